#version 130
// Places white water on the water.
float zeta_between(vec2 node);
bool sees_parallel();
vec3 towards_eye(vec3 point);
vec4 air_at(vec3 to_eye);

uniform vec2 spacing;
uniform float exaggeration;

out vec2 place; // in the harbour [m]
out vec4 air;

// Places a point `above_m` over the water. Distant water has a coarse mesh, which may be above or below the exact surface. So
// the point gets the depth of a place nearer to the eye, without a shift in the picture. `share`: factor on this way towards
// the eye; smaller for points that a hull must hide.
void lay(vec2 at, float above_m, float share)
{
    float height = exaggeration * (zeta_between(at / spacing) + above_m);
    vec3 to_eye = towards_eye(vec3(at, height));
    float way = length(to_eye);
    float nearer = share * (sees_parallel() ? 3.0 : clamp(0.015 * way, 0.3, 30.0));
    vec4 point = gl_ModelViewProjectionMatrix * vec4(at, height, 1.0);
    vec4 before = gl_ModelViewProjectionMatrix * vec4(vec3(at, height) + to_eye * (nearer / way), 1.0);
    place = at;
    air = air_at(to_eye);
    gl_Position = vec4(point.xy, before.z / before.w * point.w, point.w);
}
