// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine-host/commands.h"

namespace host {

SearchId searchOf(const Command& command) {
    if (const Go* go = std::get_if<Go>(&command))
        return go->request.id;
    if (const Stop* stop = std::get_if<Stop>(&command))
        return stop->id;
    if (const PonderHit* hit = std::get_if<PonderHit>(&command))
        return hit->id;
    return 0;
}

} // namespace host
