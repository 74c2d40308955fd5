#include "engine/run/mooring/line_law.hpp"

#include <algorithm>

#include "engine/run/mooring/load_table.hpp"

namespace swell::engine
{

namespace
{

constexpr double usual_stretch = 0.3; ///< the longest of ropes in use; wire breaks at .02, polyamide at .3

} // namespace

LineLaw::LineLaw(const MooringLine& line)
    : factors_{line.stiffness_n * line.curve[0], line.stiffness_n * line.curve[1], line.stiffness_n * line.curve[2]},
      table_(line.table), damping_(line.damping_n_s_per_m)
{
    largest_stretch_ = line.strength_n > 0.0 ? stretch_at(line.strength_n) : usual_stretch;
}

double LineLaw::load(double stretch) const
{
    if (!(stretch > 0.0)) {
        return 0.0;
    }
    if (!table_.empty()) {
        return load_of(table_, stretch);
    }
    return std::max(0.0, stretch * (factors_[0] + stretch * (factors_[1] + stretch * factors_[2])));
}

double LineLaw::tension(double stretch, double rate) const
{
    return stretch > 0.0 ? std::max(0.0, load(stretch) + damping_ * rate) : 0.0;
}

double LineLaw::stretch_at(double load) const
{
    if (!(load > 0.0)) {
        return 0.0;
    }
    if (!table_.empty()) {
        return std::min(longest_stretch, place_of(table_, load));
    }
    if (factors_[1] == 0.0 && factors_[2] == 0.0) {
        return std::min(longest_stretch, load / factors_[0]);
    }
    // Newton's steps within a bracket, and its middle where they leave it.
    double below = 0.0;
    double above = longest_stretch;
    double stretch = 0.1;
    for (int attempt = 0; attempt < 60; ++attempt) {
        const double excess = this->load(stretch) - load;
        (excess < 0.0 ? below : above) = stretch;
        const double rise = slope(stretch);
        double next = rise > 0.0 ? stretch - excess / rise : below;
        const bool is_inside = next > below && next < above;
        if (!is_inside) {
            next = 0.5 * (below + above);
        }
        const double moved = next - stretch;
        stretch = next;
        if (moved * moved < 1e-32) {
            break;
        }
    }
    return stretch;
}

/// Returns the slope of the curve over the stretch [N].
double LineLaw::slope(double stretch) const
{
    return factors_[0] + stretch * (2.0 * factors_[1] + stretch * 3.0 * factors_[2]);
}

double LineLaw::steepest() const
{
    if (!table_.empty()) {
        return steepest_of(table_, largest_stretch_);
    }
    double steepest = std::max(slope(0.0), slope(largest_stretch_));
    if (factors_[2] < 0.0) {
        const double turn = std::clamp(-factors_[1] / (3.0 * factors_[2]), 0.0, largest_stretch_);
        steepest = std::max(steepest, slope(turn));
    }
    return steepest;
}

} // namespace swell::engine
