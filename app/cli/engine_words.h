// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/text/message.h"
#include "engine-host/failure.h"

namespace app {

// Why an engine is of no use any more, as the window tells it, but with what can be done about it at a
// command line. engine: its name, or empty to use the file name.
Message cliFailureMessage(const host::Failure& failure, const QString& engine = {});

} // namespace app
