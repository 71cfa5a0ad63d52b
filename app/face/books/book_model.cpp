// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/books/book_model.h"

#include "app/text/book_text.h"
#include "app/text/foreign_text.h"
#include "app/text/number_text.h"
#include "app/text/plain_tool_tip.h"

#include <QLocale>

#include <charconv>
#include <utility>

namespace app {

namespace {

// Bounds of what is typed; files may have more.
constexpr std::int64_t kMostCount = 1'000'000'000'000;
constexpr std::int64_t kMostScore = 1'000'000;
constexpr std::int64_t kMostDepth = 10'000;

// A number from least to most, or nothing for an empty text; false: it is neither.
template <typename Number>
bool readNumber(const QString& typed, std::int64_t least, std::int64_t most, std::optional<Number>& number) {
    // As it is shown, and as it comes from Japanese input methods.
    QString plain = typed.normalized(QString::NormalizationForm_KC).trimmed();
    plain.remove(QLocale().groupSeparator()).replace(QChar(0x2212), u'-');
    if (plain.startsWith(u'+'))
        plain.remove(0, 1);
    if (plain.isEmpty()) {
        number.reset();
        return true;
    }
    const std::string text = plain.toStdString();
    std::int64_t value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc() || end != text.data() + text.size() || value < least || value > most)
        return false;
    number = static_cast<Number>(value);
    return true;
}

BookMove mirroredMove(const BookMove& move) { return mirrored(BookEntry{{move}}).moves.front(); }

QString fromText(const std::string& text) { return QString::fromStdString(text); }

} // namespace

BookModel::BookModel(OpenBook& book, QObject* parent)
    : QAbstractTableModel(parent)
    , m_book(book) {}

void BookModel::show(const shogi::Position& position, std::optional<shogi::Square> previousTo,
                     std::optional<BookFinding> found) {
    const auto isSameMoves = [this, &position, &found] {
        if (!(m_position == position) || !m_found || !found ||
            m_found->entry.moves.size() != found->entry.moves.size())
            return false;
        for (std::size_t i = 0; i < found->entry.moves.size(); ++i)
            if (m_found->entry.moves[i].move != found->entry.moves[i].move)
                return false;
        return true;
    };
    // An editor stays open, and the row chosen, while other things change.
    if (isSameMoves()) {
        m_previousTo = previousTo;
        m_found = std::move(found);
        if (rowCount() > 0)
            emit dataChanged(index(0, 0), index(rowCount() - 1, ColumnCount - 1));
        return;
    }
    beginResetModel();
    m_position = position;
    m_previousTo = previousTo;
    m_found = std::move(found);
    endResetModel();
}

void BookModel::setNotation(MoveNotation notation) {
    m_notation = notation;
    retranslate();
}

void BookModel::retranslate() {
    emit headerDataChanged(Qt::Horizontal, 0, ColumnCount - 1);
    refreshFlags();
}

void BookModel::refreshFlags() {
    if (rowCount() > 0)
        emit dataChanged(index(0, 0), index(rowCount() - 1, ColumnCount - 1));
}

const BookMove& BookModel::move(int row) const { return m_found->entry.moves[static_cast<std::size_t>(row)]; }

int BookModel::rowOf(shogi::Move move) const {
    for (int row = 0; row < rowCount(); ++row)
        if (this->move(row).move == move)
            return row;
    return -1;
}

bool BookModel::hasColumn(int column) const {
    for (int row = 0; row < rowCount(); ++row)
        if ((column == Results && !move(row).results.isEmpty()) || (column == Reply && move(row).reply))
            return true;
    return column != Results && column != Reply;
}

std::string bookComment(const QString& typed) {
    // A character has at most three bytes.
    return typed.left(static_cast<qsizetype>(kLongestBookComment / 3)).toStdString();
}

bool BookModel::isEditable(int column) {
    return column == Count || column == Score || column == Depth || column == Comment;
}

// --- steps

bool BookModel::remove(int row) {
    BookDocument& document = m_book.document();
    const shogi::Position place = document.placeOf(m_position);
    const shogi::Move move = this->move(row).move;
    return document.removeMove(place, m_found->isMirrored ? mirrored(move) : move);
}

bool BookModel::place(int row, int to) {
    if (to < 0 || to >= rowCount() || to == row)
        return false;
    BookDocument& document = m_book.document();
    const shogi::Position place = document.placeOf(m_position);
    const shogi::Move move = this->move(row).move;
    return document.placeMove(place, m_found->isMirrored ? mirrored(move) : move,
                              static_cast<std::size_t>(to));
}

void BookModel::setComment(const std::string& comment) {
    m_book.document().setComment(m_book.document().placeOf(m_position), comment);
}

bool BookModel::add(const shogi::Position& position, shogi::Move move) {
    BookDocument& document = m_book.document();
    const shogi::Position place = document.placeOf(position);
    const shogi::Move there = place == position ? move : mirrored(move);
    const BookEntry* const entry = document.entry(place);
    if (entry != nullptr && entry->find(there) != nullptr)
        return false;
    return document.setMove(place, {there});
}

// --- the table

int BookModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() || !m_found ? 0 : static_cast<int>(m_found->entry.moves.size());
}

int BookModel::columnCount(const QModelIndex& parent) const { return parent.isValid() ? 0 : ColumnCount; }

