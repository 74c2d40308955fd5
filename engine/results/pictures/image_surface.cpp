#include "engine/results/pictures/image_surface.hpp"

#include <fmt/format.h>

#include <cstring>
#include <stdexcept>

#include "engine/run/base/errors.hpp"

namespace swell::engine
{

namespace
{

constexpr int largest_side = 32767;

/// A row of a surface: 0x00RRGGBB in the byte order of the machine.
unsigned char* row_of(cairo_surface_t* surface, int y)
{
    return cairo_image_surface_get_data(surface) + static_cast<std::ptrdiff_t>(y) * cairo_image_surface_get_stride(surface);
}

} // namespace

ImageSurface make_surface(int width, int height)
{
    if (width < 1 || height < 1 || width > largest_side || height > largest_side) {
        throw std::invalid_argument(
            fmt::format("a picture of {} x {} pixels; allowed are 1 … {} each way", width, height, largest_side));
    }
    ImageSurface surface(cairo_image_surface_create(CAIRO_FORMAT_RGB24, width, height));
    if (const cairo_status_t status = cairo_surface_status(surface.get()); status != CAIRO_STATUS_SUCCESS) {
        throw MachineError(
            fmt::format("a picture of {} x {} pixels cannot be made: {}", width, height, cairo_status_to_string(status)));
    }
    return surface;
}

ImageSurface surface_of(const Picture& picture)
{
    ImageSurface surface = make_surface(picture.width, picture.height);
    cairo_surface_flush(surface.get());
    for (int y = 0; y < picture.height; ++y) {
        unsigned char* row = row_of(surface.get(), y);
        for (int x = 0; x < picture.width; ++x) {
            const Colour& colour = picture.at(x, y);
            const std::uint32_t pixel =
                (std::uint32_t{colour.red} << 16U) | (std::uint32_t{colour.green} << 8U) | colour.blue;
            std::memcpy(row + std::ptrdiff_t{4} * x, &pixel, sizeof pixel);
        }
    }
    cairo_surface_mark_dirty(surface.get());
    return surface;
}

Picture picture_of(cairo_surface_t* surface)
{
    cairo_surface_flush(surface);
    Picture picture(cairo_image_surface_get_width(surface), cairo_image_surface_get_height(surface), {});
    for (int y = 0; y < picture.height; ++y) {
        const unsigned char* row = row_of(surface, y);
        for (int x = 0; x < picture.width; ++x) {
            std::uint32_t pixel = 0;
            std::memcpy(&pixel, row + std::ptrdiff_t{4} * x, sizeof pixel);
            const auto channel = [&](unsigned shift) { return static_cast<std::uint8_t>((pixel >> shift) & 0xFFU); };
            picture.at(x, y) = {channel(16), channel(8), channel(0)};
        }
    }
    return picture;
}

void set_colour(cairo_t* pen, Colour colour)
{
    constexpr double full = 255.0;
    cairo_set_source_rgb(pen, colour.red / full, colour.green / full, colour.blue / full);
}

} // namespace swell::engine
