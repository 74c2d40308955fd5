#include "fairleads.h"

#include <math.h>

const double fairleads[FAIRLEADS][3] = {{45.0, 3.0, 2.0}, {45.0, -3.0, 2.0}, {-45.0, 3.0, 2.0}, {-45.0, -3.0, 2.0}};
const double gravity_height_m = -0.5;

static const double radian = 3.14159265358979 / 180.0; /* a degree */

/* The unit vectors forward, to port and up of the ship, as east, north and up: yaw, then pitch, then roll. */
static void axes_of(const swell_hull_motion* ship, double axes[3][3])
{
    const double yaw_sin = cos(radian * ship->heading_deg), yaw_cos = sin(radian * ship->heading_deg);
    const double pitch_sin = sin(radian * ship->pitch_deg), pitch_cos = cos(radian * ship->pitch_deg);
    const double roll_sin = sin(radian * ship->roll_deg), roll_cos = cos(radian * ship->roll_deg);
    axes[0][0] = yaw_cos * pitch_cos;
    axes[0][1] = yaw_sin * pitch_cos;
    axes[0][2] = -pitch_sin;
    axes[1][0] = yaw_cos * pitch_sin * roll_sin - yaw_sin * roll_cos;
    axes[1][1] = yaw_sin * pitch_sin * roll_sin + yaw_cos * roll_cos;
    axes[1][2] = pitch_cos * roll_sin;
    axes[2][0] = yaw_cos * pitch_sin * roll_cos + yaw_sin * roll_sin;
    axes[2][1] = yaw_sin * pitch_sin * roll_cos - yaw_cos * roll_sin;
    axes[2][2] = pitch_cos * roll_cos;
}

static void cross(const double* a, const double* b, double* c)
{
    c[0] = a[1] * b[2] - a[2] * b[1];
    c[1] = a[2] * b[0] - a[0] * b[2];
    c[2] = a[0] * b[1] - a[1] * b[0];
}

/* The arm of a fairlead about the centre of gravity. */
static void arm_of(int lead, double* arm)
{
    arm[0] = fairleads[lead][0];
    arm[1] = fairleads[lead][1];
    arm[2] = fairleads[lead][2] - gravity_height_m;
}

void place_fairleads(const swell_hull_motion* ship, double x[][3], double v[][3])
{
    const double origin[3] = {ship->east_m, ship->north_m, ship->heave_m};
    const double speed[3] = {ship->forward_m_per_s, ship->port_m_per_s, ship->up_m_per_s};
    const double turn[3] = {radian * ship->roll_deg_per_s, radian * ship->pitch_deg_per_s, radian * ship->yaw_deg_per_s};
    double axes[3][3], arm[3], turned[3];
    int lead = 0, to = 0, along = 0;
    axes_of(ship, axes);
    for (lead = 0; lead < FAIRLEADS; ++lead) {
        arm_of(lead, arm);
        cross(turn, arm, turned);
        for (to = 0; to < 3; ++to) {
            x[lead][to] = origin[to];
            v[lead][to] = 0.0;
            for (along = 0; along < 3; ++along) {
                x[lead][to] += fairleads[lead][along] * axes[along][to];
                v[lead][to] += (speed[along] + turned[along]) * axes[along][to];
            }
        }
    }
}

swell_ship_push push_of(const swell_hull_motion* ship, double forces[][3])
{
    const double east = sin(radian * ship->heading_deg), north = cos(radian * ship->heading_deg);
    swell_ship_push push = {0.0, 0.0, 0.0, 0.0, 0.0, 0.0};
    double axes[3][3], arm[3], own[3], moment[3];
    int lead = 0, along = 0;
    axes_of(ship, axes);
    for (lead = 0; lead < FAIRLEADS; ++lead) {
        const double* force = forces[lead];
        for (along = 0; along < 3; ++along) {
            own[along] = axes[along][0] * force[0] + axes[along][1] * force[1] + axes[along][2] * force[2];
        }
        arm_of(lead, arm);
        cross(arm, own, moment);
        push.forward_n += east * force[0] + north * force[1]; /* horizontal, along her heading */
        push.port_n += east * force[1] - north * force[0];
        push.up_n += force[2];
        push.roll_nm += moment[0]; /* about the axes of the hull */
        push.pitch_nm += moment[1];
        push.yaw_nm += moment[2];
    }
    return push;
}
