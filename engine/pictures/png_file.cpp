#include <fmt/format.h>
#include <png.h>

#include <array>
#include <filesystem>
#include <stdexcept>

#include "swell/engine/input_error.hpp"
#include "swell/engine/picture.hpp"
#include "swell/engine/pictures/palette.hpp"
#include "swell/engine/whole_file.hpp"

namespace swell::engine
{

namespace
{

constexpr std::size_t byte_limit = 300'000;

png_image description(const Picture& picture)
{
    png_image image{};
    image.version = PNG_IMAGE_VERSION;
    image.width = static_cast<png_uint_32>(picture.width);
    image.height = static_cast<png_uint_32>(picture.height);
    image.format = PNG_FORMAT_RGB_COLORMAP;
    return image;
}

/// The file in memory.
std::vector<char> encoded(const Picture& picture, int colours, const std::string& file)
{
    const PalettePicture few = with_palette(picture, colours);
    std::array<std::uint8_t, 3 * 256> palette{};
    for (std::size_t n = 0; n < few.palette.size(); ++n) {
        palette[3 * n] = few.palette[n].red;
        palette[3 * n + 1] = few.palette[n].green;
        palette[3 * n + 2] = few.palette[n].blue;
    }
    png_image image = description(picture);
    image.colormap_entries = static_cast<png_uint_32>(few.palette.size());
    std::vector<char> bytes(2 * few.indices.size() + 10'000);
    png_alloc_size_t size = bytes.size();
    const int done =
        png_image_write_to_memory(&image, bytes.data(), &size, 0, few.indices.data(), picture.width, palette.data());
    if (done == 0) {
        throw MachineError(fmt::format("{}: the picture could not be made: {}", file, image.message));
    }
    bytes.resize(size);
    return bytes;
}

} // namespace

void write_png(const std::string& file, const Picture& picture)
{
    if (picture.width < 1 || picture.height < 1) {
        throw std::invalid_argument(fmt::format("{}: a picture of {} x {} pixels", file, picture.width, picture.height));
    }
    WholeFile whole(file);
    std::vector<char> bytes = encoded(picture, 256, file);
    for (int colours = 128; colours >= 16 && bytes.size() > byte_limit; colours /= 2) {
        bytes = encoded(picture, colours, file);
    }
    whole.stream().write(bytes.data(), static_cast<std::streamsize>(bytes.size()));
    whole.finish();
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
