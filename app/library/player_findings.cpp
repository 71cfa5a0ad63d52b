// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/library/player_findings.h"

#include "app/library/game_statistics.h"

#include <array>
#include <string_view>
#include <utility>

namespace app {

QStringList playersOf(const shogi::Record& record) {
    QStringList players;
    for (const auto& keys : {std::array<std::string_view, 2>{shogi::header::kBlackName, "下手"},
                             std::array<std::string_view, 2>{shogi::header::kWhiteName, "上手"}}) {
        const std::string_view plain = record.header(keys[0]);
        const std::string_view name = plain.empty() ? record.header(keys[1]) : plain;
        if (!name.empty())
            players.append(QString::fromUtf8(name.data(), static_cast<qsizetype>(name.size())));
    }
    players.removeDuplicates();
    return players;
}

std::vector<PlayerFindings> playerFindings(LibraryReader& reader, const QStringList& players) {
    std::vector<PlayerFindings> found;
    for (const QString& player : players) {
        GameFilter filter;
        filter.player = player;
        filter.wholeNames = true;
        PlayerStatistics statistics = statisticsOf(playerGames(reader, filter));
        if (!statistics.findings.empty())
            found.push_back({player, statistics.whole, std::move(statistics.findings)});
    }
    return found;
}

} // namespace app
