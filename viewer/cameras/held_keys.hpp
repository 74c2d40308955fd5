#pragma once
#include <array>
#include <osgGA/GUIEventAdapter>

#include "viewer/cameras/harbour_camera.hpp"

namespace swell::viewer
{

/// The keys that move a camera as long as they are held: arrows, Page Up and Page Down, faster with Shift.
class HeldKeys
{
public:
    /// Takes key events; false where the key is none of them.
    bool take(const osgGA::GUIEventAdapter& event);
    [[nodiscard]] Push push(double seconds) const;

private:
    [[nodiscard]] double held(std::size_t number) const { return held_[number] ? 1.0 : 0.0; }

    std::array<bool, 6> held_{};
    bool is_fast_ = false;
};

} // namespace swell::viewer
