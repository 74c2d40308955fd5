#pragma once
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <map>
#include <mutex>
#include <string>
#include <type_traits>
#include <vector>

#include "model/changing/prepared_depths.hpp"
#include "model/incoming/seas/seas_in_water.hpp"
#include "model/setup/vertical_profile.hpp"
#include "solver/backends/whole_rows.hpp"
#include "wave_scenes.hpp"

/// A sea with everything that a run may have, on a grid that is cut into boxes: its scenes, and a run on any backend.
namespace swell::model::sea_in_boxes
{

inline constexpr Extent sound{133, 53};
inline constexpr int frames = 12; ///< of two steps: 12 steps by conjugate gradients, then the fixed count with a check
inline constexpr int frame_of_change = 7;

/// A sound with an island across the cuts, moles of one cell, two of them beside a cut, and a shallow shore in the east.
inline Bathymetry sound_with_islands()
{
    return bathymetry_of(sound, 5.0, 4.0, [](int i, int j) {
        const bool island = (i - 64) * (i - 64) + (j - 32) * (j - 32) < 50;
        const bool mole = (i == 100 && j > 10 && j < 40) || (j == 33 && i > 19 && i < 41) || (i == 65 && j > 4 && j < 16);
        const double shore = 2.0 - 0.3 * (i - 122);
        const double open = 15.0 + 9.0 * std::sin(0.11 * i + 0.4) * std::cos(0.15 * j);
        return island || mole ? 0.0 : std::max(-1.0, std::min(open, i < 110 ? open : std::max(shore, -1.0)));
    });
}

inline WaveSetup rough_sound(const VerticalProfile& profile)
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

inline void add_current(WaveSetup& setup)
{
    const std::size_t nodes = setup.bathymetry.depth_m.size();
    setup.current = {std::vector<double>(nodes, 0.3), std::vector<double>(nodes, -0.2)};
}
inline void add_friction(WaveSetup& setup)
{
    setup.friction_quadratic = 0.02;
    setup.friction_per_s = 0.01;
}
inline void add_smoothing(WaveSetup& setup)
{
    setup.smoothing = {0.1, 2};
}
inline void add_sponges(WaveSetup& setup)
{
    setup.edges[static_cast<std::size_t>(Side::west)] = {EdgeKind::sponge, 1.0};
    setup.edges[static_cast<std::size_t>(Side::north)] = {EdgeKind::sponge, 0.3};
}
inline void use_conjugate_gradients(WaveSetup& setup)
{
    setup.solver.mode = solver::SolveMode::to_tolerance;
}
inline SeaState sea_of(double height_m, double period_s, double ramp_s)
{
    SeaState sea;
    sea.kind = SeaState::Kind::regular;
    sea.height_m = height_m;
    sea.period_s = period_s;
    sea.ramp_s = ramp_s;
    return sea;
}
/// Lets a sea in, which wave_run() replaces by another.
inline void add_sea(WaveSetup& setup)
{
    setup.edges[static_cast<std::size_t>(Side::west)] = {EdgeKind::generating, 0.5};
    setup.edges[static_cast<std::size_t>(Side::south)] = {EdgeKind::open, 0.5};
    setup.edges[static_cast<std::size_t>(Side::north)] = {EdgeKind::open, 0.4};
    setup.sea = sea_of(1.0, 5.0, 0.5);
}
/// Walls that reflect in part, with and without a memory, along the mole across the cuts, and on sides of moles from which
/// the second node inwards is beyond a cut.
inline void add_walls(WaveSetup& setup)
{
    for (int j = 12; j < 39; ++j) {
        setup.walls.push_back({99, j, Side::east, 0.3});
        setup.walls.push_back({101, j, Side::west, j < 30 ? 0.0 : 0.6, 20.0});
    }
    for (int i = 20; i < 41; ++i) {
        setup.walls.push_back({i, 32, Side::north, 0.3});
    }
    for (int j = 5; j < 16; ++j) {
        setup.walls.push_back({64, j, Side::east, 0.05});
    }
}
inline void add_beaches(WaveSetup& setup)
{
    for (int j = 0; j < sound.ny; ++j) {
        for (int i = 60; i < 70; ++i) {
            if (setup.bathymetry.wet_at(i, j)) {
                setup.beaches.push_back({i, j, 0.02});
            }
        }
    }
}
inline void let_break(WaveSetup& setup)
{
    setup.breaks = true;
}
inline void add_ships(WaveSetup& setup)
{
    struct Place {
        double x_m, y_m;
    };
    for (const Place& at : {Place{310.0, 150.0}, Place{318.0, 190.0}, Place{470.0, 190.0}}) { // over the bank; across cuts
        Ship ship;
        ship.pulse = {PressurePulse::Shape::elliptic, 40.0, 12.0, 2.0};
        ship.way_points = {{at.x_m, at.y_m, 5.0}, {at.x_m + 100.0, at.y_m + 10.0, 0.0}};
        ship.ramp_s = 0.5;
        setup.ships.push_back(ship);
    }
}
/// Lets the shore fall dry; change_depths() floods and dries nodes.
inline void add_flats(WaveSetup& setup)
{
    setup.tidal.assign(setup.bathymetry.depth_m.size(), false);
    for (int j = 0; j < sound.ny; ++j) {
        for (int i = 122; i < sound.nx; ++i) {
            setup.tidal[sound.index(i, j)] = true;
        }
        if (j > 20 && j < 37) { // a bank across the cuts
            for (int i = 60; i < 70; ++i) {
                setup.bathymetry.depth_m[sound.index(i, j)] = (i + j) % 3 == 0 ? 0.06 : -0.06;
                setup.tidal[sound.index(i, j)] = true;
            }
        }
    }
    setup.initial = {};
    setup.initial.zeta_m = rough_field(setup.bathymetry, 0.3, 0.4);
    setup.initial.phi_m2_per_s = rough_field(setup.bathymetry, 1.0, 1.7);
}

inline void add_all(WaveSetup& setup)
{
    for (const auto& add :
         {add_flats, add_current, add_friction, add_smoothing, add_sea, add_walls, add_beaches, let_break, add_ships}) {
        add(setup);
    }
}

/// Raises the level by 0.1 m, or lowers it. `in_pieces`: by pieces of work that put the new depths in backend memory first.
template <class Stepper>
void change_depths(Stepper& stepper, double rise_m, bool in_pieces = false)
{
    std::vector<double> depths = stepper.bathymetry().depth_m;
    const TidalNodes& tidal = stepper.water_before().setup->tidal;
    for (std::size_t node = 0; node < depths.size(); ++node) {
        const bool may_change = depths[node] > 0.0 || is_tidal(tidal, node);
        depths[node] += may_change ? rise_m : 0.0;
    }
    if (!in_pieces) {
        stepper.set_depths(depths);
        return;
    }
    PreparedDepths prepared = prepare_depths(stepper.water_before(), depths);
    for (const solver::Piece& piece : stepper.pieces_of(prepared)) {
        piece.work();
    }
    stepper.set_depths(std::move(prepared));
}

template <class Stepper>
inline void let_a_swell_follow(Stepper& stepper, const WaveSetup& setup)
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
    std::vector<std::vector<double>> maps; ///< of statistics

