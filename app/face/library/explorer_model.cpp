// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/library/explorer_model.h"

#include "app/text/book_text.h"
#include "app/text/foreign_text.h"
#include "app/text/number_text.h"
#include "app/text/plain_tool_tip.h"
#include "app/text/repertoire_text.h"

#include <QLocale>

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <iterator>
#include <utility>

namespace app {

namespace {

QString percentText(std::uint32_t part, std::uint32_t whole) {
    const double percent = whole == 0 ? 0 : 100.0 * part / whole;
    return percentOf(QLocale().toString(percent, 'f', percent > 0 && percent < 1 ? 1 : 0));
}

QString scoreText(const std::optional<shogi::EngineEvaluation>& score) {
    if (!score)
        return {};
    if (score->matePlies)
        return mateScoreText(*score->matePlies >= 0 ? shogi::Color::Black : shogi::Color::White,
                             std::abs(*score->matePlies));
    return score->centipawns ? centipawnText(*score->centipawns) : QString();
}

} // namespace

void ExplorerModel::show(const shogi::Position& position, std::optional<shogi::Square> previousTo,
                         Exploration exploration) {
    beginResetModel();
    m_position = position;
    m_previousTo = previousTo;
    m_exploration = std::move(exploration);
    // A damaged file may have anything.
    std::erase_if(m_exploration.moves, [this](const MoveFigures& figures) {
        return figures.move && !m_position.isLegal(figures.move);
    });
    m_ofGames = m_exploration.moves;
    m_book = m_toldPosition == m_position ? m_told : std::nullopt;
    makeRows();
    endResetModel();
}

void ExplorerModel::setBook(const shogi::Position& position, const std::optional<BookFinding>& found) {
    m_toldPosition = position;
    m_told = found;
    if (!(m_position == position))
        return;
    beginResetModel();
    m_book = found;
    makeRows();
    endResetModel();
}

void ExplorerModel::makeRows() {
    std::vector<MoveFigures> rows = m_ofGames;
    const bool hasEnd = !rows.empty() && !rows.back().move;
    for (const BookMove& move : m_book ? m_book->entry.moves : std::vector<BookMove>())
        if (std::none_of(rows.begin(), rows.end(),
                         [&move](const MoveFigures& figures) { return figures.move == move.move; })) {
            MoveFigures figures;
            figures.move = move.move;
            rows.insert(hasEnd ? std::prev(rows.end()) : rows.end(), figures);
        }
    m_exploration.moves = std::move(rows);
    m_scores.assign(m_exploration.moves.size(), std::nullopt);
}

const BookMove* ExplorerModel::bookMove(int row) const {
    return m_book ? m_book->entry.find(figures(row).move) : nullptr;
}

void ExplorerModel::setEvaluations(const std::vector<std::vector<shogi::EngineEvaluation>>& evaluations) {
    if (evaluations.size() != m_scores.size())
        return;
    for (std::size_t i = 0; i < m_scores.size(); ++i) {
        m_scores[i].reset();
        // The deepest best line of any engine.
        for (const shogi::EngineEvaluation& evaluation : evaluations[i])
            if (evaluation.rank == 1 && evaluation.bound == shogi::EvaluationBound::Exact &&
                (!m_scores[i] || evaluation.depth > m_scores[i]->depth))
                m_scores[i] = evaluation;
    }
    if (rowCount() > 0)
        emit dataChanged(index(0, Score), index(rowCount() - 1, Score));
}

std::vector<shogi::Position> ExplorerModel::positionsAfter() const {
    std::vector<shogi::Position> positions;
    for (const MoveFigures& figures : m_exploration.moves)
        positions.push_back(figures.move ? m_position.after(figures.move) : m_position);
    return positions;
}

bool ExplorerModel::hasScores() const {
    return std::any_of(m_scores.begin(), m_scores.end(), [](const auto& score) { return score.has_value(); });
}

void ExplorerModel::setMarks(Marks marks) {
    m_marks = std::move(marks);
    if (rowCount() > 0)
        emit dataChanged(index(0, MoveColumn), index(rowCount() - 1, MoveColumn));
}

RepertoireMark ExplorerModel::mark(int row) const {
    return m_marks ? m_marks(m_position, figures(row).move) : RepertoireMark::None;
}

void ExplorerModel::setNotation(MoveNotation notation) {
    m_notation = notation;
    retranslate();
}

void ExplorerModel::retranslate() {
    if (rowCount() > 0)
        emit dataChanged(index(0, 0), index(rowCount() - 1, ColumnCount - 1));
    emit headerDataChanged(Qt::Horizontal, 0, ColumnCount - 1);
}

bool ExplorerModel::hasBook() const { return m_book && !m_book->entry.moves.empty(); }

bool ExplorerModel::hasRatings() const {
    return std::any_of(m_exploration.moves.begin(), m_exploration.moves.end(),
                       [](const MoveFigures& figures) { return figures.rated > 0; });
}

int ExplorerModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_exploration.moves.size());
}

