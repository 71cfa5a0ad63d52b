// SPDX-License-Identifier: GPL-3.0-or-later
// The program's own rules: every shape is named in a game that has it, and not in games that only look like
// it.
#include "app/openings/opening_recognition.h"
#include "shogi-core/sfen.h"
#include "shogi-core/start_position.h"
#include "tests/support/opening_games.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

#include <array>
#include <utility>

using namespace app;
using shogi::Color;
using shogi::Move;
using shogi::Position;

namespace {

// Empty if one of them is not legal.
std::vector<Move> legalMoves(const Position& start, const QString& text) {
    std::vector<Move> moves;
    Position position = start;
    for (const QString& each : text.split(u' ', Qt::SkipEmptyParts)) {
        const auto move = shogi::parseUsiMove(each.toStdString());
        if (!move || !position.isLegal(*move))
            return {};
        position.play(*move);
        moves.push_back(*move);
    }
    return moves;
}

// At which ply this side has what is named; −1: not at all.
int plyOf(const OpeningRules& rules, const Position& start, std::span<const Move> moves, const QString& id,
          Color side) {
    for (const NamedShape& each : recognise(rules, start, moves)) {
        if (rules.shapes()[each.shape].id == id && each.side == side)
            return each.ply;
    }
    return -1;
}

struct RuleTexts {
    QByteArray strategies;
    QByteArray castles;
};

RuleTexts standardTexts() {
    RuleTexts texts;
    QFile strategies(QStringLiteral(":/komadai/openings/strategies.json"));
    QFile castles(QStringLiteral(":/komadai/openings/castles.json"));
    if (strategies.open(QIODevice::ReadOnly) && castles.open(QIODevice::ReadOnly))
        texts = {strategies.readAll(), castles.readAll()};
    return texts;
}

// The opposite of a condition of a case, as keys that take its place; nothing if it has no opposite.
std::vector<QJsonObject> opposites(const QJsonObject& one) {
    const std::vector<std::pair<QString, QString>> lists{
        {QStringLiteral("pieces"), QStringLiteral("not")},
        {QStringLiteral("theirs"), QStringLiteral("theirsNot")},
        {QStringLiteral("played"), QStringLiteral("notPlayed")},
        {QStringLiteral("theyPlayed"), QStringLiteral("theyNotPlayed")},
        {QStringLiteral("after"), QStringLiteral("notAfter")},
        {QStringLiteral("against"), QStringLiteral("notAgainst")}};
    const std::vector<std::array<QString, 3>> words{
        {QStringLiteral("bishops"), QStringLiteral("kept"), QStringLiteral("exchanged")},
        {QStringLiteral("rook"), QStringLiteral("static"), QStringLiteral("ranging")},
        {QStringLiteral("theirRook"), QStringLiteral("static"), QStringLiteral("ranging")},
        {QStringLiteral("turn"), QStringLiteral("first"), QStringLiteral("second")},
        {QStringLiteral("tempo"), QStringLiteral("lost"), QStringLiteral("kept")}};
    std::vector<QJsonObject> found;
    for (const auto& [wanted, unwanted] : lists) {
        const QJsonArray texts = one[wanted].toArray();
        for (qsizetype i = 0; i < texts.size(); ++i) {
            QJsonObject other = one;
            QJsonArray left = texts;
            left.removeAt(i);
            if (left.isEmpty())
                other.remove(wanted);
            else
                other[wanted] = left;
            QJsonArray refused = one[unwanted].toArray();
            if (refused.contains(texts[i]))
                continue;
            refused.append(texts[i]);
            other[unwanted] = refused;
            found.push_back(other);
        }
        for (const QJsonValue text : one[unwanted].toArray()) {
            QJsonObject other = one;
            other.remove(unwanted);
            QJsonArray asked = texts;
            asked.append(text);
            other[wanted] = asked;
            found.push_back(other);
        }
    }
    for (const auto& word : words) {
        if (!one.contains(word[0]))
            continue;
        QJsonObject other = one;
        other[word[0]] = one[word[0]] == word[1] ? word[2] : word[1];
        found.push_back(other);
    }
    return found;
}

} // namespace

