#include "engine/results/analysis/ships_of_frame.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>

#include "engine/run/api/wave_engine.hpp"

namespace swell::engine
{

std::vector<std::shared_ptr<const model::HullMesh>> meshes_of_ships(const Scenario& scenario)
{
    std::vector<std::shared_ptr<const model::HullMesh>> meshes;
    for (const ShipHull& hull : scenario.hulls) {
        meshes.push_back(hull.mesh);
    }
    if (std::all_of(meshes.begin(), meshes.end(), [](const auto& mesh) { return mesh == nullptr; })) {
        meshes.clear();
    }
    return meshes;
}

std::vector<bool> ships_that_answer(const WaveEngine& engine)
{
    std::vector<bool> answers;
    for (const ShipHull& hull : engine.scenario().hulls) {
        answers.push_back(hull.motion == ShipHull::Motion::answers);
    }
    if (std::find(answers.begin(), answers.end(), true) == answers.end()) {
        answers.clear();
    }
    return answers;
}

ShipsOfFrame ships_of_frame(WaveEngine& engine)
{
    const Scenario& scenario = engine.scenario();
    ShipsOfFrame ships;
    for (const model::Ship& ship : scenario.waves.ships) {
        ships.poses.push_back(model::pose_at(ship, engine.time_s()));
    }
    if (ships_that_answer(engine).empty()) {
        return ships;
    }
    ships.motions.resize(ships.poses.size());
    for (const HullMotion& motion : engine.hull_motions()) {
        const auto place = static_cast<std::size_t>(motion.id);
        if (!motion.answers || place >= ships.poses.size()) {
            continue;
        }
        const double heading = scenario.grid_north().to_grid_deg(motion.heading_deg) * std::numbers::pi / 180.0;
        ships.poses[place] = {motion.east_m,
                              motion.north_m,
                              std::sin(heading),
                              std::cos(heading),
                              ships.poses[place].draft_m,
                              motion.velocity_m_per_s[0]};
        ships.motions[place] = {motion.heave_m, motion.roll_deg, motion.pitch_deg};
    }
    return ships;
}

} // namespace swell::engine
