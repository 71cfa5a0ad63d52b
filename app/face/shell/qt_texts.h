// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

namespace app {

// Renames Qt's own buttons in tab bars and docks after a change of the language, in all windows of the
// program, as Qt names them only once. Main thread.
class QtTexts : public QObject {
    Q_OBJECT

public:
    explicit QtTexts(QObject* parent = nullptr);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
};

} // namespace app
