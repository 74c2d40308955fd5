#include "engine/simulation/turning_watch.hpp"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <utility>

namespace swell::engine
{

TurningWatch::TurningWatch(int steps_per_frame, const model::InitialFields& initial) : steps_per_frame_(steps_per_frame)
{
    double squares = 0.0;
    for (const double zeta : initial.zeta_m) {
        squares += zeta * zeta;
    }
    is_still_at_the_start_ =
        std::all_of(initial.phi_m2_per_s.begin(), initial.phi_m2_per_s.end(), [](double phi) { return phi == 0.0; });
    remember(squares);
}

bool TurningWatch::looks_at(long frame) const
{
    constexpr long every = 4;
    return steps_per_frame_ > 1 || rises_fast_ || frame % every == 0;
}

/// The largest Σ zeta² of the frames six to twelve ago; in the first frames that of the start, where it is a measure, else
/// 0.
double TurningWatch::squares_before() const
{
    constexpr std::size_t youngest = 6;
    const bool has_a_measure = remembered_ >= youngest || (is_still_at_the_start_ && remembered_ > 0);
    double largest = has_a_measure ? squares_.front() : 0.0;
    for (std::size_t frame = 0; frame + youngest <= remembered_; ++frame) {
        largest = std::max(largest, squares_[frame]);
    }
    return largest;
}

/// Without memory of its own: a frame asks for none.
void TurningWatch::remember(double squares)
{
    if (remembered_ == squares_.size()) {
        std::shift_left(squares_.begin(), squares_.end(), 1);
        --remembered_;
    }
    squares_[remembered_++] = squares;
}

bool TurningWatch::sees_fault(long frame, const model::SurfaceSums& sums)
{
    constexpr double fast = 1.5, rounding_m = 0.001, share = 0.7, grown = 3.0;
    const double before = squares_before();
    const double turned = sums.sum_of_squares_turned;
    const bool is_fault = looks_at(frame) && before > 0.0 && turned > grown * before &&
                          turned > share * sums.sum_of_squares_beside_hulls && sums.highest_beside_hulls > rounding_m;
    rises_fast_ = sums.highest_beside_hulls > fast * highest_before_m_;
    highest_before_m_ = sums.highest_beside_hulls;
    remember(sums.sum_of_squares_beside_hulls);
    return is_fault;
}

void TurningWatch::forget()
{
    remembered_ = 0;
    is_still_at_the_start_ = false;
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
