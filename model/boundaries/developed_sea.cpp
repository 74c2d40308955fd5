#include "model/boundaries/developed_sea.hpp"

#include <algorithm>
#include <array>
#include <cmath>

#include "model/boundaries/incoming_waves.hpp"
#include "solver/grid/portable_math.hpp"

namespace swell::model
{

namespace
{

/// Wave number and height of one component by depth. The depths are spaced by their square root, as wave numbers in shallow
/// water are.
class LocalWaves
{
public:
    LocalWaves(const VerticalProfile& profile, const DiscreteWave& wave, double site_depth_m, double deepest_m)
    {
        const double site_group_speed = local_wave(profile, site_depth_m, wave.omega).group_speed;
        const double site_wave_number = local_wave(profile, site_depth_m, wave.omega).wave_number;
        for (int at = 1; at < depths; ++at) {
            const double root = static_cast<double>(at) / (depths - 1);
            const LocalWave local = local_wave(profile, deepest_m * root * root, wave.omega);
            wave_number_[at] = local.wave_number;
            excess_[at] = local.wave_number - site_wave_number;
            growth_[at] = std::min(most_growth, std::sqrt(site_group_speed / local.group_speed));
        }
        wave_number_[0] = wave_number_[1];
        excess_[0] = excess_[1];
        growth_[0] = growth_[1];
    }

    /// `place` is (depths - 1) sqrt(depth / deepest), in range.
    [[nodiscard]] double wave_number(double place) const { return between(wave_number_, place); }
    [[nodiscard]] double excess(double place) const { return between(excess_, place); } ///< over that at the edge
    [[nodiscard]] double growth(double place) const { return between(growth_, place); } ///< of the height

    static constexpr int depths = 257;

private:
    static constexpr double most_growth = 2.0; ///< before it would break
    using Table = std::array<double, depths>;

    static double between(const Table& table, double place)
    {
        const int low = std::min(static_cast<int>(place), depths - 2);
        return table[low] + (place - low) * (table[low + 1] - table[low]);
    }

    Table wave_number_{}, excess_{}, growth_{};
};

/// The nodes of the grid as lines that are swept one after the other, from the side where a group of components comes in.
struct Lines {
    Side entry;
    Extent extent;
    [[nodiscard]] bool across_x() const { return entry == Side::west || entry == Side::east; }
    [[nodiscard]] int count() const { return across_x() ? extent.nx : extent.ny; }
    [[nodiscard]] int length() const { return across_x() ? extent.ny : extent.nx; }
    [[nodiscard]] int i(int line, int s) const
    {
        return across_x() ? (entry == Side::west ? line : extent.nx - 1 - line) : s;
    }
    [[nodiscard]] int j(int line, int s) const
    {
        return across_x() ? s : (entry == Side::south ? line : extent.ny - 1 - line);
    }
};

/// One component on its way along the lines.
struct Traveller {
    const DiscreteWave* wave;
    LocalWaves local;
    double across, along;           ///< its wave number at the edge, from line to line and along the line [rad/m]
    double line_m, node_m;          ///< from one line to the next, and from node to node of a line
    std::array<bool, 4> enters;     ///< through which sides
    std::vector<double> share, lag; ///< at the nodes of the newest line: of its height; phase [rad]
    std::vector<double> share_before, lag_before;
};

class Sweep
{
public:
    Sweep(const WaveSetup& setup, const EdgePlan& plan, InitialFields& fields)
        : setup_(setup), plan_(plan), fields_(fields), deepest_m_(plan.bathymetry.deepest_m()),
          start_s_(static_cast<double>(setup.first_step) * setup.time_step_s)
    {
    }

