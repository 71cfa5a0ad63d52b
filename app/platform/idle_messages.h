// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace app {

// From now on, messages of Qt that no user can do anything about are not written to standard error. Replaces
// Qt's message handler; call once.
void leaveOutIdleMessages();

} // namespace app
