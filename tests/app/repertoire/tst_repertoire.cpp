// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/books/book_entry.h"
#include "app/repertoire/repertoire_exchange.h"
#include "app/repertoire/repertoire_holes.h"
#include "app/repertoire/repertoire_outline.h"
#include "app/repertoire/reply_sources.h"
#include "app/text/repertoire_text.h"
#include "shogi-core/light_position.h"
#include "shogi-core/sfen.h"

#include <QTest>

#include <sstream>

using namespace app;
using shogi::Color;

namespace {

std::vector<shogi::Move> movesOf(const char* text) {
    std::vector<shogi::Move> moves;
    std::istringstream words(text);
    for (std::string word; words >> word;)
        moves.push_back(shogi::parseUsiMove(word).value());
    return moves;
}

shogi::Position after(const char* text) {
    shogi::Position position;
    for (const shogi::Move move : movesOf(text))
        position.play(move);
    return position;
}

shogi::Move move(const char* usi) { return shogi::parseUsiMove(usi).value(); }

Repertoire repertoireOf(std::initializer_list<const char*> lines, Color side = Color::Black) {
    Repertoire repertoire(side);
    for (const char* line : lines)
        repertoire.addLine({}, movesOf(line));
    return repertoire;
}

// "1 7g7f 3c3d 2g2f" for each line, those below others indented; "=4" for one that continues where four moves
// have been made.
QString drawn(const RepertoireOutline& outline) {
    QString text;
    const std::function<void(const std::vector<int>&, int)> draw = [&](const std::vector<int>& lines,
                                                                       int depth) {
        for (const int number : lines) {
            const OutlineLine& line = outline.lines[static_cast<std::size_t>(number)];
            text += QString(depth, u' ') + QString::number(line.firstPly);
            for (const shogi::Move each : line.moves)
                text += u' ' + QString::fromStdString(shogi::toUsi(each));
            if (line.joins)
                text += QStringLiteral(" =%1").arg(
                    line.joins->line < 0 ? 0 : static_cast<int>(outline.movesTo(*line.joins).size()));
            text += u'\n';
            draw(line.below, depth + 1);
        }
    };
    draw(outline.top, 0);
    return text;
}

// What was played, by the moves that lead to a position.
class Games {
public:
    void add(const char* position, const char* reply, std::int64_t games) {
        m_replies[repertoireKey(after(position))].push_back({move(reply), games});
    }
    ReplySource source() const {
        return [this](const shogi::Position& position) {
            const auto place = m_replies.find(repertoireKey(position));
            return place == m_replies.end() ? std::vector<ReplyFigures>() : place->second;
        };
    }

private:
    std::map<RepertoireKey, std::vector<ReplyFigures>> m_replies;
};

std::vector<RepertoireHole> holesOf(const Repertoire& repertoire, const ReplySource& source,
                                    RepertoireCoverage* coverage = nullptr, std::int64_t fewest = 1) {
    std::vector<RepertoireHole> holes;
    HoleSearch search;
    search.fewestGames = fewest;
    search.onProgress = [&holes](std::vector<RepertoireHole>&& found, const RepertoireCoverage&) {
        holes.insert(holes.end(), found.begin(), found.end());
    };
    const RepertoireCoverage all = search.run(repertoire, source);
    if (coverage != nullptr)
        *coverage = all;
    sortHoles(holes);
    return holes;
}

} // namespace

