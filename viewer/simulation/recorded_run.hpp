#pragma once
#include <string>

#include "../../engine/results/output/recorded_fields.hpp"
#include "frame_source.hpp"

namespace swell::viewer
{

/// Plays the fields.nc that `swell run --out DIR --fields-every N` wrote. The scenario is not needed. advance() goes to the
/// next recorded frame; frame() is the frame's number in the run, so numbers rise by N. Maximum and Hs cover the recorded
/// frames played so far. Psi, foam and the seas outside the grid are empty if they were not recorded. Stage times are 0.
class RecordedRun final : public FrameSource
{
public:
    /// Reads frame 0. Throws InputError if the file is not a recording: see engine::RecordedFields.
    explicit RecordedRun(const std::string& file);

    [[nodiscard]] const Harbour& harbour() const override { return harbour_; }
    [[nodiscard]] long frame() const override;
    /// Goes to the next recorded frame. Returns false at the last one. Throws InputError if the next frame cannot be read.
    bool advance() override;
    void restart() override;
    /// Changes nothing, and sets a message for the person who watches (ShownFrame::news): a recording cannot change.
    void change_water(const WaterChange& asked) override;

    void copy_to(ShownFrame& to, Colouring colouring) override;
    /// Does the same as copy_to(): a recording is in host memory, so nothing has to arrive from a device.
    void copy_newest_arrived(ShownFrame& to, Colouring colouring) override { copy_to(to, colouring); }

private:
    void read();
    void read_foam();
    void copy_field(ShownFrame& to, Colouring colouring);

    engine::RecordedFields recording_;
    Harbour harbour_;
    News news_;
    std::size_t recorded_ = 0; ///< counts recorded frames, not frames of the run
    std::vector<float> zeta_m_;
    double max_abs_zeta_m_ = 0.0;
    std::vector<float> foam_; ///< empty if foam was not recorded
    double foam_cover_ = 0.0;
    std::vector<float> highest_m_; ///< largest |zeta| of a node so far
    std::vector<double> sum_m_;    ///< sum of zeta, for the standard deviation of zeta
    std::vector<double> sum_squares_m2_;
};

} // namespace swell::viewer
