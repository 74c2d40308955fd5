#version 130
// A row of a ship's wake: viewer/scene/ships/wake_ribbon. Foam stays at its place, spreads and vanishes.
void lay(vec2 at, float above_m, float share);

uniform float now_s;
uniform vec4 ship;         // middle of the ship [m], cosine and sine of its heading
uniform float way_m_per_s; // speed forwards; negative: astern
uniform vec2 hull_m;       // length and beam

out float side;    // place across the drawn ribbon, -1 … 1
out float cover;   // share of the area under foam, in the middle
out float bubbles; // strength of the bubbles that are still under water, 0 … 1
out float old;     // age, 0 … 1

// Width of the white water at the propeller, in beams.
const float wash = 0.6;
// The turbulent wake is about four beams wide four lengths astern, and its width grows with the fifth root of the distance
// (Milgram, Skop, Peltzer, Griffin 1993, J. Geophys. Res. 98(C4); Zilman, Zapolski, Marom 2004, IEEE TGRS 42). Its inner part
// is white, 1.5 beams wide there. The constant is 1.5 to the fifth power.
const float white_to_the_fifth = 7.6;

void main()
{
    vec2 at = gl_Vertex.xy;
    vec2 to_port = gl_Normal.xy;
    float born = gl_MultiTexCoord0.x;
    float speed = abs(gl_MultiTexCoord0.y);
    if (born > now_s) { // the row at the stern, or a row of the frame to come
        at = ship.xy - 0.5 * hull_m.x * ship.zw;
        to_port = vec2(-ship.w, ship.z);
        born = now_s;
        speed = abs(way_m_per_s);
    }
    float age = now_s - born;
    float lengths = age * speed / (4.0 * hull_m.x);
    float white_m = hull_m.y * pow(pow(wash, 5.0) + white_to_the_fifth * lengths, 0.2);
    // A slow propeller mixes bubbles less deep, so they rise sooner.
    float lasts_s = clamp(10.0 * speed, 10.0, 100.0);
    float left = smoothstep(1.0, 8.0, speed) * (1.0 - smoothstep(2.0, 3.0, age / lasts_s));
    side = gl_Normal.z;
    cover = left * (0.25 * exp(-6.0 * age / lasts_s) + 0.65 * exp(-age / lasts_s));
    bubbles = left * exp(-0.7 * age / lasts_s);
    old = smoothstep(0.1, 0.8, age / lasts_s);
    // 0 at places that the hull may cover: near the stern, and everywhere if the ship goes astern over its own wake.
    float clear = way_m_per_s < 0.0 ? 0.0 : smoothstep(0.0, 5.0, age);
    lay(at + to_port * (0.75 * white_m * side), 0.05, 0.3 + 0.7 * clear);
}
