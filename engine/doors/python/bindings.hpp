#pragma once
#include <nanobind/nanobind.h>

#include "engine/doors/python/handles.hpp"

/// Functions that add classes and functions to the Python module swell._swell, one source file each; module.cpp calls them
/// in this order.
namespace swell::python
{

using EngineClass = nanobind::class_<EngineObject>;

void bind_library(nanobind::module_& module);
void bind_words(nanobind::module_& module);
void bind_orders(nanobind::module_& module);
void bind_answers(nanobind::module_& module);
void bind_scenario(nanobind::module_& module);
void bind_creation(EngineClass& engine);
void bind_frames(EngineClass& engine);
void bind_ships(EngineClass& engine);
void bind_water(nanobind::module_& module, EngineClass& engine);
void bind_device_surface(nanobind::module_& module, EngineClass& engine);
void bind_snapshots(nanobind::module_& module, EngineClass& engine);
void bind_surroundings(EngineClass& engine);
void bind_state(nanobind::module_& module, EngineClass& engine);
void bind_berth(nanobind::module_& module);

} // namespace swell::python
