#version 130
// A Fourier sum of 256 terms along a row or a column, in two steps of 16 terms each, for two complex numbers at the same time.
// The first step sums terms whose numbers differ by multiples of 16; the second step adds these sums.
uniform sampler2D terms;
uniform bool along_rows;
uniform bool is_first_half;

vec4 times(vec4 two, vec2 turn)
{
    return vec4(turn.x * two.x - turn.y * two.y, turn.y * two.x + turn.x * two.y,
                turn.x * two.z - turn.y * two.w, turn.y * two.z + turn.x * two.w);
}

vec4 part_sum()
{
    ivec2 here = ivec2(gl_FragCoord.xy);
    int place = along_rows ? here.x : here.y;
    int start = is_first_half ? place / 16 : place % 16;
    float angle = 6.28318531 * (is_first_half ? float(place % 16) / 16.0 : float(place) / 256.0);
    vec4 sum = vec4(0.0);
    for (int n = 0; n < 16; ++n) {
        int from = 16 * n + start;
        vec4 term = texelFetch(terms, along_rows ? ivec2(from, here.y) : ivec2(here.x, from), 0);
        sum += times(term, vec2(cos(angle * float(n)), sin(angle * float(n))));
    }
    return sum;
}
