// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QLabel;
class QPushButton;
class QVBoxLayout;
class QWidget;

namespace app {

// Parts shared by the views for mate problems.
QPushButton* makeTabButton(QWidget* parent, const char* name);
// A label with wrapped plain text that can be selected with the mouse.
QLabel* makeTabWords(QWidget* parent, const char* name);
QVBoxLayout* makeTabColumn(QWidget* parent);

} // namespace app