    /// Adds the components whose way leads from this side.
    void add(Side entry, const std::vector<DiscreteWave>& waves)
    {
        const Lines lines{entry, plan_.bathymetry.extent};
        std::vector<Traveller> travellers;
        for (const DiscreteWave& wave : waves) {
            if (entry_of(wave) == entry) {
                travellers.push_back(traveller_of(wave, lines));
            }
        }
        for (int line = 0; line < lines.count() && !travellers.empty(); ++line) {
            constexpr int block = 64;
            const int blocks = (lines.length() + block - 1) / block;
#pragma omp parallel for schedule(static)
            for (int at = 0; at < blocks; ++at) {
                const int end = std::min((at + 1) * block, lines.length());
                for (Traveller& traveller : travellers) {
                    for (int s = at * block; s < end; ++s) {
                        advance(traveller, lines, line, s);
                    }
                }
            }
            for (Traveller& traveller : travellers) {
                std::swap(traveller.share, traveller.share_before);
                std::swap(traveller.lag, traveller.lag_before);
            }
        }
    }

private:
    /// The side from which a component crosses the most nodes in a given time.
    [[nodiscard]] Side entry_of(const DiscreteWave& wave) const
    {
        const bool along_x = std::abs(wave.kx) / plan_.bathymetry.dx_m >= std::abs(wave.ky) / plan_.bathymetry.dy_m;
        return along_x ? (wave.kx >= 0.0 ? Side::west : Side::east) : (wave.ky >= 0.0 ? Side::south : Side::north);
    }

    [[nodiscard]] bool generates(Side side) const
    {
        return setup_.edges[static_cast<std::size_t>(side)].kind == EdgeKind::generating;
    }

    [[nodiscard]] Traveller traveller_of(const DiscreteWave& wave, const Lines& lines) const
    {
        const Bathymetry& grid = plan_.bathymetry;
        const std::array<bool, 4> enters{generates(Side::west) && wave.kx > 0.0, generates(Side::east) && wave.kx < 0.0,
                                         generates(Side::south) && wave.ky > 0.0, generates(Side::north) && wave.ky < 0.0};
        const std::vector<double> none(static_cast<std::size_t>(lines.length()), 0.0);
        return {&wave,
                LocalWaves(setup_.profile, wave, plan_.incoming_depth_m, deepest_m_),
                std::abs(lines.across_x() ? wave.kx : wave.ky),
                lines.across_x() ? wave.ky : wave.kx,
                lines.across_x() ? grid.dx_m : grid.dy_m,
                lines.across_x() ? grid.dy_m : grid.dx_m,
                enters,
                none,
                none,
                none,
                none};
    }

    [[nodiscard]] bool enters_at(const Traveller& traveller, int i, int j) const
    {
        const Extent extent = plan_.bathymetry.extent;
        const std::array<bool, 4> at_side{i == 0, i == extent.nx - 1, j == 0, j == extent.ny - 1};
        bool enters = false;
        for (std::size_t side = 0; side < at_side.size(); ++side) {
            enters = enters || (at_side[side] && traveller.enters[side]);
        }
        return enters;
    }

    /// The wave number of a component along the line before, at node s: the larger of what its neighbours bring. This is
    /// Godunov's upwind choice, so crests bend with the depth and the first that arrive count.
    static double along_at(const Traveller& traveller, int length, int s)
    {
        const auto lag = [&](int at) { return traveller.lag_before[static_cast<std::size_t>(at)]; };
        const auto is_lit = [&](int at) {
            return at >= 0 && at < length && traveller.share_before[static_cast<std::size_t>(at)] > 0.0;
        };
        const bool here = is_lit(s);
        const double below = traveller.along + (here && is_lit(s - 1) ? (lag(s) - lag(s - 1)) / traveller.node_m : 0.0);
        const double above = traveller.along + (here && is_lit(s + 1) ? (lag(s + 1) - lag(s)) / traveller.node_m : 0.0);
        const double rising = std::max(below, 0.0);
        const double falling = std::max(-above, 0.0);
        return rising >= falling ? rising : -falling;
    }

