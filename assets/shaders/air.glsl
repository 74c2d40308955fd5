#version 130
// The light of the sky: seen directly, mirrored, and scattered into rays. For vertex and fragment shaders.
uniform sampler2D sky_map; // radiance; direction (x, y, z) is at (x, y)/(1 + z), -1 … 1
uniform float extinction;  // of the air along the water [1/m]

// Returns the radiance from a direction of length 1. Below the horizon, returns the radiance of the horizon.
vec3 sky_radiance(vec3 from)
{
    vec2 place = from.xy / (1.0 + max(from.z, 0.0));
    return textureLod(sky_map, 0.5 + (0.5 - 0.5 / 64.0) * place, 0.0).rgb;
}

// Returns the effect of the air between a point and the eye: the light it adds and, in alpha, the share of the point's light
// that it removes, 0 … 1. Returns 0 for parallel rays (a map).
vec4 air_before(vec3 to_eye, bool parallel)
{
    if (parallel) {
        return vec4(0.0);
    }
    float way = length(to_eye);
    float hidden = 1.0 - exp(-extinction * way);
    float level = max(length(to_eye.xy), 0.05 * way);
    return vec4(hidden * sky_radiance(vec3(-to_eye.xy / level, 0.02)), hidden);
}
