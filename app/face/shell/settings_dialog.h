// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/face/shell/setting_topics.h"
#include "app/face/shell/settings_page.h"
#include "app/settings/settings_exchange.h"

#include <QDialog>

#include <vector>

class QLabel;
class QLineEdit;
class QListWidget;
class QMenuBar;
class QPushButton;
class QScrollArea;
class QStackedWidget;

namespace app {

class Actions;
class SoundSettingsPage;
class UserFiles;

// The settings, in pages. Every change takes effect at once, here and wherever else the same value can be
// chosen; the controls follow changes made elsewhere. Controls can be found by their words. All settings can
// be exported to a file and imported again.
class SettingsDialog : public QDialog {
    Q_OBJECT
public:
    struct Parts {
        SettingsFile& file;
        SettingTopics topics;
        const Actions& actions;
        const QMenuBar& menus; // the menus with the commands
        UserFiles& files;
    };
    explicit SettingsDialog(const Parts& parts, QWidget* parent = nullptr);

    SoundSettingsPage& sound() { return *m_sound; }
    const std::vector<SettingsPage*>& pages() const { return m_pages; }
    void showPage(const QString& title);
    // Updates the fields to the current settings.
    void refresh();
    // Both report problems when they have finished.
    void exportTo(const QString& path);
    void importFrom(const QString& path);

protected:
    void changeEvent(QEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void addPage(SettingsPage* page, bool scrolls = true);
    void makeList();
    QLayout* makeButtons();
    void search();
    void showHit(int row);
    void chooseExport();
    void chooseImport();
    void take(const QString& path, const QByteArray& bytes);
    void import(const QString& path, const QByteArray& bytes, ImportPaths paths);
    void tellImport(const SettingsImport& result, const QByteArray& before);
    void retranslate();

    Parts m_parts;
    std::vector<SettingsPage*> m_pages;
    SoundSettingsPage* m_sound = nullptr;
    QLineEdit* m_search = nullptr;
    QStackedWidget* m_lists = nullptr; // the list of pages, or of search results
    QListWidget* m_pageList = nullptr;
    QListWidget* m_hitList = nullptr;
    QLabel* m_noHit = nullptr;
    QStackedWidget* m_stack = nullptr;
    QPushButton* m_import = nullptr;
    QPushButton* m_export = nullptr;
    QPushButton* m_reset = nullptr;
    QPushButton* m_close = nullptr;
    std::vector<std::pair<int, SettingsPage::Findable>> m_hits; // with their pages
};

} // namespace app
