import JanssonCore

/// `depth` nested arrays around `innermost`.
func nested(_ depth: Int, around innermost: String = "") -> String {
    String(repeating: "[", count: depth) + innermost + String(repeating: "]", count: depth)
}

/// Documents with every kind of value, layout and escape.
let sampleDocuments: [String] = [
    "null", "true", "false", "0", "-0", "-1", "9223372036854775807", "-9223372036854775808", #""""#, #""a""#,
    "[]", "{}", "[[]]", "[{}]", #"{"a":{}}"#, #"{"a":[]}"#, "[[],[],{}]", "[null,true,false]",
    #"{"b":1,"a":2,"":3,"ab":4,"B":5,"c/d":"e/f"}"#,
    #"["\u0000\u0001\b\t\n\f\r\u001f\u007f\"\\\/"]"#,
    "[\"\u{80}\u{E9}\u{7FF}\u{800}\u{20AC}\u{FFFF}\u{10000}\u{1D11E}\u{10FFFF}\"]",
    "{\"\u{E9}\":1,\"e\u{301}\":2,\"\u{1D11E}\":3,\"\u{FFFD}\":4,\"z\":5}",
    #"{"people":[{"name":"Ann","tags":["a","b"],"nested":{"deep":[[[1]]]}},{"name":"Bob","age":null}]}"#,
    "\n[ 1 ,\t2\r\n, { \"a\" : [ ] } ]\n",
    nested(40, around: "1"),
]
