"""Keeps the water of two engines equal, as on two machines: the second gets a state and orders, but no surface. Both have the
same hash."""
import sys

import swell

frames = int(sys.argv[1]) if len(sys.argv) > 1 else 200
server = swell.Engine("klopman_harbour", spare_ships=1)
server.run(frames // 2)
client = swell.Engine("klopman_harbour", spare_ships=1)  # this could be on another machine, with a GPU
client.restore_state(server.save_state())
for _ in range(frames // 2):
    if server.frame == frames // 2 + 5:
        for engine in (server, client):  # both get the order after the same frame
            engine.add_ship("pilot", 20.0, 6.0, east_m=300.0, north_m=300.0, heading_deg=0.0, draft_m=1.5)
    server.step()
    client.step()
assert server.state_hash() == client.state_hash()
print(f"frame {client.frame}: {client.state_hash()}")
