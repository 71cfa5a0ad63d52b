// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/document/record_file.h"

#include <cstddef>
#include <tl/expected.hpp>
#include <vector>

namespace app {

// More games of an archive cannot be chosen from.
inline constexpr std::size_t kMostPackedGames = 1000;

// The games of records in an archive, in its order; never empty. They have no stamp: an archive is never
// written. entry: the only one of its files that is looked for; empty: all those with the suffix of a record,
// without those that cannot be read as long as there are others. Blocks.
tl::expected<std::vector<LoadedRecord>, FileError>
loadPacked(const QString& archive, const QString& entry = {}, std::size_t most = kMostPackedGames);

} // namespace app
