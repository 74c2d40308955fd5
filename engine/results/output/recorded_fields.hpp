#pragma once
#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "../../../model/setup/bathymetry.hpp"
#include "../../../model/setup/ship.hpp"
#include "../../run/base/grid_north.hpp"
#include "../analysis/sea_outside.hpp"
#include "../analysis/ships_of_frame.hpp"

namespace swell::engine
{

class NetcdfReader;

/// Reads the fields of a run from the file of `swell run --fields-every`, including fields.nc.partial, or from a netCDF-3
/// file with the same names and shapes. Files come from anywhere: sizes in the head are compared with the size of the file,
/// and every place, length and time with the possible range, before they are used. One thread at a time may use an object.
class RecordedFields
{
public:
    /// Opens the file and reads everything except the fields. Throws InputError, in one line, if the file is not a whole
    /// NetCDF file, lacks depth(y, x), zeta(time, y, x) or any frame, if the axes are not evenly spaced, if the times do
    /// not rise, or if a number is beyond the range of a run.
    explicit RecordedFields(const std::string& file);
    ~RecordedFields();
    RecordedFields(const RecordedFields&) = delete;
    RecordedFields& operator=(const RecordedFields&) = delete;

    [[nodiscard]] const std::string& file() const { return file_; }
    /// Returns the name of the recorded scenario; empty if the file has no title.
    [[nodiscard]] const std::string& title() const { return title_; }
    /// Returns the still-water depths at all nodes; the depths of the newest frame if the run could change depths.
    [[nodiscard]] const model::Bathymetry& bathymetry() const { return bathymetry_; }
    /// Returns the times of the recorded frames, from the start of the run [s].
    [[nodiscard]] const std::vector<double>& times_s() const { return times_s_; }
    /// Returns the simulated time from one frame of the run to the next [s], recorded or not; absent if the file lacks the
    /// attribute.
    [[nodiscard]] std::optional<double> frame_s() const { return frame_s_; }
    /// Returns the wind speed over the water [m/s], 0 to 100; absent if the file lacks the attribute.
    [[nodiscard]] std::optional<double> wind_m_per_s() const { return wind_m_per_s_; }
    [[nodiscard]] GridNorth grid_north() const { return grid_north_; }
    /// Returns the ships of the run, with names and sizes and without tracks; empty if the file has no ships.
    [[nodiscard]] const std::vector<model::Ship>& ships() const { return ships_; }
    /// Returns the meshes of the ships: null for a ship without a mesh; no elements if the file has none.
    [[nodiscard]] const std::vector<std::shared_ptr<const model::HullMesh>>& hulls() const { return hulls_; }
    /// Returns position, heading, draught and speed of each ship in a recorded frame, counted from 0. Positions are in
    /// metres from the south-west node.
    [[nodiscard]] const std::vector<model::ShipPose>& poses(std::size_t recorded) const { return poses_[recorded]; }
    /// Returns heave, roll and pitch of each ship that answers the waves in a recorded frame, counted from 0; empty for the
    /// other ships. No elements if the file has no motions.
    [[nodiscard]] const std::vector<std::optional<MotionInWaves>>& motions(std::size_t recorded) const
    {
        return motions_[recorded];
    }
    /// Returns the seas (sets of waves) that came in over the edges in a recorded frame, counted from 0, with their weights
    /// above 0; a sea is the same object in all frames. A viewer draws them outside the grid. Empty if the file has no
    /// seas.
    [[nodiscard]] std::vector<WeighedSea> seas(std::size_t recorded) const;
    /// Returns whether the file has foam, for read_foam().
    [[nodiscard]] bool has_foam() const { return has_foam_; }
    /// Returns whether the file has this variable with a value for every recorded frame and node, so that read() can read
    /// it.
    [[nodiscard]] bool has_series(const std::string& variable) const
    {
        return std::find(series_.begin(), series_.end(), variable) != series_.end();
    }

    /// Reads a variable of a recorded frame, counted from 0, into `values` and resizes it: all nodes, row by row from the
    /// south-west. NaN and values out of range become 0 on land. If the run could change depths, NaN becomes 0 anywhere,
    /// because the node was land then. Throws InputError if the frame cannot be read or has such a value in the water, and
    /// std::invalid_argument for another variable or frame.
    void read(const std::string& variable, std::size_t recorded, std::vector<float>& values);
    /// Reads the foam of a recorded frame, counted from 0, into `cover` and resizes it: the share of the surface that is
    /// white, 0 to 1, on every second node in each direction, row by row from the south-west; 0 on land. Throws as read().
    void read_foam(std::size_t recorded, std::vector<float>& cover);

private:
    /// Returns whether a node may have this value, which is NaN or out of range: on land always; in water only NaN, if
    /// the run could change depths.
    [[nodiscard]] bool may_be_missing(float value, std::int64_t node) const
    {
        return !(bathymetry_.depth_m[static_cast<std::size_t>(node)] > 0.0) || (water_changes_ && std::isnan(value));
    }

    std::string file_;
    std::unique_ptr<NetcdfReader> reader_;
    std::string title_;
    model::Bathymetry bathymetry_;
    std::vector<double> times_s_;
    std::optional<double> frame_s_;
    std::optional<double> wind_m_per_s_;
    GridNorth grid_north_;
    std::vector<std::string> series_;
    std::vector<model::Ship> ships_;
    std::vector<std::shared_ptr<const model::HullMesh>> hulls_;
    std::vector<std::vector<model::ShipPose>> poses_;                ///< of all ships, for each recorded frame
    std::vector<std::vector<std::optional<MotionInWaves>>> motions_; ///< of all ships, for each recorded frame
    std::vector<std::shared_ptr<const OutsideSea>> seas_;
    std::vector<double> sea_weights_; ///< for each recorded frame and sea
    bool has_foam_ = false;
    bool water_changes_ = false; ///< the run could change depths; bathymetry_ is then of the newest frame
};

} // namespace swell::engine
