/* Fairleads of a ship: their places and velocities from her motion, and her force and moment from theirs. */
#ifndef FAIRLEADS_H
#define FAIRLEADS_H

#include <swell.h>

enum { FAIRLEADS = 4 };

/* From the mesh's origin, in the ship's axes: x forward, y to port, z up [m]. At the start they are the places in
 * lines.txt. */
extern const double fairleads[FAIRLEADS][3];
/* Height of the centre of gravity over the origin [m]. Lengthwise it is amidships, as the coaster's centre of buoyancy. */
extern const double gravity_height_m;

/* Places x [m] and velocities v [m/s], east, north and up. */
void place_fairleads(const swell_hull_motion* ship, double x[][3], double v[][3]);

/* The force of all lines on the ship, whose forces [N] at the fairleads are east, north and up. */
swell_ship_push push_of(const swell_hull_motion* ship, double forces[][3]);

#endif
