// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

class QCheckBox;
class QWidget;

namespace app {

// A tick that stands before a field, names it and switches it on and off. name: the object's; on: at first.
// It gets the field's parent.
QCheckBox* makeSwitch(QWidget* field, const QString& text, const char* name, bool on);

} // namespace app
