#pragma once
#include <cstddef>
#include <span>
#include <string>
#include <vector>

#include "engine/run/api/moorings.hpp"
#include "engine/run/mooring/fender_law.hpp"
#include "engine/run/mooring/hull_side.hpp"
#include "engine/run/mooring/line_law.hpp"
#include "engine/run/mooring/mooring_stability.hpp"
#include "engine/run/mooring/mooring_state.hpp"
#include "engine/run/seakeeping/answering_ship.hpp"

namespace swell::engine
{

/// What moorings know of a ship that answers the waves.
struct MooredShip {
    Vector3 gravity_centre{}; ///< G in the body, from the origin of the mesh [m]
    Matrix6 inertia{};        ///< mass and added mass about G, of AnsweringShip::inertia()
    double time_step = 0.0;   ///< [s]
};

/// All lines and fenders of one ship. The world's heights are over the datum of the depths, those of the ship's state too.
///
/// The object is constant after construction; many threads may use states of their own with it.
class Moorings
{
public:
    /// Throws InputError, one line with the allowed values, for a line or a fender that cannot be (mooring_check.hpp).
    Moorings(std::vector<MooringLine> lines, std::vector<Fender> fenders, const model::HullMesh& mesh,
             const MooredShip& ship);

    /// Makes all lines fast where the ship is, and returns their state: with their length, or with their pretension.
    /// Throws InputError if a line is overloaded, if a fender is crushed, or if lines and fenders are too stiff for the
    /// time step.
    [[nodiscard]] MooringState start(const AnsweringState& ship) const;

    /// Returns the loads of lines and fenders on the ship, once a step: winches slip, and lines break, in this call. A line
    /// that breaks has no load in it. `lines` and `fenders` have one entry for each line and fender, with the results of
    /// the step before: their largest loads and breaks go on. Allocates no memory.
    ShipLoads loads(MooringState& state, const AnsweringState& ship, std::span<LineState> lines,
                    std::span<FenderLoad> fenders) const;

    /// Returns why lines and fenders, at their steepest, are unstable in steps of the ship: one line with the stiffness
    /// that is allowed. Returns an empty text if they are stable. Lines that are broken or cast off do not count.
    [[nodiscard]] std::string fault_of_stiffness(const MooringState& state, const AnsweringState& ship) const;
    /// Returns the distance from the fairlead of a line to its bollard [m].
    [[nodiscard]] double span(std::size_t line, const AnsweringState& ship) const;

    [[nodiscard]] const std::vector<MooringLine>& lines() const { return lines_; }
    [[nodiscard]] const std::vector<Fender>& fenders() const { return fenders_; }

private:
    struct Pose;

    [[nodiscard]] Vector3 fairlead_arm(std::size_t n) const;
    [[nodiscard]] double compression(std::size_t n, const Pose& pose) const;
    [[nodiscard]] double pulled(std::size_t n, MooringState::Line& line, double span, double rate, bool& brakes) const;
    void add_line(std::size_t n, const Pose& pose, MooringState::Line& line, LineState& result, ShipLoads& loads) const;
    void add_fender(std::size_t n, const Pose& pose, FenderLoad& result, ShipLoads& loads) const;
    [[nodiscard]] Vector3 to_bollard(std::size_t n, const Pose& pose) const;
    [[nodiscard]] std::vector<ElasticPoint> elastic_points(const MooringState& state, const Pose& pose) const;

    std::vector<MooringLine> lines_;
    std::vector<Fender> fenders_;
    std::vector<LineLaw> line_laws_;
    std::vector<FenderLaw> fender_laws_;
    std::vector<Vector3> facing_; ///< unit vectors of the fenders, in the world
    HullSide side_;
    MooredShip ship_;
    Matrix6 inverse_{}; ///< of the inertia
};

} // namespace swell::engine
