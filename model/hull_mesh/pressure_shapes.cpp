#include "model/hull_mesh/pressure_shapes.hpp"

#include <stdexcept>

namespace swell::model
{

namespace
{

/// Returns the number of an argument of a hyperbolic cosine, which it adds if no term has had it yet.
int argument_of(PressureShapes& shapes, const CoshTerm& term)
{
    for (int at = 0; at < shapes.arguments; ++at) {
        if (shapes.kappa_h[at] == term.kappa_h && shapes.kappa[at] == term.kappa) {
            return at;
        }
    }
    if (shapes.arguments == PressureShapes::most_arguments) {
        throw std::length_error("the modes of the vertical profile have more than four hyperbolic cosines");
    }
    shapes.kappa_h[shapes.arguments] = term.kappa_h;
    shapes.kappa[shapes.arguments] = term.kappa;
    return shapes.arguments++;
}

} // namespace

PressureShapes pressure_shapes_of(const std::vector<VerticalMode>& modes)
{
    PressureShapes shapes;
    for (const VerticalMode& mode : modes) {
        HeightShape& shape = shapes.shape[shapes.modes];
        shape = mode.over_height();
        for (CoshTerm& term : shape.terms) {
            if (term.scale != 0.0) {
                shapes.scale[shapes.modes][argument_of(shapes, term)] += term.scale;
                term = {};
            }
        }
        ++shapes.modes;
    }
    return shapes;
}

} // namespace swell::model
