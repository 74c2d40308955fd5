#include "engine/doors/python/errors.hpp"

#include <array>
#include <string>

namespace nb = nanobind;

namespace swell::python
{

namespace
{

/// An exception: its name, its meaning, and the Python exception that is its second base.
struct Kind {
    swell_status status;
    const char* name;
    const char* meaning;
    PyObject* also; ///< null: none
    PyObject* type = nullptr;
};

PyObject* base_type = nullptr;
std::array<PyObject*, 4> misuse_types{};

std::array<Kind, 13>& kinds()
{
    static std::array<Kind, 13> all{{
        {SWELL_NOT_YET, "NotYet", "The model cannot change this while it runs.", nullptr},
        {SWELL_NO_SUCH_SHIP, "NoSuchShip", "No ship has this number.", PyExc_LookupError},
        {SWELL_NO_ROOM, "NoRoom", "Every place for a ship is taken, or the hull is larger than its place.", nullptr},
        {SWELL_BAD_VALUE, "BadValue", "A value is out of its range.", PyExc_ValueError},
        {SWELL_BAD_TIME, "BadTime", "The time is outside the frames that are held.", PyExc_ValueError},
        {SWELL_NOT_ON_EARTH, "NotOnEarth", "The scenario has no place on the earth, or this build no GIS.", nullptr},
        {SWELL_NOT_HELD, "NotHeld", "Not switched on in the options, not available yet, or not on this backend.", nullptr},
        {SWELL_WRONG_STATE, "WrongState", "The state is damaged, or of another version or scenario.", PyExc_ValueError},
        {SWELL_DEVICE_LOST, "DeviceLost", "The GPU is gone for this process.", nullptr},
        {SWELL_BAD_INPUT, "BadInput", "A scenario or a file cannot be used.", PyExc_ValueError},
        {SWELL_BAD_MACHINE, "BadMachine", "The machine cannot: no usable GPU, an unwritable file.", PyExc_OSError},
        {SWELL_BAD_WATER, "BadWater", "The newest frame is not usable: nothing moves any more.", nullptr},
        {SWELL_FAULT, "Fault", "A fault of Swell itself: please report it.", nullptr},
    }};
    return all;
}

/// The module has one reference, and this file the other, as long as the process runs.
PyObject* made(nb::module_& module, const char* name, const char* meaning, PyObject* also)
{
    PyObject* bases = also != nullptr && base_type != nullptr ? PyTuple_Pack(2, base_type, also)
                      : base_type != nullptr                  ? PyTuple_Pack(1, base_type)
                                                              : PyTuple_Pack(1, PyExc_Exception);
    const std::string full = std::string("swell.") + name;
    PyObject* type = PyErr_NewExceptionWithDoc(full.c_str(), meaning, bases, nullptr);
    Py_XDECREF(bases);
    if (type == nullptr) {
        throw nb::python_error();
    }
    module.attr(name) = nb::handle(type);
    return type;
}

[[noreturn]] void raise(PyObject* type, const char* line)
{
    PyErr_SetString(type, line);
    throw nb::python_error();
}

} // namespace

void bind_errors(nb::module_& module)
{
    base_type = made(module, "Error", "Base class of every exception of this module.", nullptr);
    for (Kind& kind : kinds()) {
        kind.type = made(module, kind.name, kind.meaning, kind.also);
    }
    misuse_types = {
        made(module, "Closed", "The engine, the snapshot or the log was closed.", nullptr),
        made(module, "Busy", "Another thread is calling this engine.", PyExc_RuntimeError),
        made(module, "Forked", "The engine was made by a process of which this one is a forked child.", PyExc_RuntimeError),
        made(module, "Shown", "A frame would write what a view of the GPU's surface shows.", PyExc_BufferError)};
}

void check(swell_status status)
{
    check(status, swell_last_error());
}

void check(swell_status status, const char* line)
{
    if (status == SWELL_DONE) {
        return;
    }
    if (status == SWELL_NO_MEMORY) {
        raise(PyExc_MemoryError, line);
    }
    for (const Kind& kind : kinds()) {
        if (kind.status == status) {
            raise(kind.type, line);
        }
    }
    raise(base_type, line);
}

void refuse(Misuse misuse)
{
    static constexpr std::array<const char*, 4> lines{
        "it was closed, or never made: make another",
        "another thread is calling this engine: one thread at a time may; snapshots are for the others",
        "it was made before this process was forked: threads of an engine do not come along. Start the process by "
        "multiprocessing.get_context(\"spawn\"), and make the engine there",
        "a view shows the GPU's surface, which a frame would write: drop the view (del) before the next frame"};
    const auto at = static_cast<std::size_t>(misuse);
    raise(misuse_types.at(at), lines.at(at));
}

void refuse_value(const char* line)
{
    raise(PyExc_ValueError, line);
}

} // namespace swell::python
