#version 130
// One triangle over the whole picture, at the greatest depth. Each point has its ray, from the near plane to the far plane.
out vec3 ray;

void main()
{
    vec4 start = gl_ModelViewProjectionMatrixInverse * vec4(gl_Vertex.xy, -1.0, 1.0);
    vec4 end = gl_ModelViewProjectionMatrixInverse * vec4(gl_Vertex.xy, 1.0, 1.0);
    ray = end.xyz / end.w - start.xyz / start.w;
    gl_Position = vec4(gl_Vertex.xy, 1.0, 1.0);
}
