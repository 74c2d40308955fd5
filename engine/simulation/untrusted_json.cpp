#include "engine/simulation/untrusted_json.hpp"

#include <cstddef>
#include <string>

namespace swell::engine
{

namespace
{

using nlohmann::json;

/// Hears what a parser finds, and stops it where lists and objects are nested too deep.
class NestingGuard
{
public:
    [[nodiscard]] bool was_too_deep() const { return was_too_deep_; }

    // The names are the library's.
    bool null() { return true; }
    bool boolean(bool) { return true; }
    bool number_integer(json::number_integer_t) { return true; }
    bool number_unsigned(json::number_unsigned_t) { return true; }
    bool number_float(json::number_float_t, const std::string&) { return true; }
    bool string(std::string&) { return true; }
    bool binary(json::binary_t&) { return true; }
    bool key(std::string&) { return true; }
    bool start_object(std::size_t) { return enter(); }
    bool start_array(std::size_t) { return enter(); }
    bool end_object() { return leave(); }
    bool end_array() { return leave(); }
    bool parse_error(std::size_t, const std::string&, const json::exception&) { return false; } // is met again

private:
    bool enter()
    {
        constexpr int deepest = 8;
        was_too_deep_ = ++depth_ > deepest;
        return !was_too_deep_;
    }
    bool leave()
    {
        --depth_;
        return true;
    }

    int depth_ = 0;
    bool was_too_deep_ = false;
};

} // namespace

json from_shallow_cbor(std::span<const std::uint8_t> bytes)
{
    NestingGuard guard;
    json::sax_parse(bytes.begin(), bytes.end(), &guard, json::input_format_t::cbor);
    if (guard.was_too_deep()) {
        throw std::length_error("its lists are nested too deep");
    }
    return json::from_cbor(bytes.begin(), bytes.end());
}

} // namespace swell::engine