class TestOpeningNames : public QObject {
    Q_OBJECT

    std::optional<OpeningRules> m_rules;

private slots:
    void initTestCase() {
        const auto rules = OpeningRules::standard();
        QVERIFY(rules.has_value());
        m_rules = *rules;
    }

    // In the same order, so that none can be forgotten.
    void everyShapeHasAGame() {
        QCOMPARE(kOpeningGames.size(), m_rules->shapes().size());
        for (std::size_t i = 0; i < kOpeningGames.size(); ++i)
            QCOMPARE(QLatin1String(kOpeningGames[i].shape), m_rules->shapes()[i].id);
    }

    void named_data() {
        QTest::addColumn<int>("number");
        for (std::size_t i = 0; i < kOpeningGames.size(); ++i)
            QTest::newRow(kOpeningGames[i].shape) << static_cast<int>(i);
    }
    void named() {
        QFETCH(int, number);
        const OpeningGame& game = kOpeningGames[static_cast<std::size_t>(number)];
        const QString id = QLatin1String(game.shape);
        const std::vector<Move> moves = legalMoves(Position(), QLatin1String(game.moves));
        QVERIFY2(!moves.empty(), "a move is not legal");
        const int ply = plyOf(*m_rules, Position(), moves, id, game.side);
        QVERIFY(ply > 0);
        // The move at this ply has brought it about.
        const std::span<const Move> before(moves.data(), static_cast<std::size_t>(ply) - 1);
        QCOMPARE(plyOf(*m_rules, Position(), before, id, game.side), -1);
    }

    // No condition of the case that a game shows could be its opposite: nothing in the files is passed over.
    void everyConditionCounts_data() { named_data(); }
    void everyConditionCounts() {
        QFETCH(int, number);
        const OpeningGame& game = kOpeningGames[static_cast<std::size_t>(number)];
        const QString id = QLatin1String(game.shape);
        const std::vector<Move> moves = legalMoves(Position(), QLatin1String(game.moves));
        const RuleTexts texts = standardTexts();
        const bool isCastle = m_rules->shapes()[static_cast<std::size_t>(number)].kind == ShapeKind::Castle;
        const QJsonObject root =
            QJsonDocument::fromJson(isCastle ? texts.castles : texts.strategies).object();
        const QJsonArray shapes = root[QStringLiteral("shapes")].toArray();
        qsizetype place = 0;
        while (shapes[place].toObject()[QStringLiteral("id")] != id)
            ++place;
        const auto plyWith = [&](const QJsonArray& cases) {
            QJsonObject shape = shapes[place].toObject();
            shape[QStringLiteral("when")] = cases;
            QJsonArray changed = shapes;
            changed[place] = shape;
            QJsonObject file = root;
            file[QStringLiteral("shapes")] = changed;
            RuleTexts other = texts;
            (isCastle ? other.castles : other.strategies) = QJsonDocument(file).toJson();
            const auto rules = OpeningRules::parse({QStringLiteral("strategies"), other.strategies},
                                                   {QStringLiteral("castles"), other.castles});
            // Some opposites leave nothing that says where.
            return rules ? plyOf(*rules, Position(), moves, id, game.side) : -1;
        };
        const int ply = plyOf(*m_rules, Position(), moves, id, game.side);
        int checked = 0;
        for (const QJsonValue each : shapes[place].toObject()[QStringLiteral("when")].toArray()) {
            if (plyWith({each}) != ply)
                continue;
            for (const QJsonObject& other : opposites(each.toObject())) {
                ++checked;
                QVERIFY2(plyWith({other}) != ply, QJsonDocument(other).toJson().constData());
            }
        }
        QVERIFY(checked > 0);
    }

