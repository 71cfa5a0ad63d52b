// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/books/book_document.h"

#include <QUndoCommand>

#include <algorithm>
#include <utility>

namespace app {

using shogi::Move;
using shogi::Position;

namespace {

bool isNothing(const BookEntry& entry) { return entry.moves.empty() && entry.comment.empty(); }

BookAbout aboutOf(const BookContent& book) { return {book.author, book.description, book.comment}; }

} // namespace

BookDifference differenceOf(const BookContent& from, BookContent to) {
    BookDifference difference{{}, aboutOf(from), aboutOf(to)};
    auto old = from.positions.begin();
    auto other = to.positions.begin();
    while (old != from.positions.end() || other != to.positions.end()) {
        const bool isGone =
            other == to.positions.end() || (old != from.positions.end() && old->first < other->first);
        const bool isNew =
            old == from.positions.end() || (other != to.positions.end() && other->first < old->first);
        if (isGone)
            difference.positions.push_back({old->first, old->second, std::nullopt});
        else if (isNew)
            difference.positions.push_back({other->first, std::nullopt, std::move(other->second)});
        else if (!(old->second == other->second))
            difference.positions.push_back({old->first, old->second, std::move(other->second)});
        if (!isNew)
            ++old;
        if (!isGone)
            ++other;
    }
    return difference;
}

class BookDocument::Step : public QUndoCommand {
public:
    Step(BookDocument& document, BookEdit kind, BookDifference difference)
        : m_document(document)
        , m_kind(kind)
        , m_changes(std::move(difference.positions))
        , m_aboutBefore(std::move(difference.before))
        , m_aboutAfter(std::move(difference.after)) {}

    BookEdit kind() const { return m_kind; }
    int id() const override { return m_kind == BookEdit::SetComment ? static_cast<int>(m_kind) : -1; }
    bool mergeWith(const QUndoCommand* other) override {
        const auto* const next = static_cast<const Step*>(other);
        if (next->m_changes.front().sfen != m_changes.front().sfen)
            return false;
        m_changes.front().after = next->m_changes.front().after;
        setObsolete(m_changes.front().after == m_changes.front().before);
        return true;
    }
    void undo() override {
        for (const BookDifference::Position& each : m_changes)
            m_document.put(each.sfen, each.before);
        m_document.putAbout(m_aboutBefore);
        tell();
    }
    void redo() override {
        for (const BookDifference::Position& each : m_changes)
            m_document.put(each.sfen, each.after);
        m_document.putAbout(m_aboutAfter);
        tell();
    }

private:
    void tell() {
        emit m_document.changed(m_changes.size() == 1 ? QString::fromStdString(m_changes.front().sfen)
                                                      : QString());
    }

