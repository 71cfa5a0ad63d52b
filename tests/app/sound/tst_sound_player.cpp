// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/sound/sound_player.h"
#include "tests/app/sound/fake_sound_device.h"

#include <QElapsedTimer>
#include <QTest>

#include <algorithm>

using namespace app;
using namespace std::chrono_literals;

namespace {

const PlannedSound kTick{SoundSignal::Tick, 1.0F, 0ms};
constexpr SoundPlayer::Waits kLong{1h, 1h, 10ms, 5s, 1h};

bool isHeard(const std::vector<std::int16_t>& samples) {
    return std::any_of(samples.begin(), samples.end(), [](std::int16_t sample) { return sample != 0; });
}

} // namespace

class SoundPlayerTest : public QObject {
    Q_OBJECT

private slots:
    void init() { m_log = std::make_shared<SoundLog>(); }
    void opensForTheFirstSound();
    void mixesSounds();
    void delaysSounds();
    void closesAfterAWhile();
    void reopensALostDevice();
    void isSilentWithoutADevice();
    void triesAgainLater();
    void doesNotWaitForAHangingDevice();
    void dropsWhatComesTooLate();
    void dropsWhatAStuckDeviceDidNotTake();

private:
    std::unique_ptr<SoundDevice> device() const { return std::make_unique<FakeSoundDevice>(m_log); }

    std::shared_ptr<SoundLog> m_log;
};

void SoundPlayerTest::opensForTheFirstSound() {
    {
        SoundPlayer player(device(), kLong);
        QCOMPARE(m_log->opened.load(), 0);
        player.play(kTick);
        QTRY_VERIFY(isHeard(m_log->take(480)));
        QCOMPARE(m_log->opened.load(), 1);
        player.play(kTick);
        QVERIFY(isHeard(m_log->take(4800)));
        QCOMPARE(m_log->opened.load(), 1);
        QCOMPARE(m_log->closed.load(), 0);
    }
    QCOMPARE(m_log->closed.load(), 1);
}

void SoundPlayerTest::mixesSounds() {
    SoundPlayer player(device(), kLong);
    player.wake();
    QTRY_VERIFY(!m_log->take(1).empty());
    player.play(kTick);
    const std::vector<std::int16_t> one = m_log->take(9600);
    player.play(kTick);
    player.play({SoundSignal::Mark, 1.0F, 0ms});
    const std::vector<std::int16_t> both = m_log->take(9600);
    player.play({SoundSignal::Mark, 1.0F, 0ms});
    m_log->take(9600);
    QVERIFY(isHeard(one) && one != both);
}

void SoundPlayerTest::delaysSounds() {
    SoundPlayer player(device(), kLong);
    player.wake();
    QTRY_VERIFY(!m_log->take(1).empty());
    player.play({SoundSignal::Tick, 1.0F, 100ms});
    QVERIFY(!isHeard(m_log->take(4800)));
    QVERIFY(isHeard(m_log->take(480)));
}

void SoundPlayerTest::closesAfterAWhile() {
    SoundPlayer player(device(), {1ms, 1h, 1ms, 5s, 1h});
    player.play(kTick);
    // Not while something is to be heard.
    QTRY_COMPARE(m_log->opened.load(), 1);
    QTRY_VERIFY(isHeard(m_log->take(48)));
    QCOMPARE(m_log->closed.load(), 0);
    QVERIFY(!m_log->take(48000).empty());
    QTRY_COMPARE(m_log->closed.load(), 1);
    // And opens for the next sound.
    player.play(kTick);
    QTRY_VERIFY(isHeard(m_log->take(480)));
    QCOMPARE(m_log->opened.load(), 2);
}

void SoundPlayerTest::reopensALostDevice() {
    SoundPlayer player(device(), kLong);
    player.play(kTick);
    QTRY_COMPARE(m_log->opened.load(), 1);
    m_log->isLost = true;
    QTRY_COMPARE(m_log->closed.load(), 1);
    m_log->isLost = false;
    QTRY_VERIFY2((player.play(kTick), isHeard(m_log->take(480))), "not heard on the new device");
    QCOMPARE(m_log->opened.load(), 2);
}

void SoundPlayerTest::isSilentWithoutADevice() {
    SoundPlayer none(nullptr);
    none.wake();
    none.play(kTick);

    m_log->behaviour = SoundLog::Behaviour::Fails;
    SoundPlayer player(device(), kLong);
    player.play(kTick);
    QTRY_COMPARE(m_log->opened.load(), 1);
}

void SoundPlayerTest::triesAgainLater() {
    m_log->behaviour = SoundLog::Behaviour::Fails;
    SoundPlayer player(device(), {1h, 1ms, 10ms, 5s, 1h});
    player.play(kTick);
    QTRY_COMPARE(m_log->opened.load(), 1);
    m_log->behaviour = SoundLog::Behaviour::Works;
    QTRY_VERIFY2((player.play(kTick), isHeard(m_log->take(480))), "not heard on the device that came later");

    // Not at every sound.
    const auto log = std::make_shared<SoundLog>();
    log->behaviour = SoundLog::Behaviour::Fails;
    {
        SoundPlayer patient(std::make_unique<FakeSoundDevice>(log), kLong);
        patient.play(kTick);
        QTRY_COMPARE(log->opened.load(), 1);
        for (int i = 0; i < 100; ++i)
            patient.play(kTick);
    }
    QVERIFY(log->opened <= 2);
}

void SoundPlayerTest::doesNotWaitForAHangingDevice() {
    m_log->behaviour = SoundLog::Behaviour::Hangs;
    QElapsedTimer clock;
    clock.start();
    {
        SoundPlayer player(device(), {1h, 1h, 10ms, 20ms, 1h});
        for (int i = 0; i < 1000; ++i)
            player.play(kTick);
        QTRY_COMPARE(m_log->opened.load(), 1);
        clock.start();
    }
    // The end does not wait either: far less than the test's time limit.
    QVERIFY(clock.elapsed() < 5000);
    m_log->release();
    QTRY_COMPARE(m_log.use_count(), 1L);
}

void SoundPlayerTest::dropsWhatComesTooLate() {
    // After the device was lost, what had not been heard is not heard on the next one.
    SoundPlayer player(device(), kLong);
    player.play({SoundSignal::GameEnd, 1.0F, 2000ms});
    QTRY_COMPARE(m_log->opened.load(), 1);
    m_log->isLost = true;
    QTRY_COMPARE(m_log->closed.load(), 1);
    m_log->isLost = false;
    player.wake();
    QTRY_COMPARE(m_log->opened.load(), 2);
    QTRY_VERIFY(!m_log->take(1).empty());
    QVERIFY(!isHeard(m_log->take(3 * SoundDevice::kRate)));
}

void SoundPlayerTest::dropsWhatAStuckDeviceDidNotTake() {
    SoundPlayer player(device(), {1h, 1h, 1ms, 5s, 1ms});
    player.play({SoundSignal::GameEnd, 1.0F, 0ms});
    QTRY_COMPARE(m_log->opened.load(), 1);
    // Too little at a time to hear the sound's end before the test's time is up.
    QTRY_VERIFY(!isHeard(m_log->take(48)));
}

QTEST_GUILESS_MAIN(SoundPlayerTest)
#include "tst_sound_player.moc"