class TestRepertoire : public QObject {
    Q_OBJECT
private slots:
    void linesAreAdded() {
        Repertoire repertoire;
        QVERIFY(repertoire.addLine({}, movesOf("7g7f 3c3d 2g2f")));
        QVERIFY(!repertoire.addLine({}, movesOf("7g7f 3c3d 2g2f")));
        QVERIFY(!repertoire.addLine({}, movesOf("7g7f 3c3d")));
        QCOMPARE(repertoire.size(), std::size_t{4});
        QVERIFY(repertoire.isOwn({}));
        QCOMPARE(repertoire.mark({}, move("7g7f")), RepertoireMark::Main);
        QCOMPARE(repertoire.mark(after("7g7f"), move("3c3d")), RepertoireMark::Reply);
        QCOMPARE(repertoire.mark(after("7g7f"), move("8c8d")), RepertoireMark::None);
        // The first move that is no move ends the line.
        QVERIFY(repertoire.addLine({}, movesOf("2g2f 8c8d 5i5a 3c3d")));
        QCOMPARE(repertoire.mark({}, move("2g2f")), RepertoireMark::Alternative);
        QCOMPARE(repertoire.size(), std::size_t{6});
        QVERIFY(repertoire.makeMain({}, move("2g2f")));
        QCOMPARE(repertoire.mark({}, move("2g2f")), RepertoireMark::Main);
        QCOMPARE(repertoire.mark({}, move("7g7f")), RepertoireMark::Alternative);
        QVERIFY(!repertoire.makeMain({}, move("2g2f")));
        repertoire.setSide(Color::White);
        QCOMPARE(repertoire.mark({}, move("2g2f")), RepertoireMark::Reply);
        QCOMPARE(repertoire.mark(after("7g7f"), move("3c3d")), RepertoireMark::Main);
    }

    // The same position by other moves, and as the mirror image.
    void transpositionsAreOnePosition() {
        const Repertoire repertoire = repertoireOf({"7g7f 3c3d 2g2f 8c8d 2f2e", "2g2f 8c8d 7g7f 3c3d 6i7h"});
        QCOMPARE(repertoire.starts().size(), std::size_t{1});
        const auto found = repertoire.find(after("2g2f 3c3d 7g7f 8c8d"));
        QVERIFY(found);
        QCOMPARE(found->moves.size(), std::size_t{2});
        const RepertoireOutline outline = outlineOf(repertoire);
        QCOMPARE(drawn(outline), QStringLiteral("1 7g7f 3c3d 2g2f 8c8d\n"
                                                " 5 2f2e\n"
                                                " 5 6i7h\n"
                                                "1 2g2f 8c8d 7g7f 3c3d =4\n"));
        QCOMPARE(outline.figures.deepest, 5);
        QCOMPARE(outline.figures.ownMoves, std::size_t{6});
        QCOMPARE(outline.figures.replies, std::size_t{4});
        QCOMPARE(outline.figures.asked, std::size_t{4});
        QCOMPARE(outlineLineText(outline, 3, MoveNotation::Western),
                 QString::fromUtf8("1 ▲P-2f △P-8d ▲P-7f △P-3d → as after 4 △P-8d"));
    }

    void mirrorImagesAreOnePosition() {
        const shogi::Position start =
            shogi::parseSfen("4k4/9/ppppppppp/9/9/9/PPPPPPPPP/9/2S1K4 b - 1").value();
        Repertoire repertoire;
        QVERIFY(repertoire.addLine(start, movesOf("7g7f 3c3d 7i7h")));
        const shogi::Position other = mirrored(start);
        const auto found = repertoire.find(other);
        QVERIFY(found && found->position == other);
        QCOMPARE(found->moves.front().move, move("3g3f"));
        QVERIFY(!repertoire.addLine(other, movesOf("3g3f 7c7d 3i3h")));
        QVERIFY(repertoire.addLine(other, movesOf("3g3f 7c7d 3i2h")));
        QCOMPARE(repertoire.starts().size(), std::size_t{1});
        QVERIFY(repertoire.setMoveNote(other, move("3g3f"), "seen in a mirror"));
        QCOMPARE(repertoire.find(start)->moves.front().note, std::string("seen in a mirror"));
        QVERIFY(repertoire.removeMove(other, move("3g3f")));
        QCOMPARE(repertoire.size(), std::size_t{0});
    }

