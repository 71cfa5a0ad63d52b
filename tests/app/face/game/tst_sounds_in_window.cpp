// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/shell/settings_dialog.h"
#include "app/settings/settings_file.h"
#include "app/sound/wave_file.h"
#include "tests/app/face/program.h"
#include "tests/app/game/hand_turned_time.h"
#include "tests/app/sound/fake_sound_device.h"

#include <QCheckBox>
#include <QSignalSpy>
#include <QSlider>

#include <algorithm>
#include <cmath>

using namespace app;
using namespace std::chrono_literals;
using app::test::Program;

namespace {

class FakeVoice final : public Voice {
public:
    State state() const override { return m_state; }
    void start(Language language) override {
        m_language = language;
        if (m_state == State::NotStarted)
            become(found);
    }
    void say(const QString& text, int) override { said.append(text); }
    void stop() override { ++stopped; }
    void become(State state) {
        m_state = state;
        emit stateChanged(state);
    }
    Language language() const { return m_language; }

    State found = State::Ready; // by start()
    QStringList said;
    int stopped = 0;

private:
    State m_state = State::NotStarted;
    Language m_language = Language::System;
};

constexpr std::ptrdiff_t kOnset = 12; // samples

// 1: the samples from shift on are this clip, louder or softer. Compares 60 ms: what follows at a distance
// does not disturb.
double likeness(const std::vector<std::int16_t>& clip, const std::vector<std::int16_t>& samples,
                std::size_t shift) {
    const std::size_t length = std::min<std::size_t>(clip.size(), SoundDevice::kRate * 60 / 1000);
    double product = 0;
    double ours = 0;
    double theirs = 0;
    for (std::size_t i = 0; i < length && shift + i < samples.size(); ++i) {
        const double a = clip[i];
        const double b = samples[shift + i];
        product += a * b;
        ours += a * a;
        theirs += b * b;
    }
    return theirs > 0 ? product / std::sqrt(ours * theirs) : 0;
}

// A program with a sound device that the test listens to.
struct Listener : Program {
    explicit Listener(Language language = Language::English)
        : Program(language) {}

    void start(bool animated = false) {
        auto turned = std::make_unique<HandTurnedTime>();
        time = turned.get();
        auto speaking = std::make_unique<FakeVoice>();
        voice = speaking.get();
        application = std::make_unique<Application>(
            places, options,
            Application::Surroundings{std::move(turned), std::make_unique<FakeSoundDevice>(log),
                                      std::move(speaking)});
        AppearanceSettings appearance = application->settings().appearance();
        appearance.animation = animated;
        application->settings().setAppearance(appearance);
        application->start();
        QVERIFY(QTest::qWaitForWindowActive(&window()));
        board().setFocus();
    }

    void set(SoundSettings settings) { application->settings().setSound(settings); }

    // The device is open, and nothing is to be heard.
    void listen() {
        QTest::mouseClick(&board(), Qt::LeftButton, {}, center(square("5e")));
        QTRY_VERIFY(!log->take(4 * SoundDevice::kRate).empty());
    }

    // The name of the sound that is heard next, "" for silence. What follows it is not heard.
    QString heard() {
        std::vector<std::int16_t> samples = log->take(4 * SoundDevice::kRate);
        const auto first =
            std::find_if(samples.begin(), samples.end(), [](std::int16_t sample) { return sample != 0; });
        if (first == samples.end())
            return {};
        // The softest samples at its beginning may have become silence.
        const auto onset = std::max<std::ptrdiff_t>(0, first - samples.begin() - kOnset);
        samples.erase(samples.begin(), samples.begin() + onset);
        QString best;
        double most = 0.9;
        for (const Sound& sound : allSounds()) {
            QFile file(soundFile(sound));
            if (!file.open(QIODevice::ReadOnly))
                continue;
            const SoundClip clip = readWave(file.readAll());
            for (std::size_t shift = 0; shift <= 2 * kOnset; ++shift) {
                if (const double alike = likeness(*clip, samples, shift); alike > most) {
                    most = alike;
                    best = soundFile(sound).section(u'/', -1).section(u'.', 0, 0);
                }
            }
        }
        return best;
    }

