#include <cstdio>
#include <exception>

#include "swell/engine/api/scenario.hpp"
#include "swell/engine/api/wave_engine.hpp"
#include "swell/engine/base/build_info.hpp"

/// The work of a bridge simulator with Swell: reads a scenario, computes a frame every 50 ms, looks at the water.
int main(int argc, char** argv)
{
    if (argc != 2) {
        std::fprintf(stderr, "usage: consumer SCENARIO\n");
        return 2;
    }
    try {
        swell::engine::WaveEngine engine(swell::engine::read_scenario(argv[1]));
        swell::engine::FrameStats stats;
        for (int frame = 0; frame < 3; ++frame) {
            stats = engine.advance_frame();
        }
        const swell::engine::Snapshot water = engine.snapshot();
        std::printf("swell %s: frame %ld at %.2f s, %zu nodes, %d iterations, state %s\n", swell::engine::version(),
                    stats.frame, water.time_s, water.zeta_m.size(), stats.iterations, engine.state_hash().c_str());
        return swell::engine::is_usable(stats.status) ? 0 : 1;
    } catch (const std::exception& error) {
        std::fprintf(stderr, "consumer: %s\n", error.what());
        return 2;
    }
}
