#include "model/stepping/stage.hpp"

namespace swell::model
{

const char* name_of(Stage stage)
{
    switch (stage) {
    case Stage::ships: return "ships";
    case Stage::incoming: return "incoming";
    case Stage::assemble: return "assemble";
    case Stage::guess: return "guess";
    case Stage::solve: return "solve";
    case Stage::rates: return "rates";
    case Stage::boundaries: return "boundaries";
    case Stage::leapfrog: return "leapfrog";
    case Stage::filters: return "filters";
    case Stage::statistics: return "statistics";
    case Stage::publish: return "publish";
    }
    return "unknown";
}

} // namespace swell::model
