#version 130
// The waves of two squares of short waves at a time: each has turned by its own number of rounds.
// viewer/scene/water/short_waves.hpp has the sum; slopes_of() there is the same, without a graphics processor.
uniform sampler2D spectrum_of_first; // red, green: steepness; blue: rounds in a period
uniform sampler2D spectrum_of_second;
uniform float rounds_done; // share of the period that is over

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
