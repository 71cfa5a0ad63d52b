// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

namespace app {

class Game;
class MainWindow;
class RecordDocument;
class SettingsFile;

// Saves games that have come to an end, if the user wants it, each in a file of its own. Games that were
// broken off are not saved. After a failure the record still counts as unsaved, which also keeps its journal.
// Main thread; owns none of the objects it uses.
class FinishedGames : public QObject {
    Q_OBJECT
public:
    FinishedGames(MainWindow& window, RecordDocument& document, Game& game, const SettingsFile& settings,
                  QObject* parent = nullptr);

private:
    void save();

    MainWindow& m_window;
    RecordDocument& m_document;
    const SettingsFile& m_settings;
};

} // namespace app
