#pragma once
#include <array>
#include <chrono>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "engine/results/analysis/sea_outside.hpp"
#include "engine/results/output/map_grid.hpp"
#include "engine/results/output/netcdf_writer.hpp"
#include "engine/run/files/atomic_file.hpp"
#include "model/setup/ship.hpp"

namespace swell::engine
{

/// A quantity of a NetCDF file: the name of its variable and its attributes.
struct FieldVariable {
    std::string name; ///< zeta, phi, psi_1, depth, hs, max_zeta …
    std::string long_name;
    std::string unit;          ///< as UDUNITS writes it: m, m2 s-1; empty where it depends on the profile
    std::string standard_name; ///< of the CF table; empty where that has none
    bool series = true;        ///< (time, y, x); false: once, (y, x)
    double lag_s = 0.0;        ///< the values belong to so long before the time of their frame [s]
    bool on_land = false;      ///< land has values too
};

/// The quantities Swell writes, by name: zeta, phi, psi, depth, hs, max_zeta, and psi_1, psi_2 … of further modes. Throws
/// std::invalid_argument for another name.
FieldVariable field_variable_named(const std::string& name);

/// An attribute of the file, 1: a node that is water may be missing in frames in which it was land.
inline constexpr const char* water_changes_attribute = "water_changes";

/// As many seas as a recording has room for. What does not change from frame to frame has its place in a file of netCDF-3
/// before the first frame, so a sea that comes later needs one that waits for it.
inline constexpr std::size_t most_recorded_seas = 8;

/// Writes the fields of a run as NetCDF-CF (netCDF-3), frame by frame, with the projection where the grid has one. Where it
/// is told which nodes are water, land is missing in every field but the depth: NaN, which is the field's _FillValue, so
/// that the mean which another program makes is that of the water; and a mask `wet` says the same, of the newest frame
/// where that changes. Until close() the file is partial_name_of() its name, and whatever ends the program, that file can
/// be read up to the newest end_frame(). An object destroyed before close() leaves it there where it holds a frame. Throws
/// InputError where the file cannot be made, MachineError where the disk refuses data.
class FieldNetcdf
{
public:
    struct Description {
        std::string title;
        MapGrid grid;
        std::vector<FieldVariable> variables;
        bool double_precision = false;
        double frame_s = 0.0;             ///< the attribute by which a recording is replayed; 0: none
        std::vector<model::Ship> ships{}; ///< whose names and sizes are written, and whose poses put_ships() will follow
        std::vector<bool> wet{};          ///< which nodes are water; empty where nobody says so
        double wind_m_per_s = 0.0;        ///< by which the water of a replay is rough; 0: by the seas
        bool has_seas = false;            ///< put_seas() and put_sea_weights() will tell the seas outside the grid
        bool has_foam = false;            ///< put_foam() will follow
        /// The moment from which times count, seconds since 1970; none: they are seconds without a date.
        std::optional<double> start_utc_s{};
        bool water_changes = false; ///< put_wet() may be called
    };

    FieldNetcdf(const std::string& file, const Description& description);
    ~FieldNetcdf();
    FieldNetcdf(const FieldNetcdf&) = delete;
    FieldNetcdf& operator=(const FieldNetcdf&) = delete;

    /// Begins the next frame, at a time [s] from the start of the run: the calls of put() that follow belong to this
    /// frame.
    void begin_frame(double time_s);

    /// Sets the nodes that are water from this frame on. The mask `wet` gets the newest; each frame's fields are missing on
    /// the land of that frame. Throws std::invalid_argument for another number of nodes, or if the description has no
    /// water_changes.
    void put_wet(const std::vector<bool>& wet);

    /// Writes a variable of the description: its values at all nodes, row by row from the south-west. Throws
    /// std::invalid_argument for another name or number of values.
    void put(const std::string& variable, std::span<const double> values);
    void put(const std::string& variable, std::span<const float> values);
    /// Writes the ships of this frame, in the order of the description: ship_x, ship_y in the coordinates of x and y,
    /// ship_heading clockwise from north, ship_draft, ship_speed.
    void put_ships(std::span<const model::ShipPose> poses);

    /// Writes the seas that come in over the edges, by their places in the file: most_recorded_seas at most, each of
    /// most_outside_waves at most. To be called again, with those of before in their places, when another has come.
    void put_seas(std::span<const std::shared_ptr<const OutsideSea>> seas);
    /// Writes what of each sea there is in this frame, 0 to 1; those that are not given have 0.
    void put_sea_weights(std::span<const double> weights);
    /// Writes the foam of this frame: model::Foam::cover.
    void put_foam(std::span<const float> cover);

    /// Hands the frame to the operating system: from here on a reader of the partial file finds it. Every ten seconds the
    /// call waits until the disk has the file.
    void end_frame();

    /// Completes the file and gives it its name.
    void close();

private:
    template <class T>
    void put_values(const std::string& name, std::span<const T> values);
    void put_named(const char* name, std::span<const double> values);
    void put_axes();
    void put_wet_flags();
    void put_axes_of_foam();
    void put_sizes_of_ships();

    std::string file_;
    AtomicFile whole_;
    Description description_;
    std::unique_ptr<NetcdfWriter> writer_; ///< nothing after close()
    std::uint64_t frames_ = 0;
    std::chrono::steady_clock::time_point newest_sync_ = std::chrono::steady_clock::now();
};

/// The head of a CF-1.8 file for FieldNetcdf: dimensions, variables and attributes.
NetcdfLayout netcdf_layout_of(const FieldNetcdf::Description& description);

/// The variables (sea, sea_wave) of a recording, and what they hold of each wave.
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

/// Letters of the longest name, 1 at least: the room of each name.
std::size_t longest_name_of(const std::vector<model::Ship>& ships);

} // namespace swell::engine