    void cyclesEnd() {
        // Both kings step out and back.
        const Repertoire repertoire = repertoireOf({"5i5h 5a5b 5h5i 5b5a", "5i5h 5a5b 5h4h"});
        QCOMPARE(repertoire.size(), std::size_t{5});
        const RepertoireOutline outline = outlineOf(repertoire);
        QCOMPARE(drawn(outline), QStringLiteral("1 5i5h 5a5b\n 3 5h5i 5b5a =0\n 3 5h4h\n"));
        QVERIFY(outlineLineText(outline, 1, MoveNotation::Western)
                    .endsWith(QString::fromUtf8("→ as at the start")));
        QVERIFY(holesOf(repertoire, Games().source()).empty());
        QCOMPARE(recordsOf(repertoire, "cycle").front().nodeCount(), std::size_t{6});
        // A cycle that nothing leads to any more goes as a whole.
        Repertoire cut = repertoireOf({"7g7f 3c3d 5i5h 5a5b 5h5i 5b5a", "2g2f"});
        QVERIFY(cut.removeMove({}, move("7g7f")));
        QCOMPARE(cut.size(), std::size_t{2});
    }

    void removesWhatNothingElseReaches() {
        Repertoire repertoire =
            repertoireOf({"7g7f 3c3d 2g2f 8c8d 2f2e", "2g2f 3c3d 7g7f 8c8d", "7g7f 8c8d"});
        repertoire.takeChanges();
        const std::size_t before = repertoire.size();
        QVERIFY(!repertoire.removeMove({}, move("5g5f")));
        QVERIFY(repertoire.removeMove(after("7g7f"), move("3c3d")));
        // The position after three moves is still reached, and so is what follows.
        QVERIFY(repertoire.has(after("7g7f 3c3d 2g2f 8c8d 2f2e")));
        QVERIFY(!repertoire.has(after("7g7f 3c3d")));
        QVERIFY(repertoire.has(after("7g7f 8c8d")));
        QCOMPARE(repertoire.size(), before - 1);
        const std::vector<RepertoireChange> changes = repertoire.takeChanges();
        QCOMPARE(changes.size(), std::size_t{2});
        // The other way round it is as it was.
        for (const RepertoireChange& change : changes)
            repertoire.put(change.key, change.before);
        QCOMPARE(repertoire.size(), before);
        QCOMPARE(repertoire.mark(after("7g7f"), move("3c3d")), RepertoireMark::Reply);
        // The last line takes the start position with it, unless that has a note.
        Repertoire last = repertoireOf({"7g7f"});
        QVERIFY(last.setNote({}, "here we go"));
        QVERIFY(last.removeMove({}, move("7g7f")));
        QCOMPARE(last.size(), std::size_t{1});
    }

