#version 130
// The white water at a moving hull: viewer/scene/ships/bow_wave. It moves with the ship; spots of foam stay in place.
void lay(vec2 at, float above_m, float share);

uniform vec4 ship;         // middle of the ship [m], cosine and sine of its heading
uniform float way_m_per_s; // speed forwards; negative: astern
uniform vec2 hull_m;       // length and beam

out float side;
out float cover;
out float bubbles;
out float old;

const float gravity = 9.81;
const float kelvin = 0.354; // tangent of 19.5 degrees, the half angle of a ship's waves in deep water

void main()
{
    float back = gl_Normal.x; // from the leading end [m]
    float to_port = gl_Normal.z;
    float edge = gl_MultiTexCoord0.x; // -1 inner, 0, 1 outer
    bool is_crest = gl_MultiTexCoord0.y < 0.5;
    float speed = abs(way_m_per_s);
    float head_m = 0.5 * speed * speed / gravity; // height to which stopped water rises
    float wave_m = 6.2832 * speed * speed / gravity;
    float white = smoothstep(0.08, 0.24, speed * inversesqrt(gravity * hull_m.x)); // depends on the Froude number

    float hull = abs(gl_Vertex.y);
    float thick = (0.8 + 0.08 * back) * clamp(speed / 7.0, 0.4, 1.6);
    float line = max(hull + 0.15 * thick, gl_Normal.y + kelvin * back);
    float rise = 0.0;
    if (is_crest) {
        float waves = back / wave_m;
        cover = white * (1.0 - smoothstep(0.4, 1.7, waves));
        rise = min(0.35 * head_m, 0.03 * hull_m.x) * white * exp(-5.0 * waves) * (edge > 0.5 ? 0.0 : 1.0);
        line = edge < -0.5 ? max(line - thick, hull - 0.3) : line + 0.7 * max(edge, 0.0) * thick;
    } else {
        cover = 0.4 * white;
        line = hull + (edge < -0.5 ? -0.3 : (0.2 + 0.007 * back) * (1.0 + edge));
    }
    cover *= edge > 0.5 ? 0.0 : 1.0;
    side = 0.0;
    bubbles = 0.6 * cover;
    old = 0.0;
    vec2 ahead = ship.zw;
    lay(ship.xy + gl_Vertex.x * ahead + to_port * line * vec2(-ahead.y, ahead.x), 0.05 + rise, 0.25);
}
