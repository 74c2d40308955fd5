#pragma once
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "engine/results/analysis/seas_of_run.hpp"
#include "engine/results/output/field_netcdf.hpp"
#include "engine/run/api/wave_engine.hpp"

namespace swell::engine
{

/// The grid of a run, as its files have it.
MapGrid map_grid_of(const WaveEngine& engine);
/// Which nodes of it are water now.
std::vector<bool> wet_nodes_of(const WaveEngine& engine);
/// The ships of the scenario where they are now.
std::vector<model::ShipPose> poses_of(const WaveEngine& engine);

/// What of a run is recorded.
struct RecordedThings {
    std::vector<std::string> fields; ///< zeta, phi, psi
    bool foam = false;
};

/// Records a run in a file: what is asked of the engine for a frame of FieldNetcdf. The seas that come in over the edges
/// are recorded where there are any, or where the scenario brings one along.
class FieldRecording
{
public:
    /// With foam the engine collects it from here on, unless it does so already. The engine must outlive the object. Throws
    /// as FieldNetcdf does.
    FieldRecording(const std::string& file, const RecordedThings& things, WaveEngine& engine);

    /// Records the newest frame.
    void add_frame();
    /// Completes the file.
    void close() { file_.close(); }
    /// What the recording lacks, in a line, once; empty where there is nothing to tell.
    [[nodiscard]] std::string take_warning() { return std::exchange(warning_, {}); }

private:
    void add_water();
    void add_seas(SeasOfRun& seas);
    [[nodiscard]] std::optional<std::size_t> slot_of(const std::shared_ptr<const OutsideSea>& sea);

    WaveEngine& engine_;
    std::vector<std::string> variables_;
    FieldNetcdf file_;
    std::optional<long> depth_changes_; ///< of the engine, in the file; none before the first frame
    bool has_foam_ = false;
    std::optional<SeasOfRun> seas_;                        ///< none where none is recorded
    std::vector<std::shared_ptr<const OutsideSea>> slots_; ///< the seas of the file, in the order in which they came
    bool told_of_room_ = false;
    std::string warning_;
};

} // namespace swell::engine
