#version 130
// What a colour of one number per node does not tell: how the ground varies within metres.
uniform sampler2D grain; // about 0.5; repeats
uniform vec2 spacing;

// Grass, sand and stone are not of one colour: spots of some metres, and fields of some hundred.
vec3 grained(vec3 colour, vec2 node)
{
    vec2 place = node * spacing;
    float near = texture(grain, place / 53.0).r;
    float far = texture(grain, place.yx / 719.0).r;
    return colour * (0.82 + 0.18 * near + 0.18 * far) * (vec3(1.0) + vec3(0.10, 0.02, -0.06) * (far - 0.5));
}
