#version 130
// Water whose colour shows a quantity. Waves are visible only as a slight shading, so that the colour can be read.
float shore_at(vec2 node);

uniform sampler2D water_body; // alpha: 1 water, 0 land
uniform sampler2D colours;    // colours of the values from low to high
uniform sampler2D zeta_before;
uniform sampler2D zeta_newest;
uniform sampler2D field_before;
uniform sampler2D field_newest;
uniform bool has_field;
uniform float part;
uniform vec2 nodes;
uniform vec2 range;
uniform float exaggeration;

in vec2 node;
centroid in vec2 slope;
in float value;
in float shore;
in vec3 to_eye;

const float relief = 2.5;

float value_at(ivec2 node)
{
    return has_field ? mix(texelFetch(field_before, node, 0).r, texelFetch(field_newest, node, 0).r, part)
                     : mix(texelFetch(zeta_before, node, 0).r, texelFetch(zeta_newest, node, 0).r, part);
}

// Interpolates only between the water nodes of the four nodes round a fragment. So at a quay the value comes from the water
// there and is not mixed with a value of land. On the water's side of the line at least one of the four is water.
float value_of_water()
{
    vec2 low = floor(node);
    vec2 beyond = node - low;
    float sum = 0.0;
    float weights = 0.0;
    for (int n = 0; n < 4; ++n) {
        ivec2 corner = ivec2(n % 2, n / 2);
        ivec2 at = clamp(ivec2(low) + corner, ivec2(0), ivec2(nodes) - 1);
        if (texelFetch(water_body, at, 0).a > 0.5) {
            vec2 share = mix(1.0 - beyond, beyond, vec2(corner));
            sum += share.x * share.y * value_at(at);
            weights += share.x * share.y;
        }
    }
    return sum / weights;
}

void main()
{
    if (shore_at(node) <= -0.1) { // water reaches a little into the wall, so that no gap is visible at its foot
        discard;
    }
    float shown = shore > 0.0 ? value_of_water() : value;
    float place = clamp((shown - range.x) / (range.y - range.x), 0.0, 1.0);
    vec2 lit = slope * (relief * sqrt(exaggeration));
    float light = 1.0 + 0.35 * (lit.x - lit.y) * inversesqrt(1.0 + dot(lit, lit)); // from the north-west
    gl_FragColor = vec4(texture(colours, vec2((place * 255.0 + 0.5) / 256.0, 0.5)).rgb * light, 1.0);
}
