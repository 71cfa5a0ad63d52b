// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/books/detail/apery_book.h"

#include "app/books/detail/book_walk.h"

#include <algorithm>
#include <array>
#include <cstring>
#include <numeric>
#include <random>
#include <unordered_set>
#include <utility>

namespace app {

namespace {

using Kind = BookFault::Kind;
using shogi::Move;
using shogi::PieceType;
using shogi::Position;
using shogi::Square;

constexpr std::size_t kPieceCount = 31; // as Piece::index(), which numbers them as Apery does
constexpr std::size_t kSquares = 81;
constexpr std::size_t kCounts = 19;
constexpr unsigned kFirstDrop = 81; // a pawn
constexpr unsigned kPromotionBit = 1u << 14;
constexpr qint64 kBytesChecked = 4096;

constexpr std::array<PieceType, 7> kHandTypes{PieceType::Pawn,   PieceType::Lance, PieceType::Knight,
                                              PieceType::Silver, PieceType::Gold,  PieceType::Bishop,
                                              PieceType::Rook};

struct RandomNumbers {
    std::array<std::array<std::uint64_t, kSquares>, kPieceCount> pieces{};
    std::array<std::array<std::uint64_t, kCounts>, kHandTypes.size()> hands{};
    std::uint64_t white = 0;

