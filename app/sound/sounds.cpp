// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/sound/sounds.h"

#include <array>

namespace app {

namespace {

constexpr std::array kActs{"move", "drop", "capture"};
constexpr std::array kWeights{"light", "medium", "heavy"};
constexpr std::array kPlaces{"centre", "between", "edge"};
constexpr std::array kSignals{"check",    "game_start", "game_end", "game_won", "byoyomi",
                              "low_time", "mark",       "tick",     "last_tick"};

template <typename Names, typename Value>
QLatin1String nameOf(const Names& names, Value value) {
    return QLatin1String(names[static_cast<std::size_t>(value)]);
}

} // namespace

QString soundFile(const Sound& sound) {
    QString name;
    if (const auto* piece = std::get_if<PieceSound>(&sound))
        name = nameOf(kActs, piece->act) + u'_' + nameOf(kWeights, piece->weight) + u'_' +
               nameOf(kPlaces, piece->place);
    else
        name = nameOf(kSignals, std::get<SoundSignal>(sound));
    return QStringLiteral(":/komadai/sounds/%1.wav").arg(name);
}

std::vector<Sound> allSounds() {
    std::vector<Sound> sounds;
    for (std::size_t act = 0; act < kActs.size(); ++act) {
        for (std::size_t weight = 0; weight < kWeights.size(); ++weight) {
            for (std::size_t place = 0; place < kPlaces.size(); ++place)
                sounds.emplace_back(PieceSound{static_cast<PieceAct>(act), static_cast<PieceWeight>(weight),
                                               static_cast<BoardPlace>(place)});
        }
    }
    for (std::size_t signal = 0; signal < kSignals.size(); ++signal)
        sounds.emplace_back(static_cast<SoundSignal>(signal));
    return sounds;
}

} // namespace app
