#include <fmt/format.h>
#include <png.h>

#include <csetjmp>
#include <stdexcept>

#include "engine/results/pictures/picture.hpp"
#include "engine/run/base/errors.hpp"
#include "engine/run/files/atomic_file.hpp"
#include "engine/run/files/files_in_use.hpp"

namespace swell::engine
{

namespace
{

static_assert(sizeof(Colour) == 3, "pixels go straight from the picture to the file and back");

/// Appends a piece of a file. libpng calls this with the std::vector<char> that png_set_write_fn() registered.
void gather(png_structp png, png_bytep piece, png_size_t size)
{
    auto* bytes = static_cast<std::vector<char>*>(png_get_io_ptr(png));
    bytes->insert(bytes->end(), piece, piece + size);
}

struct PngWriter {
    png_structp png = nullptr;
    png_infop info = nullptr;

    PngWriter() : png(png_create_write_struct(PNG_LIBPNG_VER_STRING, nullptr, nullptr, nullptr))
    {
        info = png == nullptr ? nullptr : png_create_info_struct(png);
    }
    ~PngWriter() { png_destroy_write_struct(&png, &info); }
    PngWriter(const PngWriter&) = delete;
    PngWriter& operator=(const PngWriter&) = delete;
};

/// Returns false if libpng gave up. libpng gives up by a long jump into this function, so no local has a destructor.
bool write_rows(const PngWriter& writer, const Picture& picture, PngFilters filters)
{
    if (writer.info == nullptr || setjmp(png_jmpbuf(writer.png)) != 0) {
        return false;
    }
    if (filters == PngFilters::none) {
        // Areas of one colour with steps between them repeat, and deflate finds repetitions.
        png_set_filter(writer.png, PNG_FILTER_TYPE_BASE, PNG_FILTER_NONE);
        png_set_compression_level(writer.png, 7); // 9 takes 2.5 times as long, for 3 % of the bytes
    }
    png_set_IHDR(writer.png, writer.info, static_cast<png_uint_32>(picture.width), static_cast<png_uint_32>(picture.height),
                 8, PNG_COLOR_TYPE_RGB, PNG_INTERLACE_NONE, PNG_COMPRESSION_TYPE_DEFAULT, PNG_FILTER_TYPE_DEFAULT);
    png_write_info(writer.png, writer.info);
    for (int y = 0; y < picture.height; ++y) {
        png_write_row(writer.png, &picture.at(0, y).red);
    }
    png_write_end(writer.png, writer.info);
    return true;
}

} // namespace

std::vector<char> encode_png(const Picture& picture, PngFilters filters)
{
    if (picture.width < 1 || picture.height < 1) {
        throw std::invalid_argument(fmt::format("a picture of {} x {} pixels", picture.width, picture.height));
    }
    std::vector<char> bytes;
    const PngWriter writer;
    if (writer.png != nullptr) {
        png_set_write_fn(writer.png, &bytes, gather, nullptr);
    }
    if (!write_rows(writer, picture, filters)) {
        throw MachineError("a picture could not be packed as PNG: not enough memory");
    }
    return bytes;
}

void write_png(const std::string& file, const Picture& picture, PngFilters filters)
{
    const std::vector<char> bytes = encode_png(picture, filters);
    AtomicFile whole(file);
    whole.stream().write(bytes.data(), static_cast<std::streamsize>(bytes.size()));
    whole.finish();
}

Picture read_png(const std::string& file)
{
    note_input(file);
    png_image image{};
    image.version = PNG_IMAGE_VERSION;
    if (png_image_begin_read_from_file(&image, file.c_str()) == 0) {
        throw InputError(fmt::format("{}: is not a readable PNG file: {}", file, image.message));
    }
    image.format = PNG_FORMAT_RGB;
    Picture picture(static_cast<int>(image.width), static_cast<int>(image.height), {});
    if (png_image_finish_read(&image, nullptr, picture.pixels.data(), 0, nullptr) == 0) {
        throw InputError(fmt::format("{}: is a damaged PNG file: {}", file, image.message));
    }
    return picture;
}

} // namespace swell::engine
