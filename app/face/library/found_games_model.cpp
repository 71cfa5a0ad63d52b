// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/library/found_games_model.h"

#include "app/text/foreign_text.h"
#include "app/text/game_text.h"
#include "app/text/library_text.h"
#include "app/text/match_text.h"
#include "app/text/plain_tool_tip.h"
#include "app/text/side_sign.h"

#include <QFont>
#include <QGuiApplication>
#include <QPalette>
#include <QStringList>

#include <algorithm>
#include <utility>

namespace app {

namespace {

constexpr std::size_t kMostKnown = 4000; // games that are remembered
constexpr int kAhead = 20;               // rows asked for beside those in sight
constexpr qsizetype kMostNote = 300;     // characters of a note in a tool tip

} // namespace

FoundGamesModel::FoundGamesModel(Library& library, QObject* parent)
    : QAbstractTableModel(parent)
    , m_library(library) {}

void FoundGamesModel::show(std::vector<GameId> games, std::vector<PositionHit> hits,
                           std::map<int, ListedGame> missing) {
    // While games appear, those that are listed already stay where they are.
    const bool isMore = missing.empty() && m_missing.empty() && games.size() >= m_games.size() &&
                        hits.empty() == m_hits.empty() &&
                        std::equal(m_games.begin(), m_games.end(), games.begin());
    if (isMore && games.size() == m_games.size() && hits == m_hits)
        return;
    m_asked.clear();
    if (isMore && !m_games.empty() && games.size() > m_games.size()) {
        beginInsertRows({}, static_cast<int>(m_games.size()), static_cast<int>(games.size()) - 1);
        m_games = std::move(games);
        m_hits = std::move(hits);
        endInsertRows();
        return;
    }
    beginResetModel();
    m_games = std::move(games);
    m_hits = std::move(hits);
    m_missing = std::move(missing);
    m_gone.clear();
    endResetModel();
}

void FoundGamesModel::retranslate() {
    if (rowCount() > 0)
        emit dataChanged(index(0, 0), index(rowCount() - 1, ColumnCount - 1));
    emit headerDataChanged(Qt::Horizontal, 0, ColumnCount - 1);
}

const ListedGame* FoundGamesModel::game(int row) const {
    if (row < 0 || row >= rowCount())
        return nullptr;
    if (isMissing(row)) {
        const auto place = m_missing.find(row);
        return place == m_missing.end() ? nullptr : &place->second;
    }
    const auto place = m_known.find(m_games[static_cast<std::size_t>(row)]);
    return place == m_known.end() ? nullptr : &place->second;
}

const PositionHit* FoundGamesModel::hit(int row) const {
    return row < 0 || static_cast<std::size_t>(row) >= m_hits.size() ? nullptr
                                                                     : &m_hits[static_cast<std::size_t>(row)];
}

// All rows that are painted ask in one go.
void FoundGamesModel::ask(int row) const {
    for (int near = row; near < std::min(row + kAhead, rowCount()); ++near)
        if (game(near) == nullptr && !m_gone.contains(m_games[static_cast<std::size_t>(near)]))
            m_asked.insert(near);
    if (std::exchange(m_isAsking, true))
        return;
    QMetaObject::invokeMethod(const_cast<FoundGamesModel*>(this), &FoundGamesModel::askNow,
                              Qt::QueuedConnection);
}

void FoundGamesModel::askNow() {
    std::vector<GameId> games;
    for (const int row : std::exchange(m_asked, {}))
        if (row < rowCount())
            games.push_back(m_games[static_cast<std::size_t>(row)]);
    m_library.describe(games, this, [this, games](std::vector<ListedGame> listed) {
        m_isAsking = false;
        if (m_known.size() + listed.size() > kMostKnown)
            m_known.clear();
        for (ListedGame& one : listed) {
            const GameId id = one.row.id;
            m_hasStars = m_hasStars || one.note.stars > 0;
            m_known.insert_or_assign(id, std::move(one));
        }
        for (const GameId id : games)
            if (!m_known.contains(id))
                m_gone.insert(id);
        if (rowCount() > 0)
            emit dataChanged(index(0, 0), index(rowCount() - 1, ColumnCount - 1));
        emit described();
    });
}

void FoundGamesModel::setNote(std::uint64_t game, const GameNote& note) {
    m_hasStars = m_hasStars || note.stars > 0;
    for (auto& [id, known] : m_known)
        if (known.identity == game)
            known.note = note;
    for (auto& [row, known] : m_missing)
        if (known.identity == game)
            known.note = note;
    if (rowCount() > 0)
        emit dataChanged(index(0, Stars), index(rowCount() - 1, Stars));
    emit described();
}

int FoundGamesModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_games.size());
}

int FoundGamesModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : ColumnCount;
}

QString FoundGamesModel::text(const ListedGame& game, int row, int column) const {
    const LibraryRow& numbers = game.row;
    switch (column) {
    case Date:
        return libraryDateText(numbers.date);
    case Black:
        return foreignText(game.black);
    case White:
        return foreignText(game.white);
    case Stars:
        return game.note.stars == 0 ? QString() : starText(1) + QString::number(game.note.stars);
    case Result:
        if (isMissing(row))
            return tr("missing");
        if (numbers.winner > 0)
            return sideSign(static_cast<shogi::Color>(numbers.winner - 1));
        return numbers.outcome() == GameOutcome::Draw ? tr("drawn") : QString();
    case Moves:
        if (isMissing(row))
            return {};
        if (const PositionHit* found = hit(row))
            return QStringLiteral("%1/%2").arg(found->ply).arg(numbers.plies);
        return QString::number(numbers.plies);
    default:
        return {};
    }
}

QString FoundGamesModel::explanation(const ListedGame& game, int row) const {
    QStringList lines{playerLabel(shogi::Color::Black, foreignText(game.black)) + QStringLiteral("  ") +
                      playerLabel(shogi::Color::White, foreignText(game.white))};
    QStringList about;
    for (const QString& part :
         {libraryDateText(game.row.date), foreignText(game.event), foreignText(game.opening)})
        if (!part.isEmpty())
            about.append(part);
    if (!about.isEmpty())
        lines.append(about.join(QStringLiteral(", ")));
    if (const QString openings = openingText(game.openings[static_cast<std::size_t>(shapeLanguage())]);
        !openings.isEmpty())
        lines.append(openings);
    if (game.row.end > 0) {
        QString result = endWord(static_cast<shogi::GameEnd>(game.row.end - 1));
        if (game.row.winner > 0)
            result.prepend(sideSign(static_cast<shogi::Color>(game.row.winner - 1)) + u' ');
        lines.append(result);
    }
    if (const PositionHit* found = hit(row)) {
        QString words = tr("Found at move %1").arg(found->ply);
        if (found->mirrored)
            words += tr(", mirrored");
        if (found->otherSide)
            words += tr(", with the sides exchanged");
        lines.append(words);
    }
    if (game.note.stars > 0 || !game.note.tags.isEmpty())
        lines.append(
            (starText(game.note.stars) + u' ' + foreignText(game.note.tags.join(QStringLiteral(", "))))
                .trimmed());
    if (!game.note.text.isEmpty())
        lines.append(foreignText(game.note.text.left(kMostNote)));
    if (isMissing(row))
        lines.append(tr("Not in the library now"));
    for (const GamePlace& place : game.places)
        lines.append(place.number > 1
                         ? tr("%1, game %2").arg(shownPlace(place.path, place.entry)).arg(place.number)
                         : shownPlace(place.path, place.entry));
    return lines.join(u'\n');
}

QVariant FoundGamesModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid())
        return {};
    if (role == Qt::TextAlignmentRole)
        return QVariant::fromValue((index.column() == Moves ? Qt::AlignRight : Qt::AlignLeft) |
                                   Qt::AlignVCenter);
    if (role == Qt::ForegroundRole && isMissing(index.row()))
        return QGuiApplication::palette().placeholderText();
    if (role != Qt::DisplayRole && role != Qt::ToolTipRole && role != Qt::FontRole)
        return {};
    const ListedGame* shown = game(index.row());
    if (shown == nullptr) {
        if (role == Qt::DisplayRole)
            ask(index.row());
        return {};
    }
    if (role == Qt::DisplayRole)
        return text(*shown, index.row(), index.column());
    if (role == Qt::ToolTipRole)
        return plainToolTip(explanation(*shown, index.row()));
    const int winner = index.column() == Black ? 1 : index.column() == White ? 2 : -1;
    if (shown->row.winner != winner)
        return {};
    QFont font;
    font.setBold(true);
    return font;
}

QVariant FoundGamesModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal)
        return {};
    if (role == Qt::TextAlignmentRole)
        return QVariant::fromValue((section == Moves ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    if (role != Qt::DisplayRole)
        return {};
    switch (section) {
    case Date:
        return tr("Date");
    case Black:
        return sideName(shogi::Color::Black);
    case White:
        return sideName(shogi::Color::White);
    case Result:
        return tr("Result");
    case Moves:
        return tr("Moves", "number of moves");
    case Stars:
        return starText(1);
    default:
        return {};
    }
}

} // namespace app
