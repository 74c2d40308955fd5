#include "engine/output/pictures/canvas.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <string>

namespace swell::engine
{

namespace
{

/// Strokes apart by blanks, points as pairs of digits 0-9a-z: x from the left, y upwards. The line the text stands on is y
/// = 6, small letters reach y = 16 (g), capitals y = 20 (k). "~" rounds the corners of a stroke, "@" does so and closes it.
struct Glyph {
    char32_t letter;
    int width;
    const char* strokes;
};

constexpr double base_line = 6.0;
constexpr double capital_height = 14.0;
constexpr double letter_spacing = 4.0;

constexpr char32_t degree_sign = 0xB0;
constexpr char32_t superscript_two = 0xB2;
constexpr char32_t unknown = 0xFFFD;

constexpr std::array glyphs{
    Glyph{'A', 8, "064k86 1b7b"},
    Glyph{'B', 8, "060k ~0k7k7d3d0d ~0d8d863606"},
    Glyph{'C', 8, "~8g8k0k06868a"},
    Glyph{'D', 8, "060k ~0k2k8k862606"},
    Glyph{'E', 7, "7k0k0676 0d6d"},
    Glyph{'F', 7, "7k0k06 0d6d"},
    Glyph{'G', 8, "~8g8k0k06868d 8d5d"},
    Glyph{'H', 8, "060k 868k 0d8d"},
    Glyph{'I', 0, "0k06"},
    Glyph{'J', 6, "~6k6b66060a"},
    Glyph{'K', 8, "060k 8k0b 3e86"},
    Glyph{'L', 7, "0k0676"},
    Glyph{'M', 10, "060k5baka6"},
    Glyph{'N', 8, "060k868k"},
    Glyph{'O', 9, "@0k9k9606"},
    Glyph{'P', 8, "060k ~0k3k8k8c3c0c"},
    Glyph{'Q', 9, "@0k9k9606 5a95"},
    Glyph{'R', 8, "060k ~0k3k8k8c3c0c 4c86"},
    Glyph{'S', 8, "~8h8k0k0d8d860609"},
    Glyph{'T', 8, "0k8k 4k46"},
    Glyph{'U', 8, "~0k0a06868a8k"},
    Glyph{'V', 8, "0k468k"},
    Glyph{'W', 12, "0k366h96ck"},
    Glyph{'X', 8, "068k 0k86"},
    Glyph{'Y', 8, "0k4c8k 4c46"},
    Glyph{'Z', 8, "0k8k0686"},
    Glyph{'a', 7, "@0g7g7606 7g76"},
    Glyph{'b', 7, "0k06 @0g7g7606"},
    Glyph{'c', 7, "~7e7g0g067678"},
    Glyph{'d', 7, "7k76 @0g7g7606"},
    Glyph{'e', 7, "0b7b ~7b7g0g067678"},
    Glyph{'f', 5, "~5k2k2e26 0g5g"},
    Glyph{'g', 7, "@0g7g7606 ~7g710103"},
    Glyph{'h', 7, "0k06 ~0c0g7g7a76"},
    Glyph{'i', 0, "0g06 0j0k"},
    Glyph{'j', 3, "~3g3101 3j3k"},
    Glyph{'k', 6, "0k06 6g09 2b66"},
    Glyph{'l', 2, "~0k0a0626"},
    Glyph{'m', 10, "0g06 ~0c0g5g5a56 ~5c5gagaaa6"},
    Glyph{'n', 7, "0g06 ~0c0g7g7a76"},
    Glyph{'o', 7, "@0g7g7606"},
    Glyph{'p', 7, "0g01 @0g7g7606"},
    Glyph{'q', 7, "7g71 @0g7g7606"},
    Glyph{'r', 4, "0g06 ~0b0g4g"},
    Glyph{'s', 6, "~6e6g0g0b6b660608"},
    Glyph{'t', 5, "~2k2a2656 0g5g"},
    Glyph{'u', 7, "~0g0c06767c 7g76"},
    Glyph{'v', 6, "0g366g"},
    Glyph{'w', 10, "0g365e76ag"},
    Glyph{'x', 7, "067g 0g76"},
    Glyph{'y', 7, "0g46 7g21"},
    Glyph{'z', 7, "0g7g0676"},
    Glyph{'0', 7, "@0k7k7606"},
    Glyph{'1', 7, "1h4k46"},
    Glyph{'2', 7, "~0g0k7k7f06 0676"},
    Glyph{'3', 7, "~0h0k7k7d3d ~3d7d760609"},
    Glyph{'4', 7, "565k0a7a"},
    Glyph{'5', 7, "7k1k0d ~0d2f7f760608"},
    Glyph{'6', 7, "@0e7e7606 ~6k0k0a"},
    Glyph{'7', 7, "0k7k26"},
    Glyph{'8', 7, "@1k6k6d1d @0d7d7606"},
    Glyph{'9', 7, "@0k7k7c0c ~7g7616"},
    Glyph{' ', 4, ""},
    Glyph{'.', 0, "0607"},
    Glyph{',', 1, "1704"},
    Glyph{':', 0, "0607 0e0f"},
    Glyph{';', 1, "1704 1e1f"},
    Glyph{'!', 0, "0k0b 0607"},
    Glyph{'?', 6, "~0h0k6k6e3e3a 3637"},
    Glyph{'-', 5, "0c5c"},
    Glyph{'+', 8, "0c8c 4g48"},
    Glyph{'=', 8, "0e8e 0a8a"},
    Glyph{'<', 8, "8g0c88"},
    Glyph{'>', 8, "0g8c08"},
    Glyph{'/', 6, "046l"},
    Glyph{'\\', 6, "0l64"},
    Glyph{'(', 3, "~3l0h0732"},
    Glyph{')', 3, "~0l3h3702"},
    Glyph{'[', 3, "3l0l0232"},
    Glyph{']', 3, "0l3l3202"},
    Glyph{'|', 0, "0l02"},
    Glyph{'_', 8, "0484"},
    Glyph{'\'', 0, "0k0g"},
    Glyph{'"', 3, "0k0g 3k3g"},
    Glyph{'*', 6, "3k3c 0i6e 0e6i"},
    Glyph{'%', 9, "069k @0k3k3f0f @6b9b9666"},
    Glyph{'#', 8, "143k 567k 0f8f 0a8a"},
    Glyph{'&', 8, "~862e2k6k6e06063686 8b"},
    Glyph{'~', 8, "~0b2f6a8e"},
    Glyph{degree_sign, 4, "@0k4k4g0g"},
    Glyph{superscript_two, 4, "~0i0k4k4i0d 0d4d"},
    Glyph{unknown, 6, "060k6k6606"},
};

const Glyph& glyph_of(char32_t letter)
{
    const auto* found =
        std::find_if(glyphs.begin(), glyphs.end(), [&](const Glyph& glyph) { return glyph.letter == letter; });
    return found == glyphs.end() ? glyphs.back() : *found;
}

/// The letters of a UTF-8 text; of more bytes than two, only that there is one.
std::vector<char32_t> letters_of(std::string_view text)
{
    std::vector<char32_t> letters;
    for (std::size_t n = 0; n < text.size(); ++n) {
        const auto byte = static_cast<unsigned char>(text[n]);
        const bool continues = (byte & 0xC0U) == 0x80U;
        const bool of_two = (byte & 0xE0U) == 0xC0U && n + 1 < text.size();
        if (byte < 0x80U) {
            letters.push_back(byte);
        } else if (of_two) {
            letters.push_back(((byte & 0x1FU) << 6U) | (static_cast<unsigned char>(text[n + 1]) & 0x3FU));
        } else if (!continues) {
            letters.push_back(unknown);
        }
    }
    return letters;
}

double digit(char letter)
{
    return letter <= '9' ? letter - '0' : letter - 'a' + 10;
}

/// Chaikin's corner cutting: four rounds come within a twentieth of a unit of the quadratic spline.
Polyline rounded(Polyline line, bool closed)
{
    for (int round = 0; round < 4; ++round) {
        Polyline cut;
        const std::size_t edges = closed ? line.size() : line.size() - 1;
        for (std::size_t n = 0; n < edges; ++n) {
            const Point& a = line[n];
            const Point& b = line[(n + 1) % line.size()];
            cut.push_back({0.75 * a.x + 0.25 * b.x, 0.75 * a.y + 0.25 * b.y});
            cut.push_back({0.25 * a.x + 0.75 * b.x, 0.25 * a.y + 0.75 * b.y});
        }
        if (!closed) {
            cut.front() = line.front();
            cut.back() = line.back();
        }
        line = std::move(cut);
    }
    if (closed) {
        line.push_back(line.front());
    }
    return line;
}

std::vector<Polyline> strokes_of(const Glyph& glyph)
{
    std::vector<Polyline> strokes;
    std::string_view rest(glyph.strokes);
    while (!rest.empty()) {
        const std::size_t end = std::min(rest.find(' '), rest.size());
        std::string_view word = rest.substr(0, end);
        rest.remove_prefix(std::min(end + 1, rest.size()));
        const bool closed = word.front() == '@';
        const bool round = closed || word.front() == '~';
        word.remove_prefix(round ? 1 : 0);
        Polyline line;
        for (std::size_t n = 0; n + 1 < word.size(); n += 2) {
            line.push_back({digit(word[n]), digit(word[n + 1])});
        }
        strokes.push_back(round ? rounded(std::move(line), closed) : std::move(line));
    }
    return strokes;
}

} // namespace

StrokedText stroke(std::string_view text, double height)
{
    const double scale = height / capital_height;
    StrokedText result;
    double left = 0.0;
    for (const char32_t letter : letters_of(text)) {
        const Glyph& glyph = glyph_of(letter);
        for (Polyline line : strokes_of(glyph)) {
            for (Point& point : line) {
                point = {(left + point.x) * scale, (base_line - point.y) * scale};
            }
            result.strokes.push_back(std::move(line));
        }
        left += glyph.width + letter_spacing;
    }
    result.width = std::max(0.0, left - letter_spacing) * scale;
    return result;
}

} // namespace swell::engine
