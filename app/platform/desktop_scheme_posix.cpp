// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/platform/desktop_scheme.h"

namespace app {

std::optional<bool> systemAsksForDark() { return std::nullopt; }

void watchSystemScheme(QObject*, std::function<void()>) {}

} // namespace app
