// simdjson and yyjson as candidates (compare.py): cpp-worker CANDIDATE TASK DOCUMENT FILE
#include "models.h"
#include "yyjson.h"
#include <cstdio>
#include <iostream>
#include <simdjson.h>
#include <string_view>

using namespace simdjson;

// On-Demand, into models.

static void read(ondemand::value value, int64_t &result) { result = value.get_int64(); }
static void read(ondemand::value value, double &result) { result = value.get_double(); }
static void read(ondemand::value value, bool &result) { result = value.get_bool(); }
static void read(ondemand::value value, std::string &result) { result = std::string_view(value.get_string()); }
template <class T> void read(ondemand::value value, std::vector<T> &result);
template <class T> void read(ondemand::value value, std::unordered_map<std::string, T> &result);

template <class T> void read(ondemand::value value, std::optional<T> &result) {
    if (!value.is_null()) read(value, result.emplace());
}

// Members in the order of the model are found at once, all others in another round.
template <class Model> void read(ondemand::value value, Model &model) {
    ondemand::object object = value.get_object();
    auto place = object.begin();
    const auto end = object.end();
    ondemand::field field;
    bool is_there;
    const auto look = [&] {
        is_there = place != end;
        if (is_there) field = *place;
    };
    look();
    while (is_there) {
        bool is_known = false;
        model.visit([&](std::string_view key, auto &member) __attribute__((always_inline)) {
            if (!is_there || !field.key().unsafe_is_equal(key.size(), key)) return;
            read(field.value(), member);
            is_known = true;
            ++place;
            look();
        });
        if (is_known) continue;
        ++place;
        look();
    }
}

template <class T> void read(ondemand::value value, std::vector<T> &result) {
    for (auto element : value.get_array()) {
        // As many as Rust and Swift allocate at first.
        if (result.empty()) result.reserve(4);
        read(element.value(), result.emplace_back());
    }
}

template <class T> void read(ondemand::value value, std::unordered_map<std::string, T> &result) {
    for (auto field : value.get_object()) {
        const std::string_view key = field.unescaped_key();
        read(field.value(), result[std::string(key)]);
    }
}

// The text of a model, which is compared only.

static void write(int64_t value, std::string &text) { text += std::to_string(value); }
static void write(bool value, std::string &text) { text += value ? "true" : "false"; }

static void write(double value, std::string &text) {
    char digits[32];
    text.append(digits, std::snprintf(digits, sizeof digits, "%.17g", value));
}

static void write(std::string value, std::string &text) {
    text += '"';
    for (unsigned char byte : value) {
        char escape[8];
        if (byte >= 0x20 && byte != '"' && byte != '\\') text += char(byte);
        else text.append(escape, std::snprintf(escape, sizeof escape, "\\u%04x", byte));
    }
    text += '"';
}

template <class T> void write(std::vector<T> &values, std::string &text);
template <class T> void write(std::unordered_map<std::string, T> &values, std::string &text);

template <class T> void write_member(const std::string &key, T &value, std::string &text) {
    if (text.back() != '{') text += ',';
    write(key, text);
    text += ':';
    write(value, text);
}

template <class T> void write_member(const std::string &key, std::optional<T> &value, std::string &text) {
    if (value) write_member(key, *value, text);
}

template <class Model> void write(Model &model, std::string &text) {
    text += '{';
    model.visit([&](const char *key, auto &member) { write_member(key, member, text); });
    text += '}';
}

template <class T> void write(std::vector<T> &values, std::string &text) {
    text += '[';
    for (auto &value : values) {
        if (text.back() != '[') text += ',';
        write(value, text);
    }
    text += ']';
}

template <class T> void write(std::unordered_map<std::string, T> &values, std::string &text) {
    text += '{';
    for (auto &[key, value] : values) write_member(key, value, text);
    text += '}';
}

// Runs as often as each line says, and answers with a line: for 0, with the result.
template <class Make, class Text> void serve(Make make, Text text) {
    for (long count; std::cin >> count;) {
        if (count == 0) {
            auto result = make();
            std::cout << text(result);
        }
        for (; count > 0; count--) {
            auto result = make();
            asm volatile("" : : "r"(&result) : "memory");
        }
        std::cout << std::endl;
    }
}

template <class Model> void serve_models(const padded_string &bytes) {
    ondemand::parser parser;
    serve(
        [&] {
            Model model;
            ondemand::document document = parser.iterate(bytes);
            read(document.get_value(), model);
            return model;
        },
        [](Model &model) {
            std::string text;
            write(model, text);
            return text;
        });
}

static void serve_trees(bool writes, const padded_string &bytes) {
    dom::parser parser;
    const auto parse = [&] { return dom::element(parser.parse(bytes)); };
    const auto write = [](dom::element element) { return minify(element); };
    if (!writes) return serve(parse, write);
    const dom::element element = parse();
    serve([&] { return write(element); }, [](const std::string &text) { return text; });
}

struct Free {
    void operator()(yyjson_doc *document) const { yyjson_doc_free(document); }
    void operator()(char *text) const { free(text); }
};

static void serve_yyjson(bool writes, const padded_string &bytes) {
    const auto parse = [&] {
        return std::unique_ptr<yyjson_doc, Free>(yyjson_read(bytes.data(), bytes.size(), YYJSON_READ_NOFLAG));
    };
    const auto write = [](const std::unique_ptr<yyjson_doc, Free> &document) {
        return std::unique_ptr<char, Free>(yyjson_write(document.get(), YYJSON_WRITE_NOFLAG, nullptr));
    };
    if (!writes) return serve(parse, [&](const auto &document) { return std::string(write(document).get()); });
    const auto document = parse();
    serve([&] { return write(document); }, [](const auto &text) { return std::string(text.get()); });
}

int main(int count, char **arguments) {
    if (count == 2) {
        std::cout << "simdjson " SIMDJSON_STRINGIFY(SIMDJSON_VERSION) " (On-Demand "
                     SIMDJSON_STRINGIFY(SIMDJSON_BUILTIN_IMPLEMENTATION) ", DOM "
                  << get_active_implementation()->name() << "), yyjson " YYJSON_VERSION_STRING "\n";
        return 0;
    }
    const std::string_view candidate = arguments[1], task = arguments[2], document = arguments[3];
    const padded_string bytes = padded_string::load(arguments[4]);
    if (candidate == "yyjson") serve_yyjson(task == "trees-write", bytes);
    else if (task != "models-read") serve_trees(task == "trees-write", bytes);
    else if (document == "twitter") serve_models<Twitter>(bytes);
    else if (document == "citm") serve_models<Catalog>(bytes);
    else if (document == "canada") serve_models<FeatureCollection>(bytes);
    else if (document == "github") serve_models<std::vector<GitHubEvent>>(bytes);
    else if (document == "people") serve_models<std::vector<Person>>(bytes);
    else if (document == "mesh") serve_models<Mesh>(bytes);
    else return 1;
    return 0;
}
