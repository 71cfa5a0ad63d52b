// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/books/detail/shogi_gui_book.h"

#include "shogi-core/sfen.h"

#include <algorithm>
#include <array>
#include <deque>
#include <unordered_map>
#include <utility>

namespace app {

namespace {

using Kind = BookFault::Kind;
using shogi::Move;
using shogi::PieceType;
using shogi::Position;
using shogi::Square;

// Pieces are numbered as the program that made the format does; 8 more: promoted, 16 more: White's.
constexpr std::array<PieceType, 9> kPieces{PieceType::None,   PieceType::Pawn,   PieceType::Lance,
                                           PieceType::Knight, PieceType::Silver, PieceType::Gold,
                                           PieceType::Bishop, PieceType::Rook,   PieceType::King};
constexpr unsigned kVarint = 0;
constexpr unsigned kBytes = 2;
constexpr std::size_t kPiece = std::size_t{16} << 20; // written at once

// The fields of a message, in turn.
class Message {
public:
    explicit Message(std::string_view bytes)
        : m_bytes(bytes) {}

    // False at the end and after a fault.
    bool next() {
        if (m_at >= m_bytes.size() || m_isBroken)
            return false;
        const std::uint64_t tag = varint();
        m_field = static_cast<unsigned>(tag >> 3);
        m_type = static_cast<unsigned>(tag & 7);
        m_number = 0;
        m_text = {};
        switch (m_type) {
        case kVarint:
            m_number = varint();
            break;
        case 1:
            skip(8);
            break;
        case kBytes:
            skip(varint());
            break;
        case 5:
            skip(4);
            break;
        default:
            m_isBroken = true;
        }
        return !m_isBroken;
    }
    bool isBroken() const { return m_isBroken; }
    std::size_t at() const { return m_at; }
    bool is(unsigned field, unsigned type) const { return m_field == field && m_type == type; }
    std::uint64_t number() const { return m_number; }
    // Of 32 bits, whatever the sign was extended to.
    std::int32_t small() const { return static_cast<std::int32_t>(static_cast<std::uint32_t>(m_number)); }
    std::string_view text() const { return m_text; }

private:
    std::uint64_t varint() {
        std::uint64_t value = 0;
        for (unsigned shift = 0; shift < 70 && m_at < m_bytes.size(); shift += 7) {
            const auto byte = static_cast<unsigned char>(m_bytes[m_at++]);
            if (shift < 64)
                value |= static_cast<std::uint64_t>(byte & 0x7f) << shift;
            if ((byte & 0x80) == 0)
                return value;
        }
        m_isBroken = true;
        return 0;
    }
    void skip(std::uint64_t length) {
        if (length > m_bytes.size() - m_at) {
            m_isBroken = true;
            return;
        }
        m_text = m_bytes.substr(m_at, static_cast<std::size_t>(length));
        m_at += static_cast<std::size_t>(length);
    }