Qt::ItemFlags BookModel::flags(const QModelIndex& index) const {
    Qt::ItemFlags flags = QAbstractTableModel::flags(index);
    if (index.isValid() && isEditable(index.column()) && m_book.mayBeEdited())
        flags |= Qt::ItemIsEditable;
    return flags;
}

QString BookModel::text(int row, int column) const {
    const BookMove& move = this->move(row);
    switch (column) {
    case MoveColumn:
        return moveText(m_position, move.move, m_notation, m_previousTo);
    case Count:
        return move.count ? QLocale().toString(static_cast<qint64>(*move.count)) : QString();
    case Share:
        return bookShareText(m_found->entry, move);
    case Score:
        return move.score ? centipawnText(*move.score) : QString();
    case Depth:
        return move.depth ? QString::number(*move.depth) : QString();
    case Results:
        return move.results.isEmpty() ? QString()
                                      : QStringLiteral("%L1–%L2–%L3")
                                            .arg(move.results.wins)
                                            .arg(move.results.draws)
                                            .arg(move.results.losses);
    case Reply:
        return move.reply ? moveText(m_position.after(move.move), move.reply, m_notation, move.move.to())
                          : QString();
    case Comment:
        return foreignText(fromText(move.comment), true).replace(u'\n', u' ');
    default:
        return {};
    }
}

QString BookModel::editedText(int row, int column) const {
    const BookMove& move = this->move(row);
    switch (column) {
    case Count:
        return move.count ? QString::number(*move.count) : QString();
    case Score:
        return move.score ? QString::number(*move.score) : QString();
    case Depth:
        return move.depth ? QString::number(*move.depth) : QString();
    default:
        return fromText(move.comment);
    }
}

QString BookModel::explanation(int row) const {
    const BookMove& move = this->move(row);
    QStringList lines;
    if (move.count)
        lines.append(tr("Played %1 times, or with this weight").arg(text(row, Count)));
    if (move.score)
        lines.append(move.depth ? tr("Score %1 for the side that makes the move, depth %2")
                                      .arg(text(row, Score))
                                      .arg(*move.depth)
                                : tr("Score %1 for the side that makes the move").arg(text(row, Score)));
    if (!move.results.isEmpty())
        lines.append(tr("Won %L1, drawn %L2, lost %L3")
                         .arg(move.results.wins)
                         .arg(move.results.draws)
                         .arg(move.results.losses));
    if (move.reply)
        lines.append(tr("Expected reply: %1").arg(text(row, Reply)));
    if (!move.comment.empty())
        lines.append(foreignText(fromText(move.comment), true));
    return lines.join(u'\n');
}

QVariant BookModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid())
        return {};
    switch (role) {
    case Qt::DisplayRole:
    case Qt::AccessibleTextRole:
        return text(index.row(), index.column());
    case Qt::EditRole:
        return isEditable(index.column()) ? editedText(index.row(), index.column())
                                          : text(index.row(), index.column());
    case Qt::ToolTipRole:
        return plainToolTip(explanation(index.row()));
    case Qt::TextAlignmentRole: {
        const bool isText =
            index.column() == MoveColumn || index.column() == Reply || index.column() == Comment;
        return QVariant::fromValue((isText ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter);
    }
    default:
        return {};
    }
}

bool BookModel::setData(const QModelIndex& index, const QVariant& value, int role) {
    if (role != Qt::EditRole || !index.isValid() || !isEditable(index.column()) || !m_book.mayBeEdited())
        return false;
    BookMove changed = move(index.row());
    const QString typed = value.toString();
    bool isGood = true;
    switch (index.column()) {
    case Count:
        isGood = readNumber(typed, 0, kMostCount, changed.count);
        break;
    case Score:
        isGood = readNumber(typed, -kMostScore, kMostScore, changed.score);
        break;
    case Depth:
        isGood = readNumber(typed, 0, kMostDepth, changed.depth);
        break;
    default:
        changed.comment = bookComment(typed);
        break;
    }
    if (!isGood)
        return false;
    BookDocument& document = m_book.document();
    const shogi::Position place = document.placeOf(m_position);
    return document.setMove(place, m_found->isMirrored ? mirroredMove(changed) : changed);
}

QVariant BookModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal)
        return {};
    if (role == Qt::TextAlignmentRole) {
        const bool isText = section == MoveColumn || section == Reply || section == Comment;
        return QVariant::fromValue((isText ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter);
    }
    if (role == Qt::ToolTipRole && section == Count)
        return plainToolTip(tr("How often the move was played, or how often it is to be played"));
    if (role == Qt::ToolTipRole && section == Score)
        return plainToolTip(tr("In hundredths of a pawn, for the side that makes the move"));
    if (role != Qt::DisplayRole)
        return {};
    switch (section) {
    case MoveColumn:
        return tr("Move");
    case Count:
        return tr("Count", "how often a move of a book is played");
    case Share:
        return tr("Share", "of a move among those of a book");
    case Score:
        return tr("Eval.", "of a move of a book");
    case Depth:
        return tr("Depth");
    case Results:
        return tr("W–D–L", "won, drawn and lost games");
    case Reply:
        return tr("Reply", "that is expected");
    case Comment:
        return tr("Comment");
    default:
        return {};
    }
}

} // namespace app
