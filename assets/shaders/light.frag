#version 130
// The light of the hour, and how a radiance becomes a colour of the picture. Radiances are linear, of any size; only what
// leaves a shader is a colour, so that nothing is cut off before.
uniform vec3 towards_light; // the sun, by night the moon
uniform vec3 light;         // its irradiance across it
uniform vec3 skylight;      // irradiance of the whole sky on the level
uniform float exposure;
uniform float night; // 0 day … 1

const float one_over_pi = 0.3183;

// What a thing of a colour, as pictures have them, sends back of light. White paint sends back half: so the sky is lighter
// than the land under it, as it is.
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

// By night eyes see hardly any colour, and what they see bluish (Jensen and others 2000, "Night rendering").
const vec3 brightness = vec3(0.2126, 0.7152, 0.0722);
const vec3 as_night_looks = vec3(0.72, 0.98, 1.55);
const float colourless = 0.75;

// The brighter, the less brighter: no light is white at once.
vec4 shown(vec3 radiance)
{
    vec3 seen = mix(radiance, dot(radiance, brightness) * as_night_looks, colourless * night);
    return vec4(sqrt(1.0 - exp(-exposure * seen)), 1.0);
}
