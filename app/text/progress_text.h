// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/store/store_problem.h"
#include "app/text/message.h"

#include <QString>

#include <chrono>

namespace app {

// What the coach knows about the user, in words; translated when called.

// The kind of a mistake by its key in the file: "Hanging piece". Of an unknown key: "Other".
QString coachKindText(const QString& key);
// "25 min", "3 h 10 min"; below a minute "less than a minute".
QString spentText(std::chrono::milliseconds time);
// Why what the coach knows cannot be read, kept, copied or restored.
Message coachProblemMessage(const StoreProblem& problem);

} // namespace app
