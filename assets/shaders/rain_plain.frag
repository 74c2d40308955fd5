#version 130
// Rain without rings. For software renderers, in which rings would cost as much on a dry day.
vec3 rain_rings_at(vec2 place, float pixel_m)
{
    return vec3(0.0);
}
