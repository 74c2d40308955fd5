#include <nanobind/nanobind.h>
#include <nanobind/ndarray.h>
#include <nanobind/stl/pair.h>

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <utility>

#include "engine/doors/python/bindings.hpp"
#include "engine/doors/python/questions.hpp"

namespace nb = nanobind;

/// Bindings for snapshots: the water at the end of one frame, for other threads.
namespace swell::python
{

namespace
{

/// Keeps the interpreter's lock: the call takes no time, and so the engine cannot be closed meanwhile.
SnapshotObject acquire(const EngineObject& engine)
{
    swell_snapshot* snapshot = nullptr;
    check(swell_acquire_snapshot(engine.for_any_thread(), &snapshot));
    return SnapshotObject(snapshot);
}

std::pair<std::int64_t, double> time_of(const SnapshotObject& snapshot)
{
    std::pair<std::int64_t, double> time;
    snapshot.call([&](const swell_snapshot* asked) { return swell_get_snapshot_time(asked, &time.first, &time.second); });
    return time;
}

/// Returns the surface as a read-only array in the snapshot's own memory. The array keeps the snapshot, and so its slot.
nb::object surface_of(const SnapshotObject& snapshot)
{
    auto kept = std::make_unique<std::shared_ptr<swell_snapshot>>(snapshot.for_call());
    swell_snapshot_surface surface = sized<swell_snapshot_surface>();
    check(swell_get_snapshot_surface(kept->get(), &surface));
    const nb::capsule owner(kept.release(),
                            [](void* of) noexcept { delete static_cast<std::shared_ptr<swell_snapshot>*>(of); });
    const std::array<std::size_t, 2> shape{static_cast<std::size_t>(surface.ny), static_cast<std::size_t>(surface.nx)};
    const std::array<std::int64_t, 2> strides{surface.pitch, 1};
    const nb::dlpack::dtype type = surface.is_double != 0 ? nb::dtype<double>() : nb::dtype<float>();
    const nb::ndarray<nb::numpy, nb::ro> array(const_cast<void*>(surface.zeta), shape.size(), shape.data(), owner,
                                               strides.data(), type, nb::device::cpu::value, 0);
    return nb::cast(array);
}

} // namespace

void bind_snapshots(nb::module_& module, EngineClass& engine)
{
    engine.def("acquire_snapshot", &acquire, "The newest snapshot; any thread may ask.");
    nb::class_<SnapshotObject>(module, "Snapshot", "The water at the end of one frame. Any thread may ask it.")
        .def("get_time", &time_of, "Its frame and time.")
        .def(
            "query",
            [](const SnapshotObject& self, const Points& points, const swell_query_options& options) {
                return samples_at(self, points, options, swell_query_snapshot);
            },
            nb::arg("points"), nb::arg("options"))
        .def(
            "copy_patch",
            [](const SnapshotObject& self, const swell_patch& patch, const swell_query_options& options,
               bool with_normals) { return patch_of(self, patch, options, with_normals, swell_copy_snapshot_patch); },
            nb::arg("patch"), nb::arg("options"), nb::arg("with_normals"))
        .def("get_surface", &surface_of, "The surface, ny x nx, without a copy.")
        .def("release", &SnapshotObject::release, "Gives its slot back to the engine.");
}

} // namespace swell::python
