// What a build without SWELL_GEO answers where a picture of transfer functions is wanted.
#include "engine/base/errors.hpp"
#include "engine/transfer/transfer_picture.hpp"

namespace swell::engine
{

void write_transfer_png(const std::string& file, const TransferTable&)
{
    throw InputError(file + ": this build has no SWELL_GEO, and so draws no pictures");
}

} // namespace swell::engine
