#version 130
// A solid object, lit by the sun and, from above, by the sky.
vec3 albedo_of(vec3 colour);
vec3 lit(vec3 albedo, vec3 normal);
vec3 hazed(vec3 radiance, vec4 air);
vec4 shown(vec3 radiance);

in vec3 normal;
in vec3 colour;
in vec4 air;

void main()
{
    gl_FragColor = shown(hazed(lit(albedo_of(colour), normalize(normal)), air));
}
