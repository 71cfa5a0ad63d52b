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

} // namespace

class BookDocument::Step : public QUndoCommand {
public:
    // Of one position: move is the one that it is about, if any.
    Step(BookDocument& document, BookEdit kind, Move move, std::vector<Change> changes, BookAbout about)
        : m_document(document)
        , m_kind(kind)
        , m_move(move)
        , m_changes(std::move(changes))
        , m_aboutBefore(document.about())
        , m_aboutAfter(std::move(about)) {}

    BookEdit kind() const { return m_kind; }
    int id() const override {
        const bool isJoined = m_kind == BookEdit::SetMove || m_kind == BookEdit::SetComment;
        return isJoined ? static_cast<int>(m_kind) : -1;
    }
    bool mergeWith(const QUndoCommand* other) override {
        const auto* const next = static_cast<const Step*>(other);
        if (next->m_changes.front().sfen != m_changes.front().sfen || next->m_move != m_move)
            return false;
        m_changes.front().after = next->m_changes.front().after;
        setObsolete(m_changes.front().after == m_changes.front().before);
        return true;
    }
    void undo() override {
        for (const Change& each : m_changes)
            m_document.put(each.sfen, each.before);
        m_document.putAbout(m_aboutBefore);
        tell();
    }
    void redo() override {
        for (const Change& each : m_changes)
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
    Move m_move;
    std::vector<Change> m_changes;
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

void BookDocument::put(const std::string& sfen, const std::optional<BookEntry>& entry) {
    const auto known = m_content.positions.find(sfen);
    const bool isKnown = known != m_content.positions.end();
    m_filed.try_emplace(sfen, isKnown ? std::optional(known->second) : std::nullopt);
    if (entry)
        m_content.positions[sfen] = *entry;
    else if (isKnown)
        m_content.positions.erase(known);
}

void BookDocument::edit(const Position& position, BookEdit kind, Move move,
                        const std::function<void(BookEntry&)>& change) {
    const BookEntry* const known = entry(position);
    Change step{bookSfen(position), known != nullptr ? std::optional(*known) : std::nullopt, {}};
    BookEntry edited = step.before.value_or(BookEntry{{}, {}, position.moveNumber()});
    change(edited);
    if (!isNothing(edited))
        step.after = std::move(edited);
    if (step.after != step.before)
        m_undoStack.push(new Step(*this, kind, move, {std::move(step)}, about()));
}

bool BookDocument::setMove(const Position& position, BookMove move) {
    if (!position.isLegal(move.move))
        return false;
    if (move.reply && !position.after(move.move).isLegal(move.reply))
        move.reply = Move();
    edit(position, BookEdit::SetMove, move.move, [&move](BookEntry& entry) {
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
    edit(position, BookEdit::RemoveMove, move, [move](BookEntry& entry) {
        std::erase_if(entry.moves, [move](const BookMove& each) { return each.move == move; });
    });
    return true;
}

bool BookDocument::placeMove(const Position& position, Move move, std::size_t place) {
    const BookEntry* const known = entry(position);
    if (known == nullptr || known->find(move) == nullptr)
        return false;
    edit(position, BookEdit::OrderMoves, move, [move, place](BookEntry& entry) {
        const BookMove moved = *entry.find(move);
        std::erase_if(entry.moves, [move](const BookMove& each) { return each.move == move; });
        const auto at = static_cast<std::ptrdiff_t>(std::min(place, entry.moves.size()));
        entry.moves.insert(entry.moves.begin() + at, moved);
    });
    return true;
}

void BookDocument::setComment(const Position& position, const std::string& comment) {
    edit(position, BookEdit::SetComment, {},
         [&comment](BookEntry& entry) { entry.comment = comment.substr(0, kLongestBookComment); });
}

bool BookDocument::removePosition(const Position& position) {
    if (entry(position) == nullptr)
        return false;
    edit(position, BookEdit::RemovePosition, {}, [](BookEntry& entry) { entry = {}; });
    return true;
}

void BookDocument::setAbout(const BookAbout& other) {
    if (!(other == about()))
        m_undoStack.push(new Step(*this, BookEdit::SetAbout, {}, {}, other));
}

void BookDocument::putAbout(const BookAbout& about) {
    m_content.author = about.author;
    m_content.description = about.description;
    m_content.comment = about.comment;
}

void BookDocument::replace(BookContent content) {
    std::vector<Change> changes;
    for (const auto& [sfen, entry] : m_content.positions) {
        const auto other = content.positions.find(sfen);
        if (other == content.positions.end())
            changes.push_back({sfen, entry, std::nullopt});
        else if (!(other->second == entry))
            changes.push_back({sfen, entry, other->second});
    }
    for (auto& [sfen, entry] : content.positions)
        if (!m_content.positions.contains(sfen))
            changes.push_back({sfen, std::nullopt, std::move(entry)});
    BookAbout other{content.author, content.description, content.comment};
    if (!changes.empty() || !(other == about()))
        m_undoStack.push(new Step(*this, BookEdit::Replace, {}, std::move(changes), std::move(other)));
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

tl::expected<std::vector<BookLoss>, BookSaveRefusal> BookDocument::save(const QString& path,
                                                                        BookFormat format, bool lossy) {
    auto saved = saveBook(m_content, path, format, lossy);
    if (saved) {
        m_path = path;
        m_format = format;
        m_filed.clear();
        m_undoStack.setClean();
    }
    return saved;
}

} // namespace app
