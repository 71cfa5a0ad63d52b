// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/engines/engine_catalog.h"
#include "app/engines/engine_probe.h"
#include "app/face/shell/dialog.h"
#include "app/text/message.h"

#include <array>
#include <cstddef>
#include <functional>
#include <vector>

class QCheckBox;
class QLabel;
class QLayout;
class QPushButton;
class QTreeWidget;

namespace app {

class EngineProgress;

// The registered engines. Shows the list it is given and requests changes; its owner carries them out and
// provides the new list.
class EngineListDialog : public Dialog {
    Q_OBJECT

public:
    struct Row {
        QString id;
        QString name;
        QString author;
        QString path;
        QString computer; // on which it runs; empty: this one
        EngineTags tags;
        host::Protocol protocol = host::Protocol::Usi;
        bool bundled = false; // cannot be removed
        bool notRegistered = false;
    };

    explicit EngineListDialog(QWidget* parent = nullptr);

    void setEngines(const std::vector<Row>& rows);
    void select(const QString& id);
    QString selected() const;
    // While a program is being tried: its path; empty when that is over.
    void setTrying(const QString& path);
    void showProgress(const EngineProbe::Progress& progress);
    // The result; without a message nothing is shown. undo: whether the last removal can be undone.
    void showOutcome(const std::function<Message()>& message, bool warning, bool undo = false);

signals:
    void addRequested(const QString& path);
    void addRemoteRequested();
    void cancelRequested();
    void nextProtocolRequested();
    void renameRequested(const QString& id, const QString& name);
    void tagsRequested(const QString& id, const app::EngineTags& tags);
    void removeRequested(const QString& id);
    void undoRequested();
    void duplicateRequested(const QString& id);
    void optionsRequested(const QString& id);
    void setupRequested(const QString& id);
    void registrationRequested(const QString& id);
    void compareRequested(const QString& id);

private:
    void makeList();
    void fill();
    QPushButton* addSide(const char* name, const Text& text, const Text& tip = {});
    QLayout* makeUses();
    QLayout* makeSide();
    // The message about the program being tried, or about the last change.
    QWidget* makeTrial();
    void connectList();
    void connectSide();
    void connectTrial();
    void chooseFile();
    void showMenu(const QPoint& at);
    void updateButtons();

    static constexpr std::size_t kUses = 3; // games, analysis, mates

    QTreeWidget* m_list = nullptr;
    std::array<QCheckBox*, kUses> m_uses{};
    QLabel* m_about = nullptr; // of the chosen engine
    EngineProgress* m_progress = nullptr;
    QPushButton* m_add = nullptr;
    QPushButton* m_addRemote = nullptr;
    QPushButton* m_options = nullptr;
    QPushButton* m_setup = nullptr;
    QPushButton* m_register = nullptr;
    QPushButton* m_duplicate = nullptr;
    QPushButton* m_compare = nullptr;
    QPushButton* m_rename = nullptr;
    QPushButton* m_remove = nullptr;
    QPushButton* m_undo = nullptr;
    QPushButton* m_next = nullptr;
    QPushButton* m_cancelTry = nullptr;
    QPushButton* m_details = nullptr;
    std::vector<Row> m_rows;
    QString m_trying;
    bool m_filling = false;
};

} // namespace app
