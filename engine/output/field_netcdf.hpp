#pragma once
#include <span>
#include <string>
#include <vector>

#include "engine/base/atomic_file.hpp"
#include "engine/output/map_grid.hpp"
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
};

/// The quantities Swell writes, by name: zeta, phi, psi, depth, hs, max_zeta, and psi_1, psi_2 … of further modes. Throws
/// std::invalid_argument for another name.
FieldVariable field_variable_named(const std::string& name);

/// Writes the fields of a run as NetCDF-CF (netCDF-4, compressed), frame by frame, with the projection where the grid has
/// one. Dry nodes are written as the field has them, so a written field can start another run. The file gets
/// its name with close(), when it is complete; an object destroyed before leaves no file. Throws InputError where the file
/// cannot be made, MachineError where the disk refuses data.
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
    };

    FieldNetcdf(const std::string& file, const Description& description);
    ~FieldNetcdf();
    FieldNetcdf(const FieldNetcdf&) = delete;
    FieldNetcdf& operator=(const FieldNetcdf&) = delete;

    /// Begins the next frame, at a time [s] from the start of the run: the calls of put() that follow belong to this
    /// frame.
    void begin_frame(double time_s);

    /// Writes a variable of the description: its values at all nodes, row by row from the south-west. Throws
    /// std::invalid_argument for another name or number of values.
    void put(const std::string& variable, std::span<const double> values);
    void put(const std::string& variable, std::span<const float> values);
    /// Writes the ships of this frame, in the order of the description: ship_x, ship_y in the coordinates of x and y,
    /// ship_heading clockwise from north, ship_draft, ship_speed.
    void put_ships(std::span<const model::ShipPose> poses);

    /// Completes the file and gives it its name.
    void close();

private:
    template <class T>
    void put_values(const std::string& name, std::span<const T> values);
    void put_of_ships(const char* name, const std::vector<double>& values);

    std::string file_;
    AtomicFile whole_;
    Description description_;
    int handle_ = -1;
    std::size_t frames_ = 0;
};

/// Writes the head of a CF-1.8 file for FieldNetcdf: dimensions, coordinates, variables and attributes. `handle` is a
/// NetCDF file open for writing; `file` is its name for messages. Throws MachineError.
void write_netcdf_header(int handle, const FieldNetcdf::Description& description, const std::string& file);

} // namespace swell::engine
