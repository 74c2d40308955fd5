#include <cstdio>

#include "swell/engine/version.hpp"

int main()
{
    std::printf("swell %s\n", swell::engine::version());
    return 0;
}
