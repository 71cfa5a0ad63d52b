// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/engines/engine_catalog.h"
#include "app/face/shell/command.h"

#include <QObject>
#include <QPointer>

#include <vector>

namespace app {

class EngineConsole;
class EngineHub;
class EngineLogs;
class EngineListDialog;
class EngineProbe;
class EngineQuestionDialog;
class EngineRoster;
class MainWindow;
class UserFiles;

// Controls the engine dialogs: list, options, setup, and the console. Does not own playing engines. Main
// thread.
class EngineDesk : public QObject {
    Q_OBJECT

public:
    struct Parts {
        MainWindow& window;
        EngineCatalog& catalog;
        EngineHub& hub;
        EngineProbe& probe;
        EngineRoster& roster;
        EngineLogs& logs;
        UserFiles& files;
    };
    explicit EngineDesk(const Parts& parts, QObject* parent = nullptr);
    ~EngineDesk() override;

    void showEngines();
    // Opens the options of a catalog entry in a dialog over parent. An engine whose options are unknown is
    // queried first. Only one dialog at a time.
    void showOptions(const QString& id, QWidget* parent);
    // Queries the options of an entry that has none yet, without a dialog; the result is stored in the
    // catalog. One at a time.
    void learnOptions(const QString& id);
    void showConsole();
    void closeConsole();

private:
    struct Removed {
        CatalogEntry entry;
        std::size_t place = 0;
    };

    std::vector<Command> commands();
    void connectList(EngineListDialog& dialog);
    void fillList(EngineListDialog& dialog) const;
    void add(EngineListDialog& dialog, const QString& path);
    // Opens the dialog for an engine on another computer.
    void chooseRemote(EngineListDialog& dialog);
    void askAgain(EngineListDialog& dialog, const CatalogEntry& entry);
    void remove(EngineListDialog& dialog, const QString& id);
    void undoRemove(EngineListDialog& dialog);
    void askForOptions(const CatalogEntry& entry, QWidget* parent);
    void openOptions(const CatalogEntry& shown, QWidget* parent);
    // Analyses with this engine are to continue with the changes.
    void applyNow(const CatalogEntry& before, const CatalogEntry& after);
    void showSetup(EngineListDialog& dialog, const QString& id);
    void showRegistration(EngineListDialog& dialog, const QString& id);
    void showComparison(const QString& left, QWidget* parent);

    Parts m_parts;
    std::vector<Removed> m_removed;
    QPointer<EngineConsole> m_console;
    QPointer<EngineQuestionDialog> m_question;
    EngineProbe* m_quietProbe = nullptr; // created when first needed
};

} // namespace app
