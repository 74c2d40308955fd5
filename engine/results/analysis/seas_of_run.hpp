#pragma once
#include <memory>
#include <vector>

#include "../../run/api/wave_engine.hpp"
#include "sea_outside.hpp"

namespace swell::engine
{

/// The seas that come in over the edges of a run, as they go on outside: the waves that the edges let in, with the lengths
/// that the model's own equations give them over the depth of those edges. That depth is the one for which the model itself
/// takes the sea far outside to be made (EdgePlan::incoming_depth_m), so the sea meets the border in step.
class SeasOfRun
{
public:
    /// The engine must outlive the object.
    explicit SeasOfRun(const WaveEngine& engine);
    ~SeasOfRun();
    SeasOfRun(const SeasOfRun&) = delete;
    SeasOfRun& operator=(const SeasOfRun&) = delete;

    /// To be called after each frame: looks whether another sea has come.
    void follow();
    /// With the weights that the model gives them at a time of the run.
    [[nodiscard]] std::vector<WeighedSea> at(double time_s) const;

private:
    struct Known;
    void take(const std::vector<model::SeaInWater>& seas);
    [[nodiscard]] std::shared_ptr<const OutsideSea> sea_of(const model::SeaInWater& sea) const;

    const WaveEngine& engine_;
    std::vector<Known> seas_;
};

} // namespace swell::engine