    void notNamed_data() {
        QTest::addColumn<QString>("moves");
        QTest::addColumn<int>("side");
        QTest::addColumn<QString>("ids");
        const auto row = [](const char* name, Color side, const char* moves, const char* ids) {
            QTest::newRow(name) << QString::fromLatin1(moves) << static_cast<int>(side)
                                << QString::fromLatin1(ids);
        };
        row("a rook that passes by", Color::Black,
            "7g7f 3c3d 2h6h 8c8d 6h2h 8d8e 8h7g 4c4d 2g2f 3a4b 7i8h 6a5b 3i4h 9c9d 9g9f 1c1d",
            "shikenbisha nakabisha sangenbisha mukaibisha");
        row("a rook beside its king", Color::Black,
            "7g7f 3c3d 6g6f 8c8d 5i6h 8d8e 6h7h 6a5b 8h7g 4a3b 2h6h 5a4b 1g1f 1c1d "
            "9g9f 9c9d 1f1e 9d9e",
            "shikenbisha");
        row("a closed diagonal", Color::White, "2g2f 5c5d 7g7f 3c3d 6g6f 4c4d 2f2e 8b5b 3i4h 5d5e 4i5h 5a6b",
            "gokigen-nakabisha");
        row("Fujii's king does not leave", Color::Black,
            "7g7f 3c3d 6g6f 8c8d 2h6h 5a4b 5i4h 4b3b 1g1f 1c1d 3i3h 6a5b 4g4f "
            "5c5d 7i7h 9c9d",
            "fujii-system");
        row("pawns that have been exchanged", Color::Black,
            "2g2f 8c8d 7g7f 3c3d 2f2e 4c4d 6i7h 8d8e 8h7g 3a4b", "aigakari");
        row("Yagura keeps its bishop", Color::Black,
            "7g7f 8c8d 2g2f 8d8e 8h7g 3c3d 7i6h 4a3b 6i7h 2b7g+ 6h7g 3a2b", "yagura");
        row("an exchange that loses no tempo", Color::White,
            "7g7f 8c8d 2g2f 8d8e 8h7g 3c3d 7i6h 4a3b 6i7h 2b7g+ 6h7g 3a2b", "itteson-kakugawari");
        row("Black cannot play the second move", Color::Black, "2h7h 3c3d 7g7f 8c8d 5i4h 5a4b",
            "nite-me-sangenbisha");
        row("a silver without its pawn", Color::Black,
            "7g7f 8c8d 6g6f 8d8e 8h7g 6a5b 7i6h 3c3d 6h6g 4c4d 6g5f 1c1d", "koshikake-gin");
        row("Mino needs its gold", Color::Black,
            "7g7f 3c3d 6g6f 8c8d 2h6h 5a4b 5i4h 4b3b 4h3h 6a5b 3h2h 5c5d 4i4h 9c9d 3i3h "
            "1c1d",
            "kata-mino mino");
        row("a lance that has not made room", Color::Black,
            "7g7f 3c3d 6g6f 8c8d 2h6h 5a4b 5i4h 4b3b 4h3h 6a5b 3h2h 1c1d 3i3h", "anaguma furibisha-anaguma");
        row("a king that has moved and come back", Color::Black,
            "5i4h 8b7b 4h5i 7b8b 1g1f 8b7b 1f1e 7b8b 2g2f 8b7b 2f2e 7b8b 3g3f 8b7b 3f3e 7b8b 4g4f 8b7b 4f4e "
            "7b8b 5g5f 8b7b "
            "5f5e 7b8b 6g6f 8b7b 6f6e 7b8b 7g7f 8b7b 7f7e 7b8b 9g9f 8b7b 9f9e 7b8b 2h3h 8b7b 3h2h 7b8b 2h4h "
            "8b7b 4h2h 7b8b "
            "2h5h 8b7b 5h2h 7b8b",
            "igyoku");
    }
    void notNamed() {
        QFETCH(QString, moves);
        QFETCH(int, side);
        QFETCH(QString, ids);
        const std::vector<Move> legal = legalMoves(Position(), moves);
        QVERIFY2(!legal.empty(), "a move is not legal");
        for (const QString& id : ids.split(u' ')) {
            QVERIFY2(m_rules->numberOf(id), qPrintable(id));
            QCOMPARE(plyOf(*m_rules, Position(), legal, id, static_cast<Color>(side)), -1);
        }
    }

