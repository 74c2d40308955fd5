#version 130
// Goes on outside the grid as the nearest edge ends: sea beyond water, land beyond land, and all of one colour farther out.
vec2 bend_of(vec2 slope);
vec3 water_surface(vec3 body, vec2 node, vec2 slope, vec2 bend, vec3 to_eye, float ripple);
vec3 hazed(vec3 colour, float haze);

uniform sampler2D ground;     // alpha: 1 land, 0 water
uniform sampler2D water_body; // of the water column
uniform vec2 nodes;
uniform vec2 spacing;
uniform bool is_sea; // false where the seabed lies bare

in vec2 node;
in vec2 slope;
in vec3 to_eye;
in float ripple;

const float fades_m = 800.0;
const vec3 far_sea = vec3(0.06, 0.30, 0.43);
const vec3 far_land = vec3(0.72, 0.74, 0.66);
const vec3 bare_floor = vec3(0.62, 0.66, 0.68);

void main()
{
    if (all(greaterThan(node, vec2(-0.5))) && all(lessThan(node, nodes - 0.5))) {
        discard; // the grid's own
    }
    vec2 edge = clamp(node, vec2(0.0), nodes - 1.0);
    vec2 place = (edge + 0.5) / nodes;
    float far = clamp(length((node - edge) * spacing) / fades_m, 0.0, 1.0);
    vec4 land = texture(ground, place);
    vec3 colour = bare_floor;
    if (is_sea) {
        vec2 bend = bend_of(slope);
        vec3 body = mix(texture(water_body, (edge + 0.5 - 1.5 * bend) / nodes).rgb, far_sea, far);
        colour = water_surface(body, node, slope, bend, normalize(to_eye), ripple);
    }
    colour = mix(colour, mix(land.rgb, far_land, far), land.a);
    float kilometres_squared = dot(to_eye, to_eye) * 1e-6;
    float haze = kilometres_squared / (kilometres_squared + 64.0); // not linear over so large a plane: see eye.vert
    gl_FragColor = vec4(hazed(colour, gl_ProjectionMatrix[3][3] > 0.5 ? 0.0 : haze), 1.0);
}
