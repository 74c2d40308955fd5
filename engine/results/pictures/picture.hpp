#pragma once
#include <cstdint>
#include <string>
#include <vector>

namespace swell::engine
{

/// A colour for a screen (sRGB).
struct Colour {
    std::uint8_t red = 0;
    std::uint8_t green = 0;
    std::uint8_t blue = 0;
    bool operator==(const Colour&) const = default;
};

/// A picture, row by row from the top left.
struct Picture {
    int width = 0;
    int height = 0;
    std::vector<Colour> pixels;

    Picture() = default;
    Picture(int width_pixels, int height_pixels, Colour background)
        : width(width_pixels), height(height_pixels),
          pixels(static_cast<std::size_t>(width_pixels) * static_cast<std::size_t>(height_pixels), background)
    {
    }

    [[nodiscard]] bool contains(int x, int y) const { return x >= 0 && x < width && y >= 0 && y < height; }
    [[nodiscard]] Colour& at(int x, int y) { return pixels[static_cast<std::size_t>(y) * width + x]; }
    [[nodiscard]] const Colour& at(int x, int y) const { return pixels[static_cast<std::size_t>(y) * width + x]; }
};

/// The preparation of the rows of a PNG file for compression. adaptive: for shades, such as a drawn sea. none: for areas of
/// one colour, such as maps and plots; their files are then smaller by a third or more.
enum class PngFilters { adaptive, none };

/// Returns the picture as a PNG file in memory, without loss. Throws std::invalid_argument for a picture without pixels. A
/// build without SWELL_GEO lacks this function.
std::vector<char> encode_png(const Picture& picture, PngFilters filters = PngFilters::adaptive);

/// Writes the picture to a PNG file, whole or not at all. Throws InputError if the file cannot be made, and always in a
/// build without SWELL_GEO.
void write_png(const std::string& file, const Picture& picture, PngFilters filters = PngFilters::adaptive);

/// Reads a PNG file. Throws InputError if the file does not exist or is not a PNG file, and always in a build without
/// SWELL_GEO.
Picture read_png(const std::string& file);

} // namespace swell::engine
