// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/repertoire/repertoire_lines_model.h"

#include "app/text/foreign_text.h"
#include "app/text/plain_tool_tip.h"
#include "app/text/repertoire_text.h"

#include <utility>

namespace app {

RepertoireLinesModel::RepertoireLinesModel(QObject* parent)
    : QAbstractItemModel(parent)
    , m_outline(std::make_shared<const RepertoireOutline>()) {}

void RepertoireLinesModel::show(std::shared_ptr<const Repertoire> repertoire,
                                std::shared_ptr<const RepertoireOutline> outline) {
    beginResetModel();
    m_repertoire = std::move(repertoire);
    m_outline = outline ? std::move(outline) : std::make_shared<const RepertoireOutline>();
    endResetModel();
}

void RepertoireLinesModel::setNotation(MoveNotation notation) {
    m_notation = notation;
    retranslate();
}

void RepertoireLinesModel::retranslate() {
    // Every row may have another text.
    beginResetModel();
    endResetModel();
}

QModelIndex RepertoireLinesModel::indexOf(const shogi::Position& position) const {
    const auto place = m_outline->places.find(repertoireKey(position));
    if (place == m_outline->places.end())
        return {};
    const int line = place->second.line;
    return createIndex(m_outline->lines[static_cast<std::size_t>(line)].row, 0, static_cast<quintptr>(line));
}

QModelIndex RepertoireLinesModel::index(int row, int column, const QModelIndex& parent) const {
    if (!hasIndex(row, column, parent))
        return {};
    const std::vector<int>& rows =
        parent.isValid() ? m_outline->lines[static_cast<std::size_t>(line(parent))].below : m_outline->top;
    return createIndex(row, column, static_cast<quintptr>(rows[static_cast<std::size_t>(row)]));
}

QModelIndex RepertoireLinesModel::parent(const QModelIndex& index) const {
    if (!index.isValid())
        return {};
    const int above = m_outline->lines[static_cast<std::size_t>(line(index))].above;
    if (above < 0)
        return {};
    return createIndex(m_outline->lines[static_cast<std::size_t>(above)].row, 0,
                       static_cast<quintptr>(above));
}

int RepertoireLinesModel::rowCount(const QModelIndex& parent) const {
    if (parent.column() > 0)
        return 0;
    return static_cast<int>(parent.isValid()
                                ? m_outline->lines[static_cast<std::size_t>(line(parent))].below.size()
                                : m_outline->top.size());
}

int RepertoireLinesModel::columnCount(const QModelIndex&) const { return 1; }

QString RepertoireLinesModel::note(int line) const {
    const OutlineLine& shown = m_outline->lines[static_cast<std::size_t>(line)];
    std::vector<shogi::Move> moves = m_outline->movesTo({line, static_cast<int>(shown.moves.size())});
    const shogi::Move last = moves.back();
    moves.pop_back();
    shogi::Position position = m_outline->startOf(line);
    for (const shogi::Move move : moves)
        position.play(move);
    std::string note;
    if (const auto before = m_repertoire->find(position))
        if (const RepertoireMove* move = before->find(last))
            note = move->note;
    if (const auto after = m_repertoire->find(position.after(last)); after && note.empty())
        note = after->note;
    return foreignText(QString::fromStdString(note), true);
}

QVariant RepertoireLinesModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid() || (role != Qt::DisplayRole && role != Qt::ToolTipRole))
        return {};
    const QString text = outlineLineText(*m_outline, line(index), m_notation);
    const QString words = note(line(index));
    if (role == Qt::ToolTipRole)
        return plainToolTip(words.isEmpty() ? text : text + u'\n' + words);
    return words.isEmpty() ? text : text + QStringLiteral("  – ") + words.section(u'\n', 0, 0);
}

} // namespace app
