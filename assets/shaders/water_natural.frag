#version 130
// Water as it looks: the sky mirrored in it, the seabed through it where it is shallow, foam where it is steep.
vec2 bend_of(vec2 slope);
vec3 water_surface(vec3 body, vec2 node, vec2 slope, vec2 bend, float hidden, vec3 to_eye);
vec3 hazed(vec3 radiance, vec4 air);
vec4 shown(vec3 radiance);
float shore_at(vec2 node);

uniform sampler2D water_body; // colour of the water column over each node
uniform vec2 nodes;

in vec2 node;
centroid in vec2 slope;
in float value;
in vec3 to_eye;
in vec4 air;

void main()
{
    if (shore_at(node) <= -0.1) { // a little behind the wall on the line, lest a gap shows at its foot
        discard;
    }
    vec2 bend = bend_of(slope);
    vec3 body = texture(water_body, (node + 0.5 - 1.5 * bend) / nodes).rgb; // refracted: the seabed shifts
    gl_FragColor = shown(hazed(water_surface(body, node, slope, bend, 0.0, to_eye), air));
}
