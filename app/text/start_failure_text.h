// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/text/message.h"
#include "engine-host/failure.h"

#include <QString>

#include <optional>

namespace app {

// Why a program could not be started, and what to do about it; nothing if it was started, or if the
// connection to its computer failed. name: of the engine, prepared for display. Without details.
std::optional<Message> startFailureMessage(const host::Failure& failure, const QString& name);

} // namespace app
