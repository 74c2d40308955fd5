#include "engine/run/mooring/moorings.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <string>
#include <utility>

#include "engine/run/base/errors.hpp"
#include "engine/run/mooring/mooring_check.hpp"
#include "solver/grid/portable_math.hpp"

namespace swell::engine
{

namespace
{

constexpr double share_of_friction = 0.5; ///< of the velocity along all fenders, that friction takes in a step at most

double dot(const Vector3& a, const Vector3& b)
{
    return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}

Vector3 scaled(const Vector3& a, double factor)
{
    return {a[0] * factor, a[1] * factor, a[2] * factor};
}

Vector3 plus(const Vector3& a, const Vector3& b)
{
    return {a[0] + b[0], a[1] + b[1], a[2] + b[2]};
}

Vector3 minus(const Vector3& a, const Vector3& b)
{
    return {a[0] - b[0], a[1] - b[1], a[2] - b[2]};
}

double length_of(const Vector3& a)
{
    return std::sqrt(dot(a, a));
}

void add_at(ShipLoads& loads, const Vector3& force, const Vector3& arm)
{
    loads.force = plus(loads.force, force);
    loads.moment = plus(loads.moment, cross(arm, force));
}

Vector3 direction_of(double clockwise_deg)
{
    const double cycles = clockwise_deg / 360.0;
    return {portable::sin_cycles(cycles), portable::cos_cycles(cycles), 0.0};
}

/// Returns 1/m of a mass at a point of the body that is pushed along a direction [1/kg].
double mobility(const Matrix6& inverse, const Vector3& arm, const Vector3& direction)
{
    const Vector3 moment = cross(arm, direction);
    const Vector6 push{direction[0], direction[1], direction[2], moment[0], moment[1], moment[2]};
    const Vector6 motion = times(inverse, push);
    double sum = 0.0;
    for (std::size_t i = 0; i < 6; ++i) {
        sum += push[i] * motion[i];
    }
    return sum;
}

double length_at_load(const LineLaw& law, double span, double load)
{
    return std::max(shortest_line_m, span / (1.0 + law.stretch_at(load)));
}

} // namespace

/// Place and motion of the ship, in axes of the world.
struct Moorings::Pose {
    explicit Pose(const AnsweringState& ship)
        : rotation(rotation_of(ship.orientation)), to_body(transposed(rotation)),
          gravity_centre(ship.position), rates{ship.velocity[3], ship.velocity[4], ship.velocity[5]}
    {
        const Heading heading = heading_of(rotation);
        const Vector6& v = ship.velocity;
        velocity = {heading.cosine * v[0] - heading.sine * v[1], heading.sine * v[0] + heading.cosine * v[1], v[2]};
    }

    /// `arm` is from G, in axes of the body.
    [[nodiscard]] Vector3 velocity_at(const Vector3& arm) const
    {
        return plus(velocity, times(rotation, cross(rates, arm)));
    }

