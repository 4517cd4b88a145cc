// Prints random patterns and texts, a JSON array on a line, with what node's RegExp says by the flag `u`: null for
// what is no pattern, otherwise whether it is found in the text. For the test `ECMARegexpTests.agreesWithNode`:
//     node regexp-cases.js 200000 1 > cases; JANSSON_REGEXP_CASES=cases swift test --filter agreesWithNode
let [count, state] = process.argv.slice(2).map(Number);
const random = (n) => (state = (state * 48271) % 2147483647) % n;
const one = (list) => list[random(list.length)];
const atoms = ["a", "b", "é", "🐲", "_", " ", "-", ".", "\\d", "\\D", "\\w", "\\W", "\\s", "\\S", "\\b", "\\B", "^", "$",
  "[ab]", "[^a]", "[a-c\\d]", "[^\\w\\s]", "[\\W_]", "[]", "[^]", "[-a]", "[a-]", "[\\b\\-]", "[é-🐲]", "[\\S\\n]",
  "\\p{L}", "\\P{L}", "\\p{Lu}", "[^\\p{L}\\P{Nd}]", "[\\p{Alphabetic}1]", "\\P{Emoji}", "\\p{gc=Nd}", "\\p{LC}",
  "\\u0061", "\\u{1F432}", "\\ud83d\\udc32", "\\ud83d", "\\x62", "\\cJ", "\\n", "\\t", "\\0", "\\/", "\\.", "[\\x00-\\x7f]",
  "(?:)", "()", "\\u{e9}", "[\\ud83d\\udc32]", "\\p{Any}", "\\p{ASCII}", "\\P{Assigned}"];
const junk = ["\\", "(", ")", "[", "]", "{", "}", "*", "?", "|", "\\a", "\\c1", "\\u{110000}", "\\u12", "\\x1", "\\1",
  "\\p{Foo}", "\\pL", "{1", "{,2}", "(?<n>a)", "(?<n", "(?P<n>a)", "\\k<n>", "\\k", "(?=a)", "(?<!b)", "\\00", "[b-a]",
  "[\\d-z]", "[a-\\w]", "\\-", "^*", "(?i:a)", "[\\c]", "[\\B]", "\\p{Script=Greek}", "{2,1}", "-", "[\\k]", "(?<1>a)",
  "\\p{lu}", "\\p{gc}", "\\p{L=L}", "\\p{Any=L}", "\\p{}", "\\u{}", "\\u{ 61}", "\\p{^L}", "\\x", "\\c", "\\u"];
const quantifiers = ["*", "+", "?", "*?", "+?", "??", "{0}", "{2}", "{1,2}", "{1,}?", "{0,3}"];
function pattern(depth) {
  switch (random(depth > 0 ? 9 : 3)) {
    case 0: case 1: case 2: return one(atoms);
    case 3: case 4: case 5: return pattern(depth - 1) + pattern(depth - 1);
    case 6: return `(${one(["", "?:"])}${pattern(depth - 1)}|${pattern(depth - 1)})`;
    case 7: return `(${pattern(depth - 1)})${one(quantifiers)}`;
    default: return one(atoms) + one(quantifiers);
  }
}
const letters = ["a", "b", "a", "b", "A", "1", "_", " ", "-", "é", "🐲", "\n", "\u2028", "\0", "٣", "\ufeff", "c", "/", "\u0378"];
while (count-- > 0) {
  let source = pattern(3);
  if (random(5) == 0) {
    const place = random(source.length + 1);
    source = source.slice(0, place) + one(junk) + source.slice(place);
  }
  if (/\p{Cs}/u.test(source)) continue;
  const text = Array.from({ length: random(7) }, () => one(letters)).join("");
  let found = null;
  try {
    const match = new RegExp(source, "u").exec(text);
    // V8 finds \B between two surrogates.
    if (match && /^[\udc00-\udfff]/.test(text.slice(match.index))) continue;
    found = match != null;
  } catch { }
  console.log(JSON.stringify([source, text, found]));
}
