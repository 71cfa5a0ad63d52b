// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/files/games_dialog.h"

#include "app/text/foreign_text.h"
#include "app/text/game_text.h"
#include "shogi-core/move_count.h"
#include "shogi-core/start_position.h"

#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QTreeWidget>
#include <QVBoxLayout>

#include <algorithm>
#include <string_view>
#include <utility>

namespace app {

namespace {

enum Column { Number, Black, White, Event, Date, Moves, ColumnCount };

QString header(const shogi::Record& record, std::string_view key) {
    const std::string_view value = record.header(key);
    return foreignText(QString::fromUtf8(value.data(), static_cast<qsizetype>(value.size())));
}

constexpr int kSideRole = Qt::UserRole + 1; // of a player without a name: whether there is a handicap

void showPlayers(QTreeWidgetItem& item) {
    for (const auto& [column, color] :
         {std::pair(Black, shogi::Color::Black), std::pair(White, shogi::Color::White)})
        if (const QVariant handicap = item.data(column, kSideRole); handicap.isValid())
            item.setText(column, sideName(color, handicap.toBool()));
}

void takePlayers(QTreeWidgetItem& item, const shogi::Record& record) {
    const auto handicap = shogi::handicapOf(record.startPosition());
    const bool isHandicap = handicap && *handicap != shogi::Handicap::None;
    for (const auto& [column, color] :
         {std::pair(Black, shogi::Color::Black), std::pair(White, shogi::Color::White)}) {
        const QString name = playerName(record, color);
        if (name == sideName(color, isHandicap))
            item.setData(column, kSideRole, isHandicap);
        else
            item.setText(column, foreignText(name));
    }
    showPlayers(item);
}

int movesOf(const shogi::Record& record) {
    return shogi::moveCount(record.node(record.lineEnd(shogi::kRootNode)));
}

} // namespace

GamesDialog::GamesDialog(const std::vector<LoadedRecord>& games, const QString& file, QWidget* parent)
    : Dialog(
          "gamesDialog", [] { return tr("Open a game"); }, parent) {
    auto* words = new QLabel(this);
    words->setWordWrap(true);
    say([words, file, count = static_cast<int>(games.size())] {
        words->setText(file.isEmpty()
                           ? tr("The text holds %n games. Which do you want to open?", nullptr, count)
                           : tr("“%1” holds %n games. Which do you want to open?", nullptr, count)
                                 .arg(foreignText(file)));
    });
    parts().addWidget(words);
    makeFilter();
    makeList(games);
    QPushButton* const open = buttons().addButton(QDialogButtonBox::Open);
    buttons().addButton(QDialogButtonBox::Cancel);
    resize(720, 460);
    connect(m_list, &QTreeWidget::itemActivated, this, &QDialog::accept);
    connect(m_list, &QTreeWidget::itemSelectionChanged, this,
            [this, open] { open->setEnabled(!m_list->selectedItems().isEmpty()); });
    connect(this, &QDialog::accepted, this, [this] {
        std::vector<std::size_t> picked;
        for (const QTreeWidgetItem* item : m_list->selectedItems())
            if (!item->isHidden())
                picked.push_back(item->data(Number, Qt::UserRole).toULongLong());
        std::sort(picked.begin(), picked.end());
        if (!picked.empty())
            emit chosen(picked);
    });
    m_list->setCurrentItem(m_list->topLevelItem(0));
    m_list->setFocus();
}

void GamesDialog::makeFilter() {
    auto* filter = new QLineEdit(this);
    filter->setObjectName(QStringLiteral("gamesFilter"));
    filter->setClearButtonEnabled(true);
    say([filter] {
        filter->setPlaceholderText(tr("Search players, event or date"));
        filter->setAccessibleName(filter->placeholderText());
    });
    connect(filter, &QLineEdit::textChanged, this, &GamesDialog::narrow);
    parts().addWidget(filter);
}

void GamesDialog::makeList(const std::vector<LoadedRecord>& games) {
    m_list = new QTreeWidget(this);
    m_list->setObjectName(QStringLiteral("gamesList"));
    m_list->setRootIsDecorated(false);
    m_list->setUniformRowHeights(true);
    m_list->setSelectionMode(QAbstractItemView::ExtendedSelection);
    say([this] {
        m_list->setAccessibleName(windowTitle());
        m_list->setHeaderLabels({tr("No."), sideName(shogi::Color::Black), sideName(shogi::Color::White),
                                 tr("Event"), tr("Date"), tr("Moves")});
        for (int i = 0; i < m_list->topLevelItemCount(); ++i)
            showPlayers(*m_list->topLevelItem(i));
    });
    parts().addWidget(m_list, 1);
    QList<QTreeWidgetItem*> items;
    for (std::size_t i = 0; i < games.size(); ++i) {
        const shogi::Record& record = games[i].record;
        auto* item = new QTreeWidgetItem;
        item->setData(Number, Qt::UserRole, static_cast<qulonglong>(i));
        item->setText(Number, QString::number(i + 1));
        takePlayers(*item, record);
        item->setText(Event, header(record, "棋戦"));
        item->setText(Date, header(record, "開始日時"));
        item->setText(Moves, QString::number(movesOf(record)));
        item->setTextAlignment(Number, Qt::AlignRight | Qt::AlignVCenter);
        item->setTextAlignment(Moves, Qt::AlignRight | Qt::AlignVCenter);
        items.append(item);
    }
    m_list->addTopLevelItems(items);
    for (const int column : {Number, Black, White, Date, Moves})
        m_list->header()->setSectionResizeMode(column, QHeaderView::ResizeToContents);
    m_list->header()->setSectionResizeMode(Event, QHeaderView::Stretch);
    m_list->header()->setStretchLastSection(false);
}

void GamesDialog::narrow(const QString& text) {
    const QStringList words = text.split(u' ', Qt::SkipEmptyParts);
    QTreeWidgetItem* first = nullptr;
    for (int i = 0; i < m_list->topLevelItemCount(); ++i) {
        QTreeWidgetItem* item = m_list->topLevelItem(i);
        QString all;
        for (int column = Black; column <= Date; ++column)
            all += item->text(column) + u'\n';
        bool isShown = true;
        for (const QString& word : words)
            isShown = isShown && all.contains(word, Qt::CaseInsensitive);
        item->setHidden(!isShown);
        if (isShown && first == nullptr)
            first = item;
    }
    m_list->setCurrentItem(first);
    if (first == nullptr)
        m_list->clearSelection();
}

} // namespace app
