/// Compares rows of the incoming sea that are computed ahead with rows computed level by level.
#include <gtest/gtest.h>

#include <random>

#include "model/incoming/edges/incoming_edge.hpp"
#include "wave_scenes.hpp"

namespace swell::model
{
namespace
{

using solver::OpenMpBackend;

const SeaClock sea_clock{0.1, {{{0.3, 5.0}}}};

/// Makes tables of random numbers: 24 components and a row of a current. The strip's length need not be a multiple of a
/// vector.
IncomingTables any_tables(int length, int width, unsigned seed)
{
    IncomingTables tables;
    tables.length = length;
    tables.components = 3 * components_at_once;
    tables.rows = {width, 2, 1};
    std::mt19937 random(seed);
    std::uniform_real_distribution<double> number(-1.0, 1.0);
    const auto fill = [&](std::vector<double>& values, int count) {
        for (int at = 0; at < count; ++at) {
            values.push_back(number(random));
        }
    };
    fill(tables.amplitude, 2 * tables.components * tables.rows.tables() * length);
    for (std::vector<double>* of_component :
         {&tables.cycles_at_start, &tables.cycles_per_step, &tables.phi_ratio, &tables.mean_of_levels}) {
        fill(*of_component, tables.components);
    }
    return tables;
}

/// The same sea twice: computed ahead, as in a run, and level by level.
template <class T>
struct TwoEdges {
    OpenMpBackend backend;
    IncomingEdge<OpenMpBackend, T> ahead, plain;
    int length;

    explicit TwoEdges(const IncomingTables& tables, int threads = 1)
        : backend(threads), ahead(backend, tables, solver::Grid(tables.length, 1)),
          plain(backend, tables, solver::Grid(tables.length, 1)), length(tables.length)
    {
        ahead.foresee(backend, sea_clock);
    }

    void update(const IncomingTables& tables)
    {
        ahead.update(backend, tables);
        plain.update(backend, tables);
    }

    /// Returns the number of values that differ at the level of `sea`.
    int differences(const SeaPhase& sea)
    {
        ahead.synthesise(backend, &sea);
        plain.synthesise(backend, &sea);
        int count = 0;
        for (int row = 0; row < plain.rows().count(); ++row) {
            for (int s = 0; s < length; ++s) {
                count += plain.incoming()(s, row) == ahead.incoming()(s, row) ? 0 : 1;
            }
        }
        return count;
    }
    int differences(double level) { return differences(sea_clock.at(level)); }

