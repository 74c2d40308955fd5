#pragma once
#include <osgGA/GUIEventHandler>

#include "viewer/cameras/key_table.hpp"

namespace swell::viewer
{

/// Turns keys and the place of the mouse into changes of the view's state and of the clock, by key_table(). What it acts
/// on must outlive it. The thread that draws calls it, from within frame().
class KeyHandler final : public osgGA::GUIEventHandler
{
public:
    explicit KeyHandler(const Controlled& controlled) : controlled_(controlled) {}

    bool handle(const osgGA::GUIEventAdapter& event, osgGA::GUIActionAdapter& action) override;

private:
    Controlled controlled_;
};

} // namespace swell::viewer
