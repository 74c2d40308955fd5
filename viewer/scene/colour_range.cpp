#include "swell/viewer/scene/colour_range.hpp"

#include <algorithm>
#include <cmath>

#include "swell/engine/pictures/round_numbers.hpp"

namespace swell::viewer
{

namespace
{

constexpr double smallest_end = 0.01; ///< of a scale: below, still water would show the last bits of its numbers
constexpr double margin = 1.25;       ///< of a new scale over the field
constexpr double shrunk = 0.45;       ///< of the scale: then a new one; above, the old one is wide but good

/// What all but one in 500 stay below.
float nearly_largest(std::vector<float>& sizes)
{
    const auto place = sizes.begin() + static_cast<std::ptrdiff_t>(0.998 * static_cast<double>(sizes.size() - 1));
    std::nth_element(sizes.begin(), place, sizes.end());
    return *place;
}

} // namespace

ColourRange::ColourRange(const model::Bathymetry& bathymetry)
{
    constexpr std::int64_t enough = 20000;
    const std::int64_t stride = std::max<std::int64_t>(1, bathymetry.wet_nodes() / enough);
    std::int64_t wet = 0;
    for (std::size_t node = 0; node < bathymetry.depth_m.size(); ++node) {
        if (bathymetry.depth_m[node] > 0.0 && wet++ % stride == 0) {
            sample_.push_back(node);
            sizes_.push_back(static_cast<float>(bathymetry.depth_m[node]));
        }
    }
    deepest_m_ = engine::round_up(nearly_largest(sizes_));
}

void ColourRange::set_colouring(Colouring colouring)
{
    if (colouring != colouring_) {
        colouring_ = colouring;
        end_ = 0.0;
    }
}

void ColourRange::look_at(std::span<const float> field)
{
    if (field.empty() || colouring_ == Colouring::natural || colouring_ == Colouring::depth) {
        return;
    }
    std::ranges::transform(sample_, sizes_.begin(), [&](std::size_t node) { return std::abs(field[node]); });
    const double largest = std::max(static_cast<double>(nearly_largest(sizes_)), smallest_end);
    if (largest > end_ || largest < shrunk * end_) {
        end_ = engine::round_up(margin * largest);
    }
}

std::pair<double, double> ColourRange::ends() const
{
    switch (colouring_) {
    case Colouring::natural: return {0.0, 0.0};
    case Colouring::depth: return {0.0, deepest_m_};
    case Colouring::zeta:
    case Colouring::psi: return {-std::max(end_, smallest_end), std::max(end_, smallest_end)};
    case Colouring::maximum:
    case Colouring::significant_height: return {0.0, std::max(end_, smallest_end)};
    }
    return {0.0, 0.0};
}

} // namespace swell::viewer
