#include "engine/run/state/state_fields.hpp"

#include <algorithm>
#include <cstring>
#include <span>
#include <type_traits>

namespace swell::engine
{

namespace
{

bool is_of_maps(FieldShape shape)
{
    return shape == FieldShape::flow_of_maps || shape == FieldShape::spectrum_of_maps;
}

/// Returns the grid on which the values of a field of the state lie. `values`: the number of values of a list.
solver::Grid grid_of(FieldShape shape, const KeptPart& part, std::size_t values)
{
    const int map_nodes = part.map_nodes.entries();
    switch (shape) {
    case FieldShape::nodes: return part.water;
    case FieldShape::past_psi: return part.past_psi;
    case FieldShape::quads: return part.water.quads();
    case FieldShape::list: return solver::Grid(static_cast<int>(values), 1);
    case FieldShape::flow_of_maps: return {map_nodes, static_cast<int>(model::MapSums::flows)};
    case FieldShape::spectrum_of_maps: return {map_nodes, static_cast<int>(model::MapSums::parts) * model::map_frequencies};
    case FieldShape::bed: return solver::Grid(part.water.global);
    }
    return {};
}

} // namespace

bool FieldsReader::is_hashed(const void* values) const
{
    const model::Checkpoint& water = head_.state.simulation.water;
    return values == &water.now.zeta_m || values == &water.now.phi_m2_per_s ||
           std::ranges::any_of(water.psi, [&](const auto& psi) { return values == &psi; }) ||
           (!water.inside_walls.empty() && values == &water.inside_walls.back());
}

template <class Stored, class Values>
void FieldsReader::read_values(Values& values, FieldShape shape)
{
    constexpr int most_at_once = 1 << 16;
    const solver::Grid grid = grid_of(shape, head_.part, values.size());
    const bool is_hashed_too = is_hashed(&values);
    FieldRange& range = ranges_.of(&values);
    std::vector<Stored> piece;
    auto to = values.begin();
    const auto keep = [&](std::span<const Stored> kept) {
        using Value = typename Values::value_type;
        to = std::transform(kept.begin(), kept.end(), to, [](Stored value) { return static_cast<Value>(value); });
    };
    for (int j = 0; j < grid.global.ny; ++j) {
        for (int first = 0; first < grid.global.nx; first += most_at_once) {
            const int last = std::min(grid.global.nx, first + most_at_once);
            piece.resize(static_cast<std::size_t>(last - first));
            std::memcpy(piece.data(), reader_.taken(piece.size() * sizeof(Stored)).data(), piece.size() * sizeof(Stored));
            for (const Stored value : piece) {
                range.add(value);
            }
            if (is_hashed_too) {
                hash_.add(std::span<const Stored>(piece));
            }
            if (is_of_maps(shape)) {
                keep(head_.part.map_nodes.of_stretch(first, last).of(piece));
            } else if (const solver::Box kept = grid.box.shared_with({first, j, {last - first, 1}}); kept.extent.ny > 0) {
                keep(std::span<const Stored>(piece).subspan(static_cast<std::size_t>(kept.first_i - first),
                                                            static_cast<std::size_t>(kept.extent.nx)));
            }
        }
    }
}

void FieldsReader::read(bool values_are_float)
{
    for_each_field(head_.state, reader_.version(), [&](auto& values, FieldShape shape, bool of_precision) {
        using Value = typename std::decay_t<decltype(values)>::value_type;
        if (std::is_same_v<Value, float> || (of_precision && values_are_float)) {
            read_values<float>(values, shape);
        } else {
            read_values<double>(values, shape);
        }
    });
}

std::string FieldsReader::water_hash(double breaking_depth_m) const
{
    StateHash hash = hash_;
    const SimulationCheckpoint& simulation = head_.state.simulation;
    if (simulation.water.breaking_depth_m != breaking_depth_m) {
        hash.add(std::span(&simulation.water.breaking_depth_m, 1));
    }
    hash.add(static_cast<std::uint64_t>(simulation.stats.frame));
    return hash.digits();
}

} // namespace swell::engine
