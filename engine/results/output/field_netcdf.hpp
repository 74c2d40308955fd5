#pragma once
#include <array>
#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "engine/results/analysis/sea_outside.hpp"
#include "engine/results/analysis/ships_of_frame.hpp"
#include "engine/results/output/map_grid.hpp"
#include "engine/results/output/netcdf_writer.hpp"
#include "engine/results/output/recorded_hulls.hpp"
#include "engine/run/files/atomic_file.hpp"
#include "model/setup/ship.hpp"

namespace swell::engine
{

/// A field that a NetCDF file stores: the name of its variable, and the variable's attributes.
struct FieldVariable {
    std::string name; ///< name of the variable, such as zeta; field_variable_named() lists the names
    std::string long_name;
    std::string unit;          ///< as UDUNITS writes it: m, m2 s-1; empty if it depends on the model's profile
    std::string standard_name; ///< of the CF table; empty if the table lacks the quantity
    bool series = true; ///< true: one value per node in every frame, dimensions (time, y, x); false: written once, (y, x)
    /// The values hold this long before the time of their frame [s]: one time step for psi, otherwise 0.
    double lag_s = 0.0;
    bool on_land = false; ///< nodes on land have values too; false: they are NaN
};

/// Returns the description of a field by its name: zeta (elevation of the surface), phi (velocity potential at the
/// surface), psi (amplitude of the potential's vertical structure, the unknown of the elliptic system), depth, hs
/// (significant wave height), max_zeta (highest elevation of the run); psi_1, psi_2 … if the vertical profile has several
/// modes. Throws std::invalid_argument for another name.
FieldVariable field_variable_named(const std::string& name);

/// The name of an attribute, with the value 1, of a recording whose depths may change during the run (tide, events,
/// orders). Nodes may then turn from land into water and back: the fields of a node are missing in frames in which it was
/// land.
inline constexpr const char* water_changes_attribute = "water_changes";
/// The attribute with the direction of grid north, clockwise from true north [deg]; absent if it is 0.
inline constexpr const char* grid_north_attribute = "grid_north_deg";

/// The largest number of seas in a recording. A sea is a set of waves that enters over the grid's edges; a run may get
/// several in turn. Data that do not change from frame to frame have a fixed position in a netCDF-3 file before the first
/// frame, so the room for later seas is reserved.
inline constexpr std::size_t most_recorded_seas = 8;

/// Writes fields of a run (surface, potential …) as NetCDF-CF (netCDF-3), frame by frame, with the projection if the grid
/// has one.
///
/// If Description::wet is given, every field except the depth is missing on land: its value is NaN, the field's _FillValue,
/// so that means computed by other programs are means over water. A mask `wet` of the newest frame says the same.
///
/// Until close() the file's name ends in ".partial" (partial_name_of()). It can be read up to the newest end_frame(), even
/// if the program is killed. An object destroyed before close() leaves the partial file if the file has a frame. Throws
/// InputError if the file cannot be made, MachineError if the disk refuses data.
class FieldNetcdf
{
public:
    struct Description {
        std::string title;
        MapGrid grid;
        std::vector<FieldVariable> variables;
        bool double_precision = false;
        double frame_s = 0.0; ///< simulated time of a frame, an attribute for replays in the viewer; 0: not written
        std::vector<model::Ship> ships{}; ///< their names and sizes are written; put_ships() writes their poses
        std::vector<bool> wet{};          ///< which nodes are water; empty: no missing values and no mask
        /// Wind speed for light and foam in the viewer's replay; 0: the viewer estimates it from the seas.
        double wind_m_per_s = 0.0;
        /// put_seas() and put_sea_weights() will be called: the waves that the viewer draws outside the grid.
        bool has_seas = false;
        bool has_foam = false; ///< put_foam() will be called
        /// The moment from which times count, seconds since 1970; absent: times have no date.
        std::optional<double> start_utc_s{};
        bool water_changes = false; ///< put_wet() may be called, because depths may change
        /// Which ships answer the waves: put_motions() will be called; no elements: it will not be called.
        std::vector<bool> answers{};
        HullMeshes hulls{}; ///< meshes of the ships
    };

    FieldNetcdf(const std::string& file, const Description& description);
    ~FieldNetcdf();
    FieldNetcdf(const FieldNetcdf&) = delete;
    FieldNetcdf& operator=(const FieldNetcdf&) = delete;

