#pragma once
#include <string>
#include <vector>

#include "viewer/overlay/panel.hpp"

namespace swell::viewer
{

/// Every key and what it does: the rows of key_table(), then those of gesture_table().
class HelpPanel final : public Panel
{
public:
    explicit HelpPanel(const PanelStyle& style);
    [[nodiscard]] bool has_something(const Telling& telling) const override { return telling.help; }
    void tell(const Telling& /*telling*/) override {}
};

struct HelpLine {
    std::string word;
    std::string what;
};
std::vector<HelpLine> help_lines();

} // namespace swell::viewer
