// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/books/book_saving.h"

#include "app/books/detail/apery_book.h"
#include "app/books/detail/shogi_gui_book.h"
#include "app/books/detail/tokin_book.h"
#include "app/books/detail/yaneuraou_binary_book.h"
#include "app/books/detail/yaneuraou_text.h"
#include "app/files/plain_file.h"
#include "shogi-core/fnv_hash.h"
#include "shogi-core/sfen.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

namespace app {

namespace {

using Add = std::function<bool(std::string_view)>;

constexpr std::size_t kPieceWritten = std::size_t{16} << 20;
// A move that is worse by this, in centipawns, is played e times less.
constexpr double kScoreScale = 30;
constexpr double kScoreWeight = 1000; // of the best move

template <typename Number>
Number cut(std::int64_t number) {
    return static_cast<Number>(std::clamp<std::int64_t>(number, std::numeric_limits<Number>::min(),
                                                        std::numeric_limits<Number>::max()));
}

// Collects what is written into pieces of a sensible size.
class Pieces {
public:
    explicit Pieces(const Add& add)
        : m_add(add) {}
    std::string& bytes() { return m_bytes; }
    // To be called between additions. False: no more are wanted.
    bool goesOn() { return m_bytes.size() < kPieceWritten || flush(); }
    bool flush() {
        const bool isTaken = m_bytes.empty() || m_add(m_bytes);
        m_bytes.clear();
        return isTaken;
    }

private:
    const Add& m_add;
    std::string m_bytes;
};

void writeYaneuraou(const BookContent& book, const Add& add) {
    Pieces pieces(add);
    pieces.bytes() = yaneuraouHead(book.comment);
    for (const auto& [sfen, entry] : book.positions) {
        appendYaneuraouEntry(pieces.bytes(), sfen, entry);
        if (!pieces.goesOn())
            return;
    }
    pieces.flush();
}

void writeYaneuraouBinary(const BookContent& book, const Add& add) {
    std::vector<std::pair<PackedPosition, const BookEntry*>> index;
    bool hasDepths = false;
    for (const auto& [sfen, entry] : book.positions) {
        const auto position = shogi::parseSfen(sfen);
        const auto key = position ? packed(*position) : std::nullopt;
        if (!key || entry.moves.empty())
            continue;
        index.emplace_back(*key, &entry);
        hasDepths = hasDepths || std::any_of(entry.moves.begin(), entry.moves.end(),
                                             [](const BookMove& each) { return each.depth.has_value(); });
    }
    std::sort(index.begin(), index.end(), [](const auto& one, const auto& other) {
        return std::string_view(one.first.data(), kPackedBytes) <
               std::string_view(other.first.data(), kPackedBytes);
    });
    Pieces pieces(add);
    std::string& bytes = pieces.bytes();
    bytes = YaneuraouBinaryBook::kMagic;
    appendNumber(bytes, static_cast<std::uint64_t>(index.size()));
    appendNumber(bytes, std::uint64_t{hasDepths ? 1u : 0u});
    std::uint64_t movesAt = 0;
    for (const auto& [key, entry] : index) {
        bytes.append(key.data(), kPackedBytes);
        appendNumber(bytes, movesAt);
        appendNumber(bytes, cut<std::uint16_t>(std::max(entry->ply, 1)));
        appendNumber(bytes, static_cast<std::uint16_t>(entry->moves.size()));
        movesAt += (hasDepths ? 6 : 4) * entry->moves.size();
        if (!pieces.goesOn())
            return;
    }
    for (const auto& [key, entry] : index) {
        for (const BookMove& each : entry->moves) {
            appendNumber(bytes, yaneuraouMove(each.move));
            appendNumber(bytes, cut<std::int16_t>(each.score.value_or(0)));
            if (hasDepths)
                appendNumber(bytes, cut<std::uint16_t>(each.depth.value_or(0)));
        }
        if (!pieces.goesOn())
            return;
    }
    pieces.flush();
}

void writeApery(const BookContent& book, const Add& add) {
    std::vector<std::pair<std::uint64_t, const BookEntry*>> index;
    for (const auto& [sfen, entry] : book.positions)
        if (const auto position = shogi::parseSfen(sfen))
            index.emplace_back(aperyKey(*position), &entry);
    std::sort(index.begin(), index.end());
    Pieces pieces(add);
    for (const auto& [key, entry] : index) {
        std::int64_t most = 0;
        for (const BookMove& each : entry->moves)
            most = std::max(most, each.count.value_or(0));
        constexpr std::int64_t kMost = std::numeric_limits<std::uint16_t>::max();
        const double scale = most > kMost ? static_cast<double>(kMost) / static_cast<double>(most) : 1;
        for (const BookMove& each : entry->moves) {
            appendNumber(pieces.bytes(), key);
            appendNumber(pieces.bytes(), aperyMove(each.move));
            appendNumber(pieces.bytes(), cut<std::uint16_t>(static_cast<std::int64_t>(std::ceil(
                                             static_cast<double>(each.count.value_or(0)) * scale))));
            appendNumber(pieces.bytes(), std::int32_t{each.score.value_or(0)});
        }
        if (!pieces.goesOn())
            return;
    }
    pieces.flush();
}

std::string plainAscii(const std::string& text) {
    std::string plain;
    for (const char c : text.substr(0, kTokinDescription))
        plain += c >= ' ' && c <= '~' ? c : '?';
    return plain;
}

tl::expected<void, BookFault> writeTokin(const BookContent& book, const Add& add) {
    std::vector<std::pair<std::uint64_t, const BookEntry*>> index;
    for (const auto& [sfen, entry] : book.positions)
        if (!entry.moves.empty())
            index.emplace_back(tokinKey(sfen), &entry);
    std::sort(index.begin(), index.end());
    std::string heads;
    std::string moves;
    for (const auto& [key, entry] : index) {
        const std::vector<int> weights = weightsOf(*entry, kTokinWeight);
        std::vector<std::size_t> order(weights.size());
        for (std::size_t i = 0; i < order.size(); ++i)
            order[i] = i;
        std::stable_sort(order.begin(), order.end(), [&weights](std::size_t one, std::size_t other) {
            return weights[one] > weights[other];
        });
        order.resize(std::min(order.size(), kTokinMoves));
        std::sort(order.begin(), order.end());
        int depth = 0;
        for (const std::size_t i : order) {
            const BookMove& each = entry->moves[i];
            depth = std::max(depth, each.depth.value_or(0));
            appendNumber(moves, each.move.bits());
            appendNumber(moves, static_cast<std::int16_t>(
                                    std::clamp(each.score.value_or(0), -kTokinScore, kTokinScore)));
            appendNumber(moves, static_cast<std::uint16_t>(weights[i]));
        }
        appendNumber(heads, key);
        appendNumber(heads, static_cast<std::uint8_t>(order.size()));
        appendNumber(heads, static_cast<std::uint8_t>(std::clamp(depth, 0, kTokinDepth)));
        if (heads.size() + moves.size() > kTokinBytes)
            break;
    }
    const std::string description = plainAscii(book.description);
    std::string bytes(kTokinMagic);
    appendNumber(bytes, kTokinVersion);
    appendNumber(bytes, static_cast<std::uint32_t>(description.size()));
    appendNumber(bytes, static_cast<std::uint32_t>(index.size()));
    appendNumber(bytes, static_cast<std::uint32_t>(moves.size() / kTokinMoveBytes));
    bytes += description;
    const std::string tables = heads + moves;
    appendNumber(bytes, shogi::fnv1a(tables, shogi::fnv1a(bytes)));
    bytes += tables;
    if (bytes.size() > kTokinBytes) {
        BookFault fault{BookFault::Kind::TooLarge};
        fault.limit = static_cast<qint64>(kTokinBytes);
        return tl::unexpected(fault);
    }
    add(bytes);
    return {};
}

} // namespace

std::vector<int> weightsOf(const BookEntry& entry, int most) {
    std::vector<double> wishes;
    int best = std::numeric_limits<int>::min();
    bool isCounted = false;
    for (const BookMove& each : entry.moves) {
        best = std::max(best, each.score.value_or(best));
        isCounted = isCounted || each.count.has_value();
    }
    for (const BookMove& each : entry.moves) {
        if (isCounted)
            wishes.push_back(static_cast<double>(each.count.value_or(0)));
        else if (each.score)
            wishes.push_back(kScoreWeight *
                             std::exp((static_cast<double>(*each.score) - best) / kScoreScale));
        else
            wishes.push_back(1);
    }
    const double largest = wishes.empty() ? 1 : *std::max_element(wishes.begin(), wishes.end());
    const double scale = largest > most ? most / largest : 1;
    std::vector<int> weights;
    weights.reserve(wishes.size());
    for (const double wish : wishes)
        weights.push_back(std::clamp(static_cast<int>(std::lround(wish * scale)), 1, most));
    return weights;
}

tl::expected<void, BookFault> writeBook(const BookContent& book, BookFormat format, const Add& add) {
    switch (format) {
    case BookFormat::Yaneuraou:
        writeYaneuraou(book, add);
        break;
    case BookFormat::YaneuraouBinary:
        writeYaneuraouBinary(book, add);
        break;
    case BookFormat::Apery:
        writeApery(book, add);
        break;
    case BookFormat::ShogiGui:
        writeShogiGuiBook(book, [&add](const std::string& bytes) { return add(bytes); });
        break;
    case BookFormat::Tokin:
        return writeTokin(book, add);
    }
    return {};
}

tl::expected<std::vector<BookLoss>, BookSaveRefusal> saveBook(const BookContent& book, const QString& path,
                                                              BookFormat format, bool lossy) {
    using Kind = BookSaveRefusal::Kind;
    std::vector<BookLoss> losses = bookLosses(book, format);
    if (!losses.empty() && !lossy)
        return tl::unexpected(BookSaveRefusal{Kind::Losses, {}, std::move(losses)});
    const auto failed = [&path](FileError error) {
        BookFault fault{BookFault::Kind::File, path};
        fault.file = std::move(error);
        return tl::make_unexpected(BookSaveRefusal{Kind::Failed, std::move(fault)});
    };
    auto file = PlainFileWriter::begin(path);
    if (!file)
        return failed(std::move(file.error()));
    tl::expected<void, FileError> state;
    auto written = writeBook(book, format, [&](std::string_view bytes) {
        state = file->add(QByteArray::fromRawData(bytes.data(), static_cast<qsizetype>(bytes.size())));
        return state.has_value();
    });
    if (!written) {
        written.error().path = path;
        return tl::unexpected(BookSaveRefusal{Kind::Failed, std::move(written.error())});
    }
    if (state)
        state = file->finish();
    if (!state)
        return failed(std::move(state.error()));
    return losses;
}

} // namespace app
