#pragma once
#include <functional>
#include <span>
#include <string>

#include "engine/results/outputs/output_plan.hpp"
#include "engine/run/api/wave_engine.hpp"

namespace swell::engine
{

/// The frame that the engine computed last, with values that several files need, so that the engine is asked for them once.
struct NewestFrame {
    WaveEngine& engine;
    std::span<const double> gauges_m; ///< zeta of each gauge [m]
};

/// A file to which each frame of a run adds data, as the functions that its writer offers. It is complete only at the end
/// of the run. add_frame and finish throw MachineError on a full disk.
struct GrowingFile {
    std::function<void(const NewestFrame&)> add_frame;
    std::function<void()> finish; ///< completes the file and gives it its name
    /// Returns a warning about data that the file lacks, once; else "".
    std::function<std::string()> take_warning = nullptr;
    bool can_be_read = false; ///< programs can read the file while it grows
};

/// Makes a file that grows with the run, `file` being its path, and adds no frame yet. The engine must outlive the returned
/// object. Throws InputError if the file cannot be made.
using BeginsFile = GrowingFile(const OutputPlan& plan, WaveEngine& engine, const std::string& file);

BeginsFile begin_fields;
BeginsFile begin_gauge_table;
BeginsFile begin_gauge_plot;
BeginsFile begin_ship_table;
BeginsFile begin_motion_table;
BeginsFile begin_mooring_table;

} // namespace swell::engine
