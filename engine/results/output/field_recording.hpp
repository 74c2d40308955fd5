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

/// Returns number and spacing of the nodes of a run's grid and its place on the earth, as the writers of files need them.
MapGrid map_grid_of(const WaveEngine& engine);
/// Returns which nodes of the grid are water now, row by row from the south-west.
std::vector<bool> wet_nodes_of(const WaveEngine& engine);

/// The fields of a run to record.
struct RecordedThings {
    std::vector<std::string> fields; ///< zeta, phi, psi
    bool foam = false;
};

/// Records a run in a NetCDF file: gets the fields of each frame from the engine and writes them with FieldNetcdf. Also
/// records the waves outside the grid (SeasOfRun) if a sea comes in over the edges at the start of the run or by an event
/// of the scenario.
class FieldRecording
{
public:
    /// Begins the file, without a frame. If foam is recorded, makes the engine compute it from now on. The engine must
    /// outlive the object. Throws InputError if the file cannot be made, MachineError if the disk refuses data.
    FieldRecording(const std::string& file, const RecordedThings& things, WaveEngine& engine);

    /// Records the newest frame.
    void add_frame();
    /// Completes the file.
    void close() { file_.close(); }
    /// Returns a warning, once, if more seas have come in than the file has room for (most_recorded_seas); otherwise an
    /// empty text.
    [[nodiscard]] std::string take_warning() { return std::exchange(warning_, {}); }

private:
    void add_water();
    void add_seas(SeasOfRun& seas);
    [[nodiscard]] std::optional<std::size_t> slot_of(const std::shared_ptr<const OutsideSea>& sea);

    WaveEngine& engine_;
    std::vector<std::string> variables_;
    FieldNetcdf file_;
    /// WaveEngine::depth_changes() of the depths in the file; absent before the first frame.
    std::optional<long> depth_changes_;
    bool has_foam_ = false;
    std::optional<SeasOfRun> seas_; ///< absent if no seas are recorded
    /// Seas in the file, at their index there, in the order of arrival.
    std::vector<std::shared_ptr<const OutsideSea>> slots_;
    bool told_of_room_ = false;
    std::string warning_;
};

} // namespace swell::engine
