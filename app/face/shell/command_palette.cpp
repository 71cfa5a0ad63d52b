// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/shell/command_palette.h"

#include "app/face/shell/command_search.h"
#include "app/face/shell/look.h"
#include "app/face/shell/search_words.h"
#include "app/face/shell/target_size.h"

#include <QAction>
#include <QEvent>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QPainter>
#include <QStandardItemModel>
#include <QStyledItemDelegate>
#include <QVBoxLayout>

#include <algorithm>

namespace app {

namespace {

constexpr QSize kPaletteSize(80 * look::kGrid, 52 * look::kGrid);
constexpr int kOff = 50; // commands that cannot be run now come after those that fit nearly as well
constexpr int kIndexRole = Qt::UserRole; // into the commands

// Name, menus and keys in one row.
class CommandRow : public QStyledItemDelegate {
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex&) const override {
        return {0, std::max(look::rowHeight(), option.fontMetrics.height() + 3 * look::kGrid / 2)};
    }

    void paint(QPainter* painter, const QStyleOptionViewItem& option,
               const QModelIndex& index) const override {
        const look::Colours colours = look::colours(look::isDark());
        const bool runs = index.data(CommandPalette::RunsRole).toBool();
        painter->save();
        if (option.state.testFlag(QStyle::State_Selected))
            painter->fillRect(option.rect, colours.selection);
        QRect rest = option.rect.adjusted(look::kGrid, 0, -look::kGrid, 0);
        QColor ink = colours.ink;
        QColor quiet = colours.quietInk;
        if (!runs) {
            ink = colours.quietInk;
            quiet.setAlphaF(0.8F);
        }
        const QString keys = index.data(CommandPalette::KeysRole).toString();
        painter->setFont(option.font);
        painter->setPen(quiet);
        painter->drawText(rest, Qt::AlignRight | Qt::AlignVCenter, keys);
        if (!keys.isEmpty())
            rest.setRight(rest.right() - option.fontMetrics.horizontalAdvance(keys) - 2 * look::kGrid);
        const QString text = index.data(Qt::DisplayRole).toString();
        painter->setPen(ink);
        painter->drawText(rest, Qt::AlignLeft | Qt::AlignVCenter,
                          option.fontMetrics.elidedText(text, Qt::ElideRight, rest.width()));
        rest.setLeft(rest.left() + option.fontMetrics.horizontalAdvance(text) + 2 * look::kGrid);
        const QFont small = look::smallFont(option.font);
        painter->setFont(small);
        painter->setPen(quiet);
        QString where = index.data(CommandPalette::PathRole).toString();
        if (const QString reason = index.data(CommandPalette::ReasonRole).toString(); !reason.isEmpty())
            where = reason;
        if (rest.width() > 4 * look::kGrid)
            painter->drawText(rest, Qt::AlignLeft | Qt::AlignVCenter,
                              QFontMetrics(small).elidedText(where, Qt::ElideRight, rest.width()));
        painter->restore();
    }
};

} // namespace

CommandPalette::CommandPalette(std::vector<ListedCommand> commands,
                               const std::function<QString(const QAction*)>& reason, QWidget* parent)
    : QDialog(parent, Qt::Dialog | Qt::FramelessWindowHint)
    , m_commands(std::move(commands))
    , m_reason(reason) {
    setObjectName(QStringLiteral("commandPalette"));
    setAttribute(Qt::WA_DeleteOnClose);
    setWindowTitle(tr("Commands"));
    m_text = new QLineEdit(this);
    m_text->setObjectName(QStringLiteral("commandText"));
    m_text->setPlaceholderText(tr("Type parts of a command’s name"));
    m_text->setAccessibleName(tr("Command"));
    m_text->installEventFilter(this);
    m_found = new QStandardItemModel(this);
    m_list = new QListView(this);
    m_list->setObjectName(QStringLiteral("commandList"));
    m_list->setAccessibleName(tr("Commands"));
    m_list->setModel(m_found);
    m_list->setItemDelegate(new CommandRow(m_list));
    m_list->setFocusPolicy(Qt::NoFocus);
    m_list->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_list->setUniformItemSizes(true);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_none = new QLabel(tr("No command is called so."), this);
    m_none->setObjectName(QStringLiteral("noCommand"));
    m_none->setAlignment(Qt::AlignCenter);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(look::kGrid, look::kGrid, look::kGrid, look::kGrid);
    layout->setSpacing(look::kGrid);
    layout->addWidget(m_text);
    layout->addWidget(m_list, 1);
    layout->addWidget(m_none, 1);
    connect(m_text, &QLineEdit::textChanged, this, &CommandPalette::find);
    connect(m_list, &QListView::clicked, this, &CommandPalette::run);
    find();
    place();
}