    [[nodiscard]] std::string difference(const Found& other) const
    {
        std::string names;
        names += zeta == other.zeta ? "" : " zeta";
        names += phi == other.phi ? "" : " phi";
        names += psi == other.psi ? "" : " psi";
        names += surface == other.surface ? "" : " surface";
        names += foam == other.foam ? "" : " foam";
        names += maps == other.maps ? "" : " maps";
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

/// Writes the values of a box's nodes, row by row, to values of the whole grid.
template <class Value>
void put_in_whole(const std::vector<Value>& values, const solver::Grid& part, std::vector<Value>& whole)
{
    whole.resize(static_cast<std::size_t>(part.global.nodes()));
    const solver::Box& box = part.box;
    for (int j = 0; j < box.extent.ny; ++j) {
        const auto row = values.begin() + static_cast<std::ptrdiff_t>(box.extent.index(0, j));
        std::copy(row, row + box.extent.nx,
                  whole.begin() + static_cast<std::ptrdiff_t>(part.global.index(box.first_i, box.first_j + j)));
    }
}

/// Computes frames one by one, without recordings.
struct PlainFrames {
    template <class Backend, class Stepper>
    void next(Backend&, Stepper& stepper)
    {
        stepper.step();
    }
};

/// Records each kind of frame once and plays it from then on, as runs do.
template <class Backend>
struct RecordedFrames {
    std::map<int, typename Backend::Recording> recordings;

    template <class Stepper>
    void next(Backend& backend, Stepper& stepper)
    {
        const int kind = stepper.plan_frame().kind();
        Unobserved nobody;
        backend.replay(recordings[kind], [&] { stepper.enqueue_frame(nobody); });
        stepper.finish_frame();
        stepper.renew_foam();
    }
};

/// Runs the setup on boxes, with a change of depths, of the level and of the sea between the frames. `run_boxes(boxes,
/// run)` calls run(backend, box) for each box, all at the same time.
template <class T, class Frames = PlainFrames, class RunBoxes>
Found<T> run(const RunBoxes& run_boxes, const WaveSetup& setup, const std::vector<solver::Grid>& boxes)
{
    Found<T> found;
    std::mutex lock;
    run_boxes(boxes, [&](auto& backend, const solver::Grid& part) {
        TimeStepper<std::decay_t<decltype(backend)>, T> stepper(backend, setup, 2, part);
        const std::vector<GaugeNode> gauges{{20, 20}, {63, 47}, {64, 48}};
        stepper.set_gauges(gauges);
        stepper.collect_statistics();
        stepper.collect_foam();
        Frames computed;
        for (int frame = 0; frame < frames; ++frame) {
            computed.next(backend, stepper);
            if (frame == frame_of_change) {
                change_depths(stepper, 0.1);
                let_a_swell_follow(stepper, setup);
            } else if (frame == frame_of_change + 2) {
                change_depths(stepper, -0.15, true);
            }
        }
        const std::vector<double> numbers = numbers_of(stepper, gauges.size());
        Foam foam = stepper.foam();
        std::vector<std::vector<double>> maps{stepper.highest_zeta_m(), stepper.significant_wave_height_m(),
                                              stepper.breaking_loss_w_per_m2()};
        const std::scoped_lock one_at_a_time(lock);
        put_in_whole(solver::downloaded(backend, stepper.zeta()), part, found.zeta);
        put_in_whole(solver::downloaded(backend, stepper.phi()), part, found.phi);
        put_in_whole(solver::downloaded(backend, stepper.psi(stepper.modes() - 1)), part, found.psi);
        put_in_whole(solver::downloaded(backend, stepper.surface()), part, found.surface);
        if (solver::is_first_box(backend, part)) {
            found.foam = std::move(foam.cover);
            found.maps = std::move(maps);
        }
        if (found.numbers.empty()) {
            found.numbers = numbers;
        }
        EXPECT_EQ(numbers, found.numbers) << "boxes report different numbers";
    });
    return found;
}

/// Something that a sea may have, which add() adds to a setup.
struct Term {
    const char* name;
    void (*add)(WaveSetup&);
};
inline constexpr std::array terms{Term{"current", add_current},
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

/// Calls expect.operator()<T>(setup, name) for each term alone, in single and in double precision in turn.
template <class Expect>
void for_each_term(const Expect& expect)
{
    bool is_single = true;
    for (const Term& term : terms) {
        WaveSetup setup = rough_sound(is_single ? dispersive_profile() : parabolic_profile());
        term.add(setup);
        if (is_single) {
            expect.template operator()<float>(setup, term.name);
        } else {
            expect.template operator()<double>(setup, term.name);
        }
        is_single = !is_single;
    }
}

} // namespace swell::model::sea_in_boxes
