// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/face/shell/command.h"

#include <QObject>
#include <QPointer>

#include <vector>

namespace app {

class Coach;
class MainWindow;
class ProgressWindow;
class UserFiles;

// Opens the progress of the user in a window of its own. Main thread; owns none of the objects it uses.
class ProgressDesk : public QObject {
    Q_OBJECT
public:
    struct Parts {
        MainWindow& window;
        Coach& coach;
        UserFiles& files;
        QString file; // of the coach; empty: none
    };
    explicit ProgressDesk(const Parts& parts, QObject* parent = nullptr);

    void show();
    // nullptr: it is closed.
    ProgressWindow* progress() const;

private:
    std::vector<Command> commands();

    Parts m_parts;
    QPointer<ProgressWindow> m_progress;
};

} // namespace app
