#include "viewer/scene/ships/bow_wave.hpp"

#include <algorithm>

namespace swell::viewer
{

namespace
{

enum class Band { crest, along_hull };

/// Collects bands with three vertices across: inner edge, middle, outer edge.
class Bands
{
public:
    Bands(const HullShape& hull, LeadingEnd end) : hull_(hull), ahead_(end == LeadingEnd::bow) {}

    void add(Band band, float to_port)
    {
        const auto first = static_cast<unsigned>(vertices_->size());
        for (int station = 0; station < HullShape::stations; ++station) {
            const osg::Vec3 point = from_end(station);
            for (const float edge : {-1.0F, 0.0F, 1.0F}) {
                vertices_->push_back({point.x(), to_port * point.y(), 0.0F});
                places_->push_back({std::abs(from_end(0).x() - point.x()), from_end(0).y(), to_port});
                edges_->push_back({edge, band == Band::crest ? 0.0F : 1.0F});
            }
        }
        for (unsigned row = 0; row + 1 < HullShape::stations; ++row) {
            for (unsigned strip = 0; strip < 2; ++strip) {
                const unsigned corner = first + 3 * row + strip;
                for (const unsigned next : {0U, 3U, 1U, 1U, 3U, 4U}) {
                    faces_->push_back(corner + next);
                }
            }
        }
    }

    [[nodiscard]] osg::ref_ptr<osg::Geometry> geometry() const
    {
        osg::ref_ptr<osg::Geometry> geometry = new osg::Geometry;
        geometry->setVertexArray(vertices_);
        geometry->setNormalArray(places_);
        geometry->setTexCoordArray(0, edges_);
        geometry->addPrimitiveSet(faces_);
        geometry->setUseDisplayList(false);
        geometry->setUseVertexBufferObjects(true);
        geometry->setCullingActive(false); // vertices are in the ship's axes
        return geometry;
    }

private:
    [[nodiscard]] osg::Vec3 from_end(int number) const
    {
        return hull_.port(ahead_ ? HullShape::stations - 1 - number : number, HullShape::water_line);
    }

    const HullShape& hull_;
    bool ahead_;
    osg::ref_ptr<osg::Vec3Array> vertices_ = new osg::Vec3Array(osg::Array::BIND_PER_VERTEX); ///< points of the water line
    /// Metres back from the leading end; half breadth at the leading end; 1 for port, -1 for starboard.
    osg::ref_ptr<osg::Vec3Array> places_ = new osg::Vec3Array(osg::Array::BIND_PER_VERTEX);
    osg::ref_ptr<osg::Vec2Array> edges_ = new osg::Vec2Array(osg::Array::BIND_PER_VERTEX);
    osg::ref_ptr<osg::DrawElementsUInt> faces_ = new osg::DrawElementsUInt(GL_TRIANGLES);
};

} // namespace

osg::ref_ptr<osg::Geometry> bow_wave(const HullShape& hull, LeadingEnd end)
{
    Bands bands(hull, end);
    for (const float to_port : {1.0F, -1.0F}) {
        bands.add(Band::along_hull, to_port);
        bands.add(Band::crest, to_port);
    }
    return bands.geometry();
}

} // namespace swell::viewer
