// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/text/message.h"
#include "engine-host/failure.h"

namespace app {

// Tells why an engine can no longer be used, as in the window, but with advice for the command line. engine:
// its name, or empty to use the file name.
Message cliFailureMessage(const host::Failure& failure, const QString& engine = {});

} // namespace app