int ExplorerModel::columnCount(const QModelIndex& parent) const { return parent.isValid() ? 0 : ColumnCount; }

QString ExplorerModel::text(int row, int column) const {
    const MoveFigures& figures = this->figures(row);
    switch (column) {
    case MoveColumn: {
        if (!figures.move)
            return tr("(end)", "of a game");
        const QString sign = repertoireSign(mark(row));
        const QString move = moveText(m_position, figures.move, m_notation, m_previousTo);
        return sign.isEmpty() ? move : move + u' ' + sign;
    }
    case Games:
        return figures.games == 0 ? QString() : QLocale().toString(figures.games);
    case Book:
        return bookText(row);
    case Score:
        return scoreText(m_scores[static_cast<std::size_t>(row)]);
    case Rating:
        return figures.rated == 0
                   ? QString()
                   : QString::number(std::lround(static_cast<double>(figures.ratingSum) / figures.rated));
    case Year:
        return figures.lastYear == 0 ? QString() : QString::number(figures.lastYear);
    default:
        return {};
    }
}

QString ExplorerModel::explanation(int row) const {
    const MoveFigures& figures = this->figures(row);
    const std::uint32_t decided = figures.blackWins + figures.whiteWins + figures.draws;
    if (figures.games == 0)
        return bookExplanation(row);
    QString text = tr("%Ln game(s), %1 of all", nullptr, static_cast<int>(figures.games))
                       .arg(percentText(figures.games, m_exploration.games));
    if (decided > 0)
        text +=
            u'\n' + tr("Black wins %1, White wins %2, drawn %3")
                        .arg(percentText(figures.blackWins, decided), percentText(figures.whiteWins, decided),
                             percentText(figures.draws, decided));
    if (decided < figures.games)
        text += u'\n' + tr("%Ln without a result", nullptr, static_cast<int>(figures.games - decided));
    if (figures.rated > 0)
        text += u'\n' + tr("Average rating of who played it: %1").arg(this->text(row, Rating));
    if (const auto& score = m_scores[static_cast<std::size_t>(row)])
        text += u'\n' + tr("%1: %2, depth %3")
                            .arg(foreignText(QString::fromStdString(score->engine)), scoreText(score))
                            .arg(score->depth);
    if (figures.lastYear > 0)
        text += u'\n' + tr("Last played in %1").arg(figures.lastYear);
    if (bookMove(row) != nullptr)
        text += u'\n' + bookExplanation(row);
    if (const RepertoireMark is = mark(row); is != RepertoireMark::None)
        text += u'\n' + tr("In the repertoire: %1").arg(repertoireMarkText(is));
    return text;
}

// The share if the book has counts, otherwise the score.
QString ExplorerModel::bookText(int row) const {
    const BookMove* const move = bookMove(row);
    if (move == nullptr)
        return {};
    const QString share = bookShareText(m_book->entry, *move);
    return !share.isEmpty() ? share : move->score ? centipawnText(*move->score) : QStringLiteral("●");
}

QString ExplorerModel::bookExplanation(int row) const {
    const BookMove* const move = bookMove(row);
    const QString said = move != nullptr ? bookMoveText(m_book->entry, *move) : QString();
    return move == nullptr  ? QString()
           : said.isEmpty() ? tr("In the book")
                            : tr("In the book: %1", "what it says of a move").arg(said);
}

QVariant ExplorerModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid())
        return {};
    const int row = index.row();
    switch (role) {
    case Qt::DisplayRole:
        return text(row, index.column());
    case Qt::ToolTipRole:
        return plainToolTip(explanation(row));
    case Qt::AccessibleTextRole:
        return index.column() == Results ? explanation(row) : text(row, index.column());
    case Qt::TextAlignmentRole:
        return QVariant::fromValue((index.column() == MoveColumn ? Qt::AlignLeft : Qt::AlignRight) |
                                   Qt::AlignVCenter);
    case FiguresRole:
        return QVariant::fromValue(figures(row));
    case MarkRole:
        return static_cast<int>(mark(row));
    default:
        return {};
    }
}

QVariant ExplorerModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal)
        return {};
    if (role == Qt::TextAlignmentRole)
        return QVariant::fromValue(
            (section == MoveColumn || section == Results ? Qt::AlignLeft : Qt::AlignRight) |
            Qt::AlignVCenter);
    if (role != Qt::DisplayRole)
        return {};
    switch (section) {
    case MoveColumn:
        return tr("Move");
    case Games:
        return tr("Games");
    case Results:
        return tr("Results", "of games");
    case Score:
        return tr("Eval.", "stored evaluation");
    case Book:
        return tr("Book", "what the open book says of a move");
    case Rating:
        return tr("Rating");
    case Year:
        return tr("Year", "in which a move was played last");
    default:
        return {};
    }
}

} // namespace app
