#version 130
// The streak of a drop. Drops have places in a box that repeats over the harbour, so they do not move with the camera.
uniform vec3 drop_velocity; // [m/s]
uniform float rain_time;    // [s]

out float nearness;

const vec3 box_m = vec3(24.0, 24.0, 16.0);
const float exposure_s = 0.04; // time in which a drop passes the length of its streak

void main()
{
    vec3 eye = (gl_ModelViewMatrixInverse * vec4(0.0, 0.0, 0.0, 1.0)).xyz;
    vec3 place = mod(gl_Vertex.xyz * box_m + drop_velocity * rain_time - eye, box_m) - 0.5 * box_m;
    float away = length(place);
    // Fades drops that are too near to the eye, and distant drops, which are visible only as haze.
    nearness = smoothstep(0.5, 2.0, away) * (1.0 - smoothstep(5.0, 0.5 * box_m.x, away));
    gl_Position = gl_ModelViewProjectionMatrix * vec4(eye + place + gl_Vertex.w * exposure_s * drop_velocity, 1.0);
}
