#include <gtest/gtest.h>

#include <atomic>
#include <cstdlib>
#include <functional>
#include <new>
#include <string>
#include <vector>

#include "busy_orders.hpp"
#include "engine/base/errors.hpp"
#include "model/stepping/observations.hpp"

/// Memory that is refused, by an allocator of this program's own that fails once, at the n-th time that it is asked, for
/// every n: whoever asked gets an exception, nothing is half done, and the engine goes on with the bits of one that was
/// never refused anything.

namespace
{

constexpr long never = -1;
std::atomic<long> asks_left{never};        ///< before the one that is refused
std::atomic<std::size_t> least_counted{0}; ///< asks for fewer bytes do not count

bool is_refused(std::size_t bytes)
{
    if (asks_left < 0 || bytes < least_counted) {
        return false;
    }
    return asks_left-- == 0;
}

void* memory_of(std::size_t bytes, std::size_t alignment)
{
    void* block = is_refused(bytes) ? nullptr : std::aligned_alloc(alignment, (bytes / alignment + 1) * alignment);
    if (block == nullptr) {
        throw std::bad_alloc();
    }
    return block;
}

} // namespace

// NOLINTBEGIN(readability-inconsistent-declaration-parameter-name, misc-definitions-in-headers)
void* operator new(std::size_t bytes)
{
    return memory_of(bytes, alignof(std::max_align_t));
}
void* operator new(std::size_t bytes, std::align_val_t alignment)
{
    return memory_of(bytes, static_cast<std::size_t>(alignment));
}
/// Whoever asks so goes on without, as std::stable_sort does.
void* operator new(std::size_t bytes, const std::nothrow_t&) noexcept
{
    return std::malloc(bytes);
}
void operator delete(void* block) noexcept
{
    std::free(block);
}
void operator delete(void* block, std::size_t) noexcept
{
    std::free(block);
}
void operator delete(void* block, std::align_val_t) noexcept
{
    std::free(block);
}
void operator delete(void* block, std::size_t, std::align_val_t) noexcept
{
    std::free(block);
}
// NOLINTEND(readability-inconsistent-declaration-parameter-name, misc-definitions-in-headers)

