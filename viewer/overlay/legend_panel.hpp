#pragma once
#include <vector>

#include "viewer/overlay/panel.hpp"

namespace swell::viewer
{

/// What the colours of the water mean. The natural look means nothing.
class LegendPanel final : public Panel
{
public:
    explicit LegendPanel(const PanelStyle& style);
    [[nodiscard]] bool has_something(const Telling& telling) const override;
    void tell(const Telling& telling) override;

private:
    void draw(const Telling& telling);

    Label& title_;
    std::vector<Label*> numbers_;
    Colouring drawn_ = Colouring::natural;
    std::pair<double, double> drawn_range_;
};

/// Name and unit, e.g. "significant wave height [m]".
std::string legend_title(Colouring colouring, const std::string& psi_unit);

} // namespace swell::viewer
