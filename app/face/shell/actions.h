// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/face/shell/command.h"
#include "app/settings/key_settings.h"

#include <QAction>
#include <QKeySequence>
#include <QObject>
#include <QStringList>

#include <memory>
#include <string_view>
#include <vector>

namespace app {

// Owns the action of every command of the window, with its text, tool tip, icon and keys. These actions, and
// those of the panes, are the commands whose keys can be changed. Knows nothing about games and records: each
// command says whether it is possible.
class Actions : public QObject {
    Q_OBJECT

public:
    explicit Actions(QObject* parent = nullptr);
    ~Actions() override;

    // The command's id must be new; it also becomes the object name of the action.
    QAction* add(Command command);
    // Adds the action of a pane or a bar to the commands, with its usual key. name becomes its object name.
    void adopt(QAction* action, const QString& name, const QKeySequence& key);
    // Precondition: there is a command of this id.
    QAction* operator[](std::string_view id) const;
    // Includes adopted actions.
    std::vector<QAction*> commands() const;
    // Object names of all commands.
    QStringList names() const;

    // Asks all commands what they look like now and whether they can be chosen. Call it whenever one of the
    // answers may have changed.
    void refresh();
    // Why the action cannot be chosen now; empty if it can, or is not a command.
    QString whyNot(const QAction* action) const;
    // If no command with this key can be chosen now: one of them. Otherwise nullptr.
    const QAction* disabledBy(const QKeySequence& key) const;

    // Uses these keys from now on. A key assigned to a command belongs to it alone, unless commands share it
    // by default because only one of them is enabled at a time.
    void setKeys(const KeySettings& keys);
    // Precondition of the following: action is a command.
    QList<QKeySequence> standardKeys(const QAction* action) const;
    bool isChanged(const QAction* action) const; // whether its keys differ from the defaults
    // The other command that would lose this key to action; nullptr: the key is free.
    QAction* ownerOf(const QKeySequence& key, const QAction* action) const;
    // The settings in which action has these keys, and no other command has them any more.
    KeySettings withKeys(const QAction* action, const QList<QKeySequence>& keys) const;

    // All labels that the button of an action may have; empty if it has only one.
    QStringList labels(const QAction* action) const;
    // Updates all texts after a language change.
    void retranslate();

private:
    struct Entry {
        Command command;
        QAction* action = nullptr;
        bool isOther = false; // its other face is being shown
        QString named;
        const char* whyNot = nullptr;
    };
    struct Keyed {
        QAction* action = nullptr;
        QList<QKeySequence> standard;
    };
    const Keyed& keyed(const QAction* action) const;
    const Entry* entryOf(const QAction* action) const;
    static void ask(Entry& entry);
    static void showTexts(const Entry& entry);

    std::vector<std::unique_ptr<Entry>> m_entries;
    std::vector<Keyed> m_commands;
    KeySettings m_keys;
};

} // namespace app
