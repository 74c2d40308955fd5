#include <nanobind/nanobind.h>
#include <nanobind/ndarray.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/string.h>

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <tuple>
#include <utility>

#include "engine/doors/python/arrays.hpp"
#include "engine/doors/python/bindings.hpp"
#include "engine/doors/python/fields.hpp"
#include "engine/doors/python/given.hpp"
#include "engine/doors/python/questions.hpp"

namespace nb = nanobind;

/// Bindings for orders to the surroundings: another sea, current, water level, other depths.
namespace swell::python
{

namespace
{

using When = std::optional<swell_change_time>;

/// Returns the number of a change from `order(engine, when, &number)`.
template <class Order>
std::int64_t ordered(EngineObject& engine, const When& when, Order order)
{
    return engine.answer_interruptibly<std::int64_t>(
        [when, gives = std::move(order)](swell_engine* asked, std::int64_t& number) {
            return gives(asked, when ? &*when : nullptr, &number);
        });
}

/// A sea, or none, with the data that it points to.
class OwnedSea
{
public:
    explicit OwnedSea(const std::optional<Sea>& sea) : sea_(sea), given_(sea_ ? sea_->given() : swell_sea{}) {}
    OwnedSea(const OwnedSea&) = delete;
    OwnedSea& operator=(const OwnedSea&) = delete;

