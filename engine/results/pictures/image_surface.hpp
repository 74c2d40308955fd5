#pragma once
#include <cairo.h>

#include <memory>

#include "engine/results/pictures/picture.hpp"

namespace swell::engine
{

struct ReleaseSurface {
    void operator()(cairo_surface_t* surface) const { cairo_surface_destroy(surface); }
};

/// A picture in Cairo's memory format: four bytes a pixel, CAIRO_FORMAT_RGB24.
using ImageSurface = std::unique_ptr<cairo_surface_t, ReleaseSurface>;

struct ReleasePen {
    void operator()(cairo_t* pen) const { cairo_destroy(pen); }
};

/// A drawing context of a surface. It keeps the surface alive.
using Pen = std::unique_ptr<cairo_t, ReleasePen>;

/// Makes an empty surface. Throws std::invalid_argument if a side is smaller than 1 or larger than 32767, Cairo's limit,
/// and MachineError without enough memory.
ImageSurface make_surface(int width, int height);

/// Copies the picture for Cairo. Throws as make_surface() does.
ImageSurface surface_of(const Picture& picture);

/// Copies the content of a surface, which must come from make_surface() or surface_of().
Picture picture_of(cairo_surface_t* surface);

void set_colour(cairo_t* pen, Colour colour);

} // namespace swell::engine
