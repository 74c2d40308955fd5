#include "viewer/scene/ships/superstructure.hpp"

namespace swell::viewer
{

void Superstructure::add(double aft, double fore, double half_breadth, double low, double high, engine::Colour colour)
{
    const double x = 0.5 * deck_.length_m;
    const double y = 0.5 * deck_.beam_m * half_breadth;
    const double z = deck_.height_m;
    mesh_.add_box(osg::Vec3d(deck_.middle_x_m + aft * x, -y, z + low * deck_.length_m),
                  osg::Vec3d(deck_.middle_x_m + fore * x, y, z + high * deck_.length_m), colour);
}

void Superstructure::add_house()
{
    using namespace ship_colours;
    add(house_aft, house_fore, house_breadth, 0.0, 0.075, white);
    add(-0.80, -0.63, 0.74, 0.075, 0.105, white);
    add(-0.74, -0.625, 0.98, 0.105, 0.112, white); // the wings of the bridge
    add(-0.74, -0.63, 0.72, 0.112, 0.128, windows);
    add(-0.75, -0.62, 0.76, 0.128, 0.134, white);
    add(-0.87, -0.81, 0.24, 0.075, 0.135, funnel);
    add(-0.69, -0.68, 0.03, 0.134, 0.20, white); // the mast
}

} // namespace swell::viewer
