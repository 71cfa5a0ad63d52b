// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/files/moves_dialog.h"

#include "app/face/shell/look.h"
#include "app/text/move_notation.h"
#include "shogi-core/move_generator.h"
#include "shogi-core/sfen.h"

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
    : Dialog(
          "movesDialog", [] { return tr("Moves to search"); }, parent)
    , m_position(position)
    , m_previousTo(previousTo)
    , m_notation(notation) {
    shogi::MoveList legal;
    shogi::generateLegal(position, legal);
    m_moves.assign(legal.begin(), legal.end());
    // By target square, drops last.
    std::stable_sort(m_moves.begin(), m_moves.end(), [](shogi::Move a, shogi::Move b) {
        return std::pair(a.isDrop(), shogi::toUsi(a)) < std::pair(b.isDrop(), shogi::toUsi(b));
    });

    auto* search = new QLineEdit(this);
    search->setObjectName(QStringLiteral("movesSearch"));
    search->setClearButtonEnabled(true);
    connect(search, &QLineEdit::textChanged, this, &MovesDialog::narrow);
    say([search] {
        search->setPlaceholderText(tr("Filter: piece, square…"));
        search->setAccessibleName(tr("Filter the list"));
    });
    parts().addWidget(search);
    makeList(ticked);
    m_count = new QLabel(this);
    m_count->setObjectName(QStringLiteral("movesCount"));
    m_count->setForegroundRole(QPalette::PlaceholderText);
    foot().addWidget(m_count, 1);
    m_only = addButton(
        "movesOnly", [] { return tr("&Only these"); }, QDialogButtonBox::ActionRole);
    m_without = addButton(
        "movesWithout", [] { return tr("All &but these"); }, QDialogButtonBox::ActionRole);
    addButton(
        "movesCancel", [] { return tr("Cancel"); }, QDialogButtonBox::RejectRole);
    for (QAbstractButton* each : buttons().buttons())
        static_cast<QPushButton*>(each)->setAutoDefault(false);
    connect(m_only, &QPushButton::clicked, this, [this] { choose(true); });
    connect(m_without, &QPushButton::clicked, this, [this] { choose(false); });
    resize(52 * look::kGrid, 60 * look::kGrid);
    say([this] { refresh(); });
}

void MovesDialog::makeList(const std::vector<shogi::Move>& ticked) {
    m_list = new QListWidget(this);
    m_list->setObjectName(QStringLiteral("movesList"));
    m_list->setUniformItemSizes(true);
    for (const shogi::Move move : m_moves) {
        auto* item = new QListWidgetItem(m_list);
        item->setFlags(Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemIsUserCheckable);
        const bool on = std::find(ticked.begin(), ticked.end(), move) != ticked.end();
        item->setCheckState(on ? Qt::Checked : Qt::Unchecked);
        item->setData(kUsiRole, QString::fromStdString(shogi::toUsi(move)));
    }
    say([this] {
        m_list->setAccessibleName(tr("Legal moves"));
        nameMoves();
    });
    connect(m_list, &QListWidget::itemChanged, this, &MovesDialog::refresh);
    parts().addWidget(m_list, 1);
}

void MovesDialog::nameMoves() {
    const QSignalBlocker blocker(m_list);
    for (int i = 0; i < m_list->count(); ++i)
        m_list->item(i)->setText(
            moveText(m_position, m_moves[static_cast<std::size_t>(i)], m_notation, m_previousTo));
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
