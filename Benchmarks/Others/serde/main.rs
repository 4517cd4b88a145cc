// serde_json as a candidate (compare.py): serde-worker CANDIDATE TASK DOCUMENT FILE
mod models;

use serde::{de::DeserializeOwned, Serialize};
use std::hint::black_box;
use std::io::BufRead;

// Runs as often as each line says, and answers with a line: for 0, with the result.
fn serve<T>(make: impl Fn() -> T, text: impl Fn(T) -> Vec<u8>) {
    for line in std::io::stdin().lock().lines() {
        let count: u64 = line.unwrap().parse().unwrap();
        for _ in 0..count {
            black_box(make());
        }
        let result = if count == 0 { text(make()) } else { Vec::new() };
        println!("{}", String::from_utf8(result).unwrap());
    }
}

fn run<T: DeserializeOwned + Serialize>(task: &str, bytes: &[u8]) {
    let read = || serde_json::from_slice::<T>(black_box(bytes)).unwrap();
    if task.ends_with("write") {
        let value = read();
        serve(|| serde_json::to_vec(black_box(&value)).unwrap(), |text| text)
    } else {
        serve(read, |value| serde_json::to_vec(&value).unwrap())
    }
}

fn main() {
    let arguments: Vec<String> = std::env::args().collect();
    let (task, document) = (&arguments[2][..], &arguments[3][..]);
    let bytes = std::fs::read(&arguments[4]).unwrap();
    match document {
        _ if task.starts_with("trees") => run::<serde_json::Value>(task, &bytes),
        "twitter" => run::<models::Twitter>(task, &bytes),
        "citm" => run::<models::Catalog>(task, &bytes),
        "canada" => run::<models::FeatureCollection>(task, &bytes),
        "github" => run::<Vec<models::GitHubEvent>>(task, &bytes),
        "people" => run::<Vec<models::Person>>(task, &bytes),
        "mesh" => run::<models::Mesh>(task, &bytes),
        "body180" => run::<models::SmallBody>(task, &bytes),
        "body2k" => run::<models::LargeBody>(task, &bytes),
        "partial" => run::<models::PartialTwitter>(task, &bytes),
        _ => run::<Vec<f64>>(task, &bytes),
    }
}
