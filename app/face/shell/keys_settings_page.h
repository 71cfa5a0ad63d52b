// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/face/shell/keys_model.h"
#include "app/face/shell/settings_page.h"
#include "app/settings/key_settings.h"

#include <QKeySequence>

class QLineEdit;
class QPushButton;
class QSortFilterProxyModel;
class QTableView;

namespace app {

class KeyField;

// The keys of all commands. A key of another command is taken from it only after the user has agreed.
class KeysSettingsPage : public SettingsPage {
    Q_OBJECT
public:
    KeysSettingsPage(const SettingValue<KeySettings>& keys, const Actions& actions,
                     const std::function<std::vector<ListedCommand>()>& commands, QWidget* parent = nullptr);

    void refresh() override;
    void reset() override;
    std::vector<Findable> findables() override;
    QWidget* focusTarget() const override;

protected:
    void changeEvent(QEvent* event) override;

private:
    void makeTable();
    void makeFields();
    QAction* current() const; // nullptr: no command is selected
    void select(const QAction* action);
    void enter(const QKeySequence& key);
    // Gives the keys to the selected command, and takes them from all others.
    void give(const QList<QKeySequence>& keys);
    void toStandard();
    void showConflict(const QList<QKeySequence>& keys, const QAction& owner, const QKeySequence& key);
    void showCurrent();

    SettingValue<KeySettings> m_keys;
    const Actions& m_actions;
    KeysModel m_model;
    QSortFilterProxyModel* m_shown = nullptr;
    QLineEdit* m_filter = nullptr;
    QTableView* m_table = nullptr;
    KeyField* m_field = nullptr;
    QPushButton* m_none = nullptr;
    QPushButton* m_standard = nullptr;
    QLabel* m_note = nullptr;
    QPushButton* m_take = nullptr;
    QList<QKeySequence> m_wanted; // keys that another command has
};

} // namespace app
