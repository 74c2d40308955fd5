#pragma once
#include <span>
#include <string>
#include <vector>

#include "swell/engine/map_grid.hpp"

namespace swell::engine
{

/// A quantity of a NetCDF file: its name there and its attributes.
struct FieldVariable {
    std::string name; ///< zeta, phi, psi_1, depth, hs, max_zeta …
    std::string long_name;
    std::string unit;          ///< as UDUNITS writes it: m, m2 s-1; empty where it depends on the profile
    std::string standard_name; ///< of the CF table; empty where that has none
    bool series = true;        ///< (time, y, x); false: once, (y, x)
};

/// The quantities Swell writes, by name: zeta, phi, psi, depth, hs, max_zeta, and psi_1, psi_2 … of further modes. Throws
/// std::invalid_argument for another name.
FieldVariable field_variable_named(const std::string& name);

/// Fields of a run as NetCDF-CF (netCDF-4, compressed), appended frame by frame, with the projection where the grid has
/// one. Dry nodes hold what the field holds there, so a written field can start another run. The file has its name from the
/// start, and is complete after close(). Throws InputError where it cannot be made, MachineError where it cannot be
/// written.
class FieldNetcdf
{
public:
    struct Description {
        std::string title;
        MapGrid grid;
        std::vector<FieldVariable> variables;
        bool double_precision = false;
    };

    FieldNetcdf(const std::string& file, const Description& description);
    ~FieldNetcdf();
    FieldNetcdf(const FieldNetcdf&) = delete;
    FieldNetcdf& operator=(const FieldNetcdf&) = delete;

    /// Begins the next frame: the put() that follow belong to it.
    void begin_frame(double time_s);

    /// A field at all nodes, row by row from the south-west.
    void put(const std::string& variable, std::span<const double> values);
    void put(const std::string& variable, std::span<const float> values);

    void close();

private:
    template <class T>
    void put_values(const std::string& name, std::span<const T> values);

    std::string file_;
    Description description_;
    int handle_ = -1;
    std::size_t frames_ = 0;
};

} // namespace swell::engine
