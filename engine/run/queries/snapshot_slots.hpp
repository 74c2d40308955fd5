#pragma once
#include <array>
#include <atomic>
#include <cstddef>
#include <memory>
#include <vector>

#include "engine/run/api/water_snapshot.hpp"
#include "engine/run/queries/query_plan.hpp"
#include "model/ships/ship_cells.hpp"
#include "solver/grid/host_field.hpp"
#include "solver/grid/memory.hpp"

namespace swell::engine
{

/// A snapshot of the water at the end of one frame, in host memory, and the number of threads that read it. The engine's
/// thread writes to it only while there is no reader.
struct HeldWater {
    WaterMoment moment;
    bool is_double = false;   ///< whether `newest` and `before` hold doubles, not floats
    std::ptrdiff_t first = 0; ///< index of node (0, 0) in `newest` and in `before`
    int pitch = 0;            ///< elements from a row of a surface to the next
    double dx_m = 1.0;
    double dy_m = 1.0;
    solver::Memory newest{nullptr, [](void*) {}};
    solver::Memory before{nullptr, [](void*) {}}; ///< zeta one frame earlier, only if moment.holds_before
    std::vector<model::HullPlacement> hulls;      ///< placements of ships' hulls at the end of the frame
    std::vector<model::HullPlacement> hulls_before;
    std::vector<std::shared_ptr<const model::DraughtShape>> shapes; ///< which the placements read; a run may end before
    std::shared_ptr<const solver::HostField<float>> marked_depth; ///< depths and marks, as model::QueryGrid::marked_depth
    mutable std::atomic<int> readers = 0;
};

/// The board from which other threads read the water of an engine: six slots, each a buffer for one snapshot. Readers
/// can hold five before a snapshot is left out. Threads synchronize only by the index of the newest slot and the slots'
/// counts of readers. A reader counts itself, and then checks again whether the slot is still the newest. The writer
/// takes a slot that is not the newest and has no reader. So a slot that is being written cannot become the newest while
/// a reader holds it: all these operations are in one order that all threads see (memory_order_seq_cst).
class SnapshotSlots final : public SnapshotBoard, public std::enable_shared_from_this<SnapshotSlots>
{
public:
    static constexpr int count = 6;

    [[nodiscard]] WaterSnapshot newest() const override;

    // For the engine, one thread at a time.
    /// Returns a slot (buffer for a snapshot) to write to, or null while readers hold all of them.
    [[nodiscard]] HeldWater* free_slot();
    /// Makes a snapshot, which was written to a slot from free_slot(), the newest for readers.
    void publish(const HeldWater& written);
    /// Drops the newest snapshot: there is none until the next publish(). Snapshots that readers hold stay theirs.
    void forget() { newest_.store(none); }

private:
    std::array<HeldWater, count> slots_;
    static constexpr int none = -1;
    std::atomic<int> newest_ = none; ///< index of a slot; none before the first
};

} // namespace swell::engine
