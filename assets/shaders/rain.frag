#version 130
// A streak of rain, as bright as the light of the sky.
vec4 shown(vec3 radiance);

uniform vec3 skylight;

in float nearness;

void main()
{
    gl_FragColor = vec4(shown(0.42 * skylight).rgb, 0.35 * nearness);
}
