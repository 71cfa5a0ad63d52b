// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/sound/sound_choice.h"
#include "shogi-core/sfen.h"

#include <QTest>

using namespace app;

namespace {

shogi::Position positionOf(const char* sfen) { return *shogi::parseSfen(sfen); }
shogi::Move moveOf(const char* usi) { return *shogi::parseUsiMove(usi); }

constexpr const char* kStart = "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1";
// Black: pieces in hand, a pawn to take on 5d, a rook that checks from 5h.
constexpr const char* kMiddle = "4k4/9/9/3ppp3/9/9/9/4RG3/4K4 b RBGSNLP 1";

} // namespace

class SoundChoiceTest : public QObject {
    Q_OBJECT

private slots:
    void choosesThePiece_data();
    void choosesThePiece();
    void addsTheCheck();
    void isSofterWhenStepping();
    void keepsToTheSettings();
    void ticks_data();
    void ticks();
};

void SoundChoiceTest::choosesThePiece_data() {
    QTest::addColumn<QByteArray>("sfen");
    QTest::addColumn<QByteArray>("move");
    QTest::addColumn<int>("act");
    QTest::addColumn<int>("weight");
    QTest::addColumn<int>("place");
    const auto row = [](const char* name, const char* sfen, const char* move, PieceAct act,
                        PieceWeight weight, BoardPlace place) {
        QTest::newRow(name) << QByteArray(sfen) << QByteArray(move) << static_cast<int>(act)
                            << static_cast<int>(weight) << static_cast<int>(place);
    };
    using enum PieceAct;
    using enum PieceWeight;
    using enum BoardPlace;
    row("a pawn", kStart, "7g7f", Move, Light, Between);
    row("a pawn at the edge", kStart, "9g9f", Move, Light, Edge);
    row("a silver", kStart, "7i6h", Move, Medium, Between);
    row("a gold", kStart, "6i7h", Move, Medium, Between);
    row("a rook", kStart, "2h5h", Move, Heavy, Between);
    row("a king", kStart, "5i5h", Move, Heavy, Between);
    row("a rook takes", kMiddle, "5h5d", Capture, Heavy, Centre);
    row("a pawn dropped", kMiddle, "P*5e", Drop, Light, Centre);
    row("a lance dropped at the edge", kMiddle, "L*1e", Drop, Light, Edge);
    row("a knight dropped", kMiddle, "N*3f", Drop, Light, Between);
    row("a silver dropped", kMiddle, "S*5e", Drop, Medium, Centre);
    row("a bishop dropped", kMiddle, "B*5e", Drop, Heavy, Centre);
    row("a tokin", "4k4/9/4+P4/9/9/9/9/9/4K4 b - 1", "5c6c", Move, Light, Between);
    row("a dragon", "4k4/9/4+R4/9/9/9/9/9/4K4 b - 1", "5c6c", Move, Heavy, Between);
    row("a promoted silver takes", "4k4/3p5/4+S4/9/9/9/9/9/4K4 b - 1", "5c6b", Capture, Medium, Between);
}

void SoundChoiceTest::choosesThePiece() {
    QFETCH(QByteArray, sfen);
    QFETCH(QByteArray, move);
    const PieceSound sound = pieceSound(positionOf(sfen.constData()), moveOf(move.constData()));
    QTEST(static_cast<int>(sound.act), "act");
    QTEST(static_cast<int>(sound.weight), "weight");
    QTEST(static_cast<int>(sound.place), "place");
}

void SoundChoiceTest::addsTheCheck() {
    const SoundSettings settings;
    const shogi::Position position = positionOf(kMiddle);
    // The pawn on 5d is taken by the rook: check.
    const auto sounds = soundsOfMove(position, moveOf("5h5d"), MoveOrigin::Played, settings);
    QCOMPARE(sounds.size(), 2U);
    QVERIFY(sounds[0].sound == Sound(PieceSound{PieceAct::Capture, PieceWeight::Heavy, BoardPlace::Centre}));
    QVERIFY(sounds[1].sound == Sound(SoundSignal::Check));
    QVERIFY(sounds[1].delay > sounds[0].delay);
    QCOMPARE(soundsOfMove(position, moveOf("5h6h"), MoveOrigin::Played, settings).size(), 1U);
}