    BookDocument& m_document;
    BookEdit m_kind;
    std::vector<BookDifference::Position> m_changes;
    BookAbout m_aboutBefore;
    BookAbout m_aboutAfter;
};

BookDocument::BookDocument(QObject* parent)
    : QObject(parent) {}
BookDocument::~BookDocument() = default;

void BookDocument::open(BookContent content, const QString& path, BookFormat format) {
    m_content = std::move(content);
    m_path = path;
    m_format = format;
    m_filed.clear();
    m_undoStack.clear();
    emit changed({});
}

const BookEntry* BookDocument::entry(const Position& position) const {
    const auto found = m_content.positions.find(bookSfen(position));
    return found != m_content.positions.end() ? &found->second : nullptr;
}

Position BookDocument::placeOf(const Position& position) const {
    if (entry(position) != nullptr)
        return position;
    Position other = mirrored(position);
    return entry(other) != nullptr ? other : position;
}

void BookDocument::put(const std::string& sfen, const std::optional<BookEntry>& entry) {
    const auto known = m_content.positions.find(sfen);
    const bool isKnown = known != m_content.positions.end();
    if (!m_filed.contains(sfen))
        m_filed.emplace(sfen, isKnown ? std::optional(std::move(known->second)) : std::nullopt);
    if (entry)
        m_content.positions[sfen] = *entry;
    else if (isKnown)
        m_content.positions.erase(known);
}

void BookDocument::edit(const Position& position, BookEdit kind,
                        const std::function<void(BookEntry&)>& change) {
    const BookEntry* const known = entry(position);
    BookDifference::Position step{
        bookSfen(position), known != nullptr ? std::optional(*known) : std::nullopt, {}};
    BookEntry edited = step.before.value_or(BookEntry{{}, {}, position.moveNumber()});
    change(edited);
    if (!isNothing(edited))
        step.after = std::move(edited);
    if (step.after != step.before)
        m_undoStack.push(new Step(*this, kind, {{std::move(step)}, about(), about()}));
}

bool BookDocument::setMove(const Position& position, BookMove move) {
    if (!position.isLegal(move.move))
        return false;
    if (move.reply && !position.after(move.move).isLegal(move.reply))
        move.reply = Move();
    edit(position, BookEdit::SetMove, [&move](BookEntry& entry) {
        if (BookMove* const own = entry.find(move.move))
            *own = move;
        else
            entry.moves.push_back(move);
    });
    return true;
}

bool BookDocument::removeMove(const Position& position, Move move) {
    const BookEntry* const known = entry(position);
    if (known == nullptr || known->find(move) == nullptr)
        return false;
    edit(position, BookEdit::RemoveMove, [move](BookEntry& entry) {
        std::erase_if(entry.moves, [move](const BookMove& each) { return each.move == move; });
    });
    return true;
}

bool BookDocument::placeMove(const Position& position, Move move, std::size_t place) {
    const BookEntry* const known = entry(position);
    if (known == nullptr || known->find(move) == nullptr)
        return false;
    edit(position, BookEdit::OrderMoves, [move, place](BookEntry& entry) {
        const BookMove moved = *entry.find(move);
        std::erase_if(entry.moves, [move](const BookMove& each) { return each.move == move; });
        const auto at = static_cast<std::ptrdiff_t>(std::min(place, entry.moves.size()));
        entry.moves.insert(entry.moves.begin() + at, moved);
    });
    return true;
}

void BookDocument::setComment(const Position& position, const std::string& comment) {
    edit(position, BookEdit::SetComment,
         [&comment](BookEntry& entry) { entry.comment = comment.substr(0, kLongestBookComment); });
}

bool BookDocument::removePosition(const Position& position) {
    if (entry(position) == nullptr)
        return false;
    edit(position, BookEdit::RemovePosition, [](BookEntry& entry) { entry = {}; });
    return true;
}

void BookDocument::setAbout(const BookAbout& other) {
    if (!(other == about()))
        m_undoStack.push(new Step(*this, BookEdit::SetAbout, {{}, about(), other}));
}

BookAbout BookDocument::about() const { return aboutOf(m_content); }

void BookDocument::putAbout(const BookAbout& about) {
    m_content.author = about.author;
    m_content.description = about.description;
    m_content.comment = about.comment;
}

void BookDocument::replace(BookDifference difference) {
    if (!difference.positions.empty() || !(difference.before == difference.after))
        m_undoStack.push(new Step(*this, BookEdit::Replace, std::move(difference)));
}

std::optional<BookEdit> BookDocument::undoEdit() const {
    const int index = m_undoStack.index();
    return index > 0 ? std::optional(static_cast<const Step*>(m_undoStack.command(index - 1))->kind())
                     : std::nullopt;
}

std::optional<BookEdit> BookDocument::redoEdit() const {
    const int index = m_undoStack.index();
    return index < m_undoStack.count()
               ? std::optional(static_cast<const Step*>(m_undoStack.command(index))->kind())
               : std::nullopt;
}

std::vector<std::string> BookDocument::changedPositions() const {
    std::vector<std::string> changed;
    for (const auto& [sfen, filed] : m_filed) {
        const auto known = m_content.positions.find(sfen);
        const bool isSame =
            known != m_content.positions.end() ? filed && *filed == known->second : !filed.has_value();
        if (!isSame)
            changed.push_back(sfen);
    }
    return changed;
}

void BookDocument::markSaved(const QString& path, BookFormat format) {
    m_path = path;
    m_format = format;
    m_filed.clear();
    m_undoStack.setClean();
}

} // namespace app
