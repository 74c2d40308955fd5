#pragma once
#include <algorithm>
#include <memory>
#include <vector>

#include "model/setup/steered_ship.hpp"
#include "model/setup/wave_setup.hpp"
#include "model/ships/hull_loads.hpp"
#include "model/ships/hull_on_grid.hpp"
#include "model/ships/ship_force.hpp"
#include "solver/backends/exchange.hpp"
#include "solver/grid/host_field.hpp"

namespace swell::model
{

/// Returns the force and moment of the water on a hull from the integrals over the hull.
inline ShipForce force_of(const HullSums& sums)
{
    const double* v = sums.load.value;
    return {{v[0], v[1], v[2]}, {v[3], v[4], v[5]}};
}

/// Returns the integral of |grad draft| p dA over a hull [N], where p is the pressure of the water, from the integrals
/// over the hull: a checksum to compare solvers with.
inline double external_of(const HullSums& sums)
{
    return sums.load.value[6];
}

/// The ships of a computation at one moment, on the host. A place is a slot for one ship. It has the ship, and the box
/// and forms with which the ship's draft was last drawn, that is, written to the draft field. A computation can continue
/// from this state with the same bits.
struct ShipsState {
    struct Place {
        ShipInPlace ship;
        HullBox drawn_box;
        PulseForm drawn_form;
        PulseForm drawn_hull; ///< the true form of the hull, with its draught
    };
    std::vector<Place> places;
};

/// The ships' hulls of a computation: their draft [m], the depth to which they press the surface down, as a field in
/// backend memory, and the forces on them. Each hull has a place, a slot with a number: first the setup's ships, then
/// the spare places (SpareHulls). The functions do not wait, except the constructor.
template <class Backend, class T>
class ShipPressure
{
public:
    /// Allocates the draft field, the bounds of the nodes where it is not 0, and fields for forces. Ships must be valid
    /// (Ship::validate). Stores only the grid of the bathymetry, not its depths. Waits.
    ShipPressure(Backend& backend, const std::vector<Ship>& ships, const SpareHulls& spare, const Bathymetry& bathymetry)
        : ShipPressure(backend, ships, spare, bathymetry, solver::Grid(bathymetry.extent))
    {
    }
    /// `part`: the grid of the draft, with the box that this process holds.
    ShipPressure(Backend& backend, const std::vector<Ship>& ships, const SpareHulls& spare, const Bathymetry& bathymetry,
                 const solver::Grid& part)
        : grid_{bathymetry.extent, bathymetry.dx_m, bathymetry.dy_m, {}}, draft_(backend, part, "draft"),
          bounds_(backend.allocate(sizeof(DraftBounds), "draft bounds"))
    {
        constexpr DraftBounds none;
        backend.upload_and_wait(bounds_.get(), &none, sizeof none);
        for (const Ship& ship : ships) {
            state_.places.push_back({ship, {}, {}, {}});
            rooms_.push_back(room_of(ship.pulse));
            add_shape(backend, ship.pulse.map);
        }
        for (int place = 0; place < spare.count; ++place) {
            state_.places.push_back({});
            add_shape(backend, nullptr);
            rooms_.push_back(room_of({PressurePulse::Shape::elliptic, spare.longest_m, spare.widest_m, 0.0}));
            rooms_.back().grow(room_of({PressurePulse::Shape::bath_tub, spare.longest_m, spare.widest_m, 0.0}));
        }
        Extent largest{1, 1};
        for (const Room& room : rooms_) {
            largest = {std::max(largest.nx, room.box.nx), std::max(largest.ny, room.box.ny)};
        }
        head_at_water_ = solver::Field<double>(backend, solver::Grid(largest), "pressure at the water under a hull");
        head_ = solver::Field<double>(backend, solver::Grid(largest), "pressure under a hull");
        if (!part.is_whole() && count() > 0) {
            depth_around_ = solver::Field<double>(backend, solver::Grid(largest), "water around a hull");
            zeta_around_ = solver::Field<double>(backend, solver::Grid(largest), "water around a hull");
        }
    }

    /// Allocates the memory that sum_forces() needs for its reductions. Call this in the branch (Backend::beside: work
    /// that may run concurrently) in which sum_forces() will run.
    void prepare_sums(Backend& backend) const
    {
        for (const Room& room : rooms_) {
            backend.prepare_sums(solver::Grid(room.points.along, room.points.across), sizeof(HullSums) / sizeof(double));
        }
    }

    /// Returns the draft of all hulls [m], one value per node of the grid, as of the last move_to(); 0 on land and where
    /// no hull presses.
    [[nodiscard]] solver::Field<T>& draft() { return draft_; }
    /// Returns the view with which functions of one node find whether a hull presses on the node.
    [[nodiscard]] Hulls<T> hulls() { return {reading(draft_), bounds(), count() > 0}; }
    [[nodiscard]] std::size_t count() const { return state_.places.size(); }
    [[nodiscard]] const ShipsState& state() const { return state_; }

