// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <chrono>

namespace app {

// What the coach knows about the user, in words; translated when called.

// "25 min", "3 h 10 min"; below a minute "less than a minute".
QString spentText(std::chrono::milliseconds time);

} // namespace app