void SoundChoiceTest::isSofterWhenStepping() {
    const SoundSettings settings;
    const shogi::Position position = positionOf(kMiddle);
    const auto played = soundsOfMove(position, moveOf("5h5d"), MoveOrigin::Played, settings);
    const auto stepped = soundsOfMove(position, moveOf("5h5d"), MoveOrigin::Stepped, settings);
    QCOMPARE(stepped.size(), 1U);
    QVERIFY(stepped[0].sound == played[0].sound);
    QVERIFY(stepped[0].gain > 0 && stepped[0].gain < played[0].gain);
}

void SoundChoiceTest::keepsToTheSettings() {
    const shogi::Position position = positionOf(kMiddle);
    const auto count = [&position](const SoundSettings& settings) {
        return soundsOfMove(position, moveOf("5h5d"), MoveOrigin::Played, settings).size();
    };
    SoundSettings settings;
    settings.check = false;
    QCOMPARE(count(settings), 1U);
    settings.pieces = false;
    QCOMPARE(count(settings), 0U);
    settings = {};
    settings.pieceVolume = 0;
    QCOMPARE(count(settings), 1U);
    settings = {};
    settings.on = false;
    QCOMPARE(count(settings), 0U);
    QVERIFY(soundsOfStart(settings).empty() && soundsOfEnd(true, settings).empty());
    settings = {};
    QCOMPARE(soundsOfStart(settings).size(), 1U);
    QVERIFY(soundsOfEnd(false, settings).at(0).sound == Sound(SoundSignal::GameEnd));
    QVERIFY(soundsOfEnd(true, settings).at(0).sound == Sound(SoundSignal::GameWon));
    settings.startAndEnd = false;
    QVERIFY(soundsOfStart(settings).empty() && soundsOfEnd(true, settings).empty());
    // Volumes: from silence to full scale, and half of it is softer than half the samples.
    QCOMPARE(volumeGain(0), 0.0F);
    QCOMPARE(volumeGain(100), 1.0F);
    QVERIFY(volumeGain(50) > 0 && volumeGain(50) < 0.5F);
}

void SoundChoiceTest::ticks_data() {
    QTest::addColumn<int>("kind");
    QTest::addColumn<bool>("isLast");
    QTest::addColumn<int>("signal");
    const auto row = [](const char* name, TimeCue::Kind kind, bool isLast, SoundSignal signal) {
        QTest::newRow(name) << static_cast<int>(kind) << isLast << static_cast<int>(signal);
    };
    row("byoyomi begins", TimeCue::Kind::Byoyomi, false, SoundSignal::Byoyomi);
    row("low time", TimeCue::Kind::LowTime, false, SoundSignal::LowTime);
    row("ten seconds", TimeCue::Kind::Mark, false, SoundSignal::Mark);
    row("counted", TimeCue::Kind::Count, false, SoundSignal::Tick);
    row("counted at the end", TimeCue::Kind::Count, true, SoundSignal::LastTick);
    row("left", TimeCue::Kind::Left, false, SoundSignal::Tick);
    row("left at the end", TimeCue::Kind::Left, true, SoundSignal::LastTick);
}

void SoundChoiceTest::ticks() {
    QFETCH(int, kind);
    QFETCH(bool, isLast);
    const TimeCue cue{static_cast<TimeCue::Kind>(kind), 7, isLast};
    SoundSettings settings;
    const auto sounds = soundsOfCue(cue, false, settings);
    QCOMPARE(sounds.size(), 1U);
    QTEST(static_cast<int>(std::get<SoundSignal>(sounds[0].sound)), "signal");
    // A voice says it instead.
    QVERIFY(soundsOfCue(cue, true, settings).empty());
    settings.time = false;
    QVERIFY(soundsOfCue(cue, false, settings).empty());
}

QTEST_GUILESS_MAIN(SoundChoiceTest)
#include "tst_sound_choice.moc"
