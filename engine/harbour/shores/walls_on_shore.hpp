#pragma once
#include <cstdint>
#include <vector>

#include "engine/harbour/shores/shore_faces.hpp"

namespace swell::engine
{

/// The number and the length of the shore faces that a wall covers.
struct WallOnGrid {
    std::int64_t faces = 0;
    double length_m = 0.0;
};

/// The shore faces of a scenario's water (sides of water nodes towards land, or towards an edge of the kind wall or sponge)
/// and the reflection of each. If a face gets several walls, the last one counts.
class WallsOnShore
{
public:
    /// Uses the bathymetry, edges, profile and waves of the setup. `waves` must be valid and outlive this.
    explicit WallsOnShore(const model::WaveSetup& waves);

    /// Puts a wall on the faces that it covers: sets their reflection or, if the wall has a width, damps the water in front
    /// of them. Returns their number and length. Throws InputError as faces_at().
    WallOnGrid put(const WallRequest& request);

    /// Sets the reflection of shore faces node by node: `reflections` has a number for each node, row by row from the
    /// south-west, which counts for the node's own faces; NaN leaves them unchanged. `angle_deg` is as in WallRequest.
    /// Throws InputError if all are NaN there, or if a reflection at a shore is outside 0 … 1.
    WallOnGrid put(const std::vector<double>& reflections, double angle_deg);

    /// Returns the faces that reflect less than a full wall; beaches() returns the damped water in front of walls with a
    /// WallRequest::width_m.
    [[nodiscard]] std::vector<model::ReflectingWall> walls() const;
    [[nodiscard]] std::vector<model::BeachNode> beaches() const;

private:
    static constexpr int no_beach = -1;
    /// The strip of damped water in front of a wall (beach_strip.hpp).
    struct Beach {
        double width_m; ///< below 0: usual_beach_width_m()
        double reflection;
    };
    void put_on(std::size_t number, double reflection, double angle_deg, WallOnGrid& made);

    const model::WaveSetup& waves_;
    const model::Bathymetry& bathymetry_;
    std::vector<ShoreFace> faces_;
    std::vector<int> beach_of_face_; ///< an index into beaches_, or no_beach
    std::vector<Beach> beaches_;
};

} // namespace swell::engine
