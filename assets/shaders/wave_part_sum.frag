#version 130
// A Fourier sum of 256 terms along a row or a column in two halves of 16 terms each, of two complex numbers at once:
// first for each rest of the place by 16 those terms whose numbers differ by 16, then those sums.
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
