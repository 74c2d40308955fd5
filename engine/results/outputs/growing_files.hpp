#pragma once
#include <functional>
#include <span>
#include <string>

#include "engine/results/outputs/output_plan.hpp"
#include "engine/run/api/wave_engine.hpp"

namespace swell::engine
{

/// The newest frame, with numbers that several files use.
struct NewestFrame {
    WaveEngine& engine;
    std::span<const double> gauges_m; ///< zeta of each gauge [m]
};

/// A file to which each frame adds data, complete only at the end of the run. add_frame and finish throw MachineError on a
/// full disk.
struct GrowingFile {
    std::function<void(const NewestFrame&)> add_frame;
    std::function<void()> finish;                        ///< completes the file and gives it its name
    std::function<std::string()> take_warning = nullptr; ///< returns a line about missing data, once, or ""
    bool can_be_read = false;                            ///< the unfinished file can be read
};

/// Begins a file, without a frame. The engine must outlive the returned object. Throws InputError if it cannot be made.
using BeginsFile = GrowingFile(const OutputPlan& plan, WaveEngine& engine, const std::string& file);

BeginsFile begin_fields;
BeginsFile begin_gauge_table;
BeginsFile begin_gauge_plot;
BeginsFile begin_ship_table;

} // namespace swell::engine
