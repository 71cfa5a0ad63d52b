// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QFormLayout;
class QLabel;
class QString;
class QWidget;

namespace app {

// The key of a title leads to the field. A field that consists of several leads to the one that has its
// focus: Qt by itself gives the focus only to a widget that takes it directly.
void setTitleOf(QLabel& title, QWidget& field);
// A row of a form with such a title.
void addTitledRow(QFormLayout& form, const QString& title, QWidget* field);

} // namespace app
