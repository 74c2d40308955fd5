#include "viewer/scene/water/frame_fields.hpp"

#include <utility>

namespace swell::viewer
{

namespace
{

void hold(GridTexture& texture, FrameFields::Key& held, const FrameFields::Key& wanted, const FrameFields::Fill& fill)
{
    if (held != wanted) {
        fill(texture.values());
        texture.changed();
        held = wanted;
    }
}

} // namespace

void FrameFields::show(const Key& before, const Fill& fill_before, const Key& newest, const Fill& fill_newest)
{
    if (newest_key_ == before || before_key_ == newest) {
        std::swap(before_, newest_);
        std::swap(before_key_, newest_key_);
    }
    hold(before_, before_key_, before, fill_before);
    hold(newest_, newest_key_, newest, fill_newest);
}

void FrameFields::forget()
{
    before_key_ = {};
    newest_key_ = {};
}

} // namespace swell::viewer
