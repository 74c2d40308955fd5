#pragma once
/// Refusals of lines and fenders that cannot be. Each throws InputError: one line with the fault and the allowed values.
#include "engine/run/api/moorings.hpp"
#include "engine/run/seakeeping/six_by_six.hpp"
#include "model/hull_mesh/hull_mesh.hpp"

namespace swell::engine
{

/// Refuses numbers that are none, negative loads, a line without stiffness, a load that falls with the stretch, a
/// pretension that the line or its winch does not hold, and a fairlead more than 5 m from the hull's box.
void check_line(const MooringLine& line, const model::HullMesh& mesh);

/// Refuses numbers that are none or negative, a fender without stiffness or thickness, and a table that does not begin at
/// {0, 0} or has a negative load. The load may fall with the compression: fenders buckle.
void check_fender(const Fender& fender);

/// Refuses a line at the start that is overloaded by its span from fairlead to bollard [m], or has a span below 0.5 m.
/// `length` is unstretched [m].
void check_span(const MooringLine& line, double span, double length);

/// Refuses a fender that is compressed at the start by more than its thickness.
void check_compression(const Fender& fender, double compression);

} // namespace swell::engine