    /// A component from the two nodes of the line before between which it came, by |grad theta| = k. One that the bed has
    /// turned by more than a node per line is given up. `excess` is k over that at the edge [rad/m].
    static void arrive(const Traveller& traveller, int length, int s, double excess, double& share, double& lag)
    {
        const double k = std::sqrt(traveller.across * traveller.across + traveller.along * traveller.along) + excess;
        const double along = along_at(traveller, length, s);
        const double across = std::sqrt(std::max(0.0, k * k - along * along));
        if (std::abs(along) * traveller.line_m > across * traveller.node_m * (1.0 + 1e-9)) {
            return;
        }
        const double part = across > 0.0 ? std::abs(along) * traveller.line_m / (across * traveller.node_m) : 0.0;
        const int beside = along > 0.0 ? s - 1 : s + 1;
        const bool inside = beside >= 0 && beside < length;
        const double straight = (1.0 - part) * traveller.share_before[static_cast<std::size_t>(s)];
        const double slanting = inside ? part * traveller.share_before[static_cast<std::size_t>(beside)] : 0.0;
        share = std::max(0.0, straight + slanting);
        const int from = traveller.share_before[static_cast<std::size_t>(s)] > 0.0 || !inside ? s : beside;
        lag = traveller.lag_before[static_cast<std::size_t>(from)] + traveller.line_m * (across - traveller.across);
    }

    /// A component at one node.
    void advance(Traveller& traveller, const Lines& lines, int line, int s) const
    {
        const int i = lines.i(line, s);
        const int j = lines.j(line, s);
        double& share = traveller.share[static_cast<std::size_t>(s)];
        double& lag = traveller.lag[static_cast<std::size_t>(s)];
        share = 0.0;
        lag = 0.0;
        if (!plan_.bathymetry.wet_at(i, j)) {
            return;
        }
        const double depth = plan_.bathymetry.depth_at(i, j);
        const double place = (LocalWaves::depths - 1) * std::sqrt(depth / deepest_m_);
        if (enters_at(traveller, i, j)) {
            share = 1.0;
        } else if (line > 0) {
            arrive(traveller, lines.length(), s, traveller.local.excess(place), share, lag);
        }
        if (share > 0.0) {
            add_wave(traveller, i, j, place, share, lag);
        }
    }

    void add_wave(const Traveller& traveller, int i, int j, double place, double share, double lag) const
    {
        constexpr double fewest_cells = 4.0; // of a wave that the grid carries
        const Bathymetry& bathymetry = plan_.bathymetry;
        const double cell = std::max(bathymetry.dx_m, bathymetry.dy_m);
        if (traveller.local.wave_number(place) * cell * fewest_cells > portable::two_pi) {
            return;
        }
        const double height = share * traveller.local.growth(place);
        const double cycles =
            traveller.wave->cycles_at(i * bathymetry.dx_m, j * bathymetry.dy_m, start_s_) + lag / portable::two_pi;
        const std::size_t node = bathymetry.extent.index(i, j);
        fields_.zeta_m[node] += height * traveller.wave->zeta_amplitude * portable::cos_cycles(cycles);
        fields_.phi_m2_per_s[node] += height * traveller.wave->phi_amplitude * portable::sin_cycles(cycles);
    }

    const WaveSetup& setup_;
    const EdgePlan& plan_;
    InitialFields& fields_;
    double deepest_m_;
    double start_s_;
};

} // namespace

InitialFields developed_sea(const WaveSetup& setup)
{
    const EdgePlan plan = plan_edges(setup);
    const IncomingSea sea = incoming_sea(setup, plan);
    InitialFields fields;
    if (sea.waves.empty()) {
        return fields;
    }
    fields.zeta_m.assign(static_cast<std::size_t>(plan.bathymetry.extent.nodes()), 0.0);
    fields.phi_m2_per_s = fields.zeta_m;
    Sweep sweep(setup, plan, fields);
    for (const Side entry : all_sides) {
        sweep.add(entry, sea.waves);
    }
    return fields;
}

} // namespace swell::model