namespace swell::engine
{
namespace
{

/// Whether the work was refused memory at that ask; then it said so, or went on without, as a stream does. False: it was
/// done without asking so often.
bool is_refused_at(long ask, const std::function<void()>& work)
{
    asks_left = ask;
    bool said = false;
    try {
        work();
    } catch (const std::bad_alloc&) {
        said = true;
    } catch (const MachineError& error) {
        said = std::string(error.what()).find("memory") != std::string::npos;
    }
    const bool was_refused = asks_left == never;
    asks_left = never;
    EXPECT_TRUE(was_refused || !said) << "ask " << ask;
    return was_refused;
}

WaveEngine traffic()
{
    EngineOptions options = traffic_options(BackendChoice::cpu);
    options.snapshot_every = 1;
    options.holds_frame_before = true;
    options.gauge_history_frames = 10;
    options.logs_inputs = true;
    Scenario scenario = traffic_basin("float");
    scenario.gauges = {{"a gauge whose name is too long for a short string", 20, 20}};
    return WaveEngine(scenario, options);
}

NewShip ferry()
{
    return {"a ferry whose name is too long for a short string",
            model::PressurePulse::Shape::bath_tub,
            80.0,
            20.0,
            {120.0, 250.0, 75.0, 2.0, 6.0, 1.5, -1.0},
            1.0};
}

TEST(RefusedMemory, AtTheStartIsAnExceptionWhereverItIsRefused)
{
    long asks = 0;
    while (is_refused_at(asks, [] { const WaveEngine engine = traffic(); })) {
        asks += 1 + asks / 20; // every one at first, then ever fewer
    }
    EXPECT_GT(asks, 100);
    WaveEngine engine = traffic();
    EXPECT_EQ(engine.advance_frame().frame, 1);
}

/// A call that may ask for memory between two frames.
struct Call {
    const char* name;
    std::function<void(WaveEngine&)> work;
    std::size_t least_refused = 0; ///< [bytes]
};

/// The head of a saved state is JSON, and nlohmann's destructor takes some bytes: where it is refused them it ends the
/// program. So of a saved state only the fields are refused, which are what fills a memory.
constexpr std::size_t a_field = 2048;

std::vector<Call> calls()
{
    static const std::vector<double> shoal(6, 15.0);
    static std::vector<WaterPoint> points(50, WaterPoint{100.0, 90.0});
    static std::vector<SurfaceSample> samples(50);
    static std::vector<MotionSample> motions(50);
    return {{"steer_ship",
             [](WaveEngine& engine) {
                 engine.steer_ship(0, {150.0, 120.0, 300.0, 3.0, -3.0, 2.0, 0.5});
             }},
            {"add_ship",
             [](WaveEngine& engine) {
                 ShipId id = no_ship;
                 engine.add_ship(ferry(), id);
             }},
            {"set_depths",
             [](WaveEngine& engine) {
                 engine.set_depths(10, 20, {3, 2}, shoal);
             }},
            {"set_depths again",
             [](WaveEngine& engine) {
                 engine.set_depths(12, 20, {3, 2}, shoal);
             }},
            {"remove_ship", [](WaveEngine& engine) { engine.remove_ship(1, 0.5); }},
            {"advance_frame", [](WaveEngine& engine) { engine.advance_frame(); }},
            {"query", [](WaveEngine& engine) { engine.query(points, samples); }},
            {"query_motion", [](WaveEngine& engine) { engine.query_motion(points, -1.0, motions); }},
            {"query_buffers", [](WaveEngine& engine) { engine.query_buffers(1000); }},
            {"collect_statistics", [](WaveEngine& engine) { engine.collect_statistics(); }},
            {"begin_surface_copy", [](WaveEngine& engine) { engine.begin_surface_copy(); }},
            {"snapshot", [](WaveEngine& engine) { static_cast<void>(engine.snapshot()); }},
            {"observe", [](WaveEngine& engine) { static_cast<void>(engine.observe()); }},
            {"state_hash", [](WaveEngine& engine) { static_cast<void>(engine.state_hash()); }},
            {"ships", [](WaveEngine& engine) { static_cast<void>(engine.ships()); }},
            {"save_state", [](WaveEngine& engine) { static_cast<void>(engine.save_state()); }, a_field}};
}

TEST(RefusedMemory, BetweenFramesChangesNothingAndTheCallCanBeMadeAgain)
{
    WaveEngine refused = traffic();
    WaveEngine sound = traffic();
    refused.advance_frame();
    sound.advance_frame();
    for (const Call& call : calls()) {
        const std::string before = refused.state_hash();
        const std::size_t orders = refused.inputs().size();
        const std::vector<ShipStatus> ships = refused.ships();
        long asks = 0;
        least_counted = call.least_refused;
        while (is_refused_at(asks, [&] { call.work(refused); })) {
            asks += 1 + asks / 50;
            ASSERT_EQ(refused.state_hash(), before) << call.name << ", ask " << asks;
            ASSERT_EQ(refused.inputs().size(), orders) << call.name << ", ask " << asks;
            const std::vector<ShipStatus> now = refused.ships();
            for (std::size_t place = 0; place < ships.size(); ++place) {
                ASSERT_EQ(now[place].motion, ships[place].motion) << call.name << ", ask " << asks;
                ASSERT_EQ(now[place].is_there, ships[place].is_there) << call.name << ", ask " << asks;
                ASSERT_EQ(now[place].name, ships[place].name) << call.name << ", ask " << asks;
            }
        }
        call.work(sound);
        for (int frame = 0; frame < 3; ++frame) {
            ASSERT_TRUE(is_usable(refused.advance_frame().status)) << call.name;
            sound.advance_frame();
        }
        ASSERT_EQ(refused.state_hash(), sound.state_hash()) << call.name << " after " << asks << " asks";
        ASSERT_EQ(refused.inputs().size(), sound.inputs().size()) << call.name;
    }
}

/// Half of a state may have been restored where memory is refused, so it is restored once more before the next frame.
TEST(RefusedMemory, WhileAStateIsRestoredIsHealedByRestoringItAgain)
{
    WaveEngine refused = traffic();
    WaveEngine sound = traffic();
    refused.advance_frame();
    sound.advance_frame();
    const std::vector<std::byte> state = sound.save_state();
    refused.advance_frame();
    long asks = 0;
    least_counted = a_field;
    while (is_refused_at(asks, [&] { EXPECT_EQ(refused.restore_state(state), Outcome::done); })) {
        ++asks;
    }
    EXPECT_GT(asks, 10);
    for (int frame = 0; frame < 3; ++frame) {
        refused.advance_frame();
        sound.advance_frame();
    }
    EXPECT_EQ(refused.state_hash(), sound.state_hash());
}

} // namespace
} // namespace swell::engine
