#include "engine/simulation/turning_watch.hpp"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <utility>

namespace swell::engine
{

TurningWatch::TurningWatch(int steps_per_frame, const model::InitialFields& initial) : steps_per_frame_(steps_per_frame)
{
    // Of noise at the start, a stable step makes no more than three times its squares turn; ten times the least are a fault.
    constexpr double may_turn = 0.3;
    double squares = 0.0;
    for (const double zeta : initial.zeta_m) {
        squares += zeta * zeta;
    }
    looks_.push_back({0, may_turn * squares});
}

bool TurningWatch::looks_at(long frame) const
{
    constexpr long every = 4;
    return steps_per_frame_ > 1 || rises_fast_ || frame % every == 0;
}

bool TurningWatch::sees_fault(long frame, const model::SurfaceSums& sums)
{
    constexpr double fast = 1.5, rounding_m = 0.001, share = 0.5, grown = 10.0;
    constexpr long frames_to_remember = 12;
    const bool is_looked_at = looks_at(frame);
    rises_fast_ = sums.highest_beside_hulls > fast * highest_before_m_;
    highest_before_m_ = sums.highest_beside_hulls;
    if (!is_looked_at) {
        return false;
    }
    while (!looks_.empty() && looks_.front().frame < frame - frames_to_remember) {
        looks_.pop_front();
    }
    const auto least =
        std::min_element(looks_.begin(), looks_.end(), [](const Look& a, const Look& b) { return a.turned < b.turned; });
    const double turned = sums.sum_of_squares_turned;
    const bool is_fault = least != looks_.end() && turned > grown * least->turned &&
                          turned > share * sums.sum_of_squares_beside_hulls && sums.highest_beside_hulls > rounding_m;
    looks_.push_back({frame, turned});
    return is_fault;
}

void TurningWatch::forget()
{
    looks_.clear();
    rises_fast_ = false;
    highest_before_m_ = 0.0;
}

std::string place_of_the_highest(const std::vector<double>& zeta_m, const model::Bathymetry& water)
{
    const auto highest =
        std::max_element(zeta_m.begin(), zeta_m.end(), [](double a, double b) { return std::abs(a) < std::abs(b); });
    const auto node = static_cast<int>(highest - zeta_m.begin());
    const int i = node % water.extent.nx;
    const int j = node / water.extent.nx;
    std::string text =
        fmt::format("zeta is {:.3g} m at node ({}, {}) over {:.4g} m of water", *highest, i, j, water.depth_at(i, j));
    const char* before = ", beside ";
    for (const auto& [di, dj] : {std::pair{1, 0}, std::pair{-1, 0}, std::pair{0, 1}, std::pair{0, -1}}) {
        const bool is_on_grid = i + di >= 0 && j + dj >= 0 && i + di < water.extent.nx && j + dj < water.extent.ny;
        if (is_on_grid && water.wet_at(i + di, j + dj)) {
            text += fmt::format("{}{:.4g} m at ({}, {})", before, water.depth_at(i + di, j + dj), i + di, j + dj);
            before = ", ";
        }
    }
    return text;
}

} // namespace swell::engine
