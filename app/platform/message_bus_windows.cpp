// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/platform/message_bus.h"

namespace app {

bool messageBusAnswers(const QString&, std::chrono::milliseconds) { return false; }

} // namespace app
