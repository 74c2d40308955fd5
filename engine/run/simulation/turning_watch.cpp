#include "engine/run/simulation/turning_watch.hpp"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <utility>

namespace swell::engine
{

TurningWatch::TurningWatch(int steps_per_frame, const model::InitialFields& initial) : steps_per_frame_(steps_per_frame)
{
    Seen at_start;
    for (const double zeta : initial.zeta_m) {
        at_start.squares += zeta * zeta;
        at_start.highest_m = std::max(at_start.highest_m, std::abs(zeta));
    }
    is_still_at_the_start_ =
        std::all_of(initial.phi_m2_per_s.begin(), initial.phi_m2_per_s.end(), [](double phi) { return phi == 0.0; });
    remember(at_start);
}

bool TurningWatch::looks_at(long frame) const
{
    constexpr long every = 4;
    return steps_per_frame_ > 1 || rises_fast_ || suspects_ > 0 || frame % every == 0;
}

/// Returns the largest sizes of the frames six to twelve ago; in the first frames the size at the start, if the water was
/// still there; otherwise zeros.
TurningWatch::Seen TurningWatch::before() const
{
    constexpr std::size_t youngest = 6;
    const bool has_a_measure = remembered_ >= youngest || (is_still_at_the_start_ && remembered_ > 0);
    Seen most = has_a_measure ? seen_.front() : Seen{};
    for (std::size_t frame = 0; frame + youngest <= remembered_; ++frame) {
        most.squares = std::max(most.squares, seen_[frame].squares);
        most.highest_m = std::max(most.highest_m, seen_[frame].highest_m);
    }
    return most;
}

/// Uses fixed memory, because a frame must not allocate any.
void TurningWatch::remember(const Seen& seen)
{
    if (remembered_ == seen_.size()) {
        std::shift_left(seen_.begin(), seen_.end(), 1);
        --remembered_;
    }
    seen_[remembered_++] = seen;
}

bool TurningWatch::sees_fault(long frame, const model::SurfaceSums& sums)
{
    constexpr double fast = 1.5, rounding_m = 0.001, share = 0.7, grown = 3.0;
    constexpr int in_young_water = 3;
    const Seen most_before = before();
    const double turned = sums.sum_of_squares_turned;
    const bool is_suspect = looks_at(frame) && most_before.squares > 0.0 && turned > grown * most_before.squares &&
                            turned > share * sums.sum_of_squares_beside_hulls && sums.highest_beside_hulls > rounding_m;
    suspects_ = is_suspect ? suspects_ + 1 : 0;
    rises_fast_ = sums.highest_beside_hulls > fast * highest_before_m_;
    highest_before_m_ = sums.highest_beside_hulls;
    remember({sums.sum_of_squares_beside_hulls, sums.highest_beside_hulls});
    const bool is_young = young_frames_ > 0 || !(most_before.highest_m > rounding_m);
    young_frames_ = std::max(0L, young_frames_ - 1);
    return suspects_ >= (is_young ? in_young_water : 1);
}

void TurningWatch::forget()
{
    remembered_ = 0;
    is_still_at_the_start_ = false;
    rises_fast_ = false;
    suspects_ = 0;
    young_frames_ = 0;
    highest_before_m_ = 0.0;
}

void TurningWatch::begin_sea(long frames)
{
    forget();
    young_frames_ = frames + static_cast<long>(seen_.size());
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
    const char* before = "; neighbours: ";
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
