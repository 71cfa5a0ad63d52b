// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/store/store_problem.h"
#include "app/text/message.h"

namespace app {

// Why what the coach knows cannot be read or written.
Message coachProblemMessage(const StoreProblem& problem);

} // namespace app
