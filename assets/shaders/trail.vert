#version 130
// A line that floats on the water.
float zeta_between(vec2 node);

uniform vec2 spacing;
uniform float exaggeration;

out vec4 colour;

const float above_m = 0.4;

void main()
{
    float height = exaggeration * zeta_between(gl_Vertex.xy / spacing) + above_m;
    colour = gl_Color;
    gl_Position = gl_ModelViewProjectionMatrix * vec4(gl_Vertex.xy, height, 1.0);
}
