#pragma once
#include <charconv>
#include <cstring>
#include <stdexcept>
#include <string>

namespace swell::fuzz
{

/// Reads the number after an option in the command line of a fuzz program.
template <class Number>
void read_number(Number& number, const char* text)
{
    const char* const end = text + std::strlen(text);
    if (std::from_chars(text, end, number).ptr != end || end == text) {
        throw std::runtime_error(std::string(text) + " is no number: see --help");
    }
}

} // namespace swell::fuzz
