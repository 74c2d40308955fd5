#include "engine/harbour/rasters/places/attribute_numbers.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <gdal_priv.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <memory>
#include <optional>
#include <string_view>
#include <vector>

#include "engine/run/base/errors.hpp"
#include "engine/run/base/plain_text.hpp"

namespace swell::engine
{

namespace
{

/// Returns the numbers of a text that are separated by spaces, commas, semicolons or braces; nothing if another word is in
/// it.
std::optional<std::vector<double>> numbers_in_text(std::string text)
{
    constexpr std::string_view between = " {},;\t\r\n";
    text += ' ';
    text.erase(std::find(text.begin(), text.end(), '\0'), text.end());
    std::vector<double> numbers;
    for (std::size_t at = text.find_first_not_of(between); at != std::string::npos;) {
        const std::size_t end = std::min(text.find_first_of(between, at), text.size());
        const std::optional<double> number = number_of_word(std::string_view(text).substr(at, end - at));
        if (!number) {
            return std::nullopt;
        }
        numbers.push_back(*number);
        at = text.find_first_not_of(between, end);
    }
    return numbers;
}

struct Stated {
    bool is_text = false;
    std::string text;                           ///< as a message prints it
    std::optional<std::vector<double>> numbers; ///< nothing if a text has another word
};

Stated stated_by(const GDALAttribute& attribute)
{
    Stated stated;
    stated.is_text = attribute.GetDataType().GetClass() != GEDTC_NUMERIC;
    if (!stated.is_text) {
        stated.numbers = attribute.ReadAsDoubleArray();
        stated.text = fmt::format("{}", fmt::join(*stated.numbers, ", "));
        return stated;
    }
    const CPLStringList texts = attribute.ReadAsStringArray();
    for (int n = 0; n < texts.size(); ++n) {
        stated.text += (n == 0 ? "" : " ") + std::string(texts[n]);
    }
    stated.numbers = numbers_in_text(stated.text);
    return stated;
}

struct Rule {
    const char* attribute;
    const char* allowed;
    std::size_t count; ///< how many numbers; 0: any number of them
    bool scales;       ///< scales the cells; a text is then not allowed
};

constexpr std::array<Rule, 7> rules{{{"scale_factor", "one number other than 0", 1, true},
                                     {"add_offset", "one number", 1, true},
                                     {"valid_min", "one number", 1, false},
                                     {"valid_max", "one number", 1, false},
                                     {"valid_range", "two numbers", 2, false},
                                     {"missing_value", "numbers", 0, false},
                                     {"_FillValue", "a number", 0, false}}};

/// Returns whether a number may scale cells: it is finite, and a scale factor is not 0.
bool may_scale(const Rule& rule, double number)
{
    return std::isfinite(number) && (number != 0.0 || std::string_view(rule.attribute) != "scale_factor");
}

bool is_allowed(const Rule& rule, const Stated& stated, bool is_packed)
{
    if (!stated.numbers || (rule.count != 0 && stated.numbers->size() != rule.count)) {
        return false;
    }
    if (rule.scales) {
        return !stated.is_text && may_scale(rule, stated.numbers->front());
    }
    return !stated.is_text || rule.count == 0 || !is_packed;
}

} // namespace

void refuse_unread_attributes(const GDALMDArray& array, const std::string& file)
{
    const bool is_packed = array.GetAttribute("scale_factor") != nullptr || array.GetAttribute("add_offset") != nullptr;
    for (const Rule& rule : rules) {
        const std::shared_ptr<GDALAttribute> attribute = array.GetAttribute(rule.attribute);
        if (!attribute) {
            continue;
        }
        const Stated stated = stated_by(*attribute);
        if (is_allowed(rule, stated, is_packed)) {
            continue;
        }
        const bool is_one = stated.numbers && stated.numbers->size() == 1;
        const std::string number = is_one ? fmt::format("{}", stated.numbers->front()) : "NUMBER";
        throw InputError(fmt::format("{}: its variable \"{}\" has {} = {}; allowed is {}, not a text: ncatted -a "
                                     "{},{},o,d,{} writes it so, ncatted -a {},{},d,, takes it away",
                                     file, one_line(array.GetName()), rule.attribute,
                                     stated.is_text ? "the text \"" + one_line(stated.text.substr(0, 40)) + "\""
                                                    : one_line(stated.text.substr(0, 80)),
                                     rule.allowed, rule.attribute, one_line(array.GetName()), number, rule.attribute,
                                     one_line(array.GetName())));
    }
}

} // namespace swell::engine
