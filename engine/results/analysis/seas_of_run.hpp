#pragma once
#include <memory>
#include <vector>

#include "../../run/api/wave_engine.hpp"
#include "sea_outside.hpp"

namespace swell::engine
{

/// Continues the seas that come in over the edges of a run outside the grid, with the waves that the edges let in. Wave
/// lengths follow from the model's equations over EdgePlan::incoming_depth_m, the depth at which the model generates the
/// sea. So the waves outside are in phase with the model's at the border.
class SeasOfRun
{
public:
    /// The engine must outlive the object.
    explicit SeasOfRun(const WaveEngine& engine);
    ~SeasOfRun();
    SeasOfRun(const SeasOfRun&) = delete;
    SeasOfRun& operator=(const SeasOfRun&) = delete;

    /// Call this after each frame: updates the list of seas.
    void follow();
    /// Returns the seas with the weights that the model gives them at a time of the run [s]. Leaves out seas of weight 0.
    [[nodiscard]] std::vector<WeighedSea> at(double time_s) const;

private:
    struct Known;
    void take(const std::vector<model::SeaInWater>& seas);
    [[nodiscard]] std::shared_ptr<const OutsideSea> sea_of(const model::SeaInWater& sea) const;

    const WaveEngine& engine_;
    std::vector<Known> seas_;
};

} // namespace swell::engine
