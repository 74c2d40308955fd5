#pragma once
#include <osgViewer/Viewer>
#include <string>

#include "../../engine/results/pictures/picture.hpp"

namespace swell::viewer
{

/// A window, or memory without a display, in which pictures are drawn. One thread makes every call and draws, because a
/// software renderer starts threads itself and the simulation needs the remaining cores.
class Screen
{
public:
    enum class Kind { window, offscreen };

    /// Size in pixels.
    struct Size {
        int width = 1280;
        int height = 720;
    };

    /// Samples per pixel for smooth edges. Without a graphics processor, four samples take three quarters of the drawing
    /// time.
    static constexpr int several_samples = 4;
    static constexpr int one_sample = 1;

    /// `size`: a window that does not fit on the screen is smaller; see size(). `title`: of the window, in UTF-8. Throws
    /// MachineError with a message of one line if no display is found (for a window) or the machine has no OpenGL.
    Screen(Kind kind, Size size, const std::string& title, int samples = several_samples);
    /// Frees all objects of OpenGL, then the context.
    ~Screen();
    Screen(const Screen&) = delete;
    Screen& operator=(const Screen&) = delete;

    /// The viewer that draws. The caller sets scene data, camera manipulator and event handlers, and calls frame() once per
    /// picture.
    [[nodiscard]] osgViewer::Viewer& viewer() { return *viewer_; }
    /// Removes the scene and frees its OpenGL objects, so that another screen may draw it.
    void show_nothing();
    /// Returns the present size, which changes when a window is resized.
    [[nodiscard]] Size size() const;

    /// Draws a picture, waits for the renderer, and returns the pixels.
    [[nodiscard]] engine::Picture picture();

    /// The renderer's name as OpenGL gives it, e.g. "llvmpipe (LLVM 15.0.6, 256 bits)".
    [[nodiscard]] const std::string& renderer() const { return renderer_; }
    /// False if a software renderer draws, for example Mesa's llvmpipe.
    [[nodiscard]] bool has_graphics_processor() const;

private:
    osg::ref_ptr<osgViewer::Viewer> viewer_;
    std::string renderer_;
};

} // namespace swell::viewer
