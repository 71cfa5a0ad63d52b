// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/sound/mixer.h"
#include "app/sound/wave_file.h"

#include <QTest>

#include <algorithm>
#include <array>

using namespace app;

namespace {

SoundClip constant(std::int16_t value, std::size_t length) {
    return std::make_shared<std::vector<std::int16_t>>(length, value);
}

template <std::size_t N>
std::array<std::int16_t, N> mixed(Mixer& mixer) {
    std::array<std::int16_t, N> out;
    out.fill(12345);
    mixer.mix(out);
    return out;
}

QByteArray wave(int channels, int rate, int bits, const QByteArray& data) {
    const auto number = [](int value, int size) {
        QByteArray bytes;
        for (int i = 0; i < size; ++i)
            bytes.append(static_cast<char>((value >> (8 * i)) & 0xff));
        return bytes;
    };
    const QByteArray format = number(1, 2) + number(channels, 2) + number(rate, 4) +
                              number(rate * channels * bits / 8, 4) + number(channels * bits / 8, 2) +
                              number(bits, 2);
    const QByteArray chunks = "WAVEfmt " + number(16, 4) + format + "LIST" + number(3, 4) + "abc" + '\0' +
                              "data" + number(static_cast<int>(data.size()), 4) + data;
    return "RIFF" + number(static_cast<int>(chunks.size()), 4) + chunks;
}

} // namespace

class MixerTest : public QObject {
    Q_OBJECT

private slots:
    void isSilentAtFirst();
    void playsAndEnds();
    void addsUp();
    void delays();
    void neverOverflows();
    void limitsTheirNumber();
    void readsWaves();
};

void MixerTest::isSilentAtFirst() {
    Mixer mixer;
    QVERIFY(mixer.isSilent());
    QVERIFY((mixed<4>(mixer) == std::array<std::int16_t, 4>{}));
    mixer.add(nullptr, 1);
    mixer.add(constant(100, 4), 0);
    QVERIFY(mixer.isSilent());
}

void MixerTest::playsAndEnds() {
    Mixer mixer;
    mixer.add(constant(1000, 6), 0.5F);
    QVERIFY(!mixer.isSilent());
    QVERIFY((mixed<4>(mixer) == std::array<std::int16_t, 4>{500, 500, 500, 500}));
    QVERIFY((mixed<4>(mixer) == std::array<std::int16_t, 4>{500, 500, 0, 0}));
    QVERIFY(mixer.isSilent());
}

void MixerTest::addsUp() {
    Mixer mixer;
    mixer.add(constant(1000, 2), 1);
    mixer.add(constant(-300, 4), 1);
    QVERIFY((mixed<4>(mixer) == std::array<std::int16_t, 4>{700, 700, -300, -300}));
    mixer.add(constant(1000, 2), 1);
    mixer.clear();
    QVERIFY(mixer.isSilent());
}

void MixerTest::delays() {
    Mixer mixer;
    mixer.add(constant(1000, 3), 1, 6);
    QVERIFY((mixed<4>(mixer) == std::array<std::int16_t, 4>{}));
    QVERIFY((mixed<4>(mixer) == std::array<std::int16_t, 4>{0, 0, 1000, 1000}));
    QVERIFY((mixed<4>(mixer) == std::array<std::int16_t, 4>{1000, 0, 0, 0}));
    // Time that has passed shortens delays, and takes nothing off a sound.
    mixer.add(constant(1000, 3), 1, 6);
    mixer.add(constant(1, 1), 1);
    mixer.skip(5);
    QVERIFY((mixed<4>(mixer) == std::array<std::int16_t, 4>{1, 1000, 1000, 1000}));
}

void MixerTest::neverOverflows() {
    Mixer mixer;
    for (int i = 0; i < 10; ++i)
        mixer.add(constant(30000, 4), 1);
    for (const std::int16_t sample : mixed<4>(mixer))
        QVERIFY(sample > 30000);
    for (int i = 0; i < 10; ++i)
        mixer.add(constant(-30000, 4), 1);
    for (const std::int16_t sample : mixed<4>(mixer))
        QVERIFY(sample < -30000);
    // Louder is never softer.
    std::int16_t before = 0;
    for (std::int16_t value = 0; value < 32000; value = static_cast<std::int16_t>(value + 500)) {
        mixer.add(constant(value, 1), 1);
        const std::int16_t sample = mixed<1>(mixer)[0];
        QVERIFY(sample >= before);
        before = sample;
    }
}

void MixerTest::limitsTheirNumber() {
    Mixer mixer;
    mixer.add(constant(10000, 1), 1);
    for (std::size_t i = 0; i < Mixer::kMost; ++i)
        mixer.add(constant(10, 1), 1);
    // The first one is gone.
    QCOMPARE(mixed<1>(mixer)[0], std::int16_t(10 * Mixer::kMost));
}

void MixerTest::readsWaves() {
    const QByteArray data("\x01\x00\xff\xff\x00\x80", 6);
    const SoundClip clip = readWave(wave(1, 48000, 16, data));
    QVERIFY(clip);
    QVERIFY((*clip == std::vector<std::int16_t>{1, -1, -32768}));
    QVERIFY(!readWave(wave(2, 48000, 16, data)));
    QVERIFY(!readWave(wave(1, 44100, 16, data)));
    QVERIFY(!readWave(wave(1, 48000, 8, data)));
    const QByteArray whole = wave(1, 48000, 16, data);
    for (qsizetype length = 0; length < whole.size(); ++length)
        QVERIFY2(!readWave(whole.left(length)), qPrintable(QString::number(length)));
}

QTEST_GUILESS_MAIN(MixerTest)
#include "tst_mixer.moc"
