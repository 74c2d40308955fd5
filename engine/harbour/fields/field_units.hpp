#pragma once
#include <optional>
#include <string>

namespace swell::engine
{

/// The physical quantity of a field that a file gives at the grid's nodes. It determines the allowed units.
enum class FieldQuantity {
    elevation, ///< [m]
    potential, ///< [m²/s]
    speed,     ///< [m/s]
    share      ///< a dimensionless number
};

/// A unit that was found in the name of a field, and its size in the unit of the field's FieldQuantity: "cm/s" and 0.01.
struct NamedScale {
    std::string unit; ///< "cm/s", in a spelling that scale_of_unit() reads
    double scale = 1.0;
};

/// Returns the unit of a quantity for messages: "m/s".
const char* unit_of(FieldQuantity quantity);

/// Returns the size of a file's unit in the unit of the quantity; 1 for an empty text. Throws InputError, which begins with
/// `file`, for a unit of another kind.
double scale_of_unit(FieldQuantity quantity, const std::string& unit, const std::string& file);

/// Returns the unit in the names of numbers: "u_cm_s", "eastward velocity [cm/s]", "u_knots". The last of several units;
/// nothing for names without a unit and for potentials. `names` is in small letters.
std::optional<NamedScale> unit_in_names(FieldQuantity quantity, const std::string& names);

/// Returns the unit that a comment names after "in", "surface current in cm/s", or as its only words, "knots".
std::optional<NamedScale> unit_in_comment(FieldQuantity quantity, const std::string& comment);

} // namespace swell::engine
