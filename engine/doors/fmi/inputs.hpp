#pragma once
#include <cstdint>
#include <string>
#include <vector>

#include "engine/doors/fmi/contents.hpp"
#include "engine/doors/fmi/variables.hpp"

namespace swell::fmi
{

/// Parameters and inputs of an instance, set by the host.
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

/// Whether the variable must be known before the engine is made.
inline bool is_of_making(Reference reference)
{
    return reference >= ref_scenario && reference <= ref_device;
}

/// The ship or probe that a reference means, by index, and which of its variables, as an offset (variables.hpp).
struct OfThing {
    std::size_t index = 0;
    Reference part = 0;
};

/// Splits a reference of a ship or of a probe. Call it only with a reference of that range.
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
