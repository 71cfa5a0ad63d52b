// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/sound/wave_file.h"

#include "app/sound/sound_device.h"

#include <QtEndian>

namespace app {

namespace {

constexpr qsizetype kHead = 12;     // "RIFF", size, "WAVE"
constexpr qsizetype kChunkHead = 8; // name, size
constexpr qsizetype kFormatSize = 16;
constexpr quint16 kPcm = 1;

template <typename T>
T numberAt(const QByteArray& bytes, qsizetype at) {
    return qFromLittleEndian<T>(bytes.constData() + at);
}

bool isOurFormat(const QByteArray& format) {
    return format.size() >= kFormatSize && numberAt<quint16>(format, 0) == kPcm &&
           numberAt<quint16>(format, 2) == 1 && numberAt<quint32>(format, 4) == SoundDevice::kRate &&
           numberAt<quint16>(format, 14) == 16;
}

} // namespace

SoundClip readWave(const QByteArray& file) {
    if (file.size() < kHead || !file.startsWith("RIFF") || file.mid(8, 4) != "WAVE")
        return nullptr;
    bool known = false;
    for (qsizetype at = kHead; at + kChunkHead <= file.size();) {
        const QByteArray name = file.mid(at, 4);
        const auto size = static_cast<qsizetype>(numberAt<quint32>(file, at + 4));
        at += kChunkHead;
        if (size > file.size() - at)
            return nullptr;
        if (name == "fmt ")
            known = isOurFormat(file.mid(at, size));
        if (name == "data") {
            if (!known)
                return nullptr;
            auto samples = std::make_shared<std::vector<std::int16_t>>();
            samples->reserve(static_cast<std::size_t>(size / 2));
            for (qsizetype i = 0; i + 1 < size; i += 2)
                samples->push_back(numberAt<qint16>(file, at + i));
            return samples;
        }
        at += size + size % 2;
    }
    return nullptr;
}

} // namespace app