    RandomNumbers() {
        std::mt19937_64 random; // NOLINT(cert-msc32-c,cert-msc51-cpp): the seed is part of the format
        for (auto& squares : pieces)
            for (std::uint64_t& each : squares)
                each = random();
        for (auto& counts : hands)
            for (std::uint64_t& each : counts)
                each = random();
        white = random();
    }
};

const RandomNumbers& randomNumbers() {
    static const RandomNumbers numbers;
    return numbers;
}

} // namespace

std::uint64_t aperyKey(const Position& position) {
    const RandomNumbers& numbers = randomNumbers();
    std::uint64_t key = 0;
    for (std::size_t i = 0; i < kSquares; ++i)
        if (const shogi::Piece piece = position.board()[i])
            key ^= numbers.pieces[piece.index()][i];
    const shogi::Hand hand = position.hand(position.sideToMove());
    for (std::size_t i = 0; i < kHandTypes.size(); ++i)
        key ^= numbers.hands[i][static_cast<std::size_t>(hand.count(kHandTypes[i]))];
    return position.sideToMove() == shogi::Color::White ? key ^ numbers.white : key;
}

Move moveOfApery(std::uint16_t bits) {
    const unsigned to = bits & 127u;
    const unsigned from = (bits >> 7) & 127u;
    const bool isPromotion = (bits & kPromotionBit) != 0;
    if (to >= kSquares || from == to || (bits & 0x8000u) != 0)
        return Move();
    const Square target(static_cast<int>(to));
    if (from < kSquares)
        return Move::board(Square(static_cast<int>(from)), target, isPromotion);
    const unsigned piece = from - kFirstDrop + 1;
    return piece <= static_cast<unsigned>(PieceType::Gold) && !isPromotion
               ? Move::drop(static_cast<PieceType>(piece), target)
               : Move();
}

std::uint16_t aperyMove(Move move) {
    const auto to = static_cast<unsigned>(move.to().index());
    const unsigned from = move.isDrop() ? kFirstDrop + static_cast<unsigned>(move.dropped()) - 1
                                        : static_cast<unsigned>(move.from().index());
    return static_cast<std::uint16_t>(to | (from << 7) |
                                      (!move.isDrop() && move.isPromotion() ? kPromotionBit : 0u));
}

AperyBook::AperyBook(std::unique_ptr<BookFile> file, const BookLimits& limits)
    : m_file(std::move(file))
    , m_limits(limits)
    , m_count(m_file->size() / kEntryBytes) {
    m_facts.format = BookFormat::Apery;
    m_facts.path = m_file->path();
    m_facts.bytes = m_file->size();
    m_facts.isSearchedOnDisk = true;
}

tl::expected<std::unique_ptr<BookReader>, BookFault> AperyBook::open(std::unique_ptr<BookFile> file,
                                                                     const BookLimits& limits) {
    if (file->size() % kEntryBytes != 0)
        return tl::unexpected(file->fault(Kind::WrongLength, file->size() - file->size() % kEntryBytes));
    std::unique_ptr<AperyBook> book(new AperyBook(std::move(file), limits));
    // At the beginning, and at places all over the file.
    std::uint64_t before = 0;
    const qint64 step = std::max<qint64>(book->m_count / kBytesChecked, 1);
    for (qint64 i = 0; i < book->m_count; i += i < kBytesChecked ? 1 : step) {
        const auto entry = book->entryAt(i);
        if (!entry)
            return tl::unexpected(entry.error());
        // A file of another kind has bits that are no moves.
        if (!entry->move.move && i < 16)
            return tl::unexpected(book->m_file->fault(Kind::BadMove, i * kEntryBytes + 8));
        if (entry->key < before) {
            if (auto sorted = book->sortInMemory(); !sorted)
                return tl::unexpected(sorted.error());
            break;
        }
        before = entry->key;
    }
    return book;
}

tl::expected<void, BookFault> AperyBook::sortInMemory() {
    if (m_file->size() > m_limits.sortedInMemory) {
        BookFault fault = m_file->fault(Kind::NotSorted);
        fault.limit = m_limits.sortedInMemory;
        return tl::unexpected(fault);
    }
    const auto bytes = m_file->readWhole();
    if (!bytes)
        return tl::unexpected(bytes.error());
    std::vector<std::size_t> order(bytes->size() / kEntryBytes);
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::stable_sort(order.begin(), order.end(), [&bytes](std::size_t one, std::size_t other) {
        return numberAt<std::uint64_t>(*bytes, one * kEntryBytes) <
               numberAt<std::uint64_t>(*bytes, other * kEntryBytes);
    });
    m_bytes.clear();
    m_bytes.reserve(bytes->size());
    for (const std::size_t each : order)
        m_bytes.append(*bytes, each * kEntryBytes, kEntryBytes);
    m_count = static_cast<qint64>(order.size());
    m_facts.isSearchedOnDisk = false;
    m_facts.isSorted = false;
    return {};
}

tl::expected<AperyBook::Entry, BookFault> AperyBook::entryAt(qint64 index) {
    std::string_view bytes;
    if (m_facts.isSearchedOnDisk) {
        const auto read = m_file->read(index * kEntryBytes, kEntryBytes);
        if (!read)
            return tl::unexpected(read.error());
        if (static_cast<qint64>(read->size()) < kEntryBytes)
            return tl::unexpected(m_file->fault(Kind::WrongLength, index * kEntryBytes));
        bytes = *read;
    } else {
        bytes = std::string_view(m_bytes).substr(static_cast<std::size_t>(index * kEntryBytes), kEntryBytes);
    }
    Entry entry;
    entry.key = numberAt<std::uint64_t>(bytes, 0);
    entry.move.move = moveOfApery(numberAt<std::uint16_t>(bytes, 8));
    entry.move.count = numberAt<std::uint16_t>(bytes, 10);
    entry.move.score = numberAt<std::int32_t>(bytes, 12);
    return entry;
}

tl::expected<std::optional<BookEntry>, BookFault> AperyBook::search(std::uint64_t key, BookRemarks& remarks) {
    qint64 low = 0;
    qint64 high = m_count;
    std::uint64_t lowKey = 0;
    std::uint64_t highKey = ~std::uint64_t{0};
    while (low < high) {
        const qint64 middle = low + (high - low) / 2;
        const auto entry = entryAt(middle);
        if (!entry)
            return tl::unexpected(entry.error());
        if (entry->key < lowKey || entry->key > highKey) {
            if (auto sorted = sortInMemory(); !sorted)
                return tl::unexpected(sorted.error());
            return search(key, remarks);
        }
        if (entry->key < key) {
            low = middle + 1;
            lowKey = entry->key;
        } else {
            high = middle;
            highKey = entry->key;
        }
    }
    std::optional<BookEntry> found;
    for (qint64 i = low; i < m_count; ++i) {
        auto entry = entryAt(i);
        if (!entry)
            return tl::unexpected(entry.error());
        if (entry->key != key)
            break;
        if (!found)
            found.emplace();
        if (!entry->move.move || found->moves.size() >= 600)
            ++remarks.illegal;
        else
            found->moves.push_back(std::move(entry->move));
        if (i - low > 100'000)
            break;
    }
    return found;
}

tl::expected<std::optional<BookEntry>, BookFault> AperyBook::lookUp(const Position& position,
                                                                    BookRemarks& remarks) {
    return search(aperyKey(position), remarks);
}

tl::expected<BookRemarks, BookFault> AperyBook::readAll(const Take& take) {
    if (m_file->size() > m_limits.loaded) {
        BookFault fault = m_file->fault(Kind::TooLarge);
        fault.limit = m_limits.loaded;
        return tl::unexpected(fault);
    }
    std::unordered_set<std::uint64_t> keys;
    for (qint64 i = 0; i < m_count; ++i) {
        const auto entry = entryAt(i);
        if (!entry)
            return tl::unexpected(entry.error());
        keys.insert(entry->key);
    }
    m_facts.positions = static_cast<qint64>(keys.size());
    BookRemarks remarks;
    std::optional<BookFault> fault;
    const qint64 found = walkBook(
        [&](const Position& position) -> std::optional<BookEntry> {
            const std::uint64_t key = aperyKey(position);
            if (!keys.contains(key) || fault)
                return std::nullopt;
            auto entry = search(key, remarks);
            if (!entry) {
                fault = entry.error();
                return std::nullopt;
            }
            if (*entry)
                remarks.illegal += removeIllegal(**entry, position);
            return *entry;
        },
        take);
    if (fault)
        return tl::unexpected(*fault);
    remarks.unreachable = static_cast<qint64>(keys.size()) - found;
    return remarks;
}

} // namespace app
