#pragma once
#include "engine/run/api/ship_orders.hpp"
#include "model/hull_mesh/mesh_measures.hpp"

namespace swell::engine
{

/// Linear hydrostatics of a hull on an even keel, per rho g, about the origin of her axes.
struct RestOfHull {
    double volume = 0.0;            ///< [m³]
    double volume_moment = 0.0;     ///< volume times the place of its centre ahead [m⁴]
    double waterplane = 0.0;        ///< [m²]
    double waterplane_moment = 0.0; ///< integral of x over it [m³]
    double pitch_stiffness = 0.0;   ///< with the parts of volume and weight [m⁴]
    double bow_m = 0.0;             ///< the ends under water
    double stern_m = 0.0;
};

/// `below` is the part of the mesh below still water.
RestOfHull rest_of_hull(const model::PartBelow& below, double gravity_height_m);

/// Returns the sinkage and trim at which hydrostatics balance a ship on an even keel, whose loads are a lift [N] and a
/// moment about the axis to port [N m], with `clearance_m` over the bed there.
Squat balancing_squat(const RestOfHull& rest, double lift_n, double pitch_nm, double clearance_m);

} // namespace swell::engine
