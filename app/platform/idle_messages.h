// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace app {

// From now on, messages of Qt that no user can act on are not written to standard error. Replaces Qt's
// message handler; call once.
void leaveOutIdleMessages();

} // namespace app
