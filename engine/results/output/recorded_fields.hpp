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
#include "../analysis/sea_outside.hpp"

namespace swell::engine
{

class NetcdfReader;

/// Reads the fields of a run back from the file that `swell run --fields-every` writes, fields.nc.partial included, or from
/// a netCDF-3 file with the same names and shapes. A recording may come from anywhere: what it promises is held against its
/// size, and every number that a place, a length or a time is made of against what is possible, before it is used. An
/// object may be used by one thread at a time.
class RecordedFields
{
public:
    /// Opens the file and reads everything but the fields. Throws InputError, one line, where the file is no whole NetCDF
    /// file, lacks depth(y, x), zeta(time, y, x) or any frame, where the axes are not evenly spaced, the times do not rise,
    /// or a number is beyond what a run can write.
    explicit RecordedFields(const std::string& file);
    ~RecordedFields();
    RecordedFields(const RecordedFields&) = delete;
    RecordedFields& operator=(const RecordedFields&) = delete;

    [[nodiscard]] const std::string& file() const { return file_; }
    /// The scenario's name; empty where the file has no title.
    [[nodiscard]] const std::string& title() const { return title_; }
    /// Of the newest frame, where the water changes.
    [[nodiscard]] const model::Bathymetry& bathymetry() const { return bathymetry_; }
    /// The times of the recorded frames from the start of the run [s].
    [[nodiscard]] const std::vector<double>& times_s() const { return times_s_; }
    /// Simulated time of a frame of the run [s]; nothing where the file does not have the attribute.
    [[nodiscard]] std::optional<double> frame_s() const { return frame_s_; }
    /// Over the water [m/s]: between 0 and 100, or none.
    [[nodiscard]] std::optional<double> wind_m_per_s() const { return wind_m_per_s_; }
    /// The ships with names and sizes, without tracks; empty where none were recorded.
    [[nodiscard]] const std::vector<model::Ship>& ships() const { return ships_; }
    /// The poses of the ships in a recorded frame, in metres from the south-west node.
    [[nodiscard]] const std::vector<model::ShipPose>& poses(std::size_t recorded) const { return poses_[recorded]; }
    /// The seas that came in over the edges in a recorded frame, each the same object from frame to frame; none where none
    /// were recorded.
    [[nodiscard]] std::vector<WeighedSea> seas(std::size_t recorded) const;
    /// Whether the foam was recorded, for read_foam().
    [[nodiscard]] bool has_foam() const { return has_foam_; }
    /// Whether this variable has a value for every recorded frame and node.
    [[nodiscard]] bool has_series(const std::string& variable) const
    {
        return std::find(series_.begin(), series_.end(), variable) != series_.end();
    }

    /// Reads a variable of a recorded frame, counted from 0, into `values`, which is resized: all nodes, row by row from
    /// the south-west. What is no number on land becomes 0, and so does a missing value of a recording whose water changes:
    /// the node was land then. Throws InputError where the file cannot be read there or holds
    /// no usable number in the water, std::invalid_argument for another variable or frame.
    void read(const std::string& variable, std::size_t recorded, std::vector<float>& values);
    /// The same of the foam: model::Foam::cover, on every second node each way, 0 to 1; 0 on land.
    void read_foam(std::size_t recorded, std::vector<float>& cover);

private:
    /// Whether a value that is no usable number may be there.
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
    std::vector<std::string> series_;
    std::vector<model::Ship> ships_;
    std::vector<std::vector<model::ShipPose>> poses_; ///< a list of ships for each recorded frame
    std::vector<std::shared_ptr<const OutsideSea>> seas_;
    std::vector<double> sea_weights_; ///< one for each recorded frame and sea
    bool has_foam_ = false;
    bool water_changes_ = false; ///< bathymetry_ is that of the newest frame
};

} // namespace swell::engine
