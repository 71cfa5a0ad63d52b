// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <chrono>

namespace app {

// Whether a D-Bus answers at this address ("unix:path=…"; empty: the system's) within this time, which may be
// waited for: libraries wait much longer for one that accepts connections and says nothing. true as well for
// kinds of addresses that are not known here.
bool messageBusAnswers(const QString& address, std::chrono::milliseconds patience);

} // namespace app
