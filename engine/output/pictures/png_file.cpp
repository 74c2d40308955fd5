#include <fmt/format.h>
#include <png.h>

#include <array>
#include <stdexcept>

#include "engine/base/errors.hpp"
#include "engine/output/pictures/picture.hpp"

namespace swell::engine
{

namespace
{

constexpr std::size_t room_for_headers = 10'000;

/// The picture as libpng takes it: rows of pixels, or of numbers of colours.
struct PngPixels {
    png_image image;
    const void* rows;
    png_int_32 row_size;
    const void* palette = nullptr;
};

png_image description(const Picture& picture, png_uint_32 format)
{
    png_image image{};
    image.version = PNG_IMAGE_VERSION;
    image.width = static_cast<png_uint_32>(picture.width);
    image.height = static_cast<png_uint_32>(picture.height);
    image.format = format;
    return image;
}

std::vector<char> encode(PngPixels pixels, std::size_t largest)
{
    std::vector<char> bytes(largest);
    png_alloc_size_t size = bytes.size();
    if (png_image_write_to_memory(&pixels.image, bytes.data(), &size, 0, pixels.rows, pixels.row_size, pixels.palette) ==
        0) {
        throw MachineError(fmt::format("a picture could not be made: {}", pixels.image.message));
    }
    bytes.resize(size);
    return bytes;
}

std::vector<char> encode_few_colours(const Picture& picture)
{
    const PalettePicture few = with_palette(picture, 256);
    std::array<std::uint8_t, std::size_t{3} * 256> palette{};
    for (std::size_t n = 0; n < few.palette.size(); ++n) {
        palette[3 * n] = few.palette[n].red;
        palette[3 * n + 1] = few.palette[n].green;
        palette[3 * n + 2] = few.palette[n].blue;
    }
    png_image image = description(picture, PNG_FORMAT_RGB_COLORMAP);
    image.colormap_entries = static_cast<png_uint_32>(few.palette.size());
    return encode({image, few.indices.data(), picture.width, palette.data()}, 2 * few.indices.size() + room_for_headers);
}

} // namespace

std::vector<char> encode_png(const Picture& picture, PngColours colours)
{
    if (picture.width < 1 || picture.height < 1) {
        throw std::invalid_argument(fmt::format("a picture of {} x {} pixels", picture.width, picture.height));
    }
    if (colours == PngColours::few) {
        return encode_few_colours(picture);
    }
    static_assert(sizeof(Colour) == 3, "pixels are written straight from the picture");
    const png_image image = description(picture, PNG_FORMAT_RGB);
    return encode({image, picture.pixels.data(), 3 * picture.width}, 6 * picture.pixels.size() + room_for_headers);
}

Picture read_png(const std::string& file)
{
    png_image image{};
    image.version = PNG_IMAGE_VERSION;
    if (png_image_begin_read_from_file(&image, file.c_str()) == 0) {
        throw InputError(fmt::format("{}: is no PNG file that can be read: {}", file, image.message));
    }
    image.format = PNG_FORMAT_RGB;
    Picture picture(static_cast<int>(image.width), static_cast<int>(image.height), {});
    static_assert(sizeof(Colour) == 3, "pixels are read straight into the picture");
    if (png_image_finish_read(&image, nullptr, picture.pixels.data(), 0, nullptr) == 0) {
        throw InputError(fmt::format("{}: is a damaged PNG file: {}", file, image.message));
    }
    return picture;
}

} // namespace swell::engine
