#include "engine/run/checks/ships/hull_check.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <memory>

#include "engine/run/base/errors.hpp"
#include "engine/run/checks/ships/answering_hull.hpp"
#include "engine/run/checks/ships/moored_hull.hpp"
#include "engine/run/options/required_values.hpp"
#include "engine/run/options/row_builders.hpp"
#include "model/hull_mesh/mesh_measures.hpp"
#include "model/setup/dispersion.hpp"
#include "solver/grid/portable_math.hpp"

namespace swell::engine
{

namespace
{

void check_numbers(const ShipHull& hull, const std::string& ship)
{
    if (hull.motion == ShipHull::Motion::answers && hull.mesh == nullptr) {
        throw InputError(fmt::format(
            "ship {}: a ship that answers needs a mesh; allowed is a ship with one, or a prescribed motion", ship));
    }
    if (hull.mesh != nullptr && (hull.mesh->points.empty() || hull.mesh->triangles.empty())) {
        throw InputError(fmt::format("ship {}: the mesh is empty; allowed is one of model::checked_mesh()", ship));
    }
    if (std::ranges::any_of(hull.coefficients, [](const auto& one) { return one == nullptr; })) {
        throw InputError(fmt::format("ship {}: coefficients are null; allowed are those of a hull", ship));
    }
    require_members("ship", hull);
    for (const double radius_m : hull.gyration_m) {
        require_number(row_builders::ship_ranges::gyration_m, "ship gyration_m", radius_m);
    }
    constexpr double shortest_track_s = 10.0;
    if (hull.track_period_s > 0.0 && hull.track_period_s < shortest_track_s) {
        throw InputError(fmt::format("ship {}: track_period_s is {:g}: allowed are 0, and periods from {:g} s, longer than "
                                     "waves have: 60 to 200 is a helmsman",
                                     ship, hull.track_period_s, shortest_track_s));
    }
}

/// Returns k h of the sea's peak at the ship's start; 0 without a sea, or on land.
double kh_of_peak(const Scenario& scenario, std::size_t place)
{
    const model::WaveSetup& waves = scenario.waves;
    const double depth_m = depth_at_start_m(scenario, place);
    if (!waves.sea || !(depth_m > 0.0)) {
        return 0.0;
    }
    return model::local_wave(waves.profile, depth_m, portable::two_pi / waves.sea->period_s).wave_number * depth_m;
}

/// Refuses Bernoulli's term in shallow water, where it makes the loads worse: a linear sea lacks its counterpart, the bound
/// second harmonic.
void check_velocity_pressure(const Scenario& scenario, std::size_t place)
{
    constexpr double least_kh = 2.0;
    const double kh = kh_of_peak(scenario, place);
    if (scenario.hulls[place].velocity_pressure && kh > 0.0 && kh < least_kh) {
        throw InputError(
            fmt::format("ship {}: velocity_pressure is on, and the sea's peak has kh = {:.2g} over {:.3g} m of "
                        "water: allowed is kh of {:g} or more, because in shallow water the term makes "
                        "loads worse: turn it off",
                        scenario.waves.ships[place].name, kh, depth_at_start_m(scenario, place), least_kh));
    }
}

/// Warns of pressures that a parabolic profile has wrong. They are right at the surface and wrong at the keel.
void warn_of_parabola(const Scenario& scenario, std::size_t place, std::vector<std::string>& warnings)
{
    constexpr double largest_kh = 2.0;
    const model::WaveSetup& waves = scenario.waves;
    const double kh = waves.profile.name.starts_with("parabolic") ? kh_of_peak(scenario, place) : 0.0;
    if (kh > largest_kh) {
        warnings.push_back(fmt::format("ship {}: pressures below the surface are {:.0f} % wrong with profile {}, because "
                                       "the sea's peak has kh = {:.1f}: profile dispersive has them right",
                                       waves.ships[place].name, pressure_error_of_parabola(kh), waves.profile.name, kh));
    }
}

/// Warns of springs that do nothing, or that change a ship's answer to waves.
void warn_of_track(const Scenario& scenario, std::size_t place, std::vector<std::string>& warnings)
{
    const ShipHull& hull = scenario.hulls[place];
    const std::string& name = scenario.waves.ships[place].name;
    const model::Ship& ship = scenario.waves.ships[place];
    const double wave_s = scenario.waves.sea ? scenario.waves.sea->period_s : 0.0;
    const bool answers = hull.motion == ShipHull::Motion::answers;
    const double end_s = scenario.frame_s * static_cast<double>(scenario.frames);
    if (answers && ship.start_s + ship.ramp_s >= end_s) {
        warnings.push_back(
            fmt::format("ship {}: she answers the waves from start_s + ramp_s = {:g} s on, and the run ends at "
                        "{:g} s: give a shorter ramp_s, or more frames",
                        name, ship.start_s + ship.ramp_s, end_s));
    }
    if (!(hull.track_period_s > 0.0)) {
        if (answers && ship.way_points.size() > 1) {
            warnings.push_back(
                fmt::format("ship {}: her track has {} points, and she stays at the first, because only forces "
                            "move her: give track_period_s, or push her from a program",
                            name, ship.way_points.size()));
        }
        return;
    }
    if (hull.motion == ShipHull::Motion::prescribed) {
        warnings.push_back(fmt::format("ship {}: track_period_s does nothing without motion = \"answers\"", name));
    } else if (hull.track_period_s < 3.0 * wave_s) {
        warnings.push_back(fmt::format("ship {}: the springs to her track have a period of {:g} s, near the {:g} s of the "
                                       "sea's peak, so they change her answer to waves: give {:.0f} s or more",
                                       name, hull.track_period_s, wave_s, 3.0 * wave_s));
    }
}

/// Warns of coefficients of another depth, and of those that make a ship grow.
void warn_of_coefficients(const Scenario& scenario, std::size_t place, std::vector<std::string>& warnings)
{
    const std::string& ship = scenario.waves.ships[place].name;
    const AnsweringHull hull = answering_hull(scenario, place);
    if (!hull.warning.empty()) {
        warnings.push_back(fmt::format("ship {}: {}", ship, hull.warning));
    }
    const RadiationStability stability = radiation_stability(scenario, place, hull);
    if (stability.may_grow) {
        warnings.push_back(
            fmt::format("ship {}: her motions may grow by themselves: radiation {}, allowed is 0.2 %: look at "
                        "the damping in the file of coefficients",
                        ship, text_of(stability)));
    }
}

/// Warns of a mesh whose origin is not amidships. Stiffnesses and natural periods are about the origin.
void warn_of_origin(const Scenario& scenario, std::size_t place, std::vector<std::string>& warnings)
{
    const model::PartBelow part = model::part_below(*scenario.hulls[place].mesh, 0.0);
    const double length = part.high.x - part.low.x;
    const double ahead = 0.5 * (part.high.x + part.low.x);
    const double to_port = 0.5 * (part.high.y + part.low.y);
    if (std::abs(ahead) > 0.1 * length || std::abs(to_port) > 0.1 * (part.high.y - part.low.y)) {
        warnings.push_back(
            fmt::format("ship {}: the middle of the hull is {:.3g} m ahead of the mesh's origin and {:.3g} m to "
                        "port of it: the origin should be amidships",
                        scenario.waves.ships[place].name, ahead, to_port));
    }
}

/// Warns of a deck that waves reach: a hull without its houses loses its waterplane there.
void warn_of_low_deck(const Scenario& scenario, std::size_t place, std::vector<std::string>& warnings)
{
    const model::WaveSetup& waves = scenario.waves;
    const double deck_m = model::sizes_of(*scenario.hulls[place].mesh).deck_height;
    if (waves.sea && deck_m < waves.sea->height_m) {
        warnings.push_back(fmt::format("ship {}: the mesh ends {:.3g} m over still water, and the sea is {:.3g} m high: "
                                       "where the deck is under water, the hull loses the lift of its houses; give the "
                                       "mesh more freeboard or its houses",
                                       waves.ships[place].name, deck_m, waves.sea->height_m));
    }
}

} // namespace

double pressure_error_of_parabola(double kh)
{
    struct Error {
        double kh, percent;
    };
    constexpr std::array measured{Error{0.0, 0.0},   Error{1.0, 0.5},   Error{2.0, 3.8},  Error{3.0, 9.7},
                                  Error{4.0, 16.0},  Error{5.0, 22.0},  Error{6.0, 28.0}, Error{8.0, 37.0},
                                  Error{10.0, 44.0}, Error{12.0, 49.0}, Error{15.0, 56.0}};
    const auto above = std::ranges::find_if(measured, [kh](const Error& one) { return one.kh >= kh; });
    if (above == measured.end()) {
        return measured.back().percent;
    }
    if (above == measured.begin()) {
        return above->percent;
    }
    const Error& below = *std::prev(above);
    return below.percent + (above->percent - below.percent) * (kh - below.kh) / (above->kh - below.kh);
}

void check_hulls(const Scenario& scenario)
{
    const std::size_t ships = scenario.waves.ships.size();
    if (!scenario.hulls.empty() && scenario.hulls.size() != ships) {
        throw InputError(fmt::format("there are {} hulls and {} ships: allowed are no hulls, or one for each ship",
                                     scenario.hulls.size(), ships));
    }
    for (std::size_t place = 0; place < scenario.hulls.size(); ++place) {
        check_hull(scenario, place);
    }
}

void check_hull(const Scenario& scenario, std::size_t place)
{
    check_numbers(scenario.hulls[place], scenario.waves.ships[place].name);
    check_velocity_pressure(scenario, place);
    check_moorings(scenario, place);
}

void warn_of_hulls(const Scenario& scenario, std::vector<std::string>& warnings)
{
    for (std::size_t place = 0; place < scenario.hulls.size(); ++place) {
        const ShipHull& hull = scenario.hulls[place];
        if (hull.mesh == nullptr) {
            continue;
        }
        if (hull.motion == ShipHull::Motion::answers) {
            warn_of_coefficients(scenario, place, warnings);
        }
        warn_of_track(scenario, place, warnings);
        warn_of_origin(scenario, place, warnings);
        warn_of_parabola(scenario, place, warnings);
        warn_of_low_deck(scenario, place, warnings);
        warn_of_moorings(scenario, place, warnings);
    }
}

} // namespace swell::engine