    Matrix3 rotation;
    Matrix3 to_body;
    Vector3 gravity_centre;
    Vector3 rates; ///< in axes of the body
    Vector3 velocity{};
};

Moorings::Moorings(std::vector<MooringLine> lines, std::vector<Fender> fenders, const model::HullMesh& mesh,
                   const MooredShip& ship)
    : lines_(std::move(lines)), fenders_(std::move(fenders)), side_(mesh), ship_(ship)
{
    for (const MooringLine& line : lines_) {
        check_line(line, mesh);
        line_laws_.emplace_back(line);
    }
    for (const Fender& fender : fenders_) {
        check_fender(fender);
        fender_laws_.emplace_back(fender);
        facing_.push_back(direction_of(fender.faces_deg));
    }
    Vector6 scales{};
    for (std::size_t i = 0; i < 6; ++i) {
        scales[i] = std::sqrt(ship.inertia[i][i]);
    }
    const std::optional<Matrix6> inverted = inverse(ship.inertia, scales);
    if (!inverted || !(ship.time_step > 0.0)) {
        throw InputError(
            fmt::format("moorings need a ship with a mass and steps of more than 0 s; the step is {:g} s", ship.time_step));
    }
    inverse_ = *inverted;
}

Vector3 Moorings::fairlead_arm(std::size_t n) const
{
    return minus(lines_[n].fairlead_m, ship_.gravity_centre);
}

Vector3 Moorings::to_bollard(std::size_t n, const Pose& pose) const
{
    return minus(lines_[n].bollard_m, plus(pose.gravity_centre, times(pose.rotation, fairlead_arm(n))));
}

double Moorings::span(std::size_t line, const AnsweringState& ship) const
{
    return length_of(to_bollard(line, Pose(ship)));
}

MooringState Moorings::start(const AnsweringState& ship) const
{
    const Pose pose(ship);
    MooringState state;
    for (std::size_t n = 0; n < lines_.size(); ++n) {
        const MooringLine& line = lines_[n];
        const double span = length_of(to_bollard(n, pose));
        const double length = line.length_m > 0.0 ? line.length_m : length_at_load(line_laws_[n], span, line.pretension_n);
        check_span(line, span, length);
        state.lines.push_back({length, MooringState::Hold::fast});
    }
    for (std::size_t n = 0; n < fenders_.size(); ++n) {
        check_compression(fenders_[n], compression(n, pose));
    }
    if (const std::string fault = fault_of_stiffness(state, ship); !fault.empty()) {
        throw InputError(fault);
    }
    return state;
}

ShipLoads Moorings::loads(MooringState& state, const AnsweringState& ship, std::span<LineState> lines,
                          std::span<FenderLoad> fenders) const
{
    const Pose pose(ship);
    ShipLoads loads;
    for (std::size_t n = 0; n < lines_.size(); ++n) {
        MooringState::Line& line = state.lines[n];
        LineState& result = lines[n];
        result = {.largest_n = result.largest_n, .breaks = result.breaks};
        if (line.hold == MooringState::Hold::fast) {
            add_line(n, pose, line, result, loads);
            result.breaks += line.hold == MooringState::Hold::broken ? 1 : 0;
        }
        result.largest_n = std::max(result.largest_n, result.tension_n);
        result.length_m = line.length_m;
        result.is_broken = line.hold == MooringState::Hold::broken;
        result.is_cast_off = line.hold == MooringState::Hold::cast_off;
    }
    for (std::size_t n = 0; n < fenders_.size(); ++n) {
        add_fender(n, pose, fenders[n], loads);
    }
    return loads;
}

void Moorings::add_line(std::size_t n, const Pose& pose, MooringState::Line& line, LineState& result,
                        ShipLoads& loads) const
{
    const Vector3 body_arm = fairlead_arm(n);
    const Vector3 arm = times(pose.rotation, body_arm);
    const Vector3 to_bollard = minus(lines_[n].bollard_m, plus(pose.gravity_centre, arm));
    const double span = length_of(to_bollard);
    if (!(line.length_m > 0.0)) {
        line.length_m = length_at_load(line_laws_[n], span, lines_[n].pretension_n);
    }
    if (!(span > 0.0)) {
        return;
    }
    const Vector3 direction = scaled(to_bollard, 1.0 / span);
    const double rate = -dot(direction, pose.velocity_at(body_arm));
    result.tension_n = pulled(n, line, span, rate, result.brakes);
    add_at(loads, scaled(direction, result.tension_n), arm);
}

/// Returns the tension of a line. Lets its winch slip, and breaks it, if the load is above what they hold.
double Moorings::pulled(std::size_t n, MooringState::Line& line, double span, double rate, bool& brakes) const
{
    const LineLaw& law = line_laws_[n];
    const double brake = lines_[n].brake_n;
    const double strength = lines_[n].strength_n;
    double tension = law.tension(span / line.length_m - 1.0, rate);
    brakes = brake > 0.0 && tension > brake;
    if (brakes) {
        const double at_rest = std::max(0.0, brake - lines_[n].damping_n_s_per_m * rate);
        line.length_m = std::max(line.length_m, length_at_load(law, span, at_rest));
        tension = brake;
    }
    if (strength > 0.0 && tension > strength) {
        line.hold = MooringState::Hold::broken;
        brakes = false;
        return 0.0;
    }
    return tension;
}

double Moorings::compression(std::size_t n, const Pose& pose) const
{
    const Vector3 from_gravity = times(pose.to_body, minus(fenders_[n].place_m, pose.gravity_centre));
    return side_.depth(plus(from_gravity, ship_.gravity_centre), times(pose.to_body, facing_[n]));
}

void Moorings::add_fender(std::size_t n, const Pose& pose, FenderLoad& result, ShipLoads& loads) const
{
    const Fender& fender = fenders_[n];
    const Vector3& facing = facing_[n];
    result = {.largest_n = result.largest_n};
    result.compression_m = compression(n, pose);
    if (!(result.compression_m > 0.0)) {
        return;
    }
    result.is_bottomed_out = result.compression_m > fender.deepest_m;
    const Vector3 contact = minus(fender.place_m, scaled(facing, result.compression_m));
    const Vector3 arm = minus(contact, pose.gravity_centre);
    const Vector3 body_arm = times(pose.to_body, arm);
    const Vector3 velocity = pose.velocity_at(body_arm);
    const double rate = -dot(velocity, facing);
    result.load_n = fender_laws_[n].load(result.compression_m, rate);
    result.largest_n = std::max(result.largest_n, result.load_n);
    Vector3 force = scaled(facing, result.load_n);

    const Vector3 sliding = plus(velocity, scaled(facing, rate));
    const double speed = length_of(sliding);
    if (fender.friction > 0.0 && speed > 0.0) {
        const double lightness = mobility(inverse_, body_arm, times(pose.to_body, scaled(sliding, 1.0 / speed)));
        const double most = share_of_friction / (ship_.time_step * static_cast<double>(fenders_.size()) * lightness);
        force = minus(force, scaled(sliding, friction_factor(fender.friction, result.load_n, speed, most)));
    }
    add_at(loads, force, arm);
}

/// Returns the springs and dampers of all lines, then of all fenders. A line that does not hold is a spring of no
/// stiffness.
std::vector<ElasticPoint> Moorings::elastic_points(const MooringState& state, const Pose& pose) const
{
    std::vector<ElasticPoint> points;
    for (std::size_t n = 0; n < lines_.size(); ++n) {
        const LineLaw& law = line_laws_[n];
        const MooringState::Line& line = state.lines[n];
        const Vector3 towards = to_bollard(n, pose);
        const double span = length_of(towards);
        if (line.hold != MooringState::Hold::fast || !(span > 0.0)) {
            points.emplace_back();
            continue;
        }
        const double length = line.length_m > 0.0 ? line.length_m : length_at_load(law, span, lines_[n].pretension_n);
        points.push_back({fairlead_arm(n), times(pose.to_body, scaled(towards, 1.0 / span)), law.steepest() / length,
                          law.load(law.largest_stretch()) / span, lines_[n].damping_n_s_per_m});
    }
    for (std::size_t n = 0; n < fenders_.size(); ++n) {
        points.push_back({times(pose.to_body, minus(fenders_[n].place_m, pose.gravity_centre)),
                          times(pose.to_body, facing_[n]), fender_laws_[n].steepest(), 0.0, fenders_[n].damping_n_s_per_m});
    }
    return points;
}

std::string Moorings::fault_of_stiffness(const MooringState& state, const AnsweringState& ship) const
{
    const std::vector<ElasticPoint> points = elastic_points(state, Pose(ship));
    const bool rubs = std::ranges::any_of(fenders_, [](const Fender& fender) { return fender.friction > 0.0; });
    const double limit = rubs ? 4.0 - 2.0 * share_of_friction : 4.0;
    const StiffestMotion stiffest = stiffest_motion(points, ship_.inertia, ship_.time_step);
    if (stiffest.square < limit) {
        return {};
    }
    constexpr std::array degrees{"surge", "sway", "heave", "roll", "pitch", "yaw"};
    const bool is_line = stiffest.point < lines_.size();
    const std::string name = is_line ? fmt::format("line \"{}\"", lines_[stiffest.point].name)
                                     : fmt::format("fender \"{}\"", fenders_[stiffest.point - lines_.size()].name);
    const double share = limit / stiffest.square;
    const double now = points[stiffest.point].along;
    return one_line(fmt::format(
        "moorings are too stiff for steps of {:g} s: dt √(k/m) is {:.3g} in {}, most of it by {}; allowed is less than "
        "{:.3g}: "
        "{:.2g} of the stiffness and damping of all lines and fenders, {:.3g} instead of {:.3g} N/m for this one",
        ship_.time_step, std::sqrt(stiffest.square), degrees[stiffest.degree], name, std::sqrt(limit), share, share * now,
        now));
}

} // namespace swell::engine
