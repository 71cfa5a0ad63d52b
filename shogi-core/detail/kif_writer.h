// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shogi-core/detail/kif_reader.h"

#include <string>

namespace shogi::detail {

// See writeKif() and writeKi2().
std::string writeKakinoki(const Record& record, KifStyle style);

} // namespace shogi::detail
