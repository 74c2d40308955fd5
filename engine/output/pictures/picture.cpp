#include "engine/output/pictures/picture.hpp"

#include "engine/base/atomic_file.hpp"

namespace swell::engine
{

void write_png(const std::string& file, const Picture& picture, PngColours colours)
{
    const std::vector<char> bytes = encode_png(picture, colours);
    AtomicFile whole(file);
    whole.stream().write(bytes.data(), static_cast<std::streamsize>(bytes.size()));
    whole.finish();
}

} // namespace swell::engine
