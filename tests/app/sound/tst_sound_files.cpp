// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/sound/sound_device.h"
#include "app/sound/sounds.h"
#include "app/sound/wave_file.h"

#include <QDir>
#include <QFile>
#include <QTest>

#include <algorithm>
#include <cmath>
#include <numeric>

using namespace app;

namespace {

constexpr double kFullScale = 32768.0;

double decibels(double part) { return 20 * std::log10(part); }

double milliseconds(std::size_t samples) {
    return 1000.0 * static_cast<double>(samples) / SoundDevice::kRate;
}

SoundClip clipOf(const QString& path) {
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? readWave(file.readAll()) : nullptr;
}

double peak(const std::vector<std::int16_t>& samples) {
    int most = 0;
    for (const std::int16_t sample : samples)
        most = std::max(most, std::abs(static_cast<int>(sample)));
    return decibels(most / kFullScale);
}

// RMS of the loudest 50 ms.
double level(const std::vector<std::int16_t>& samples) {
    const std::size_t length = std::min<std::size_t>(SoundDevice::kRate / 20, samples.size());
    const auto square = [&samples](std::size_t i) { return std::pow(samples[i] / kFullScale, 2); };
    double sum = 0;
    for (std::size_t i = 0; i < length; ++i)
        sum += square(i);
    double most = sum;
    for (std::size_t i = length; i < samples.size(); ++i) {
        sum += square(i) - square(i - length);
        most = std::max(most, sum);
    }
    return decibels(std::sqrt(most / static_cast<double>(length)));
}

} // namespace

class SoundFilesTest : public QObject {
    Q_OBJECT

private slots:
    void measures_data();
    void measures();
    void areAllUsed();
    void differ();
};

void SoundFilesTest::measures_data() {
    QTest::addColumn<QString>("path");
    QTest::addColumn<bool>("isPiece");
    for (const Sound& sound : allSounds()) {
        const QString path = soundFile(sound);
        QTest::newRow(qPrintable(path.section(u'/', -1)))
            << path << std::holds_alternative<PieceSound>(sound);
    }
}

void SoundFilesTest::measures() {
    QFETCH(QString, path);
    QFETCH(bool, isPiece);
    const SoundClip clip = clipOf(path);
    QVERIFY2(clip, "not readable");
    const std::vector<std::int16_t>& samples = *clip;

    // Length.
    QVERIFY2(milliseconds(samples.size()) <= (isPiece ? 150 : 1000), "too long");
    QVERIFY2(milliseconds(samples.size()) >= 50, "too short");
    // No clipping, with room for another sound.
    QVERIFY2(peak(samples) <= -3.0, qPrintable(QString::number(peak(samples))));
    const auto [low, high] = std::minmax_element(samples.begin(), samples.end());
    QVERIFY2(std::count(samples.begin(), samples.end(), *low) < 4 &&
                 std::count(samples.begin(), samples.end(), *high) < 4,
             "flattened tops");
    // As loud as others of its kind.
    const double loud = level(samples);
    QVERIFY2(std::abs(loud - (isPiece ? -22.0 : -24.0)) <= 1.5, qPrintable(QString::number(loud)));
    // No DC.
    const double mean = std::accumulate(samples.begin(), samples.end(), 0.0) / kFullScale /
                        static_cast<double>(samples.size());
    QVERIFY2(std::abs(mean) < 0.0005, qPrintable(QString::number(mean)));
    // Begins and ends with silence, without a step; is heard at once.
    QVERIFY(std::abs(samples.front()) <= 8);
    for (std::size_t i = samples.size() - SoundDevice::kRate / 1000; i < samples.size(); ++i)
        QVERIFY2(std::abs(samples[i]) <= 60, "cut off");
    const auto onset = std::find_if(samples.begin(), samples.end(),
                                    [](std::int16_t sample) { return std::abs(sample) > 800; });
    QVERIFY2(milliseconds(static_cast<std::size_t>(onset - samples.begin())) <= 3, "begins late");
}

void SoundFilesTest::areAllUsed() {
    QStringList used;
    for (const Sound& sound : allSounds())
        used.append(soundFile(sound).section(u'/', -1));
    used.sort();
    QCOMPARE(QDir(QStringLiteral(":/komadai/sounds")).entryList(QDir::Files, QDir::Name), used);
}

void SoundFilesTest::differ() {
    const std::vector<Sound> sounds = allSounds();
    for (std::size_t i = 0; i < sounds.size(); ++i) {
        for (std::size_t j = 0; j < i; ++j)
            QVERIFY2(*clipOf(soundFile(sounds[i])) != *clipOf(soundFile(sounds[j])),
                     qPrintable(soundFile(sounds[i]) + soundFile(sounds[j])));
    }
}

QTEST_GUILESS_MAIN(SoundFilesTest)
#include "tst_sound_files.moc"
