#version 130
// The look of water: the colour of the water column, seen through a surface that mirrors the sky and glitters.
vec3 sky_radiance(vec3 from);

uniform vec3 towards_light;
uniform vec3 light;
uniform vec3 skylight;
uniform bool contrast;        // true: waves are made visible; false: water as it looks
uniform vec3 towards_shading; // direction of the light that shades waves: the sun or moon, or the light of a map

// Returns the reflectance of rough water. `roughness`: variance of the slopes smaller than a pixel, in one direction. Bruneton,
// Neyret and Holzschuch (2010, Computer Graphics Forum 29, 487) after Schlick. Rougher water mirrors less at grazing angles.
float mirrored_part(float facing, float roughness)
{
    float rms = sqrt(roughness);
    return 0.02 + 0.98 * pow(1.0 - facing, 5.0 * exp(-2.69 * rms)) / (1.0 + 22.7 * rms * sqrt(rms));
}

// Returns the glitter of the sun: from the share of facets that mirror the sun into the eye (Cox and Munk 1954, J. Opt. Soc.
// Am. 44, 838).
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

// Returns the radiance of water. `albedo`: of the water column; `slope`: of the surface; `to_eye` has length 1.
vec3 water_radiance(vec3 albedo, vec2 slope, float roughness, vec3 to_eye)
{
    vec3 normal = vec3(-slope, 1.0) * inversesqrt(1.0 + dot(slope, slope));
    float facing = max(dot(normal, to_eye), 0.0);
    float mirrored = mirrored_part(facing, roughness);
    vec3 reflected = 2.0 * facing * normal - to_eye;
    // A rough surface mirrors a higher part of the sky, because facets that lean towards the eye cover more of the view.
    reflected.z = abs(reflected.z) + 1.5 * sqrt(roughness) * (1.0 - facing);
    // Light that enters a flank turned to the sun also leaves it again, so crests are visible from above. The factor is 1 on
    // level water.
    float entering = 0.25 + 0.75 * max(dot(normal, towards_shading), 0.0) / towards_shading.z;
    vec3 body = albedo * 0.3183 * (skylight + light * max(towards_light.z, 0.0)) * entering;
    reflected = normalize(reflected);
    vec3 seen = mix(body, sky_radiance(reflected), mirrored);
    if (contrast) { // shade everything as on a map, with a wide gleam on the flanks that face the light
        float gleam = max(dot(reflected, normalize(towards_shading)), 0.0);
        gleam *= gleam;
        gleam *= gleam;
        gleam *= gleam;
        return seen * entering + (skylight + light) * vec3(0.018, 0.032, 0.042) * (gleam * gleam);
    }
    return seen + glitter(slope, roughness, to_eye);
}
