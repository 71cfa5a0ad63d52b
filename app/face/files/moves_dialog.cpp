// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/files/moves_dialog.h"

#include "app/face/shell/look.h"
#include "app/text/move_notation.h"
#include "shogi-core/move_generator.h"
#include "shogi-core/sfen.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>
#include <QVBoxLayout>

#include <algorithm>

namespace app {

namespace {

constexpr int kUsiRole = Qt::UserRole;

}

MovesDialog::MovesDialog(const shogi::Position& position, std::optional<shogi::Square> previousTo,
                         MoveNotation notation, const std::vector<shogi::Move>& ticked, QWidget* parent)
    : QDialog(parent)
    , m_position(position)
    , m_previousTo(previousTo)
    , m_notation(notation) {
    setObjectName(QStringLiteral("movesDialog"));
    shogi::MoveList legal;
    shogi::generateLegal(position, legal);
    m_moves.assign(legal.begin(), legal.end());
    // By target square, drops last.
    std::stable_sort(m_moves.begin(), m_moves.end(), [](shogi::Move a, shogi::Move b) {
        return std::pair(a.isDrop(), shogi::toUsi(a)) < std::pair(b.isDrop(), shogi::toUsi(b));
    });

    m_search = new QLineEdit(this);
    m_search->setObjectName(QStringLiteral("movesSearch"));
    m_search->setClearButtonEnabled(true);
    m_list = new QListWidget(this);
    m_list->setObjectName(QStringLiteral("movesList"));
    m_list->setUniformItemSizes(true);
    fillList(ticked);
    m_count = new QLabel(this);
    m_count->setObjectName(QStringLiteral("movesCount"));
    m_count->setForegroundRole(QPalette::PlaceholderText);
    const auto button = [this](const char* name) {
        auto* made = new QPushButton(this);
        made->setObjectName(QLatin1String(name));
        made->setAutoDefault(false);
        return made;
    };
    m_only = button("movesOnly");
    m_without = button("movesWithout");
    m_cancel = button("movesCancel");

    auto* buttons = new QHBoxLayout;
    buttons->setSpacing(look::kGrid);
    buttons->addWidget(m_count, 1);
    for (QPushButton* each : {m_only, m_without, m_cancel})
        buttons->addWidget(each);
    auto* outer = new QVBoxLayout(this);
    outer->setContentsMargins(2 * look::kGrid, 2 * look::kGrid, 2 * look::kGrid, 2 * look::kGrid);
    outer->setSpacing(look::kGrid);
    outer->addWidget(m_search);
    outer->addWidget(m_list, 1);
    outer->addLayout(buttons);
    resize(52 * look::kGrid, 60 * look::kGrid);

    connect(m_search, &QLineEdit::textChanged, this, &MovesDialog::narrow);
    connect(m_list, &QListWidget::itemChanged, this, &MovesDialog::refresh);
    connect(m_only, &QPushButton::clicked, this, [this] { choose(true); });
    connect(m_without, &QPushButton::clicked, this, [this] { choose(false); });
    connect(m_cancel, &QPushButton::clicked, this, &QDialog::reject);
    retranslate();
}

void MovesDialog::fillList(const std::vector<shogi::Move>& ticked) {
    for (const shogi::Move move : m_moves) {
        auto* item = new QListWidgetItem(m_list);
        item->setFlags(Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemIsUserCheckable);
        const bool on = std::find(ticked.begin(), ticked.end(), move) != ticked.end();
        item->setCheckState(on ? Qt::Checked : Qt::Unchecked);
        item->setData(kUsiRole, QString::fromStdString(shogi::toUsi(move)));
    }
}

std::vector<shogi::Move> MovesDialog::ticked() const {
    std::vector<shogi::Move> moves;
    for (int i = 0; i < m_list->count(); ++i) {
        if (m_list->item(i)->checkState() == Qt::Checked)
            moves.push_back(m_moves[static_cast<std::size_t>(i)]);
    }
    return moves;
}

void MovesDialog::narrow(const QString& text) {
    const QString wanted = text.trimmed();
    for (int i = 0; i < m_list->count(); ++i) {
        QListWidgetItem* item = m_list->item(i);
        const bool found = item->text().contains(wanted, Qt::CaseInsensitive) ||
                           item->data(kUsiRole).toString().contains(wanted, Qt::CaseInsensitive);
        item->setHidden(!found);
    }
}

void MovesDialog::refresh() {
    const std::size_t on = ticked().size();
    m_count->setText(tr("%1 of %2 selected").arg(on).arg(m_moves.size()));
    m_only->setEnabled(on > 0);
    m_without->setEnabled(on > 0 && on < m_moves.size());
}

void MovesDialog::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QDialog::changeEvent(event);
}

void MovesDialog::retranslate() {
    setWindowTitle(tr("Moves to search"));
    m_search->setPlaceholderText(tr("Filter: piece, square…"));
    m_search->setAccessibleName(tr("Filter the list"));
    m_list->setAccessibleName(tr("Legal moves"));
    for (int i = 0; i < m_list->count(); ++i)
        m_list->item(i)->setText(
            moveText(m_position, m_moves[static_cast<std::size_t>(i)], m_notation, m_previousTo));
    m_only->setText(tr("&Only these"));
    m_without->setText(tr("All &but these"));
    m_cancel->setText(tr("Cancel"));
    refresh();
}

void MovesDialog::choose(bool only) {
    std::vector<shogi::Move> moves = ticked();
    if (!only) {
        std::vector<shogi::Move> others;
        std::copy_if(m_moves.begin(), m_moves.end(), std::back_inserter(others), [&moves](shogi::Move move) {
            return std::find(moves.begin(), moves.end(), move) == moves.end();
        });
        moves = std::move(others);
    }
    accept();
    emit chosen(moves);
}

} // namespace app
