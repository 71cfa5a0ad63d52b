// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/game/game.h"

#include <QObject>
#include <QString>

namespace app {

class Application;

// Lets the bundled engine play itself in the window at 300 ms per move, for 60 moves or until the game ends,
// then writes a picture of the window and the record.
class Demonstration : public QObject {
    Q_OBJECT

public:
    static constexpr int kMoves = 60;
    static constexpr Milliseconds kByoyomi{300};

    Demonstration(Application& application, const QString& folder, QObject* parent = nullptr);

    void start();

signals:
    // Both files have been written; their paths.
    void done(const QString& picture, const QString& record);
    // An error message.
    void failed(const QString& reason);

private:
    void onMoved();
    void finish();
    void fail(const QString& reason);

    Application& m_application;
    QString m_folder;
    bool m_over = false;
};

} // namespace app
