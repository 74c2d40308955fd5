#pragma once
#include <array>
#include <cstddef>

#include "engine/results/pictures/picture.hpp"

namespace swell::engine
{

/// A colour for each of 256 steps from the lowest number to the highest. The stops between which the colours are blended
/// are in assets/colour_maps.
using ColourMap = std::array<Colour, 256>;

/// Blue through white to red, for numbers round 0: equally light on both sides, so that neither looks larger. The red-green
/// blind tell the sides apart.
const ColourMap& diverging_colours();

/// From pale yellow through green-blue to dark violet, for numbers from 0 up: lightness falls evenly, so equal steps look
/// equal, also in grey.
const ColourMap& sequential_colours();

/// For land from the shore to the highest ground: green, tan, brown, nearly white. All are pale, so that the water stands
/// out.
const ColourMap& land_colours();

/// The bare seabed from the shore to the deepest place: sand through green to slate blue, lightness falling evenly.
const ColourMap& seabed_colours();

/// Of the n-th curve of a plot; colours come again after the eighth.
Colour curve_colour(std::size_t n);

/// The colour of a number that lies at `place` of the way from the lowest (0) to the highest (1); a place beyond an end
/// has the colour of the end.
Colour colour_at(const ColourMap& map, double place);

/// The colour in light that is brighter (above 1) or darker (below 1) than usual.
Colour lit(Colour colour, double brightness);

/// The colour seen where `over` covers `under` with an opacity of 0 … 1.
Colour blend(Colour under, Colour over, double opacity);

} // namespace swell::engine
