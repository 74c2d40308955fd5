#version 130
// Water whose colour tells a number; the waves show as a slight shading only, so that the colour can be read.
uniform sampler2D water_body; // alpha: 1 water, 0 land
uniform sampler2D colours;    // of the numbers from low to high
uniform vec2 nodes;
uniform vec2 range;
uniform float exaggeration;

in vec2 node;
in vec2 slope;
in float value;
in vec3 to_eye;
in float haze;

const float relief = 2.5;

void main()
{
    if (texelFetch(water_body, ivec2(min(node + 0.5, nodes - 0.5)), 0).a < 0.5) {
        discard;
    }
    float place = clamp((value - range.x) / (range.y - range.x), 0.0, 1.0);
    vec2 lit = slope * (relief * sqrt(exaggeration));
    float light = 1.0 + 0.35 * (lit.x - lit.y) * inversesqrt(1.0 + dot(lit, lit)); // from the north-west
    gl_FragColor = vec4(texture(colours, vec2((place * 255.0 + 0.5) / 256.0, 0.5)).rgb * light, 1.0);
}