    /// Begins the next frame of the file, at a time [s] from the start of the run. The following calls of the put functions
    /// belong to this frame, until end_frame().
    void begin_frame(double time_s);

    /// Sets the nodes that are water (true) from this frame on, row by row from the south-west. The file's mask `wet` gets
    /// the newest nodes; the fields of each frame are missing on the land of that frame. Throws std::invalid_argument for
    /// another number of nodes, or if the description does not have water_changes.
    void put_wet(const std::vector<bool>& wet);

    /// Writes a field at all nodes, row by row from the south-west: `variable` is the name of one of
    /// Description::variables. Throws std::invalid_argument for another name or number of values.
    void put(const std::string& variable, std::span<const double> values);
    void put(const std::string& variable, std::span<const float> values);
    /// Writes position and motion of all ships in this frame, in the order of Description::ships, as the variables ship_x
    /// and ship_y (in the coordinates of the file's axes x and y), ship_heading (clockwise from true north), ship_draft and
    /// ship_speed.
    void put_ships(std::span<const model::ShipPose> poses);
    /// Writes heave, roll and pitch of all ships in this frame, in the order of Description::ships: ship_heave, ship_roll
    /// (port side up) and ship_pitch (bow down); 0 for a ship without.
    void put_motions(std::span<const std::optional<MotionInWaves>> motions);

    /// Writes the waves of all seas that have come in over the grid's edges so far: at most most_recorded_seas seas, each
    /// of at most most_outside_waves waves. Call this again when another sea has come, with all seas, each at the same
    /// index as before.
    void put_seas(std::span<const std::shared_ptr<const OutsideSea>> seas);
    /// Writes the weight of each sea in this frame: the factor, 0 to 1, on its wave heights while it grows or fades. The
    /// order is that in put_seas(); missing weights are 0.
    void put_sea_weights(std::span<const double> weights);
    /// Writes the foam of this frame (model::Foam::cover): the share of the surface that is white, 0 to 1, on every second
    /// node in each direction.
    void put_foam(std::span<const float> cover);

    /// Hands the frame to the operating system; from here on a reader of the partial file finds it. Every ten seconds the
    /// call also waits until the disk has the file.
    void end_frame();

    /// Completes the file and gives it its name.
    void close();

private:
    template <class T>
    void put_values(const std::string& name, std::span<const T> values);
    void put_named(const char* name, std::span<const double> values);
    /// Throws std::invalid_argument unless a frame has begun and `count` is the number of ships.
    void check_ships(std::size_t count) const;
    void put_axes();
    void put_wet_flags();
    void put_axes_of_foam();
    void put_sizes_of_ships();
    void put_hulls();

    std::string file_;
    AtomicFile whole_;
    Description description_;
    std::unique_ptr<NetcdfWriter> writer_; ///< null after close()
    std::uint64_t frames_ = 0;
    std::chrono::steady_clock::time_point newest_sync_ = std::chrono::steady_clock::now();
};

/// Returns the head of a CF-1.8 file for FieldNetcdf: dimensions, variables and attributes.
NetcdfLayout netcdf_layout_of(const FieldNetcdf::Description& description);

/// A NetCDF variable that has one value for each wave of each sea, dimensions (sea, sea_wave), and the member of
/// OutsideWave that it stores.
struct NumberOfOutsideWave {
    const char* variable;
    double OutsideWave::*number;
};
inline constexpr std::array<NumberOfOutsideWave, 5> numbers_of_outside_waves{
    {{"sea_k_east", &OutsideWave::k_east},
     {"sea_k_north", &OutsideWave::k_north},
     {"sea_omega", &OutsideWave::omega},
     {"sea_phase", &OutsideWave::phase},
     {"sea_amplitude", &OutsideWave::amplitude_m}}};

/// A NetCDF variable that has one value for each frame and ship, dimensions (time, ship), and the member of MotionInWaves
/// that it stores.
struct NumberOfMotion {
    const char* variable;
    double MotionInWaves::*number;
};
inline constexpr std::array<NumberOfMotion, 3> numbers_of_motion{{{"ship_heave", &MotionInWaves::heave_m},
                                                                  {"ship_roll", &MotionInWaves::roll_deg},
                                                                  {"ship_pitch", &MotionInWaves::pitch_deg}}};

/// Returns the number of bytes of the longest ship's name, at least 1: the size of the file's dimension for letters of
/// names.
std::size_t longest_name_of(const std::vector<model::Ship>& ships);

} // namespace swell::engine
