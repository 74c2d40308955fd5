#pragma once
#include <cstddef>
#include <vector>

#include "model/boundaries/edge_plan.hpp"
#include "model/incoming/rays/discrete_wave.hpp"
#include "model/setup/border_stretch.hpp"
#include "model/setup/wave_setup.hpp"

namespace swell::model
{

/// The parts of the border where the waves of a setup's sea come in: SeaState::stretches, on the setup's grid.
class WavesAlongBorder
{
public:
    /// `components` are the numbers of the waves among the components of the sea, which must be valid.
    WavesAlongBorder(const WaveSetup& setup, const std::vector<std::size_t>& components);

    /// Returns the height of one of these waves along the border; null if the wave comes in along the whole border that
    /// lets the sea in.
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

/// Adds a note for each record of waves that comes in (BorderStretch::record_s): its length, and that it repeats.
void remark_on_records(const SeaState& sea, Remarks& remarks);

} // namespace swell::model
