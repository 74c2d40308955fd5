#pragma once
#include <cairo.h>

#include <memory>

#include "engine/results/pictures/picture.hpp"

namespace swell::engine
{

struct ReleaseSurface {
    void operator()(cairo_surface_t* surface) const { cairo_surface_destroy(surface); }
};

/// A picture as Cairo keeps it in memory: four bytes a pixel, CAIRO_FORMAT_RGB24.
using ImageSurface = std::unique_ptr<cairo_surface_t, ReleaseSurface>;

struct ReleasePen {
    void operator()(cairo_t* pen) const { cairo_destroy(pen); }
};

/// What draws on a surface, which it keeps alive.
using Pen = std::unique_ptr<cairo_t, ReleasePen>;

/// An empty surface. Throws std::invalid_argument where a side is smaller than 1 or larger than 32767, Cairo's limit, and
/// MachineError where there is no memory for it.
ImageSurface make_surface(int width, int height);

/// A copy of the picture for Cairo. Throws as make_surface().
ImageSurface surface_of(const Picture& picture);

/// A copy of what is on the surface, which must be from make_surface() or surface_of().
Picture picture_of(cairo_surface_t* surface);

void set_colour(cairo_t* pen, Colour colour);

} // namespace swell::engine
