#include <nanobind/nanobind.h>
#include <nanobind/ndarray.h>
#include <nanobind/stl/string.h>

#include <vector>

#include "engine/doors/python/bindings.hpp"
#include "engine/doors/python/given.hpp"

namespace nb = nanobind;

/// Bindings for saved states, and for replaying orders.
namespace swell::python
{

namespace
{

/// Gets the length first. It does not change, because no other call comes between.
nb::bytes save_state(EngineObject& engine)
{
    using State = std::vector<unsigned char>;
    const auto state = engine.answer_interruptibly<State>([](swell_engine* asked, State& filled) {
        std::size_t needed = 0;
        const swell_status status = swell_save_state(asked, nullptr, 0, &needed);
        if (status != SWELL_DONE) {
            return status;
        }
        filled.resize(needed);
        return swell_save_state(asked, filled.data(), filled.size(), &needed);
    });
    return nb::bytes(state.data(), state.size());
}

void restore_state(EngineObject& engine, const nb::bytes& state)
{
    engine.refuse_if_shown();
    engine.call_interruptibly([state, bytes = static_cast<const unsigned char*>(state.data()), count = state.size()](
                                  swell_engine* asked) { return swell_restore_state(asked, bytes, count); });
}

template <swell_status (*call)(swell_engine*, const char*)>
void with_file(EngineObject& engine, const std::string& file)
{
    engine.refuse_if_shown();
    engine.call_interruptibly([file](swell_engine* asked) { return call(asked, file.c_str()); });
}

void read_inputs(InputLogObject* self, const std::string& file)
{
    swell_input_log* log = nullptr;
    const swell_status status = [&] {
        const OthersGoOn others_go_on;
        return swell_read_inputs(file.c_str(), &log);
    }();
    check(status);
    new (self) InputLogObject(log);
}

} // namespace

void bind_state(nb::module_& module, EngineClass& engine)
{
    nb::class_<InputLogObject>(module, "InputLog", "Orders that were given to an engine, read from a file.")
        .def("__init__", &read_inputs, nb::arg("file"))
        .def("free", &InputLogObject::free, "Gives its memory back. A second time does nothing.");
    engine.def("save_state", &save_state, "The state as bytes, to go on from exactly.")
        .def("restore_state", &restore_state, nb::arg("state"))
        .def("save_state_file", &with_file<swell_save_state_file>, nb::arg("file"))
        .def("restore_state_file", &with_file<swell_restore_state_file>, nb::arg("file"))
        .def("write_inputs", &with_file<swell_write_inputs>, nb::arg("file"))
        .def(
            "replay",
            [](EngineObject& self, const InputLogObject& log) {
                self.call_interruptibly(
                    [held = log.log()](swell_engine* asked) { return swell_replay(asked, held.get()); });
            },
            nb::arg("log"), "Gives the orders whose frame is the newest one's.");
}

} // namespace swell::python
