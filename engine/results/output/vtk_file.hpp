#pragma once
#include <string>

namespace swell::engine
{

/// Writes the fields of a run's own recording (FieldNetcdf, complete) as VTKHDF, which ParaView and the library VTK open by
/// themselves: image data in the coordinates of the recording's x and y, a value per node, the numbers and the type of the
/// recording, its times. What does not change with time is there once. Land is not a number in every field but the depth,
/// as in the recording. The foam, which has nodes of its own, the ships and the seas outside are in the recording alone.
/// The format: https://docs.vtk.org/en/latest/vtk_file_formats/vtkhdf_file_format/vtkhdf_specifications.html, version 2.0.
/// Throws InputError where the recording is none, or where the file cannot be made, MachineError where the disk refuses
/// data. Without SWELL_GEO there is no HDF5: InputError.
void write_vtkhdf(const std::string& recording, const std::string& file);

} // namespace swell::engine
