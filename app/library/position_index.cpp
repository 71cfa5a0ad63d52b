// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/library/position_index.h"

#include <algorithm>
#include <bit>

namespace app {

namespace {

using shogi::Move;

constexpr std::uint16_t kMirrored = 0x8000;
constexpr int kRemainderBits = 40;
constexpr int kMostBits = 20;

void putU16(QByteArray& bytes, std::uint16_t number) {
    bytes.append(static_cast<char>(number & 0xff));
    bytes.append(static_cast<char>(number >> 8));
}

void putU32(QByteArray& bytes, std::uint32_t number) {
    putU16(bytes, static_cast<std::uint16_t>(number & 0xffff));
    putU16(bytes, static_cast<std::uint16_t>(number >> 16));
}

void putVarint(QByteArray& bytes, std::uint64_t number) {
    for (; number >= 0x80; number >>= 7)
        bytes.append(static_cast<char>((number & 0x7f) | 0x80));
    bytes.append(static_cast<char>(number));
}

void putOccurrence(QByteArray& bytes, std::uint16_t game, std::uint16_t ply, std::uint16_t move) {
    putU16(bytes, game);
    putU16(bytes, ply);
    putU16(bytes, move);
}

// Reads numbers; at the end of the bytes it reads zeros and is no longer good.
class Bytes {
public:
    explicit Bytes(std::string_view bytes)
        : m_at(bytes.data())
        , m_end(bytes.data() + bytes.size()) {}

    bool atEnd() const { return m_at == m_end; }
    bool isGood() const { return m_isGood; }
    std::uint64_t number(int bytes) {
        std::uint64_t number = 0;
        if (m_end - m_at < bytes) {
            fail();
            return 0;
        }
        for (int i = 0; i < bytes; ++i)
            number |= std::uint64_t{static_cast<unsigned char>(*m_at++)} << (8 * i);
        return number;
    }
    std::uint64_t varint() {
        std::uint64_t number = 0;
        for (int shift = 0; shift < 64 && m_at != m_end; shift += 7) {
            const auto byte = static_cast<unsigned char>(*m_at++);
            number |= std::uint64_t{byte & 0x7fu} << shift;
            if (byte < 0x80)
                return number;
        }
        fail();
        return 0;
    }
    void skip(std::uint64_t bytes) {
        if (static_cast<std::uint64_t>(m_end - m_at) < bytes)
            fail();
        else
            m_at += bytes;
    }

private:
    void fail() {
        m_at = m_end;
        m_isGood = false;
    }

