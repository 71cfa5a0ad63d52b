// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/shell/saved_layouts.h"

#include "app/face/shell/command_menus.h"
#include "app/face/shell/look.h"
#include "app/face/shell/main_window.h"
#include "app/face/shell/status_bubble.h"
#include "app/settings/settings_file.h"
#include "app/text/foreign_text.h"

#include <QDialogButtonBox>
#include <QHBoxLayout>
#include <QInputDialog>
#include <QLabel>
#include <QListWidget>
#include <QMenu>
#include <QPushButton>
#include <QSignalBlocker>
#include <QVBoxLayout>

namespace app {

namespace {

constexpr int kLongestName = 60;

QString tidied(const QString& name) { return name.simplified().left(kLongestName); }

} // namespace

SavedLayouts::SavedLayouts(MainWindow& window, SettingsFile& settings, QObject* parent)
    : QObject(parent)
    , m_window(window)
    , m_settings(settings) {
    window.add(commands());
    connect(&settings, &SettingsFile::layoutsChanged, this, &SavedLayouts::fillMenu);
    fillMenu();
}

std::vector<Command> SavedLayouts::commands() {
    return {
        {.id = "saveLayout",
         .text = QT_TRANSLATE_NOOP("app::Actions", "&Save layout as…"),
         .tip = QT_TRANSLATE_NOOP("app::Actions", "Keep the places and sizes of the panes under a name"),
         .keys = "Ctrl+Alt+W",
         .places = {{MenuId::Workspace, 220}},
         .run = [this] { askAndSave(); }},
        {.id = "manageLayouts",
         .text = QT_TRANSLATE_NOOP("app::Actions", "Saved la&youts…"),
         .tip = QT_TRANSLATE_NOOP("app::Actions", "Restore, rename and delete saved layouts"),
         .places = {{MenuId::Workspace, 230}},
         .run = [this] { showList(); },
         .whyNot =
             [this] {
                 return m_settings.layouts().empty()
                            ? QT_TRANSLATE_NOOP("app::Actions", "No layout has been saved")
                            : nullptr;
             }},
    };
}

void SavedLayouts::fillMenu() {
    QMenu& menu = m_window.menus().menu(MenuId::Layouts);
    menu.clear();
    for (const auto& [name, layout] : m_settings.layouts()) {
        QAction* action = menu.addAction(foreignText(name).replace(u'&', QStringLiteral("&&")));
        connect(action, &QAction::triggered, this, [this, own = name] { restore(own); });
    }
    menu.menuAction()->setEnabled(!menu.isEmpty());
    m_window.actions().refresh();
}

void SavedLayouts::restore(const QString& name) {
    const auto found = m_settings.layouts().find(name);
    if (found != m_settings.layouts().end() && !m_window.restoreSaved(found->second))
        m_window.bubble().say(tr("This layout cannot be restored."), true);
}

void SavedLayouts::save(const QString& name) {
    SettingsFile::Layouts layouts = m_settings.layouts();
    layouts[name] = m_window.layoutToSave();
    m_settings.setLayouts(layouts);
    m_window.bubble().say(tr("Layout “%1” saved.").arg(foreignText(name)));
}

void SavedLayouts::rename(const QString& before, const QString& after) {
    SettingsFile::Layouts layouts = m_settings.layouts();
    auto node = layouts.extract(before);
    if (node.empty())
        return;
    node.key() = after;
    layouts.insert(std::move(node));
    m_settings.setLayouts(layouts);
}

void SavedLayouts::remove(const QString& name) {
    SettingsFile::Layouts layouts = m_settings.layouts();
    layouts.erase(name);
    m_settings.setLayouts(layouts);
}

void SavedLayouts::askAndSave() {
    auto* dialog = new QInputDialog(&m_window);
    dialog->setObjectName(QStringLiteral("saveLayoutDialog"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setWindowTitle(tr("Save layout"));
    dialog->setLabelText(tr("Name of the layout (one of the same name is replaced):"));
    QStringList names;
    for (const auto& [name, layout] : m_settings.layouts())
        names << name;
    if (!names.isEmpty()) {
        dialog->setComboBoxItems(names);
        dialog->setComboBoxEditable(true);
        dialog->setTextValue(QString());
    }
    connect(dialog, &QInputDialog::textValueSelected, this, [this](const QString& entered) {
        if (const QString name = tidied(entered); !name.isEmpty())
            save(name);
    });
    dialog->open();
}

void SavedLayouts::makeList() {
    m_dialog = new QDialog(&m_window);
    m_dialog->setObjectName(QStringLiteral("layoutsDialog"));
    m_dialog->setAttribute(Qt::WA_DeleteOnClose);
    m_dialog->setWindowTitle(tr("Saved layouts"));
    m_list = new QListWidget(m_dialog);
    m_list->setObjectName(QStringLiteral("layouts"));
    m_list->setAccessibleName(tr("Saved layouts"));
    m_list->setEditTriggers(QAbstractItemView::EditKeyPressed);
    const auto button = [this](const QString& text, const char* name) {
        auto* made = new QPushButton(text, m_dialog);
        made->setObjectName(QLatin1String(name));
        made->setAutoDefault(false);
        return made;
    };
    m_restore = button(tr("Res&tore"), "restoreLayout");
    m_rename = button(tr("&Rename"), "renameLayout");
    m_remove = button(tr("&Delete"), "deleteLayout");
    auto* close = new QDialogButtonBox(QDialogButtonBox::Close, m_dialog);
    auto* column = new QVBoxLayout;
    for (QPushButton* one : {m_restore, m_rename, m_remove})
        column->addWidget(one);
    column->addStretch();
    auto* row = new QHBoxLayout;
    row->addWidget(m_list, 1);
    row->addLayout(column);
    auto* layout = new QVBoxLayout(m_dialog);
    layout->addLayout(row);
    layout->addWidget(close);
    m_dialog->resize(48 * look::kGrid, 36 * look::kGrid);

    const auto restoreCurrent = [this] {
        if (m_list->currentItem() != nullptr)
            restore(m_list->currentItem()->data(Qt::UserRole).toString());
    };
    connect(m_restore, &QPushButton::clicked, this, restoreCurrent);
    connect(m_list, &QListWidget::itemDoubleClicked, this, restoreCurrent);
    connect(m_rename, &QPushButton::clicked, this, [this] {
        if (m_list->currentItem() != nullptr)
            m_list->editItem(m_list->currentItem());
    });
    connect(m_remove, &QPushButton::clicked, this, [this] {
        if (m_list->currentItem() == nullptr)
            return;
        const int at = m_list->currentRow();
        remove(m_list->currentItem()->data(Qt::UserRole).toString());
        fillList({});
        m_list->setCurrentRow(std::min(at, m_list->count() - 1));
    });
    connect(m_list, &QListWidget::itemChanged, this, [this](QListWidgetItem* item) {
        const QString before = item->data(Qt::UserRole).toString();
        const QString after = tidied(item->text());
        const bool free = !after.isEmpty() && m_settings.layouts().count(after) == 0;
        if (free)
            rename(before, after);
        // Queued: the editor still belongs to the item.
        QMetaObject::invokeMethod(
            m_dialog, [this, name = free ? after : before] { fillList(name); }, Qt::QueuedConnection);
    });
    connect(close, &QDialogButtonBox::rejected, m_dialog, &QDialog::close);
}

void SavedLayouts::showList() {
    if (!m_dialog)
        makeList();
    fillList({});
    m_dialog->open();
}

void SavedLayouts::fillList(const QString& current) {
    const QSignalBlocker blocker(m_list);
    m_list->clear();
    for (const auto& [name, layout] : m_settings.layouts()) {
        auto* item = new QListWidgetItem(foreignText(name), m_list);
        item->setData(Qt::UserRole, name);
        item->setFlags(item->flags() | Qt::ItemIsEditable);
        if (name == current || m_list->count() == 1)
            m_list->setCurrentItem(item);
    }
    for (QPushButton* button : {m_restore, m_rename, m_remove})
        button->setEnabled(m_list->count() > 0);
}

} // namespace app
