#include <nanobind/nanobind.h>
#include <nanobind/ndarray.h>
#include <nanobind/stl/unique_ptr.h>

#include <array>
#include <cstdint>
#include <memory>

#include "engine/doors/python/bindings.hpp"
#include "engine/doors/python/fields.hpp"

namespace nb = nanobind;

/// Bindings for the surface in a GPU's memory. The next frame writes to that memory, so frames are refused while a view is
/// alive.
namespace swell::python
{

namespace
{

/// A view, and its engine, which refuses frames until the view is destroyed.
class DeviceSurface
{
public:
    DeviceSurface(nb::object engine, const swell_device_surface& surface, int device)
        : engine_(std::move(engine)), surface_(surface), device_(device)
    {
        ++nb::cast<EngineObject&>(engine_).use().shown;
    }
    ~DeviceSurface() { --nb::cast<EngineObject&>(engine_).use().shown; }
    DeviceSurface(const DeviceSurface&) = delete;
    DeviceSurface& operator=(const DeviceSurface&) = delete;

    [[nodiscard]] const swell_device_surface& surface() const { return surface_; }
    [[nodiscard]] int device() const { return device_; }
    [[nodiscard]] std::size_t bytes_of_value() const { return surface_.is_double != 0 ? 8 : 4; }

private:
    nb::object engine_;
    swell_device_surface surface_;
    int device_;
};

/// As for numba and CuPy, https://numba.readthedocs.io/en/stable/cuda/cuda_array_interface.html, version 3.
nb::dict cuda_array_interface(const DeviceSurface& self)
{
    const swell_device_surface& surface = self.surface();
    nb::dict description;
    description["shape"] = nb::make_tuple(surface.ny, surface.nx);
    description["typestr"] = surface.is_double != 0 ? "<f8" : "<f4";
    description["data"] = nb::make_tuple(reinterpret_cast<std::uintptr_t>(surface.zeta), true);
    description["strides"] =
        nb::make_tuple(self.bytes_of_value() * static_cast<std::size_t>(surface.pitch), self.bytes_of_value());
    description["version"] = 3;
    return description;
}

/// Returns an object that makes DLPack capsules, which keep the view, and so the engine, alive.
nb::object dlpack(nb::handle self)
{
    const auto& view = nb::cast<const DeviceSurface&>(self);
    const swell_device_surface& surface = view.surface();
    const std::array<std::size_t, 2> shape{static_cast<std::size_t>(surface.ny), static_cast<std::size_t>(surface.nx)};
    const std::array<std::int64_t, 2> strides{surface.pitch, 1};
    const nb::dlpack::dtype type = surface.is_double != 0 ? nb::dtype<double>() : nb::dtype<float>();
    const nb::ndarray<nb::array_api, nb::ro> array(const_cast<void*>(surface.zeta), 2, shape.data(), self, strides.data(),
                                                   type, nb::device::cuda::value, view.device());
    return nb::cast(array);
}

std::unique_ptr<DeviceSurface> device_surface(nb::object engine, int device)
{
    swell_device_surface surface = sized<swell_device_surface>();
    nb::cast<EngineObject&>(engine).call([&](swell_engine* asked) { return swell_get_device_surface(asked, &surface); });
    return std::make_unique<DeviceSurface>(std::move(engine), surface, device);
}

} // namespace

void bind_device_surface(nb::module_& module, EngineClass& engine)
{
    nb::class_<DeviceSurface>(module, "DeviceSurface", "The surface in a GPU's memory; no frame comes while it is alive.")
        .def_prop_ro("__cuda_array_interface__", &cuda_array_interface)
        .def(
            "__dlpack__", [](nb::handle self, const nb::kwargs& how) { return dlpack(self).attr("__dlpack__")(**how); },
            "A capsule of the same memory. Wait for `ready` on the stream that reads it.")
        .def("__dlpack_device__",
             [](const DeviceSurface& self) { return nb::make_tuple(nb::device::cuda::value, self.device()); })
        .def_prop_ro("frame", [](const DeviceSurface& self) { return self.surface().frame; })
        .def_prop_ro(
            "ready", [](const DeviceSurface& self) { return reinterpret_cast<std::uintptr_t>(self.surface().ready); },
            "The address of a cudaEvent_t that is recorded after the frame.");
    engine.def(
        "get_device_surface", [](nb::object self, int device) { return device_surface(std::move(self), device); },
        nb::arg("device") = 0, "The surface in a GPU's memory.");
}

} // namespace swell::python
