// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/report/board_names.h"

#include "app/settings/appearance_settings.h"

#include <algorithm>

namespace app {

namespace {

template <class Values, class Names>
auto valueOf(const Values& values, const Names& names, const QString& name) {
    static_assert(std::tuple_size_v<Values> == std::tuple_size_v<Names>);
    const auto at = std::find(names.begin(), names.end(), name);
    return at == names.end() ? values.front() : values[static_cast<std::size_t>(at - names.begin())];
}

} // namespace

board::Lettering letteringOf(const QString& pieceSet) {
    return valueOf(board::kLetterings, kPieceSets, pieceSet);
}

board::BoardMaterial materialOf(const QString& board) {
    return valueOf(board::kBoardMaterials, kBoards, board);
}

} // namespace app
