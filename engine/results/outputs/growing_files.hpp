#pragma once
#include <functional>
#include <span>
#include <string>

#include "engine/results/outputs/output_plan.hpp"
#include "engine/run/api/wave_engine.hpp"

namespace swell::engine
{

/// The newest frame, with numbers that several files ask for.
struct NewestFrame {
    WaveEngine& engine;
    std::span<const double> gauges_m; ///< zeta of each gauge [m]
};

/// A file that gets something of each frame, and is whole at the end of the run only. Both functions throw MachineError
/// on a full disk.
struct GrowingFile {
    std::function<void(const NewestFrame&)> add_frame;
    std::function<void()> finish;                        ///< completes the file and gives it its name
    std::function<std::string()> take_warning = nullptr; ///< about things that the file lacks: a line, once, or ""
    bool can_be_read = false;                            ///< the unfinished file is of use to a reader
};

/// Begins a file, without a frame. The engine must outlive the answer. Throws InputError if it cannot be made.
using BeginsFile = GrowingFile(const OutputPlan& plan, WaveEngine& engine, const std::string& file);

BeginsFile begin_fields;
BeginsFile begin_gauge_table;
BeginsFile begin_gauge_plot;
BeginsFile begin_ship_table;

} // namespace swell::engine
