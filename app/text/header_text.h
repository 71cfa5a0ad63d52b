// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shogi-core/record.h"

#include <QString>

namespace app {

// The name of a header of a record in the user's language, if it is a common one, otherwise unchanged:
// "Start" for "開始日時".
QString headerName(std::string_view key);
// Its value; times ("1時間30分", "10分＋30秒") in the user's language.
QString headerValue(const shogi::RecordHeader& header);

} // namespace app