    void playPeople(std::chrono::milliseconds main, std::chrono::milliseconds byoyomi) {
        GameSettings settings = GameSettings::standard();
        for (const shogi::Color color : shogi::kColors) {
            settings.side(color).player.kind = PlayerChoice::Kind::Human;
            settings.side(color).time = {main, byoyomi, 0ms};
        }
        application->play().start(settings);
        QTRY_COMPARE(game().phase(), Game::Phase::Running);
    }

    HandTurnedTime* time = nullptr;
    FakeVoice* voice = nullptr;
    std::shared_ptr<SoundLog> log = std::make_shared<SoundLog>();
};

} // namespace

class SoundsInWindowTest : public QObject {
    Q_OBJECT

private slots:
    void isSilentAtStart();
    void hearsMoves();
    void hearsThePieceWhenItLands();
    void hearsSteps();
    void hearsAGame();
    void hearsTheTime();
    void countsAloud();
    void readsMovesAloud();
    void muteIsRemembered();
    void settingsApplyAtOnce();
    void saysWhyThereIsNoVoice();
};

void SoundsInWindowTest::isSilentAtStart() {
    Listener program;
    program.start();
    // Nothing is opened before there is something to be heard.
    QCOMPARE(program.log->opened.load(), 0);
    QCOMPARE(program.voice->state(), Voice::State::NotStarted);
}

void SoundsInWindowTest::hearsMoves() {
    Listener program;
    program.start();
    program.listen();
    program.click("7g", "7f");
    QCOMPARE(program.heard(), QStringLiteral("move_light_between"));
    program.drag("3c", "3d");
    QCOMPARE(program.heard(), QStringLiteral("move_light_between"));
    program.click("8h", "2b");
    program.answerPromotion(true);
    QCOMPARE(program.heard(), QStringLiteral("capture_heavy_between"));
    program.click("3a", "2b");
    QCOMPARE(program.heard(), QStringLiteral("capture_medium_between"));
    program.click(board::HandPiece{shogi::Color::Black, shogi::PieceType::Bishop});
    program.click(Program::square("5e"));
    QCOMPARE(program.heard(), QStringLiteral("drop_heavy_centre"));
    // Taking back and jumping is silent.
    program.key(Qt::Key_Z, Qt::ControlModifier);
    QCOMPARE(program.heard(), QString());
    program.key(Qt::Key_Home);
    QCOMPARE(program.heard(), QString());
}

void SoundsInWindowTest::hearsThePieceWhenItLands() {
    Listener program;
    program.start(true);
    program.listen();
    QVERIFY(program.document().addBranchMove(*shogi::parseUsiMove("2h5h")));
    QVERIFY(program.board().isGliding());
    const int left = program.board().glideLeft();
    // Silence until then, less the time that the device takes.
    const auto isSilence = [](const std::vector<std::int16_t>& samples) {
        return std::all_of(samples.begin(), samples.end(), [](std::int16_t sample) { return sample == 0; });
    };
    const auto samplesOf = [](int milliseconds) {
        return static_cast<std::size_t>(milliseconds) * SoundDevice::kRate / 1000;
    };
    const int latency = static_cast<int>(SoundDevice::kLatency.count());
    QVERIFY(isSilence(program.log->take(samplesOf(left - latency - 1))));
    QVERIFY(!isSilence(program.log->take(samplesOf(board::MoveAnimation::kMilliseconds - left + 5))));
}

void SoundsInWindowTest::hearsSteps() {
    Listener program;
    program.start();
    program.listen();
    program.click("7g", "7f");
    const std::vector<std::int16_t> played = program.log->take(4 * SoundDevice::kRate);
    program.document().step(-1);
    QCOMPARE(program.heard(), QString());
    program.document().step(1);
    const std::vector<std::int16_t> stepped = program.log->take(4 * SoundDevice::kRate);
    const auto loudest = [](const std::vector<std::int16_t>& samples) {
        return *std::max_element(samples.begin(), samples.end());
    };
    QVERIFY(loudest(stepped) > 0 && 4 * loudest(stepped) < 3 * loudest(played));
}

