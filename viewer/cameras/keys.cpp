#include "viewer/cameras/keys.hpp"

namespace swell::viewer
{

bool KeyHandler::handle(const osgGA::GUIEventAdapter& event, osgGA::GUIActionAdapter& /*action*/)
{
    using Event = osgGA::GUIEventAdapter;
    switch (event.getEventType()) {
    case Event::KEYDOWN: return press(event.getKey(), controlled_);
    case Event::CLOSE_WINDOW:
    case Event::QUIT_APPLICATION: controlled_.view.wants_to_quit = true; return true;
    case Event::MOVE:
    case Event::DRAG:
        controlled_.view.cursor = PicturePlace{.x = event.getXnormalized(), .y = event.getYnormalized()};
        return false;
    default: return false;
    }
}

} // namespace swell::viewer
