// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/engines/engine_list_dialog.h"

#include "app/face/engines/engine_progress.h"
#include "app/face/shell/look.h"
#include "app/face/shell/messages.h"
#include "app/text/engine_text.h"
#include "app/text/foreign_text.h"
#include "app/text/plain_tool_tip.h"

#include <QCheckBox>
#include <QFileDialog>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QMenu>
#include <QPushButton>
#include <QShortcut>
#include <QTreeWidget>
#include <QVBoxLayout>

#include <algorithm>

namespace app {

namespace {

enum Column { Name, UsedFor, Author, Program };

constexpr int kIdRole = Qt::UserRole;
constexpr int kBundledRole = Qt::UserRole + 1;
constexpr int kTagsRole = Qt::UserRole + 2;
constexpr int kUnregisteredRole = Qt::UserRole + 3;

int bitsOf(const EngineTags& tags) {
    return (tags.play ? 1 : 0) | (tags.analysis ? 2 : 0) | (tags.mate ? 4 : 0);
}

EngineTags tagsOf(int bits) { return {(bits & 1) != 0, (bits & 2) != 0, (bits & 4) != 0}; }

} // namespace

EngineListDialog::EngineListDialog(QWidget* parent)
    : Dialog(
          "engineListDialog", [] { return tr("Engines"); }, parent) {
    makeList();
    auto* left = new QVBoxLayout;
    left->setSpacing(look::kGrid);
    left->addWidget(m_list, 1);
    left->addLayout(makeUses());
    left->addWidget(m_about);
    auto* middle = new QHBoxLayout;
    middle->setSpacing(2 * look::kGrid);
    middle->addLayout(left, 1);
    middle->addLayout(makeSide());
    parts().setSpacing(2 * look::kGrid);
    parts().addLayout(middle, 1);
    parts().addWidget(makeTrial());
    addButton(
        "close", [] { return tr("Close"); }, QDialogButtonBox::RejectRole)
        ->setAutoDefault(false);
    // Wide enough for paths, where the screen is.
    resize(112 * look::kGrid, 0);
    connectList();
    connectSide();
    connectTrial();
    setTrying({});
    say([this] { fill(); });
}

void EngineListDialog::makeList() {
    m_list = new QTreeWidget(this);
    m_list->setObjectName(QStringLiteral("engines"));
    m_list->setRootIsDecorated(false);
    m_list->setUniformRowHeights(true);
    m_list->setTextElideMode(Qt::ElideMiddle);
    m_list->setEditTriggers(QAbstractItemView::EditKeyPressed);
    m_list->setContextMenuPolicy(Qt::CustomContextMenu);
    m_list->header()->setStretchLastSection(true);
}

// The uses of the engine selected in the list.
QLayout* EngineListDialog::makeUses() {
    auto* uses = new QHBoxLayout;
    uses->setSpacing(2 * look::kGrid);
    auto* label = new QLabel(this);
    say([label] { label->setText(tr("Used for")); });
    uses->addWidget(label);
    const std::array<Text, kUses> texts{[] { return tr("Games"); }, [] { return tr("Analysis"); },
                                        [] { return tr("Mate search"); }};
    for (std::size_t i = 0; i < kUses; ++i) {
        QCheckBox* const use = m_uses[i] = new QCheckBox(this);
        use->setObjectName(QStringLiteral("engineUse%1").arg(i + 1));
        say([use, text = texts[i]] { use->setText(text()); });
        connect(use, &QCheckBox::clicked, this, [this] {
            int bits = 0;
            for (std::size_t bit = 0; bit < kUses; ++bit)
                bits |= m_uses[bit]->isChecked() ? 1 << bit : 0;
            emit tagsRequested(selected(), tagsOf(bits));
        });
        uses->addWidget(use);
    }
    uses->addStretch(1);
    m_about = new QLabel(this);
    m_about->setObjectName(QStringLiteral("engineAbout"));
    m_about->setTextFormat(Qt::PlainText);
    m_about->setWordWrap(true);
    m_about->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_about->setForegroundRole(QPalette::PlaceholderText);
    return uses;
}

QPushButton* EngineListDialog::addSide(const char* name, const Text& text, const Text& tip) {
    QPushButton* const button = makeButton(name, text);
    if (tip)
        say([button, tip] { button->setToolTip(tip()); });
    return button;
}

QLayout* EngineListDialog::makeSide() {
    m_add = makeButton("addEngine", [] { return tr("&Add…"); });
    m_addRemote = addSide(
        "addRemoteEngine", [] { return tr("Add re&mote…"); },
        [] { return tr("Add an engine on another computer, reached by ssh"); });
    m_options = addSide(
        "engineOptions", [] { return tr("&Options…"); },
        [] { return tr("Threads, memory, strength and whatever else the engine itself offers"); });
    m_setup = addSide(
        "setUpEngine", [] { return tr("&Program…"); },
        [] { return tr("Program, arguments, protocol, timeouts and behaviour"); });
    m_register = makeButton("registerEngine", [] { return tr("Re&gister…"); });
    m_duplicate = addSide(
        "duplicateEngine", [] { return tr("&Duplicate"); },
        [] { return tr("Add a copy of this engine with its own options"); });
    m_compare = makeButton("compareEngines", [] { return tr("&Compare…"); });
    m_rename = makeButton("renameEngine", [] { return tr("Re&name"); });
    m_remove = makeButton("removeEngine", [] { return tr("&Remove"); });
    auto* side = new QVBoxLayout;
    side->setSpacing(look::kGrid);
    side->addWidget(m_add);
    side->addWidget(m_addRemote);
    side->addSpacing(look::kGrid);
    for (QPushButton* button : {m_options, m_setup, m_register})
        side->addWidget(button);
    side->addSpacing(look::kGrid);
    for (QPushButton* button : {m_duplicate, m_compare, m_rename, m_remove})
        side->addWidget(button);
    side->addStretch();
    return side;
}

QWidget* EngineListDialog::makeTrial() {
    m_progress = new EngineProgress(this);
    m_next = makeButton("nextProtocol", [] { return tr("Try the next protocol"); });
    m_cancelTry = makeButton("cancelTry", [] { return tr("Cancel"); });
    m_details = makeButton("details", [] { return tr("Details…"); });
    m_undo = makeButton("undoRemove", [] { return tr("&Undo"); });
    auto* trial = new QWidget(this);
    trial->setMinimumHeight(3 * look::kGrid);
    auto* layout = new QHBoxLayout(trial);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(look::kGrid);
    layout->addWidget(m_progress, 1);
    for (QPushButton* button : {m_details, m_undo, m_next, m_cancelTry}) {
        button->hide();
        layout->addWidget(button, 0, Qt::AlignTop);
    }
    return trial;
}

void EngineListDialog::connectList() {
    connect(m_list, &QTreeWidget::itemDoubleClicked, this, [this](const QTreeWidgetItem* item) {
        emit optionsRequested(item->data(0, kIdRole).toString());
    });
    connect(m_list, &QWidget::customContextMenuRequested, this, &EngineListDialog::showMenu);
    // The owner renames the engine and refills the list, which must not happen while the editor is closing.
    connect(m_list, &QTreeWidget::itemChanged, this, [this](const QTreeWidgetItem* item, int column) {
        if (m_filling || column != Name)
            return;
        const QString id = item->data(0, kIdRole).toString();
        // The characters that isolate a right-to-left name in the list are not part of it.
        const QString name = item->text(Name).remove(QChar(0x2068)).remove(QChar(0x2069)).trimmed();
        QMetaObject::invokeMethod(
            this, [this, id, name] { emit renameRequested(id, name); }, Qt::QueuedConnection);
    });
    connect(m_list, &QTreeWidget::currentItemChanged, this, &EngineListDialog::updateButtons);
    auto* remove = new QShortcut(QKeySequence::Delete, m_list);
    remove->setContext(Qt::WidgetShortcut);
    connect(remove, &QShortcut::activated, m_remove, &QPushButton::click);
}

void EngineListDialog::connectSide() {
    connect(m_add, &QPushButton::clicked, this, &EngineListDialog::chooseFile);
    connect(m_addRemote, &QPushButton::clicked, this, &EngineListDialog::addRemoteRequested);
    connect(m_rename, &QPushButton::clicked, this, [this] {
        if (QTreeWidgetItem* item = m_list->currentItem())
            m_list->editItem(item, Name);
    });
    const auto ask = [this](QPushButton* button, void (EngineListDialog::*signal)(const QString&)) {
        connect(button, &QPushButton::clicked, this, [this, signal] {
            if (const QString id = selected(); !id.isEmpty())
                emit(this->*signal)(id);
        });
    };
    ask(m_options, &EngineListDialog::optionsRequested);
    ask(m_setup, &EngineListDialog::setupRequested);
    ask(m_register, &EngineListDialog::registrationRequested);
    ask(m_duplicate, &EngineListDialog::duplicateRequested);
    ask(m_compare, &EngineListDialog::compareRequested);
    ask(m_remove, &EngineListDialog::removeRequested);
}

void EngineListDialog::connectTrial() {
    connect(m_cancelTry, &QPushButton::clicked, this, &EngineListDialog::cancelRequested);
    connect(m_next, &QPushButton::clicked, this, &EngineListDialog::nextProtocolRequested);
    connect(m_undo, &QPushButton::clicked, this, &EngineListDialog::undoRequested);
    connect(m_details, &QPushButton::clicked, this,
            [this] { showProblem(this, tr("Engine"), m_progress->message()); });
    auto* undo = new QShortcut(QKeySequence::Undo, this);
    connect(undo, &QShortcut::activated, this, [this] {
        if (m_undo->isVisible())
            emit undoRequested();
    });
}

void EngineListDialog::setEngines(const std::vector<Row>& rows) {
    m_rows = rows;
    fill();
}

void EngineListDialog::fill() {
    m_list->setHeaderLabels({tr("Name"), tr("Used for"), tr("Author"), tr("Program")});
    const QString current = selected();
    const int place =
        m_list->currentItem() != nullptr ? m_list->indexOfTopLevelItem(m_list->currentItem()) : 0;
    m_filling = true;
    m_list->clear();
    for (const Row& row : m_rows) {
        auto* item = new QTreeWidgetItem(m_list, {foreignText(row.name), engineTagsText(row.tags),
                                                  plainEngineText(row.author), QString()});
        const QString program = row.computer.isEmpty()
                                    ? shownPath(row.path)
                                    : tr("%1 on %2", "a program, a computer")
                                          .arg(foreignText(row.path), foreignText(row.computer));
        item->setText(Program, QStringLiteral("%1   %2").arg(protocolName(row.protocol), program));
        if (row.notRegistered)
            item->setText(Author, item->text(Author) + QStringLiteral("  ") + tr("(not registered)"));
        item->setFlags(item->flags() | Qt::ItemIsEditable);
        item->setData(0, kIdRole, row.id);
        item->setData(0, kBundledRole, row.bundled);
        item->setData(0, kTagsRole, bitsOf(row.tags));
        item->setData(0, kUnregisteredRole, row.notRegistered);
        item->setToolTip(Name, plainToolTip(foreignText(row.name)));
        item->setToolTip(Author, plainToolTip(plainEngineText(row.author)));
        item->setToolTip(Program, plainToolTip(program));
    }
    m_list->setColumnHidden(Author, std::all_of(m_rows.begin(), m_rows.end(), [](const Row& row) {
                                return row.author.isEmpty() && !row.notRegistered;
                            }));
    for (const int column : {Name, UsedFor, Author}) {
        m_list->resizeColumnToContents(column);
        m_list->setColumnWidth(column,
                               std::min(m_list->columnWidth(column) + 2 * look::kGrid, 26 * look::kGrid));
    }
    m_filling = false;
    select(current);
    // The neighbour of a removed engine.
    if (m_list->currentItem() == nullptr && m_list->topLevelItemCount() > 0)
        m_list->setCurrentItem(m_list->topLevelItem(std::min(place, m_list->topLevelItemCount() - 1)));
    updateButtons();
}

void EngineListDialog::select(const QString& id) {
    for (int i = 0; i < m_list->topLevelItemCount(); ++i)
        if (m_list->topLevelItem(i)->data(0, kIdRole).toString() == id)
            m_list->setCurrentItem(m_list->topLevelItem(i));
}

QString EngineListDialog::selected() const {
    const QTreeWidgetItem* item = m_list->currentItem();
    return item != nullptr ? item->data(0, kIdRole).toString() : QString();
}

void EngineListDialog::setTrying(const QString& path) {
    m_trying = path;
    const bool trying = !path.isEmpty();
    m_cancelTry->setVisible(trying);
    m_next->hide();
    showOutcome({}, false);
    if (trying)
        m_progress->showStart(foreignText(QFileInfo(path).fileName()));
    updateButtons();
}

void EngineListDialog::showProgress(const EngineProbe::Progress& progress) {
    if (m_trying.isEmpty())
        return;
    m_progress->showProgress(progress, QFileInfo(m_trying).fileName());
    m_next->setVisible(progress.offersNext());
}

void EngineListDialog::showOutcome(const std::function<Message()>& message, bool warning, bool undo) {
    m_progress->showOutcome(message, warning);
    m_details->setVisible(!m_progress->message().details.isEmpty());
    m_undo->setVisible(undo);
}

void EngineListDialog::chooseFile() {
    auto* dialog = new QFileDialog(this, tr("Choose an engine"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::ExistingFile);
    dialog->setLabelText(QFileDialog::Accept, tr("Add"));
    connect(dialog, &QFileDialog::fileSelected, this, &EngineListDialog::addRequested);
    dialog->open();
}

void EngineListDialog::showMenu(const QPoint& at) {
    const QTreeWidgetItem* item = m_list->itemAt(at);
    if (item == nullptr)
        return;
    const QString id = item->data(0, kIdRole).toString();
    const int bits = item->data(0, kTagsRole).toInt();
    auto* menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->addSection(tr("Used for"));
    int bit = 1;
    for (const QString& text : {tr("Games"), tr("Analysis"), tr("Mate search")}) {
        QAction* action = menu->addAction(text);
        action->setCheckable(true);
        action->setChecked((bits & bit) != 0);
        connect(action, &QAction::triggered, this,
                [this, id, bits, bit] { emit tagsRequested(id, tagsOf(bits ^ bit)); });
        bit *= 2;
    }
    menu->addSeparator();
    for (QPushButton* button : {m_options, m_setup, m_duplicate, m_rename, m_remove}) {
        QAction* action = menu->addAction(button->text());
        action->setEnabled(button->isEnabled());
        connect(action, &QAction::triggered, button, &QPushButton::click);
    }
    menu->popup(m_list->viewport()->mapToGlobal(at));
}

void EngineListDialog::updateButtons() {
    const QTreeWidgetItem* item = m_list->currentItem();
    const bool idle = m_trying.isEmpty();
    m_add->setEnabled(idle);
    m_addRemote->setEnabled(idle);
    for (QPushButton* button : {m_options, m_setup, m_duplicate, m_compare, m_rename})
        button->setEnabled(item != nullptr && idle);
    const int bits = item != nullptr ? item->data(0, kTagsRole).toInt() : 0;
    for (std::size_t i = 0; i < kUses; ++i) {
        m_uses[i]->setEnabled(item != nullptr && idle);
        m_uses[i]->setChecked((bits & 1 << i) != 0);
    }
    QStringList about;
    for (const int column : {Author, Program})
        if (item != nullptr && !item->text(column).trimmed().isEmpty())
            about += item->text(column).trimmed();
    m_about->setText(about.join(u'\n'));
    m_remove->setEnabled(item != nullptr && idle && !item->data(0, kBundledRole).toBool());
    m_register->setVisible(item != nullptr && item->data(0, kUnregisteredRole).toBool());
}

} // namespace app
