#include "engine/run/queries/snapshot_slots.hpp"

#include <algorithm>
#include <utility>

#include "model/queries/surface_sampling.hpp"

namespace swell::engine
{

namespace
{

template <class T>
model::SurfacesOfFrames<T> surfaces_of(const HeldWater& water)
{
    const auto view = [&](const solver::Memory& memory) {
        model::FieldView<const T> nodes;
        nodes.origin = static_cast<const T*>(memory.get()) + water.first;
        nodes.pitch = water.pitch;
        return nodes;
    };
    const bool two = water.moment.holds_before;
    return {{water.marked_depth->extent(), water.dx_m, water.dy_m, water.marked_depth->view()},
            {view(water.newest), water.hulls.data()},
            {view(two ? water.before : water.newest), (two ? water.hulls_before : water.hulls).data()}};
}

void sample(const HeldWater& water, const model::SurfaceQuery& query, std::span<const WaterPoint> points,
            std::span<SurfaceSample> samples)
{
    if (water.is_double) {
        model::sample_on_host(surfaces_of<double>(water), query, points, samples);
    } else {
        model::sample_on_host(surfaces_of<float>(water), query, points, samples);
    }
}

} // namespace

WaterSnapshot::WaterSnapshot(std::shared_ptr<const SnapshotBoard> board, const HeldWater& water)
    : board_(std::move(board)), water_(&water)
{
}

WaterSnapshot::~WaterSnapshot()
{
    if (water_ != nullptr) {
        water_->readers.fetch_sub(1);
    }
}

WaterSnapshot::WaterSnapshot(const WaterSnapshot& other) : board_(other.board_), water_(other.water_)
{
    if (water_ != nullptr) {
        water_->readers.fetch_add(1);
    }
}

WaterSnapshot::WaterSnapshot(WaterSnapshot&& other) noexcept
    : board_(std::move(other.board_)), water_(std::exchange(other.water_, nullptr))
{
}

WaterSnapshot& WaterSnapshot::operator=(WaterSnapshot other) noexcept
{
    std::swap(board_, other.board_);
    std::swap(water_, other.water_);
    return *this;
}

long WaterSnapshot::frame() const
{
    return is_there() ? water_->moment.frame : 0;
}

double WaterSnapshot::time_s() const
{
    return is_there() ? water_->moment.time_s : 0.0;
}

SurfaceCopy WaterSnapshot::surface() const
{
    SurfaceCopy surface;
    if (!is_there()) {
        return surface;
    }
    surface.frame = water_->moment.frame;
    surface.extent = water_->marked_depth->extent();
    surface.pitch = water_->pitch;
    const void* nodes = water_->newest.get();
    if (water_->is_double) {
        surface.zeta_double = static_cast<const double*>(nodes) + water_->first;
    } else {
        surface.zeta_float = static_cast<const float*>(nodes) + water_->first;
    }
    return surface;
}

QueryReply WaterSnapshot::query(std::span<const WaterPoint> points, std::span<SurfaceSample> samples,
                                const QueryOptions& options) const
{
    if (!is_there()) {
        return {Outcome::not_held, 0, 0.0, "there is no snapshot here"};
    }
    model::SurfaceQuery query;
    Verdict verdict = check_sizes(points.size(), samples.size());
    if (verdict == Outcome::done) {
        verdict = plan_query(water_->moment, options, query);
    }
    if (verdict == Outcome::done) {
        sample(*water_, query, points, samples.first(points.size()));
    }
    return reply_of(water_->moment, std::move(verdict));
}

QueryReply WaterSnapshot::copy_patch(const SurfacePatch& patch, std::span<float> elevations_m, std::span<float> normals,
                                     const QueryOptions& options) const
{
    if (!is_there()) {
        return {Outcome::not_held, 0, 0.0, "there is no snapshot here"};
    }
    model::SurfaceQuery query;
    Verdict verdict = check_patch(patch, elevations_m.size(), normals.size());
    if (verdict == Outcome::done) {
        verdict = plan_query(water_->moment, options, query);
    }
    if (!(verdict == Outcome::done)) {
        return reply_of(water_->moment, std::move(verdict));
    }
    std::array<WaterPoint, 256> points; // in portions on the stack, to allocate no memory
    std::array<SurfaceSample, 256> samples;
    const std::size_t all = static_cast<std::size_t>(patch.columns) * static_cast<std::size_t>(patch.rows);
    for (std::size_t first = 0; first < all; first += points.size()) {
        const std::size_t portion = std::min(points.size(), all - first);
        const std::span some(points.data(), portion);
        const std::span answers(samples.data(), portion);
        points_of(patch, first, some);
        sample(*water_, query, some, answers);
        write_patch(answers, first, elevations_m, normals);
    }
    return reply_of(water_->moment);
}

WaterSnapshot SnapshotSlots::newest() const
{
    for (;;) {
        const int number = newest_.load();
        if (number < 0) {
            return {};
        }
        const HeldWater& slot = slots_[static_cast<std::size_t>(number)];
        slot.readers.fetch_add(1);
        if (newest_.load() == number) {
            return WaterSnapshot(shared_from_this(), slot);
        }
        slot.readers.fetch_sub(1); // no longer the newest, so it may be written now
    }
}

HeldWater* SnapshotSlots::free_slot()
{
    for (HeldWater& slot : slots_) {
        if (&slot - slots_.data() != newest_.load() && slot.readers.load() == 0) {
            return &slot;
        }
    }
    return nullptr;
}

void SnapshotSlots::publish(const HeldWater& written)
{
    newest_.store(static_cast<int>(&written - slots_.data()));
}

} // namespace swell::engine
