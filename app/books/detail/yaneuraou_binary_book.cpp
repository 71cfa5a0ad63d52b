// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/books/detail/yaneuraou_binary_book.h"

#include <algorithm>
#include <string>
#include <utility>

namespace app {

namespace {

using Kind = BookFault::Kind;
using shogi::Move;
using shogi::PieceType;
using shogi::Square;

constexpr unsigned kDrop = 1u << 14;
constexpr unsigned kPromotion = 1u << 15;
constexpr std::uint64_t kHasDepths = 1;

} // namespace

Move moveOfYaneuraou(std::uint16_t bits) {
    const unsigned to = bits & 127u;
    const unsigned from = (bits >> 7) & 127u;
    if (to >= shogi::kSquareCount || (bits & kDrop) != 0) {
        const bool isPiece = from >= 1 && from <= static_cast<unsigned>(PieceType::Gold);
        return to < shogi::kSquareCount && isPiece && (bits & kPromotion) == 0
                   ? Move::drop(static_cast<PieceType>(from), Square(static_cast<int>(to)))
                   : Move();
    }
    if (from >= shogi::kSquareCount || from == to)
        return Move();
    return Move::board(Square(static_cast<int>(from)), Square(static_cast<int>(to)),
                       (bits & kPromotion) != 0);
}

std::uint16_t yaneuraouMove(Move move) {
    const auto to = static_cast<unsigned>(move.to().index());
    if (move.isDrop())
        return static_cast<std::uint16_t>(to | (static_cast<unsigned>(move.dropped()) << 7) | kDrop);
    return static_cast<std::uint16_t>(to | (static_cast<unsigned>(move.from().index()) << 7) |
                                      (move.isPromotion() ? kPromotion : 0u));
}

YaneuraouBinaryBook::YaneuraouBinaryBook(std::unique_ptr<BookFile> file)
    : m_file(std::move(file)) {
    m_facts.format = BookFormat::YaneuraouBinary;
    m_facts.path = m_file->path();
    m_facts.bytes = m_file->size();
    m_facts.isSearchedOnDisk = true;
}

tl::expected<std::unique_ptr<BookReader>, BookFault>
YaneuraouBinaryBook::open(std::unique_ptr<BookFile> file) {
    std::unique_ptr<YaneuraouBinaryBook> book(new YaneuraouBinaryBook(std::move(file)));
    BookFile& bytes = *book->m_file;
    const auto head = bytes.read(0, kHeadBytes);
    if (!head)
        return tl::unexpected(head.error());
    if (!head->starts_with(kMagic))
        return tl::unexpected(bytes.fault(Kind::WrongVersion, 0, head->substr(0, kMagic.size())));
    if (static_cast<qint64>(head->size()) < kHeadBytes)
        return tl::unexpected(bytes.fault(Kind::WrongLength, static_cast<qint64>(head->size())));
    const auto count = numberAt<std::uint64_t>(*head, 16);
    const auto flags = numberAt<std::uint64_t>(*head, 24);
    if (flags > kHasDepths)
        return tl::unexpected(bytes.fault(Kind::OutOfRange, 24, std::to_string(flags)));
    if (count > static_cast<std::uint64_t>((bytes.size() - kHeadBytes) / kRecordBytes))
        return tl::unexpected(bytes.fault(Kind::WrongLength, 16, std::to_string(count)));
    book->m_count = static_cast<qint64>(count);
    book->m_moveBytes = flags == kHasDepths ? 6 : 4;
    book->m_facts.positions = book->m_count;
    return book;
}

tl::expected<BookEntry, BookFault> YaneuraouBinaryBook::entryOf(std::string_view record, qint64 offset,
                                                                BookRemarks& remarks) {
    const auto movesAt = numberAt<std::uint64_t>(record, 32);
    BookEntry entry;
    entry.ply = numberAt<std::uint16_t>(record, 40);
    const qint64 count = numberAt<std::uint16_t>(record, 42);
    const qint64 area = kHeadBytes + m_count * kRecordBytes;
    const qint64 length = count * m_moveBytes;
    if (movesAt > static_cast<std::uint64_t>(m_file->size() - area) ||
        area + static_cast<qint64>(movesAt) + length > m_file->size())
        return tl::unexpected(m_file->fault(Kind::WrongLength, offset + 32, std::to_string(movesAt)));
    const auto bytes = m_file->read(area + static_cast<qint64>(movesAt), length);
    if (!bytes)
        return tl::unexpected(bytes.error());
    for (std::size_t at = 0; at + static_cast<std::size_t>(m_moveBytes) <= bytes->size();
         at += static_cast<std::size_t>(m_moveBytes)) {
        BookMove move;
        move.move = moveOfYaneuraou(numberAt<std::uint16_t>(*bytes, at));
        move.score = numberAt<std::int16_t>(*bytes, at + 2);
        if (m_moveBytes == 6)
            move.depth = numberAt<std::uint16_t>(*bytes, at + 4);
        if (move.move && entry.moves.size() < 600)
            entry.moves.push_back(std::move(move));
        else
            ++remarks.illegal;
    }
    return entry;
}

tl::expected<std::optional<BookEntry>, BookFault> YaneuraouBinaryBook::lookUp(const shogi::Position& position,
                                                                              BookRemarks& remarks) {
    const auto key = packed(position);
    if (!key)
        return std::optional<BookEntry>();
    const std::string_view wanted(key->data(), key->size());
    qint64 low = 0;
    qint64 high = m_count;
    while (low < high) {
        const qint64 middle = low + (high - low) / 2;
        const qint64 offset = kHeadBytes + middle * kRecordBytes;
        const auto bytes = m_file->read(offset, kRecordBytes);
        if (!bytes)
            return tl::unexpected(bytes.error());
        if (static_cast<qint64>(bytes->size()) < kRecordBytes)
            return tl::unexpected(m_file->fault(Kind::WrongLength, offset));
        // Of views, bytes are compared as if unsigned.
        const int order = bytes->substr(0, kPackedBytes).compare(wanted);
        if (order == 0) {
            const std::string record(*bytes);
            auto entry = entryOf(record, offset, remarks);
            if (!entry)
                return tl::unexpected(entry.error());
            return std::optional(std::move(*entry));
        }
        if (order < 0)
            low = middle + 1;
        else
            high = middle;
    }
    return std::optional<BookEntry>();
}

tl::expected<BookRemarks, BookFault> YaneuraouBinaryBook::readAll(const Take& take) {
    constexpr qint64 kAtOnce = 4096;
    BookRemarks remarks;
    for (qint64 first = 0; first < m_count; first += kAtOnce) {
        const qint64 from = kHeadBytes + first * kRecordBytes;
        const auto bytes = m_file->read(from, std::min(kAtOnce, m_count - first) * kRecordBytes);
        if (!bytes)
            return tl::unexpected(bytes.error());
        const std::string records(*bytes);
        for (std::size_t at = 0; at + kRecordBytes <= records.size(); at += kRecordBytes) {
            const qint64 offset = from + static_cast<qint64>(at);
            const std::string_view record = std::string_view(records).substr(at, kRecordBytes);
            const auto position = unpacked(record.substr(0, kPackedBytes));
            if (!position) {
                ++remarks.unread;
                if (!remarks.first)
                    remarks.first = m_file->fault(Kind::BadPosition, offset);
                continue;
            }
            auto entry = entryOf(record, offset, remarks);
            if (!entry)
                return tl::unexpected(entry.error());
            remarks.illegal += removeIllegal(*entry, *position);
            if (!take(bookSfen(*position), std::move(*entry)))
                return remarks;
        }
    }
    return remarks;
}

} // namespace app
