"""Steers a ship by its own equations (Nomoto's, of first order) in a harbour. The force of the waves changes its speed."""
import math
import sys

import swell

frames = int(sys.argv[1]) if len(sys.argv) > 1 else 1200
engine = swell.Engine("klopman_harbour", spare_ships=1)
mass_kg, rudder_deg, gain, lag_s = 4e5, 10.0, 0.05, 8.0
east, north, heading, turn, speed = 150.0, 300.0, 60.0, 0.0, 4.0
own = engine.add_ship("tug", 30.0, 9.0, east_m=east, north_m=north, heading_deg=heading, draft_m=2.5, ramp_s=5.0)
for _ in range(frames):
    engine.step()
    step_s = engine.grid.frame_s
    turn += step_s * (gain * rudder_deg - turn) / lag_s
    speed += step_s * engine.force(own).forward_n / mass_kg
    heading += step_s * turn
    sine, cosine = math.sin(math.radians(heading)), math.cos(math.radians(heading))
    east, north = east + step_s * speed * sine, north + step_s * speed * cosine
    engine.steer(own, east_m=east, north_m=north, heading_deg=heading, draft_m=2.5, east_m_per_s=speed * sine,
                 north_m_per_s=speed * cosine, turn_deg_per_s=turn)
heave = engine.query((east, north), footprint="box", length_m=30.0, beam_m=9.0, heading_deg=heading, dents="without_own",
                     own_ship=own)["elevation_m"][0]
print(f"{engine.time_s:.1f} s: at {east:.1f} m, {north:.1f} m, heading {heading:.1f} deg, heave {heave:.3f} m")
