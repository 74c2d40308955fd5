#version 130
// Lit by the sun, and by the sky from above.
vec3 hazed(vec3 colour, float haze);
vec3 towards_sun();

in vec3 normal;
in vec3 colour;
in float haze;

void main()
{
    vec3 outward = normalize(normal);
    float light = 0.58 + 0.12 * outward.z + 0.42 * max(dot(outward, towards_sun()), 0.0);
    gl_FragColor = vec4(hazed(colour * light, haze), 1.0);
}
