// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/platform/signal_words.h"

namespace app {

// No program ends by one here.
QString signalWords(int signal) { return QString::number(signal); }

} // namespace app
