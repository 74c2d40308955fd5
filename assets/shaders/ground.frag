#version 130
// Land, or the seabed: the cells of the one or of the other, in colours that are lit already.
vec3 hazed(vec3 colour, float haze);

uniform sampler2D ground; // alpha: 1 land, 0 water
uniform bool is_land;
uniform vec2 nodes;

in vec2 node;
in float haze;

void main()
{
    ivec2 nearest = ivec2(min(node + 0.5, nodes - 0.5));
    if ((texelFetch(ground, nearest, 0).a > 0.5) != is_land) {
        discard;
    }
    gl_FragColor = vec4(hazed(texture(ground, (node + 0.5) / nodes).rgb, haze), 1.0);
}
