#include <cstdlib>
#include <string>
#include <sys/wait.h>

#include <gtest/gtest.h>

/// Scripts that cannot do their work must end with an exit code that does not look like success.
namespace swell::house
{
namespace
{

int exit_code_of(const std::string& command)
{
    const int status = std::system((command + " >/dev/null 2>&1").c_str());
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

TEST(InstallDependencies, SaysByItsExitCodeThatTheSystemIsUnknown)
{
    const std::string script = "/bin/bash '" SWELL_SOURCE_DIR "/scripts/install_dependencies' ";
    EXPECT_EQ(exit_code_of("PATH=/nowhere " + script), 3) << "no dpkg-query: not Debian";
    EXPECT_EQ(exit_code_of("PATH=/nowhere " + script + "--list"), 0);
    EXPECT_EQ(exit_code_of(script + "--nothing"), 2);
}

} // namespace
} // namespace swell::house
