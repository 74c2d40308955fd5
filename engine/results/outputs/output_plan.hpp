#pragma once
#include <string>
#include <vector>

namespace swell::engine
{

/// The files that a run has to write.
struct OutputPlan {
    std::string directory;
    bool overwrite = false;                  ///< replace the files of an earlier run in the directory
    long fields_every = 0;                   ///< frames from one recorded field to the next; 0: no recording
    std::vector<std::string> fields{"zeta"}; ///< zeta, phi, psi
    bool foam = false;                       ///< record the foam with the fields
    bool vtk = false;                        ///< write the recorded fields as VTKHDF too
    long statistics_from = 0;                ///< first frame of the interval of the maps of Hs and of the highest waves

    [[nodiscard]] std::string path(const std::string& name) const { return directory + "/" + name; }
};

} // namespace swell::engine
