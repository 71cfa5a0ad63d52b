// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

class QCheckBox;
class QWidget;

namespace app {

// A check box before a field that labels it and enables or disables it. name: its object name; on: initially.
// It gets the field's parent.
QCheckBox* makeSwitch(QWidget* field, const QString& text, const char* name, bool on);

} // namespace app
