// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/face/shell/dialog.h"
#include "app/library/name_aliases.h"

class QLineEdit;
class QPushButton;
class QTreeWidget;

namespace app {

// Edits which names are the same player's.
class NamesDialog : public Dialog {
    Q_OBJECT
public:
    // players: names of the selected game, with which the fields begin. offered: while a name is typed.
    NamesDialog(const NameAliases& aliases, const QStringList& players, const QStringList& offered,
                QWidget* parent = nullptr);

    const NameAliases& aliases() const { return m_aliases; }

    // Joins what is filled in first.
    void accept() override;

private:
    void makeList();
    void makeFields(const QStringList& players, const QStringList& offered);
    // chosen: a name that is then selected.
    void fill(const QString& chosen = {});
    void join();
    void takeOut();
    void setButtons();

    NameAliases m_aliases;
    QTreeWidget* m_list = nullptr;
    QLineEdit* m_name = nullptr;
    QLineEdit* m_other = nullptr;
    QPushButton* m_join = nullptr;
    QPushButton* m_remove = nullptr;
};

} // namespace app
