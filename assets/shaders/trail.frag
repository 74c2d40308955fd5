#version 130
in vec4 colour;

void main()
{
    gl_FragColor = colour;
}
