#version 130
// The sky that is seen, mirrored and scattered into every ray: for vertices and for fragments.
uniform sampler2D sky_map; // radiance; direction (x, y, z) lies at (x, y)/(1 + z), -1 … 1
uniform float extinction;  // of the air along the water [1/m]

// From a direction of length 1; from below the horizon, that of the horizon.
vec3 sky_radiance(vec3 from)
{
    vec2 place = from.xy / (1.0 + max(from.z, 0.0));
    return textureLod(sky_map, 0.5 + (0.5 - 0.5 / 64.0) * place, 0.0).rgb;
}

// The air between a point and the eye: its own light, and in alpha what it hides of the point, 0 … 1. None where parallel
// rays make a map.
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
