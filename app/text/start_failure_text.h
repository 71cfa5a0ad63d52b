// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/text/message.h"
#include "engine-host/failure.h"

#include <QString>

#include <optional>

namespace app {

// Why a program could not be started, and what to do; nothing if it was, or if the connection to its computer
// failed. name: of the engine, ready to be shown. Without details.
std::optional<Message> startFailureMessage(const host::Failure& failure, const QString& name);

} // namespace app