    // The giver has no rook: castles are named as usual, strategies as far as they can be.
    void handicapGames() {
        const Position start = shogi::startPosition(shogi::Handicap::Rook);
        const std::vector<Move> moves = legalMoves(
            start, QStringLiteral(
                       "5a4b 7g7f 4b3b 6g6f 6a5b 2h6h 1c1d 5i4h 9c9d 4h3h 3c3d 3h2h 4c4d 3i3h 7a7b 6i5h"));
        QVERIFY(!moves.empty());
        QCOMPARE(plyOf(*m_rules, start, moves, QStringLiteral("mino"), Color::Black), 16);
        QCOMPARE(plyOf(*m_rules, start, moves, QStringLiteral("shikenbisha"), Color::Black), 6);
        for (const NamedShape& each : recognise(*m_rules, start, moves)) {
            if (each.side == Color::White)
                QCOMPARE(m_rules->shapes()[each.shape].kind, ShapeKind::Castle);
        }
    }

    // What stands in the head of a game.
    void headOfAGame() {
        const OpeningGame& game = kOpeningGames[*m_rules->numberOf(QStringLiteral("ibisha-anaguma"))];
        const std::vector<Move> moves = legalMoves(Position(), QLatin1String(game.moves));
        const OpeningSummary summary =
            summarise(*m_rules, recognise(*m_rules, Position(), moves), ShapeLanguage::Japanese);
        QCOMPARE(summary.sides[0].strategies, QStringList{QStringLiteral("居飛車穴熊")});
        QVERIFY(summary.sides[0].castles.isEmpty());
        QCOMPARE(summary.sides[1].strategies, QStringList{QStringLiteral("四間飛車")});
        QCOMPARE(summary.sides[1].castles, QStringList{QStringLiteral("美濃囲い")});
        const OpeningList list =
            listOpenings(*m_rules, recognise(*m_rules, Position(), moves), ShapeLanguage::Japanese);
        QVERIFY(list.sides[0].castles.empty());
        QCOMPARE(list.sides[0].strategies.size(), std::size_t{1});
        QCOMPARE(list.sides[0].strategies[0].name, QStringLiteral("居飛車穴熊"));
        QCOMPARE(list.sides[0].strategies[0].ply,
                 plyOf(*m_rules, Position(), moves, QStringLiteral("ibisha-anaguma-strategy"), Color::Black));
        QCOMPARE(list.sides[1].strategies[0].ply, 6);
    }

    void statedOpenings_data() {
        QTest::addColumn<QString>("shape");
        QTest::addColumn<QString>("stated");
        QTest::addColumn<bool>("agrees");
        const auto row = [](const char* shape, const char* stated, bool agrees) {
            QTest::addRow("%s, %s", shape, stated)
                << QString::fromLatin1(shape) << QString::fromUtf8(stated) << agrees;
        };
        row("ai-furibisha", "相振り飛車", true);
        row("ai-furibisha", "相振飛車", true);
        row("ai-furibisha", "double ranging rook ", true);
        row("kakugawari-koshikake-gin", "角換り", true);
        row("gokigen-nakabisha", "中飛車", true);
        row("ibisha-anaguma-strategy", "四間飛車対居飛車穴熊", true);
        row("gosuji-kuraidori", "５筋位取り", true);
        row("gokigen-nakabisha", "矢倉", false);
        row("yagura", "その他の戦型", false);
        row("yagura", "", false);
        row("yagura", " ", false);
    }
    void statedOpenings() {
        QFETCH(QString, shape);
        QFETCH(QString, stated);
        const auto number = m_rules->numberOf(shape);
        QVERIFY(number);
        const std::array<NamedShape, 1> shapes{NamedShape{*number, Color::White, 10}};
        QTEST(agreesWith(*m_rules, shapes, stated), "agrees");
        QVERIFY(!agreesWith(*m_rules, {}, stated));
    }
};

QTEST_APPLESS_MAIN(TestOpeningNames)
#include "tst_opening_names.moc"
