#include <chrono>
#include <cstdio>
#include <exception>
#include <thread>

#include "swell/engine/api/scenario.hpp"
#include "swell/viewer/harbour_view.hpp"
#include "swell/viewer/simulation/computed_run.hpp"
#include "swell/viewer/simulation/simulation_thread.hpp"

/// A program that looks at the sea with Swell's own viewer: one thread computes, this one draws the newest frame.
int main(int argc, char** argv)
{
    if (argc != 3) {
        std::fprintf(stderr, "usage: onlooker SCENARIO PICTURE.png\n");
        return 2;
    }
    try {
        using namespace swell;
        viewer::ComputedRun run(engine::read_scenario(argv[1]), {});
        viewer::Screen screen(viewer::Screen::Kind::offscreen, {320, 240}, "onlooker");
        viewer::SimulationThread simulation(run);
        viewer::HarbourView view(screen, run.harbour(), simulation);
        while (simulation.newest().frame < 3 && !simulation.has_ended()) {
            simulation.take();
            view.show(simulation.before(), simulation.newest());
            view.draw({.part = simulation.part()});
            std::this_thread::sleep_for(std::chrono::milliseconds(5));
        }
        engine::write_png(argv[2], view.picture({.still = true}));
        std::printf("frame %ld drawn by %s\n", simulation.newest().frame, screen.renderer().c_str());
        return 0;
    } catch (const std::exception& error) {
        std::fprintf(stderr, "onlooker: %s\n", error.what());
        return 2;
    }
}
