#version 130
// A wall of stone in courses, lit by the sun and by the sky; wet and covered with weed near the water line.
vec3 albedo_of(vec3 colour);
vec3 lit(vec3 albedo, vec3 normal);
vec3 hazed(vec3 radiance, vec4 air);
vec4 shown(vec3 radiance);

in vec3 place;
in vec3 normal;
in vec4 air;

const vec3 stone = vec3(0.62, 0.595, 0.555);
const vec3 weed = vec3(0.20, 0.23, 0.15);
const vec2 block = vec2(2.4, 0.9); // [m]

// Returns 1 in a joint between blocks, 0 in a block. If a pixel is wider than a joint, returns a smaller value over a wider
// line.
float joints(vec2 at)
{
    float course = floor(at.y / block.y);
    vec2 within = fract(vec2(at.x / block.x + 0.5 * mod(course, 2.0), at.y / block.y)) * block;
    vec2 pixel = max(fwidth(at), vec2(0.01));
    vec2 width = max(vec2(0.06), pixel);
    vec2 lines = clamp(1.0 - min(within, block - within) / width, 0.0, 1.0);
    vec2 thinned = 0.06 / width;
    return max(lines.x * thinned.x, lines.y * thinned.y);
}

void main()
{
    vec3 outward = normalize(normal);
    float along = dot(place.xy, vec2(-outward.y, outward.x));
    float course = floor(place.z / block.y);
    float hue = fract(sin(course * 12.9898) * 43758.5453); // each course is a little lighter or darker
    vec3 wall = stone * (0.94 + 0.10 * hue) * (1.0 - 0.45 * joints(vec2(along, place.z)));
    float wet = 1.0 - smoothstep(0.2, 1.1, place.z + 0.25 * sin(0.37 * along) * sin(0.11 * along + 1.0));
    wall = mix(wall, weed, 0.8 * wet);
    gl_FragColor = shown(hazed(lit(albedo_of(wall), outward), air));
}
