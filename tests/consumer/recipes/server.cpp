// A server without a screen: one frame every 50 ms of the clock, on a core of its own, and a state on disk from which it
// goes on after a restart. Exit status 0 if the server kept its pace and its core, and the restarted engine computes the
// same water.
#include <chrono>
#include <cstddef>
#include <cstdio>
#include <exception>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <sched.h>
#include <span>
#include <string>
#include <thread>
#include <vector>

#include "swell/engine/api/scenario.hpp"
#include "swell/engine/api/wave_engine.hpp"

namespace
{

using namespace swell::engine;
using Clock = std::chrono::steady_clock;

constexpr int frames = 30;
constexpr int save_every = 10;

/// Writes under another name first, so that a reader never finds an incomplete file.
bool save(WaveEngine& engine, const std::string& file)
{
    const std::vector<std::byte> state = engine.save_state();
    const std::string unfinished = file + ".part";
    std::ofstream out(unfinished, std::ios::binary);
    out.write(reinterpret_cast<const char*>(state.data()), static_cast<std::streamsize>(state.size()));
    out.close();
    std::error_code fault;
    if (out.good()) {
        std::filesystem::rename(unfinished, file, fault);
    }
    return out.good() && !fault;
}

bool restore(WaveEngine& engine, const std::string& file)
{
    std::ifstream in(file, std::ios::binary);
    const std::string bytes{std::istreambuf_iterator<char>(in), {}};
    return engine.restore_state(std::as_bytes(std::span(bytes))) == Outcome::done;
}

EngineOptions on_core(int core)
{
    EngineOptions options;
    options.backend = BackendChoice::cpu; // the same bits as a client's GPU
    options.threads = 1;
    options.core = core; // and those after it, one a thread
    return options;
}

/// Computes frames in pace with the clock. Returns how many were late; -1 if a frame is not usable or a state is not saved.
int serve(WaveEngine& engine, const std::string& file)
{
    const std::chrono::duration<double> frame(engine.scenario().frame_s);
    const Clock::time_point start = Clock::now();
    int late = 0;
    for (int count = 1; count <= frames; ++count) {
        const bool is_usable_frame = is_usable(engine.advance_frame().status);
        // Here: send the orders and the hash of this frame to the clients.
        if (!is_usable_frame || (count % save_every == 0 && !save(engine, file))) {
            return -1;
        }
        const auto next = start + std::chrono::duration_cast<Clock::duration>(count * frame); // no delay adds up
        late += Clock::now() > next ? 1 : 0;
        std::this_thread::sleep_until(next);
    }
    return late;
}

bool check(bool holds, const char* claim)
{
    std::printf("%s  %s\n", holds ? "ok    " : "FAILED", claim);
    return holds;
}

int run(const char* scenario, const std::string& file)
{
    const int core = sched_getcpu(); // a core that this process may use; a real server has a fixed one
    WaveEngine engine(read_scenario(scenario), on_core(core));
    const Clock::time_point start = Clock::now();
    const int late = serve(engine, file);
    const std::chrono::duration<double> taken = Clock::now() - start;
    std::printf("%d frames in %.3f s on core %d, %d late\n", frames, taken.count(), core, late);
    bool is_right = check(late >= 0, "every frame is usable and every state is saved");
    is_right &= check(taken.count() >= frames * engine.scenario().frame_s - 0.001, "no frame came before its time");
    is_right &= check(sched_getcpu() == core, "it has stayed on its core");

    WaveEngine restarted(read_scenario(scenario), on_core(core));
    is_right &= check(restore(restarted, file), "a state is restored");
    is_right &= check(restarted.frame() == frames && restarted.state_hash() == engine.state_hash(), "it is the newest");
    engine.advance_frame();
    restarted.advance_frame();
    is_right &= check(restarted.state_hash() == engine.state_hash(), "the next frame has the same bits");
    return is_right ? 0 : 1;
}

} // namespace

int main(int count, char** arguments)
{
    if (count != 3) {
        std::fprintf(stderr, "usage: server SCENARIO STATE\n");
        return 2;
    }
    try {
        return run(arguments[1], arguments[2]);
    } catch (const std::exception& error) {
        std::fprintf(stderr, "%s\n", error.what());
        return 2;
    }
}