void CommandPalette::setText(const QString& text) { m_text->setText(text); }

// The palette opens below the middle of the window's upper edge.
void CommandPalette::place() {
    const QWidget* window = parentWidget();
    const QSize room(window->width() - 4 * look::kGrid, window->height() - 12 * look::kGrid);
    QSize size = kPaletteSize.boundedTo(room);
    // The list shows whole rows only.
    if (const int row = m_list->sizeHintForRow(0); row > 0) {
        layout()->activate();
        const int others = sizeHint().height() - m_list->sizeHint().height() + 2 * m_list->frameWidth();
        size.setHeight(others + std::max(1, (size.height() - others) / row) * row);
    }
    resize(size);
    move(window->mapToGlobal(QPoint((window->width() - width()) / 2, 6 * look::kGrid)));
}

void CommandPalette::find() {
    const QStringList words = searchWords(m_text->text());
    std::vector<std::pair<int, std::size_t>> fitting;
    for (std::size_t i = 0; i < m_commands.size(); ++i) {
        const ListedCommand& command = m_commands[i];
        const CommandWords sought{searchable(command.text()), searchable(command.path()),
                                  searchable(command.action->toolTip()) + u'\n' +
                                      command.action->objectName().toCaseFolded()};
        const bool runs = command.action->isEnabled() && command.action->isVisible();
        if (const std::optional<int> score = commandScore(sought, words))
            fitting.emplace_back(words.isEmpty() ? 0 : *score - (runs ? 0 : kOff), i);
    }
    std::stable_sort(fitting.begin(), fitting.end(),
                     [](const auto& a, const auto& b) { return a.first > b.first; });
    m_found->clear();
    for (const auto& [score, i] : fitting) {
        const ListedCommand& command = m_commands[i];
        auto* item = new QStandardItem(command.text());
        const bool runs = command.action->isEnabled() && command.action->isVisible();
        const QString keys = keysText(*command.action);
        const QString reason = runs ? QString() : m_reason(command.action);
        item->setData(static_cast<int>(i), kIndexRole);
        item->setData(command.path(), PathRole);
        item->setData(keys, KeysRole);
        item->setData(reason, ReasonRole);
        item->setData(runs, RunsRole);
        QStringList spoken{command.text(), command.path(), keys, runs ? QString() : tr("not available now"),
                           reason};
        spoken.removeAll(QString());
        item->setData(spoken.join(QStringLiteral(", ")), Qt::AccessibleTextRole);
        m_found->appendRow(item);
    }
    m_list->setCurrentIndex(m_found->index(0, 0));
    m_list->setVisible(!fitting.empty());
    m_none->setVisible(fitting.empty());
}

void CommandPalette::run() {
    const QModelIndex index = m_list->currentIndex();
    if (!index.isValid() || !index.data(RunsRole).toBool())
        return;
    // The action belongs to the window, and may open a dialog.
    QPointer<QAction> action = m_commands[static_cast<std::size_t>(index.data(kIndexRole).toInt())].action;
    QWidget* window = parentWidget();
    accept();
    window->activateWindow();
    QMetaObject::invokeMethod(
        window,
        [action] {
            if (action != nullptr && action->isEnabled())
                action->trigger();
        },
        Qt::QueuedConnection);
}

bool CommandPalette::eventFilter(QObject* watched, QEvent* event) {
    if (watched != m_text || event->type() != QEvent::KeyPress)
        return QDialog::eventFilter(watched, event);
    const auto step = [this](int rows) {
        const int last = m_found->rowCount() - 1;
        const int row = std::clamp(m_list->currentIndex().row() + rows, 0, std::max(0, last));
        m_list->setCurrentIndex(m_found->index(row, 0));
    };
    switch (static_cast<QKeyEvent*>(event)->key()) {
    case Qt::Key_Up:
        step(-1);
        return true;
    case Qt::Key_Down:
        step(1);
        return true;
    case Qt::Key_PageUp:
        step(-10);
        return true;
    case Qt::Key_PageDown:
        step(10);
        return true;
    case Qt::Key_Return:
    case Qt::Key_Enter:
        run();
        return true;
    default:
        return QDialog::eventFilter(watched, event);
    }
}

// The window manager draws no frame around it.
void CommandPalette::paintEvent(QPaintEvent* event) {
    QDialog::paintEvent(event);
    QPainter painter(this);
    painter.setPen(look::colours(look::isDark()).quietInk);
    painter.drawRect(rect().adjusted(0, 0, -1, -1));
}

bool CommandPalette::event(QEvent* event) {
    // The user has gone to another window.
    if (event->type() == QEvent::WindowDeactivate && isVisible())
        reject();
    return QDialog::event(event);
}

} // namespace app
