#include <cstdio>
#include <cstring>

/// Compiled without any protection: check_hardening must find each one missing.
int main(int argc, char** argv)
{
    char copy[16] = {};
    std::strncpy(copy, argv[argc - 1], sizeof copy - 1);
    return std::puts(copy) < 0 ? 1 : 0;
}
