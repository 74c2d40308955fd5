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

/// A picture. Its pixels are row by row from the top left.
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

/// A picture with few colours: each pixel has the number of its colour in the palette.
struct PalettePicture {
    std::vector<Colour> palette;
    std::vector<std::uint8_t> indices;
};

/// The picture with at most `colours` (2 … 256) colours: its own colours where they suffice. Otherwise median cut
/// (Heckbert 1982) chooses them: boxes of colours are halved where they are longest and fullest, and the mean of a box
/// stands for all its colours.
PalettePicture with_palette(const Picture& picture, int colours);

/// The colours of a PNG file. few: at most 256, which makes small files of maps and plots; all: those of the picture.
enum class PngColours { few, all };

/// The picture as a PNG file in memory. A build without SWELL_GEO throws InputError.
std::vector<char> encode_png(const Picture& picture, PngColours colours = PngColours::few);

/// Writes the picture to a PNG file. Throws InputError where the file cannot be made; a build without SWELL_GEO always.
void write_png(const std::string& file, const Picture& picture, PngColours colours = PngColours::few);

/// Reads a PNG file. Throws InputError where the file is not there or is no PNG file; a build without SWELL_GEO always.
Picture read_png(const std::string& file);

} // namespace swell::engine
