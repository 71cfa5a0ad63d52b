// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/shell/setting_topics.h"

namespace app {

namespace {

template <class T>
SettingValue<T> topic(SettingsFile& settings, const T& (SettingsFile::*get)() const,
                      void (SettingsFile::*set)(const T&), const T& standard = T()) {
    return {[&settings, get] { return (settings.*get)(); },
            [&settings, set](const T& value) { (settings.*set)(value); }, standard};
}

} // namespace

SettingTopics::SettingTopics(SettingsFile& settings)
    : appearance(topic(settings, &SettingsFile::appearance, &SettingsFile::setAppearance))
    , sound(topic(settings, &SettingsFile::sound, &SettingsFile::setSound))
    , files(topic(settings, &SettingsFile::files, &SettingsFile::setFiles))
    , games(memberOf(files, &FileSettings::games))
    , analysis(topic(settings, &SettingsFile::liveAnalysis, &SettingsFile::setLiveAnalysis))
    , keys(topic(settings, &SettingsFile::keys, &SettingsFile::setKeys)) {
    const SettingValue<GameAnalysisSettings> review =
        topic(settings, &SettingsFile::gameAnalysis, &SettingsFile::setGameAnalysis,
              GameAnalysisSettings::standard());
    curve = memberOf(memberOf(review, &GameAnalysisSettings::review), &ReviewSettings::curve);
    annotation = memberOf(review, &GameAnalysisSettings::annotation);
}

} // namespace app
