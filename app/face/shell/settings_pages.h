// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/face/shell/setting_topics.h"
#include "app/face/shell/settings_page.h"

namespace app {

class Actions;

// Pages of the settings that consist only of rows.

// Language, appearance and notation, which concern the whole program.
SettingsPage* makeGeneralPage(const SettingTopics& topics, QWidget* parent);
// Playing games.
SettingsPage* makePlayPage(const SettingTopics& topics, const Actions& actions, QWidget* parent);
// How positions are analysed and how the results are shown; the menu of the analysis has the same values.
SettingsPage* makeAnalysisPage(const SettingTopics& topics, QWidget* parent);

// The rows of limits shared by the page above and the dialog of the analysis: for each position, and for the
// search for mates.
void addSearchLimits(Form& form, const SettingValue<LiveAnalysisSettings>& analysis);
void addMateLimit(Form& form, const SettingValue<LiveAnalysisSettings>& analysis);

} // namespace app
