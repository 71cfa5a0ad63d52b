// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/books/detail/tokin_book.h"

#include "app/books/detail/book_walk.h"
#include "shogi-core/fnv_hash.h"

#include <algorithm>
#include <cstdlib>
#include <utility>

namespace app {

namespace {

using Kind = BookFault::Kind;

constexpr std::size_t kFixed = 20; // before the description

} // namespace

std::uint64_t tokinKey(std::string_view sfen) { return shogi::fnv1a(sfen); }

tl::expected<std::unique_ptr<BookReader>, BookFault> TokinBook::open(std::unique_ptr<BookFile> file) {
    const auto fault = [&file](Kind kind, std::size_t offset, const std::string& text = {}) {
        return tl::make_unexpected(file->fault(kind, static_cast<qint64>(offset), text));
    };
    if (file->size() > static_cast<qint64>(kTokinBytes)) {
        BookFault large = file->fault(Kind::TooLarge);
        large.limit = static_cast<qint64>(kTokinBytes);
        return tl::unexpected(large);
    }
    const auto read = file->readWhole();
    if (!read)
        return tl::unexpected(read.error());
    const std::string_view bytes = *read;
    if (bytes.size() < kTokinHeadBytes || !bytes.starts_with(kTokinMagic))
        return fault(Kind::WrongLength, bytes.size());
    if (const auto version = numberAt<std::uint32_t>(bytes, 4); version != kTokinVersion)
        return fault(Kind::WrongVersion, 4, std::to_string(version));
    const std::size_t described = numberAt<std::uint32_t>(bytes, 8);
    const std::size_t positions = numberAt<std::uint32_t>(bytes, 12);
    const std::size_t moves = numberAt<std::uint32_t>(bytes, 16);
    if (described > kTokinDescription)
        return fault(Kind::OutOfRange, 8, std::to_string(described));
    // None of the products overflows: the factors have 32 bits.
    if (bytes.size() !=
        kTokinHeadBytes + described + kTokinPositionBytes * positions + kTokinMoveBytes * moves)
        return fault(Kind::WrongLength, 12);
    const std::size_t checksumAt = kFixed + described;
    const std::size_t tablesAt = checksumAt + 8;
    if (shogi::fnv1a(bytes.substr(tablesAt), shogi::fnv1a(bytes.substr(0, checksumAt))) !=
        numberAt<std::uint64_t>(bytes, checksumAt))
        return fault(Kind::Damaged, checksumAt);

    std::unique_ptr<TokinBook> book(new TokinBook);
    book->m_facts = {
        BookFormat::Tokin, file->path(), file->size(), false, true, static_cast<qint64>(positions)};
    book->m_facts.description = bytes.substr(kFixed, described);
    std::size_t at = tablesAt + kTokinPositionBytes * positions;
    std::uint64_t before = 0;
    for (std::size_t i = 0; i < positions; ++i) {
        const std::size_t head = tablesAt + kTokinPositionBytes * i;
        const auto key = numberAt<std::uint64_t>(bytes, head);
        const auto count = static_cast<std::uint8_t>(bytes[head + 8]);
        if (i > 0 && key <= before)
            return fault(Kind::Damaged, head);
        before = key;
        if (count < 1 || count > kTokinMoves || at + kTokinMoveBytes * count > bytes.size())
            return fault(Kind::OutOfRange, head + 8, std::to_string(count));
        BookEntry entry;
        for (int n = 0; n < count; ++n, at += kTokinMoveBytes) {
            BookMove move;
            move.move = shogi::Move::fromBits(numberAt<std::uint16_t>(bytes, at));
            move.score = numberAt<std::int16_t>(bytes, at + 2);
            move.count = numberAt<std::uint16_t>(bytes, at + 4);
            move.depth = static_cast<std::uint8_t>(bytes[head + 9]);
            if (!move.move || std::abs(*move.score) > kTokinScore || *move.count < 1)
                return fault(Kind::OutOfRange, at);
            entry.moves.push_back(std::move(move));
        }
        book->m_entries.emplace(key, std::move(entry));
    }
    if (at != bytes.size())
        return fault(Kind::WrongLength, at);
    return book;
}

tl::expected<std::optional<BookEntry>, BookFault> TokinBook::lookUp(const shogi::Position& position,
                                                                    BookRemarks&) {
    const auto found = m_entries.find(tokinKey(bookSfen(position)));
    return found != m_entries.end() ? std::optional(found->second) : std::nullopt;
}

tl::expected<BookRemarks, BookFault> TokinBook::readAll(const Take& take) {
    BookRemarks remarks;
    const qint64 found = walkBook(
        [&](const shogi::Position& position) -> std::optional<BookEntry> {
            const auto at = m_entries.find(tokinKey(bookSfen(position)));
            if (at == m_entries.end())
                return std::nullopt;
            BookEntry entry = at->second;
            remarks.illegal += removeIllegal(entry, position);
            return entry;
        },
        take);
    remarks.unreachable = static_cast<qint64>(m_entries.size()) - found;
    return remarks;
}

} // namespace app
