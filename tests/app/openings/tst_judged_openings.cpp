// SPDX-License-Identifier: GPL-3.0-or-later
// Real games whose strategies and castles were judged by hand: how many of the names that the program gives
// are right (precision), and how many of those that it should give it does (recall). A change of rules that
// makes either worse turns this red; the output lists every disagreement.
#include "app/openings/opening_recognition.h"
#include "shogi-core/sfen.h"

#include <QFile>
#include <QSet>
#include <QTest>

#include <algorithm>
#include <array>
#include <map>
#include <utility>

using namespace app;
using shogi::Color;
using shogi::Move;
using shogi::Position;

namespace {

// What a side has had, of one kind.
struct Judgement {
    std::vector<QSet<QString>> needed; // one name of each must be given, any may be
    QSet<QString> allowed;

    bool allows(const QString& id) const {
        return std::any_of(needed.begin(), needed.end(),
                           [&id](const QSet<QString>& names) { return names.contains(id); });
    }
};

struct JudgedGame {
    QString set;
    std::vector<Move> moves;
    std::array<std::array<Judgement, 2>, 2> sides; // by shogi::index(color), then by ShapeKind
};

Judgement readJudgement(const QString& text) {
    Judgement judgement;
    for (const QString& word : text.split(u' ', Qt::SkipEmptyParts)) {
        if (word.startsWith(u'?')) {
            judgement.allowed.insert(word.mid(1));
            continue;
        }
        const QStringList names = word.split(u'/');
        judgement.needed.emplace_back(names.begin(), names.end());
    }
    return judgement;
}

std::vector<JudgedGame> readGames() {
    std::vector<JudgedGame> games;
    QFile file(QStringLiteral(KOMADAI_SOURCE_DIR "/tests/app/openings/judged_games.txt"));
    if (!file.open(QIODevice::ReadOnly))
        return games;
    while (!file.atEnd()) {
        const QString line = QString::fromUtf8(file.readLine()).trimmed();
        if (line.isEmpty() || line.startsWith(u'#'))
            continue;
        JudgedGame game;
        game.set = line;
        Position position;
        for (const QString& each :
             QString::fromUtf8(file.readLine()).trimmed().split(u' ', Qt::SkipEmptyParts)) {
            const auto move = shogi::parseUsiMove(each.toStdString());
            if (!move || !position.isLegal(*move))
                return {};
            position.play(*move);
            game.moves.push_back(*move);
        }
        for (auto& side : game.sides) {
            const QString judged = QString::fromUtf8(file.readLine()).trimmed().section(u':', 1);
            side[0] = readJudgement(judged.section(u';', 0, 0));
            side[1] = readJudgement(judged.section(u';', 1, 1));
        }
        games.push_back(std::move(game));
    }
    return games;
}

struct Tally {
    int named = 0;
    int right = 0;
    int needed = 0;
    int given = 0;

    double precision() const { return static_cast<double>(right) / named; }
    double recall() const { return static_cast<double>(given) / needed; }
};

const std::array<const char*, 2> kKinds{"strategies", "castles"};

} // namespace

class TestJudgedOpenings : public QObject {
    Q_OBJECT

    std::map<std::pair<QString, int>, Tally> m_tallies; // by set and ShapeKind

private slots:
    void initTestCase() {
        const auto rules = OpeningRules::standard();
        QVERIFY(rules.has_value());
        const std::vector<JudgedGame> games = readGames();
        QCOMPARE(games.size(), std::size_t{96});
        for (std::size_t number = 0; number < games.size(); ++number) {
            const JudgedGame& game = games[number];
            const std::vector<NamedShape> shapes = recognise(*rules, Position(), game.moves);
            for (const Color color : shogi::kColors) {
                for (const ShapeKind kind : {ShapeKind::Strategy, ShapeKind::Castle}) {
                    const Judgement& judged = game.sides[shogi::index(color)][static_cast<std::size_t>(kind)];
                    Tally& tally = m_tallies[{game.set, static_cast<int>(kind)}];
                    QSet<QString> named;
                    const auto disagree = [&](const char* how, const QString& what) {
                        qInfo("game %zu %s: %s %s", number + 1, color == Color::Black ? "black" : "white",
                              how, qPrintable(what));
                    };
                    for (const NamedShape& each : shapes) {
                        const OpeningShape& shape = rules->shapes()[each.shape];
                        if (each.side != color || shape.kind != kind)
                            continue;
                        named.insert(shape.id);
                        if (judged.allows(shape.id))
                            ++tally.right;
                        else if (judged.allowed.contains(shape.id))
                            continue;
                        else
                            disagree("extra", shape.id);
                        ++tally.named;
                    }
                    for (const QSet<QString>& names : judged.needed) {
                        ++tally.needed;
                        if (named.intersects(names))
                            ++tally.given;
                        else
                            disagree("missing", QStringList(names.begin(), names.end()).join(u'/'));
                    }
                }
            }
        }
        for (const auto& [key, tally] : m_tallies)
            qInfo("%s, %s: precision %d of %d, recall %d of %d", qPrintable(key.first),
                  kKinds[static_cast<std::size_t>(key.second)], tally.right, tally.named, tally.given,
                  tally.needed);
    }

    void everyJudgementIsOfARule() {
        const auto rules = OpeningRules::standard();
        for (const JudgedGame& game : readGames()) {
            for (const auto& side : game.sides) {
                for (std::size_t kind = 0; kind < side.size(); ++kind) {
                    QSet<QString> ids = side[kind].allowed;
                    for (const QSet<QString>& names : side[kind].needed)
                        ids += names;
                    for (const QString& id : ids) {
                        const auto shape = rules->numberOf(id);
                        QVERIFY2(shape, qPrintable(id));
                        QCOMPARE(static_cast<std::size_t>(rules->shapes()[*shape].kind), kind);
                    }
                }
            }
        }
    }

    void agreement_data() {
        QTest::addColumn<QString>("set");
        QTest::addColumn<int>("kind");
        QTest::addColumn<double>("precision");
        QTest::addColumn<double>("recall");
        const auto row = [](const char* set, ShapeKind kind, double precision, double recall) {
            QTest::addRow("%s, %s", set, kKinds[static_cast<std::size_t>(kind)])
                << QString::fromLatin1(set) << static_cast<int>(kind) << precision << recall;
        };
        row("development", ShapeKind::Strategy, 0.98, 0.99);
        row("development", ShapeKind::Castle, 0.98, 0.98);
        row("held-out", ShapeKind::Strategy, 0.95, 0.97);
        row("held-out", ShapeKind::Castle, 0.92, 0.95);
        row("fresh", ShapeKind::Strategy, 0.94, 0.94);
        row("fresh", ShapeKind::Castle, 0.96, 0.98);
    }
    void agreement() {
        QFETCH(QString, set);
        QFETCH(int, kind);
        QFETCH(double, precision);
        QFETCH(double, recall);
        const Tally& tally = m_tallies[{set, kind}];
        QVERIFY2(tally.precision() >= precision, qPrintable(QString::number(tally.precision())));
        QVERIFY2(tally.recall() >= recall, qPrintable(QString::number(tally.recall())));
    }
};

QTEST_APPLESS_MAIN(TestJudgedOpenings)
#include "tst_judged_openings.moc"
