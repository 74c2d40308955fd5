#include "viewer/scene/water/colour_range.hpp"

#include <algorithm>
#include <cmath>

#include "engine/results/pictures/round_numbers.hpp"

namespace swell::viewer
{

namespace
{

constexpr double smallest_end = 0.01; ///< least end of a scale; a smaller scale would show rounding errors of still water
constexpr double shrunk = 0.4;        ///< if a field needs less than this share of its scale, it gets a new scale

/// The rule for the end of a scale: the value that a share `share` of the nodes do not exceed, times `margin`.
struct Reach {
    double share;
    double margin;
};

Reach reach_of(Colouring colouring)
{
    // The fields since the start contain the draft of the ships, all along their tracks: a few percent of the water.
    const bool since_the_start = colouring == Colouring::maximum || colouring == Colouring::significant_height;
    return since_the_start ? Reach{0.9, 1.5} : Reach{0.998, 1.25};
}

float at_share(std::vector<float>& sizes, double share)
{
    const auto place = sizes.begin() + static_cast<std::ptrdiff_t>(share * static_cast<double>(sizes.size() - 1));
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
    deepest_m_ = engine::round_up(at_share(sizes_, 0.998));
}

void ColourRange::set_colouring(Colouring colouring)
{
    if (colouring != colouring_) {
        colouring_ = colouring;
        end_ = 0.0;
    }
}

void ColourRange::update(std::span<const float> field)
{
    if (field.empty() || colouring_ == Colouring::natural || colouring_ == Colouring::depth) {
        return;
    }
    std::ranges::transform(sample_, sizes_.begin(), [&](std::size_t node) { return std::abs(field[node]); });
    const auto [share, margin] = reach_of(colouring_);
    const double large = std::max(static_cast<double>(at_share(sizes_, share)), smallest_end);
    if (large > end_ || large < shrunk * end_) {
        end_ = engine::round_up(margin * large);
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
