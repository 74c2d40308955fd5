#pragma once
#include <cstdint>
#include <vector>

#include "engine/harbour/shores/shore_faces.hpp"

namespace swell::engine
{

/// What a wall became on the grid.
struct WallOnGrid {
    std::int64_t faces = 0;
    double length_m = 0.0;
};

/// The shore of a scenario's water, and what its faces reflect. Of several walls on a face the last one counts.
class WallsOnShore
{
public:
    /// Of the setup bathymetry, edges, profile and what its waves are; it must be valid, and outlive this.
    explicit WallsOnShore(const model::WaveSetup& waves);

    /// Throws InputError as faces_at().
    WallOnGrid put(const WallRequest& request);

    /// The same for a number per node: what the shore beside it reflects; NaN where the file does not say. Throws
    /// InputError where it says so nowhere, or a number at a shore is beyond 0 … 1.
    WallOnGrid put(const std::vector<double>& reflections, double angle_deg);

    /// Those that reflect less than a wall, and the water before those that have a width.
    [[nodiscard]] std::vector<model::ReflectingWall> walls() const;
    [[nodiscard]] std::vector<model::BeachNode> beaches() const;

private:
    static constexpr int no_beach = -1;
    /// The strip of a wall that has a width.
    struct Beach {
        double width_m;
        double reflection;
    };
    void put_on(std::size_t number, double reflection, double angle_deg, WallOnGrid& made);

    const model::WaveSetup& waves_;
    const model::Bathymetry& bathymetry_;
    std::vector<ShoreFace> faces_;
    std::vector<int> beach_of_face_; ///< a number in beaches_, or no_beach
    std::vector<Beach> beaches_;
};

} // namespace swell::engine
