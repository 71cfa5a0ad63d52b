// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/face/shell/setting_value.h"
#include "app/settings/settings_file.h"

namespace app {

// The settings that users choose, as values. Setting one writes it into the settings file, whose signals
// notify all users of the value.
struct SettingTopics {
    // settings must outlive the values.
    explicit SettingTopics(SettingsFile& settings);

    SettingValue<AppearanceSettings> appearance;
    SettingValue<SoundSettings> sound;
    SettingValue<FileSettings> files;
    SettingValue<GameFileSettings> games; // a part of files
    SettingValue<LiveAnalysisSettings> analysis;
    SettingValue<WinRateCurve> curve;
    SettingValue<AnnotationSettings> annotation;
    SettingValue<KeySettings> keys;
};

} // namespace app
