#pragma once
#include "viewer/overlay/panel.hpp"

namespace swell::viewer
{

/// Which camera looks where: its name, what it is bound to, and where north is.
class NorthPanel final : public Panel
{
public:
    explicit NorthPanel(const PanelStyle& style);
    [[nodiscard]] bool has_something(const Telling& telling) const override { return telling.overlay; }
    void tell(const Telling& telling) override;

private:
    void draw_needle();

    Label& camera_;
    Label& bound_to_;
    Label& heights_;
    osg::ref_ptr<osg::MatrixTransform> turning_;
    Shapes needle_;
    Label& north_;
    osg::Vec2d middle_;
    double radius_; ///< of the rose [pixels]
};

} // namespace swell::viewer
