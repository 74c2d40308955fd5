#pragma once
/// A coaster with a freeboard of 8 m that answers waves of a formula: loads over her mesh, diffraction at her points, and
/// soft springs. Everything that a run does with her except its water.
#include <algorithm>
#include <cmath>
#include <vector>

#include "engine/run/seakeeping/answering_ship.hpp"
#include "hull_mesh/mesh_shapes.hpp"
#include "hull_tables.hpp"
#include "model/hull_mesh/hull_loads_on_host.hpp"
#include "model/hull_mesh/mesh_measures.hpp"
#include "springs.hpp"

namespace swell::engine
{

class ShipOnMesh
{
public:
    /// `stations` and `levels` are those of model::ship_mesh().
    ShipOnMesh(const Hydrodynamics& hull, int stations, int levels, double spring_damping)
        : mesh_(model::ship_mesh(with_freeboard(), stations, levels)), is_deck_(model::deck_triangles(mesh_)),
          ship_(hull, properties_on(mesh_, hull), ship_step_s),
          springs_(soft_springs(hull, ship_.properties(), spring_damping)),
          state_(ship_.at(ship_.properties().gravity_centre, 0.0)), places_(ship_.points()), velocities_(ship_.points())
    {
    }

    [[nodiscard]] const AnsweringShip& ship() const { return ship_; }
    [[nodiscard]] const AnsweringState& state() const { return state_; }
    [[nodiscard]] double time() const { return ship_step_s * state_.steps; }
    [[nodiscard]] Vector6 displacement() const { return displacements(state_, ship_.properties().gravity_centre); }
    [[nodiscard]] double deck_under_water_m2() const { return deck_under_water_m2_; }

    /// Moves her by a step. `water` has set_time(time, strength), velocity(place), and is called as set_vertex_states()
    /// does.
    template <class Water>
    void step(Water& water)
    {
        constexpr double ramp_s = 60.0;
        water.set_time(time(), std::min(1.0, time() / ramp_s));
        ship_.points_of(state_, places_);
        std::transform(places_.begin(), places_.end(), velocities_.begin(),
                       [&](const Vector3& place) { return water.velocity(place); });
        ship_.step(state_, loads_about_gravity(water), velocities_,
                   springs_.loads(state_, ship_.properties().gravity_centre));
    }

private:
    static model::ShipForm with_freeboard()
    {
        model::ShipForm form = model::coaster;
        form.deck = 8.0;
        return form;
    }

    static ShipProperties properties_on(const model::HullMesh& mesh, const Hydrodynamics& hull)
    {
        const model::PartBelow part = model::part_below(mesh, 0.0);
        ShipProperties ship;
        ship.mass = hull.water_density * part.volume;
        ship.gravity_centre = {part.centre.x, part.centre.y, coaster_gravity_centre[2]};
        ship.inertia = inertia_of_radii(ship.mass, {6.0, 25.0, 25.0});
        ship.roll_damping = roll_damping_of(0.05, roll_stiffness(hull, ship), hull, ship);
        return ship;
    }

    template <class Water>
    ShipLoads loads_about_gravity(const Water& water)
    {
        const Vector3 origin = ship_.origin_of(state_);
        const Matrix3 rotation = rotation_of(state_.orientation);
        model::HullPose pose;
        for (std::size_t i = 0; i < 3; ++i) {
            pose.reference[i] = origin[i];
            std::copy(rotation[i].begin(), rotation[i].end(), pose.rotation[i]);
        }
        const model::HullLoads loads = model::hull_loads_on_host(mesh_, is_deck_, pose, water, vertices_);
        deck_under_water_m2_ = loads.deck_area_under_water_m2;
        const Vector3& gravity = state_.position;
        const Vector3 arm{origin[0] - gravity[0], origin[1] - gravity[1], origin[2] - gravity[2]};
        const Vector3 moved = cross(arm, loads.force_n);
        return {loads.force_n,
                {loads.moment_nm[0] + moved[0], loads.moment_nm[1] + moved[1], loads.moment_nm[2] + moved[2]}};
    }

    model::HullMesh mesh_;
    std::vector<std::uint8_t> is_deck_;
    AnsweringShip ship_;
    Springs springs_;
    AnsweringState state_;
    std::vector<Vector3> places_, velocities_;
    std::vector<model::VertexState> vertices_;
    double deck_under_water_m2_ = 0.0;
};

} // namespace swell::engine
