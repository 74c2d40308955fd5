#include "viewer/screen/log_filter.hpp"

#include <cstdlib>
#include <iostream>
#include <osg/Notify>
#include <sstream>

namespace swell::viewer
{

namespace
{

class SwellLines final : public osg::NotifyHandler
{
public:
    void notify(osg::NotifySeverity /*severity*/, const char* message) override
    {
        std::istringstream text(message);
        for (std::string line; std::getline(text, line);) {
            if (!line.empty()) {
                std::cerr << "swell: OpenSceneGraph: " << line << '\n'; // a stream does not throw
            }
        }
    }
};

} // namespace

void redirect_osg_log()
{
    static const bool taken = [] {
        osg::setNotifyHandler(new SwellLines);
        if (std::getenv("OSG_NOTIFY_LEVEL") == nullptr && std::getenv("OSGNOTIFYLEVEL") == nullptr) {
            osg::setNotifyLevel(osg::WARN);
        }
        return true;
    }();
    static_cast<void>(taken);
}

} // namespace swell::viewer
