#pragma once
#include <string>
#include <vector>

#include "engine/run/api/scenario.hpp"
#include "engine/run/checks/water/water_in_time.hpp"

namespace swell::engine
{

/// Returns warnings about a scenario that can run, but whose results cannot be trusted everywhere. One line each, for
/// people:
///   - the peak wave is deeper (kh) than the profile's limit, or shorter (in cells) than the grid's limit;
///   - the current inside the grid stops waves of the peak period, or shortens them to under six cells (current_check.hpp);
///   - the current of an event is too swift for the short waves at an edge (model/boundaries/swift_current.hpp);
///   - a wall cannot reflect the given share, because its last wet nodes are too shallow (film_at_wall.hpp);
///   - an event changes level or current more quickly than waves can follow (quick_change.hpp);
///   - a ship makes waves with g h/U² beyond the largest kh of the profile, with transverse waves 2 pi U²/g under 6 cells,
///     also at rest in a current, or longer than the hull, whose pressure then cannot make them cleanly;
///   - the track of a ship runs over land, over water no deeper than the draft at that time, or begins or turns outside the
///     grid;
///   - a ship sails off the grid before the run ends (ship_off_grid.hpp);
///   - a ship with a mesh has coefficients of another depth, pressures of profile parabolic beyond kh 2, or a deck
///     that waves reach (hull_check.hpp);
///   - a bollard stands in the water, or lines or fenders of a ship share a name (moored_hull.hpp);
///   - land, walls or sponges within five lengths of a ship that another one passes, or a ramp under 60 s of one of the two
///     (passing_room.hpp);
///   - a gauge is on land, or inside the strip of a sponge edge (gauge_check.hpp);
///   - there is a sea but no generating edge, or a generating edge but no sea; or no generating edge faces the sea
///     (sea_reach.hpp);
///   - land and water look exchanged (sign_check.hpp);
///   - the cells of the raster are longer than four cells of the grid, or than the peak wave over the mean depth;
///   - warnings of the reader (Scenario::warnings).
/// `water` is the water of the run; without it the level is 0.
std::vector<std::string> regime_warnings(const Scenario& scenario, const WaterInTime& water);
std::vector<std::string> regime_warnings(const Scenario& scenario);

} // namespace swell::engine
