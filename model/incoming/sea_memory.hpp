#pragma once
#include <cstddef>
#include <deque>
#include <optional>
#include <vector>

#include "model/incoming/incoming_waves.hpp"

namespace swell::model
{

/// The rays and tables of a run's seas as they were made last, so that other depths in a box need the work of that box:
/// what is made from it has the bits of what is made anew. It says itself which water it is of, and is of use for any
/// other water of the same run, whether that came to be or not: nothing else need be kept in step with it. One thread at a
/// time may use it.
///
/// It has nothing before the first change of depths, and takes at most `most_bytes` of rays, and the tables of all seas;
/// seas whose rays need more are made anew at each change.
class SeaMemory
{
public:
    static constexpr std::size_t most_bytes = std::size_t{256} << 20;

    /// The sea of a setup, and what is made of it.
    struct OneSea {
        std::optional<SeaState> sea;
        std::vector<std::size_t> components;
        std::vector<std::vector<bool>> lets_sea_in; ///< per strip
        MadeSea made;
    };

    explicit SeaMemory(std::size_t most_bytes_of_rays = most_bytes) : room_(most_bytes_of_rays) {}

    /// Whether it is of these depths, and so many seas.
    [[nodiscard]] bool is_of(const std::vector<double>& depth_m, std::size_t seas) const
    {
        return seas == seas_.size() && depth_m == depth_m_;
    }

    /// The tables of the setup's sea along the strips of its plan, made upon what is known of the sea with this number.
    /// `is_new`: per strip, whether they are others than those known. Null where there is no room for its rays. They
    /// hold until the next call for this number. Throws as
    /// IncomingSeaOnGrid.
    const std::vector<IncomingTables>* tables(std::size_t number, const WaveSetup& setup, const EdgePlan& plan,
                                              const IncomingSea& sea, std::vector<bool>& is_new);

    /// From here on it is of these depths and so many seas.
    void is_now_of(const std::vector<double>& depth_m, std::size_t seas);

    /// Has nothing any more.
    void forget() noexcept;

private:
    [[nodiscard]] bool has_room_for(std::size_t number, const WaveSetup& setup, const IncomingSea& sea) const;

    std::size_t room_;
    std::vector<double> depth_m_; ///< of the whole grid
    std::deque<OneSea> seas_;     ///< whose tables stay where they are when there are more seas
};

} // namespace swell::model
