// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/sound/device/system_sound.h"

#include <QSignalSpy>
#include <QTest>

#include <atomic>

using namespace app;

class SystemSoundTest : public QObject {
    Q_OBJECT

private slots:
    void asksForSamples();
    void failsWithoutADevice();
    void saysWhetherThereIsAVoice();
};

void SystemSoundTest::asksForSamples() {
    qputenv("SDL_AUDIODRIVER", "dummy");
    const std::unique_ptr<SoundDevice> device = makeSystemSound();
    if (!device)
        QSKIP("built without SDL 2");
    std::atomic<int> asked = 0;
    std::atomic<bool> isEmpty = false;
    for (int i = 1; i <= 2; ++i) {
        const bool isOpen = device->open([&](std::span<std::int16_t> out) {
            std::fill(out.begin(), out.end(), std::int16_t{0});
            isEmpty = isEmpty || out.empty();
            ++asked;
        });
        if (!isOpen && i == 1)
            QSKIP("SDL 2 is not installed");
        QVERIFY(isOpen);
        QTRY_VERIFY(asked > 3);
        QVERIFY(!isEmpty);
        QVERIFY(!device->isLost());
        device->close();
        asked = 0;
    }
}

void SystemSoundTest::failsWithoutADevice() {
    qputenv("SDL_AUDIODRIVER", "no such driver");
    const std::unique_ptr<SoundDevice> device = makeSystemSound();
    if (!device)
        QSKIP("built without SDL 2");
    QVERIFY(!device->open([](std::span<std::int16_t>) {}));
    QVERIFY(!device->open([](std::span<std::int16_t>) {}));
}

void SystemSoundTest::saysWhetherThereIsAVoice() {
    // No speech server answers at the address that the test's environment names.
    const std::unique_ptr<Voice> voice = makeSystemVoice();
    voice->say(QStringLiteral("not yet"), 50);
    voice->start(Language::Japanese);
    QTRY_VERIFY_WITH_TIMEOUT(voice->state() != Voice::State::Starting, 20000);
    QVERIFY(voice->state() == Voice::State::NoEngine || voice->state() == Voice::State::NoVoice);
    voice->say(QStringLiteral("dropped"), 50);
    voice->stop();
}

QTEST_GUILESS_MAIN(SystemSoundTest)
#include "tst_system_sound.moc"
