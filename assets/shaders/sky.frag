#version 130
// The visible sky with the sun or the moon, and at night the stars.
vec3 sky_radiance(vec3 from);
vec4 shown(vec3 radiance);

uniform vec3 towards_light;
uniform vec3 light;
uniform vec3 skylight;
uniform float exposure;
uniform float night; // 0: day … 1: stars are visible
uniform float extinction;

in vec3 ray;

const float disc = 0.99998; // cosine of the radius: a little more than 1/4 degree, because a picture has few pixels for it
const float disc_sr = 1.2e-4;

// Returns the brightness of a star in this direction: a few cells of a grid of directions have a star.
float star(vec3 from)
{
    vec3 place = from * 220.0;
    vec3 cell = floor(place);
    float chance = fract(sin(dot(cell, vec3(12.9898, 78.233, 37.719))) * 43758.5453);
    float size = fract(chance * 173.0);
    vec3 off = fract(place) - 0.5;
    return chance > 0.995 ? size * size * smoothstep(0.3, 0.0, length(off)) : 0.0;
}

void main()
{
    vec3 from = normalize(ray);
    vec3 radiance = sky_radiance(from);
    if (dot(from, towards_light) > disc) {
        radiance += light / disc_sr;
    }
    if (night > 0.0 && from.z > 0.0) {
        float clear = exp(-2000.0 * extinction / max(from.z, 0.02));
        radiance += vec3(0.6 * night * clear * star(from)) / exposure;
    }
    // Rays may pass through tiny gaps between meshes of the water. Below the horizon the sky is as dark as water, so that the
    // gaps are not visible.
    float down = clamp(-10.0 * from.z, 0.0, 1.0);
    gl_FragColor = shown(mix(radiance, (0.25 * radiance + 0.02 * (skylight + light)) * vec3(0.4, 0.8, 1.0), down));
}
