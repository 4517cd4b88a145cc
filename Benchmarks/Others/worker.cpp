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

// The values of a yyjson document, into models. Members in the order of the model are found at once, as above.

static void read(yyjson_val *value, int64_t &result) {
    if (!yyjson_is_int(value)) throw std::runtime_error("no integer");
    result = yyjson_get_sint(value);
}
static void read(yyjson_val *value, double &result) {
    if (!yyjson_is_num(value)) throw std::runtime_error("no number");
    result = yyjson_get_num(value);
}
static void read(yyjson_val *value, bool &result) {
    if (!yyjson_is_bool(value)) throw std::runtime_error("no Bool");
    result = yyjson_get_bool(value);
}
static void read(yyjson_val *value, std::string &result) {
    if (!yyjson_is_str(value)) throw std::runtime_error("no string");
    result.assign(yyjson_get_str(value), yyjson_get_len(value));
}
template <class T> void read(yyjson_val *value, std::vector<T> &result);
template <class T> void read(yyjson_val *value, std::unordered_map<std::string, T> &result);

template <class T> void read(yyjson_val *value, std::optional<T> &result) {
    if (!yyjson_is_null(value)) read(value, result.emplace());
}

template <class Model> void read(yyjson_val *value, Model &model) {
    if (!yyjson_is_obj(value)) throw std::runtime_error("no object");
    yyjson_obj_iter members = yyjson_obj_iter_with(value);
    yyjson_val *key = yyjson_obj_iter_next(&members);
    while (key) {
        bool is_known = false;
        model.visit([&](std::string_view name, auto &member) __attribute__((always_inline)) {
            if (!key || !yyjson_equals_strn(key, name.data(), name.size())) return;
            read(yyjson_obj_iter_get_val(key), member);
            is_known = true;
            key = yyjson_obj_iter_next(&members);
        });
        if (!is_known) key = yyjson_obj_iter_next(&members);
    }
}

template <class T> void read(yyjson_val *value, std::vector<T> &result) {
    if (!yyjson_is_arr(value)) throw std::runtime_error("no array");
    result.reserve(yyjson_arr_size(value));
    size_t index, count;
    yyjson_val *element;
    yyjson_arr_foreach(value, index, count, element) read(element, result.emplace_back());
}

template <class T> void read(yyjson_val *value, std::unordered_map<std::string, T> &result) {
    if (!yyjson_is_obj(value)) throw std::runtime_error("no object");
    size_t index, count;
    yyjson_val *key, *member;
    yyjson_obj_foreach(value, index, count, key, member) {
        read(member, result[std::string(yyjson_get_str(key), yyjson_get_len(key))]);
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

struct Free {
    void operator()(yyjson_doc *document) const { yyjson_doc_free(document); }
    void operator()(char *text) const { free(text); }
};

static std::unique_ptr<yyjson_doc, Free> read_yyjson(const padded_string &bytes) {
    return std::unique_ptr<yyjson_doc, Free>(yyjson_read(bytes.data(), bytes.size(), YYJSON_READ_NOFLAG));
}

template <class Model> void serve_models(std::string_view candidate, const padded_string &bytes) {
    const auto text = [](Model &model) {
        std::string text;
        ::write(model, text);
        return text;
    };
    if (candidate == "yyjson") {
        return serve(
            [&] {
                Model model;
                const auto document = read_yyjson(bytes);
                read(yyjson_doc_get_root(document.get()), model);
                return model;
            },
            text);
    }
    ondemand::parser parser;
    serve(
        [&] {
            Model model;
            ondemand::document document = parser.iterate(bytes);
            read(document.get_value(), model);
            return model;
        },
        text);
}

static void serve_trees(bool writes, const padded_string &bytes) {
    dom::parser parser;
    const auto parse = [&] { return dom::element(parser.parse(bytes)); };
    const auto write = [](dom::element element) { return minify(element); };
    if (!writes) return serve(parse, write);
    const dom::element element = parse();
    serve([&] { return write(element); }, [](const std::string &text) { return text; });
}

static void serve_yyjson(bool writes, const padded_string &bytes) {
    const auto parse = [&] { return read_yyjson(bytes); };
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
    const bool writes = task.ends_with("write");
    const auto models = [&]<class Model>(Model *) { serve_models<Model>(candidate, bytes); };
    if (task.starts_with("trees") && candidate == "yyjson") serve_yyjson(writes, bytes);
    else if (task.starts_with("trees")) serve_trees(writes, bytes);
    else if (document == "twitter") models((Twitter *)nullptr);
    else if (document == "citm") models((Catalog *)nullptr);
    else if (document == "canada") models((FeatureCollection *)nullptr);
    else if (document == "github") models((std::vector<GitHubEvent> *)nullptr);
    else if (document == "people") models((std::vector<Person> *)nullptr);
    else if (document == "mesh") models((Mesh *)nullptr);
    else if (document == "body180") models((SmallBody *)nullptr);
    else if (document == "body2k") models((LargeBody *)nullptr);
    else if (document == "partial") models((PartialTwitter *)nullptr);
    else models((std::vector<double> *)nullptr);
    return 0;
}
