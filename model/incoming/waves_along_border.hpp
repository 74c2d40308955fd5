#pragma once
#include <cstddef>
#include <vector>

#include "model/boundaries/edge_plan.hpp"
#include "model/incoming/rays/discrete_wave.hpp"
#include "model/setup/border_stretch.hpp"
#include "model/setup/wave_setup.hpp"

namespace swell::model
{

/// The parts of the grid's border where the waves of a setup's sea come in, if the sea says so (SeaState::stretches).
class WavesAlongBorder
{
public:
    /// `components` has for each incoming wave the number of its component in the sea (IncomingSea::components). The
    /// numbers must be valid.
    WavesAlongBorder(const WaveSetup& setup, const std::vector<std::size_t>& components);

    /// Returns the share of height with which a wave comes in along the border; null if it comes in along the whole border
    /// that lets the sea in. `wave` is an index of the constructor's `components`.
    [[nodiscard]] const HeightAlongBorder* of(std::size_t wave) const
    {
        return stretch_of_.empty() ? nullptr : &heights_[stretch_of_[wave]];
    }

    /// Returns the share of each wave's energy at the node that lets the sea in and has the most energy of all waves
    /// together; 1 for each without stretches. `waves` are the waves of the constructor's components, in their order.
    [[nodiscard]] std::vector<double> shares_where_highest(const EdgePlan& plan,
                                                           const std::vector<DiscreteWave>& waves) const;

private:
    double dx_m_, dy_m_;
    std::vector<HeightAlongBorder> heights_; ///< per stretch
    std::vector<std::size_t> stretch_of_;    ///< per wave; empty without stretches
};

/// Adds a note for each stretch of the border whose waves come from a record of limited length (BorderStretch::record_s):
/// the length of the record, and that it repeats.
void remark_on_records(const SeaState& sea, Remarks& remarks);

} // namespace swell::model
