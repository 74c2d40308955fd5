#pragma once
#include <string>

namespace swell::engine
{

/// Converts the complete recording of a run (FieldNetcdf) to VTKHDF, which ParaView and the library VTK open directly. The
/// file has image data in the coordinates of the recording's x and y, one value per node, with the recording's numbers,
/// types and times. Fields that do not change with time are stored once. Land is NaN in every field but the depth, as in
/// the recording. The foam, which has its own nodes, the ships and the seas outside are not converted.
/// The format: https://docs.vtk.org/en/latest/vtk_file_formats/vtkhdf_file_format/vtkhdf_specifications.html, version 2.0.
/// Throws InputError if `recording` is not a recording or the file cannot be made, MachineError if the disk refuses data. A
/// build without SWELL_GEO has no HDF5 and throws InputError.
void write_vtkhdf(const std::string& recording, const std::string& file);

} // namespace swell::engine
