#include "model/stepping/map_samples.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <optional>
#include <utility>
#include <vector>

#include "model/setup/constants.hpp"
#include "model/setup/dispersion.hpp"
#include "solver/grid/portable_math.hpp"

namespace swell::model
{

namespace
{

constexpr double unknown = std::numeric_limits<double>::quiet_NaN();
constexpr double samples_per_peak_period = 10.0;
constexpr double peak_periods_of_segment = 10.0;
constexpr int block = 2; ///< nodes each way

using Spectrum = std::array<double, map_frequencies>;

/// Returns the first node of a block with a property, or nothing if no node has it.
template <class Test>
std::optional<ListedNode> first_of_block(int i, int j, Extent extent, const Test& test)
{
    for (int of_block = 0; of_block < block * block; ++of_block) {
        const ListedNode node{i + of_block % block, j + of_block / block};
        if (node.i < extent.nx && node.j < extent.ny && test(node)) {
            return node;
        }
    }
    return std::nullopt;
}

/// Calls use(node) for the first wet node of each block. For a block without water, takes the first node that may become
/// water, if any.
template <class Use>
void for_first_wet_of_blocks(const Bathymetry& bathymetry, const TidalNodes& tidal, const Use& use)
{
    const Extent extent = bathymetry.extent;
    const auto is_wet = [&](const ListedNode& node) { return bathymetry.wet_at(node.i, node.j); };
    const auto may_be_wet = [&](const ListedNode& node) { return is_tidal(tidal, extent.index(node.i, node.j)); };
    for (int j = 0; j < extent.ny; j += block) {
        for (int i = 0; i < extent.nx; i += block) {
            std::optional<ListedNode> found = first_of_block(i, j, extent, is_wet);
            found = found ? found : first_of_block(i, j, extent, may_be_wet);
            if (found) {
                use(*found);
            }
        }
    }
}

/// The list of the sampled nodes, of which only the nodes of a box are kept.
class KeptNodes
{
public:
    /// Null: all nodes are kept.
    explicit KeptNodes(const solver::Box* box) : box_(box) {}

