// Reads the records of a file with simdjson's DOM, and writes a line for each (oracles.sh):
// simdjson-oracle INPUT OUTPUT [numbers]
#include <cstdint>
#include <cstdio>
#include <cstring>
#include <fstream>
#include <iostream>
#include <iterator>
#include <simdjson.h>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

using simdjson::dom::element;
using simdjson::dom::element_type;

static void append(std::string_view text, std::string &line) {
    line += '"';
    for (unsigned char byte : text) {
        char escape[4];
        if (byte >= 0x20 && byte != '"' && byte != '\\') line += char(byte);
        else line.append(escape, std::snprintf(escape, sizeof escape, "\\%02x", byte));
    }
    line += '"';
}

static void append(element value, std::string &line) {
    switch (value.type()) {
    case element_type::NULL_VALUE: line += 'n'; break;
    case element_type::BOOL: line += bool(value) ? 't' : 'f'; break;
    case element_type::INT64: line += 'i' + std::to_string(int64_t(value)); break;
    case element_type::UINT64: line += 'i' + std::to_string(uint64_t(value)); break;
    case element_type::DOUBLE: {
        const double real = value;
        uint64_t bits;
        std::memcpy(&bits, &real, sizeof bits);
        char text[18];
        line.append(text, std::snprintf(text, sizeof text, "d%016llx", (unsigned long long)bits));
        break;
    }
    case element_type::STRING: append(std::string_view(value), line); break;
    case element_type::ARRAY: {
        bool second = false;
        line += '[';
        for (element child : simdjson::dom::array(value)) {
            if (second) line += ',';
            second = true;
            append(child, line);
        }
        line += ']';
        break;
    }
    case element_type::OBJECT: {
        // Each key once, at its first place and with its last value.
        std::vector<std::pair<std::string_view, element>> members;
        std::unordered_map<std::string_view, size_t> places;
        for (auto member : simdjson::dom::object(value)) {
            const auto [place, is_new] = places.emplace(member.key, members.size());
            if (is_new) members.emplace_back(member.key, member.value);
            else members[place->second].second = member.value;
        }
        bool second = false;
        line += '{';
        for (const auto &[key, child] : members) {
            if (second) line += ',';
            second = true;
            append(key, line);
            line += ':';
            append(child, line);
        }
        line += '}';
    }
    }
}

int main(int count, char **arguments) {
    if (count == 2) {
        std::cout << SIMDJSON_STRINGIFY(SIMDJSON_VERSION) << " (" << simdjson::get_active_implementation()->name() << ")\n";
        return 0;
    }
    std::ifstream file(arguments[1], std::ios::binary);
    const std::string input{std::istreambuf_iterator<char>(file), {}};
    std::ofstream output(arguments[2], std::ios::binary);
    simdjson::dom::parser parser;
    for (size_t offset = 0; offset < input.size();) {
        uint32_t length;
        std::memcpy(&length, input.data() + offset, sizeof length);
        const simdjson::padded_string record(input.data() + offset + 4, length);
        offset += 4 + length;
        std::string line;
        element value;
        if (parser.parse(record).get(value)) {
            line = "-";
        } else {
            append(value, line);
            if (count > 3) line += '\t' + simdjson::to_string(value);
        }
        output << line << '\n';
    }
    return output.good() ? 0 : 1;
}