    const char* m_at;
    const char* m_end;
    bool m_isGood = true;
};

Occurrence readOccurrence(Bytes& bytes) {
    Occurrence occurrence;
    occurrence.game = static_cast<std::uint16_t>(bytes.number(2));
    const auto ply = static_cast<std::uint16_t>(bytes.number(2));
    occurrence.ply = ply & static_cast<std::uint16_t>(~kMirrored);
    occurrence.mirrored = (ply & kMirrored) != 0;
    occurrence.move = Move::fromBits(static_cast<std::uint16_t>(bytes.number(2)));
    return occurrence;
}

std::uint64_t remainderOf(std::uint64_t key, int bits) { return (key << bits) >> (64 - kRemainderBits); }

MoveFigures& figuresOf(Move move, std::vector<MoveFigures>& figures) {
    const auto place = std::find_if(figures.begin(), figures.end(),
                                    [move](const MoveFigures& entry) { return entry.move == move; });
    if (place != figures.end())
        return *place;
    figures.push_back(MoveFigures{});
    figures.back().move = move;
    return figures.back();
}

void putFigures(QByteArray& bytes, std::vector<MoveFigures> figures) {
    std::stable_sort(figures.begin(), figures.end(),
                     [](const MoveFigures& a, const MoveFigures& b) { return a.games > b.games; });
    putVarint(bytes, figures.size());
    for (const MoveFigures& entry : figures) {
        putU16(bytes, entry.move.bits());
        for (const std::uint64_t number :
             {std::uint64_t{entry.games}, std::uint64_t{entry.blackWins}, std::uint64_t{entry.whiteWins},
              std::uint64_t{entry.draws}, entry.ratingSum, std::uint64_t{entry.rated},
              static_cast<std::uint64_t>(entry.lastYear)})
            putVarint(bytes, number);
    }
}

std::vector<MoveFigures> readFigures(Bytes& bytes) {
    std::vector<MoveFigures> figures;
    const std::uint64_t count = bytes.varint();
    for (std::uint64_t i = 0; i < count && bytes.isGood(); ++i) {
        MoveFigures entry;
        entry.move = Move::fromBits(static_cast<std::uint16_t>(bytes.number(2)));
        entry.games = static_cast<std::uint32_t>(bytes.varint());
        entry.blackWins = static_cast<std::uint32_t>(bytes.varint());
        entry.whiteWins = static_cast<std::uint32_t>(bytes.varint());
        entry.draws = static_cast<std::uint32_t>(bytes.varint());
        entry.ratingSum = bytes.varint();
        entry.rated = static_cast<std::uint32_t>(bytes.varint());
        entry.lastYear = static_cast<int>(bytes.varint());
        figures.push_back(entry);
    }
    return figures;
}

} // namespace

void MoveFigures::add(const MoveFigures& other) {
    games += other.games;
    blackWins += other.blackWins;
    whiteWins += other.whiteWins;
    draws += other.draws;
    ratingSum += other.ratingSum;
    rated += other.rated;
    lastYear = std::max(lastYear, other.lastYear);
}

int bucketBits(std::size_t positions) {
    const std::size_t buckets = positions / kBucketTarget;
    return buckets == 0 ? 0 : std::min(kMostBits, static_cast<int>(std::bit_width(buckets)));
}

std::uint32_t bucketOf(std::uint64_t key, int bits) {
    return bits == 0 ? 0 : static_cast<std::uint32_t>(key >> (64 - bits));
}

std::optional<PositionGroup> findGroup(std::string_view bucket, std::uint64_t key, int bits) {
    const std::uint64_t wanted = remainderOf(key, bits);
    Bytes bytes(bucket);
    while (!bytes.atEnd()) {
        const std::uint64_t remainder = bytes.number(kRemainderBits / 8);
        const std::uint64_t count = bytes.varint();
        const bool isListed = count > kMostInline;
        if (remainder > wanted)
            return std::nullopt;
        if (remainder == wanted) {
            PositionGroup group;
            group.count = static_cast<std::uint32_t>(count);
            if (isListed) {
                group.list = static_cast<std::uint32_t>(bytes.number(4));
                group.figures = readFigures(bytes);
            } else {
                for (std::uint64_t i = 0; i < count; ++i)
                    group.occurrences.push_back(readOccurrence(bytes));
            }
            return bytes.isGood() ? std::optional(std::move(group)) : std::nullopt;
        }
        if (isListed) {
            bytes.skip(4);
            readFigures(bytes);
        } else {
            bytes.skip(6 * count);
        }
    }
    return std::nullopt;
}

std::vector<Occurrence> readOccurrences(std::string_view list) {
    std::vector<Occurrence> occurrences;
    occurrences.reserve(list.size() / 6);
    Bytes bytes(list);
    while (!bytes.atEnd()) {
        const Occurrence occurrence = readOccurrence(bytes);
        if (bytes.isGood())
            occurrences.push_back(occurrence);
    }
    return occurrences;
}

void addFigures(std::span<const Occurrence> occurrences, std::span<const LibraryRow> rows, shogi::Color side,
                std::vector<MoveFigures>& figures) {
    for (std::size_t i = 0; i < occurrences.size(); ++i) {
        const Occurrence& occurrence = occurrences[i];
        if (occurrence.game >= rows.size())
            continue;
        // A game that repeats the position and plays the same move counts once.
        const auto isSame = [&occurrence](const Occurrence& earlier) {
            return earlier.game == occurrence.game && earlier.move == occurrence.move;
        };
        bool isCounted = false;
        for (std::size_t j = i; j > 0 && occurrences[j - 1].game == occurrence.game && !isCounted; --j)
            isCounted = isSame(occurrences[j - 1]);
        if (isCounted)
            continue;
        const LibraryRow& row = rows[occurrence.game];
        MoveFigures& entry = figuresOf(occurrence.move, figures);
        ++entry.games;
        const GameOutcome outcome = row.outcome();
        entry.blackWins += outcome == GameOutcome::BlackWins ? 1 : 0;
        entry.whiteWins += outcome == GameOutcome::WhiteWins ? 1 : 0;
        entry.draws += outcome == GameOutcome::Draw ? 1 : 0;
        const std::uint16_t rating = side == shogi::Color::Black ? row.blackRating : row.whiteRating;
        entry.ratingSum += rating;
        entry.rated += rating > 0 ? 1 : 0;
        entry.lastYear = std::max(entry.lastYear, row.year());
    }
}

void PositionIndexBuilder::addGame(std::uint16_t number, const shogi::LightPosition& start,
                                   std::span<const Move> moves) {
    shogi::LightPosition position = start;
    LibraryKeyCount count(start);
    const std::size_t plies = std::min<std::size_t>(moves.size(), kMostIndexedPlies);
    for (std::size_t ply = 0; ply <= plies; ++ply) {
        const LibraryKey key = count.key();
        const Move move = ply < moves.size() ? moves[ply] : Move();
        m_entries.push_back(Entry{key.value, number,
                                  static_cast<std::uint16_t>(ply | (key.mirrored ? kMirrored : 0u)),
                                  key.mirrored ? mirrored(move).bits() : move.bits(),
                                  static_cast<std::uint16_t>(position.sideToMove())});
        if (ply < plies) {
            position.play(move, count);
            count.passTurn();
        }
    }
}

PositionIndexBuilder::Index PositionIndexBuilder::finish(std::span<const LibraryRow> rows) {
    Index index;
    index.bits = bucketBits(m_entries.size());
    const std::size_t buckets = std::size_t{1} << index.bits;
    index.buckets.resize(buckets);
    // First by buckets, which costs one pass; within a bucket there are few.
    std::vector<std::uint32_t> ends(buckets + 1, 0);
    for (const Entry& entry : m_entries)
        ++ends[bucketOf(entry.key, index.bits) + 1];
    for (std::size_t i = 1; i <= buckets; ++i)
        ends[i] += ends[i - 1];
    std::vector<Entry> sorted(m_entries.size());
    std::vector<std::uint32_t> next(ends.begin(), ends.end() - 1);
    for (const Entry& entry : m_entries)
        sorted[next[bucketOf(entry.key, index.bits)]++] = entry;
    m_entries = {};

    std::vector<Occurrence> occurrences;
    for (std::size_t bucket = 0; bucket < buckets; ++bucket) {
        const auto first = sorted.begin() + ends[bucket];
        const auto last = sorted.begin() + ends[bucket + 1];
        // Equal keys stay in the order of games and plies, in which they came.
        std::stable_sort(first, last, [](const Entry& a, const Entry& b) { return a.key < b.key; });
        QByteArray& bytes = index.buckets[bucket];
        bytes.reserve(static_cast<qsizetype>(last - first) * 12);
        for (auto begin = first; begin != last;) {
            const std::uint64_t remainder = remainderOf(begin->key, index.bits);
            auto end = begin;
            while (end != last && remainderOf(end->key, index.bits) == remainder)
                ++end;
            const auto count = static_cast<std::size_t>(end - begin);
            putU32(bytes, static_cast<std::uint32_t>(remainder & 0xffffffff));
            bytes.append(static_cast<char>(remainder >> 32));
            putVarint(bytes, count);
            if (count <= kMostInline) {
                for (; begin != end; ++begin)
                    putOccurrence(bytes, begin->game, begin->ply, begin->move);
                continue;
            }
            QByteArray list;
            list.reserve(static_cast<qsizetype>(count) * 6);
            occurrences.clear();
            const auto side = static_cast<shogi::Color>(begin->side);
            for (; begin != end; ++begin) {
                putOccurrence(list, begin->game, begin->ply, begin->move);
                occurrences.push_back(
                    Occurrence{begin->game, begin->ply, false, Move::fromBits(begin->move)});
            }
            std::vector<MoveFigures> figures;
            addFigures(occurrences, rows, side, figures);
            putU32(bytes, static_cast<std::uint32_t>(index.lists.size()));
            putFigures(bytes, std::move(figures));
            index.lists.push_back(std::move(list));
        }
    }
    return index;
}

} // namespace app
