#pragma once
#include <osg/Node>
#include <string>

namespace swell::viewer
{

/// A plain cargo ship: hull, deck, hatches, a superstructure aft; boot topping below the water line. Origin amidships at
/// the water line at rest, x towards the bow, y to port, z up [m]. To be drawn with solid_state().
osg::ref_ptr<osg::Node> make_ship(double length_m, double beam_m, double draught_m);

/// A ship from any file that OpenSceneGraph reads, in the same axes. Throws InputError where it does not.
osg::ref_ptr<osg::Node> read_ship(const std::string& file);

} // namespace swell::viewer
