#version 130
// Water as it looks: the sky mirrored in it, the seabed through it where it is shallow, foam where it is steep.
vec2 bend_of(vec2 slope);
vec3 water_surface(vec3 body, vec2 node, vec2 slope, vec2 bend, vec3 to_eye, float ripple);
vec3 hazed(vec3 colour, float haze);

uniform sampler2D water_body; // colour of the water column over each node; alpha: 1 water, 0 land
uniform vec2 nodes;

in vec2 node;
in vec2 slope;
in float value;
in vec3 to_eye;
in float haze;
in float ripple; // how much of the wind's ripples shows

void main()
{
    if (texelFetch(water_body, ivec2(min(node + 0.5, nodes - 0.5)), 0).a < 0.5) {
        discard; // a fragment belongs to the nearest node, and that one is land
    }
    vec2 bend = bend_of(slope);
    vec3 body = texture(water_body, (node + 0.5 - 1.5 * bend) / nodes).rgb; // refracted: the seabed shifts
    gl_FragColor = vec4(hazed(water_surface(body, node, slope, bend, normalize(to_eye), ripple), haze), 1.0);
}
