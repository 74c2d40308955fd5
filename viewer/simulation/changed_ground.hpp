#pragma once
#include <memory>
#include <vector>

#include "../../engine/run/api/wave_engine.hpp"
#include "frame_source.hpp"

namespace swell::viewer
{

/// Returns a copy of the bathymetry of the computed grid, with depths [m] below still water at the present water level.
/// Land has the negative of its height over that water, or 0 if its height is not known.
model::Bathymetry ground_of(const engine::WaveEngine& engine);

/// The ground of a run whose water level or depths change, for the viewer. It is copied when a picture of it would look
/// different: a node has fallen dry or was flooded, or its depth has changed by 5 cm or more. The check is made once a
/// simulated second.
class ChangedGround
{
public:
    /// The engine must outlive the object.
    explicit ChangedGround(const engine::WaveEngine& engine);

    /// Compares the ground with the newest copy once a simulated second, and copies it if it looks different. Must be
    /// called after each computed frame.
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
