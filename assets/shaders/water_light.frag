#version 130
// How a piece of water looks: what it is made of, seen through a surface that mirrors the sky and glitters.
vec3 sky_radiance(vec3 from);

uniform vec3 towards_light;
uniform vec3 light;
uniform vec3 skylight;
uniform bool contrast;        // waves are shown, else the water as it looks
uniform vec3 towards_shading; // where light comes from that enters flanks: the sun, or low over the shoulder to show relief

// The mirror of water that is rough by `roughness`, the variance of slopes each way that no pixel shows: Bruneton, Neyret
// and Holzschuch (2010, Computer Graphics Forum 29, 487) after Schlick. The rougher, the less it mirrors at grazing angles.
float mirrored_part(float facing, float roughness)
{
    float rms = sqrt(roughness);
    return 0.02 + 0.98 * pow(1.0 - facing, 5.0 * exp(-2.69 * rms)) / (1.0 + 22.7 * rms * sqrt(rms));
}

// The sun's glitter: of all facets, those that mirror it into the eye (Cox and Munk 1954, J. Opt. Soc. Am. 44, 838).
vec3 glitter(vec2 slope, float roughness, vec3 to_eye)
{
    vec3 middle = normalize(towards_light + to_eye);
    vec2 off = -middle.xy / max(middle.z, 0.05) - slope;
    float share = exp(-0.5 * dot(off, off) / roughness) / (6.2832 * roughness);
    float up = middle.z * middle.z;
    float away = 1.0 - max(dot(middle, to_eye), 0.0);
    float away2 = away * away;
    return light * (0.02 + 0.98 * away2 * away2 * away) * share / (4.0 * max(to_eye.z, 0.06) * up * up);
}

// `slope` is what is to be lit, `albedo` that of the water column, `to_eye` of length 1.
vec3 water_radiance(vec3 albedo, vec2 slope, float roughness, vec3 to_eye)
{
    vec3 normal = vec3(-slope, 1.0) * inversesqrt(1.0 + dot(slope, slope));
    float facing = max(dot(normal, to_eye), 0.0);
    float mirrored = mirrored_part(facing, roughness);
    vec3 reflected = 2.0 * facing * normal - to_eye;
    // A rough surface mirrors from higher up: of its facets the eye sees those more that lean towards it.
    reflected.z = abs(reflected.z) + 1.5 * sqrt(roughness) * (1.0 - facing);
    // Light that enters a flank turned to the sun comes out of it again: crests show from above, too.
    // 1 on level water.
    float entering = 0.25 + 0.75 * max(dot(normal, towards_shading), 0.0) / towards_shading.z;
    vec3 body = albedo * 0.3183 * (skylight + light * max(towards_light.z, 0.0)) * entering;
    reflected = normalize(reflected);
    vec3 seen = mix(body, sky_radiance(reflected), mirrored);
    if (contrast) { // all of it is shaded, as a map is, with a wide gleam on the flanks that face the light
        float gleam = max(dot(reflected, normalize(towards_shading)), 0.0);
        gleam *= gleam;
        gleam *= gleam;
        gleam *= gleam;
        return seen * entering + (skylight + light) * vec3(0.018, 0.032, 0.042) * (gleam * gleam);
    }
    return seen + glitter(slope, roughness, to_eye);
}
