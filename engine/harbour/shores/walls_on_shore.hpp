#pragma once
#include <cstdint>
#include <vector>

#include "engine/harbour/shores/shore_faces.hpp"
#include "engine/run/api/scenario.hpp"

namespace swell::engine
{

/// The number and the length of the shore faces that a wall covers.
struct WallOnGrid {
    std::int64_t faces = 0;
    double length_m = 0.0;
};

/// The shore faces of a scenario's water (sides of water nodes towards land, or towards an edge of the kind wall or sponge)
/// and the reflection of each. Where walls meet, a face goes to one of them: among polylines to the nearest, and of two at
/// the same distance to the later one; a wall with another place takes all its faces from the walls before it.
class WallsOnShore
{
public:
    /// Uses the bathymetry, edges, profile and waves of the setup. `waves` must be valid and outlive this.
    explicit WallsOnShore(const model::WaveSetup& waves);

    /// Puts a wall on the faces that it covers: sets their reflection or, if the wall has a width, damps the water in front
    /// of them. Returns the number and length of the faces that it gets. Throws InputError as faces_at().
    WallOnGrid put(const WallRequest& request);

    /// Puts a wall on the faces with these indices in faces(). Does not use the place of the request.
    WallOnGrid put_on(const std::vector<std::size_t>& numbers, const WallRequest& request);

    /// Sets the reflection of shore faces node by node: `reflections` has a number for each node, row by row from the
    /// south-west, which counts for the node's own faces; NaN leaves them unchanged. `angle_deg` is as in WallRequest.
    /// Throws InputError if all are NaN there, or if a reflection at a shore is outside 0 … 1.
    WallOnGrid put(const std::vector<double>& reflections, double angle_deg, const std::string& name = {});

    [[nodiscard]] const std::vector<ShoreFace>& faces() const { return faces_; }

    /// Returns the part of the shore that each wall holds, in the order of the calls; of a wall that was put node by node,
    /// one part for each reflection. A wall that later ones covered has no faces.
    [[nodiscard]] std::vector<ShoreStretch> stretches() const;

    /// Returns the faces that reflect less than a full wall; beaches() returns the damped water in front of walls with a
    /// WallRequest::width_m.
    [[nodiscard]] std::vector<model::ReflectingWall> walls() const;
    [[nodiscard]] std::vector<model::BeachNode> beaches() const;

private:
    static constexpr int none = -1;
    /// The strip of damped water in front of a wall (beach_strip.hpp).
    struct Beach {
        double width_m; ///< below 0: usual_beach_width_m()
        double reflection;
    };
    WallOnGrid put_on(const CoveredFaces& covered, const WallRequest& request);
    void set(std::size_t number, double reflection, double angle_deg, WallOnGrid& made);
    [[nodiscard]] double length_of_m(const ShoreFace& face) const;

    const model::WaveSetup& waves_;
    const model::Bathymetry& bathymetry_;
    std::vector<ShoreFace> faces_;
    std::vector<int> beach_of_face_;     ///< an index into beaches_, or none
    std::vector<int> stretch_of_face_;   ///< an index into stretches_, or none
    std::vector<double> line_of_face_m_; ///< distance from the polyline that holds the face; infinite without one
    std::vector<Beach> beaches_;
    std::vector<ShoreStretch> stretches_; ///< without faces and lengths
};

} // namespace swell::engine
