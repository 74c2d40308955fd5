// Swell's use of its host's process, and the state it gives back. Each test is a row of the table in
// assets/docs/embedding.md.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cerrno>
#include <cfenv>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <pthread.h>
#include <string>
#include <sys/wait.h>
#include <tuple>
#include <unistd.h>
#include <vector>

#include "basin.hpp"

#if defined(__x86_64__)
#include <xmmintrin.h>
#endif

namespace swell::c_api_tests
{
namespace
{

/// A channel at rest, with a hump at its western end. Its wave decays eastwards as exp(-x/h) and becomes denormal there.
/// The channel has enough nodes for a team of threads.
class LongChannel
{
public:
    LongChannel()
    {
        for (std::size_t node = 0; node < zeta_m.size(); ++node) {
            zeta_m[node] = node % nx < 20 ? 0.5 : 0.0;
        }
        swell_default_scenario(&values, sizeof values);
        values.nx = nx;
        values.ny = ny;
        values.dx_m = values.dy_m = 10.0;
        values.depth_m = depth_m.data();
        values.initial_zeta_m = zeta_m.data();
    }
    LongChannel(const LongChannel&) = delete;
    LongChannel& operator=(const LongChannel&) = delete;

    [[nodiscard]] Engine engine(int threads) const
    {
        swell_options options = usual_options();
        options.threads = threads;
        swell_engine* made = nullptr;
        EXPECT_EQ(swell_create_from_values(&values, &options, &made), SWELL_DONE) << swell_last_error();
        return Engine(made);
    }

private:
    static constexpr int nx = 600, ny = 40;
    std::vector<double> depth_m = std::vector<double>(nx * ny, 10.0);
    std::vector<double> zeta_m = std::vector<double>(nx * ny);
    swell_scenario values{};
};

/// Calls work() on a new thread, so that changed modes end with the thread.
template <class Work>
void on_a_thread(const Work& work)
{
    const auto run = [](void* given) -> void* { return (*static_cast<const Work*>(given))(), nullptr; };
    pthread_t thread{};
    ASSERT_EQ(pthread_create(&thread, nullptr, run, const_cast<Work*>(&work)), 0);
    pthread_join(thread, nullptr);
}

std::string hash_after_frames(swell_engine* engine)
{
    for (int frame = 0; frame < 12; ++frame) {
        EXPECT_EQ(swell_advance_frame(engine, nullptr), SWELL_DONE) << swell_last_error();
    }
    return hash_of(engine);
}

struct HostMode {
    const char* name;
    void (*set)();
};

const HostMode modes[] = {
    {"round upward", [] { std::fesetround(FE_UPWARD); }},
    {"round towards zero", [] { std::fesetround(FE_TOWARDZERO); }},
    {"trap divisions by zero", [] { feenableexcept(FE_DIVBYZERO | FE_INVALID | FE_OVERFLOW); }},
#if defined(__x86_64__)
    {"flush to zero", [] { _mm_setcsr(_mm_getcsr() | 0x8000U); }},
    {"denormals are zero", [] { _mm_setcsr(_mm_getcsr() | 0x8040U); }},
    {"x87 in single precision",
     [] {
         const std::uint16_t single = 0x007f;
         asm volatile("fldcw %0" : : "m"(single));
     }},
#endif
};

/// Rounding, traps, and on x86 all of MXCSR, with the exception flags.
using Modes = std::tuple<int, int, unsigned>;

Modes modes_now()
{
#if defined(__x86_64__)
    return {std::fegetround(), fegetexcept(), _mm_getcsr()};
#else
    return {std::fegetround(), fegetexcept(), 0U};
#endif
}

class HostProcess : public testing::Test
{
protected:
    LongChannel channel;
};

// With upward rounding, a hull that should draw 2.42 m drew 1.86 m, and the solution converged nevertheless.
TEST_F(HostProcess, ModesOfTheHostDoNotReachTheWater)
{
    const std::string usual = hash_after_frames(channel.engine(1).get());
    for (const HostMode& mode : modes) {
        for (const int threads : {1, 2}) {
            on_a_thread([&] {
                mode.set();
                EXPECT_EQ(hash_after_frames(channel.engine(threads).get()), usual) << mode.name << ", threads " << threads;
            });
            on_a_thread([&] {
                const Engine engine = channel.engine(threads);
                mode.set();
                EXPECT_EQ(hash_after_frames(engine.get()), usual) << mode.name << " once it is made, threads " << threads;
            });
        }
    }
}

#if defined(_OPENMP)
// A team of threads belongs to the thread that opens it. So a team that the host opened may compute for Swell next.
TEST_F(HostProcess, ModesOfTheHostsTeamDoNotReachTheWater)
{
    const std::string usual = hash_after_frames(channel.engine(1).get());
    for (const HostMode& mode : modes) {
        on_a_thread([&] {
#pragma omp parallel num_threads(2)
            mode.set();
            EXPECT_EQ(hash_after_frames(channel.engine(2).get()), usual) << mode.name;
        });
    }
}
#endif

TEST_F(HostProcess, TheHostHasItsModesAndItsErrorNumberBack)
{
    for (const HostMode& mode : modes) {
        on_a_thread([&] {
            mode.set();
            std::feclearexcept(FE_ALL_EXCEPT);
            const Modes before = modes_now();
            errno = 77;
            {
                const Engine engine = channel.engine(2);
                (void)swell_advance_frame(engine.get(), nullptr);
                auto ship = sized<swell_ship>();
                EXPECT_NE(swell_get_ship(engine.get(), 99, &ship), SWELL_DONE);
            }
            EXPECT_EQ(errno, 77);
            EXPECT_EQ(modes_now(), before) << mode.name;
        });
    }
}

TEST_F(HostProcess, ItsOwnFunctionIsCalledWithItsModes)
{
    on_a_thread([&] {
        std::fesetround(FE_UPWARD);
        Basin basin;
        std::vector<int> roundings;
        swell_options options = usual_options();
        options.log = [](void* user, std::int32_t, const char*) {
            static_cast<std::vector<int>*>(user)->push_back(std::fegetround());
        };
        options.log_user = &roundings;
        basin.values.dx_m = basin.values.dy_m = 20.0; // coarse for ...
        swell_sea sea{};
        swell_default_sea(&sea, sizeof sea);
        sea.height_m = 0.1;
        sea.period_s = 3.0; // ... such a sea: it warns
        basin.values.sea = &sea;
        basin.values.edges[0].kind = SWELL_EDGE_GENERATING;
        const Engine engine = basin.engine(options);
        EXPECT_FALSE(roundings.empty()) << swell_last_error();
        EXPECT_THAT(roundings, testing::Each(FE_UPWARD));
        EXPECT_EQ(std::fegetround(), FE_UPWARD);
    });
}

// Formerly, if the host's thread was cancelled within a call, the host ended by abort.
TEST_F(HostProcess, AThreadIsCancelledBehindACallAndNotInIt)
{
    const std::string file = testing::TempDir() + "swell_cancelled.state";
    const Engine engine = channel.engine(2);
    struct Shared {
        swell_engine* engine;
        const char* file;
        int done = 0;
    } shared{engine.get(), file.c_str()};
    const auto run = [](void* given) -> void* {
        auto& own = *static_cast<Shared*>(given);
        pthread_cancel(pthread_self()); // from here on, the next opening of a file would cancel this thread
        own.done += swell_save_state_file(own.engine, own.file) == SWELL_DONE ? 1 : 0;
        pthread_testcancel();
        own.done += 100;
        return nullptr;
    };
    pthread_t thread{};
    ASSERT_EQ(pthread_create(&thread, nullptr, run, &shared), 0);
    void* ended = nullptr;
    pthread_join(thread, &ended);
    EXPECT_EQ(ended, PTHREAD_CANCELED);
    EXPECT_EQ(shared.done, 1) << swell_last_error();
    EXPECT_EQ(swell_advance_frame(engine.get(), nullptr), SWELL_DONE);
    std::filesystem::remove(file);
}

/// Returns the value of work() in a child of this process; -1 if the child does not end within ten seconds.
int in_a_child(const std::function<int()>& work)
{
    const pid_t child = fork();
    if (child == 0) {
        alarm(10);
        _exit(work());
    }
    int status = 0;
    waitpid(child, &status, 0);
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

/// Returns 0 if creating and advancing an engine are refused with a message, and destroying one returns without a wait.
int refusals_in_child(swell_engine* of_parent)
{
    const auto is_told = [] { return std::string(swell_last_error()).find("forked") != std::string::npos; };
    const swell_options options = usual_options();
    const Basin basin;
    swell_engine* own = nullptr;
    const bool makes_none = swell_create_from_values(&basin.values, &options, &own) == SWELL_BAD_MACHINE && is_told();
    const bool moves_none = swell_advance_frame(of_parent, nullptr) == SWELL_BAD_MACHINE && is_told();
    swell_destroy(of_parent);
    return makes_none && moves_none ? 0 : 1;
}

// Python's multiprocessing forks. Formerly the child's first frame never returned.
TEST_F(HostProcess, AChildOfAProcessWithATeamIsRefused)
{
    const Engine engine = channel.engine(2);
    auto grid = sized<swell_grid>();
    ASSERT_EQ(swell_get_grid(engine.get(), &grid), SWELL_DONE);
    if (grid.threads < 2) {
        GTEST_SKIP() << "one core is left to this process";
    }
    ASSERT_EQ(swell_advance_frame(engine.get(), nullptr), SWELL_DONE);
    EXPECT_EQ(in_a_child([&] { return refusals_in_child(engine.get()); }), 0);
    EXPECT_EQ(swell_advance_frame(engine.get(), nullptr), SWELL_DONE) << "the parent goes on";
}

/// In a process of its own, because other tests open teams.
TEST(HostProcessDeathTest, AChildOfAProcessWithoutATeamComputes)
{
    GTEST_FLAG_SET(death_test_style, "threadsafe");
    EXPECT_EXIT(
        {
            const Basin basin;
            const Engine engine = basin.engine();
            (void)swell_advance_frame(engine.get(), nullptr);
            _exit(in_a_child([&] { return swell_advance_frame(engine.get(), nullptr) == SWELL_DONE ? 0 : 1; }));
        },
        testing::ExitedWithCode(0), "");
}

} // namespace
} // namespace swell::c_api_tests
