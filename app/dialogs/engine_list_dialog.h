// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/text/message.h"

#include <QDialog>

#include <vector>

class QLabel;
class QPushButton;
class QTreeWidget;

namespace app {

// The registered engines. Shows what it is given and asks for changes; whoever opened it carries them out and
// gives the new list.
class EngineListDialog : public QDialog {
    Q_OBJECT

public:
    struct Row {
        QString id;
        QString name;
        QString author;
        QString path;
        bool bundled = false; // cannot be removed
    };

    explicit EngineListDialog(QWidget* parent = nullptr);

    void setEngines(const std::vector<Row>& rows);
    void select(const QString& id);
    // While a program is being tried: its path; empty when that is over.
    void setTrying(const QString& path);
    // What came of it; an empty message clears it.
    void showOutcome(const Message& message, bool warning);

signals:
    void addRequested(const QString& path);
    void cancelRequested();
    void renameRequested(const QString& id, const QString& name);
    void removeRequested(const QString& id);

private:
    void chooseFile();
    void updateButtons();

    QTreeWidget* m_list = nullptr;
    QLabel* m_outcome = nullptr;
    QPushButton* m_add = nullptr;
    QPushButton* m_rename = nullptr;
    QPushButton* m_remove = nullptr;
    QPushButton* m_cancelTry = nullptr;
    QPushButton* m_details = nullptr;
    Message m_message;
    QString m_trying;
    bool m_filling = false;
};

} // namespace app
