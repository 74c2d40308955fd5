#version 130
// The last step of the sums of short waves. Writes slopes and squared slopes of both squares.
vec4 part_sum();

void main()
{
    vec4 slopes = part_sum();
    gl_FragData[0] = vec4(slopes.xy, slopes.xy * slopes.xy);
    gl_FragData[1] = vec4(slopes.zw, slopes.zw * slopes.zw);
}
