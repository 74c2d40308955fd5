#pragma once
#include <array>

#include "engine/output/pictures/picture.hpp"

namespace swell::engine
{

/// 256 colours for the numbers from low to high. Their stops are in assets/colour_maps.
using ColourMap = std::array<Colour, 256>;

/// Blue through white to red, for numbers round 0: equally light on both sides, so that neither looks larger. The red-green
/// blind tell the sides apart.
const ColourMap& diverging_colours();

/// From pale yellow through green-blue to dark violet, for numbers from 0 up: lightness falls evenly, so equal steps look
/// equal, also in grey.
const ColourMap& sequential_colours();

/// Land from the shore to the highest ground: green, tan, brown, nearly white; all pale, so that the water speaks.
const ColourMap& land_colours();

/// The bare seabed from the shore to the deepest place: sand through green to slate blue, lightness falling evenly.
const ColourMap& seabed_colours();

/// The colour at a place between 0 and 1; beyond, that of the end.
Colour colour_at(const ColourMap& map, double place);

/// The colour as lit more (above 1) or less (below 1) than usual.
Colour lit(Colour colour, double brightness);

/// `over` laid upon `under` with an opacity of 0 … 1.
Colour blend(Colour under, Colour over, double opacity);

} // namespace swell::engine
