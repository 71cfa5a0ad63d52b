// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QLabel;
class QWidget;

namespace app {

// For text that others wrote: Qt would take it for HTML if it looks like that.
QLabel* plainLabel(QWidget* parent);

} // namespace app
