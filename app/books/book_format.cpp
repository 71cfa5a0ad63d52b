// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/books/book_format.h"

#include "app/books/detail/packed_position.h"
#include "app/books/detail/tokin_book.h"
#include "shogi-core/sfen.h"

#include <QFileInfo>

#include <algorithm>
#include <limits>

namespace app {

namespace {

using Loss = BookLoss::Kind;

// What each format keeps of a move and a position.
struct Capacity {
    bool replies = false;
    bool scores = false;
    bool scoresMayLack = false;
    int mostScore = 0; // ±
    bool depths = false;
    bool depthsOfMoves = false; // not only of the position
    int mostDepth = 0;
    std::int64_t mostCount = 0; // 0: no counts
    bool countsMayLack = false;
    std::int64_t leastCount = 0;
    std::size_t mostMoves = std::numeric_limits<std::size_t>::max();
    bool results = false;
    bool moveComments = false;
    bool positionComments = false;
    bool comment = false; // of the whole book
    bool author = false;
    bool description = false;
    bool positionsWithoutMoves = false;
};

Capacity capacityOf(BookFormat format) {
    constexpr int kAny = std::numeric_limits<int>::max();
    Capacity holds;
    switch (format) {
    case BookFormat::Yaneuraou:
        holds.replies = holds.scores = holds.scoresMayLack = holds.depths = holds.depthsOfMoves = true;
        holds.mostScore = holds.mostDepth = kAny;
        holds.mostCount = std::numeric_limits<std::int64_t>::max();
        holds.countsMayLack = holds.results = holds.moveComments = holds.positionComments = true;
        holds.comment = holds.positionsWithoutMoves = true;
        break;
    case BookFormat::YaneuraouBinary:
        holds.scores = holds.depths = holds.depthsOfMoves = true;
        holds.mostScore = std::numeric_limits<std::int16_t>::max();
        holds.mostDepth = std::numeric_limits<std::uint16_t>::max();
        break;
    case BookFormat::Apery:
        holds.scores = true;
        holds.mostScore = kAny;
        holds.mostCount = std::numeric_limits<std::uint16_t>::max();
        break;
    case BookFormat::ShogiGui:
        holds.mostCount = std::numeric_limits<std::int32_t>::max();
        holds.countsMayLack = true;
        holds.positionComments = holds.author = holds.description = holds.positionsWithoutMoves = true;
        break;
    case BookFormat::Tokin:
        holds.scores = holds.depths = true;
        holds.mostScore = kTokinScore;
        holds.mostDepth = kTokinDepth;
        holds.mostCount = kTokinWeight;
        holds.leastCount = 1;
        holds.mostMoves = kTokinMoves;
        holds.description = true;
        break;
    }
    return holds;
}

class Losses {
public:
    void add(Loss kind, bool isLost) {
        if (isLost)
            ++m_counts[static_cast<std::size_t>(kind)];
    }
    std::vector<BookLoss> list() const {
        std::vector<BookLoss> list;
        for (std::size_t i = 0; i < m_counts.size(); ++i)
            if (m_counts[i] > 0)
                list.push_back({static_cast<Loss>(i), m_counts[i]});
        return list;
    }

private:
    std::array<qint64, static_cast<std::size_t>(Loss::About) + 1> m_counts{};
};

void addMoveLosses(Losses& losses, const BookMove& move, std::optional<int> entryDepth,
                   const Capacity& holds) {
    const int score = move.score.value_or(0);
    losses.add(Loss::Scores, move.score ? !holds.scores || score > holds.mostScore || score < -holds.mostScore
                                        : holds.scores && !holds.scoresMayLack);
    losses.add(Loss::Depths, move.depth && (!holds.depths || *move.depth > holds.mostDepth));
    losses.add(Loss::Depths, holds.depths && !holds.depthsOfMoves && move.depth != entryDepth);
    losses.add(Loss::Counts, move.count ? *move.count > holds.mostCount || *move.count < holds.leastCount
                                        : holds.mostCount > 0 && !holds.countsMayLack);
    losses.add(Loss::Replies, move.reply && !holds.replies);
    losses.add(Loss::Results, !move.results.isEmpty() && !holds.results);
    losses.add(Loss::Comments, !move.comment.empty() && !holds.moveComments);
}

} // namespace

QString bookSuffix(BookFormat format) {
    switch (format) {
    case BookFormat::Yaneuraou:
        return QStringLiteral("db");
    case BookFormat::YaneuraouBinary:
        return QStringLiteral("ybb");
    case BookFormat::Apery:
        return QStringLiteral("bin");
    case BookFormat::ShogiGui:
        return QStringLiteral("sbk");
    case BookFormat::Tokin:
        return QStringLiteral("kmbk");
    }
    return {};
}

std::optional<BookFormat> bookFormatOf(const QString& path) {
    const QString suffix = QFileInfo(path).suffix().toLower();
    const auto found = std::find_if(kBookFormats.begin(), kBookFormats.end(),
                                    [&suffix](BookFormat each) { return bookSuffix(each) == suffix; });
    return found != kBookFormats.end() ? std::optional(*found) : std::nullopt;
}

bool holdsPositions(BookFormat format) { return format != BookFormat::Apery && format != BookFormat::Tokin; }

std::vector<BookLoss> bookLosses(const BookContent& book, BookFormat format) {
    const Capacity holds = capacityOf(format);
    Losses losses;
    for (const auto& [sfen, entry] : book.positions) {
        bool fits = !entry.moves.empty() || holds.positionsWithoutMoves;
        if (format == BookFormat::YaneuraouBinary && fits) {
            const auto position = shogi::parseSfen(sfen);
            fits = position && packed(*position);
        }
        losses.add(Loss::Positions, !fits);
        if (!fits)
            continue;
        for (std::size_t i = holds.mostMoves; i < entry.moves.size(); ++i)
            losses.add(Loss::Moves, true);
        std::optional<int> depth;
        for (const BookMove& each : entry.moves)
            depth = std::max(depth, each.depth);
        for (const BookMove& each : entry.moves)
            addMoveLosses(losses, each, depth, holds);
        losses.add(Loss::Comments, !entry.comment.empty() && !holds.positionComments);
    }
    losses.add(Loss::Comments, !book.comment.empty() && !holds.comment);
    losses.add(Loss::About, !book.author.empty() && !holds.author);
    const bool isTokinDescription = book.description.size() <= kTokinDescription &&
                                    std::all_of(book.description.begin(), book.description.end(),
                                                [](char c) { return c >= ' ' && c <= '~'; });
    losses.add(Loss::About, !book.description.empty() &&
                                (!holds.description || (format == BookFormat::Tokin && !isTokinDescription)));
    return losses.list();
}

} // namespace app
