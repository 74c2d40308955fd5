#pragma once
#include "viewer/overlay/panel.hpp"

namespace swell::viewer
{

/// One line about what was just done, or about a recording that goes on.
class MessagePanel final : public Panel
{
public:
    explicit MessagePanel(const PanelStyle& style);
    [[nodiscard]] bool has_something(const Telling& telling) const override;
    void tell(const Telling& telling) override;

private:
    Label& line_;
};

/// One line about a run that goes badly.
class StatusPanel final : public Panel
{
public:
    explicit StatusPanel(const PanelStyle& style);
    [[nodiscard]] bool has_something(const Telling& telling) const override;
    void tell(const Telling& telling) override;

private:
    Label& line_;
};

} // namespace swell::viewer
