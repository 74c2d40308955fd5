#pragma once
#include <array>
#include <cstddef>
#include <span>

#include "viewer/cameras/view_state.hpp"
#include "viewer/simulation/time_controls.hpp"

namespace swell::viewer
{

/// What keys act on.
struct Controlled {
    ViewState& view;
    TimeControls& time;
    std::size_t ships = 0; ///< of the harbour
};

/// One row of the table: the handler acts by it and the help shows it.
struct KeyRow {
    std::array<int, 3> keys{}; ///< as osgGA::GUIEventAdapter::getKey() tells them; 0: no further one
    const char* word = "";     ///< the keys as the help writes them
    const char* what = "";     ///< what they do, in a few words
    void (*act)(const Controlled&) = nullptr;
};

std::span<const KeyRow> key_table();

/// What is not pressed once but held, dragged or turned: for the help; the cameras do it.
struct GestureRow {
    const char* word = "";
    const char* what = "";
};
std::span<const GestureRow> gesture_table();

/// Acts by the row of this key; false where there is none.
bool press(int key, const Controlled& controlled);

} // namespace swell::viewer
