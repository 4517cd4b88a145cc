// Prints Sources/JanssonRegexp/UnicodeTables.swift: the properties of Unicode that regular expressions know and the
// standard library lacks, as node decides them.
//     node Scripts/unicode-properties.js > Sources/JanssonRegexp/UnicodeTables.swift
const names = `Adlm Adlam, Aghb Caucasian_Albanian, Ahom, Arab Arabic, Armi Imperial_Aramaic, Armn Armenian, Avst Avestan,
Bali Balinese, Bamu Bamum, Bass Bassa_Vah, Batk Batak, Beng Bengali, Berf Beria_Erfe, Bhks Bhaiksuki,
Bopo Bopomofo, Brah Brahmi, Brai Braille, Bugi Buginese, Buhd Buhid, Cakm Chakma, Cans Canadian_Aboriginal,
Cari Carian, Cham, Cher Cherokee, Chrs Chorasmian, Copt Coptic Qaac, Cpmn Cypro_Minoan, Cprt Cypriot,
Cyrl Cyrillic, Deva Devanagari, Diak Dives_Akuru, Dogr Dogra, Dsrt Deseret, Dupl Duployan,
Egyp Egyptian_Hieroglyphs, Elba Elbasan, Elym Elymaic, Ethi Ethiopic, Gara Garay, Geor Georgian,
Glag Glagolitic, Gong Gunjala_Gondi, Gonm Masaram_Gondi, Goth Gothic, Gran Grantha, Grek Greek, Gujr Gujarati,
Gukh Gurung_Khema, Guru Gurmukhi, Hang Hangul, Hani Han, Hano Hanunoo, Hatr Hatran, Hebr Hebrew, Hira Hiragana,
Hluw Anatolian_Hieroglyphs, Hmng Pahawh_Hmong, Hmnp Nyiakeng_Puachue_Hmong, Hung Old_Hungarian, Ital Old_Italic,
Java Javanese, Kali Kayah_Li, Kana Katakana, Kawi, Khar Kharoshthi, Khmr Khmer, Khoj Khojki,
Kits Khitan_Small_Script, Knda Kannada, Krai Kirat_Rai, Kthi Kaithi, Lana Tai_Tham, Laoo Lao, Latn Latin,
Lepc Lepcha, Limb Limbu, Lina Linear_A, Linb Linear_B, Lisu, Lyci Lycian, Lydi Lydian, Mahj Mahajani,
Maka Makasar, Mand Mandaic, Mani Manichaean, Marc Marchen, Medf Medefaidrin, Mend Mende_Kikakui,
Merc Meroitic_Cursive, Mero Meroitic_Hieroglyphs, Mlym Malayalam, Modi, Mong Mongolian, Mroo Mro,
Mtei Meetei_Mayek, Mult Multani, Mymr Myanmar, Nagm Nag_Mundari, Nand Nandinagari, Narb Old_North_Arabian,
Nbat Nabataean, Newa, Nkoo Nko, Nshu Nushu, Ogam Ogham, Olck Ol_Chiki, Onao Ol_Onal, Orkh Old_Turkic,
Orya Oriya, Osge Osage, Osma Osmanya, Ougr Old_Uyghur, Palm Palmyrene, Pauc Pau_Cin_Hau, Perm Old_Permic,
Phag Phags_Pa, Phli Inscriptional_Pahlavi, Phlp Psalter_Pahlavi, Phnx Phoenician, Plrd Miao,
Prti Inscriptional_Parthian, Rjng Rejang, Rohg Hanifi_Rohingya, Runr Runic, Samr Samaritan,
Sarb Old_South_Arabian, Saur Saurashtra, Sgnw SignWriting, Shaw Shavian, Shrd Sharada, Sidd Siddham,
Sidt Sidetic, Sind Khudawadi, Sinh Sinhala, Sogd Sogdian, Sogo Old_Sogdian, Sora Sora_Sompeng, Soyo Soyombo,
Sund Sundanese, Sunu Sunuwar, Sylo Syloti_Nagri, Syrc Syriac, Tagb Tagbanwa, Takr Takri, Tale Tai_Le,
Talu New_Tai_Lue, Taml Tamil, Tang Tangut, Tavt Tai_Viet, Tayo Tai_Yo, Telu Telugu, Tfng Tifinagh, Tglg Tagalog,
Thaa Thaana, Thai, Tibt Tibetan, Tirh Tirhuta, Tnsa Tangsa, Todr Todhri, Tols Tolong_Siki, Toto,
Tutg Tulu_Tigalari, Ugar Ugaritic, Vaii Vai, Vith Vithkuqi, Wara Warang_Citi, Wcho Wancho, Xpeo Old_Persian,
Xsux Cuneiform, Yezi Yezidi, Yiii Yi, Zanb Zanabazar_Square, Zinh Inherited Qaai, Zyyy Common`;
const scripts = names.split(",").map((row) => row.trim().split(" "));
const width = 110;
const last = 0x10ffff;
const hex = (value) => value.toString(16).toUpperCase();
function ranges(pattern) {
  const regexp = new RegExp(`^\\p{${pattern}}$`, "u");
  const found = [];
  for (let value = 0; value <= last; value++) {
    if (!regexp.test(String.fromCodePoint(value))) continue;
    if (found.length > 0 && found[found.length - 1][1] === value - 1) found[found.length - 1][1] = value;
    else found.push([value, value]);
  }
  return found;
}
const text = ([first, end]) => (first === end ? hex(first) : `${hex(first)}-${hex(end)}`);
function row(name, words) {
  const lines = [];
  let line = `        ${name}:`;
  for (const word of words) {
    if (line.length + word.length + 1 > width) {
      lines.push(line);
      line = "       ";
    }
    line += " " + word;
  }
  return [...lines, line].join("\n");
}
const own = new Map(scripts.map(([short]) => [short, ranges(`sc=${short}`)]));
const extended = new Map();
for (const [short] of scripts) {
  for (const [first, end] of ranges(`scx=${short}`)) {
    for (let value = first; value <= end; value++) {
      const list = extended.get(value) ?? [];
      list.push(short);
      extended.set(value, list);
    }
  }
}
const isIn = (value, list) => list.some(([first, end]) => first <= value && value <= end);
const rows = [];
for (const [value, list] of [...extended].sort((a, b) => a[0] - b[0])) {
  if (list.length === 1 && isIn(value, own.get(list[0]))) continue;
  const key = list.join(" ");
  const before = rows[rows.length - 1];
  if (before && before.key === key && before.range[1] === value - 1) before.range[1] = value;
  else rows.push({ key, range: [value, value] });
}
const shared = new Map();
for (const { key, range } of rows) shared.set(key, [...(shared.get(key) ?? []), text(range)]);
const binary = ["Emoji_Component EComp", "Extended_Pictographic ExtPict", "Regional_Indicator RI"];
console.log(`// Made by Scripts/unicode-properties.js, of Unicode ${process.versions.unicode}.

/// Properties that the standard library lacks. Each row has names, and then ranges of characters in hexadecimal.
enum UnicodeTables {
    static let properties = """
${binary.map((names) => row(names, ranges(names.split(" ")[1]).map(text))).join("\n")}
        """

    static let scripts = """
${scripts.map(([...names]) => row(names.join(" "), own.get(names[0]).map(text))).join("\n")}
        """

    /// The characters that have \`Script_Extensions\`, after the names of the scripts.
    static let scriptExtensions = """
${[...shared].map(([key, list]) => row(key, list)).join("\n")}
        """
}`);
