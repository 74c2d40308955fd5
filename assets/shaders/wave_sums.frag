#version 130
// A step of the sums of short waves.
vec4 part_sum();

void main()
{
    gl_FragColor = part_sum();
}
