#include <algorithm>
#include <cmath>
#include <fmt/format.h>

#include "engine/results/pictures/canvas.hpp"
#include "engine/results/pictures/colour_map.hpp"
#include "engine/results/pictures/round_numbers.hpp"
#include "engine/results/transfer/transfer_picture.hpp"

namespace swell::engine
{

namespace
{

/// The paper of the cells [pixels].
struct CellSheet {
    static constexpr Colour paper{255, 255, 255};
    static constexpr Colour ink{40, 40, 40};
    static constexpr Colour left_out{214, 214, 214};
    static constexpr double small = 8.5; ///< of a capital letter [pixels]
    static constexpr int left = 70;
    static constexpr int first_top = 76;
    static constexpr int gap = 34;
    static constexpr int below = 58;
    static constexpr int beside = 110; ///< for the scale
};

/// The arrangement of the cells of all panels.
struct Cells {
    std::vector<double> periods_s;
    std::vector<double> directions_deg;
    int width = 0; ///< of a cell
    int height = 0;

    [[nodiscard]] int columns() const { return static_cast<int>(directions_deg.size()); }
    [[nodiscard]] int rows() const { return static_cast<int>(periods_s.size()); }
    [[nodiscard]] int right() const { return CellSheet::left + columns() * width; }
    [[nodiscard]] int panel_height() const { return rows() * height; }
    [[nodiscard]] bool hold_numbers() const { return width >= 34 && height >= 16; }
};

Cells cells_of(const TransferTable& table)
{
    Cells cells{table.periods_s(), table.directions_deg()};
    cells.width = std::clamp(900 / cells.columns(), 4, 60);
    cells.height = std::clamp(260 / cells.rows(), 4, 32);
    return cells;
}

/// Returns n such that labels of a width fit at every n-th cell.
int labelled_every(int cell, int label)
{
    return (label + cell - 1) / cell;
}

/// Dark ink on light colours, light ink on dark ones, by the luma of Rec. 601.
Colour ink_on(Colour colour)
{
    const double luma = 0.299 * colour.red + 0.587 * colour.green + 0.114 * colour.blue;
    return luma > 130.0 ? CellSheet::ink : CellSheet::paper;
}

void draw_cell(Canvas& canvas, const Cells& cells, const PixelRectangle& cell, const GaugeAnswer* answer, double highest)
{
    if (answer == nullptr) {
        canvas.fill(cell, CellSheet::left_out);
        return;
    }
    const Colour colour = colour_at(sequential_colours(), answer->amplification / highest);
    canvas.fill(cell, colour);
    if (cells.hold_numbers()) {
        canvas.text({cell.left + 0.5 * cell.width, cell.top + 0.5 * (cell.height + CellSheet::small)},
                    fmt::format("{:.2f}", answer->amplification),
                    {.height = CellSheet::small, .colour = ink_on(colour), .align = Align::centre});
    }
}

void draw_panel(Canvas& canvas, const TransferTable& table, const Cells& cells, std::size_t gauge, int top, double highest)
{
    const int bottom = top + cells.panel_height();
    for (int row = 0; row < cells.rows(); ++row) {
        const double period_s = cells.periods_s[static_cast<std::size_t>(row)];
        const int cell_top = bottom - (row + 1) * cells.height;
        for (int column = 0; column < cells.columns(); ++column) {
            const WaveAnswer* wave = table.answer_to({period_s, cells.directions_deg[static_cast<std::size_t>(column)]});
            draw_cell(canvas, cells, {CellSheet::left + column * cells.width, cell_top, cells.width, cells.height},
                      wave == nullptr ? nullptr : &wave->gauges[gauge], highest);
        }
        if (row % labelled_every(cells.height, 16) == 0) {
            canvas.text({CellSheet::left - 8.0, cell_top + 0.5 * (cells.height + CellSheet::small)}, tick_label(period_s),
                        {.height = CellSheet::small, .align = Align::right});
        }
    }
    canvas.outline({CellSheet::left - 1, top - 1, cells.right() - CellSheet::left + 2, cells.panel_height() + 2},
                   CellSheet::ink);
    canvas.text({1.0 * CellSheet::left, top - 8.0}, table.gauges[gauge].name, {});
}

void draw_directions(Canvas& canvas, const Cells& cells, int bottom)
{
    for (int column = 0; column < cells.columns(); column += labelled_every(cells.width, 36)) {
        canvas.text({CellSheet::left + (column + 0.5) * cells.width, bottom + 17.0},
                    tick_label(cells.directions_deg[static_cast<std::size_t>(column)]),
                    {.height = CellSheet::small, .align = Align::centre});
    }
    canvas.text(
        {0.5 * (CellSheet::left + cells.right()), bottom + 42.0},
        "waves from [degrees, clockwise from north]; period [s] upwards; grey: not let in, or too short for the grid",
        {.height = CellSheet::small, .align = Align::centre});
}

void draw_scale(Canvas& canvas, const Cells& cells, double highest)
{
    const int x = cells.right() + 30;
    const int height = cells.panel_height();
    for (int y = 0; y < height; ++y) {
        canvas.fill({x, CellSheet::first_top + height - 1 - y, 16, 1}, colour_at(sequential_colours(), 1.0 * y / height));
    }
    canvas.outline({x - 1, CellSheet::first_top - 1, 18, height + 2}, CellSheet::ink);
    for (const double tick : ticks_between(0.0, highest, std::max(2, height / 30))) {
        canvas.text({x + 24.0, CellSheet::first_top + (1.0 - tick / highest) * height + 0.5 * CellSheet::small},
                    tick_label(tick), {.height = CellSheet::small});
    }
}

} // namespace

Picture draw_transfer_cells(const TransferTable& table)
{
    const Cells cells = cells_of(table);
    const double highest = highest_of_scale(table);
    const int panels = panels_of(table);
    const int bottom = CellSheet::first_top + panels * (cells.panel_height() + CellSheet::gap) - CellSheet::gap;
    Canvas canvas(std::max(cells.right() + CellSheet::beside, 720), bottom + CellSheet::below, CellSheet::paper);
    canvas.text({1.0 * CellSheet::left, 30.0},
                fmt::format("{} (1: as where the sea is asked, {:.4g} m deep)", title_of(table), table.depth_m),
                {.height = 12.0, .bold = true});
    for (int panel = 0; panel < panels; ++panel) {
        draw_panel(canvas, table, cells, static_cast<std::size_t>(panel),
                   CellSheet::first_top + panel * (cells.panel_height() + CellSheet::gap), highest);
    }
    draw_directions(canvas, cells, bottom);
    draw_scale(canvas, cells, highest);
    return canvas.picture();
}

} // namespace swell::engine
