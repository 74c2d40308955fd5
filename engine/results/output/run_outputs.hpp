#pragma once
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "engine/results/analysis/gauge_statistics.hpp"
#include "engine/results/maps/map_png.hpp"
#include "engine/results/output/field_recording.hpp"
#include "engine/results/output/gauge_csv.hpp"
#include "engine/results/output/run_directory.hpp"
#include "engine/results/output/ship_csv.hpp"
#include "engine/results/pictures/thinned_plot.hpp"
#include "engine/run/api/wave_engine.hpp"
#include "engine/run/files/atomic_file.hpp"

namespace swell::engine
{

/// The files that a run is to write.
struct OutputPlan {
    std::string directory;
    bool overwrite = false;                  ///< replace the files of an earlier run in the directory
    long fields_every = 0;                   ///< frames from one field to the next; 0 = none
    std::vector<std::string> fields{"zeta"}; ///< zeta, phi, psi
    bool foam = false;                       ///< with the fields
    bool vtk = false;                        ///< the fields as VTKHDF too
    long statistics_from = 0;                ///< first frame of the interval of the maps of Hs and of the highest waves
};

/// Throws InputError where the plan cannot be followed: a directory that is a file, one that holds an earlier run which
/// the plan does not overwrite, a file of the user's or a link by the name of a file to write, or one that was read; fields
/// in a build without NetCDF. From here on none of the files that a run can leave there is read. Returns the line that says
/// which files of an earlier run will go, if any (replaced_files()).
std::string check(const OutputPlan& plan);

/// The files of the earlier run there, once a run has the directory for itself: what check() refuses is refused again.
EarlierFiles checked_again(const OutputPlan& plan);

/// Writes the files of a run: first run.json, their list; gauges.csv, gauges.png and spectra.csv where there are gauges,
/// ships.csv where there are ships, fields.nc where the plan wants fields, and at the end fields.vtkhdf where
/// it wants that too, zeta.png and, where the engine
/// collects statistics, .png and .tif of hs, tp, direction and maximum. A build without SWELL_GEO writes the CSV files
/// and fields.nc.
class RunOutputs
{
public:
    /// Makes the directory and the files that grow with the run, and enters the state of frame 0. The engine must outlive
    /// this object. Throws InputError, and MachineError where another run writes into the directory.
    RunOutputs(OutputPlan plan, WaveEngine& engine);

    /// The file in which the recorded fields can be read until the run has finished; empty where none are recorded.
    [[nodiscard]] std::string growing_fields() const;

    /// What the recorded fields lack, in a line, once; empty where there is nothing to tell.
    [[nodiscard]] std::string take_warning() { return fields_ ? fields_->take_warning() : ""; }

    /// Adds the newest frame of the engine to the files that grow. Throws MachineError where the disk is full or the
    /// directory is gone.
    void add_frame();
    /// Throws MachineError where the directory is gone.
    void check_directory() const;
    /// Completes all files and returns their names; `gauges` are the statistics for spectra.csv. There is no map of Hs,
    /// periods and directions where the interval of statistics tells no heights (StatisticsInterval). Call finish() before
    /// the engine computes another frame. Heights of the interval are hatched by the depths of `water`, null: those at the
    /// end.
    std::vector<std::string> finish(const std::vector<GaugeStatistics>& gauges = {},
                                    const model::Bathymetry* water = nullptr);
    /// The end of the run, behind finish(): writes summary.json by `write`, which gets its name, removes what is left of an
    /// earlier run, and closes the list. Returns the names of both files.
    std::vector<std::string> close(const std::function<void(const std::string& file)>& write);

private:
    void add_gauges(GaugeCsv& csv, ThinnedPlot& plot);
    [[nodiscard]] std::vector<std::string> planned_files() const;
    /// Enters each file in the list that gets its name while the answer lives.
    [[nodiscard]] NamingWatch listing();
    void finish_tables(const std::vector<GaugeStatistics>& gauges);
    /// A map from 0 up [m], of values that must outlive it; map_of_heights() hatches where they are not to be believed.
    [[nodiscard]] MapPicture map_of(std::span<const double> values, const std::string& quantity,
                                    const std::string& when) const;
    [[nodiscard]] MapPicture map_of_heights(std::span<const double> values, const std::string& quantity,
                                            const std::string& when, const model::Bathymetry& water) const;
    void draw(const std::string& name, const MapPicture& map);
    void store(const std::string& name, std::span<const double> values, const std::string& description,
               const std::string& unit, const std::vector<std::int64_t>& doubtful = {});
    void write_height_map(const std::string& name, std::span<const double> values, const std::string& quantity,
                          const std::string& when, const model::Bathymetry& water);
    void write_period_map(std::span<const double> period_s, const std::string& when);
    void write_direction_map(std::span<const double> from_deg, std::span<const double> height_m, const std::string& when,
                             const model::Bathymetry& water);
    void write_statistics_maps(const model::Bathymetry& water);
    void write_breaking_map();
    [[nodiscard]] std::string path(const std::string& name) const { return plan_.directory + "/" + name; }

    OutputPlan plan_;
    WaveEngine& engine_;
    RunDirectoryLock directory_;
    RunList list_; ///< before the files, which go first where a run fails
    Snapshot snapshot_;
    std::optional<GaugeCsv> gauges_;
    std::optional<ThinnedPlot> gauge_plot_; ///< of gauges_
    std::optional<ShipCsv> ships_;
    std::optional<FieldRecording> fields_;
    std::vector<std::string> files_;
};

} // namespace swell::engine
