"""Orders another sea and then another water level while the harbour runs. Prints the status of both orders."""
import sys

import swell

frames = int(sys.argv[1]) if len(sys.argv) > 1 else 600
engine = swell.Engine("klopman_harbour")
storm = engine.order_sea({"kind": "jonswap", "height_m": 2.5, "period_s": 9.0, "from_deg": 200.0, "seed": 7}, over_s=10.0)
engine.run(frames // 2)
tide = engine.order_water_level(0.5, over_s=5.0)
engine.run(frames // 2)
for number in (storm, tide):
    change = engine.change(number)
    print(f"change {number}: {swell.ChangeState(change.state).name.lower()} after frame {change.after_frame} {change.reason}")
print(f"{engine.water_level_m:.2f} m, waves up to {engine.observations.max_abs_zeta_m:.2f} m")
