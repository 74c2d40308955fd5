#pragma once
#include "viewer/overlay/panel.hpp"

namespace swell::viewer
{

/// What runs, how far it is, and how fast.
class ClockPanel final : public Panel
{
public:
    explicit ClockPanel(const PanelStyle& style);
    [[nodiscard]] bool has_something(const Telling& telling) const override { return telling.overlay; }
    void tell(const Telling& telling) override;

private:
    void tell_run(const Telling& telling);

    Label& harbour_;
    Label& sea_;
    Label& computed_by_;
    Label& time_;
    Label& frame_;
    Label& pace_;
    Label& solve_;
    Label& pictures_;
    Label& renderer_;
};

/// Simulated time as a clock shows it: "0:02:30.5".
std::string clock_of(double time_s);

} // namespace swell::viewer
