#pragma once
#include <cstdint>
#include <string>
#include <vector>

#include "engine/doors/fmi/contents.hpp"
#include "engine/doors/fmi/variables.hpp"

namespace swell::fmi
{

/// The present values of all parameters and inputs of one instance of the FMU, which the host sets.
struct Inputs {
    struct Ship {
        bool is_steered = false;
        Motion order{};
    };
    struct Place {
        double east_m = 0.0;
        double north_m = 0.0;
    };

    explicit Inputs(const Contents& contents);

    // Each returns a pointer to the member with the value of a settable variable; null for other references.
    double* real(Reference reference);
    std::int32_t* integer(Reference reference);
    bool* boolean(Reference reference);
    std::string* string(Reference reference);

    std::string scenario;
    std::string settings;
    std::string backend = "auto";
    std::int32_t threads = 0;
    std::int32_t device = 0;
    double water_level_m = 0.0;
    bool sea_is_ordered = false;
    std::array<double, 3> sea{};
    std::vector<Ship> ships;
    std::vector<Place> probes;
};

/// Returns whether the engine is made from this variable (scenario, settings, backend, threads, device), so that it cannot
/// be set once steps have begun.
inline bool is_of_making(Reference reference)
{
    return reference >= ref_scenario && reference <= ref_device;
}

/// A value reference of a ship's or probe's variable, split: `index` of the ship or probe, and `part`, the variable as an
/// offset (variables.hpp).
struct OfThing {
    std::size_t index = 0;
    Reference part = 0;
};

/// Split a value reference into ship or probe, and variable. Call of_ship() only if is_of_ship(), of_probe() only if
/// is_of_probe().
inline OfThing of_ship(Reference reference)
{
    return {(reference - ref_ships) / refs_of_a_ship, (reference - ref_ships) % refs_of_a_ship};
}
inline OfThing of_probe(Reference reference)
{
    return {(reference - ref_probes) / refs_of_a_probe, (reference - ref_probes) % refs_of_a_probe};
}
inline bool is_of_ship(Reference reference)
{
    return reference >= ref_ships && reference < ref_probes;
}
inline bool is_of_probe(Reference reference)
{
    return reference >= ref_probes;
}

} // namespace swell::fmi
