#pragma once
#include <array>
#include <cstddef>
#include <osgGA/GUIEventHandler>
#include <span>

#include "viewer/cameras/view_state.hpp"
#include "viewer/simulation/time_controls.hpp"

namespace swell::viewer
{

/// What keys change.
struct Controlled {
    ViewState& view;
    TimeControls& time;
    std::size_t ships = 0; ///< number of ships in the harbour
};

/// A row of the table of keys, from which both the key handler and the help are made.
struct KeyRow {
    std::array<int, 3> keys{}; ///< keys as osgGA::GUIEventAdapter::getKey() gives them; 0: no key
    const char* word = "";     ///< the keys as the help writes them
    const char* what = "";     ///< what they do, in a few words
    void (*act)(const Controlled&) = nullptr;
};

/// All keys that act when they are pressed, in the order of the help.
std::span<const KeyRow> key_table();

/// A row about keys that are held and about the mouse, for the help only: the cameras act on these.
struct GestureRow {
    const char* word = "";
    const char* what = "";
};
std::span<const GestureRow> gesture_table();

/// Does what the row of this key says. False where no row has the key.
bool press(int key, const Controlled& controlled);

/// Takes keys and the place of the mouse from a window: calls press(), notes the cursor, and notes the wish to quit when
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