    void whateverAFileHolds() {
        std::vector<RepertoirePosition> stored;
        stored.push_back({shogi::Position(), {{move("7g7f")}, {move("7g7f")}, {move("5i5a")}}, {}, 1, {}});
        stored.push_back({after("2g2f 8c8d"), {{move("2f2e"), "lost"}}, std::string(100'000, 'x'), 0, {}});
        stored.push_back({shogi::Position(), {{move("2g2f")}}, {}, 1, {}});
        const Repertoire repertoire(Color::Black, std::move(stored));
        QCOMPARE(repertoire.find({})->moves.size(), std::size_t{1});
        QVERIFY(repertoire.has(after("7g7f")));
        // Nothing leads to it: it begins a line.
        QCOMPARE(repertoire.starts().size(), std::size_t{2});
        QVERIFY(repertoire.find(after("2g2f 8c8d"))->note.size() <= Repertoire::kLongestNote);
        QCOMPARE(outlineOf(repertoire).top.size(), std::size_t{2});
    }

    void holesAreRepliesWithoutAnAnswer() {
        Repertoire repertoire = repertoireOf({"7g7f 3c3d 2g2f", "7g7f 8c8d"});
        Games games;
        games.add("7g7f", "3c3d", 500);
        games.add("7g7f", "8c8d", 300);
        games.add("7g7f", "5c5d", 7);
        games.add("7g7f", "9c9d", 1);
        games.add("7g7f 3c3d 2g2f", "8c8d", 214);
        games.add("7g7f 3c3d 2g2f", "4c4d", 150);
        games.add("7g7f 3c3d", "6g6f", 99); // the owner's moves do not matter
        RepertoireCoverage coverage;
        const auto holes = holesOf(repertoire, games.source(), &coverage, 2);
        QCOMPARE(holes.size(), std::size_t{4});
        QCOMPARE(holes[0].games, 300); // considered, but without an answer
        QCOMPARE(holes[1].moves, movesOf("7g7f 3c3d 2g2f 8c8d"));
        QCOMPARE(holeSentence(holes[1], MoveNotation::Western),
                 QString::fromUtf8("Against △P-3d, then △P-8d you have nothing: 214 game(s)"));
        QCOMPARE(holes[3].games, 7);
        QCOMPARE(coverage.positions, coverage.all);
        QCOMPARE(coverage.games, 500 + 300 + 7 + 1 + 214 + 150);
        QCOMPARE(coverage.answered, 500);
        QVERIFY(coverage.share() > 0.42 && coverage.share() < 0.43);
        // Answered by a line that comes from elsewhere.
        repertoire.addLine({}, movesOf("2g2f 8c8d 7g7f 3c3d 2f2e"));
        const auto fewer = holesOf(repertoire, games.source(), &coverage, 200);
        QCOMPARE(fewer.size(), std::size_t{1});
        QCOMPARE(fewer[0].moves, movesOf("7g7f 8c8d"));
        QCOMPARE(coverage.answered, 500 + 214);
        // For White the first moves are replies.
        repertoire = repertoireOf({"7g7f 8c8d"}, Color::White);
        games.add("", "2g2f", 40);
        games.add("", "7g7f", 60);
        const auto white = holesOf(repertoire, games.source(), &coverage);
        QCOMPARE(white.size(), std::size_t{1});
        QCOMPARE(white[0].moves, movesOf("2g2f"));
        QCOMPARE(holeText(white[0], MoveNotation::Western), QString::fromUtf8("▲P-2f"));
    }

    void aSearchCanBeEnded() {
        const Repertoire repertoire = repertoireOf({"7g7f 3c3d 2g2f 8c8d 2f2e"});
        std::atomic<bool> cancelled = false;
        HoleSearch search;
        search.cancelled = &cancelled;
        int asked = 0;
        const RepertoireCoverage coverage = search.run(repertoire, [&](const shogi::Position&) {
            cancelled = ++asked == 2;
            return std::vector<ReplyFigures>();
        });
        QCOMPARE(asked, 2);
        QCOMPARE(coverage.positions, std::size_t{2});
        QCOMPARE(coverage.all, std::size_t{3});
        QVERIFY(!coverage.share());
    }

    void recordsThereAndBack() {
        shogi::Record record;
        const auto add = [&record](const char* moves, const char* comment) {
            shogi::NodeId node = shogi::kRootNode;
            for (const shogi::Move each : movesOf(moves))
                node = record.addMove(node, each);
            record.setComment(node, comment);
        };
        add("7g7f 3c3d 2g2f", "solid");
        add("7g7f 8c8d 7i6h", "");
        add("2g2f", "");
        record.setComment(shogi::kRootNode, "my openings");
        record.addEnding(record.mainLine().back(), {});
        Repertoire repertoire;
        QVERIFY(repertoire.addRecord(record));
        QVERIFY(!repertoire.addRecord(record));
        QCOMPARE(repertoire.find(after("7g7f 3c3d"))->moves.front().note, std::string("solid"));
        QCOMPARE(repertoire.find({})->note, std::string("my openings"));
        QCOMPARE(repertoire.mark({}, move("2g2f")), RepertoireMark::Alternative);
        repertoire.setNote(after("7g7f 8c8d 7i6h"), "a note on the position");
        const std::vector<shogi::Record> written = recordsOf(repertoire, "Mine");
        QCOMPARE(written.size(), std::size_t{1});
        QCOMPARE(written.front().header(shogi::header::kTitle), std::string_view("Mine"));
        Repertoire again;
        QVERIFY(again.addRecord(written.front()));
        QCOMPARE(again.size(), repertoire.size());
        QCOMPARE(drawn(outlineOf(again)), drawn(outlineOf(repertoire)));
        QCOMPARE(again.find(after("7g7f 8c8d"))->moves.front().note, std::string("a note on the position"));
        // A record of nothing leaves nothing.
        Repertoire nothing;
        QVERIFY(!nothing.addRecord(shogi::Record()));
        QCOMPARE(nothing.size(), std::size_t{0});
        QVERIFY(recordsOf(nothing, "").empty());
    }

    void booksThereAndBack() {
        BookContent content;
        const auto add = [&content](const char* position, const char* reply, std::optional<int> score,
                                    std::optional<std::int64_t> count) {
            BookMove one{move(reply)};
            one.score = score;
            one.count = count;
            content.positions[bookSfen(after(position))].moves.push_back(one);
        };
        add("7g7f", "3c3d", {}, 10);
        add("7g7f", "8c8d", {}, 3);
        add("7g7f", "9c9d", {}, 1);
        add("7g7f 3c3d", "6g6f", -5, 900);
        add("7g7f 3c3d", "2g2f", 30, 1);
        add("7g7f 8c8d", "2g2f", {}, 4);
        add("7g7f 8c8d", "7i6h", {}, 9);
        add("7g7f 3c3d 2g2f", "4c4d", {}, {});
        const auto book = readerOf(content);
        Repertoire repertoire;
        QVERIFY(addBook(repertoire, {}, movesOf("7g7f"), *book, {3, 3}).value());
        QCOMPARE(drawn(outlineOf(repertoire)), QStringLiteral("1 7g7f\n 2 3c3d 2g2f 4c4d\n 2 8c8d 7i6h\n"));
        QVERIFY(!addBook(repertoire, {}, movesOf("7g7f"), *book, {3, 3}).value());
        // A move that was chosen stays, and is followed.
        Repertoire own = repertoireOf({"7g7f 3c3d 6g6f"});
        QVERIFY(addBook(own, {}, {}, *book, {3, 30}).value());
        QCOMPARE(own.find(after("7g7f 3c3d"))->moves.size(), std::size_t{1});
        QCOMPARE(own.mark(after("7g7f 8c8d"), move("7i6h")), RepertoireMark::Main);

        repertoire.addLine({}, movesOf("7g7f 3c3d 6g6f"));
        const BookContent written = bookOf(repertoire);
        const BookEntry& entry = written.positions.at(bookSfen(after("7g7f 3c3d")));
        QCOMPARE(entry.moves.size(), std::size_t{2});
        QCOMPARE(entry.moves[0].move, move("2g2f"));
        QVERIFY(*entry.moves[0].count > *entry.moves[1].count);
        const auto replies = bookReplies(*readerOf(written))(after("7g7f"));
        QCOMPARE(replies.size(), std::size_t{2});
    }

    void trainingStaysWithThePosition() {
        Repertoire repertoire = repertoireOf({"7g7f"});
        TrainingState state;
        state.repetitions = 3;
        state.ease = 2.5;
        QVERIFY(!repertoire.setTraining(after("2g2f"), state));
        QVERIFY(repertoire.setTraining({}, state));
        QVERIFY(!repertoire.setTraining({}, state));
        repertoire.addLine({}, movesOf("2g2f"));
        QCOMPARE(repertoire.find({})->training, std::optional(state));
    }
};

QTEST_GUILESS_MAIN(TestRepertoire)
#include "tst_repertoire.moc"
