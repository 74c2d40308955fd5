#include "engine/doors/fmi/inputs.hpp"

namespace swell::fmi
{

Inputs::Inputs(const Contents& contents) : scenario(contents.scenario), sea(contents.sea)
{
    for (const ShipOfFmu& ship : contents.ships) {
        ships.push_back({false, ship.start});
    }
    for (const ProbeOfFmu& probe : contents.probes) {
        probes.push_back({probe.east_m, probe.north_m});
    }
}

double* Inputs::real(Reference reference)
{
    if (is_of_probe(reference)) {
        const OfThing of = of_probe(reference);
        if (of.index >= probes.size() || of.part > ref_north) {
            return nullptr;
        }
        return of.part == ref_east ? &probes[of.index].east_m : &probes[of.index].north_m;
    }
    if (is_of_ship(reference)) {
        const OfThing of = of_ship(reference);
        const bool is_order = of.part >= ref_order && of.part < ref_order + motion_numbers.size();
        return of.index < ships.size() && is_order ? &ships[of.index].order[of.part - ref_order] : nullptr;
    }
    if (reference >= ref_sea && reference < ref_sea + sea.size()) {
        return &sea[reference - ref_sea];
    }
    return reference == ref_water_level ? &water_level_m : nullptr;
}

std::int32_t* Inputs::integer(Reference reference)
{
    if (reference == ref_threads) {
        return &threads;
    }
    return reference == ref_device ? &device : nullptr;
}

bool* Inputs::boolean(Reference reference)
{
    if (is_of_ship(reference)) {
        const OfThing of = of_ship(reference);
        return of.index < ships.size() && of.part == ref_is_steered ? &ships[of.index].is_steered : nullptr;
    }
    return reference == ref_sea_is_ordered ? &sea_is_ordered : nullptr;
}

std::string* Inputs::string(Reference reference)
{
    switch (reference) {
    case ref_scenario: return &scenario;
    case ref_settings: return &settings;
    case ref_backend: return &backend;
    default: return nullptr;
    }
}

} // namespace swell::fmi
