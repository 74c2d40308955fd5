#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>
#include <functional>
#include <mutex>
#include <string>

#include "boxes_on_threads.hpp"
#include "model/incoming/seas/seas_in_water.hpp"
#include "model/setup/vertical_profile.hpp"
#include "model/stepper/water_queries.hpp"
#include "wave_scenes.hpp"

/// The water of a grid that is cut into boxes has the bits of the whole grid, whatever the run has. The program reach_tests
/// compiles this file too: there every cell that reads a halo which no exchange has filled is an error.
namespace swell::model
{
namespace
{

using solver::Grid;
using solver::OpenMpBackend;
using solver::boxes_on_threads::boxes_of;
using solver::boxes_on_threads::collect;
using solver::boxes_on_threads::run_boxes;

#if defined(SWELL_CHECK_REACH)
using Double = float; // reach_tests has no other precision
#else
using Double = double;
#endif

constexpr Extent sound{133, 53};
constexpr int frames = 12; ///< of two steps: 12 steps by conjugate gradients, then the fixed count with a check
constexpr int frame_of_change = 7;

/// A sound with an island across the cuts, a mole of one cell along one, and a shallow shore in the east.
Bathymetry sound_with_islands()
{
    return bathymetry_of(sound, 5.0, 4.0, [](int i, int j) {
        const bool island = (i - 64) * (i - 64) + (j - 32) * (j - 32) < 50;
        const bool mole = i == 100 && j > 10 && j < 40;
        const double shore = 2.0 - 0.3 * (i - 122);
        const double open = 15.0 + 9.0 * std::sin(0.11 * i + 0.4) * std::cos(0.15 * j);
        return island || mole ? 0.0 : std::max(-1.0, std::min(open, i < 110 ? open : std::max(shore, -1.0)));
    });
}

WaveSetup rough_sound(const VerticalProfile& profile)
{
    WaveSetup setup;
    setup.profile = profile;
    setup.bathymetry = sound_with_islands();
    setup.time_step_s = 0.05;
    setup.initial.zeta_m = rough_field(setup.bathymetry, 0.3, 0.4);
    setup.initial.phi_m2_per_s = rough_field(setup.bathymetry, 1.0, 1.7);
    setup.solver.mode = solver::SolveMode::fixed_count;
    return setup;
}

void add_current(WaveSetup& setup)
{
    const std::size_t nodes = setup.bathymetry.depth_m.size();
    setup.current = {std::vector<double>(nodes, 0.3), std::vector<double>(nodes, -0.2)};
}
void add_friction(WaveSetup& setup)
{
    setup.friction_quadratic = 0.02;
    setup.friction_per_s = 0.01;
}
void add_smoothing(WaveSetup& setup)
{
    setup.smoothing = {0.1, 2};
}
void add_sponges(WaveSetup& setup)
{
    setup.edges[static_cast<std::size_t>(Side::west)] = {EdgeKind::sponge, 1.0};
    setup.edges[static_cast<std::size_t>(Side::north)] = {EdgeKind::sponge, 0.3};
}
void use_conjugate_gradients(WaveSetup& setup)
{
    setup.solver.mode = solver::SolveMode::to_tolerance;
}
SeaState sea_of(double height_m, double period_s, double ramp_s)
{
    SeaState sea;
    sea.kind = SeaState::Kind::regular;
    sea.height_m = height_m;
    sea.period_s = period_s;
    sea.ramp_s = ramp_s;
    return sea;
}
/// Lets a sea in, which wave_run() replaces by another.
void add_sea(WaveSetup& setup)
{
    setup.edges[static_cast<std::size_t>(Side::west)] = {EdgeKind::generating, 0.5};
    setup.edges[static_cast<std::size_t>(Side::south)] = {EdgeKind::open, 0.5};
    setup.edges[static_cast<std::size_t>(Side::north)] = {EdgeKind::open, 0.4};
    setup.sea = sea_of(1.0, 5.0, 0.5);
}
/// Walls that reflect in part, with and without a memory, along the mole across the cuts.
void add_walls(WaveSetup& setup)
{
    for (int j = 12; j < 39; ++j) {
        setup.walls.push_back({99, j, Side::east, 0.3});
        setup.walls.push_back({101, j, Side::west, j < 30 ? 0.0 : 0.6, 20.0});
    }
}
void add_beaches(WaveSetup& setup)
{
    for (int j = 0; j < sound.ny; ++j) {
        for (int i = 60; i < 70; ++i) {
            if (setup.bathymetry.wet_at(i, j)) {
                setup.beaches.push_back({i, j, 0.02});
            }
        }
    }
}
void let_break(WaveSetup& setup)
{
    setup.breaks = true;
}
void add_ships(WaveSetup& setup)
{
    for (const double x_m : {280.0, 318.0, 470.0}) {
        Ship ship;
        ship.pulse = {PressurePulse::Shape::elliptic, 40.0, 12.0, 2.0};
        ship.way_points = {{x_m, 190.0, 5.0}, {x_m + 100.0, 200.0, 0.0}};
        ship.ramp_s = 0.5;
        setup.ships.push_back(ship);
    }
}
/// Lets the shore fall dry; change_depths() floods and dries nodes.
void add_flats(WaveSetup& setup)
{
    setup.tidal.assign(setup.bathymetry.depth_m.size(), false);
    for (int j = 0; j < sound.ny; ++j) {
        for (int i = 122; i < sound.nx; ++i) {
            setup.tidal[sound.index(i, j)] = true;
        }
        if (j > 20 && j < 37) { // a bank across the cuts
            for (int i = 60; i < 70; ++i) {
                setup.bathymetry.depth_m[sound.index(i, j)] = j % 3 == 0 ? 0.06 : -0.06;
                setup.tidal[sound.index(i, j)] = true;
            }
        }
    }
    setup.initial = {};
    setup.initial.zeta_m = rough_field(setup.bathymetry, 0.3, 0.4);
    setup.initial.phi_m2_per_s = rough_field(setup.bathymetry, 1.0, 1.7);
}

/// Raises the level by 0.1 m, or lowers it.
template <class Stepper>
void change_depths(Stepper& stepper, double rise_m)
{
    std::vector<double> depths = stepper.bathymetry().depth_m;
    const TidalNodes& tidal = stepper.water_before().setup->tidal;
    for (std::size_t node = 0; node < depths.size(); ++node) {
        const bool may_change = depths[node] > 0.0 || is_tidal(tidal, node);
        depths[node] += may_change ? rise_m : 0.0;
    }
    stepper.set_depths(depths);
}

template <class Stepper>
void let_a_swell_follow(Stepper& stepper, const WaveSetup& setup)
{
    if (setup.sea) {
        const WaterBefore before = stepper.water_before();
        stepper.set_seas(prepare_seas(setup, before.strip_widths,
                                      followed_by(stepper.seas(), sea_of(0.7, 9.0, 0.2), stepper.observe().time_s, 0.5)));
    }
}

/// What a run found: fields of the whole grid, and numbers that every box reports.
template <class T>
struct Found {
    std::vector<T> zeta = std::vector<T>(sound.nodes()), phi = zeta, psi = zeta, surface = zeta;
    std::vector<double> numbers;
    std::vector<float> foam;

