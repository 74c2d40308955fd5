#version 130
// Goes on outside the grid as the nearest edge ends: sea beyond water, land beyond land, and all of one colour farther out.
vec3 albedo_of(vec3 colour);
vec3 lit(vec3 albedo, vec3 normal);
vec3 water_radiance(vec3 albedo, vec2 slope, float roughness, vec3 to_eye);
vec4 air_before(vec3 to_eye, bool parallel);
vec3 hazed(vec3 radiance, vec4 air);
vec4 shown(vec3 radiance);

uniform sampler2D ground;     // alpha: 1 land, 0 water
uniform sampler2D water_body; // of the water column
uniform vec2 nodes;
uniform vec2 spacing;
uniform bool is_sea; // false where the seabed lies bare

uniform float wind_slopes; // variance each way

in vec2 node;
in vec3 to_eye;

const float fades_m = 800.0;
const vec3 far_sea = vec3(0.06, 0.30, 0.43);
const vec3 far_land = vec3(0.72, 0.74, 0.66);
const vec3 bare_floor = vec3(0.62, 0.66, 0.68);

void main()
{
    vec2 edge = clamp(node, vec2(0.0), nodes - 1.0);
    vec2 place = (edge + 0.5) / nodes;
    float far = clamp(length((node - edge) * spacing) / fades_m, 0.0, 1.0);
    vec4 land = texture(ground, place);
    vec3 body = mix(texture(water_body, place).rgb, far_sea, far);
    vec3 level = vec3(0.0, 0.0, 1.0);
    vec3 sea = is_sea ? water_radiance(albedo_of(body), vec2(0.0), wind_slopes, normalize(to_eye)) : lit(albedo_of(bare_floor), level);
    vec3 radiance = mix(sea, lit(albedo_of(mix(land.rgb, far_land, far)), level), land.a);
    vec4 air = air_before(to_eye, gl_ProjectionMatrix[3][3] > 0.5); // not linear over so large a plane
    gl_FragColor = shown(hazed(radiance, air));
}
