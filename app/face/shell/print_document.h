// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFont>
#include <QString>

#include <functional>

class QWidget;

namespace app {

// Asks for a printer, and prints a text on it. html: asked for once there is a printer. Returns at once.
void printDocument(QWidget* parent, const QFont& font, const std::function<QString()>& html);

} // namespace app
