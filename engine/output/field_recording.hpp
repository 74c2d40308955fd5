#pragma once
#include <string>
#include <vector>

#include "engine/api/wave_engine.hpp"
#include "engine/output/field_netcdf.hpp"

namespace swell::engine
{

/// The grid of a run, as its files have it.
MapGrid map_grid_of(const WaveEngine& engine);
/// Which nodes of it are water now.
std::vector<bool> wet_nodes_of(const WaveEngine& engine);
/// The ships of the scenario where they are now.
std::vector<model::ShipPose> poses_of(const WaveEngine& engine);

/// Records a run in a file: what is asked of the engine for a frame of FieldNetcdf.
class FieldRecording
{
public:
    /// `fields` are zeta, phi, psi. The engine must outlive the object. Throws as FieldNetcdf does.
    FieldRecording(const std::string& file, const std::vector<std::string>& fields, WaveEngine& engine);

    /// Records the newest frame.
    void add_frame();
    /// Completes the file.
    void close() { file_.close(); }

private:
    WaveEngine& engine_;
    std::vector<std::string> variables_;
    FieldNetcdf file_;
    bool has_depth_ = false;
};

} // namespace swell::engine
