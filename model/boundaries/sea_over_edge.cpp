#include "model/boundaries/sea_over_edge.hpp"

#include <algorithm>
#include <array>

#include "model/boundaries/border_waves.hpp"
#include "model/setup/sea_state.hpp"
#include "solver/grid/portable_math.hpp"

namespace swell::model
{

namespace
{

/// A node's weight depends on its kind: shaded by land for waves that run towards larger s, for waves towards smaller s,
/// for both, or for neither.
constexpr std::size_t kinds_of_node = 4;

std::size_t kind_of_node(bool behind_upwards, bool behind_downwards)
{
    return (behind_upwards ? 1 : 0) + (behind_downwards ? 2 : 0);
}

/// Returns the energy of the sea over a metre of an edge, for each kind of node.
std::array<double, kinds_of_node> energy_by_kind(const WaveSetup& setup, const std::vector<WayOverEdge>& ways)
{
    std::array<double, kinds_of_node> energy{};
    for (const WayOverEdge& way : ways) {
        const double share = share_behind_land(setup.outside, way.along, way.inwards);
        for (const bool behind_upwards : {false, true}) {
            for (const bool behind_downwards : {false, true}) {
                const bool is_behind = way.upwards() ? behind_upwards : behind_downwards;
                energy[kind_of_node(behind_upwards, behind_downwards)] += way.energy * (is_behind ? share * share : 1.0);
            }
        }
    }
    return energy;
}

/// Depths of nodes with weights; many nodes share a weight. Sums are counts times weights, so that nodes of equal weight
/// have the same median as without weights, to the last bit.
class WeighedDepths
{
public:
    /// Starts a set of weights, one per kind; add() uses it from here on.
    void begin(const std::array<double, kinds_of_node>& weights)
    {
        first_ = weights_.size();
        weights_.insert(weights_.end(), weights.begin(), weights.end());
    }
    void add(double depth_m, std::size_t kind) { nodes_.push_back({depth_m, first_ + kind}); }

    /// Returns the upper median; 0 if all weights are 0.
    [[nodiscard]] double median()
    {
        std::ranges::sort(nodes_, {}, &Node::depth_m);
        std::vector<double> counts(weights_.size(), 0.0);
        for (const Node& node : nodes_) {
            counts[node.weight] += 1.0;
        }
        const double half = 0.5 * sum(counts);
        std::ranges::fill(counts, 0.0);
        for (const Node& node : nodes_) {
            counts[node.weight] += 1.0;
            if (sum(counts) > half) {
                return node.depth_m;
            }
        }
        return 0.0;
    }

private:
    struct Node {
        double depth_m;
        std::size_t weight;
    };

    [[nodiscard]] double sum(const std::vector<double>& counts) const
    {
        double sum = 0.0;
        for (std::size_t at = 0; at < counts.size(); ++at) {
            sum += counts[at] * weights_[at];
        }
        return sum;
    }

    std::vector<Node> nodes_;
    std::vector<double> weights_;
    std::size_t first_ = 0;
};

double depth_on_border(const Bathymetry& bathymetry, const EdgeStrip& strip, int s)
{
    return bathymetry.depth_at(strip.frame.i(s, 0), strip.frame.j(s, 0));
}

double median_of_generating(const Bathymetry& bathymetry, const std::vector<EdgeStrip>& strips)
{
    WeighedDepths depths;
    depths.begin({1.0});
    for (const EdgeStrip& strip : strips) {
        for (int s = 0; strip.generates() && s < strip.length; ++s) {
            if (const double depth = depth_on_border(bathymetry, strip, s); depth > 0.0) {
                depths.add(depth, 0);
            }
        }
    }
    return depths.median();
}

double median_by_energy(const WaveSetup& setup, const std::vector<EdgeStrip>& strips,
                        const std::vector<WaveComponent>& components)
{
    WeighedDepths depths;
    for (const EdgeStrip& strip : strips) {
        std::array<double, kinds_of_node> weights = energy_by_kind(setup, ways_over(strip.frame, components));
        for (double& weight : weights) {
            weight *= strip.face_length_m;
        }
        depths.begin(weights);
        const std::vector<bool> upwards = nodes_behind_land(setup.bathymetry, strip, true);
        const std::vector<bool> downwards = nodes_behind_land(setup.bathymetry, strip, false);
        for (std::size_t s = 0; s < strip.lets_sea_in.size(); ++s) {
            if (strip.lets_sea_in[s]) {
                depths.add(depth_on_border(setup.bathymetry, strip, static_cast<int>(s)),
                           kind_of_node(upwards[s], downwards[s]));
            }
        }
    }
    return depths.median();
}

} // namespace

std::vector<WayOverEdge> ways_over(const EdgeFrame& edge, const std::vector<WaveComponent>& components)
{
    constexpr double along_the_edge = 1e-9; // rounding of a sine: such a wave runs along the edge
    std::vector<WayOverEdge> ways;
    for (const WaveComponent& component : components) {
        const double east = portable::cos(component.direction);
        const double north = portable::sin(component.direction);
        const double inwards = east * edge.i_inward + north * edge.j_inward;
        if (inwards > along_the_edge) {
            const double energy = component.amplitude_m * component.amplitude_m * inwards;
            ways.push_back({inwards, east * edge.i_along + north * edge.j_along, energy});
        }
    }
    return ways;
}

bool comes_in(const std::vector<WaveComponent>& components, const std::vector<EdgeStrip>& strips)
{
    return std::ranges::any_of(strips, [&](const EdgeStrip& strip) {
        return std::ranges::count(strip.lets_sea_in, true) > 0 && !ways_over(strip.frame, components).empty();
    });
}

std::vector<bool> nodes_behind_land(const Bathymetry& bathymetry, const EdgeStrip& strip, bool upwards)
{
    std::vector<bool> behind(static_cast<std::size_t>(strip.length), false);
    bool has_seen_sea = false;
    bool is_behind = false;
    for (int at = 0; at < strip.length; ++at) {
        const int s = upwards ? at : strip.length - 1 - at;
        const bool lets_in = strip.lets_sea_in[static_cast<std::size_t>(s)];
        has_seen_sea = has_seen_sea || lets_in;
        is_behind = is_behind || (has_seen_sea && !(depth_on_border(bathymetry, strip, s) > 0.0));
        behind[static_cast<std::size_t>(s)] = is_behind && lets_in;
    }
    return behind;
}

double depth_of_incoming_sea(const WaveSetup& setup, const std::vector<EdgeStrip>& strips)
{
    const double by_number = median_of_generating(setup.bathymetry, strips);
    if (!setup.sea || by_number <= 0.0) {
        return by_number;
    }
    if (setup.sea->depth_m > 0.0) {
        return setup.sea->depth_m;
    }
    const double by_energy = median_by_energy(setup, strips, wave_components(*setup.sea));
    return by_energy > 0.0 ? by_energy : by_number;
}

} // namespace swell::model
