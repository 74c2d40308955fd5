#version 130
// One triangle over the whole picture. Each of its points is a ray, from the near plane to the far one.
out vec3 ray_start;
out vec3 ray_end;

void main()
{
    vec4 start = gl_ModelViewProjectionMatrixInverse * vec4(gl_Vertex.xy, -1.0, 1.0);
    vec4 end = gl_ModelViewProjectionMatrixInverse * vec4(gl_Vertex.xy, 1.0, 1.0);
    ray_start = start.xyz / start.w;
    ray_end = end.xyz / end.w;
    gl_Position = vec4(gl_Vertex.xy, 0.0, 1.0);
}
