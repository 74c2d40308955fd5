#pragma once
#include <optional>
#include <string>

namespace swell::engine
{

/// The quantity of a field, which determines the units that are allowed.
enum class FieldQuantity {
    elevation, ///< [m]
    potential, ///< [m²/s]
    speed,     ///< [m/s]
    share      ///< without a unit
};

/// A unit as names have it, and its size in the unit of the quantity.
struct NamedScale {
    std::string unit; ///< "cm/s", in a spelling that scale_of_unit() reads
    double scale = 1.0;
};

/// The unit of a quantity, for messages: "m/s".
const char* unit_of(FieldQuantity quantity);

/// One of a unit that a file names, in the unit of the quantity; an empty text is that unit. Throws InputError, which
/// begins with `file`, for a unit of another kind.
double scale_of_unit(FieldQuantity quantity, const std::string& unit, const std::string& file);

/// The unit that names of numbers have in them: "u_cm_s", "eastward velocity [cm/s]", "u_knots"; nothing for
/// names without a unit and for potentials. The last of several units. `names` is in small letters.
std::optional<NamedScale> unit_in_names(FieldQuantity quantity, const std::string& names);

} // namespace swell::engine