void SoundsInWindowTest::hearsAGame() {
    Listener program;
    program.start();
    program.listen();
    program.playPeople(600s, 0s);
    QCOMPARE(program.heard(), QStringLiteral("game_start"));
    program.click("7g", "7f");
    QCOMPARE(program.heard(), QStringLiteral("move_light_between"));
    program.game().resign();
    QCOMPARE(program.game().phase(), Game::Phase::Over);
    QCOMPARE(program.heard(), QStringLiteral("game_won"));
    // Without a winner.
    program.playPeople(600s, 0s);
    QCOMPARE(program.heard(), QStringLiteral("game_start"));
    program.game().abort();
    QCOMPARE(program.heard(), QStringLiteral("game_end"));
}

void SoundsInWindowTest::hearsTheTime() {
    Listener program;
    program.start();
    program.listen();
    program.playPeople(5s, 30s);
    QCOMPARE(program.heard(), QStringLiteral("game_start"));
    program.time->advance(4999ms);
    QCOMPARE(program.heard(), QString());
    program.time->advance(1ms);
    QCOMPARE(program.heard(), QStringLiteral("byoyomi"));
    program.time->advance(9999ms);
    QCOMPARE(program.heard(), QString());
    program.time->advance(1ms);
    QCOMPARE(program.heard(), QStringLiteral("mark"));
    program.time->advance(10s);
    QCOMPARE(program.heard(), QStringLiteral("mark"));
    program.time->advance(1s);
    QCOMPARE(program.heard(), QStringLiteral("tick"));
    program.time->advance(3s);
    program.heard();
    program.time->advance(1s);
    QCOMPARE(program.heard(), QStringLiteral("last_tick"));
    // The other side has its whole time.
    program.click("7g", "7f");
    program.heard();
    program.time->advance(3s);
    QCOMPARE(program.heard(), QString());

    SoundSettings settings;
    settings.time = false;
    program.set(settings);
    program.time->advance(2s);
    QCOMPARE(program.heard(), QString());
}

void SoundsInWindowTest::countsAloud() {
    Listener program(Language::Japanese);
    program.start();
    SoundSettings settings;
    settings.speakTime = true;
    program.set(settings);
    program.listen();
    program.playPeople(0s, 30s);
    program.heard();
    QCOMPARE(program.voice->language(), Language::Japanese);
    program.time->advance(22s);
    QCOMPARE(program.voice->said,
             (QStringList{QStringLiteral("じゅうびょう"), QStringLiteral("にじゅうびょう"),
                          QStringLiteral("いち"), QStringLiteral("にー")}));
    QCOMPARE(program.heard(), QString());
    // A voice that is gone is replaced by ticks.
    program.voice->become(Voice::State::NoVoice);
    program.time->advance(1s);
    QCOMPARE(program.voice->said.size(), 4);
    QCOMPARE(program.heard(), QStringLiteral("tick"));
}

void SoundsInWindowTest::readsMovesAloud() {
    Listener program(Language::Japanese);
    program.start();
    SoundSettings settings;
    settings.speakMoves = true;
    program.set(settings);
    program.click("7g", "7f");
    // Only in games.
    QCOMPARE(program.voice->said, QStringList());
    program.playPeople(600s, 0s);
    program.click("7g", "7f");
    program.click("3c", "3d");
    QTRY_COMPARE(program.voice->said,
                 (QStringList{QStringLiteral("せんて、ななろく、ふ"), QStringLiteral("ごて、さんよん、ふ")}));
    program.document().step(-1);
    program.document().step(1);
    QCOMPARE(program.voice->said.size(), 2);
    settings.speakMoves = false;
    program.set(settings);
    QCOMPARE(program.voice->stopped, 1);
    program.click("8h", "2b");
    program.answerPromotion(true);
    QCOMPARE(program.voice->said.size(), 2);
}

