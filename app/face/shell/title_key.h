// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QFormLayout;
class QLabel;
class QString;
class QWidget;

namespace app {

// The mnemonic of a title moves the focus to the field. In a field made of several widgets, the one that
// takes its focus gets it, while Qt by itself gives the focus only to a widget that accepts it directly.
void setTitleOf(QLabel& title, QWidget& field);
// A row of a form with such a title.
void addTitledRow(QFormLayout& form, const QString& title, QWidget* field);

} // namespace app
