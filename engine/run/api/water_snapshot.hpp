#pragma once
#include <memory>
#include <span>

#include "snapshot.hpp"
#include "water_query.hpp"

namespace swell::engine
{

struct HeldWater;
class SnapshotBoard;

/// The water at the end of one frame, in host memory. It does not change, so any number of threads may query one object, or
/// copies of it, at the same time while the engine continues. Queries return the bits of WaveEngine::query() at the same
/// frame. The object blocks one of the board's six buffers while it exists: keep it for a query, not for a minute. Getting,
/// copying and querying a snapshot allocate no memory and take no lock.
class WaterSnapshot
{
public:
    /// An empty snapshot: every query is not_held.
    WaterSnapshot() = default;
    /// For SnapshotBoard: makes a snapshot of `water`, a buffer of the board that already counts this object among its
    /// readers.
    WaterSnapshot(std::shared_ptr<const SnapshotBoard> board, const HeldWater& water);
    ~WaterSnapshot();
    WaterSnapshot(const WaterSnapshot& other);
    WaterSnapshot(WaterSnapshot&& other) noexcept;
    WaterSnapshot& operator=(WaterSnapshot other) noexcept;

    [[nodiscard]] bool is_there() const { return water_ != nullptr; }
    /// 0 without water.
    [[nodiscard]] long frame() const;
    [[nodiscard]] double time_s() const;
    /// The surface itself, valid while this object or a copy of it exists. It does not show which nodes are land. Null
    /// pointers without water.
    [[nodiscard]] SurfaceCopy surface() const;

    /// Read the surface as the functions of WaveEngine with these names do, with the origin of positions that the engine
    /// had at that frame.
    QueryReply query(std::span<const WaterPoint> points, std::span<SurfaceSample> samples,
                     const QueryOptions& options = {}) const;
    QueryReply copy_patch(const SurfacePatch& patch, std::span<float> elevations_m, std::span<float> normals,
                          const QueryOptions& options = {}) const;

private:
    std::shared_ptr<const SnapshotBoard> board_; ///< owns the water
    const HeldWater* water_ = nullptr;
};

/// Where an engine publishes snapshots (EngineOptions::snapshot_every) and other threads get them. Engine and readers never
/// wait for each other: while readers hold every buffer except the newest, the engine skips snapshots. A board outlives its
/// engine if a caller keeps it.
class SnapshotBoard
{
public:
    virtual ~SnapshotBoard() = default;
    /// The newest snapshot; an empty one before the first. Any thread.
    [[nodiscard]] virtual WaterSnapshot newest() const = 0;
};

} // namespace swell::engine