void SoundsInWindowTest::muteIsRemembered() {
    Listener program;
    program.start();
    program.listen();
    QVERIFY(program.action("toggleSound")->isChecked());
    program.key(Qt::Key_S, Qt::ControlModifier | Qt::AltModifier);
    QVERIFY(!program.action("toggleSound")->isChecked());
    QVERIFY(!program.application->settings().sound().on);
    program.click("7g", "7f");
    QCOMPARE(program.heard(), QString());
    program.application.reset();
    program.start();
    QVERIFY(!program.action("toggleSound")->isChecked());
    program.action("toggleSound")->trigger();
    QVERIFY(program.application->settings().sound().on);
}

void SoundsInWindowTest::settingsApplyAtOnce() {
    Listener program;
    program.start();
    program.listen();
    program.action("settings")->trigger();
    auto* dialog = program.dialog<SettingsDialog>("settingsDialog");
    QVERIFY(dialog != nullptr);
    dialog->showPage(QStringLiteral("Sound"));
    auto* volume = dialog->findChild<QSlider*>(QStringLiteral("pieceVolume"));
    auto* check = dialog->findChild<QCheckBox*>(QStringLiteral("checkSound"));
    volume->setValue(20);
    check->click();
    QCOMPARE(program.application->settings().sound().pieceVolume, 20);
    QVERIFY(!program.application->settings().sound().check);
    Program::press(dialog, "pieceVolumeSample");
    QCOMPARE(program.heard(), QStringLiteral("move_light_between"));
    Program::press(dialog, "signalVolumeSample");
    QCOMPARE(program.heard(), QStringLiteral("check"));
    // There is a voice: it can be chosen and heard.
    QCOMPARE(program.voice->state(), Voice::State::Ready);
    dialog->findChild<QCheckBox*>(QStringLiteral("speakMoves"))->click();
    QVERIFY(program.application->settings().sound().speakMoves);
    Program::press(dialog, "voiceVolumeSample");
    QCOMPARE(program.voice->said, QStringList{QStringLiteral("Black, pawn seven six")});
    // Silence has nothing to listen to.
    dialog->findChild<QCheckBox*>(QStringLiteral("soundOn"))->click();
    QVERIFY(!dialog->findChild<QPushButton*>(QStringLiteral("pieceVolumeSample"))->isEnabled());
    QVERIFY(!program.action("toggleSound")->isChecked());
    // The menu has the same switch.
    program.action("toggleSound")->trigger();
    QVERIFY(dialog->findChild<QCheckBox*>(QStringLiteral("soundOn"))->isChecked());
    Program::press(dialog, "resetPage");
    QVERIFY(program.application->settings().sound() == SoundSettings());
    QVERIFY(program.action("toggleSound")->isChecked());
    QCOMPARE(volume->value(), SoundSettings().pieceVolume);
    dialog->reject();
}

void SoundsInWindowTest::saysWhyThereIsNoVoice() {
    Listener program;
    program.start();
    program.voice->found = Voice::State::Starting;
    program.action("settings")->trigger();
    auto* dialog = program.dialog<SettingsDialog>("settingsDialog");
    QVERIFY(dialog != nullptr);
    dialog->showPage(QStringLiteral("Sound"));
    auto* note = dialog->findChild<QLabel*>(QStringLiteral("voiceNote"));
    auto* moves = dialog->findChild<QCheckBox*>(QStringLiteral("speakMoves"));
    QVERIFY(note->text().contains(QStringLiteral("Looking for")));
    program.voice->become(Voice::State::NoVoice);
    QVERIFY2(note->text().contains(QStringLiteral("no voice")), qPrintable(note->text()));
    QVERIFY(!moves->isEnabled());
    program.voice->become(Voice::State::NoEngine);
    QVERIFY2(note->text().contains(QStringLiteral("no speech")), qPrintable(note->text()));
    program.voice->become(Voice::State::Ready);
    QVERIFY(moves->isEnabled());
    dialog->reject();
}

QTEST_MAIN(SoundsInWindowTest)
#include "tst_sounds_in_window.moc"
