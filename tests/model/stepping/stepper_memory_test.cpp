#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <map>

#include "model/stepper/memory_need.hpp"
#include "model/stepper/time_stepper.hpp"
#include "wave_scenes.hpp"

/// The memory of a TimeStepper by array.
namespace swell::model
{
namespace
{

using solver::MemoryPlace;
using solver::OpenMpBackend;
using testing::Contains;
using testing::Key;
using testing::Not;
using testing::Pair;

std::map<std::string, std::size_t> tracked_by(OpenMpBackend& backend)
{
    std::map<std::string, std::size_t> books;
    for (const solver::NamedMemory& array : backend.tracker().in_use()) {
        books[array.name] += array.bytes;
    }
    return books;
}

/// Everything that takes memory: two modes, a current, a sea through one edge, a ship.
WaveSetup busy_harbour()
{
    WaveSetup setup = exact_setup(rough_harbour(), dispersive_profile(), 0.05);
    setup.current.east_m_per_s.assign(setup.bathymetry.depth_m.size(), 0.1);
    setup.current.north_m_per_s.assign(setup.bathymetry.depth_m.size(), 0.0);
    setup.edges[0].kind = EdgeKind::open;
    setup.edges[1].kind = EdgeKind::generating;
    setup.sea = SeaState{};
    Ship ship;
    ship.pulse = {PressurePulse::Shape::elliptic, 30.0, 12.0, 2.0};
    ship.way_points = {{80.0, 60.0, 3.0}, {200.0, 60.0, 3.0}};
    setup.ships.push_back(ship);
    return setup;
}

template <class T>
void expect_every_array_is_named()
{
    OpenMpBackend backend(1);
    {
        TimeStepper<OpenMpBackend, T> stepper(backend, busy_harbour(), 2);
        stepper.set_gauges({{30, 20}, {5, 40}});
        stepper.collect_statistics();
        const std::size_t rows = 47 + 2; // with their halo, of 61 + 2 nodes that fill whole lines
        const std::size_t line = 128 / sizeof(T);
        const std::size_t field = ((61 + 2 + line - 1) / line * line * rows + line) * sizeof(T);
        const std::size_t wide = ((61 + 4 + line - 1) / line * line * (47 + 4) + line) * sizeof(T); // of halo 2
        const std::size_t field_of_double = (64 * rows + 16) * sizeof(double);
        const std::map<std::string, std::size_t> sizes{{"depth", field_of_double},
                                                       {"wet", field},
                                                       {"faces", 2 * field},
                                                       {"current", 2 * wide + 2 * field}, // and the triples
                                                       {"coefficient D", 2 * field}, // of two modes, as are the next three
                                                       {"matrix S", 2 * 3 * field},
                                                       {"right-hand side b", 2 * field},
                                                       {"psi", 2 * field},
                                                       {"sponge", field},
                                                       {"zeta", 3 * wide},
                                                       {"phi", 3 * wide},
                                                       {"draft", field},
                                                       {"draft bounds", sizeof(DraftBounds)},
                                                       {"newest surface", field},
                                                       {"statistics", 2 * field + 2 * field_of_double}};
        const auto books = tracked_by(backend);
        std::size_t sum = 0;
        for (const auto& [name, bytes] : books) {
            sum += bytes;
        }
        EXPECT_EQ(sum, backend.tracker().bytes_in_use(MemoryPlace::host));
        for (const auto& array : sizes) {
            EXPECT_THAT(books, Contains(array));
        }
        for (const char* table : {"open edges", "incoming sea", "inflow", "gauges", "frame input", "frame report",
                                  "result of a sum", "partial sums", "Krylov vectors", "RRB matrices"}) {
            EXPECT_THAT(books, Contains(Pair(table, testing::Gt(0U))));
        }
        EXPECT_THAT(books, Not(Contains(Key("unnamed"))));
    }
    EXPECT_EQ(tracked_by(backend).size(), 1U) << "all but the backend's own partial sums is given back";
}

TEST(StepperMemory, EveryArrayIsNamedAndOfTheSizeItMustHave)
{
    expect_every_array_is_named<float>();
    expect_every_array_is_named<double>();
}

TEST(StepperMemory, NoStepAndNoOtherBathymetryAsksForAny)
{
    OpenMpBackend backend(1);
    const WaveSetup setup = busy_harbour();
    TimeStepper<OpenMpBackend, float> stepper(backend, setup, 2);
    const long before = backend.tracker().tracked();
    stepper.step();
    stepper.set_depths(stepper.bathymetry().depth_m);
    stepper.step();
    EXPECT_TRUE(std::isfinite(stepper.observe().max_abs_zeta_m));
    EXPECT_EQ(before, backend.tracker().tracked());
}

TEST(StepperMemory, NewGaugesReplaceTheOld)
{
    OpenMpBackend backend(1);
    TimeStepper<OpenMpBackend, float> stepper(backend, busy_harbour());
    stepper.set_gauges(std::vector<GaugeNode>(100, {1, 1}));
    stepper.set_gauges({{30, 20}});
    EXPECT_THAT(tracked_by(backend), Contains(Pair("gauges", 2 * sizeof(GaugeNode))));
}

TEST(StepperMemory, WhatIsForetoldIsALittleMoreThanWhatIsTaken)
{
    constexpr std::size_t fixed_bytes = 64 * 1024 * 1024;
    for (const bool dispersive : {false, true}) {
        WaveSetup setup = exact_setup(flat_basin({599, 701}, 5.0, 5.0, 12.0),
                                      dispersive ? dispersive_profile() : parabolic_profile(), 0.05);
        OpenMpBackend backend(1);
        TimeStepper<OpenMpBackend, float> stepper(backend, setup);
        const std::size_t taken = backend.tracker().bytes_in_use(MemoryPlace::host);
        const std::size_t foretold = backend_bytes(setup, sizeof(float)) - fixed_bytes;
        EXPECT_GT(foretold, taken);
        EXPECT_LT(static_cast<double>(foretold), 1.12 * static_cast<double>(taken));
        stepper.make_room_for_ready_depths();
        const std::size_t ready = backend.tracker().bytes_in_use(MemoryPlace::host) - taken;
        EXPECT_GT(ready_depths_bytes(setup, sizeof(float)), ready);
        EXPECT_LT(static_cast<double>(ready_depths_bytes(setup, sizeof(float))), 1.17 * static_cast<double>(ready));
        std::size_t state = 0;
        for (const solver::MemoryBlock& block : stepper.checkpoint_blocks()) {
            state += block.bytes;
        }
        EXPECT_GT(state_bytes(setup, sizeof(float)), state);
        EXPECT_LT(static_cast<double>(state_bytes(setup, sizeof(float))), 1.12 * static_cast<double>(state));
    }
}

} // namespace
} // namespace swell::model
