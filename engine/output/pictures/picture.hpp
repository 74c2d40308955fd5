#pragma once
#include <cstdint>
#include <string>
#include <vector>

namespace swell::engine
{

/// A colour as screens know it (sRGB).
struct Colour {
    std::uint8_t red = 0;
    std::uint8_t green = 0;
    std::uint8_t blue = 0;
    bool operator==(const Colour&) const = default;
};

/// A picture: pixels row by row from the top left.
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

/// few: at most 256, the picture's own where they suffice, else the nearest: small files, good for maps and plots.
enum class PngColours { few, all };

/// The picture as a PNG file in memory. A build without SWELL_GEO throws InputError.
std::vector<char> encode_png(const Picture& picture, PngColours colours = PngColours::few);

/// The same to a file.
void write_png(const std::string& file, const Picture& picture, PngColours colours = PngColours::few);

/// Reads one back. Throws InputError.
Picture read_png(const std::string& file);

} // namespace swell::engine
