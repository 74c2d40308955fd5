#include "solver/method_params.hpp"

#include <algorithm>
#include <cmath>

#include "solver/base/errors.hpp"

namespace swell::solver
{

namespace
{

bool is_of_kind(MethodParam::Kind kind, const ParamValue& value)
{
    switch (kind) {
    case MethodParam::Kind::flag: return std::holds_alternative<bool>(value);
    case MethodParam::Kind::counts: return std::holds_alternative<PartCounts>(value);
    case MethodParam::Kind::word: return std::holds_alternative<std::string>(value);
    case MethodParam::Kind::whole_number:
    case MethodParam::Kind::number: break;
    }
    return std::holds_alternative<double>(value);
}

std::string text_of(const ParamValue& value)
{
    if (const auto* number = std::get_if<double>(&value)) {
        return number_text(*number);
    }
    if (const auto* word = std::get_if<std::string>(&value)) {
        return *word;
    }
    if (const auto* counts = std::get_if<PartCounts>(&value)) {
        return std::to_string(counts->x) + "x" + std::to_string(counts->y) + "x" + std::to_string(counts->z);
    }
    return std::get<bool>(value) ? "true" : "false";
}

} // namespace

const ParamValue* ParamValues::find(std::string_view name) const
{
    const auto found = std::ranges::find_if(values_, [&](const auto& given) { return given.first == name; });
    return found == values_.end() ? nullptr : &found->second;
}

void ParamValues::put(const std::string& name, ParamValue value)
{
    const auto found = std::ranges::find_if(values_, [&](const auto& given) { return given.first == name; });
    if (found == values_.end()) {
        values_.emplace_back(name, std::move(value));
    } else {
        found->second = std::move(value);
    }
}

void ParamValues::take_back(std::string_view name)
{
    std::erase_if(values_, [&](const auto& given) { return given.first == name; });
}

std::string MethodParam::allowed() const
{
    switch (kind) {
    case Kind::flag: return "true, false";
    case Kind::word: break;
    case Kind::whole_number:
    case Kind::number:
    case Kind::counts: return range.text();
    }
    std::string text;
    for (const char* const word : words) {
        text += (text.empty() ? "" : ", ") + std::string(word);
    }
    return text;
}

std::size_t MethodParam::place_of(std::string_view word) const
{
    return static_cast<std::size_t>(std::ranges::find(words, word, [](const char* one) { return std::string_view(one); }) -
                                    words.begin());
}

void MethodParam::check(const ParamValue& value) const
{
    const auto refuse = [&](const ParamValue& wrong) { throw OptionError(name, text_of(wrong), allowed()); };
    if (!is_of_kind(kind, value)) {
        refuse(value);
    }
    if (const auto* number = std::get_if<double>(&value)) {
        if (!range.contains(*number) || (kind == Kind::whole_number && *number != std::floor(*number))) {
            refuse(value);
        }
    } else if (const auto* counts = std::get_if<PartCounts>(&value)) {
        for (const int count : {counts->x, counts->y, counts->z}) {
            if (!range.contains(count)) {
                refuse(static_cast<double>(count));
            }
        }
    } else if (const auto* word = std::get_if<std::string>(&value); word != nullptr && place_of(*word) == words.size()) {
        refuse(value);
    }
}

} // namespace swell::solver
