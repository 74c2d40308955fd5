#version 130
// What lies round the harbour: the sky, and below the horizon a plane that goes on as the nearest edge ends. It has a depth of its
// own outside the grid, so that it hides what hangs below the edge, and none inside, where the harbour is.
vec3 sky_colour(vec3 direction);
vec3 hazed(vec3 colour, float haze);
vec3 water_light(vec3 body, vec2 slope, vec3 to_eye);

uniform sampler2D ground;     // alpha: 1 land, 0 water
uniform sampler2D water_body; // of the water column
uniform vec2 nodes;
uniform vec2 spacing;
uniform float plane_m; // its height
uniform bool is_sea;   // false where the seabed lies bare

in vec3 ray_start;
in vec3 ray_end;

vec3 plane_colour(vec2 node, vec3 to_eye)
{
    vec2 place = clamp((node + 0.5) / nodes, 0.5 / nodes, 1.0 - 0.5 / nodes);
    vec4 land = texture(ground, place);
    vec2 beyond = abs(place - (node + 0.5) / nodes) * nodes * spacing;
    float far = clamp(length(beyond) / 600.0, 0.0, 1.0);
    vec3 body = mix(texture(water_body, place).rgb, vec3(0.05, 0.24, 0.36), far);
    vec3 sea = is_sea ? water_light(body, vec2(0.0), to_eye) : vec3(0.62, 0.66, 0.68);
    return mix(sea, mix(land.rgb, vec3(0.72, 0.74, 0.66), far), land.a);
}

void main()
{
    vec3 direction = normalize(ray_end - ray_start);
    gl_FragDepth = 1.0;
    gl_FragColor = vec4(sky_colour(direction), 1.0);
    float distance = (plane_m - ray_start.z) / min(direction.z, -1e-6);
    if (direction.z > -1e-6 || distance < 0.0) {
        return;
    }
    vec3 point = ray_start + distance * direction;
    vec2 node = point.xy / spacing;
    bool parallel = gl_ProjectionMatrix[3][3] > 0.5;
    float kilometres_squared = distance * distance * 1e-6;
    float haze = parallel ? 0.0 : kilometres_squared / (kilometres_squared + 64.0);
    gl_FragColor = vec4(hazed(plane_colour(node, -direction), haze), 1.0);
    if (any(lessThan(node, vec2(-0.5))) || any(greaterThan(node, nodes - 0.5))) {
        vec4 place = gl_ModelViewProjectionMatrix * vec4(point, 1.0);
        gl_FragDepth = clamp(0.5 + 0.5 * place.z / place.w, 0.0, 1.0);
    }
}
