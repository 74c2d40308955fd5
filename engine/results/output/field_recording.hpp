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

/// Returns extent, spacing and place on the earth of a run's grid, for the files of the run.
MapGrid map_grid_of(const WaveEngine& engine);
/// Returns which nodes of the grid are water now.
std::vector<bool> wet_nodes_of(const WaveEngine& engine);
/// Returns the present poses of the scenario's ships.
std::vector<model::ShipPose> poses_of(const WaveEngine& engine);

/// The fields of a run to record.
struct RecordedThings {
    std::vector<std::string> fields; ///< zeta, phi, psi
    bool foam = false;
};

/// Records a run in a file: gets the data of each frame from the engine and writes them with FieldNetcdf. Records the seas
/// that come in over the edges if the run has one at its start or an event of the scenario brings one.
class FieldRecording
{
public:
    /// If foam is recorded, starts its computation in the engine, unless it runs already. The engine must outlive the
    /// object. Throws as FieldNetcdf does.
    FieldRecording(const std::string& file, const RecordedThings& things, WaveEngine& engine);

    /// Records the newest frame.
    void add_frame();
    /// Completes the file.
    void close() { file_.close(); }
    /// Returns a line about seas that the recording lacks, once; else an empty text.
    [[nodiscard]] std::string take_warning() { return std::exchange(warning_, {}); }

private:
    void add_water();
    void add_seas(SeasOfRun& seas);
    [[nodiscard]] std::optional<std::size_t> slot_of(const std::shared_ptr<const OutsideSea>& sea);

    WaveEngine& engine_;
    std::vector<std::string> variables_;
    FieldNetcdf file_;
    std::optional<long> depth_changes_; ///< of the depths in the file; absent before the first frame
    bool has_foam_ = false;
    std::optional<SeasOfRun> seas_;                        ///< absent if no seas are recorded
    std::vector<std::shared_ptr<const OutsideSea>> slots_; ///< the seas of the file, in the order of arrival
    bool told_of_room_ = false;
    std::string warning_;
};

} // namespace swell::engine
