#pragma once
#include <functional>
#include <span>

#include "viewer/scene/drawing/grid_texture.hpp"
#include "viewer/simulation/frame_source.hpp"

namespace swell::viewer
{

/// One field, such as the heights of the surface, of two computed frames, as two textures between which a shader
/// interpolates. When the newest frame becomes the frame before, its texture is reused, so a new frame costs one upload.
class FrameFields
{
public:
    /// Identifies the values in a texture: quantity and number of the frame. Equal keys must mean equal values.
    struct Key {
        long frame = -1;
        Colouring field_of = Colouring::natural;
        bool operator==(const Key&) const = default;
    };
    /// A function that writes all values of a field for a texture, one per node of the grid.
    using Fill = std::function<void(std::span<float>)>;

    /// Makes two textures of width x height nodes. Throws MachineError if a side is longer than a texture may be (16384).
    FrameFields(int width, int height) : before_(width, height), newest_(width, height) {}

    /// Puts the values that the keys `before` and `newest` identify into the textures before() and newest(). Calls
    /// `fill_before` or `fill_newest` only if neither texture has the values of its key, or if the keys are equal and only
    /// one texture has them. The function must write every value.
    void show(const Key& before, const Fill& fill_before, const Key& newest, const Fill& fill_newest);
    /// Forgets which values the two textures have: the next show() fills both.
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
