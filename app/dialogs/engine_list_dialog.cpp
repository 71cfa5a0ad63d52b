// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/dialogs/engine_list_dialog.h"

#include "app/dialogs/messages.h"
#include "app/windows/look.h"

#include <QDialogButtonBox>
#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QTreeWidget>
#include <QVBoxLayout>

namespace app {

namespace {

constexpr int kIdRole = Qt::UserRole;
constexpr int kBundledRole = Qt::UserRole + 1;

} // namespace

EngineListDialog::EngineListDialog(QWidget* parent)
    : QDialog(parent) {
    setObjectName(QStringLiteral("engineListDialog"));
    setWindowTitle(tr("Engines"));

    m_list = new QTreeWidget(this);
    m_list->setObjectName(QStringLiteral("engines"));
    m_list->setHeaderLabels({tr("Name"), tr("Author"), tr("Program")});
    m_list->setRootIsDecorated(false);
    m_list->setUniformRowHeights(true);
    m_list->setTextElideMode(Qt::ElideMiddle);
    m_list->setEditTriggers(QAbstractItemView::EditKeyPressed);
    m_list->header()->setStretchLastSection(true);

    m_add = new QPushButton(tr("&Add…"), this);
    m_add->setObjectName(QStringLiteral("addEngine"));
    m_rename = new QPushButton(tr("Re&name"), this);
    m_rename->setObjectName(QStringLiteral("renameEngine"));
    m_remove = new QPushButton(tr("&Remove"), this);
    m_remove->setObjectName(QStringLiteral("removeEngine"));
    for (QPushButton* button : {m_add, m_rename, m_remove})
        button->setAutoDefault(false);

    m_outcome = new QLabel(this);
    m_outcome->setObjectName(QStringLiteral("outcome"));
    m_outcome->setWordWrap(true);
    m_outcome->setTextFormat(Qt::PlainText);
    m_outcome->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_outcome->setMinimumHeight(5 * look::kGrid);
    m_outcome->setAlignment(Qt::AlignLeft | Qt::AlignTop);
    m_cancelTry = new QPushButton(tr("Stop"), this);
    m_cancelTry->setAutoDefault(false);
    m_cancelTry->hide();
    m_details = new QPushButton(tr("Details…"), this);
    m_details->setAutoDefault(false);
    m_details->hide();

    auto* side = new QVBoxLayout;
    side->setSpacing(look::kGrid);
    side->addWidget(m_add);
    side->addWidget(m_rename);
    side->addWidget(m_remove);
    side->addStretch();
    auto* middle = new QHBoxLayout;
    middle->setSpacing(2 * look::kGrid);
    middle->addWidget(m_list, 1);
    middle->addLayout(side);
    auto* words = new QHBoxLayout;
    words->setSpacing(look::kGrid);
    words->addWidget(m_outcome, 1);
    words->addWidget(m_details, 0, Qt::AlignTop);
    words->addWidget(m_cancelTry, 0, Qt::AlignTop);

    auto* buttons = new QDialogButtonBox(this);
    buttons->addButton(tr("Close"), QDialogButtonBox::RejectRole);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);

    auto* outer = new QVBoxLayout(this);
    outer->setContentsMargins(2 * look::kGrid, 2 * look::kGrid, 2 * look::kGrid, 2 * look::kGrid);
    outer->setSpacing(2 * look::kGrid);
    outer->addLayout(middle, 1);
    outer->addLayout(words);
    outer->addWidget(buttons);
    resize(80 * look::kGrid, 44 * look::kGrid);

    connect(m_add, &QPushButton::clicked, this, &EngineListDialog::chooseFile);
    connect(m_rename, &QPushButton::clicked, this, [this] {
        if (QTreeWidgetItem* item = m_list->currentItem())
            m_list->editItem(item, 0);
    });
    connect(m_remove, &QPushButton::clicked, this, [this] {
        if (const QTreeWidgetItem* item = m_list->currentItem())
            emit removeRequested(item->data(0, kIdRole).toString());
    });
    connect(m_list, &QTreeWidget::itemDoubleClicked, this,
            [this](QTreeWidgetItem* item) { m_list->editItem(item, 0); });
    // The new name is carried out by others, who give the list anew: not while the editor is still closing.
    connect(m_list, &QTreeWidget::itemChanged, this, [this](const QTreeWidgetItem* item, int column) {
        if (m_filling || column != 0)
            return;
        const QString id = item->data(0, kIdRole).toString();
        const QString name = item->text(0).trimmed();
        QMetaObject::invokeMethod(
            this, [this, id, name] { emit renameRequested(id, name); }, Qt::QueuedConnection);
    });
    connect(m_list, &QTreeWidget::currentItemChanged, this, &EngineListDialog::updateButtons);
    connect(m_cancelTry, &QPushButton::clicked, this, &EngineListDialog::cancelRequested);
    connect(m_details, &QPushButton::clicked, this, [this] { showProblem(this, tr("Engine"), m_message); });
    updateButtons();
}

void EngineListDialog::setEngines(const std::vector<Row>& rows) {
    const QString current =
        m_list->currentItem() != nullptr ? m_list->currentItem()->data(0, kIdRole).toString() : QString();
    m_filling = true;
    m_list->clear();
    for (const Row& row : rows) {
        auto* item = new QTreeWidgetItem(m_list, {row.name, row.author, QDir::toNativeSeparators(row.path)});
        item->setFlags(item->flags() | Qt::ItemIsEditable);
        item->setData(0, kIdRole, row.id);
        item->setData(0, kBundledRole, row.bundled);
        item->setToolTip(2, QDir::toNativeSeparators(row.path));
    }
    m_list->resizeColumnToContents(0);
    m_list->resizeColumnToContents(1);
    m_filling = false;
    select(current);
    updateButtons();
}

void EngineListDialog::select(const QString& id) {
    for (int i = 0; i < m_list->topLevelItemCount(); ++i)
        if (m_list->topLevelItem(i)->data(0, kIdRole).toString() == id)
            m_list->setCurrentItem(m_list->topLevelItem(i));
}

void EngineListDialog::setTrying(const QString& path) {
    m_trying = path;
    m_cancelTry->setVisible(!path.isEmpty());
    if (!path.isEmpty()) {
        Message message;
        message.what = tr("Starting %1 …").arg(QFileInfo(path).fileName());
        showOutcome(message, false);
    }
    updateButtons();
}

void EngineListDialog::showOutcome(const Message& message, bool warning) {
    m_message = message;
    m_outcome->setText(message.oneParagraph());
    QPalette palette = this->palette();
    if (warning)
        palette.setColor(QPalette::WindowText, look::colours(look::isDark()).accent);
    m_outcome->setPalette(palette);
    m_details->setVisible(!message.details.isEmpty());
}

void EngineListDialog::chooseFile() {
    auto* dialog = new QFileDialog(this, tr("Choose an engine"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::ExistingFile);
    dialog->setLabelText(QFileDialog::Accept, tr("Add"));
    connect(dialog, &QFileDialog::fileSelected, this, &EngineListDialog::addRequested);
    dialog->open();
}

void EngineListDialog::updateButtons() {
    const QTreeWidgetItem* item = m_list->currentItem();
    m_add->setEnabled(m_trying.isEmpty());
    m_rename->setEnabled(item != nullptr);
    m_remove->setEnabled(item != nullptr && !item->data(0, kBundledRole).toBool());
}

} // namespace app
