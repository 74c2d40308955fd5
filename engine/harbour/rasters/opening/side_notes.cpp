#include "engine/harbour/rasters/opening/side_notes.hpp"

#include <cpl_conv.h>
#include <cpl_string.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <fstream>
#include <string_view>

#include "engine/run/files/files_in_use.hpp"

namespace swell::engine
{

namespace
{

constexpr std::size_t most_notes = 64;
constexpr std::size_t most_letters = 65536;

bool is_statement(std::string_view element)
{
    constexpr std::array<std::string_view, 7> statements{"NoDataValue",  "UnitType", "Scale",  "Offset",
                                                         "GeoTransform", "SRS",      "GCPList"};
    return std::ranges::find(statements, element) != statements.end();
}

/// Returns the element of a tag without brackets.
std::string_view element_of(std::string_view tag)
{
    return tag.substr(0, tag.find_first_of(" \t\r\n"));
}

/// Returns the band of a tag such as PAMRasterBand band="1"; 0 without one.
int band_of(std::string_view tag)
{
    constexpr std::string_view attribute = "band=\"";
    const std::size_t at = tag.find(attribute);
    int band = 0;
    if (at != std::string_view::npos) {
        std::from_chars(tag.data() + at + attribute.size(), tag.data() + tag.size(), band);
    }
    return band;
}

std::string plain_text(std::string_view text)
{
    char* unescaped = CPLUnescapeString(std::string(text.substr(0, most_letters)).c_str(), nullptr, CPLES_XML);
    std::string words(unescaped);
    CPLFree(unescaped);
    words.erase(words.find_last_not_of(" \t\r\n") + 1);
    words.erase(0, words.find_first_not_of(" \t\r\n"));
    return words;
}

} // namespace

std::vector<SideNote> side_notes_in(const std::string& text)
{
    const std::string_view all(text);
    std::vector<SideNote> notes;
    int band = 0;
    std::size_t at = all.find('<');
    while (at != std::string_view::npos && notes.size() < most_notes) {
        const std::size_t end = all.find('>', at);
        if (end == std::string_view::npos) {
            break;
        }
        const std::string_view tag = all.substr(at + 1, end - at - 1);
        const std::string_view element = element_of(tag);
        std::size_t next = end;
        if (element.starts_with("!--")) {
            next = all.find("-->", at);
        } else if (element == "Metadata" && !tag.ends_with('/')) {
            next = all.find("</Metadata", end);
        } else if (element == "PAMRasterBand") {
            band = band_of(tag);
        } else if (element == "/PAMRasterBand") {
            band = 0;
        } else if (is_statement(element)) {
            const std::size_t length = std::min(all.size(), all.find('<', end)) - end - 1;
            notes.push_back({std::string(element), plain_text(all.substr(end + 1, length)), band});
        }
        at = next == std::string_view::npos ? next : all.find('<', next + 1);
    }
    return notes;
}

std::vector<SideNote> side_notes_of(const std::string& path)
{
    constexpr std::size_t most_bytes = 1 << 20;
    note_input(path);
    std::ifstream stream(path, std::ios::binary);
    std::string text(most_bytes, '\0');
    stream.read(text.data(), static_cast<std::streamsize>(text.size()));
    text.resize(static_cast<std::size_t>(stream.gcount()));
    return side_notes_in(text);
}

} // namespace swell::engine
