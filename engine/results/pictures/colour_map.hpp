#pragma once
#include <array>
#include <cstddef>

#include "engine/results/pictures/picture.hpp"

namespace swell::engine
{

/// A colour scale: the colours for 256 steps from the lowest to the highest number. The stops of the scales are in
/// assets/colour_maps.
using ColourMap = std::array<Colour, 256>;

/// Blue through white to red, for numbers round 0. Both sides are equally light, so that neither looks larger. People
/// without red or green can distinguish them.
const ColourMap& diverging_colours();

/// From pale yellow through green-blue to dark violet, for numbers from 0 up. Lightness falls evenly, so that equal steps
/// look equal, also in grey.
const ColourMap& sequential_colours();

/// Green, tan, brown, nearly white, for land from the shore to the highest ground. All are pale, so that the water is
/// prominent.
const ColourMap& land_colours();

/// Sand through green to slate blue, for depths from the shore to the deepest place. Lightness falls evenly.
const ColourMap& seabed_colours();

/// Returns the colour of the n-th curve of a plot. Colours repeat after the eighth.
Colour curve_colour(std::size_t n);

/// Returns the colour at `place`, 0 for the lowest number to 1 for the highest. A place beyond an end gets the colour of
/// the end.
Colour colour_at(const ColourMap& map, double place);

/// Returns a colour as it looks in light of this brightness: above 1 lighter, below 1 darker than usual.
Colour lit(Colour colour, double brightness);

/// Mixes two colours: returns the colour of `over` on top of `under`, with an opacity of `over` from 0 to 1.
Colour blend(Colour under, Colour over, double opacity);

} // namespace swell::engine