    [[nodiscard]] const swell_sea* given() const { return sea_ ? &given_ : nullptr; }

private:
    std::optional<Sea> sea_;
    swell_sea given_;
};

std::int64_t order_sea(EngineObject& engine, const std::optional<Sea>& sea, const When& when)
{
    return ordered(engine, when,
                   [owned = std::make_shared<const OwnedSea>(sea)](swell_engine* asked, const swell_change_time* at,
                                                                   std::int64_t* number) {
                       return swell_order_sea(asked, owned->given(), at, number);
                   });
}

/// Returns the answer to an order without giving it: empty if it would be accepted. `fill` sets the members of its kind.
template <class Fill>
std::string answer_to(EngineObject& engine, swell_order_kind kind, const When& when, Fill fill)
{
    return engine.answer_interruptibly<std::string>(
        [kind, when, fills = std::move(fill)](swell_engine* asked, std::string& reason) {
            swell_order order = sized<swell_order>();
            order.kind = kind;
            order.when = when ? &*when : nullptr;
            fills(order);
            const swell_status status = swell_can_order(asked, &order);
            if (status == SWELL_BAD_VALUE) { // the reason is the answer
                reason = swell_last_error();
                return SWELL_DONE;
            }
            return status;
        });
}

std::string can_order_sea(EngineObject& engine, const std::optional<Sea>& sea, const When& when)
{
    return answer_to(engine, SWELL_ORDER_SEA, when,
                     [owned = std::make_shared<const OwnedSea>(sea)](swell_order& order) { order.sea = owned->given(); });
}

void set_sea(EngineObject& engine, const Sea& sea)
{
    engine.call_interruptibly([owned = std::make_shared<const OwnedSea>(sea)](swell_engine* asked) {
        return swell_set_sea(asked, owned->given());
    });
}

nb::object copy_sea(EngineObject& engine)
{
    std::size_t count = 0;
    engine.call([&](swell_engine* asked) { return swell_copy_sea(asked, nullptr, 0, &count); });
    Filled<double> waves(4 * count);
    static_assert(sizeof(swell_wave_component) == 4 * sizeof(double));
    if (count > 0) {
        auto* components = reinterpret_cast<swell_wave_component*>(waves.data());
        engine.call([&](swell_engine* asked) { return swell_copy_sea(asked, components, count, &count); });
    }
    return waves.as_numpy({count, 4});
}

void refuse_unlike(const Plane& east, const Plane& north)
{
    if (east.size() != north.size()) {
        refuse_value("current: as many numbers east as north are wanted");
    }
}

std::string can_order_current(EngineObject& engine, const Plane& east, const Plane& north, const When& when)
{
    refuse_unlike(east, north);
    return answer_to(engine, SWELL_ORDER_CURRENT, when,
                     [to_east = numbers_of(east), to_north = numbers_of(north)](swell_order& order) {
                         order.east_m_per_s = to_east.data();
                         order.north_m_per_s = to_north.data();
                         order.count = to_east.size();
                     });
}

std::int64_t order_current(EngineObject& engine, const Plane& east, const Plane& north, const When& when)
{
    refuse_unlike(east, north);
    return ordered(engine, when,
                   [to_east = numbers_of(east),
                    to_north = numbers_of(north)](swell_engine* asked, const swell_change_time* at, std::int64_t* number) {
                       return swell_order_current(asked, to_east.data(), to_north.data(), to_east.size(), at, number);
                   });
}

void set_current(EngineObject& engine, const Plane& east, const Plane& north)
{
    refuse_unlike(east, north);
    engine.call_interruptibly([to_east = numbers_of(east), to_north = numbers_of(north)](swell_engine* asked) {
        return swell_set_current(asked, to_east.data(), to_north.data(), to_east.size());
    });
}

nb::tuple copy_current(EngineObject& engine)
{
    const swell_grid grid = grid_of(engine);
    const auto nx = static_cast<std::size_t>(grid.nx);
    const auto ny = static_cast<std::size_t>(grid.ny);
    Filled<double> east(nx * ny);
    Filled<double> north(nx * ny);
    engine.call([&](swell_engine* asked) { return swell_copy_current(asked, east.data(), north.data(), east.count()); });
    return nb::make_tuple(east.as_numpy({ny, nx}), north.as_numpy({ny, nx}));
}

std::int64_t order_water_level(EngineObject& engine, double level_m, const When& when)
{
    return ordered(engine, when, [level_m](swell_engine* asked, const swell_change_time* at, std::int64_t* number) {
        return swell_order_water_level(asked, level_m, at, number);
    });
}

std::string can_order_water_level(EngineObject& engine, double level_m, const When& when)
{
    return answer_to(engine, SWELL_ORDER_LEVEL, when, [level_m](swell_order& order) { order.level_m = level_m; });
}

double water_level(EngineObject& engine)
{
    double level_m = 0.0;
    engine.call([&](swell_engine* asked) { return swell_get_water_level(asked, &level_m); });
    return level_m;
}

/// Returns columns and rows of a box in the C interface's type. Refuses larger numbers.
std::pair<std::int32_t, std::int32_t> box_of(const Plane& depths)
{
    if (depths.shape(0) > INT32_MAX || depths.shape(1) > INT32_MAX) {
        refuse_value("depth_m: more nodes than a grid can have");
    }
    return {static_cast<std::int32_t>(depths.shape(1)), static_cast<std::int32_t>(depths.shape(0))};
}

void set_depths(EngineObject& engine, std::int32_t i, std::int32_t j, const Plane& depths)
{
    const auto [nx, ny] = box_of(depths);
    engine.call_interruptibly([i, j, nx = nx, ny = ny, depth_m = numbers_of(depths)](swell_engine* asked) {
        return swell_set_depths(asked, i, j, nx, ny, depth_m.data(), depth_m.size());
    });
}

std::int64_t order_depths(EngineObject& engine, std::int32_t i, std::int32_t j, const Plane& depths, const When& when)
{
    const auto [nx, ny] = box_of(depths);
    return ordered(engine, when,
                   [i, j, nx = nx, ny = ny, depth_m = numbers_of(depths)](swell_engine* asked, const swell_change_time* at,
                                                                          std::int64_t* number) {
                       return swell_order_depths(asked, i, j, nx, ny, depth_m.data(), depth_m.size(), at, number);
                   });
}

std::string can_order_depths(EngineObject& engine, std::int32_t i, std::int32_t j, const Plane& depths, const When& when)
{
    return answer_to(engine, SWELL_ORDER_DEPTHS, when,
                     [i, j, box = box_of(depths), depth_m = numbers_of(depths)](swell_order& order) {
                         order.i = i;
                         order.j = j;
                         std::tie(order.nx, order.ny) = box;
                         order.depth_m = depth_m.data();
                         order.count = depth_m.size();
                     });
}

std::vector<swell_point> polygon_of(const Plane& corners)
{
    if (corners.shape(1) != 2) {
        refuse_value("polygon: corners of two numbers each are wanted, n x 2");
    }
    std::vector<swell_point> points(corners.shape(0));
    for (std::size_t corner = 0; corner < points.size(); ++corner) {
        points[corner] = {corners.data()[2 * corner], corners.data()[2 * corner + 1]};
    }
    return points;
}

std::string can_order_depths_inside(EngineObject& engine, const Plane& corners, double depth_m, const When& when)
{
    return answer_to(engine, SWELL_ORDER_DEPTHS_INSIDE, when, [points = polygon_of(corners), depth_m](swell_order& order) {
        order.corners = points.data();
        order.count = points.size();
        order.depth_inside_m = depth_m;
    });
}

std::int64_t order_depths_inside(EngineObject& engine, const Plane& corners, double depth_m, const When& when)
{
    return ordered(
        engine, when,
        [points = polygon_of(corners), depth_m](swell_engine* asked, const swell_change_time* at, std::int64_t* number) {
            return swell_order_depths_inside(asked, points.data(), points.size(), depth_m, at, number);
        });
}

swell_change get_change(EngineObject& engine, std::int64_t number)
{
    swell_change change = sized<swell_change>();
    engine.call([&](swell_engine* asked) { return swell_get_change(asked, number, &change); });
    return change;
}

} // namespace

void bind_surroundings(EngineClass& engine)
{
    engine.def("set_sea", &set_sea, nb::arg("sea"), "Another sea, at the usual time.")
        .def("order_sea", &order_sea, nb::arg("sea").none(), nb::arg("when").none(),
             "Another sea, or None; returns the number of the change.")
        .def("copy_sea", &copy_sea, "The waves of the incoming sea, n x 4.")
        .def("set_current", &set_current, nb::arg("east_m_per_s"), nb::arg("north_m_per_s"))
        .def("order_current", &order_current, nb::arg("east_m_per_s"), nb::arg("north_m_per_s"), nb::arg("when").none())
        .def("copy_current", &copy_current, "The present current, east and north.")
        .def(
            "set_water_level",
            [](EngineObject& self, double level_m) {
                self.call_interruptibly([level_m](swell_engine* asked) { return swell_set_water_level(asked, level_m); });
            },
            nb::arg("level_m"))
        .def("order_water_level", &order_water_level, nb::arg("level_m"), nb::arg("when").none())
        .def("get_water_level", &water_level)
        .def("set_depths", &set_depths, nb::arg("i"), nb::arg("j"), nb::arg("depth_m"))
        .def("order_depths", &order_depths, nb::arg("i"), nb::arg("j"), nb::arg("depth_m"), nb::arg("when").none())
        .def("can_order_sea", &can_order_sea, nb::arg("sea").none(), nb::arg("when").none(),
             "Why an order would be refused; empty if it would not.")
        .def("can_order_current", &can_order_current, nb::arg("east_m_per_s"), nb::arg("north_m_per_s"),
             nb::arg("when").none())
        .def("can_order_water_level", &can_order_water_level, nb::arg("level_m"), nb::arg("when").none())
        .def("can_order_depths", &can_order_depths, nb::arg("i"), nb::arg("j"), nb::arg("depth_m"), nb::arg("when").none())
        .def("can_order_depths_inside", &can_order_depths_inside, nb::arg("corners"), nb::arg("depth_m"),
             nb::arg("when").none())
        .def("order_depths_inside", &order_depths_inside, nb::arg("corners"), nb::arg("depth_m"), nb::arg("when").none())
        .def("get_change", &get_change, nb::arg("number"), "The status of a change.");
}

} // namespace swell::python
