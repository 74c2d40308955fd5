#pragma once
#include "viewer/simulation/harbour.hpp"
#include "viewer/simulation/shown_frame.hpp"

namespace swell::viewer
{

/// Where frames come from: a run that is computed, or one that was recorded. One thread at a time may call an object.
class FrameSource
{
public:
    virtual ~FrameSource() = default;

    [[nodiscard]] virtual const Harbour& harbour() const = 0;
    /// Number of the newest frame; 0 is the start.
    [[nodiscard]] virtual long frame() const = 0;
    /// Goes one frame on. False where there is none: the run is over, or the frame is not usable.
    virtual bool advance() = 0;
    /// Back to frame 0.
    virtual void restart() = 0;

    /// Copies the newest frame, with the field that this colouring needs; `to` keeps its memory from one call to the next.
    virtual void copy_to(ShownFrame& to, Colouring colouring) = 0;
    /// The same without waiting for a device: the newest copy that has arrived, which may be a frame older.
    virtual void copy_newest_arrived(ShownFrame& to, Colouring colouring) = 0;
};

} // namespace swell::viewer
