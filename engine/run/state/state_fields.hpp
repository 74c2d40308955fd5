#pragma once
#include <cstdint>
#include <vector>

#include "engine/run/state/field_ranges.hpp"
#include "engine/run/state/run_state.hpp"
#include "engine/run/state/state_bytes.hpp"
#include "engine/run/state/state_hash.hpp"
#include "engine/run/state/state_head.hpp"
#include "model/stepping/map_cells.hpp"
#include "model/stepping/statistics_fields.hpp"

/// The fields of a saved state, after its head.
namespace swell::engine
{

/// How the values of a field lie: a number of rows on a grid of nodes, for example.
enum class FieldShape { nodes, past_psi, quads, list, flow_of_maps, spectrum_of_maps, bed };

/// Visits the fields of a state of this version in the order in which they are written: field(values, shape, whether they
/// have the run's precision). The fields are const if the state is.
template <class State, class Field>
void for_each_field(State& state, std::uint32_t of_version, const Field& field)
{
    auto& water = state.simulation.water;
    for (auto* level : {&water.previous, &water.now}) {
        field(level->zeta_m, FieldShape::nodes, true);
        field(level->phi_m2_per_s, FieldShape::nodes, true);
    }
    for (auto& psi : water.psi) {
        field(psi, FieldShape::nodes, true);
    }
    for (auto& past_psi : water.past_psi) {
        for (auto& psi : past_psi) {
            field(psi, FieldShape::past_psi, true);
        }
    }
    for (auto& level : water.inside_walls) {
        field(level, FieldShape::list, true);
    }
    for (auto& of_breaking : water.breaking) {
        field(of_breaking, FieldShape::list, true);
    }
    if (water.statistics) {
        water.statistics->fields.visit([&](auto of_statistics, auto& values) {
            if (of_statistics.since <= of_version) {
                field(values, FieldShape::nodes, model::has_precision_of_run<decltype(of_statistics)>);
            }
        });
        field(water.statistics->maps.flow, FieldShape::flow_of_maps, false);
        field(water.statistics->maps.spectrum, FieldShape::spectrum_of_maps, false);
    }
    if (water.foam) {
        field(*water.foam, FieldShape::quads, false);
    }
    if (state.depth_m) {
        field(*state.depth_m, FieldShape::bed, false);
    }
}

/// Reads the fields of a saved state one after the other, and keeps the values of the box that this process holds.
class FieldsReader
{
public:
    /// `head` and `reader` must outlive the object; the state has its fields in the size of the part (read_head()).
    FieldsReader(StateReader& reader, StateHead& head) : reader_(reader), head_(head) {}

    /// Reads all fields. `values_are_float`: of those in the run's precision.
    void read(bool values_are_float);
    /// Returns the ranges of the fields of the whole grid.
    [[nodiscard]] const FieldRanges& ranges() const { return ranges_; }
    /// Returns the hash of the water that WaveEngine::state_hash() returns in a run at this state. `breaking_depth_m`: that
    /// of the scenario, model::breaking_depth_m().
    [[nodiscard]] std::string water_hash(double breaking_depth_m) const;

private:
    template <class Stored, class Values>
    void read_values(Values& values, FieldShape shape);
    [[nodiscard]] bool is_hashed(const void* values) const;

    StateReader& reader_;
    StateHead& head_;
    FieldRanges ranges_;
    StateHash hash_;
};

} // namespace swell::engine
