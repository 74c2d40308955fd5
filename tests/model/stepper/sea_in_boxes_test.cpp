#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>
#include <cstdlib>
#include <map>
#include <memory>
#include <string>

#include "boxes_on_threads.hpp"
#include "model/stepper/water_queries.hpp"
#include "sea_in_boxes.hpp"
#include "solver/backends/wrapped_boxes.hpp"

/// The water of a grid that is cut into boxes has the bits of the whole grid, whatever the run has. The program reach_tests
/// compiles this file too: there every cell that reads a halo which no exchange has filled is an error.
namespace swell::model::sea_in_boxes
{
namespace
{

using solver::Grid;
using solver::OpenMpBackend;
using solver::boxes_on_threads::boxes_of;
using solver::boxes_on_threads::run_boxes;

#if defined(SWELL_CHECK_REACH)
using Double = float; // reach_tests has no other precision
#else
using Double = double;
#endif

template <class T>
Found<T> run_on(const std::vector<Grid>& boxes, const WaveSetup& setup)
{
#if defined(SWELL_CHECK_REACH)
    const solver::StaleReads collecting;
#endif
    const Found<T> found = run<T>(run_boxes, setup, boxes);
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
    const Found<T> whole = run_on<T>(boxes_of(sound, {}, {}), setup);
    EXPECT_GT(whole.numbers[3], 0.05);
    EXPECT_LT(whole.numbers[3], 20.0);
    const std::vector<Grid>& boxes = cuts[next_cut++ % cuts.size()];
    EXPECT_EQ(run_on<T>(boxes, setup).difference(whole), "") << what << ", " << boxes.size() << " boxes";
}

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
#if defined(SWELL_CHECK_REACH)
    if (std::getenv("SWELL_LONG_TESTS") == nullptr) {
        GTEST_SKIP() << "takes half a minute: set SWELL_LONG_TESTS";
    }
#endif
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

/// Counts the exchanges of a box.
class CountedBoxes final : public solver::WrappedBoxes
{
public:
    using WrappedBoxes::WrappedBoxes;
    void fill_halos(const Grid& grid, int depth, std::span<const solver::FieldPart> fields) override
    {
        ++halos;
        WrappedBoxes::fill_halos(grid, depth, fields);
    }
    void gather(const Grid& grid, const solver::FieldPart& part, const solver::FieldPart& whole) override
    {
        ++gathered;
        WrappedBoxes::gather(grid, part, whole);
    }
    void add_up(std::span<double> values) override
    {
        ++added_up;
        WrappedBoxes::add_up(values);
    }
    int halos = 0, gathered = 0, added_up = 0;
};

/// The exchanges of a frame of one step by the fixed count, without a check.
struct Exchanges {
    int halos = 0, gathered = 0, added_up = 0;
    bool operator==(const Exchanges&) const = default;
};
std::ostream& operator<<(std::ostream& out, const Exchanges& count)
{
    return out << count.halos << " halos, " << count.gathered << " gathered, " << count.added_up << " added up";
}
Exchanges exchanges_of_a_frame(const WaveSetup& setup)
{
    const std::vector<Grid> boxes = boxes_of(sound, {}, {32});
    Exchanges least{1000, 1000, 1000};
    solver::boxes_on_threads::run_team(boxes.size(), [&](solver::BoxTeam& team, int number) {
        OpenMpBackend backend(1);
        CountedBoxes others({std::shared_ptr<void>(), &team.others_of(number)}); // the team owns them
        backend.set_other_boxes(&others);
        TimeStepper<OpenMpBackend, float> stepper(backend, setup, 1, boxes[static_cast<std::size_t>(number)]);
        for (int frame = 0; frame < 20; ++frame) {
            others.halos = others.gathered = others.added_up = 0;
            stepper.step();
            if (number == 0 && frame > 13 && others.halos < least.halos) { // a check takes more
                least = {others.halos, others.gathered, others.added_up};
            }
        }
    });
    return least;
}

TEST(SeaInBoxes, AFrameExchangesNoMoreThanItNeeds)
{
    const auto count = [](const VerticalProfile& profile, auto... add) {
        WaveSetup setup = rough_sound(profile);
        (add(setup), ...);
        return exchanges_of_a_frame(setup);
    };
    EXPECT_EQ((Exchanges{32, 1, 0}), count(parabolic_profile())) << "four steps of seven, phi, b, blacks and psi; a sum";
    EXPECT_EQ((Exchanges{49, 1, 0}), count(dispersive_profile())) << "six steps, and all but phi twice";
    EXPECT_EQ((Exchanges{33, 1, 0}), count(parabolic_profile(), add_current)) << "zeta";
    EXPECT_EQ((Exchanges{40, 1, 0}), count(parabolic_profile(), add_smoothing)) << "two levels, two orders, two fields";
    EXPECT_EQ((Exchanges{33, 1, 0}), count(parabolic_profile(), add_friction)) << "the level before, with the draft";
    EXPECT_EQ((Exchanges{35, 1, 3}), count(parabolic_profile(), add_sea)) << "faces, and the inflow of three edges";
    EXPECT_EQ((Exchanges{32, 1, 6}), count(parabolic_profile(), add_ships)) << "depth and zeta round three hulls";
    EXPECT_EQ((Exchanges{36, 1, 1}), count(parabolic_profile(), add_walls)) << "faces, and the inflow of walls";
}

/// Returns the bytes that each name has in the backend's memory, with everything that a run may collect.
std::map<std::string, std::size_t> memory_of(OpenMpBackend& backend, const WaveSetup& setup, const Grid& part)
{
    TimeStepper<OpenMpBackend, float> stepper(backend, setup, 1, part);
    stepper.collect_statistics();
    stepper.collect_foam();
    stepper.make_room_for_ready_depths();
    stepper.step();
    std::map<std::string, std::size_t> bytes;
    for (const solver::NamedMemory& memory : backend.tracker().in_use()) {
        bytes[memory.name] += memory.bytes;
    }
    return bytes;
}

TEST(SeaInBoxes, APartHasNoFieldOfTheWholeGrid)
{
    WaveSetup setup = rough_sound(dispersive_profile());
    for (const auto& add : {add_current, add_friction, add_smoothing, add_walls, add_beaches, let_break, add_ships}) {
        add(setup);
    }
    OpenMpBackend backend(1);
    const std::map<std::string, std::size_t> whole = memory_of(backend, setup, Grid(sound));
    const std::size_t field = static_cast<std::size_t>(sound.nodes()) * sizeof(float);
    run_boxes(boxes_of(sound, {64}, {32}), [&](OpenMpBackend& own, const Grid& part) {
        for (const auto& [name, bytes] : memory_of(own, setup, part)) {
            const auto found = whole.find(name);
            const std::size_t of_whole = found == whole.end() ? 0 : found->second;
            const bool is_of_another_size = name.find("hull") != std::string::npos || name == "Krylov scalars";
            if (bytes > field / 2 && !is_of_another_size) {
                EXPECT_LT(bytes, 6 * of_whole / 10) << name << ": a quarter of the nodes with halos and padding";
            }
        }
    });
}

TEST(SeaInBoxes, APartRefusesWhatItDoesNotHave)
{
    run_boxes(boxes_of(sound, {64}, {}), [](OpenMpBackend& backend, const Grid& part) {
        TimeStepper<OpenMpBackend, float> stepper(backend, rough_sound(parabolic_profile()), 1, part);
        EXPECT_THROW((WaterQueries<OpenMpBackend, float>(stepper.state())), SetupError);
        EXPECT_THROW(static_cast<void>(stepper.checkpoint_blocks()), SetupError);
    });
}

} // namespace
} // namespace swell::model::sea_in_boxes
