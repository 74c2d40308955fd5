#include "engine/results/transfer/transfer_setup.hpp"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <map>
#include <set>
#include <utility>

#include "engine/harbour/seas/sea_of_waves.hpp"
#include "engine/run/api/wave_engine.hpp"
#include "engine/run/base/errors.hpp"
#include "engine/run/checks/water/sea_reach.hpp"
#include "engine/run/state/fingerprint.hpp"
#include "engine/run/state/state_hash.hpp"
#include "model/boundaries/sea_over_edge.hpp"
#include "model/incoming/incoming_waves.hpp"
#include "solver/grid/portable_math.hpp"

namespace swell::engine
{

namespace
{

/// Returns the phase of the n-th wave [rad]. The steps between phases are golden-ratio multiples that grow with n. Equal
/// steps would be phases in proportion to the frequency, which is a shift in time: all crests would meet in one short
/// event.
double phase_of(std::size_t n)
{
    constexpr double golden_ratio = 0.6180339887498949;
    const double steps = 0.5 * static_cast<double>(n) * static_cast<double>(n + 1);
    const double cycles = steps * golden_ratio;
    return (cycles - std::floor(cycles)) * portable::two_pi;
}

model::WaveComponent component_of(double period_s, double from_deg, const GridNorth& north, std::size_t n)
{
    return {transfer_amplitude_m, portable::two_pi / period_s, model::direction_of_travel(north.to_grid_deg(from_deg)),
            phase_of(n)};
}

double middle_period_s(const std::vector<AskedWave>& waves)
{
    const auto [shortest, longest] = std::ranges::minmax_element(waves, {}, &AskedWave::period_s);
    return std::sqrt(shortest->period_s * longest->period_s);
}

std::vector<model::WaveComponent> components_of(const std::vector<AskedWave>& waves, const GridNorth& north)
{
    std::vector<model::WaveComponent> components;
    components.reserve(waves.size());
    for (const AskedWave& wave : waves) {
        components.push_back(component_of(wave.period_s, wave.from_deg, north, components.size()));
    }
    return components;
}

/// Returns a developed sea. Its heights hold at the same depth as the heights of the scenario's sea.
model::SeaState sea_of(std::vector<model::WaveComponent> components, double period_s, double depth_m,
                       const GridNorth& north)
{
    model::SeaState sea = sea_of_waves(std::move(components), period_s, north);
    sea.developed = true;
    sea.depth_m = depth_m;
    return sea;
}

void refuse_what_is_not_linear(const Scenario& scenario)
{
    if (scenario.gauges.empty()) {
        throw InputError(
            fmt::format("{}: has no gauge, and a transfer function belongs to a gauge: add a [[gauge]]", scenario.name));
    }
    if (scenario.waves.friction_quadratic > 0.0) {
        throw InputError(fmt::format("{}: friction_quadratic {:g} takes more from high waves than from low ones; transfer "
                                     "functions are of linear water: allowed is 0, and friction_per_s",
                                     scenario.name, scenario.waves.friction_quadratic));
    }
    if (scenario.waves.sea && scenario.waves.sea->long_waves) {
        throw InputError(fmt::format("{}: long_waves of groups grow with the square of the height; transfer functions are "
                                     "of linear water: allowed is sea.long_waves = false",
                                     scenario.name));
    }
}

/// Removes everything that makes the response depend on heights or time, or that makes other waves. Adds a note for each.
void make_linear(Scenario& scenario, std::vector<std::string>& notes)
{
    model::WaveSetup& waves = scenario.waves;
    if (waves.breaks) {
        notes.emplace_back("waves do not break here: transfer functions are of linear water");
    }
    if (!waves.ships.empty()) {
        notes.push_back(fmt::format("without the {} of the scenario, whose waves would be among the answers",
                                    waves.ships.size() == 1 ? "ship" : "ships"));
    }
    if (waves.initial.present()) {
        notes.emplace_back("without the initial fields of the scenario: the water begins with the waves");
    }
    if (!scenario.events.empty()) {
        notes.emplace_back("without the events of the scenario: transfer functions are of water that stays as it is");
    }
    if (scenario.tide) {
        notes.emplace_back("without the tide of the scenario: --water-levels names the levels of the water");
    }
    waves.breaks = false;
    waves.ships.clear();
    scenario.hulls.clear();
    waves.spare_hulls = {};
    waves.initial = {};
    waves.seas_to_come.clear();
    scenario.events.clear();
    scenario.tide.reset();
}

/// Sets a level that does not change.
void set_level(Scenario& scenario, double level_m)
{
    if (level_m != 0.0) {
        scenario.tide = model::Tide{level_m, {}, {}};
    }
}

/// Returns the shortest longer period of this wave that the grid carries, in tenths of a second; 0 if none up to 30 s.
double shortest_carried_s(model::WaveComponent wave, const model::WaveSite& site)
{
    constexpr int tenths = 10;
    constexpr int longest = 30 * tenths;
    for (int at = static_cast<int>(std::ceil(tenths * portable::two_pi / wave.omega)); at <= longest; ++at) {
        const double period_s = static_cast<double>(at) / tenths;
        wave.omega = portable::two_pi / period_s;
        if (model::grid_carries(wave, site)) {
            return period_s;
        }
    }
    return 0.0;
}

/// Returns why a wave that is too short for the grid is left out, and which periods are long enough.
std::string too_short_text(const model::WaveComponent& wave, const model::WaveSite& site)
{
    const double enough_s = shortest_carried_s(wave, site);
    return fmt::format("too short for cells of {:.3g} m (four to a wavelength are needed); use smaller cells{}",
                       std::max(site.grid.dx_m, site.grid.dy_m),
                       enough_s > 0.0 ? fmt::format(", or periods from {:.3g} s", enough_s) : "");
}

/// Returns the waves that come in. The others are added to `left_out`.
std::vector<AskedWave> waves_that_come_in(const model::WaveSetup& waves, const std::vector<AskedWave>& asked,
                                          const GridNorth& north, std::vector<LeftOutWave>& left_out)
{
    const model::EdgePlan plan = model::plan_strips(waves);
    const model::WaveSite site = model::incoming_site(waves, plan);
    std::vector<AskedWave> in;
    std::string too_short; // the same for all waves, so that they are reported in one line
    for (const AskedWave& wave : asked) {
        const model::WaveComponent component = component_of(wave.period_s, wave.from_deg, north, 0);
        if (!(plan.incoming_depth_m > 0.0) || !model::comes_in({component}, plan.strips)) {
            left_out.push_back({wave, no_edge_lets_it_in});
        } else if (!model::grid_carries(component, site)) {
            too_short = too_short.empty() ? too_short_text(component, site) : too_short;
            left_out.push_back({wave, too_short});
        } else {
            in.push_back(wave);
        }
    }
    return in;
}

/// Returns the largest settling time of the waves of a sea [s]: how long the slowest wave needs to reach everywhere.
double settling_s(model::WaveSetup waves, model::SeaState sea, const std::vector<AskedWave>& in)
{
    std::set<double> directions;
    double shortest_s = in.front().period_s;
    for (const AskedWave& wave : in) {
        directions.insert(wave.from_deg);
        shortest_s = std::min(shortest_s, wave.period_s);
    }
    double longest_s = 0.0;
    for (const double from_deg : directions) {
        sea.period_s = shortest_s;
        sea.from_deg = from_deg;
        waves.sea = sea;
        longest_s = std::max(longest_s, settling_time_s(waves));
    }
    return longest_s;
}

/// Divides the directions of a dense table among parts, each with neighbouring directions.
std::vector<std::vector<AskedWave>> parts_of(const std::vector<AskedWave>& waves)
{
    std::map<double, std::vector<AskedWave>> directions;
    std::size_t most = 1; // waves of a direction
    for (const AskedWave& wave : waves) {
        std::vector<AskedWave>& of = directions[wave.from_deg];
        of.push_back(wave);
        most = std::max(most, of.size());
    }
    const std::size_t together = std::max<std::size_t>(1, waves_of_a_part / most);
    std::vector<std::vector<AskedWave>> parts;
    std::size_t in_part = 0;
    for (const auto& [from_deg, of] : directions) {
        if (in_part == 0) {
            parts.emplace_back();
        }
        parts.back().insert(parts.back().end(), of.begin(), of.end());
        in_part = (in_part + 1) % together;
    }
    return parts;
}

/// Returns the sea of the plan.
model::SeaState planned_sea(const TransferPlan& plan, double period_s, double depth_m, const GridNorth& north)
{
    std::vector<model::WaveComponent> components;
    components.reserve(plan.waves.size());
    for (const PlannedWave& wave : plan.waves) {
        components.push_back(component_of(plan.period_s(wave), wave.asked.from_deg, north, components.size()));
    }
    return sea_of(std::move(components), period_s, depth_m, north);
}

} // namespace

std::vector<TransferSetup> set_up_transfer(Scenario scenario, const TransferRequest& request)
{
    refuse_what_is_not_linear(scenario);
    if (request.waves.empty()) {
        throw InputError("no wave is asked for");
    }
    std::vector<std::string> notes;
    make_linear(scenario, notes);
    set_level(scenario, request.level_m);
    const double period_s = middle_period_s(request.waves);
    const GridNorth north = scenario.grid_north();
    const double depth_m = scenario.waves.sea ? scenario.waves.sea->depth_m : 0.0;
    scenario.waves.sea = sea_of(components_of(request.waves, north), period_s, depth_m, north);
    Scenario stepped = scenario; // whether the grid carries a wave depends on the time step
    choose_time_step(stepped);
    std::vector<LeftOutWave> left_out;
    const std::vector<AskedWave> in = waves_that_come_in(stepped.waves, request.waves, north, left_out);
    if (in.empty()) {
        throw InputError(fmt::format("{}: no wave comes in; the wave of {:g} s from {:g} degrees: {}", scenario.name,
                                     request.waves.front().period_s, request.waves.front().from_deg, left_out.front().why));
    }
    // The heights of all parts hold at one depth.
    const double median_m = model::plan_strips(stepped.waves).incoming_depth_m;
    const double depth_of_all_m = depth_m > 0.0 ? depth_m : median_m + request.level_m;
    scenario.waves.sea->depth_m = depth_of_all_m;
    const double settling = settling_s(std::move(stepped.waves), *scenario.waves.sea, in);
    std::vector<TransferSetup> parts;
    for (const std::vector<AskedWave>& waves : request.is_dense ? parts_of(in) : std::vector<std::vector<AskedWave>>{in}) {
        TransferSetup setup;
        setup.scenario = scenario;
        setup.level_m = request.level_m;
        setup.plan =
            request.is_dense ? plan_dense_transfer(waves, scenario.frame_s) : plan_transfer(waves, scenario.frame_s);
        setup.scenario.waves.sea = planned_sea(setup.plan, period_s, depth_of_all_m, north);
        const double rounds = request.is_dense ? 4.0 : 2.0;
        constexpr double periods = 10.0;
        const double settled_s = rounds * settling + periods * setup.plan.longest_period_s();
        setup.settling_frames = static_cast<long>(std::ceil(settled_s / scenario.frame_s));
        setup.scenario.frames = setup.settling_frames + setup.plan.frames;
        parts.push_back(std::move(setup));
    }
    parts.front().left_out = std::move(left_out);
    parts.front().notes = std::move(notes);
    return parts;
}

double resolving_step_hz(Scenario scenario, double shortest_s, double longest_s, const std::vector<double>& from_deg)
{
    std::vector<std::string> notes;
    make_linear(scenario, notes);
    std::vector<AskedWave> waves;
    for (const double direction : from_deg) {
        waves.push_back({shortest_s, direction});
        waves.push_back({longest_s, direction});
    }
    const double depth_m = scenario.waves.sea ? scenario.waves.sea->depth_m : 0.0;
    const GridNorth north = scenario.grid_north();
    const model::SeaState sea = sea_of(components_of(waves, north), middle_period_s(waves), depth_m, north);
    scenario.waves.sea = sea;
    choose_time_step(scenario);
    constexpr double steps_to_an_echo = 4.0;
    return 1.0 / (steps_to_an_echo * std::max(settling_s(std::move(scenario.waves), sea, waves), longest_s));
}

std::uint64_t transfer_fingerprint(Scenario scenario)
{
    std::vector<std::string> notes;
    make_linear(scenario, notes);
    model::SeaState sea;
    sea.depth_m = scenario.waves.sea ? scenario.waves.sea->depth_m : 0.0;
    scenario.waves.sea = sea;
    scenario.waves.solver = {};
    scenario.precision = "float";
    scenario.lowest_level_m.reset();
    scenario.highest_level_m.reset();
    scenario.waves.lowest_level_m = 0.0;
    StateHash hash;
    hash.add(fingerprint_of(scenario));
    for (const Gauge& gauge : scenario.gauges) {
        hash.add(static_cast<std::uint64_t>(gauge.i));
        hash.add(static_cast<std::uint64_t>(gauge.j));
        const std::vector<double> letters(gauge.name.begin(), gauge.name.end());
        hash.add(std::span<const double>(letters));
    }
    return hash.value();
}

} // namespace swell::engine
