// Reads the records of a file with serde_json, and writes a line for each (oracles.sh):
// serde-oracle INPUT OUTPUT [numbers]
use serde_json::Value;
use std::io::Write;

fn append_text(text: &str, line: &mut Vec<u8>) {
    line.push(b'"');
    for &byte in text.as_bytes() {
        if byte >= 0x20 && byte != b'"' && byte != b'\\' {
            line.push(byte);
        } else {
            write!(line, "\\{:02x}", byte).unwrap();
        }
    }
    line.push(b'"');
}

fn append(value: &Value, line: &mut Vec<u8>) {
    match value {
        Value::Null => line.push(b'n'),
        Value::Bool(value) => line.push(if *value { b't' } else { b'f' }),
        Value::Number(number) if number.is_f64() => {
            write!(line, "d{:016x}", number.as_f64().unwrap().to_bits()).unwrap()
        }
        Value::Number(number) => write!(line, "i{}", number).unwrap(),
        Value::String(text) => append_text(text, line),
        Value::Array(elements) => {
            line.push(b'[');
            for (index, element) in elements.iter().enumerate() {
                if index > 0 {
                    line.push(b',');
                }
                append(element, line);
            }
            line.push(b']');
        }
        Value::Object(members) => {
            line.push(b'{');
            for (index, (key, value)) in members.iter().enumerate() {
                if index > 0 {
                    line.push(b',');
                }
                append_text(key, line);
                line.push(b':');
                append(value, line);
            }
            line.push(b'}');
        }
    }
}

fn main() -> std::io::Result<()> {
    let arguments: Vec<String> = std::env::args().collect();
    let input = std::fs::read(&arguments[1])?;
    let mut output = std::io::BufWriter::new(std::fs::File::create(&arguments[2])?);
    let (mut rest, mut line) = (&input[..], Vec::new());
    while rest.len() >= 4 {
        let length = u32::from_le_bytes([rest[0], rest[1], rest[2], rest[3]]) as usize;
        line.clear();
        match serde_json::from_slice(&rest[4..4 + length]) {
            Ok(value) => {
                append(&value, &mut line);
                if arguments.len() > 3 {
                    write!(line, "\t{}", value)?;
                }
            }
            Err(_) => line.push(b'-'),
        }
        line.push(b'\n');
        output.write_all(&line)?;
        rest = &rest[4 + length..];
    }
    output.flush()
}
