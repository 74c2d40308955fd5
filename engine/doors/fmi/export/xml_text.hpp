#pragma once
#include <string>

namespace swell::fmi
{

/// Returns a text with the characters & < > " escaped, for the value of an XML attribute.
inline std::string in_xml(const std::string& text)
{
    std::string safe;
    for (const char one : text) {
        switch (one) {
        case '&': safe += "&amp;"; break;
        case '<': safe += "&lt;"; break;
        case '>': safe += "&gt;"; break;
        case '"': safe += "&quot;"; break;
        default: safe += one;
        }
    }
    return safe;
}

} // namespace swell::fmi
