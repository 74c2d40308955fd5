#pragma once
#include <memory>
#include <vector>

#include "../../run/api/wave_engine.hpp"
#include "sea_outside.hpp"

namespace swell::engine
{

/// Lists the waves to draw outside the grid at a time of a run: the seas that enter over the grid's edges, with only the
/// waves that the edges let in. Wave lengths follow from the model's equations over EdgePlan::incoming_depth_m, the depth
/// at which the model generates the sea. So the waves outside are in phase with the model's at the border.
class SeasOfRun
{
public:
    /// The engine must outlive the object.
    explicit SeasOfRun(const WaveEngine& engine);
    ~SeasOfRun();
    SeasOfRun(const SeasOfRun&) = delete;
    SeasOfRun& operator=(const SeasOfRun&) = delete;

    /// Takes over seas that were ordered or have left since the last call: call this after each frame.
    void follow();
    /// Returns the seas at a time of the run [s], each with its weight: the factor, 0 to 1, on its heights while the model
    /// lets it grow or fade. Leaves out seas of weight 0.
    [[nodiscard]] std::vector<WeighedSea> at(double time_s) const;

private:
    struct Known;
    void take(const std::vector<model::SeaInWater>& seas);
    [[nodiscard]] std::shared_ptr<const OutsideSea> sea_of(const model::SeaInWater& sea) const;

    const WaveEngine& engine_;
    std::vector<Known> seas_;
};

} // namespace swell::engine
