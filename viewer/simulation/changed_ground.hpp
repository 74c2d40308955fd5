#pragma once
#include <memory>
#include <vector>

#include "../../engine/run/api/wave_engine.hpp"
#include "frame_source.hpp"

namespace swell::viewer
{

/// The engine's depths, and the heights of land over the plane that zeta is measured from, whatever its level; 0 where they
/// are not known.
model::Bathymetry ground_of(const engine::WaveEngine& engine);

/// The ground of a run whose level or depths change, copied when a picture of it would look otherwise: where a node has
/// fallen dry or was flooded, or the depth of one is another by 5 cm. It is looked for once a simulated second.
class ChangedGround
{
public:
    /// The engine must outlive the object.
    explicit ChangedGround(const engine::WaveEngine& engine);

    /// To be called after each frame.
    void follow();
    /// Null: as the run began.
    [[nodiscard]] const std::shared_ptr<const GroundBelow>& now() const { return now_; }

private:
    [[nodiscard]] bool has_changed() const; ///< without a copy: mostly nothing has

    const engine::WaveEngine& engine_;
    std::vector<double> shown_m_; ///< depths
    std::shared_ptr<const GroundBelow> now_;
};

} // namespace swell::viewer