    /// Returns whether a place, a slot for one ship, has room for a hull of these sizes at any heading. Loops over a
    /// hull have a fixed extent per place.
    [[nodiscard]] bool has_room(std::size_t place, const PressurePulse& pulse) const
    {
        const Room needed = room_of(pulse);
        const Room& room = rooms_[place];
        return needed.box.nx <= room.box.nx && needed.box.ny <= room.box.ny && needed.points.along <= room.points.along &&
               needed.points.across <= room.points.across;
    }
    /// Returns whether a place, a slot for one ship, has room for the box of nodes in which a hull was drawn. Loops over
    /// the hull in a place run over the place's room only.
    [[nodiscard]] bool has_room(std::size_t place, const HullBox& box) const
    {
        const Extent room = rooms_[place].box;
        return box.extent.nx <= room.nx && box.extent.ny <= room.ny;
    }
    /// Puts a ship in a place, a slot for one ship, from the next call of place() on. The ship must be valid and the
    /// place must have room for it.
    void put(std::size_t place, const SteeredShip& ship) { state_.places[place].ship = ship; }

    /// Computes on the host where the hull in slot `place` is on the grid at a time [s]. If `moves` is true, the
    /// placement is for a move_to(), and such placements must reach move_to() in the order of these calls. If it is
    /// false, the draft field will stay as it is, and the placement is only for forces and queries.
    HullPlacement place(std::size_t place, double time_s, bool moves)
    {
        ShipsState::Place& at = state_.places[place];
        HullPlacement placement{{}, at.drawn_box, {}};
        const auto pose = pose_at(at.ship, time_s);
        const auto pulse = pulse_of(at.ship);
        if (pose && pulse) {
            placement.box = hull_box(*pulse, *pose, grid_);
            placement.form = form_on_grid(*pulse, *pose, grid_);
            placement.hull = form_of(*pulse, pose->draft_m);
            placement.points = hull_points_of(*pulse, grid_);
            placement.map = shape_in(place);
        }
        if (moves) {
            at.drawn_box = placement.box;
            at.drawn_form = placement.form;
            at.drawn_hull = placement.hull;
        }
        return placement;
    }

    /// Undoes every put() since state() was `before`.
    void take_back(ShipsState&& before) noexcept { state_ = std::move(before); }

    /// Replaces the ships by `state`, the ships of another moment. Appends to `placements` one placement per place (slot
    /// for a ship), with which move_to() draws the draft of that moment. `placements` must have room reserved for them.
    void restore(ShipsState&& state, std::vector<HullPlacement>& placements)
    {
        for (std::size_t place = 0; place < count(); ++place) {
            const ShipsState::Place& drawn = state.places[place];
            placements.push_back({drawn.drawn_box, state_.places[place].drawn_box, drawn.drawn_form, drawn.drawn_hull});
            placements.back().map = shape_in(place);
        }
        state_ = std::move(state);
    }

    /// Enqueues the change of the draft field as the hulls move: removes every hull's old draft, then draws it at the
    /// hull's new placement, over water of this depth [m], 0 or less on land. `hulls` has one placement per ship in
    /// backend memory. Writes only the nodes in the boxes that the hulls leave or enter.
    void move_to(Backend& backend, const HullPlacement* hulls, const solver::Field<double>& depth)
    {
        for (std::size_t ship = 0; ship < count(); ++ship) {
            backend.for_each_node(solver::Grid(rooms_[ship].box), ClearDraft<T>{hulls + ship, held(), draft_.view()});
        }
        const AllHulls all{hulls, static_cast<int>(count())};
        for (int ship = 0; ship < all.count; ++ship) {
            backend.for_each_node(solver::Grid(rooms_[static_cast<std::size_t>(ship)].box),
                                  DrawDraft<T>{all, ship, held(), solver::reading(depth), draft_.view()});
        }
        if (count() > 0) {
            backend.run_once(FindDraftBounds{hulls, all.count, bounds()});
        }
    }

    /// Returns the shapes of the meshes of all places, in host memory; null where there is none.
    [[nodiscard]] const std::vector<std::shared_ptr<const DraughtShape>>& shapes() const { return shapes_; }

    /// Returns the grid for loops over the box of nodes around the hull in a place (slot for a ship). The grid holds the
    /// box at any heading.
    [[nodiscard]] solver::Grid room_of(std::size_t place) const { return solver::Grid(rooms_[place].box); }

