#version 130
// Variation of the ground's colour within metres, finer than one colour per node.
uniform sampler2D grain; // values about 0.5; periodic
uniform vec2 spacing;

// Varies a colour of grass, sand or stone by spots of some metres and fields of some hundred metres.
vec3 grained(vec3 colour, vec2 node)
{
    vec2 place = node * spacing;
    float near = texture(grain, place / 53.0).r;
    float far = texture(grain, place.yx / 719.0).r;
    return colour * (0.82 + 0.18 * near + 0.18 * far) * (vec3(1.0) + vec3(0.10, 0.02, -0.06) * (far - 0.5));
}
