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
    double below = 0.0;
    double above = longest_stretch;
    for (int halving = 0; halving < 60; ++halving) {
        const double middle = 0.5 * (below + above);
        (this->load(middle) < load ? below : above) = middle;
    }
    return above;
}

double LineLaw::steepest() const
{
    if (!table_.empty()) {
        return steepest_of(table_, largest_stretch_);
    }
    const auto slope = [this](double e) { return factors_[0] + e * (2.0 * factors_[1] + e * 3.0 * factors_[2]); };
    double steepest = std::max(slope(0.0), slope(largest_stretch_));
    if (factors_[2] < 0.0) {
        const double turn = std::clamp(-factors_[1] / (3.0 * factors_[2]), 0.0, largest_stretch_);
        steepest = std::max(steepest, slope(turn));
    }
    return steepest;
}

} // namespace swell::engine
