#pragma once
#include <memory>
#include <span>

#include "water_query.hpp"

namespace swell::engine
{

struct HeldWater;

/// The water at the end of one frame, in host memory. Any number of threads may ask one object, or copies of it, at the
/// same time, while the engine goes on: what it holds does not change. Answers have the bits of WaveEngine::query() at the
/// same frame. It keeps one of the board's slots busy for as long as it lives: hold it for a query, not for a minute.
class WaterSnapshot
{
public:
    /// No water: every query says not_held.
    WaterSnapshot() = default;
    explicit WaterSnapshot(std::shared_ptr<const HeldWater> water);

    [[nodiscard]] bool is_there() const { return water_ != nullptr; }
    [[nodiscard]] long frame() const;
    [[nodiscard]] double time_s() const;

    /// As the functions of the same name of WaveEngine.
    QueryReply query(std::span<const WaterPoint> points, std::span<SurfaceSample> samples,
                     const QueryOptions& options = {}) const;
    QueryReply copy_patch(const SurfacePatch& patch, std::span<float> elevations_m, std::span<float> normals,
                          const QueryOptions& options = {}) const;

private:
    std::shared_ptr<const HeldWater> water_;
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
