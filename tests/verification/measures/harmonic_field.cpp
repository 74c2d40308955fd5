#include "measures/harmonic_field.hpp"

#include <algorithm>
#include <cmath>
#include <stdexcept>

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
    HarmonicField field(tank.bathymetry().depth_m.size());
    const double share = 2.0 / static_cast<double>(frames * periods);
    tank.advance(frames * periods, [&] {
        const double cycles = tank.time_s() / period_s;
        const std::complex<double> turn(share * portable::cos_cycles(cycles), share * portable::sin_cycles(cycles));
        const std::vector<double> zeta = tank.zeta_m();
        for (std::size_t node = 0; node < field.size(); ++node) {
            field[node] += zeta[node] * turn;
        }
    });
    return field;
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
