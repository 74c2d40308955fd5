#pragma once
#include <osgViewer/Viewer>
#include <string>

#include "engine/output/pictures/picture.hpp"

namespace swell::viewer
{

/// Where pictures are drawn: a window, or memory where there is no display. One thread makes every call, and draws: a
/// software renderer has threads of its own, and the simulation needs the rest.
class Screen
{
public:
    enum class Kind { window, offscreen };

    struct Size {
        int width = 1280;
        int height = 720;
    };

    /// Throws MachineError, one line, where there is no display or no OpenGL.
    Screen(Kind kind, Size size, const std::string& title);
    /// Frees every object of OpenGL, then the context.
    ~Screen();
    Screen(const Screen&) = delete;
    Screen& operator=(const Screen&) = delete;

    /// Set its scene data, manipulator and handlers, and call frame() once a picture.
    [[nodiscard]] osgViewer::Viewer& viewer() { return *viewer_; }
    /// Frees what the scene has in OpenGL, so that another screen may draw it, and shows none.
    void show_nothing();
    /// Width and height now: a window can be resized.
    [[nodiscard]] Size size() const;

    /// Draws once more and reads the picture back.
    [[nodiscard]] engine::Picture picture();

    /// What draws, in OpenGL's words, e.g. "llvmpipe (LLVM 15.0.6, 256 bits)".
    [[nodiscard]] const std::string& renderer() const { return renderer_; }

private:
    osg::ref_ptr<osgViewer::Viewer> viewer_;
    std::string renderer_;
};

} // namespace swell::viewer
