#pragma once
#include <memory>
#include <vector>

#include "../../engine/run/api/wave_engine.hpp"
#include "frame_source.hpp"

namespace swell::viewer
{

/// Returns the engine's grid with depths below the plane zeta = 0 at the present level. Land has the negative of its height
/// over that plane, or 0 if its height is not known.
model::Bathymetry ground_of(const engine::WaveEngine& engine);

/// The ground of a run whose level or depths change. It is copied when a picture of it would look different: a node has
/// fallen dry or was flooded, or its depth has changed by 5 cm or more. The check is made once a simulated second.
class ChangedGround
{
public:
    /// The engine must outlive the object.
    explicit ChangedGround(const engine::WaveEngine& engine);

    /// Must be called after each frame.
    void follow();
    /// The newest copy of the ground; null: the ground still looks as at the start of the run.
    [[nodiscard]] const std::shared_ptr<const GroundBelow>& now() const { return now_; }

private:
    [[nodiscard]] bool has_changed() const; ///< compares without a copy, because the ground rarely changes

    const engine::WaveEngine& engine_;
    std::vector<double> shown_m_; ///< depths of the newest copy
    std::shared_ptr<const GroundBelow> now_;
};

} // namespace swell::viewer