    [[nodiscard]] std::string difference(const Found& other) const
    {
        std::string names;
        names += zeta == other.zeta ? "" : " zeta";
        names += phi == other.phi ? "" : " phi";
        names += psi == other.psi ? "" : " psi";
        names += surface == other.surface ? "" : " surface";
        names += foam == other.foam ? "" : " foam";
        for (std::size_t n = 0; n < numbers.size(); ++n) {
            names += numbers[n] == other.numbers[n] ? "" : " number " + std::to_string(n);
        }
        return names;
    }
};

template <class Stepper>
std::vector<double> numbers_of(Stepper& stepper, std::size_t gauges)
{
    const Observations seen = stepper.observe();
    std::vector<double> numbers{seen.mass_m3,        seen.boundary_inflow_m3, seen.side_volume_m3,
                                seen.max_abs_zeta_m, seen.rms_zeta_m,         seen.potential_energy_j};
    for (std::size_t gauge = 0; gauge < gauges; ++gauge) {
        numbers.push_back(stepper.report().read_gauge(gauge));
    }
    for (const ShipForce& force : seen.ship_forces) {
        numbers.insert(numbers.end(), force.force_n.begin(), force.force_n.end());
        numbers.insert(numbers.end(), force.moment_nm.begin(), force.moment_nm.end());
    }
    numbers.insert(numbers.end(), seen.hull_depressions_m.begin(), seen.hull_depressions_m.end());
    return numbers;
}

/// Writes the box's nodes of the field of foam.
void collect_foam(const Foam& foam, const Grid& water, std::vector<float>& whole)
{
    const solver::Grid part = water.quads();
    whole.resize(static_cast<std::size_t>(part.global.nodes()));
    for (int b = 0; b < part.box.extent.ny; ++b) {
        for (int a = 0; a < part.box.extent.nx; ++a) {
            whole[part.global.index(part.box.first_i + a, part.box.first_j + b)] = foam.cover[part.box.extent.index(a, b)];
        }
    }
}

/// Runs the setup on boxes, with a change of depths, of the level and of the sea between the frames.
template <class T>
Found<T> run(const WaveSetup& setup, const std::vector<Grid>& boxes)
{
#if defined(SWELL_CHECK_REACH)
    const solver::StaleReads collecting;
#endif
    Found<T> found;
    std::mutex lock;
    run_boxes(boxes, [&](OpenMpBackend& backend, const Grid& part) {
        TimeStepper<OpenMpBackend, T> stepper(backend, setup, 2, part);
        const std::vector<GaugeNode> gauges{{20, 20}, {63, 47}, {64, 48}};
        stepper.set_gauges(gauges);
        stepper.collect_statistics();
        stepper.collect_foam();
        for (int frame = 0; frame < frames; ++frame) {
            stepper.step();
            if (frame == frame_of_change) {
                change_depths(stepper, 0.1);
                let_a_swell_follow(stepper, setup);
            } else if (frame == frame_of_change + 2) {
                change_depths(stepper, -0.15);
            }
        }
        const std::vector<double> numbers = numbers_of(stepper, gauges.size());
        const Foam foam = stepper.foam();
        const std::scoped_lock one_at_a_time(lock);
        collect(stepper.zeta(), found.zeta);
        collect(stepper.phi(), found.phi);
        collect(stepper.psi(stepper.modes() - 1), found.psi);
        collect(stepper.surface(), found.surface);
        collect_foam(foam, part, found.foam);
        if (found.numbers.empty()) {
            found.numbers = numbers;
        }
        EXPECT_EQ(numbers, found.numbers) << "boxes report different numbers";
    });
#if defined(SWELL_CHECK_REACH)
    EXPECT_THAT(solver::StaleReads::names(), testing::IsEmpty());
#endif
    return found;
}

/// Compares a run on the whole grid with one on boxes; every call takes another cut.
template <class T>
void expect_the_bits_of_the_whole_grid(const WaveSetup& setup, const std::string& what)
{
    static std::size_t next_cut = 0;
    const std::array cuts{boxes_of(sound, {}, {32}), boxes_of(sound, {64}, {48}), boxes_of(sound, {128}, {}),
                          boxes_of(sound, {}, {16, 48}), boxes_of(sound, {64, 128}, {32})};
    const Found<T> whole = run<T>(setup, boxes_of(sound, {}, {}));
    EXPECT_GT(whole.numbers[3], 0.05);
    EXPECT_LT(whole.numbers[3], 20.0);
    const std::vector<Grid>& boxes = cuts[next_cut++ % cuts.size()];
    EXPECT_EQ(run<T>(setup, boxes).difference(whole), "") << what << ", " << boxes.size() << " boxes";
}

struct Term {
    const char* name;
    void (*add)(WaveSetup&);
};
constexpr std::array terms{Term{"current", add_current},
                           Term{"friction", add_friction},
                           Term{"smoothing", add_smoothing},
                           Term{"sponges", add_sponges},
                           Term{"conjugate gradients", use_conjugate_gradients},
                           Term{"sea", add_sea},
                           Term{"walls", add_walls},
                           Term{"beaches", add_beaches},
                           Term{"breaking", let_break},
                           Term{"ships", add_ships},
                           Term{"flats", add_flats}};

TEST(SeaInBoxes, HasTheBitsOfTheWholeGrid)
{
    for (const Term& term : terms) {
        WaveSetup setup = rough_sound(dispersive_profile());
        term.add(setup);
        expect_the_bits_of_the_whole_grid<float>(setup, term.name);
        setup.profile = parabolic_profile();
        expect_the_bits_of_the_whole_grid<Double>(setup, term.name);
    }
}

TEST(SeaInBoxes, HasTheBitsOfTheWholeGridWithTwoTerms)
{
    for (std::size_t one = 0; one < terms.size(); ++one) {
        for (std::size_t other = one + 1; other < terms.size(); ++other) {
            WaveSetup setup = rough_sound(other % 2 == 0 ? dispersive_profile() : parabolic_profile());
            terms[other].add(setup); // flats change depths, which the others read
            terms[one].add(setup);
            const std::string names = std::string(terms[one].name) + " and " + terms[other].name;
            if ((one + other) % 2 == 0) {
                expect_the_bits_of_the_whole_grid<float>(setup, names);
            } else {
                expect_the_bits_of_the_whole_grid<Double>(setup, names);
            }
        }
    }
}

TEST(SeaInBoxes, HasTheBitsOfTheWholeGridWithAllTermsTogether)
{
    WaveSetup setup = rough_sound(dispersive_profile());
    for (const auto& add :
         {add_flats, add_current, add_friction, add_smoothing, add_sea, add_walls, add_beaches, let_break, add_ships}) {
        add(setup);
    }
    for (int cut = 0; cut < 2; ++cut) {
        expect_the_bits_of_the_whole_grid<float>(setup, "all");
        expect_the_bits_of_the_whole_grid<Double>(setup, "all");
    }
}

TEST(SeaInBoxes, APartRefusesWhatItDoesNotHave)
{
    run_boxes(boxes_of(sound, {64}, {}), [](OpenMpBackend& backend, const Grid& part) {
        TimeStepper<OpenMpBackend, float> stepper(backend, rough_sound(parabolic_profile()), 1, part);
        EXPECT_THROW((WaterQueries<OpenMpBackend, float>(stepper.state())), SetupError);
        EXPECT_THROW(static_cast<void>(stepper.checkpoint()), SetupError);
    });
}

} // namespace
} // namespace swell::model