    std::string_view m_bytes;
    std::size_t m_at = 0;
    bool m_isBroken = false;
    unsigned m_field = 0;
    unsigned m_type = 0;
    std::uint64_t m_number = 0;
    std::string_view m_text;
};

struct StateMove {
    std::uint32_t bits = 0;
    std::int32_t weight = 0;
    std::int32_t next = -1;
};
struct State {
    std::int32_t id = 0;
    std::string_view position; // empty: that to which a move of another state leads
    std::string_view comment;
    std::vector<StateMove> moves;
    bool isSeen = false;
};

bool readState(std::string_view bytes, State& state, BookRemarks& remarks) {
    Message message(bytes);
    while (message.next()) {
        if (message.is(1, kVarint)) {
            state.id = message.small();
        } else if (message.is(7, kBytes)) {
            state.position = message.text();
        } else if (message.is(8, kBytes)) {
            state.comment = message.text();
        } else if (message.is(9, kBytes)) {
            Message part(message.text());
            StateMove move;
            while (part.next()) {
                if (part.is(1, kVarint))
                    move.bits = static_cast<std::uint32_t>(part.number());
                else if (part.is(2, kVarint) && part.number() != 0)
                    ++remarks.leftOut;
                else if (part.is(3, kVarint))
                    move.weight = part.small();
                else if (part.is(4, kVarint))
                    move.next = part.small();
            }
            if (part.isBroken())
                return false;
            state.moves.push_back(move);
        } else if (message.is(10, kBytes)) {
            ++remarks.leftOut;
        }
    }
    return !message.isBroken();
}

Move moveOf(std::uint32_t bits) {
    const auto part = [bits](int shift) { return static_cast<int>((bits >> shift) & 15u); };
    const auto to = Square::tryOf(part(12), part(8));
    if (!to)
        return Move();
    const std::size_t piece = (bits >> 24) & 15u;
    if (part(0) == 0 && part(4) == 0)
        return piece >= 1 && piece <= 7 ? Move::drop(kPieces[piece], *to) : Move();
    const auto from = Square::tryOf(part(4), part(0));
    return from && from != to ? Move::board(*from, *to, ((bits >> 19) & 1u) != 0) : Move();
}

std::uint32_t numberOf(PieceType type) {
    const auto base = std::find(kPieces.begin(), kPieces.end(), shogi::unpromoted(type));
    return static_cast<std::uint32_t>(base - kPieces.begin()) + (shogi::isPromoted(type) ? 8u : 0u);
}

std::uint32_t bitsOf(Move move, const Position& position) {
    const auto place = [](Square square) {
        return static_cast<std::uint32_t>(square.rank()) | (static_cast<std::uint32_t>(square.file()) << 4);
    };
    const bool isWhite = position.sideToMove() == shogi::Color::White;
    std::uint32_t bits = place(move.to()) << 8;
    bits |= (numberOf(move.isDrop() ? move.dropped() : position.movedType(move)) | (isWhite ? 16u : 0u))
            << 24;
    if (!move.isDrop()) {
        bits |= place(move.from()) | (move.isPromotion() ? 1u << 19 : 0u);
        if (position.isCapture(move))
            bits |= numberOf(position.at(move.to()).type()) << 20;
    }
    return bits | (isWhite ? 1u << 31 : 0u);
}

void addVarint(std::string& bytes, std::uint64_t value) {
    for (; value >= 0x80; value >>= 7)
        bytes += static_cast<char>((value & 0x7f) | 0x80);
    bytes += static_cast<char>(value);
}
void addNumber(std::string& bytes, unsigned field, std::int64_t value) {
    addVarint(bytes, (field << 3) | kVarint);
    addVarint(bytes, static_cast<std::uint64_t>(value));
}
void addText(std::string& bytes, unsigned field, std::string_view text) {
    addVarint(bytes, (field << 3) | kBytes);
    addVarint(bytes, text.size());
    bytes += text;
}

} // namespace

tl::expected<std::unique_ptr<BookReader>, BookFault> ShogiGuiBook::open(std::unique_ptr<BookFile> file,
                                                                        const BookLimits& limits) {
    if (file->size() > limits.loaded) {
        BookFault fault = file->fault(Kind::TooLarge);
        fault.limit = limits.loaded;
        return tl::unexpected(fault);
    }
    const auto bytes = file->readWhole();
    if (!bytes)
        return tl::unexpected(bytes.error());
    std::unique_ptr<ShogiGuiBook> book(new ShogiGuiBook);
    std::vector<State> states;
    Message message(*bytes);
    std::size_t before = 0;
    for (; message.next(); before = message.at()) {
        if (message.is(1, kBytes)) {
            book->m_content.author = message.text();
        } else if (message.is(2, kBytes)) {
            book->m_content.description = message.text();
        } else if (message.is(3, kBytes)) {
            State& state = states.emplace_back();
            if (!readState(message.text(), state, book->m_remarks))
                return tl::unexpected(file->fault(Kind::Damaged, static_cast<qint64>(before)));
            if (static_cast<std::int64_t>(states.size()) > kMostBookPositions) {
                BookFault fault = file->fault(Kind::TooMany);
                fault.limit = kMostBookPositions;
                return tl::unexpected(fault);
            }
        }
    }
    if (message.isBroken())
        return tl::unexpected(file->fault(Kind::Damaged, static_cast<qint64>(before)));

    std::unordered_map<std::int32_t, std::size_t> byId;
    for (std::size_t i = 0; i < states.size(); ++i)
        byId.emplace(states[i].id, i);
    const auto unread = [&book, &file](Kind kind, std::string_view text) {
        ++book->m_remarks.unread;
        if (!book->m_remarks.first)
            book->m_remarks.first = file->fault(kind, -1, text);
    };
    std::deque<std::pair<std::size_t, Position>> open;
    for (std::size_t root = 0; root < states.size(); ++root) {
        if (states[root].isSeen)
            continue;
        // The first state may leave out the start of an even game.
        Position start;
        if (!states[root].position.empty()) {
            const auto position = shogi::parseSfen(states[root].position);
            if (!position) {
                unread(Kind::BadPosition, states[root].position);
                continue;
            }
            start = *position;
        } else if (root > 0) {
            continue;
        }
        states[root].isSeen = true;
        open.emplace_back(root, start);
        while (!open.empty()) {
            const auto [index, position] = std::move(open.front());
            open.pop_front();
            const State& state = states[index];
            BookEntry entry;
            entry.ply = position.moveNumber();
            entry.comment = state.comment.substr(0, kLongestBookComment);
            for (const StateMove& each : state.moves) {
                BookMove move;
                move.move = moveOf(each.bits);
                if (!move.move || !position.isLegal(move.move) || entry.find(move.move) != nullptr) {
                    ++book->m_remarks.illegal;
                    continue;
                }
                if (each.weight > 0)
                    move.count = each.weight;
                const auto next = byId.find(each.next);
                if (next != byId.end() && !std::exchange(states[next->second].isSeen, true))
                    open.emplace_back(next->second, position.after(move.move));
                entry.moves.push_back(std::move(move));
            }
            if (entry.moves.empty() && entry.comment.empty())
                continue;
            const auto [at, isNew] = book->m_content.positions.try_emplace(bookSfen(position));
            if (isNew) {
                at->second = std::move(entry);
            } else {
                ++book->m_remarks.merged;
                addMissing(at->second, std::move(entry));
            }
        }
    }
    for (const State& each : states)
        if (!each.isSeen && each.position.empty() && !each.moves.empty())
            ++book->m_remarks.unreachable;
    book->m_facts = {BookFormat::ShogiGui,
                     file->path(),
                     file->size(),
                     false,
                     true,
                     static_cast<qint64>(book->m_content.positions.size())};
    book->m_facts.author = book->m_content.author;
    book->m_facts.description = book->m_content.description;
    return book;
}

tl::expected<std::optional<BookEntry>, BookFault> ShogiGuiBook::lookUp(const Position& position,
                                                                       BookRemarks&) {
    const auto found = m_content.positions.find(bookSfen(position));
    return found != m_content.positions.end() ? std::optional(found->second) : std::nullopt;
}

tl::expected<BookRemarks, BookFault> ShogiGuiBook::readAll(const Take& take) {
    for (const auto& [sfen, entry] : m_content.positions)
        if (!take(sfen, BookEntry(entry)))
            break;
    return m_remarks;
}

bool writeShogiGuiBook(const BookContent& book, const std::function<bool(const std::string&)>& add) {
    // States in the order of the file: first those that no move of the book leads to, as they need their
    // position.
    std::map<std::string, std::vector<std::string>> nexts;
    std::map<std::string, std::int64_t> ids; // −1: not numbered yet
    std::map<std::string, bool> isTarget;
    for (const auto& [sfen, entry] : book.positions) {
        const auto position = shogi::parseSfen(sfen);
        std::vector<std::string>& own = nexts[sfen];
        for (const BookMove& each : entry.moves) {
            own.push_back(position ? bookSfen(position->after(each.move)) : std::string());
            isTarget[own.back()] = true;
        }
    }
    std::vector<std::string> roots;
    std::vector<std::string> others;
    std::map<std::string, bool> isReached;
    const auto follow = [&](const std::string& root) {
        roots.push_back(root);
        isReached[root] = true;
        std::vector<std::string> open{root};
        while (!open.empty()) {
            const std::string sfen = std::move(open.back());
            open.pop_back();
            const auto own = nexts.find(sfen);
            if (own == nexts.end())
                continue;
            for (const std::string& next : own->second)
                if (!std::exchange(isReached[next], true)) {
                    others.push_back(next);
                    open.push_back(next);
                }
        }
    };
    for (const auto& [sfen, entry] : book.positions)
        if (!isTarget.contains(sfen))
            follow(sfen);
    // Positions that lead to each other in a circle.
    for (const auto& [sfen, entry] : book.positions)
        if (!isReached[sfen])
            follow(sfen);
    std::int64_t id = 0;
    for (const auto* list : {&roots, &others})
        for (const std::string& each : *list)
            ids[each] = id++;

    std::string bytes;
    if (!book.author.empty())
        addText(bytes, 1, book.author);
    if (!book.description.empty())
        addText(bytes, 2, book.description);
    const std::size_t rootCount = roots.size();
    for (std::size_t i = 0; i < rootCount + others.size(); ++i) {
        const std::string& sfen = i < rootCount ? roots[i] : others[i - rootCount];
        std::string state;
        addNumber(state, 1, static_cast<std::int64_t>(i));
        // The numbers of the position, whose making is not published, and of games.
        for (const unsigned field : {2u, 3u, 4u, 5u, 6u})
            addNumber(state, field, 0);
        if (i < rootCount)
            addText(state, 7, sfen + " 1");
        if (const auto entry = book.positions.find(sfen); entry != book.positions.end()) {
            if (!entry->second.comment.empty())
                addText(state, 8, entry->second.comment);
            const auto position = shogi::parseSfen(sfen);
            for (std::size_t n = 0; position && n < entry->second.moves.size(); ++n) {
                const BookMove& each = entry->second.moves[n];
                std::string move;
                addNumber(move, 1, static_cast<std::int32_t>(bitsOf(each.move, *position)));
                addNumber(move, 2, 0);
                addNumber(move, 3, std::clamp<std::int64_t>(each.count.value_or(0), 0, 0x7fffffff));
                addNumber(move, 4, ids[nexts[sfen][n]]);
                addText(state, 9, move);
            }
        }
        addText(bytes, 3, state);
        if (bytes.size() > kPiece) {
            if (!add(bytes))
                return false;
            bytes.clear();
        }
    }
    return bytes.empty() || add(bytes);
}

} // namespace app
