#include "viewer/cameras/held_keys.hpp"

#include <algorithm>

namespace swell::viewer
{

namespace
{

using Event = osgGA::GUIEventAdapter;

enum Number : std::size_t { right, left, ahead, back, up, down };
constexpr std::array<int, 6> keys{Event::KEY_Right, Event::KEY_Left,    Event::KEY_Up,
                                  Event::KEY_Down,  Event::KEY_Page_Up, Event::KEY_Page_Down};

} // namespace

bool HeldKeys::take(const osgGA::GUIEventAdapter& event)
{
    const auto* const key = std::find(keys.begin(), keys.end(), event.getKey());
    if (key == keys.end()) {
        return false;
    }
    held_[static_cast<std::size_t>(key - keys.begin())] = event.getEventType() == Event::KEYDOWN;
    is_fast_ = (event.getModKeyMask() & Event::MODKEY_SHIFT) != 0;
    return true;
}

Push HeldKeys::push(double seconds) const
{
    return {.right = held(right) - held(left),
            .ahead = held(ahead) - held(back),
            .up = held(up) - held(down),
            .seconds = is_fast_ ? 5.0 * seconds : seconds};
}

} // namespace swell::viewer
