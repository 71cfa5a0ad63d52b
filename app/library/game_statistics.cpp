// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/library/game_statistics.h"

#include "app/library/name_words.h"

#include <QStringList>

#include <algorithm>
#include <map>

namespace app {

namespace {

using shogi::Color;

constexpr int kLengthStep = 20;

QString twoDigits(int number) { return QStringLiteral("%1").arg(number, 2, 10, QLatin1Char('0')); }

class Statistics {
public:
    Statistics(LibraryReader& reader, StatisticsBy by)
        : m_reader(reader)
        , m_by(by) {}

    void add(const LibraryRow& row, Color side) {
        for (const QString& key : keysOf(row, side)) {
            PlayerResults& results = m_results[key];
            results.key = key;
            ++results.games;
            const GameOutcome own = side == Color::Black ? GameOutcome::BlackWins : GameOutcome::WhiteWins;
            const GameOutcome outcome = row.outcome();
            if (outcome == own)
                ++results.wins;
            else if (outcome == GameOutcome::Draw)
                ++results.draws;
            else if (outcome != GameOutcome::Unknown)
                ++results.losses;
            const std::uint32_t used = side == Color::Black ? row.blackUsed : row.whiteUsed;
            if (used != LibraryRow::kUnknownTime) {
                results.usedSeconds += used;
                ++results.timed;
            }
        }
    }

    std::vector<PlayerResults> sorted() const {
        std::vector<PlayerResults> all;
        for (const auto& [key, results] : m_results)
            all.push_back(results);
        const bool byNumber = m_by == StatisticsBy::Opponent || m_by == StatisticsBy::Opening ||
                              m_by == StatisticsBy::OpponentOpening;
        if (byNumber)
            std::stable_sort(all.begin(), all.end(), [](const PlayerResults& a, const PlayerResults& b) {
                return a.games > b.games;
            });
        return all;
    }

private:
    // What a game counts for; nothing if that is not known of it.
    QStringList keysOf(const LibraryRow& row, Color side) {
        const auto known = [](bool isKnown, const QString& key) {
            return isKnown ? QStringList{key} : QStringList();
        };
        switch (m_by) {
        case StatisticsBy::Opponent: {
            const QString name = m_reader.word(side == Color::Black ? row.white : row.black);
            return known(!name.isEmpty(), QString::fromStdString(plainName(name.toStdString())));
        }
        case StatisticsBy::Side:
            return {side == Color::Black ? QStringLiteral("black") : QStringLiteral("white")};
        case StatisticsBy::Opening:
            return openingsOf(row, side);
        case StatisticsBy::OpponentOpening:
            return openingsOf(row, ~side);
        case StatisticsBy::Year:
            return known(row.date > 0, QString::number(row.year()));
        case StatisticsBy::Month:
            return known(row.date > 0, twoDigits(row.date / 100 % 100));
        case StatisticsBy::Hour:
            return known(row.minute >= 0, twoDigits(row.minute / 60));
        case StatisticsBy::Length:
            return {QStringLiteral("%1").arg(row.plies / kLengthStep * kLengthStep, 3, 10, QLatin1Char('0'))};
        }
        return {};
    }

    QStringList openingsOf(const LibraryRow& row, Color side) {
        QStringList ids;
        if (m_reader.openingRules())
            for (const NamedShape& shape : m_reader.shapes(row.id))
                if (shape.side == side)
                    ids.append(m_reader.openingRules()->shapes()[shape.shape].id);
        ids.removeDuplicates();
        return ids;
    }

    LibraryReader& m_reader;
    const StatisticsBy m_by;
    std::map<QString, PlayerResults> m_results;
};

// A field of a table; quoted if it has to be.
QString field(QString text) {
    const bool isPlain = !text.contains(u',') && !text.contains(u'"') && !text.contains(u'\n');
    // A spreadsheet would take it for a formula.
    if (!text.isEmpty() && QStringView(u"=+-@").contains(text.front()))
        text.prepend(u'\'');
    return isPlain ? text : u'"' + text.replace(u'"', QStringLiteral("\"\"")) + u'"';
}

} // namespace

double PlayerResults::score() const {
    const std::uint32_t decided = wins + losses + draws;
    return decided == 0 ? 0 : (wins + draws / 2.0) / decided;
}

std::vector<PlayerResults> playerStatistics(LibraryReader& reader, const GameFilter& filter,
                                            StatisticsBy by) {
    const auto names = reader.wordsWith(filter.player);
    const auto games = names ? reader.filter(filter) : std::nullopt;
    if (!games)
        return {};
    Statistics statistics(reader, by);
    const LibrarySegments& segments = *reader.segments();
    for (std::size_t i = 0; i < segments.size(); ++i) {
        for (std::size_t game = 0; games->hasAny(i) && game < segments[i]->rows.size(); ++game) {
            const LibraryRow& row = segments[i]->rows[game];
            if (!games->has(i, game))
                continue;
            // Somebody who plays against a namesake counts as Black.
            const bool isBlack = names->has(row.black) && filter.side != GameFilter::Side::White;
            statistics.add(row, isBlack ? Color::Black : Color::White);
        }
    }
    return statistics.sorted();
}

QString statisticsCsv(const std::vector<PlayerResults>& results) {
    QString csv = QStringLiteral("key,games,wins,losses,draws,score,seconds used\n");
    for (const PlayerResults& one : results)
        csv += QStringList{field(one.key),
                           QString::number(one.games),
                           QString::number(one.wins),
                           QString::number(one.losses),
                           QString::number(one.draws),
                           QString::number(one.score(), 'f', 4),
                           one.timed == 0 ? QString() : QString::number(one.usedSeconds / one.timed)}
                   .join(u',') +
               u'\n';
    return csv;
}

} // namespace app
