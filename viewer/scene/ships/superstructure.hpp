#pragma once
#include "viewer/scene/drawing/solid_mesh.hpp"

namespace swell::viewer
{

/// The colours of drawn ships.
namespace ship_colours
{
inline constexpr engine::Colour boot_topping{152, 44, 38};
inline constexpr engine::Colour sides{36, 54, 84};
inline constexpr engine::Colour deck{128, 140, 128};
inline constexpr engine::Colour white{244, 244, 238};
inline constexpr engine::Colour windows{48, 58, 66};
inline constexpr engine::Colour hatch{172, 120, 78};
inline constexpr engine::Colour funnel{224, 120, 34};
} // namespace ship_colours

/// The deck under a superstructure [m]: x forward, z up from still water.
struct DeckUnderHouse {
    double length_m = 0.0;   ///< of the ship: heights and lengths of the superstructure are parts of it
    double beam_m = 0.0;     ///< breadths of the superstructure are parts of it
    double height_m = 0.0;   ///< of the deck over still water
    double middle_x_m = 0.0; ///< the point from which boxes lie forward or aft
};

/// Boxes on a deck. Their numbers are parts of the half length, of the half beam and, for heights over the deck, of the
/// length.
class Superstructure
{
public:
    Superstructure(const DeckUnderHouse& deck, SolidMesh& mesh) : deck_(deck), mesh_(mesh) {}

    void add(double aft, double fore, double half_breadth, double low, double high, engine::Colour colour);
    /// Adds the house of a cargo ship with bridge, funnel and mast, from house_aft to house_fore.
    void add_house();

    static constexpr double house_aft = -0.88;
    static constexpr double house_fore = -0.62;
    static constexpr double house_breadth = 0.78;

private:
    DeckUnderHouse deck_;
    SolidMesh& mesh_;
};

} // namespace swell::viewer
