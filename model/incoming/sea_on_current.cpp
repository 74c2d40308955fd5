#include "model/incoming/sea_on_current.hpp"

#include <algorithm>
#include <cmath>
#include <string>

#include "model/setup/dispersion.hpp"
#include "model/setup/errors.hpp"
#include "solver/base/rounded_text.hpp"
#include "solver/grid/portable_math.hpp"

namespace swell::model
{

namespace
{

/// Returns the wave number of Airy's waves on a current along their direction: k with sqrt(g k tanh(k h)) + U k = omega,
/// the solution next to a first guess, by Newton's method.
double airy_wave_number(double omega, double depth_m, double along_m_per_s, double guess)
{
    const auto frequency = [&](double k) { return std::sqrt(airy_frequency_squared(k, depth_m)) + along_m_per_s * k; };
    double k = guess;
    for (int iteration = 0; iteration < 20; ++iteration) {
        const double step = 1e-4 * k;
        const double slope = (frequency(k + step) - frequency(k - step)) / (2.0 * step);
        k -= (frequency(k) - omega) / slope;
    }
    return k;
}

using solver::rounded_text;

} // namespace

StoppedWaves stopped_waves(const std::vector<WaveComponent>& components, const WaveSite& site)
{
    StoppedWaves stopped;
    double all = 0.0;
    double kept_out = 0.0;
    for (const WaveComponent& component : components) {
        const double square = component.amplitude_m * component.amplitude_m;
        all += square;
        if (!current_stops(component, site)) {
            continue;
        }
        kept_out += square;
        if (stopped.count++ == 0 || component.omega < stopped.omega) {
            stopped.omega = component.omega;
            stopped.against = current_against(component, site);
        }
    }
    stopped.share = all > 0.0 ? kept_out / all : 0.0;
    return stopped;
}

void remark_on_stopped_waves(const SeaState& sea, const WaveSite& site, const StoppedWaves& stopped, Remarks& remarks)
{
    constexpr double share_to_refuse = 0.5;
    constexpr double share_to_warn_of = 0.05;
    if (stopped.count == 0) {
        return;
    }
    const std::string against = rounded_text(stopped.against, 3) + " m/s against waves of " +
                                rounded_text(portable::two_pi / stopped.omega, 3) + " s, which " +
                                rounded_text(stopping_current(stopped.omega, site.depth_m), 3) + " m/s stop";
    const std::string percent = rounded_text(std::round(100.0 * stopped.share)) + " % of the sea's energy";
    if (stopped.share > share_to_refuse) {
        throw SetupError("at the generating edges the current stops waves with " + percent + " (" + against +
                         "): allowed is at most half; a weaker current there or a longer period lets the sea in");
    }
    const bool keeps_heights = std::ranges::any_of(sea.stretches, &BorderStretch::keeps_heights);
    const std::string remark = "the current stops " + std::to_string(stopped.count) +
                               " wave components, which are left out with " + percent + " (" + against + ")" +
                               (keeps_heights ? "" : "; the others take it over");
    (stopped.share > share_to_warn_of ? remarks.warnings : remarks.notes).push_back(remark);
}

CurrentAlongEdges current_along_edges(const WaveSetup& setup, const EdgePlan& plan)
{
    return setup.current.present() ? current_along_edges(setup.bathymetry, setup.current, plan.strips)
                                   : CurrentAlongEdges{};
}

CurrentAlongEdges current_along_edges(const Bathymetry& bathymetry, const Current& current,
                                      const std::vector<EdgeStrip>& strips)
{
    CurrentAlongEdges along;
    std::vector<std::size_t> nodes;
    for (const EdgeStrip& strip : strips) {
        for (int s = 0; strip.generates() && s < strip.length; ++s) {
            const int i = strip.frame.i(s, 0);
            const int j = strip.frame.j(s, 0);
            if (bathymetry.wet_at(i, j)) {
                nodes.push_back(bathymetry.extent.index(i, j));
            }
        }
    }
    const auto mean_of = [&](const std::vector<double>& speeds) {
        double sum = 0.0;
        for (const std::size_t node : nodes) {
            sum += speeds[node];
        }
        return nodes.empty() ? 0.0 : sum / static_cast<double>(nodes.size());
    };
    along.east_m_per_s = mean_of(current.east_m_per_s);
    along.north_m_per_s = mean_of(current.north_m_per_s);
    for (const std::size_t node : nodes) {
        along.most_apart_m_per_s =
            std::max(along.most_apart_m_per_s, std::hypot(current.east_m_per_s[node] - along.east_m_per_s,
                                                          current.north_m_per_s[node] - along.north_m_per_s));
    }
    return along;
}

double too_long_on_current(const WaveComponent& component, const WaveSite& site)
{
    const DiscreteWave wave = discrete_wave(component, site);
    const double k = std::sqrt(wave.kx * wave.kx + wave.ky * wave.ky);
    const double along = (wave.kx * site.current_east_m_per_s + wave.ky * site.current_north_m_per_s) / k;
    return 1.0 - k / airy_wave_number(wave.omega, site.depth_m, along, k);
}

void remark_on_current(const std::vector<WaveComponent>& components, const WaveSite& site, const CurrentAlongEdges& current,
                       Remarks& remarks)
{
    constexpr double worth_a_note = 0.01;
    const double mean = std::hypot(current.east_m_per_s, current.north_m_per_s);
    if (current.most_apart_m_per_s > worth_a_note * mean) {
        remarks.notes.push_back("the current varies along the generating edges, by up to " +
                                rounded_text(current.most_apart_m_per_s, 2) +
                                " m/s from its mean: the incoming waves have their length on the mean current");
    }
    const auto highest = std::max_element(components.begin(), components.end(), [](const auto& one, const auto& other) {
        return one.amplitude_m < other.amplitude_m;
    });
    if (mean == 0.0 || highest == components.end() || !grid_carries(*highest, site)) {
        return;
    }
    const double off = too_long_on_current(*highest, site);
    if (std::fabs(off) > worth_a_note) {
        remarks.notes.push_back("on the current, waves of " + rounded_text(portable::two_pi / highest->omega, 3) +
                                " s come in " + rounded_text(std::round(1000.0 * std::fabs(off)) / 10.0) + " % too " +
                                (off > 0.0 ? "long" : "short") + ": smaller cells reduce the error");
    }
}

} // namespace swell::model
