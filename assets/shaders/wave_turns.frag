#version 130
// The waves of two squares of short waves at a time: each wave is turned by its own number of rounds. The sum is in
// viewer/scene/water/short_waves.hpp, where slopes_of() computes the same on the processor.
uniform sampler2D spectrum_of_first; // red, green: steepness; blue: rounds in a period
uniform sampler2D spectrum_of_second;
uniform float rounds_done; // time over the period

vec2 turned(vec3 wave)
{
    float angle = -6.28318531 * fract(wave.b * rounds_done);
    float c = cos(angle);
    float s = sin(angle);
    return vec2(c * wave.r - s * wave.g, s * wave.r + c * wave.g);
}

void main()
{
    ivec2 here = ivec2(gl_FragCoord.xy);
    gl_FragColor = vec4(turned(texelFetch(spectrum_of_first, here, 0).rgb),
                        turned(texelFetch(spectrum_of_second, here, 0).rgb));
}
