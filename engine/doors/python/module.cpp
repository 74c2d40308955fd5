#include <nanobind/nanobind.h>
#include <nanobind/stl/string.h>

#include "engine/doors/python/bindings.hpp"
#include "engine/doors/python/others_go_on.hpp"

namespace nb = nanobind;

/// swell._swell: the C interface in Python, function by function. The package around it is in swell/.
namespace swell::python
{

namespace
{

/// The engine holds the caller's log function, which may hold the engine. The garbage collector must see this cycle.
int visit_log(PyObject* self, visitproc visit, void* arg)
{
    Py_VISIT(Py_TYPE(self));
    if (!nb::inst_ready(self)) {
        return 0;
    }
    const LogTarget* log = nb::inst_ptr<EngineObject>(self)->log();
    if (log != nullptr) {
        Py_VISIT(log->function.ptr());
    }
    return 0;
}

int drop_log(PyObject* self)
{
    if (!nb::inst_ready(self)) {
        return 0;
    }
    LogTarget* log = nb::inst_ptr<EngineObject>(self)->log();
    if (log != nullptr) {
        log->function = nb::none();
    }
    return 0;
}

PyType_Slot engine_slots[] = {
    {Py_tp_traverse, reinterpret_cast<void*>(visit_log)}, {Py_tp_clear, reinterpret_cast<void*>(drop_log)}, {0, nullptr}};

} // namespace

void bind_library(nb::module_& module)
{
    module.def(
        "version", [] { return std::string(swell_version()); }, "The version of the library.");
    module.def(
        "abi_version", [] { return swell_abi_version(); }, "The number of the C interface.");
    module.def(
        "status_text", [](int status) { return std::string(swell_status_text(status)); }, nb::arg("status"),
        "The meaning of a status, a line.");
    module.def(
        "last_error", [] { return std::string(swell_last_error()); }, "The reason of this thread's newest refused call.");
    module.def(
        "set_assets_folder", [](const std::string& folder) { check(swell_set_assets_folder(folder.c_str())); },
        nb::arg("folder"), "Sets the folder that is searched for scenarios and data by name.");
    module.def("_require_main_interpreter", &require_main_interpreter);
    module.attr("ABI_VERSION") = static_cast<int>(SWELL_ABI_VERSION);
    module.attr("NO_SHIP") = static_cast<int>(SWELL_NO_SHIP);
    module.attr("NO_CORE") = static_cast<int>(SWELL_NO_CORE);
}

void bind_all(nb::module_& module)
{
    bind_errors(module);
    bind_library(module);
    bind_words(module);
    bind_orders(module);
    bind_answers(module);
    bind_scenario(module);
    EngineClass engine(module, "Engine", nb::type_slots(engine_slots),
                       "An engine: a call per function of the C interface.");
    bind_creation(engine);
    bind_frames(engine);
    bind_ships(engine);
    bind_water(module, engine);
    bind_device_surface(module, engine);
    bind_snapshots(module, engine);
    bind_surroundings(engine);
    bind_state(module, engine);
    bind_berth(module);
}

} // namespace swell::python

NB_MODULE(_swell, module)
{
    module.doc() = "The C interface of Swell, function by function. Use the package swell instead.";
    swell::python::bind_all(module);
    swell::python::let_calls_end_at_exit();
}
