#include "viewer/screen/graphics_contexts.hpp"

#include <EGL/egl.h>
#include <EGL/eglext.h>
#include <array>
#include <fmt/format.h>
#include <osg/State>
#include <string>
#include <vector>

#include "engine/run/base/errors.hpp"

namespace swell::viewer
{

namespace
{

/// A context that needs no window system. OpenSceneGraph's own contexts need one.
class EglContext final : public osg::GraphicsContext
{
public:
    EglContext(EGLDisplay display, EGLSurface surface, EGLContext context, osg::GraphicsContext::Traits* traits)
        : display_(display), surface_(surface), context_(context)
    {
        _traits = traits;
        setState(new osg::State);
        getState()->setGraphicsContext(this);
        getState()->setContextID(osg::GraphicsContext::createNewContextID());
    }

    ~EglContext() override { close(); }

    [[nodiscard]] bool valid() const override { return context_ != EGL_NO_CONTEXT; }
    bool realizeImplementation() override
    {
        realized_ = true;
        return true;
    }
    [[nodiscard]] bool isRealizedImplementation() const override { return realized_; }
    void closeImplementation() override
    {
        if (context_ == EGL_NO_CONTEXT) {
            return;
        }
        eglMakeCurrent(display_, EGL_NO_SURFACE, EGL_NO_SURFACE, EGL_NO_CONTEXT);
        eglDestroyContext(display_, context_);
        eglDestroySurface(display_, surface_);
        context_ = EGL_NO_CONTEXT;
        realized_ = false;
    }
    bool makeCurrentImplementation() override { return eglMakeCurrent(display_, surface_, surface_, context_) == EGL_TRUE; }
    bool makeContextCurrentImplementation(osg::GraphicsContext* /*read*/) override { return makeCurrentImplementation(); }
    bool releaseContextImplementation() override
    {
        return eglMakeCurrent(display_, EGL_NO_SURFACE, EGL_NO_SURFACE, EGL_NO_CONTEXT) == EGL_TRUE;
    }
    void bindPBufferToTextureImplementation(GLenum /*buffer*/) override {}
    void swapBuffersImplementation() override { eglSwapBuffers(display_, surface_); }

private:
    EGLDisplay display_;
    EGLSurface surface_;
    EGLContext context_;
    bool realized_ = false;
};

[[noreturn]] void give_up(const std::string& why)
{
    throw engine::MachineError(
        fmt::format("no OpenGL without a display: {}; install a driver with EGL, of a GPU or Mesa's in software", why));
}

/// Returns the displays to try: each GPU by its device, then Mesa without a surface, then the default display.
std::vector<EGLDisplay> displays()
{
    std::vector<EGLDisplay> found;
    const auto query = reinterpret_cast<PFNEGLQUERYDEVICESEXTPROC>(eglGetProcAddress("eglQueryDevicesEXT"));
    const auto display_of =
        reinterpret_cast<PFNEGLGETPLATFORMDISPLAYEXTPROC>(eglGetProcAddress("eglGetPlatformDisplayEXT"));
    std::array<EGLDeviceEXT, 16> devices{};
    EGLint count = 0;
    if (query != nullptr && display_of != nullptr && query(devices.size(), devices.data(), &count) == EGL_TRUE) {
        for (int device = 0; device < count; ++device) {
            found.push_back(display_of(EGL_PLATFORM_DEVICE_EXT, devices[static_cast<std::size_t>(device)], nullptr));
        }
    }
    if (display_of != nullptr) {
        found.push_back(display_of(EGL_PLATFORM_SURFACELESS_MESA, EGL_DEFAULT_DISPLAY, nullptr));
    }
    found.push_back(eglGetDisplay(EGL_DEFAULT_DISPLAY));
    return found;
}

/// Returns a configuration with eight bits per colour and `wanted_samples` samples per pixel, or else without
/// multisampling. Null if the display has neither.
EGLConfig config_on(EGLDisplay display, int wanted_samples)
{
    for (const EGLint samples : {wanted_samples > 1 ? wanted_samples : 0, 0}) {
        const std::array<EGLint, 19> wanted{EGL_SURFACE_TYPE,
                                            EGL_PBUFFER_BIT,
                                            EGL_RENDERABLE_TYPE,
                                            EGL_OPENGL_BIT,
                                            EGL_RED_SIZE,
                                            8,
                                            EGL_GREEN_SIZE,
                                            8,
                                            EGL_BLUE_SIZE,
                                            8,
                                            EGL_DEPTH_SIZE,
                                            24,
                                            EGL_ALPHA_SIZE,
                                            8,
                                            EGL_SAMPLE_BUFFERS,
                                            samples > 0 ? 1 : 0,
                                            EGL_SAMPLES,
                                            samples,
                                            EGL_NONE};
        EGLConfig config = nullptr;
        EGLint configs = 0;
        if (eglChooseConfig(display, wanted.data(), &config, 1, &configs) == EGL_TRUE && configs > 0) {
            return config;
        }
    }
    return nullptr;
}

osg::ref_ptr<osg::GraphicsContext> context_on(EGLDisplay display, osg::GraphicsContext::Traits* traits, int samples)
{
    if (display == EGL_NO_DISPLAY || eglInitialize(display, nullptr, nullptr) != EGL_TRUE ||
        eglBindAPI(EGL_OPENGL_API) != EGL_TRUE) {
        return nullptr;
    }
    const EGLConfig config = config_on(display, samples);
    if (config == nullptr) {
        return nullptr;
    }
    const std::array<EGLint, 5> size{EGL_WIDTH, traits->width, EGL_HEIGHT, traits->height, EGL_NONE};
    const EGLSurface surface = eglCreatePbufferSurface(display, config, size.data());
    const EGLContext context = eglCreateContext(display, config, EGL_NO_CONTEXT, nullptr);
    if (surface == EGL_NO_SURFACE || context == EGL_NO_CONTEXT) {
        return nullptr;
    }
    return new EglContext(display, surface, context, traits);
}

} // namespace

osg::ref_ptr<osg::GraphicsContext> make_offscreen_context(int width, int height, int samples)
{
    const osg::ref_ptr<osg::GraphicsContext::Traits> traits = new osg::GraphicsContext::Traits;
    traits->width = width;
    traits->height = height;
    traits->pbuffer = true;
    for (const EGLDisplay display : displays()) {
        if (osg::ref_ptr<osg::GraphicsContext> context = context_on(display, traits, samples)) {
            return context;
        }
    }
    give_up(fmt::format("tried {} EGL displays, and all failed to make a context", displays().size()));
}

} // namespace swell::viewer
