// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/coach/mistake_kind.h"

#include <QString>

namespace app {

// "Missed mate" / "詰み逃し"; translated when called.
QString mistakeKindName(MistakeKind kind);
// Explains it in one sentence.
QString mistakeKindMeaning(MistakeKind kind);

} // namespace app
