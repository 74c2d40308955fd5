#pragma once
#include <memory>
#include <span>

#include "snapshot.hpp"
#include "water_query.hpp"

namespace swell::engine
{

struct HeldWater;
class SnapshotBoard;

/// The water at the end of one frame, in host memory. Any number of threads may ask one object, or copies of it, at the
/// same time, while the engine goes on: what it holds does not change. Answers have the bits of WaveEngine::query() at the
/// same frame. It keeps one of the board's slots busy for as long as it lives: hold it for a query, not for a minute. To
/// get one, copy one or ask one neither allocates memory nor takes a lock.
class WaterSnapshot
{
public:
    /// No water: every query says not_held.
    WaterSnapshot() = default;
    /// For boards: `water` is one of the board's, and already counts this object among its readers.
    WaterSnapshot(std::shared_ptr<const SnapshotBoard> board, const HeldWater& water);
    ~WaterSnapshot();
    WaterSnapshot(const WaterSnapshot& other);
    WaterSnapshot(WaterSnapshot&& other) noexcept;
    WaterSnapshot& operator=(WaterSnapshot other) noexcept;

    [[nodiscard]] bool is_there() const { return water_ != nullptr; }
    /// 0 where there is no water.
    [[nodiscard]] long frame() const;
    [[nodiscard]] double time_s() const;
    /// The surface itself, to be looked at for as long as this object or a copy of it lives; what is on land is not told by
    /// it. Null pointers where there is no water.
    [[nodiscard]] SurfaceCopy surface() const;

    /// As the functions of the same name of WaveEngine, in the frame of reference that the engine had at that frame.
    QueryReply query(std::span<const WaterPoint> points, std::span<SurfaceSample> samples,
                     const QueryOptions& options = {}) const;
    QueryReply copy_patch(const SurfacePatch& patch, std::span<float> elevations_m, std::span<float> normals,
                          const QueryOptions& options = {}) const;

private:
    std::shared_ptr<const SnapshotBoard> board_; ///< owns the water
    const HeldWater* water_ = nullptr;
};

/// Where an engine lays down snapshots (EngineOptions::snapshot_every) and other threads pick them up. Neither ever waits
/// for the other: while readers hold every slot but the newest, the engine leaves out snapshots. Outlives its engine.
class SnapshotBoard
{
public:
    virtual ~SnapshotBoard() = default;
    /// The newest; none before the first. Any thread.
    [[nodiscard]] virtual WaterSnapshot newest() const = 0;
};

} // namespace swell::engine
