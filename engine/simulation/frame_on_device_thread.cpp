#include "engine/simulation/frame_on_device_thread.hpp"

namespace swell::engine
{

FrameOnDeviceThread::FrameOnDeviceThread(const Factory& make, const DeviceThreadOptions& options)
    : thread_(options), frame_(nullptr, DestroyOnThread{&thread_})
{
    thread_.call([&] {
        frame_.reset(make().release());
        bathymetry_ = &frame_->bathymetry();
        notes_ = &frame_->notes();
    });
}

void FrameOnDeviceThread::DestroyOnThread::operator()(Frame* frame) const
{
    thread->call([frame] { delete frame; });
}

} // namespace swell::engine
