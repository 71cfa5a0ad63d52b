// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <optional>

class QObject;

namespace app {

// Whether the system's setting asks programs to be dark. Nothing where there is no such setting, or where Qt
// reads it itself.
std::optional<bool> systemAsksForDark();

// Calls the function in this thread, which needs an event loop, whenever the setting may have changed.
// context: ends it. No-op where systemAsksForDark() returns nothing.
void watchSystemScheme(QObject* context, std::function<void()> changed);

} // namespace app
