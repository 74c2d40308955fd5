#pragma once
#include <memory>
#include <optional>
#include <vector>

#include "../../../model/setup/ship.hpp"

namespace swell::model
{
struct HullMesh;
} // namespace swell::model

namespace swell::engine
{

class WaveEngine;
struct Scenario;

/// Heave, roll and pitch of a ship that answers the waves (ShipHull::Motion::answers), as HullMotion has them.
struct MotionInWaves {
    double heave_m = 0.0;   ///< height of the origin of the hull's axes over still water of the present level
    double roll_deg = 0.0;  ///< port side up
    double pitch_deg = 0.0; ///< bow down

    bool operator==(const MotionInWaves&) const = default;
};

/// The scenario's ships at the end of a frame, in the scenario's order.
struct ShipsOfFrame {
    std::vector<model::ShipPose> poses;
    /// Empty for a ship that does not answer the waves; no elements if no ship answers.
    std::vector<std::optional<MotionInWaves>> motions;
};

/// Returns the meshes of the scenario's ships, in the scenario's order: null for a ship without a mesh; no elements if no
/// ship has one.
std::vector<std::shared_ptr<const model::HullMesh>> meshes_of_ships(const Scenario& scenario);

/// Returns for each of the scenario's ships whether the ship answers the waves; no elements if none does.
std::vector<bool> ships_that_answer(const WaveEngine& engine);

/// Returns the ships at the end of the newest frame: those that answer the waves as WaveEngine::hull_motions() has them,
/// the others on their tracks. The origin of the engine's caller must be that of the grid (WaveEngine::set_origin).
ShipsOfFrame ships_of_frame(WaveEngine& engine);

} // namespace swell::engine
