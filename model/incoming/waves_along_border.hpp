#pragma once
#include <cstddef>
#include <vector>

#include "model/boundaries/edge_plan.hpp"
#include "model/incoming/rays/discrete_wave.hpp"
#include "model/setup/border_stretch.hpp"
#include "model/setup/wave_setup.hpp"

namespace swell::model
{

/// Where along the border the waves of a setup's sea come in: by SeaState::stretches, on its grid.
class WavesAlongBorder
{
public:
    /// Of the waves with these numbers among the components of the sea, which is valid.
    WavesAlongBorder(const WaveSetup& setup, const std::vector<std::size_t>& components);

    /// Of one of those waves; none where it comes in wherever the sea does.
    [[nodiscard]] const HeightAlongBorder* of(std::size_t wave) const
    {
        return stretch_of_.empty() ? nullptr : &heights_[stretch_of_[wave]];
    }

    /// The share of each wave's energy at that node which lets the sea in where they have the most together; 1 of each
    /// where the sea has no stretches. `waves` are those of the constructor's components, in their order.
    [[nodiscard]] std::vector<double> shares_where_highest(const EdgePlan& plan,
                                                           const std::vector<DiscreteWave>& waves) const;

private:
    double dx_m_, dy_m_;
    std::vector<HeightAlongBorder> heights_; ///< per stretch
    std::vector<std::size_t> stretch_of_;    ///< per wave; empty without stretches
};

/// Says of records that come in how long they are and that they repeat.
void remark_on_records(const SeaState& sea, Remarks& remarks);

} // namespace swell::model
