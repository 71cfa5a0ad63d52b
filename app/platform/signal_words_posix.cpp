// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/platform/signal_words.h"

#include <cstring>

namespace app {

QString signalWords(int signal) { return QString::fromLocal8Bit(::strsignal(signal)); }

} // namespace app
