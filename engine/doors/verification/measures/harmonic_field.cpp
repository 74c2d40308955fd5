#include "engine/doors/verification/measures/harmonic_field.hpp"

#include <algorithm>
#include <cmath>
#include <stdexcept>

#include "engine/doors/verification/measures/wave_map.hpp"
#include "solver/grid/portable_math.hpp"

namespace swell::verification
{

HarmonicField harmonic_field(Tank& tank, double period_s, int periods)
{
    const double frames_of_period = period_s / tank.engine().scenario().frame_s;
    const long frames = std::lround(frames_of_period);
    if (frames < 3 || std::abs(frames_of_period - static_cast<double>(frames)) > 1e-9 * frames_of_period) {
        throw std::invalid_argument("a period must be a whole number of frames, at least 3");
    }
    WaveMap map(2.0 * portable::pi / period_s, tank.bathymetry().depth_m.size());
    tank.advance(frames * periods, [&] { map.add(tank.time_s(), tank.zeta_m()); });
    return map.amplitudes();
}

std::vector<double> relative_heights(const HarmonicField& field, double amplitude_m)
{
    std::vector<double> heights;
    heights.reserve(field.size());
    for (const std::complex<double>& amplitude : field) {
        heights.push_back(std::abs(amplitude) / amplitude_m);
    }
    return heights;
}

void divide_period(engine::Scenario& scenario, double period_s, int frames, int steps)
{
    const double frame_s = period_s / frames;
    const int of_frame = std::max(stable_steps_of(frame_s, scenario), (steps + frames - 1) / frames);
    set_time_step(scenario, frame_s / of_frame, of_frame);
}

} // namespace swell::verification
