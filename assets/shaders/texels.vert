#version 130
// One triangle over all texels of a computed texture.
void main()
{
    gl_Position = vec4(gl_Vertex.xy, 0.0, 1.0);
}
