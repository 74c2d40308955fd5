#pragma once
#include <cstdint>
#include <vector>

#include "engine/output/pictures/picture.hpp"

namespace swell::engine
{

/// A picture by a few colours: for each pixel the number of its own.
struct PalettePicture {
    std::vector<Colour> palette;
    std::vector<std::uint8_t> indices;
};

/// At most `colours` (2 … 256) colours, those of the picture where they suffice. Otherwise median cut (Heckbert 1982):
/// boxes of colours are halved where they are longest and fullest, each box becomes its mean.
PalettePicture with_palette(const Picture& picture, int colours);

} // namespace swell::engine
