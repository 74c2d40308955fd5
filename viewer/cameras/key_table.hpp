#pragma once
#include <array>
#include <cstddef>
#include <osgGA/GUIEventHandler>
#include <span>

#include "viewer/cameras/view_state.hpp"
#include "viewer/simulation/time_controls.hpp"

namespace swell::viewer
{

/// The objects that the keys of the viewer change.
struct Controlled {
    ViewState& view;
    TimeControls& time;
    std::size_t ships = 0; ///< number of ships in the harbour
};

/// A row of key_table(): one or more keys with the same effect. The key handler and the help text both use the table.
struct KeyRow {
    std::array<int, 3> keys{}; ///< keys as osgGA::GUIEventAdapter::getKey() gives them; 0: no key
    const char* word = "";     ///< the keys as the help writes them
    const char* what = "";     ///< the effect, in a few words
    void (*act)(const Controlled&) = nullptr;
};

/// Returns all keys that act once when they are pressed, in the order in which the help lists them. Keys that move a camera
/// while they are held are in gesture_table().
std::span<const KeyRow> key_table();

/// A line of the help about the mouse or about keys that move a camera while they are held. It is only printed; the cameras
/// act on these keys and on the mouse.
struct GestureRow {
    const char* word = "";
    const char* what = "";
};
std::span<const GestureRow> gesture_table();

/// Calls the action that key_table() has for this key of osgGA::GUIEventAdapter::getKey(). Returns false if no row of the
/// table has the key.
bool press(int key, const Controlled& controlled);

/// Handles keys and mouse moves of a window: calls press() for a pressed key, notes the place of the cursor in the
/// ViewState, and notes there the wish to quit when the window is closed. The objects in `controlled` must outlive the
/// handler. The thread that draws calls the handler, from within frame() of osgViewer.
class KeyHandler final : public osgGA::GUIEventHandler
{
public:
    explicit KeyHandler(const Controlled& controlled) : controlled_(controlled) {}

    bool handle(const osgGA::GUIEventAdapter& event, osgGA::GUIActionAdapter& action) override;

private:
    Controlled controlled_;
};

} // namespace swell::viewer
