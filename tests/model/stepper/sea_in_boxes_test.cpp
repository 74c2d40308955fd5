#include <gtest/gtest.h>

#include <array>
#include <functional>
#include <mutex>

#include "boxes_on_threads.hpp"
#include "model/setup/vertical_profile.hpp"
#include "wave_scenes.hpp"

/// The water of a grid that is cut into boxes has the bits of the whole grid, step by step.
namespace swell::model
{
namespace
{

using solver::Grid;
using solver::OpenMpBackend;
using solver::boxes_on_threads::boxes_of;
using solver::boxes_on_threads::collect;
using solver::boxes_on_threads::run_boxes;

constexpr Extent sound{197, 79};
constexpr int steps = 24; ///< 12 by conjugate gradients, then the fixed count with a check

/// A closed sound with islands across the cuts, rough at the start.
WaveSetup rough_sound(const VerticalProfile& profile)
{
    WaveSetup setup;
    setup.profile = profile;
    setup.bathymetry = bathymetry_of(sound, 5.0, 4.0, [](int i, int j) {
        const bool island = (i - 64) * (i - 64) + (j - 32) * (j - 32) < 50;
        const bool mole = i == 128 && j > 40 && j < 70;
        return island || mole ? 0.0 : 15.0 + 9.0 * std::sin(0.11 * i + 0.4) * std::cos(0.15 * j);
    });
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
    setup.edges[static_cast<std::size_t>(Side::north)] = {EdgeKind::sponge, 0.5};
}

void use_conjugate_gradients(WaveSetup& setup)
{
    setup.solver.mode = solver::SolveMode::to_tolerance;
}

/// What a run found: fields of the whole grid, and the numbers that every box reports.
template <class T>
struct Found {
    std::vector<T> zeta = std::vector<T>(sound.nodes()), phi = zeta, psi = zeta, surface = zeta;
    std::array<double, 4> numbers{};
    bool operator==(const Found&) const = default;
};

template <class T>
Found<T> run(const WaveSetup& setup, const std::vector<Grid>& boxes)
{
    Found<T> found;
    std::mutex lock;
    run_boxes(boxes, [&](OpenMpBackend& backend, const Grid& part) {
        TimeStepper<OpenMpBackend, T> stepper(backend, setup, 2, part);
        for (int frame = 0; frame < steps / 2; ++frame) {
            stepper.step();
        }
        const Observations seen = stepper.observe();
        const std::scoped_lock one_at_a_time(lock);
        collect(stepper.zeta(), found.zeta);
        collect(stepper.phi(), found.phi);
        collect(stepper.psi(stepper.modes() - 1), found.psi);
        collect(stepper.surface(), found.surface);
        found.numbers = {seen.mass_m3, seen.max_abs_zeta_m, seen.rms_zeta_m, seen.potential_energy_j};
    });
    return found;
}

template <class T>
void expect_the_bits_of_the_whole_grid(const WaveSetup& setup, const char* what, std::size_t& next_cut)
{
    const std::array cuts{boxes_of(sound, {}, {32}), boxes_of(sound, {64}, {48}), boxes_of(sound, {128}, {}),
                          boxes_of(sound, {}, {16, 64}), boxes_of(sound, {64, 192}, {32})};
    const Found<T> whole = run<T>(setup, boxes_of(sound, {}, {}));
    EXPECT_GT(whole.numbers[1], 0.05);
    const std::vector<Grid>& boxes = cuts[next_cut++ % cuts.size()];
    EXPECT_TRUE(run<T>(setup, boxes) == whole) << what << ", " << boxes.size() << " boxes";
}

TEST(SeaInBoxes, HasTheBitsOfTheWholeGrid)
{
    struct Term {
        const char* name;
        std::function<void(WaveSetup&)> add;
    };
    const std::array terms{Term{"plain", [](WaveSetup&) {}}, Term{"current", add_current},
                           Term{"friction", add_friction},   Term{"smoothing", add_smoothing},
                           Term{"sponges", add_sponges},     Term{"conjugate gradients", use_conjugate_gradients}};
    std::size_t next_cut = 0;
    for (const Term& term : terms) {
        WaveSetup setup = rough_sound(dispersive_profile());
        term.add(setup);
        expect_the_bits_of_the_whole_grid<float>(setup, term.name, next_cut);
        setup.profile = parabolic_profile();
        expect_the_bits_of_the_whole_grid<double>(setup, term.name, next_cut);
    }
}

TEST(SeaInBoxes, HasTheBitsOfTheWholeGridWithAllTermsTogether)
{
    WaveSetup setup = rough_sound(dispersive_profile());
    for (const auto& add : {add_current, add_friction, add_smoothing, add_sponges}) {
        add(setup);
    }
    std::size_t next_cut = 1;
    for (int cut = 0; cut < 2; ++cut) {
        expect_the_bits_of_the_whole_grid<float>(setup, "all", next_cut);
        expect_the_bits_of_the_whole_grid<double>(setup, "all", next_cut);
    }
}

TEST(SeaInBoxes, APartRefusesWhatItDoesNotHaveYet)
{
    OpenMpBackend backend(1);
    WaveSetup setup = rough_sound(parabolic_profile());
    setup.edges[0] = {EdgeKind::open, 1.0};
    EXPECT_THROW((TimeStepper<OpenMpBackend, float>(backend, setup, 1, solver::slab(sound, 16, 48))), SetupError);
}

} // namespace
} // namespace swell::model
