#include <cstdio>
#include <cstring>

/// This program is compiled without any protection, so that a test can check that check_hardening reports each missing one.
int main(int argc, char** argv)
{
    char copy[16] = {};
    std::strncpy(copy, argv[argc - 1], sizeof copy - 1);
    return std::puts(copy) < 0 ? 1 : 0;
}