    /// Enqueues the computation of the forces (HullSums) on every hull at its placement, from the pressure of zeta +
    /// draft. `hulls` has one placement per ship, and `results` has room for one HullSums per ship, both in backend
    /// memory. `depth` [m] is 0 or less on land.
    void sum_forces(Backend& backend, const HullPlacement* hulls, const solver::Field<double>& depth,
                    const solver::Field<T>& zeta, HullSums* results)
    {
        for (std::size_t ship = 0; ship < count(); ++ship) {
            const Room& room = rooms_[ship];
            const HullPlacement* const hull = hulls + ship;
            const AroundHull<double> depth_here = around(backend, hull, room.box, depth, depth_around_);
            const AroundHull<T> zeta_here = around(backend, hull, room.box, zeta, zeta_around_);
            backend.for_each_node(solver::Grid(room.box), HeadAtNodes<T>{{hulls, static_cast<int>(count())},
                                                                         static_cast<int>(ship),
                                                                         depth_here,
                                                                         zeta_here,
                                                                         grid_.extent,
                                                                         head_at_water_.view()});
            backend.for_each_node(solver::Grid(room.box), HeadOnLand{hull, solver::reading(head_at_water_), head_.view()});
            backend.sum_over_nodes(
                solver::Grid(room.points.along, room.points.across),
                HullLoad<T>{hull, grid_.extent, depth_here, zeta_here, solver::reading(head_), water_density * gravity},
                results + ship);
        }
    }

private:
    [[nodiscard]] const solver::Box& held() const { return draft_.grid().box; }

    /// Returns a field of the water around a hull: the field itself if this process holds the whole grid, otherwise `copy`,
    /// into which all boxes put their nodes in the `room` around the hull.
    template <class Value>
    AroundHull<Value> around(Backend& backend, const HullPlacement* hull, Extent room, const solver::Field<Value>& field,
                             solver::Field<double>& copy)
    {
        if (draft_.grid().is_whole()) {
            return {solver::reading(field)};
        }
        backend.for_each_node(solver::Grid(room), CopyAroundHull<Value>{hull, held(), solver::reading(field), copy.view()});
        solver::add_up(backend, copy.data(), copy.bytes() / sizeof(double));
        return {solver::reading(field), &hull->box, solver::reading(copy)};
    }

    /// The room of a place (slot for one ship): the extents of loops over its hull, in nodes of the grid and in points
    /// of integrals.
    struct Room {
        Extent box;
        HullPoints points;

        void grow(const Room& other)
        {
            box = {std::max(box.nx, other.box.nx), std::max(box.ny, other.box.ny)};
            points = {std::max(points.along, other.points.along), std::max(points.across, other.points.across)};
        }
    };
    [[nodiscard]] Room room_of(const PressurePulse& pulse) const
    {
        return {hull_room(pulse, grid_), hull_points_of(pulse, grid_)};
    }

    /// Adds the shape of the mesh of the ship in the next place; null if she has none.
    void add_shape(Backend& backend, const std::shared_ptr<const DraughtShape>& shape)
    {
        shapes_.push_back(shape);
        solver::Memory& on_backend = shapes_on_backend_.emplace_back(nullptr, [](void*) {});
        if (shape != nullptr) {
            const std::size_t bytes = shape->value.size() * sizeof(float);
            on_backend = backend.allocate(bytes, "draught of a mesh");
            backend.upload_and_wait(on_backend.get(), shape->value.data(), bytes);
        }
    }
    [[nodiscard]] DraughtShapeView shape_in(std::size_t place) const
    {
        const DraughtShape* const shape = shapes_[place].get();
        return shape == nullptr ? DraughtShapeView{}
                                : DraughtShapeView{static_cast<const float*>(shapes_on_backend_[place].get()),
                                                   shape->value.data(), shape->along, shape->across};
    }

    [[nodiscard]] DraftBounds* bounds() const { return static_cast<DraftBounds*>(bounds_.get()); }

    Bathymetry grid_; ///< without depths
    solver::Field<T> draft_;
    solver::Memory bounds_; ///< a DraftBounds, the box of nodes where the draft may be above 0
    /// The ships. Its members drawn_… are from the newest place() with `moves`, whose placement move_to() draws.
    ShipsState state_;
    std::vector<Room> rooms_;
    std::vector<std::shared_ptr<const DraughtShape>> shapes_; ///< of each place
    std::vector<solver::Memory> shapes_on_backend_;
    /// The pressure of the water over rho g [m] at the nodes of the box around a hull, used for one hull after the
    /// other: at wet nodes only, and at all nodes (HeadOnLand).
    solver::Field<double> head_at_water_, head_;
    /// Copies of the depth and of zeta there, in a process that holds a part of the grid; otherwise without memory.
    solver::Field<double> depth_around_, zeta_around_;
};

} // namespace swell::model
