#pragma once
#include <osgViewer/Viewer>
#include <string>

#include "../../engine/results/pictures/picture.hpp"

namespace swell::viewer
{

/// Where pictures are drawn: a window, or memory where there is no display. One thread makes every call and draws, because
/// a software renderer brings threads of its own and the simulation needs the remaining cores.
class Screen
{
public:
    enum class Kind { window, offscreen };

    /// In pixels.
    struct Size {
        int width = 1280;
        int height = 720;
    };

    /// Samples of a pixel, so that edges are smooth. Without a graphics processor they take three quarters of the time.
    static constexpr int several_samples = 4;
    static constexpr int one_sample = 1;

    /// `title` is that of the window, which is smaller than `size` where the screen has less room: see size(). Throws
    /// MachineError with a message of one line where there is no display (for a window) or no OpenGL.
    Screen(Kind kind, Size size, const std::string& title, int samples = several_samples);
    /// Frees all objects of OpenGL, then the context.
    ~Screen();
    Screen(const Screen&) = delete;
    Screen& operator=(const Screen&) = delete;

    /// The viewer that draws. The caller sets scene data, camera manipulator and event handlers, and calls frame() once per
    /// picture.
    [[nodiscard]] osgViewer::Viewer& viewer() { return *viewer_; }
    /// Takes the scene away and frees its objects of OpenGL, so that another screen may draw it.
    void show_nothing();
    /// The size now, which changes when a window is resized.
    [[nodiscard]] Size size() const;

    /// Draws a picture and reads it back: waits for the renderer.
    [[nodiscard]] engine::Picture picture();

    /// The renderer's name as OpenGL gives it, e.g. "llvmpipe (LLVM 15.0.6, 256 bits)".
    [[nodiscard]] const std::string& renderer() const { return renderer_; }
    /// False where the processor itself draws, by Mesa's llvmpipe for example.
    [[nodiscard]] bool has_graphics_processor() const;

private:
    osg::ref_ptr<osgViewer::Viewer> viewer_;
    std::string renderer_;
};

} // namespace swell::viewer
