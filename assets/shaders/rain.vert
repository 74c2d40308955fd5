#version 130
// A drop's streak: places in the world, of a box that repeats, so that drops stay where they are while the camera moves.
uniform vec3 drop_velocity; // [m/s]
uniform float rain_time;    // [s]

out float nearness;

const vec3 box_m = vec3(24.0, 24.0, 16.0);
const float exposure_s = 0.04; // as long as an eye sees a drop at a place

void main()
{
    vec3 eye = (gl_ModelViewMatrixInverse * vec4(0.0, 0.0, 0.0, 1.0)).xyz;
    vec3 place = mod(gl_Vertex.xyz * box_m + drop_velocity * rain_time - eye, box_m) - 0.5 * box_m;
    float away = length(place);
    // Out of the eye, and into what is only seen as haze.
    nearness = smoothstep(0.5, 2.0, away) * (1.0 - smoothstep(5.0, 0.5 * box_m.x, away));
    gl_Position = gl_ModelViewProjectionMatrix * vec4(eye + place + gl_Vertex.w * exposure_s * drop_velocity, 1.0);
}
