#include "viewer/cameras/key_table.hpp"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <osgGA/GUIEventAdapter>

namespace swell::viewer
{

namespace
{

using Event = osgGA::GUIEventAdapter;

constexpr std::array<double, 4> exaggerations{1.0, 2.0, 5.0, 10.0};
constexpr std::array<double, 9> visibilities_km{0.2, 0.5, 1.0, 2.0, 5.0, 10.0, 20.0, 40.0, 80.0};
constexpr std::array<double, 11> winds_m_per_s{0.0, 2.0, 4.0, 6.0, 8.0, 10.0, 12.0, 15.0, 20.0, 25.0, 30.0};
constexpr std::array<double, 5> rains_mm_per_h{0.0, 1.0, 4.0, 10.0, 30.0};
constexpr double sea_step_m = 0.25;
constexpr double level_step_m = 0.1;

template <Colouring colouring>
void colour(const Controlled& c)
{
    c.view.render_options.colouring = colouring;
}

void choose_camera(CameraKind kind, const Controlled& c)
{
    if (needs_a_ship(kind) && c.ships == 0) {
        c.view.message = "no ship sails here";
    } else {
        c.view.camera = kind;
    }
}

template <CameraKind kind>
void choose(const Controlled& c)
{
    choose_camera(kind, c);
}

void next_camera(const Controlled& c)
{
    auto number = static_cast<std::size_t>(c.view.camera);
    do {
        number = (number + 1) % all_camera_kinds.size();
    } while (needs_a_ship(all_camera_kinds[number]) && c.ships == 0);
    c.view.camera = all_camera_kinds[number];
}

void next_ship(const Controlled& c)
{
    if (c.ships == 0) {
        c.view.message = "no ship sails here";
    } else {
        c.view.ship = (c.view.ship + 1) % c.ships;
    }
}

void step(const Controlled& c)
{
    if (c.time.paused()) {
        c.time.step();
    } else {
        c.time.set_paused(true);
    }
}

template <bool is_up>
void change_sea(const Controlled& c)
{
    c.view.wants_change += {.sea_m = is_up ? sea_step_m : -sea_step_m};
}

template <bool is_up>
void change_level(const Controlled& c)
{
    c.view.wants_change += {.level_m = is_up ? level_step_m : -level_step_m};
}

/// Returns the next larger or smaller value than `now` in a rising list; beyond an end of the list, the value at the end.
template <class Values>
double beside(const Values& values, double now, bool is_up)
{
    const auto* const here = std::lower_bound(values.begin(), values.end(), now);
    if (is_up) {
        const auto* const above = std::upper_bound(values.begin(), values.end(), now);
        return above == values.end() ? values.back() : *above;
    }
    return here == values.begin() ? values.front() : *(here - 1);
}

template <bool is_up>
void change_speed(const Controlled& c)
{
    c.time.set_speed(beside(TimeControls::speeds, c.time.speed(), is_up));
}

template <bool is_up>
void exaggerate(const Controlled& c)
{
    c.view.render_options.exaggeration = beside(exaggerations, c.view.render_options.exaggeration, is_up);
}

template <bool is_up>
void change_hour(const Controlled& c)
{
    double& hour = c.view.render_options.conditions.hour;
    hour = std::fmod(hour + (is_up ? 1.0 : 23.0), 24.0);
    c.view.message = fmt::format("{:02}:{:02} of solar time", static_cast<int>(hour),
                                 static_cast<int>(60.0 * (hour - std::floor(hour))));
}

template <bool is_up>
void change_month(const Controlled& c)
{
    constexpr std::array<const char*, 12> names{"January", "February", "March",     "April",   "May",      "June",
                                                "July",    "August",   "September", "October", "November", "December"};
    int& month = c.view.render_options.conditions.month;
    month = (month - 1 + (is_up ? 1 : 11)) % 12 + 1;
    c.view.message = names[static_cast<std::size_t>(month - 1)];
}

template <bool is_up>
void change_wind(const Controlled& c)
{
    std::optional<double>& wind_m_per_s = c.view.render_options.conditions.wind_m_per_s;
    wind_m_per_s = beside(winds_m_per_s, wind_m_per_s.value_or(c.view.wind_m_per_s), is_up);
    c.view.message = fmt::format("wind {:g} m/s: changes only the picture", *wind_m_per_s);
}

template <bool is_up>
void change_visibility(const Controlled& c)
{
    double& visibility_km = c.view.render_options.conditions.visibility_km;
    visibility_km = beside(visibilities_km, visibility_km, is_up);
    c.view.message = fmt::format("visibility {:g} km", visibility_km);
}

template <bool is_up>
void change_rain(const Controlled& c)
{
    double& rain_mm_per_h = c.view.render_options.conditions.rain_mm_per_h;
    rain_mm_per_h = beside(rains_mm_per_h, rain_mm_per_h, is_up);
    c.view.message = rain_mm_per_h > 0.0 ? fmt::format("rain, {:g} mm an hour", rain_mm_per_h) : "no rain";
}

void close_help_or_quit(const Controlled& c)
{
    if (c.view.help) {
        c.view.help = false;
    } else {
        c.view.wants_to_quit = true;
    }
}

constexpr std::array<KeyRow, 43> table{{
    {{'h', Event::KEY_F1}, "h", "this help", [](const Controlled& c) { c.view.help = !c.view.help; }},
    {{'1'}, "1", "natural water", colour<Colouring::natural>},
    {{'2'}, "2", "surface elevation zeta", colour<Colouring::zeta>},
    {{'3'}, "3", "vertical structure psi", colour<Colouring::psi>},
    {{'4'}, "4", "maximum |zeta| so far", colour<Colouring::maximum>},
    {{'5'}, "5", "significant wave height", colour<Colouring::significant_height>},
    {{'6'}, "6", "depth", colour<Colouring::depth>},
    {{'e'}, "e", "higher waves, up to 10×", exaggerate<true>},
    {{'E'}, "E", "lower waves, down to 1×", exaggerate<false>},
    {{'w'},
     "w",
     "water on or off",
     [](const Controlled& c) { c.view.render_options.water = !c.view.render_options.water; }},
    {{'t'},
     "t",
     "trails on or off",
     [](const Controlled& c) { c.view.render_options.ship_tracks = !c.view.render_options.ship_tracks; }},
    {{'i'}, "i", "this overlay on or off", [](const Controlled& c) { c.view.overlay = !c.view.overlay; }},
    {{'c'}, "c", "next camera", next_camera},
    {{'o'}, "o", "orbit the harbour", choose<CameraKind::orbit>},
    {{'f'}, "f", "fly", choose<CameraKind::fly>},
    {{'s'}, "s", "follow a ship", choose<CameraKind::follow>},
    {{'b'}, "b", "stand on her bridge", choose<CameraKind::bridge>},
    {{'m'}, "m", "map", choose<CameraKind::map>},
    {{'n', Event::KEY_Tab}, "n Tab", "next ship", next_ship},
    {{Event::KEY_Home}, "Home", "camera to its start", [](const Controlled& c) { c.view.wants_home = true; }},
    {{Event::KEY_Space}, "Space", "pause, go on", [](const Controlled& c) { c.time.set_paused(!c.time.paused()); }},
    {{'.'}, ".", "pause, then one frame on", step},
    {{'+', '=', Event::KEY_KP_Add}, "+", "faster, up to 8×", change_speed<true>},
    {{'-', '_', Event::KEY_KP_Subtract}, "-", "slower, down to 0.25×", change_speed<false>},
    {{'r'}, "r", "from the start again", [](const Controlled& c) { c.time.restart(); }},
    {{'g'}, "g", "a sea higher by 0.25 m", change_sea<true>},
    {{'G'}, "G", "a sea lower by 0.25 m", change_sea<false>},
    {{'l'}, "l", "water level up by 0.1 m", change_level<true>},
    {{'L'}, "L", "water level down by 0.1 m", change_level<false>},
    {{'u'}, "u", "an hour later", change_hour<true>},
    {{'U'}, "U", "an hour earlier", change_hour<false>},
    {{'y'}, "y", "a month later", change_month<true>},
    {{'Y'}, "Y", "a month earlier", change_month<false>},
    {{'a'}, "a", "more wind: rougher, whiter", change_wind<true>},
    {{'A'}, "A", "less wind", change_wind<false>},
    {{'k'}, "k", "clearer air", change_visibility<true>},
    {{'K'}, "K", "haze, then fog", change_visibility<false>},
    {{'d'}, "d", "more rain", change_rain<true>},
    {{'D'}, "D", "less rain", change_rain<false>},
    {{'p'}, "p", "write a picture (PNG)", [](const Controlled& c) { c.view.wants_screenshot = true; }},
    {{'v'}, "v", "record pictures, stop", [](const Controlled& c) { c.view.recording = !c.view.recording; }},
    {{'q'}, "q", "quit", [](const Controlled& c) { c.view.wants_to_quit = true; }},
    {{Event::KEY_Escape}, "Esc", "close this help, else quit", close_help_or_quit},
}};

constexpr std::array<GestureRow, 7> gestures{{
    {"drag", "turn; on the map move"},
    {"right drag", "move"},
    {"wheel", "nearer, farther"},
    {"double-click", "look at this place"},
    {"arrows", "fly, turn; with Shift faster"},
    {"Page Up", "higher, nearer"},
    {"Page Down", "lower, farther"},
}};

} // namespace

std::span<const KeyRow> key_table()
{
    return table;
}

std::span<const GestureRow> gesture_table()
{
    return gestures;
}

bool press(int key, const Controlled& controlled)
{
    const auto* const row = std::find_if(table.begin(), table.end(), [key](const KeyRow& each) {
        return std::find(each.keys.begin(), each.keys.end(), key) != each.keys.end();
    });
    if (key == 0 || row == table.end()) {
        return false;
    }
    row->act(controlled);
    return true;
}

bool KeyHandler::handle(const osgGA::GUIEventAdapter& event, osgGA::GUIActionAdapter& /*action*/)
{
    using Event = osgGA::GUIEventAdapter;
    switch (event.getEventType()) {
    case Event::KEYDOWN: return press(event.getKey(), controlled_);
    case Event::CLOSE_WINDOW:
    case Event::QUIT_APPLICATION: controlled_.view.wants_to_quit = true; return true;
    case Event::MOVE:
    case Event::DRAG:
        controlled_.view.cursor = PicturePlace{.x = event.getXnormalized(), .y = event.getYnormalized()};
        return false;
    default: return false;
    }
}

} // namespace swell::viewer
