// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/library/names_dialog.h"

#include "app/face/library/name_completer.h"
#include "app/face/shell/look.h"
#include "app/text/foreign_text.h"

#include <QGridLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QTreeWidget>
#include <QVBoxLayout>

namespace app {

namespace {

constexpr int kNameRole = Qt::UserRole; // as it is kept

} // namespace

NamesDialog::NamesDialog(const NameAliases& aliases, const QStringList& players, const QStringList& offered,
                         QWidget* parent)
    : Dialog(
          "namesDialog", [] { return tr("Names of the same player"); }, parent)
    , m_aliases(aliases) {
    auto* words = new QLabel(this);
    words->setWordWrap(true);
    say([words] {
        words->setText(tr("A search for one of these names finds the games of all of them, and statistics "
                          "count them as one player. Titles do not matter."));
    });
    parts().addWidget(words);
    makeList();
    makeFields(players, offered);
    buttons().setStandardButtons(QDialogButtonBox::Ok | QDialogButtonBox::Cancel);
    resize(64 * look::kGrid, 56 * look::kGrid);
    fill(players.value(0));
    setButtons();
    m_name->setFocus();
}

void NamesDialog::makeList() {
    m_list = new QTreeWidget(this);
    m_list->setObjectName(QStringLiteral("namesList"));
    m_list->setHeaderHidden(true);
    m_list->setUniformRowHeights(true);
    say([this] { m_list->setAccessibleName(windowTitle()); });
    parts().addWidget(m_list, 1);
    connect(m_list, &QTreeWidget::currentItemChanged, this, &NamesDialog::setButtons);
    m_remove = makeButton("namesRemove", [] { return tr("&Take out"); });
    say([this] {
        m_remove->setToolTip(tr("The selected name is a player of its own again; the first name of a player "
                                "takes all its names apart"));
    });
    foot().addWidget(m_remove);
    foot().addStretch(1);
    connect(m_remove, &QPushButton::clicked, this, &NamesDialog::takeOut);
}

void NamesDialog::makeFields(const QStringList& players, const QStringList& offered) {
    auto* grid = new QGridLayout;
    const auto add = [&](int row, const char* name, const Text& text, const QString& first) {
        auto* label = new QLabel(this);
        auto* field = new QLineEdit(first, this);
        field->setObjectName(QLatin1String(name));
        field->setClearButtonEnabled(true);
        label->setBuddy(field);
        say([label, text] { label->setText(text()); });
        grid->addWidget(label, row, 0);
        grid->addWidget(field, row, 1);
        offerNames(*field, offered);
        connect(field, &QLineEdit::textChanged, this, &NamesDialog::setButtons);
        return field;
    };
    m_name = add(
        0, "namesName", [] { return tr("&Name:"); }, players.value(0));
    m_other = add(
        1, "namesOther", [] { return tr("&Is also:"); }, players.value(1));
    m_join = makeButton("namesJoin", [] { return tr("&Join"); });
    grid->addWidget(m_join, 1, 2);
    parts().addLayout(grid);
    connect(m_join, &QPushButton::clicked, this, &NamesDialog::join);
}

void NamesDialog::fill(const QString& chosen) {
    m_list->clear();
    for (const QStringList& names : m_aliases.groups()) {
        QTreeWidgetItem* player = nullptr;
        for (const QString& name : names) {
            auto* item = player == nullptr ? new QTreeWidgetItem(m_list) : new QTreeWidgetItem(player);
            item->setText(0, foreignText(name));
            item->setData(0, kNameRole, name);
            if (player == nullptr)
                player = item;
            if (!chosen.isEmpty() && isSameName(name, chosen))
                m_list->setCurrentItem(item);
        }
    }
    m_list->expandAll();
}

void NamesDialog::join() {
    const QString name = m_name->text();
    m_aliases.join({name, m_other->text()});
    fill(name);
    m_other->clear();
    m_other->setFocus();
}

void NamesDialog::accept() {
    if (m_join->isEnabled())
        join();
    Dialog::accept();
}

void NamesDialog::takeOut() {
    const QTreeWidgetItem* item = m_list->currentItem();
    if (item == nullptr)
        return;
    if (item->parent() == nullptr)
        m_aliases.remove(m_list->indexOfTopLevelItem(const_cast<QTreeWidgetItem*>(item)));
    else
        m_aliases.split(item->data(0, kNameRole).toString());
    fill();
    setButtons();
}

void NamesDialog::setButtons() {
    const QString name = m_name->text().trimmed();
    const QString other = m_other->text().trimmed();
    const int group = m_aliases.groupOf(name);
    const bool areJoined = group >= 0 && group == m_aliases.groupOf(other);
    m_join->setEnabled(!name.isEmpty() && !other.isEmpty() && !isSameName(name, other) && !areJoined);
    // Enter joins what is in the fields before it closes.
    (m_join->isEnabled() ? m_join : buttons().button(QDialogButtonBox::Ok))->setDefault(true);
    m_remove->setEnabled(m_list->currentItem() != nullptr);
}

} // namespace app
