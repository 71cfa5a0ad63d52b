// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shogi-core/parse_error.h"

#include <QString>

#include <vector>

namespace app {

class BannerArea;

// Shows in a banner which parts of a file or a pasted text could not be read, if any. file: its
// name, empty for a text.
void tellReadWarnings(BannerArea& banners, std::vector<shogi::ParseError> warnings, const QString& file);

} // namespace app
