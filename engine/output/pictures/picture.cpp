#include "engine/output/pictures/picture.hpp"

#include <algorithm>
#include <array>
#include <unordered_map>
#include <utility>

#include "engine/base/atomic_file.hpp"

namespace swell::engine
{

namespace
{

struct CountedColour {
    std::array<std::uint8_t, 3> channels;
    std::uint64_t pixels = 0;
};

std::uint32_t key_of(Colour colour)
{
    return (static_cast<std::uint32_t>(colour.red) << 16U) | (static_cast<std::uint32_t>(colour.green) << 8U) | colour.blue;
}

std::vector<CountedColour> counted_colours(const Picture& picture)
{
    std::vector<std::uint32_t> keys(picture.pixels.size());
    std::transform(picture.pixels.begin(), picture.pixels.end(), keys.begin(), key_of);
    std::sort(keys.begin(), keys.end());
    std::vector<CountedColour> counted;
    for (std::size_t n = 0; n < keys.size(); ++n) {
        if (n == 0 || keys[n] != keys[n - 1]) {
            const auto channel = [&](unsigned shift) { return static_cast<std::uint8_t>((keys[n] >> shift) & 0xFFU); };
            counted.push_back({{channel(16), channel(8), channel(0)}, 0});
        }
        ++counted.back().pixels;
    }
    return counted;
}

/// Some of the counted colours, and along which channel they differ most.
struct ColourBox {
    std::size_t first = 0;
    std::size_t last = 0; ///< one beyond
    std::size_t channel = 0;
    std::uint64_t weight = 0; ///< length along that channel times pixels: what a cut gains
};

ColourBox box_of(const std::vector<CountedColour>& colours, std::size_t first, std::size_t last)
{
    ColourBox box{first, last, 0, 0};
    std::uint64_t pixels = 0;
    for (std::size_t n = first; n < last; ++n) {
        pixels += colours[n].pixels;
    }
    for (std::size_t channel = 0; channel < 3; ++channel) {
        const auto [low, high] = std::minmax_element(
            colours.begin() + static_cast<std::ptrdiff_t>(first), colours.begin() + static_cast<std::ptrdiff_t>(last),
            [channel](const auto& a, const auto& b) { return a.channels[channel] < b.channels[channel]; });
        const auto length = static_cast<std::uint64_t>(high->channels[channel] - low->channels[channel]);
        // The cube: a wide box of few pixels (a ship, a gauge's name) must not be forgotten for the broad water.
        if (length * length * length * pixels > box.weight) {
            box.weight = length * length * length * pixels;
            box.channel = channel;
        }
    }
    return box;
}

/// Where half the pixels of a box lie to either side, along its longest channel.
std::size_t median_of(std::vector<CountedColour>& colours, const ColourBox& box)
{
    std::sort(colours.begin() + static_cast<std::ptrdiff_t>(box.first),
              colours.begin() + static_cast<std::ptrdiff_t>(box.last),
              [channel = box.channel](const auto& a, const auto& b) {
                  // By the whole colour where the channel is the same: one order on every machine.
                  return std::pair(a.channels[channel], a.channels) < std::pair(b.channels[channel], b.channels);
              });
    std::uint64_t pixels = 0;
    for (std::size_t n = box.first; n < box.last; ++n) {
        pixels += colours[n].pixels;
    }
    std::uint64_t before = 0;
    std::size_t middle = box.first;
    while (middle + 1 < box.last && 2 * before < pixels) {
        before += colours[middle].pixels;
        ++middle;
    }
    return std::max(middle, box.first + 1);
}

Colour mean_of(const std::vector<CountedColour>& colours, const ColourBox& box)
{
    std::array<std::uint64_t, 3> sums{};
    std::uint64_t pixels = 0;
    for (std::size_t n = box.first; n < box.last; ++n) {
        for (std::size_t channel = 0; channel < 3; ++channel) {
            sums[channel] += colours[n].channels[channel] * colours[n].pixels;
        }
        pixels += colours[n].pixels;
    }
    const auto mean = [&](std::size_t channel) { return static_cast<std::uint8_t>((sums[channel] + pixels / 2) / pixels); };
    return {mean(0), mean(1), mean(2)};
}

} // namespace

PalettePicture with_palette(const Picture& picture, int colours)
{
    std::vector<CountedColour> counted = counted_colours(picture);
    std::vector<ColourBox> boxes{box_of(counted, 0, counted.size())};
    while (static_cast<int>(boxes.size()) < colours) {
        const auto largest =
            std::max_element(boxes.begin(), boxes.end(), [](const auto& a, const auto& b) { return a.weight < b.weight; });
        if (largest->weight == 0) {
            break;
        }
        const ColourBox whole = *largest;
        const std::size_t middle = median_of(counted, whole);
        *largest = box_of(counted, whole.first, middle);
        boxes.push_back(box_of(counted, middle, whole.last));
    }
    PalettePicture result;
    std::unordered_map<std::uint32_t, std::uint8_t> numbers;
    for (const ColourBox& box : boxes) {
        for (std::size_t n = box.first; n < box.last; ++n) {
            const auto& channels = counted[n].channels;
            numbers[key_of({channels[0], channels[1], channels[2]})] = static_cast<std::uint8_t>(result.palette.size());
        }
        result.palette.push_back(mean_of(counted, box));
    }
    result.indices.reserve(picture.pixels.size());
    for (const Colour& colour : picture.pixels) {
        result.indices.push_back(numbers.at(key_of(colour)));
    }
    return result;
}

void write_png(const std::string& file, const Picture& picture, PngColours colours)
{
    const std::vector<char> bytes = encode_png(picture, colours);
    AtomicFile whole(file);
    whole.stream().write(bytes.data(), static_cast<std::streamsize>(bytes.size()));
    whole.finish();
}

} // namespace swell::engine
