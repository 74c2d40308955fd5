#pragma once
#include <nanobind/nanobind.h>
#include <nanobind/ndarray.h>

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "engine/doors/c_api/swell.h"

/// Structures of the C interface that have pointers, together with the data of a Python caller to which they point.
namespace swell::python
{

/// An array of numbers from a Python caller, contiguous in host memory. nanobind copies other types or memory orders into
/// this form.
using Numbers = nanobind::ndarray<const double, nanobind::c_contig, nanobind::device::cpu>;
/// Points from a Python caller, n x 2: metres east and north.
using Points = nanobind::ndarray<const double, nanobind::shape<-1, 2>, nanobind::c_contig, nanobind::device::cpu>;
/// East, north and height of points of a Python caller.
using FlowPoints = nanobind::ndarray<const double, nanobind::shape<-1, 3>, nanobind::c_contig, nanobind::device::cpu>;
/// Numbers of points of the triangles of a mesh, n x 3.
using Triangles = nanobind::ndarray<const std::int32_t, nanobind::shape<-1, 3>, nanobind::c_contig, nanobind::device::cpu>;
/// Values of a Python caller at the nodes of the grid, ny x nx.
using Plane = nanobind::ndarray<const double, nanobind::ndim<2>, nanobind::c_contig, nanobind::device::cpu>;
/// Bytes of a caller.
using Bytes = nanobind::ndarray<const std::uint8_t, nanobind::ndim<1>, nanobind::c_contig, nanobind::device::cpu>;

/// Returns a copy of a caller's array, for a call that runs without the interpreter's lock, so that the caller may change
/// the array meanwhile.
template <class Array>
std::vector<double> numbers_of(const Array& array)
{
    return {array.data(), array.data() + array.size()};
}

struct NewShip {
    swell_new_ship values{};
    std::string name;

    [[nodiscard]] swell_new_ship given() const;
};

struct Sea {
    swell_sea values{};
    std::vector<swell_wave_component> waves;

    void set_waves(const Numbers& given);
    [[nodiscard]] swell_sea given() const;
};

/// A wall, a part of the shore that reflects only a part of a wave, with the data to which swell_wall points.
struct Wall {
    swell_wall values{};
    std::vector<double> points_m;
    std::vector<double> node_reflection;

    void set_points(const Points& given);
    void set_node_reflection(const Plane& given);
    [[nodiscard]] swell_wall given(std::size_t nodes) const;
};

/// A structure in the water, with the data to which swell_structure points.
struct Structure {
    swell_structure values{};
    std::string name;
    std::vector<double> points_m;

    void set_points(const Points& given);
    [[nodiscard]] swell_structure given() const;
};

/// A ship with the mesh of her hull, with the data to which swell_hull points.
struct Hull {
    swell_hull values{};
    std::string name;
    std::string mesh_file;
    std::string mesh_axes;
    std::vector<double> points_m;
    std::vector<std::int32_t> triangles;
    std::vector<std::string> coefficient_files;
    std::vector<const char*> file_names{}; ///< of coefficient_files

    void set_mesh(const FlowPoints& points, const Triangles& corners);
    /// The result points into this object, which must not change.
    [[nodiscard]] swell_hull given();
};

struct Gauge {
    std::string name;
    int i = 0;
    int j = 0;
};

/// A scenario from values in memory.
struct ScenarioValues {
    swell_scenario values{};
    std::string name;
    std::string profile;
    std::string solver;
    std::string projection;
    std::optional<Sea> sea;
    std::optional<Plane> depth_m;
    std::optional<Plane> current_east_m_per_s;
    std::optional<Plane> current_north_m_per_s;
    std::optional<Plane> initial_zeta_m;
    std::optional<Plane> initial_phi_m2_per_s;
    std::vector<Gauge> gauges;
    std::vector<Wall> walls;
    std::vector<Structure> structures;
    std::vector<Hull> hulls;
};

} // namespace swell::python
