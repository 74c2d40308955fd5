#pragma once
#include <functional>
#include <span>

#include "viewer/scene/drawing/grid_texture.hpp"
#include "viewer/simulation/colouring.hpp"

namespace swell::viewer
{

/// One field of two frames, as two textures between which a shader blends. What was newest and is before now stays where
/// it is: a new frame costs one upload.
class FrameFields
{
public:
    /// What a texture holds: a frame's field. Equal keys, equal numbers.
    struct Key {
        long frame = -1;
        Colouring field_of = Colouring::natural;
        bool operator==(const Key&) const = default;
    };
    using Fill = std::function<void(std::span<float>)>;

    FrameFields(int width, int height) : before_(width, height), newest_(width, height) {}

    /// Calls `fill_…` for what is not held yet.
    void show(const Key& before, const Fill& fill_before, const Key& newest, const Fill& fill_newest);
    /// Holds nothing any more: what comes is filled again.
    void forget();

    [[nodiscard]] const GridTexture& before() const { return before_; }
    [[nodiscard]] const GridTexture& newest() const { return newest_; }

private:
    GridTexture before_;
    GridTexture newest_;
    Key before_key_;
    Key newest_key_;
};

} // namespace swell::viewer
