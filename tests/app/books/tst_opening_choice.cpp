// SPDX-License-Identifier: GPL-3.0-or-later
// Which move of a book an engine is given.
#include "app/books/opening_choice.h"
#include "app/text/book_text.h"
#include "tests/app/books/book_fixtures.h"

#include <map>

using namespace app;
using Rule = OpeningTerms::Rule;

namespace {

std::vector<shogi::Move> line(const char* moves) {
    std::vector<shogi::Move> line;
    for (const QByteArray& each : QByteArray(moves).split(' '))
        if (!each.isEmpty())
            line.push_back(usi(each.constData()));
    return line;
}

std::string chosen(const BookContent& book, const char* moves, const OpeningTerms& terms, double luck = 0) {
    const auto reader = readerOf(book);
    const auto choice = chooseFromBook(*reader, shogi::Position(), line(moves), terms, luck);
    return choice && *choice ? shogi::toUsi((*choice)->move.move) : std::string();
}

std::map<std::string, int> frequencies(const BookContent& book, const OpeningTerms& terms) {
    std::map<std::string, int> counts;
    for (int i = 0; i < 1000; ++i)
        ++counts[chosen(book, "", terms, i / 1000.0)];
    return counts;
}

BookContent threeMoves() {
    BookContent book;
    book.positions[kStart] = {
        {{usi("5g5f"), {}, -60, 20, 100}, {usi("7g7f"), {}, 30, 20, 700}, {usi("2g2f"), {}, 60, 20, 200}}};
    return book;
}

} // namespace

class TestOpeningChoice : public QObject {
    Q_OBJECT
private slots:
    void bestIsTheGreatestScoreOrCount() {
        BookContent book = threeMoves();
        QCOMPARE(chosen(book, "", {Rule::Best}, 0.99), std::string("2g2f"));
        for (BookMove& each : book.positions[kStart].moves)
            each.score.reset();
        QCOMPARE(chosen(book, "", {Rule::Best}, 0.99), std::string("7g7f"));
    }

    void countsAreFrequencies() {
        const auto counts = frequencies(threeMoves(), {Rule::ByCount});
        QCOMPARE(counts, (std::map<std::string, int>{{"5g5f", 100}, {"7g7f", 700}, {"2g2f", 200}}));
    }

    void scoresAndTemperature() {
        OpeningTerms terms{Rule::ByScore, 30};
        const auto warm = frequencies(threeMoves(), terms);
        // 1, e^-1 and e^-4
        QVERIFY(std::abs(warm.at("2g2f") - 721) < 3);
        QVERIFY(std::abs(warm.at("7g7f") - 265) < 3);
        terms.temperature = 0.001;
        QCOMPARE(frequencies(threeMoves(), terms).size(), std::size_t{1});
        terms.temperature = 1e9;
        QVERIFY(std::abs(frequencies(threeMoves(), terms).at("5g5f") - 333) < 3);
    }

    void whatIsMissingIsReplaced() {
        BookContent book = threeMoves();
        for (BookMove& each : book.positions[kStart].moves)
            each.count.reset();
        QVERIFY(frequencies(book, {Rule::ByCount}).at("2g2f") > 700);
        book = threeMoves();
        for (BookMove& each : book.positions[kStart].moves)
            each.score.reset();
        QCOMPARE(frequencies(book, {Rule::ByScore}).at("7g7f"), 700);
        for (BookMove& each : book.positions[kStart].moves)
            each.count = 0;
        QVERIFY(std::abs(frequencies(book, {Rule::ByCount}).at("7g7f") - 333) < 3);
    }

    void lucksBeyondTheEndsAreSafe() {
        for (const double luck : {-1.0, 0.0, 1.0, 5.0})
            QVERIFY(!chosen(threeMoves(), "", {Rule::ByCount}, luck).empty());
    }

    void onlyUntilAMove() {
        OpeningTerms terms{Rule::Best};
        terms.untilMove = 2;
        QCOMPARE(chosen(smallBook(), "7g7f", terms), std::string("3c3d"));
        QCOMPARE(chosen(smallBook(), "7g7f 3c3d", terms), std::string());
        terms.untilMove = 3;
        QCOMPARE(chosen(smallBook(), "7g7f 3c3d", terms), std::string("8h2b+"));
    }

    // Black has left the book for a move; the position is back in it.
    void onlyWhileTheOpponentFollows() {
        OpeningTerms terms{Rule::Best};
        BookContent book = smallBook();
        const char* const back = "9g9f 3c3d 7g7f";
        shogi::Position position;
        for (const shogi::Move move : line(back))
            position.play(move);
        book.positions[bookSfen(position)] = {{{usi("8c8d")}}};
        QCOMPARE(chosen(book, back, terms), std::string("8c8d"));
        terms.onlyWhileFollowed = true;
        QCOMPARE(chosen(book, back, terms), std::string());
        QCOMPARE(chosen(book, "7g7f", terms), std::string("3c3d"));
        // What the book does not know cannot be followed or left.
        book.positions.erase(kStart);
        QCOMPARE(chosen(book, back, terms), std::string("8c8d"));
    }

    void theThirdRepetitionIsAvoided() {
        BookContent book;
        const char* const circle = "2h1h 8b9b 1h2h 9b8b 2h1h 8b9b 1h2h 9b8b";
        book.positions[kStart] = {{{usi("2h1h"), {}, 0, 1, 1000}, {usi("7g7f"), {}, 0, 1, 1}}};
        QCOMPARE(chosen(book, "2h1h 8b9b 1h2h 9b8b", {Rule::ByCount}), std::string("2h1h"));
        QCOMPARE(chosen(book, circle, {Rule::ByCount}), std::string("7g7f"));
        QCOMPARE(chosen(book, circle, {Rule::Best}), std::string("7g7f"));
        book.positions[kStart].moves.pop_back();
        QCOMPARE(chosen(book, circle, {Rule::ByCount}), std::string("2h1h"));
    }

    void illegalMovesAreNotChosen() {
        BookContent book;
        book.positions[kStart] = {{{usi("7g7e"), {}, 900, 1, 1000}}};
        QCOMPARE(chosen(book, "", {Rule::Best}), std::string());
        book.positions[kStart].moves.push_back({usi("7g7f"), {}, 0, 1, 1});
        QCOMPARE(chosen(book, "", {Rule::Best}), std::string("7g7f"));
    }

    void whatIsShown() {
        const BookContent book = threeMoves();
        const auto reader = readerOf(book);
        const auto choice = chooseFromBook(*reader, shogi::Position(), {}, {Rule::ByCount}, 0.5);
        QVERIFY(choice && *choice);
        QCOMPARE((*choice)->among.size(), std::size_t{3});
        QCOMPARE((*choice)->share, 0.7);
        QCOMPARE(openingChoiceText(**choice), QStringLiteral("7g7f, 70 %, 700 games, score +30, depth 20"));
        const auto other = chooseFromBook(*reader, mirrored(shogi::Position()), {}, {Rule::ByCount}, 0.5);
        QVERIFY((*other)->isMirrored);
        QCOMPARE((*other)->move.move, usi("3g3f"));
        OpeningTerms terms;
        terms.mirror = false;
        QVERIFY(!*chooseFromBook(*reader, mirrored(shogi::Position()), {}, terms, 0.5));
    }
};

QTEST_APPLESS_MAIN(TestOpeningChoice)
#include "tst_opening_choice.moc"
