#include "viewer/screen/screen.hpp"

#include <algorithm>
#include <osg/GLObjects>
#include <osg/Image>

#include "engine/run/base/errors.hpp"
#include "viewer/screen/graphics_contexts.hpp"
#include "viewer/screen/log_filter.hpp"

namespace swell::viewer
{

namespace
{

/// Reads the picture that was just drawn.
class ReadBack final : public osg::Camera::DrawCallback
{
public:
    void operator()(osg::RenderInfo& info) const override
    {
        const osg::Viewport* area = info.getCurrentCamera()->getViewport();
        image->readPixels(0, 0, static_cast<int>(area->width()), static_cast<int>(area->height()), GL_RGB,
                          GL_UNSIGNED_BYTE);
    }

    osg::ref_ptr<osg::Image> image = new osg::Image;
};

/// Waits until a picture in memory is drawn. Without this callback the driver would only queue the picture, and the
/// measured times of pictures would be about 0.
class WaitsForThePicture final : public osg::Camera::DrawCallback
{
public:
    void operator()(osg::RenderInfo& /*info*/) const override { glFinish(); }
};

/// Draws in the thread that calls it. OpenSceneGraph's setUpThreading() would bind the calling thread to the first core.
/// Then all viewers on a machine, and the OpenMP threads that this thread starts later, would share the first core.
class UnboundViewer final : public osgViewer::Viewer
{
public:
    void setUpThreading() override {}
};

std::string renderer_of(osg::GraphicsContext& context)
{
    if (!context.makeCurrent()) {
        throw engine::MachineError("the OpenGL context cannot be made current");
    }
    const auto* name = reinterpret_cast<const char*>(glGetString(GL_RENDERER));
    const std::string renderer = name != nullptr ? name : "unknown";
    context.releaseContext();
    return renderer;
}

engine::Picture picture_of(const osg::Image& image)
{
    engine::Picture picture(image.s(), image.t(), {});
    for (int y = 0; y < image.t(); ++y) {
        for (int x = 0; x < image.s(); ++x) {
            const unsigned char* pixel = image.data(x, image.t() - 1 - y); // OpenGL counts rows from the bottom
            picture.at(x, y) = {pixel[0], pixel[1], pixel[2]};
        }
    }
    return picture;
}

} // namespace

Screen::Screen(Kind kind, Size size, const std::string& title, int samples)
{
    redirect_osg_log();
    viewer_ = new UnboundViewer;
    const osg::ref_ptr<osg::GraphicsContext> context = kind == Kind::window
                                                           ? make_window(size.width, size.height, samples, title)
                                                           : make_offscreen_context(size.width, size.height, samples);
    size = {context->getTraits()->width, context->getTraits()->height}; // a window on a small screen is smaller
    osg::Camera& camera = *viewer_->getCamera();
    camera.setGraphicsContext(context);
    camera.setViewport(0, 0, size.width, size.height);
    camera.setProjectionMatrixAsPerspective(45.0, static_cast<double>(size.width) / size.height, 1.0, 1e5);
    const GLenum buffer = context->getTraits()->doubleBuffer ? GL_BACK : GL_FRONT;
    camera.setDrawBuffer(kind == Kind::offscreen ? GL_BACK : buffer);
    camera.setReadBuffer(kind == Kind::offscreen ? GL_BACK : buffer);
    if (kind == Kind::offscreen) {
        camera.addFinalDrawCallback(new WaitsForThePicture);
    }
    viewer_->setThreadingModel(osgViewer::Viewer::SingleThreaded);
    viewer_->setKeyEventSetsDone(0); // Escape must not end the viewer: KeyHandler handles it
    viewer_->getEventQueue()->setMouseInputRange(0, 0, static_cast<float>(size.width), static_cast<float>(size.height));
    viewer_->realize();
    renderer_ = renderer_of(*context);
}

Screen::~Screen()
{
    show_nothing();
    viewer_->setDone(true);
    viewer_ = nullptr; // also destroys the context, unless another object holds it
}

void Screen::show_nothing()
{
    const osg::ref_ptr<osg::Node> scene = viewer_->getSceneData();
    viewer_->setSceneData(nullptr);
    osg::GraphicsContext& context = *viewer_->getCamera()->getGraphicsContext();
    if (!scene || !context.isRealized() || !context.makeCurrent()) { // a closed window has freed its objects
        return;
    }
    scene->releaseGLObjects(context.getState());
    osg::flushAllDeletedGLObjects(context.getState()->getContextID());
    context.releaseContext();
}

Screen::Size Screen::size() const
{
    const osg::Viewport& area = *viewer_->getCamera()->getViewport();
    return {static_cast<int>(area.width()), static_cast<int>(area.height())};
}

bool Screen::has_graphics_processor() const
{
    const auto names = {"llvmpipe", "softpipe", "swrast", "SwiftShader", "Software Rasterizer"};
    return std::ranges::none_of(names, [this](const char* name) { return renderer_.find(name) != std::string::npos; });
}

engine::Picture Screen::picture()
{
    const osg::ref_ptr<ReadBack> read_back = new ReadBack;
    viewer_->getCamera()->addFinalDrawCallback(read_back);
    viewer_->frame();
    viewer_->getCamera()->removeFinalDrawCallback(read_back);
    return picture_of(*read_back->image);
}

} // namespace swell::viewer