    void add(const ListedNode& node)
    {
        if (box_ == nullptr || box_->holds(node.i, node.j)) {
            nodes_.push_back(node);
            if (box_ != nullptr) {
                numbers_.push_back(entries_);
            }
        }
        last_ = node;
        ++entries_;
    }
    [[nodiscard]] int entries() const { return entries_; }
    /// Repeats the last node until the list has so many.
    void fill(int entries)
    {
        while (entries_ < entries) {
            add(last_);
        }
    }
    void give(MapSampling& sampling)
    {
        sampling.nodes = std::move(nodes_);
        sampling.part = box_ == nullptr ? solver::ListPart(static_cast<std::size_t>(entries_))
                                        : solver::ListPart(static_cast<std::size_t>(entries_), std::move(numbers_));
    }

private:
    const solver::Box* box_;
    ListedNode last_{};
    int entries_ = 0;
    std::vector<ListedNode> nodes_;
    std::vector<int> numbers_;
};

/// Calls use(node) for the wet nodes of the block of a sampled node.
template <class Use>
void for_each_of_block(const ListedNode& sampled, const Bathymetry& bathymetry, const Use& use)
{
    const int i0 = sampled.i / block * block, j0 = sampled.j / block * block;
    for (int j = j0; j < std::min(j0 + block, bathymetry.extent.ny); ++j) {
        for (int i = i0; i < std::min(i0 + block, bathymetry.extent.nx); ++i) {
            if (bathymetry.wet_at(i, j)) {
                use(bathymetry.extent.index(i, j));
            }
        }
    }
}

/// Returns the spectrum of the node whose sums are at `at`; steps sample it with `share`.
Spectrum spectrum_at(const GatheredMaps& gathered, std::size_t at, int share)
{
    const std::size_t count = gathered.nodes();
    Spectrum spectrum{};
    for (std::size_t frequency = 0; frequency < map_frequencies; ++frequency) {
        const float* const sums = gathered.spectrum.data() + MapSums::parts * frequency * count + at;
        const double real = sums[0], imaginary = sums[count], done = sums[2 * count];
        spectrum[frequency] = done + (gathered.clock.waits(share) ? real * real + imaginary * imaginary : 0.0);
    }
    return spectrum;
}

/// Replaces each value by half of it and a quarter of both neighbours, because S from a few segments scatters.
Spectrum smoothed(const Spectrum& spectrum)
{
    Spectrum smooth = spectrum;
    for (std::size_t at = 1; at + 1 < spectrum.size(); ++at) {
        smooth[at] = 0.25 * spectrum[at - 1] + 0.5 * spectrum[at] + 0.25 * spectrum[at + 1];
    }
    return smooth;
}

/// Returns the centroid of S⁴ as a place on the list of frequencies: 0 is the first one. S is divided by its highest value
/// and raised to at least 0.001, because the logarithm of smaller values would bend too much for a parabola.
double peak_of(const Spectrum& spectrum, double highest)
{
    constexpr int parts = 8; // per step between two frequencies
    const auto logarithm = [&](std::size_t at) { return std::log(std::max(spectrum[at] / highest, 1e-3)); };
    double sum = 0.0;
    double sum_of_places = 0.0;
    for (std::size_t at = 1; at + 1 < spectrum.size(); ++at) {
        const double below = logarithm(at - 1), here = logarithm(at), above = logarithm(at + 1);
        for (int part = 0; part < parts; ++part) {
            const double x = (part + 0.5) / parts - 0.5;
            const double there = here + 0.5 * (above - below) * x + 0.5 * (above - 2.0 * here + below) * x * x;
            const double weight = std::exp(4.0 * there);
            sum += weight;
            sum_of_places += weight * (static_cast<double>(at) + x);
        }
    }
    return sum_of_places / sum;
}

double peak_period_s(const MapSampling& sampling, const GatheredMaps& gathered, std::size_t at, int share)
{
    constexpr double least_share = 0.1; // well below 1, because the window may see less of the waves than there were
    const Spectrum found = spectrum_at(gathered, at, share);
    const Spectrum spectrum = smoothed(found);
    const auto highest = std::max_element(spectrum.begin(), spectrum.end());
    double among_them = 0.0;
    for (const double variance : found) {
        among_them += variance / static_cast<double>(gathered.clock.segments);
    }
    const double samples = static_cast<double>(gathered.clock.steps) / sampling.shares;
    const double variance = gathered.flow[2 * gathered.nodes() + at] / samples;
    const bool is_inside = highest != spectrum.begin() && highest + 1 != spectrum.end();
    if (!(*highest > 0.0) || !is_inside || among_them < least_share * variance) {
        return unknown;
    }
    return sampling.segment_s() / (first_map_harmonic + peak_of(spectrum, *highest));
}

double from_deg(const GatheredMaps& gathered, std::size_t at, double phase_speed)
{
    constexpr double least_share = 0.2;
    const std::size_t count = gathered.nodes();
    const double* flow = gathered.flow.data() + at;
    const double slowness = gravity / phase_speed; // g/c
    const double running = 0.5 * (slowness * flow[2 * count] + flow[3 * count] / slowness);
    if (!(running > 0.0) || std::hypot(flow[0], flow[count]) < least_share * running) {
        return unknown;
    }
    const double from = std::atan2(-flow[0], -flow[count]) / portable::two_pi * 360.0;
    return from < 0.0 ? from + 360.0 : from;
}

} // namespace

MapSampling plan_map_samples(const Bathymetry& bathymetry, const std::optional<SeaState>& sea, double time_step_s,
                             const TidalNodes& tidal, const solver::Box* box)
{
    constexpr int most_shares = 32;
    constexpr int fewest_samples = 3 * (first_map_harmonic + map_frequencies);
    MapSampling sampling;
    if (!sea) {
        return sampling;
    }
    sampling.period_s = sea->period_s;
    sampling.time_step_s = time_step_s;
    const double steps = sampling.period_s / (samples_per_peak_period * time_step_s);
    sampling.shares = std::clamp(static_cast<int>(std::min(steps, 1e3)), 1, most_shares);
    sampling.samples =
        static_cast<int>(std::lround(peak_periods_of_segment * sampling.period_s / (sampling.shares * time_step_s)));
    if (sampling.samples < fewest_samples) {
        return sampling;
    }
    KeptNodes kept(box);
    for_first_wet_of_blocks(bathymetry, tidal, [&](const ListedNode& node) { kept.add(node); });
    const int in_a_step = sampling.shares * MapSums::row;
    const int rows = (kept.entries() + in_a_step - 1) / in_a_step;
    sampling.nodes_of_share = rows * MapSums::row;
    kept.fill(rows * in_a_step);
    kept.give(sampling);
    return sampling;
}

MapSample SegmentClock::sample(const MapSampling& sampling, long ahead) const
{
    const long at = (place + ahead) % sampling.steps_of_segment();
    const long number = at / sampling.shares; // of the sample in its segment
    MapSample sample;
    sample.share = static_cast<int>(at % sampling.shares);
    if (number == 0) {
        const bool is_of_next = place + ahead >= sampling.steps_of_segment();
        sample.begins = is_interrupted && !is_of_next ? MapSample::anew : MapSample::counting;
    }
    const double share = (static_cast<double>(number) + 0.5) / sampling.samples;
    const double window = std::sqrt(2.0 / 3.0) * (1.0 - portable::cos_cycles(share)) * std::sqrt(2.0) / sampling.samples;
    for (int frequency = 0; frequency < map_frequencies; ++frequency) {
        const long cycles = (first_map_harmonic + frequency) * number % sampling.samples;
        const double phase = static_cast<double>(cycles) / sampling.samples;
        sample.cosine[frequency] = static_cast<float>(window * portable::cos_cycles(phase));
        sample.sine[frequency] = static_cast<float>(window * portable::sin_cycles(phase));
    }
    return sample;
}

void SegmentClock::advance(const MapSampling& sampling, long ahead)
{
    place += ahead;
    steps += ahead;
    while (place >= sampling.steps_of_segment()) {
        place -= sampling.steps_of_segment();
        is_interrupted = false;
        ++segments;
    }
}

void SegmentClock::interrupt()
{
    is_interrupted = true;
    place = 0;
}

WaveMaps unknown_wave_maps(const Extent& grid, const SegmentClock& clock)
{
    const auto nodes = static_cast<std::size_t>(grid.nodes());
    WaveMaps maps;
    maps.from_deg.assign(nodes, unknown);
    maps.peak_period_s.assign(clock.segments > 0 ? nodes : 0, unknown);
    return maps;
}

void add_to_wave_maps(const MapSampling& sampling, std::size_t first, const std::vector<ListedNode>& nodes,
                      const GatheredMaps& gathered, const Bathymetry& bathymetry, const VerticalProfile& profile,
                      WaveMaps& maps)
{
    const double omega = portable::two_pi / sampling.period_s;
    for (std::size_t at = 0; at < nodes.size(); ++at) {
        const ListedNode node = nodes[at];
        const double depth_m = bathymetry.depth_at(node.i, node.j);
        if (!(depth_m > 0.0)) {
            continue; // a tidal node that is dry
        }
        const int share = static_cast<int>(first + at) / sampling.nodes_of_share;
        const double from = from_deg(gathered, at, local_wave(profile, depth_m, omega).phase_speed);
        const double period_s = maps.peak_period_s.empty() ? unknown : peak_period_s(sampling, gathered, at, share);
        for_each_of_block(node, bathymetry, [&](std::size_t of_block) {
            maps.from_deg[of_block] = from;
            if (!maps.peak_period_s.empty()) {
                maps.peak_period_s[of_block] = period_s;
            }
        });
    }
}

HeldMapNodes::HeldMapNodes(const MapSampling& sampling)
{
    if (sampling.nodes.empty()) {
        return;
    }
    shares.resize(static_cast<std::size_t>(sampling.shares));
    const std::vector<int> numbers = sampling.part.numbers_from(0);
    std::size_t at = 0;
    for (int share = 0; share < sampling.shares; ++share) {
        ShareOfNodes& here = shares[static_cast<std::size_t>(share)];
        here.first = static_cast<int>(nodes.size());
        for (; at < numbers.size() && numbers[at] / sampling.nodes_of_share == share; ++at) {
            places.push_back(static_cast<int>(nodes.size()));
            nodes.push_back(sampling.nodes[at]);
        }
        const int count = static_cast<int>(nodes.size()) - here.first;
        here.rows = (count + MapSums::row - 1) / MapSums::row;
        nodes.resize(static_cast<std::size_t>(here.first + here.rows * MapSums::row), sampling.nodes.front());
        most_rows = std::max(most_rows, here.rows);
    }
    const auto end = static_cast<std::size_t>(shares.back().first + most_nodes());
    nodes.resize(std::max(nodes.size(), end), sampling.nodes.front());
}

} // namespace swell::model
