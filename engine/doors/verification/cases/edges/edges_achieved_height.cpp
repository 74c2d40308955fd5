/// Part of the case "edges": the height of a sea whose shortest waves the grid does not carry.
#include <array>
#include <cmath>
#include <fmt/format.h>

#include "engine/doors/verification/cases/edges/edge_cases.hpp"
#include "engine/doors/verification/numerical_tank.hpp"
#include "engine/doors/verification/setups/edge_layout.hpp"
#include "model/setup/sea_state.hpp"

namespace swell::verification
{

namespace
{

using model::EdgeKind;

constexpr double depth_m = 15.0;
constexpr int nodes = 150;

struct Asked {
    double cell_m;
    double period_s; ///< Tp
};

/// A channel that the sea runs along.
engine::Scenario channel_of(const Asked& asked)
{
    engine::Scenario scenario = still_water(
        {{nodes, 3}, asked.cell_m, asked.cell_m}, [](double, double) { return depth_m; }, model::parabolic_profile(), 0.1);
    solve_as_runs_do(scenario);
    set_time_step(scenario, 0.1, 4);
    model::SeaState sea;
    sea.height_m = 2.0;
    sea.period_s = asked.period_s;
    scenario.waves.sea = sea;
    set_edges(scenario, EdgeKind::generating, EdgeKind::open, EdgeKind::wall, EdgeKind::wall);
    return scenario;
}

/// The asked sea as it is without a grid.
class AskedSea
{
public:
    explicit AskedSea(const engine::Scenario& scenario)
        : components_(model::wave_components(*scenario.waves.sea)), dispersion_(dispersion_of(scenario, depth_m))
    {
        for (const model::WaveComponent& wave : components_) {
            wave_numbers_.push_back(std::sqrt(dispersion_.wave_number_squared(wave.omega * wave.omega)));
        }
    }

    [[nodiscard]] double zeta_m(double x_m, double time_s) const
    {
        double sum = 0.0;
        for (std::size_t c = 0; c < components_.size(); ++c) {
            const model::WaveComponent& wave = components_[c];
            sum += wave.amplitude_m * std::cos(wave_numbers_[c] * x_m - wave.omega * time_s + wave.phase);
        }
        return sum;
    }

private:
    std::vector<model::WaveComponent> components_;
    model::Dispersion dispersion_;
    std::vector<double> wave_numbers_;
};

/// Returns Hs in the water over the asked Hs. A finite record of a random sea has another height than its spectrum, so the
/// record is compared with the asked sea at the same places over the same time.
double achieved(const Asked& asked, double length_s, const Conditions& conditions, CaseReport& report)
{
    const engine::Scenario scenario = channel_of(asked);
    const AskedSea sea(scenario);
    Tank tank(scenario, conditions);
    constexpr double settling_s = 300.0;
    tank.advance(std::lround(settling_s / scenario.frame_s));
    double squares = 0.0;
    double squares_asked = 0.0;
    tank.advance(std::lround(length_s / scenario.frame_s), [&] {
        const std::vector<double> zeta = tank.zeta_m();
        for (int i = nodes / 3; i < nodes / 2; i += 3) {
            const double computed = zeta[static_cast<std::size_t>(nodes + i)];
            const double wanted = sea.zeta_m(i * asked.cell_m, tank.time_s());
            squares += computed * computed;
            squares_asked += wanted * wanted;
        }
    });
    tank.sign(report, "achieved height");
    return std::sqrt(squares / squares_asked);
}

} // namespace

void measure_achieved_height(const Conditions& conditions, CaseReport& report)
{
    const double length_s = conditions.is_full ? 7200.0 : 1800.0;
    report.parameters.push_back(fmt::format(
        "A JONSWAP sea along a channel {} m deep, {} s of it: Hs in the water over the asked Hs", depth_m, length_s));
    for (const Asked& asked : {Asked{6.0, 8.0}, Asked{6.0, 10.0}, Asked{3.0, 8.0}}) {
        report.measure(
            fmt::format("Hs over the asked Hs, Tp {} s, cells of {} m", asked.period_s, asked.cell_m),
            achieved(asked, length_s, conditions, report), "",
            between(0.99, 1.01,
                    "the energy of waves that the grid cannot carry goes to the waves that it carries; the edge errs by "
                    "0.1 %, and the far edge reflects 2 % of the height, which is 0.04 % of the energy"));
    }
}

} // namespace swell::verification
