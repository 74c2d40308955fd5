#pragma once
#include <osg/Vec3d>
#include <vector>

#include "engine/results/pictures/picture.hpp"
#include "engine/run/api/moorings.hpp"
#include "viewer/scene/drawing/solid_mesh.hpp"

namespace swell::viewer
{

/// Returns the colour of a line or fender that has a share of its largest load: green at 0, yellow at 0.5, red from 1 on.
engine::Colour load_colour(double share);

/// Returns for each line of a ship its tension over its strength. For a line without a strength: its tension over the
/// largest tension that any such line of the ship has had in the run. 0 if there was none. `states` has as many elements.
std::vector<double> line_shares(const std::vector<engine::MooringLine>& lines,
                                const std::vector<engine::LineState>& states);

/// Returns the points through which a line is drawn: straight while it has a tension, otherwise as a parabola of its
/// length. Of a broken line an end hangs from the fairlead to the height `water_m`. A line that is cast off has no points.
std::vector<osg::Vec3d> points_of_line(const osg::Vec3d& fairlead, const osg::Vec3d& bollard,
                                       const engine::LineState& state, double water_m);

/// Adds a bollard whose lines are fastened at a point.
void add_bollard(const osg::Vec3d& point, SolidMesh& mesh);

/// Adds a fender as a block of 1.5 m x 1.5 m and of its thickness, less the compression. `level_m` is the height of the
/// still water, where z is 0, over the datum of the fender's place.
void add_fender(const engine::Fender& fender, const engine::FenderLoad& load, double level_m, SolidMesh& mesh);

} // namespace swell::viewer
