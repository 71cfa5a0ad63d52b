// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

namespace app {

// Names that Qt gives to its own buttons (of tab bars and docks) once and for all: given again after a change
// of the language, in all windows of the program. Main thread.
class QtTexts : public QObject {
    Q_OBJECT

public:
    explicit QtTexts(QObject* parent = nullptr);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
};

} // namespace app
