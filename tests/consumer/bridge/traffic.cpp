#include "traffic.hpp"

#include <cmath>
#include <numbers>
#include <stdexcept>

namespace bridge
{

namespace
{

using namespace swell::engine;

// In frames: the period of visits, and the beginning and end of a visit.
constexpr long period = 300;
constexpr long comes_at = 40;
constexpr long leaves_at = 200;

constexpr double length_m = 60.0;
constexpr double beam_m = 12.0;
constexpr double draft_m = 3.0;
constexpr double speed_m_per_s = 5.0;
constexpr double ramp_s = 3.0;

} // namespace

void must_be_done(const char* call, Outcome outcome)
{
    if (outcome != Outcome::done) {
        throw std::runtime_error(std::string(call) + ": " + name_of(outcome));
    }
}

NewShip Traffic::ship_beside(const Track& own) const
{
    const double heading = own.heading_deg * std::numbers::pi / 180.0;
    const double ahead = 1.5 * own_.length_m;
    const double to_port = 4.0 * own_.beam_m;
    NewShip ship{.name = "traffic", .length_m = length_m, .beam_m = beam_m, .motion = {}, .ramp_s = ramp_s};
    ship.motion = {.east_m = own.east_m + ahead * std::sin(heading) - to_port * std::cos(heading),
                   .north_m = own.north_m + ahead * std::cos(heading) + to_port * std::sin(heading),
                   .heading_deg = std::fmod(own.heading_deg + 180.0, 360.0),
                   .draft_m = draft_m,
                   .east_m_per_s = -speed_m_per_s * std::sin(heading),
                   .north_m_per_s = -speed_m_per_s * std::cos(heading)};
    return ship;
}

void Traffic::before_frame(long frame, double frame_s, const Track& own, WaveEngine& engine)
{
    const long phase = frame % period;
    if (phase == comes_at) {
        const NewShip ship = ship_beside(own);
        motion_ = ship.motion;
        must_be_done("add_ship", engine.add_ship(ship, id_));
        ++visits_;
    } else if (id_ != no_ship && phase == leaves_at) {
        must_be_done("remove_ship", engine.remove_ship(id_, ramp_s));
        id_ = no_ship;
    } else if (id_ != no_ship) {
        motion_.east_m += frame_s * motion_.east_m_per_s;
        motion_.north_m += frame_s * motion_.north_m_per_s;
        must_be_done("steer_ship", engine.steer_ship(id_, motion_));
    }
}

} // namespace bridge
