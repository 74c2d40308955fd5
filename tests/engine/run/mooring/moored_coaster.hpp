#pragma once
/// The coaster in still water on lines and fenders, with linear hydrostatics.
#include <cmath>
#include <string>
#include <utility>
#include <vector>

#include "../seakeeping/hull_tables.hpp"
#include "engine/run/mooring/moorings.hpp"
#include "hull_mesh/mesh_shapes.hpp"

namespace swell::engine
{

/// Returns a hull without points: in still water they see nothing, and a step is quicker.
inline Hydrodynamics coaster_without_points(const std::string& name)
{
    Hydrodynamics hull = tabulated_hull(name);
    hull.points.clear();
    hull.haskind.clear();
    hull.haskind_at_infinity.clear();
    return hull;
}

/// Returns the coaster with a freeboard of 8 m, 100 m long and 16 m wide.
inline model::HullMesh coaster_with_freeboard()
{
    model::ShipForm form = model::coaster;
    form.deck = 8.0;
    return model::ship_mesh(form, 40, 12);
}

/// A line with an EA of 5 MN, with 50 kN at the start.
inline MooringLine rope_between(const std::string& name, const Vector3& fairlead, const Vector3& bollard)
{
    MooringLine line;
    line.name = name;
    line.fairlead_m = fairlead;
    line.bollard_m = bollard;
    line.pretension_n = 5e4;
    line.stiffness_n = 5e6;
    line.damping_n_s_per_m = 2e4;
    return line;
}

/// Returns eight lines of a ship that lies with her port side along a quay 1 m off, north of her, and heads east:
/// head, breast and spring lines fore and aft.
inline std::vector<MooringLine> eight_lines()
{
    const double deck = 7.0;
    return {rope_between("head line", {48.0, 3.0, deck}, {75.0, 15.0, 4.0}),
            rope_between("second head line", {47.0, 4.0, deck}, {70.0, 15.0, 4.0}),
            rope_between("fore breast", {40.0, 7.0, deck}, {43.0, 20.0, 4.0}),
            rope_between("fore spring", {35.0, 7.5, deck}, {0.0, 9.5, 4.0}),
            rope_between("aft spring", {-35.0, 7.5, deck}, {0.0, 9.5, 4.0}),
            rope_between("aft breast", {-40.0, 7.0, deck}, {-43.0, 20.0, 4.0}),
            rope_between("second stern line", {-47.0, 4.0, deck}, {-70.0, 15.0, 4.0}),
            rope_between("stern line", {-48.0, 3.0, deck}, {-75.0, 15.0, 4.0})};
}

/// Returns a fender that faces south, 5 cm compressed by the ship in her place.
inline Fender fender_at(const std::string& name, double east)
{
    Fender fender;
    fender.name = name;
    fender.place_m = {east, 7.95, 2.0};
    fender.faces_deg = 180.0;
    fender.stiffness = 1e6;
    fender.damping_n_s_per_m = 1e5;
    fender.friction = 0.2;
    fender.deepest_m = 1.0;
    return fender;
}

inline std::vector<Fender> four_fenders()
{
    return {fender_at("east", 16.0), fender_at("middle east", 6.0), fender_at("middle west", -6.0),
            fender_at("west", -16.0)};
}

class MooredCoaster
{
public:
    MooredCoaster(std::vector<MooringLine> lines, std::vector<Fender> fenders, const std::string& hull = "coaster_20m")
        : hull_(coaster_without_points(hull)), ship_(hull_, coaster_properties(hull_), ship_step_s),
          moorings_(std::move(lines), std::move(fenders), coaster_with_freeboard(),
                    {coaster_gravity_centre, ship_.inertia(), ship_step_s}),
          ship_state_(ship_.at(coaster_gravity_centre, 0.0)), state_(moorings_.start(ship_state_)),
          lines_(moorings_.lines().size()), fenders_(moorings_.fenders().size())
    {
    }

    /// `push` acts besides; the still water is at `level`.
    void step(const ShipLoads& push = {}, double level = 0.0)
    {
        loads_ = moorings_.loads(state_, ship_state_, lines_, fenders_);
        ShipLoads caller = push;
        for (std::size_t i = 0; i < 3; ++i) {
            caller.force[i] += loads_.force[i];
            caller.moment[i] += loads_.moment[i];
        }
        AnsweringState over_water = ship_state_;
        over_water.position[2] -= level;
        ship_.step(ship_state_, linear_hydrostatics(over_water, ship_.properties()), {}, caller);
    }

    void steps(int count)
    {
        for (int n = 0; n < count; ++n) {
            step();
        }
    }

    [[nodiscard]] const Moorings& moorings() const { return moorings_; }
    [[nodiscard]] AnsweringState& ship() { return ship_state_; }
    [[nodiscard]] MooringState& state() { return state_; }
    [[nodiscard]] const std::vector<LineState>& lines() const { return lines_; }
    [[nodiscard]] const std::vector<FenderLoad>& fenders() const { return fenders_; }
    [[nodiscard]] const ShipLoads& loads() const { return loads_; } ///< of the last step

private:
    Hydrodynamics hull_;
    AnsweringShip ship_;
    Moorings moorings_;
    AnsweringState ship_state_;
    MooringState state_;
    std::vector<LineState> lines_;
    std::vector<FenderLoad> fenders_;
    ShipLoads loads_;
};

} // namespace swell::engine
