#pragma once
#include <osg/Geometry>

#include "engine/results/pictures/picture.hpp"

namespace swell::viewer
{

/// Collects the faces of a solid object, such as a ship, for drawing. A face has one colour and is visible from both sides.
/// It looks flat unless add_triangle() gets the normals of a curved surface. Lengths are in metres.
class SolidMesh
{
public:
    SolidMesh();

    /// Adds a triangle; corners are counter-clockwise as seen from outside. Omits a triangle without area.
    void add_triangle(const osg::Vec3& a, const osg::Vec3& b, const osg::Vec3& c, engine::Colour colour);
    /// A corner of a triangle on a curved surface: the normal is that of the surface, of length 1.
    struct Corner {
        osg::Vec3 vertex;
        osg::Vec3 normal;
    };
    /// Adds a triangle that is lit as part of a curved surface.
    void add_triangle(const Corner& a, const Corner& b, const Corner& c, engine::Colour colour);
    void add_quad(const osg::Vec3& a, const osg::Vec3& b, const osg::Vec3& c, const osg::Vec3& d, engine::Colour colour);
    /// Adds a quadrilateral that is lit as if it were horizontal.
    void add_quad_lit_from_above(const osg::Vec3& a, const osg::Vec3& b, const osg::Vec3& c, const osg::Vec3& d,
                                 engine::Colour colour);
    /// Adds an upright box from its lowest to its highest corner, without the bottom face.
    void add_box(const osg::Vec3& low, const osg::Vec3& high, engine::Colour colour);

    /// Returns the faces that were added so far. Draw them with the state of solid_state().
    [[nodiscard]] osg::ref_ptr<osg::Geometry> geometry() const;
    /// Removes all faces, so that others can be added for the next picture.
    void clear();
    /// Makes an earlier result of geometry() show the faces that have been added since clear().
    void renew(osg::Geometry& geometry) const;

private:
    void add(const osg::Vec3& vertex, const osg::Vec3& normal, engine::Colour colour);

    osg::ref_ptr<osg::Vec3Array> vertices_;
    osg::ref_ptr<osg::Vec3Array> normals_;
    osg::ref_ptr<osg::Vec4ubArray> colours_;
};

/// Returns the OpenSceneGraph state for geometry of SolidMesh: shaders that light each face by daylight. Throws
/// MachineError if a shader is missing or cannot be read.
osg::ref_ptr<osg::StateSet> solid_state();

} // namespace swell::viewer
