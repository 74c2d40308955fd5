#include <fmt/format.h>
#include <png.h>

#include <array>
#include <stdexcept>

#include "swell/engine/input_error.hpp"
#include "swell/engine/picture.hpp"
#include "swell/engine/pictures/palette.hpp"

namespace swell::engine
{

namespace
{

png_image description(const Picture& picture)
{
    png_image image{};
    image.version = PNG_IMAGE_VERSION;
    image.width = static_cast<png_uint_32>(picture.width);
    image.height = static_cast<png_uint_32>(picture.height);
    image.format = PNG_FORMAT_RGB_COLORMAP;
    return image;
}

} // namespace

std::vector<char> encode_png(const Picture& picture)
{
    if (picture.width < 1 || picture.height < 1) {
        throw std::invalid_argument(fmt::format("a picture of {} x {} pixels", picture.width, picture.height));
    }
    const PalettePicture few = with_palette(picture, 256);
    std::array<std::uint8_t, std::size_t{3} * 256> palette{};
    for (std::size_t n = 0; n < few.palette.size(); ++n) {
        palette[3 * n] = few.palette[n].red;
        palette[3 * n + 1] = few.palette[n].green;
        palette[3 * n + 2] = few.palette[n].blue;
    }
    png_image image = description(picture);
    image.colormap_entries = static_cast<png_uint_32>(few.palette.size());
    std::vector<char> bytes(2 * few.indices.size() + 10'000);
    png_alloc_size_t size = bytes.size();
    if (png_image_write_to_memory(&image, bytes.data(), &size, 0, few.indices.data(), picture.width, palette.data()) == 0) {
        throw MachineError(fmt::format("a picture could not be made: {}", image.message));
    }
    bytes.resize(size);
    return bytes;
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
