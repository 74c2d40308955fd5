#pragma once
#include <algorithm>
#include <cstddef>
#include <span>
#include <vector>

namespace swell::engine
{

/// The heights zeta [m] at every wave gauge at the ends of the newest frames. Memory is allocated at the start, so that
/// a frame that adds a row allocates none.
class GaugeHistory
{
public:
    GaugeHistory(std::size_t frames, std::size_t gauges) : frames_(frames), gauges_(gauges), zeta_m_(frames * gauges) {}

    /// Adds the heights of the next frame, one per gauge: every `stride`-th value of `zeta_m`. If the frame does not
    /// follow the one before, the history starts again.
    void add(long frame, const std::vector<double>& zeta_m, std::size_t stride)
    {
        if (frames_ == 0) {
            return;
        }
        held_ = held_ > 0 && frame == newest_ + 1 ? std::min(held_ + 1, frames_) : 1;
        newest_ = frame;
        double* row = zeta_m_.data() + row_of(frame) * gauges_;
        for (std::size_t gauge = 0; gauge < gauges_; ++gauge) {
            row[gauge] = zeta_m[gauge * stride];
        }
    }

    /// Drops the history. Call this after a restore, because the history is of another run.
    void forget() { held_ = 0; }

    /// Copies the newest heights of a gauge [m], one per frame, as many as fit in `zeta_m`, oldest first. `first` gets
    /// the number of the frame of the oldest. Returns how many were copied.
    std::size_t read(std::size_t gauge, std::span<double> zeta_m, long& first) const
    {
        const std::size_t count = gauge < gauges_ ? std::min(held_, zeta_m.size()) : 0;
        first = newest_ + 1 - static_cast<long>(count);
        for (std::size_t at = 0; at < count; ++at) {
            zeta_m[at] = zeta_m_[row_of(first + static_cast<long>(at)) * gauges_ + gauge];
        }
        return count;
    }

private:
    /// Returns the row of a frame in zeta_m_, a ring of frames_ rows. Frames before the start of the scenario (spin-up)
    /// have negative numbers.
    [[nodiscard]] std::size_t row_of(long frame) const
    {
        const long rows = static_cast<long>(frames_);
        return static_cast<std::size_t>((frame % rows + rows) % rows);
    }

    std::size_t frames_;
    std::size_t gauges_;
    std::vector<double> zeta_m_; ///< one row per frame
    std::size_t held_ = 0;
    long newest_ = 0;
};

} // namespace swell::engine