    /// Returns true if the rows of the level have another place in memory than the rows of a level that is computed singly.
    [[nodiscard]] bool is_ahead(double level)
    {
        const auto rows_of = [&](const SeaPhase& sea) {
            ahead.synthesise(backend, &sea);
            return &ahead.incoming()(0, 0);
        };
        const T* rows = rows_of(sea_clock.at(level));
        return rows != rows_of({0.5, 0.25});
    }
};

template <class T>
class IncomingAheadOf : public testing::Test
{
};
using Precisions = testing::Types<float, double>;
TYPED_TEST_SUITE(IncomingAheadOf, Precisions, );

TYPED_TEST(IncomingAheadOf, StepAfterStepHasTheBitsOfLevelByLevel)
{
    struct Strip {
        int length, width;
    };
    for (const int threads : {1, 3}) { // the last strip is long enough for a team
        for (const Strip& strip : {Strip{1, 0}, Strip{5, 1}, Strip{61, 7}, Strip{128, 2}, Strip{4001, 12}}) {
            TwoEdges<TypeParam> edges(any_tables(strip.length, strip.width, 1), threads);
            for (int level = 0; level < 70; ++level) { // the ramp ends in between
                ASSERT_EQ(0, edges.differences(level)) << "level " << level << ", " << strip.length << " nodes";
            }
        }
    }
}

TYPED_TEST(IncomingAheadOf, TheMidpointOfTheFirstStepIsMadeAloneAndStopsNothing)
{
    TwoEdges<TypeParam> edges(any_tables(61, 7, 1));
    for (const double level : {0.0, 0.5, 1.0, 2.0, 3.0}) {
        EXPECT_EQ(0, edges.differences(level)) << level;
    }
    EXPECT_TRUE(edges.is_ahead(4.0));
    EXPECT_TRUE(edges.is_ahead(5.0));
    EXPECT_FALSE(edges.is_ahead(0.5));
}

TYPED_TEST(IncomingAheadOf, AnyOrderOfLevelsHasTheBitsOfLevelByLevel)
{
    TwoEdges<TypeParam> edges(any_tables(61, 7, 1));
    std::mt19937 random(5);
    double level = 1000.0;
    for (int step = 0; step < 400; ++step) { // mostly the next level, sometimes the same, an earlier or a later one
        const auto way = random() % 20;
        level += way == 0 ? -static_cast<double>(random() % 30) : (way == 1 ? 7.0 : (way == 2 ? 0.0 : 1.0));
        ASSERT_EQ(0, edges.differences(level)) << "step " << step << ", level " << level;
    }
}

TYPED_TEST(IncomingAheadOf, AnotherRampThanTheClockSaysIsTaken)
{
    TwoEdges<TypeParam> edges(any_tables(61, 7, 1));
    EXPECT_EQ(0, edges.differences(20.0));
    EXPECT_EQ(0, edges.differences(SeaPhase{21.0, 0.125}));
    EXPECT_EQ(0, edges.differences(SeaPhase{20.0, 0.75}));
    EXPECT_EQ(0, edges.differences(21.0));
}

TYPED_TEST(IncomingAheadOf, OtherTablesDropWhatWasMadeAhead)
{
    TwoEdges<TypeParam> edges(any_tables(61, 7, 1));
    for (int level = 0; level < 30; ++level) {
        if (level % 5 == 3) {
            edges.update(any_tables(61, 7, static_cast<unsigned>(level)));
            ASSERT_EQ(0, edges.differences(level - 1)) << "asked again over other depths";
        }
        ASSERT_EQ(0, edges.differences(level)) << level;
    }
}

/// A harbour with a sea that grows from rest, with or without initial fields.
WaveSetup harbour_in_a_sea(bool from_fields)
{
    WaveSetup setup = exact_setup(rough_harbour(), parabolic_profile(), 0.05);
    setup.sea = SeaState{};
    setup.sea->ramp_s = 1.0;
    setup.edges[static_cast<int>(Side::west)].kind = EdgeKind::generating;
    setup.edges[static_cast<int>(Side::south)].kind = EdgeKind::generating;
    if (from_fields) {
        setup.initial = {rough_field(setup.bathymetry, 0.5, 0.3), rough_field(setup.bathymetry, 4.0, 1.1)};
    }
    return setup;
}

TYPED_TEST(IncomingAheadOf, ARunThatIsRestoredAtAnyStepHasTheBitsOfOneThatGoesOn)
{
    constexpr int frames = 9;
    for (const bool from_fields : {false, true}) {
        for (const int steps_per_frame : {1, 3}) {
            const WaveSetup setup = harbour_in_a_sea(from_fields);
            OpenMpBackend backend(2);
            using Stepper = TimeStepper<OpenMpBackend, TypeParam>;
            Stepper sound(backend, setup, steps_per_frame);
            Stepper restored(backend, setup, steps_per_frame);
            std::vector<Checkpoint> at;
            for (int frame = 0; frame < frames; ++frame) {
                sound.step();
                at.push_back(sound.checkpoint());
            }
            for (int from = frames - 2; from >= 0; from -= 3) { // each time at another place within the levels made ahead
                restored.restore(at[static_cast<std::size_t>(from)]);
                for (int frame = from + 1; frame < frames; ++frame) {
                    restored.step();
                    ASSERT_EQ(at[static_cast<std::size_t>(frame)].now.zeta_m, restored.checkpoint().now.zeta_m)
                        << "from frame " << from << " to " << frame;
                }
            }
        }
    }
}

} // namespace
} // namespace swell::model
