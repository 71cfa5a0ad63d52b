// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QLabel;
class QPushButton;
class QVBoxLayout;
class QWidget;

namespace app {

// What the views for mate problems are put together from, alike in each.
QPushButton* makeTabButton(QWidget* parent, const char* name);
// Wrapped, plain, and selectable with the mouse.
QLabel* makeTabWords(QWidget* parent, const char* name);
QVBoxLayout* makeTabColumn(QWidget* parent);

} // namespace app
