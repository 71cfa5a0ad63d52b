// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/text/message.h"

namespace app {

QString Message::oneParagraph() const { return advice.isEmpty() ? what : what + u' ' + advice; }

} // namespace app
