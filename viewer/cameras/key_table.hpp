#pragma once
#include <array>
#include <cstddef>
#include <osgGA/GUIEventHandler>
#include <span>

#include "viewer/cameras/view_state.hpp"
#include "viewer/simulation/time_controls.hpp"

namespace swell::viewer
{

/// The objects that keys change.
struct Controlled {
    ViewState& view;
    TimeControls& time;
    std::size_t ships = 0; ///< number of ships in the harbour
};

/// A row of the table of keys. The key handler and the help both use the table.
struct KeyRow {
    std::array<int, 3> keys{}; ///< keys as osgGA::GUIEventAdapter::getKey() gives them; 0: no key
    const char* word = "";     ///< the keys as the help writes them
    const char* what = "";     ///< the effect, in a few words
    void (*act)(const Controlled&) = nullptr;
};

/// All keys that act when they are pressed, in the order of the help.
std::span<const KeyRow> key_table();

/// A row about held keys or the mouse. It is only printed in the help; the cameras act on these keys and the mouse.
struct GestureRow {
    const char* word = "";
    const char* what = "";
};
std::span<const GestureRow> gesture_table();

/// Calls the action of this key. Returns false if no row has the key.
bool press(int key, const Controlled& controlled);

/// Handles keys and mouse moves of a window: calls press(), notes the place of the cursor, and notes the wish to quit when
/// the window is closed. The objects in `controlled` must outlive the handler. The thread that draws calls the handler,
/// from within osgViewer's frame().
class KeyHandler final : public osgGA::GUIEventHandler
{
public:
    explicit KeyHandler(const Controlled& controlled) : controlled_(controlled) {}

    bool handle(const osgGA::GUIEventAdapter& event, osgGA::GUIActionAdapter& action) override;

private:
    Controlled controlled_;
};

} // namespace swell::viewer
