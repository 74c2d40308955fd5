#version 130
// The light of the hour, and the conversion of radiances to colours of the picture. Radiances are linear and may have any size.
// Only the output of a shader is converted, so that no radiance is cut off before.
uniform vec3 towards_light; // direction of the sun, by night of the moon
uniform vec3 light;         // irradiance of sun or moon across its rays
uniform vec3 skylight;      // irradiance of a horizontal plane by the whole sky
uniform float exposure;
uniform float night; // 0: day … 1: night

const float one_over_pi = 0.3183;

// Returns the albedo of a surface whose colour in a picture is given. White reflects 55 %, so the sky is brighter than the land
// under it, as in nature.
vec3 albedo_of(vec3 colour)
{
    return 0.55 * colour * colour;
}

vec3 lit(vec3 albedo, vec3 normal)
{
    vec3 falls = light * max(dot(normal, towards_light), 0.0) + skylight * (0.5 + 0.5 * normal.z);
    return albedo * falls * one_over_pi;
}

vec3 hazed(vec3 radiance, vec4 air)
{
    return radiance * (1.0 - air.a) + air.rgb;
}

// At night eyes see hardly any colour, and everything looks bluish (Jensen and others 2000, "Night rendering").
const vec3 brightness = vec3(0.2126, 0.7152, 0.0722);
const vec3 as_night_looks = vec3(0.72, 0.98, 1.55);
const float colourless = 0.75;

// Returns the colour of a radiance. Bright radiances are compressed, so that lights do not turn white abruptly.
vec4 shown(vec3 radiance)
{
    vec3 seen = mix(radiance, dot(radiance, brightness) * as_night_looks, colourless * night);
    return vec4(sqrt(1.0 - exp(-exposure * seen)), 1.0);
}
