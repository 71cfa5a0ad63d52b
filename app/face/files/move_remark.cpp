// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/files/move_remark.h"

#include "app/document/record_document.h"
#include "app/face/shell/icons.h"
#include "app/text/foreign_text.h"
#include "app/text/plain_tool_tip.h"

namespace app {

QString moveRemark(const RecordDocument& document, shogi::NodeId id) {
    const shogi::RecordNode& node = document.record().node(id);
    if (node.comment.empty() && node.bookmark.empty())
        return {};
    const QString bookmark = QString::fromStdString(node.bookmark);
    const QString comment = document.comment(id).trimmed().section(u'\n', 0, 0);
    return foreignText(bookmark.isEmpty() || comment.isEmpty() ? bookmark + comment
                                                               : bookmark + QStringLiteral(" – ") + comment);
}

QVariant moveRemarkIcon(const RecordDocument& document, shogi::NodeId id) {
    static const QIcon flag = icon(IconName::Resign);
    static const QIcon pencil = icon(IconName::Draw);
    const shogi::RecordNode& node = document.record().node(id);
    if (!node.bookmark.empty())
        return flag;
    return !node.comment.empty() && !document.marks(id).empty() ? QVariant(pencil) : QVariant();
}

QVariant moveRemarkToolTip(const RecordDocument& document, shogi::NodeId id) {
    const shogi::RecordNode& node = document.record().node(id);
    QStringList lines;
    if (!node.bookmark.empty())
        lines << QString::fromStdString(node.bookmark);
    if (const QString comment = document.comment(id); !comment.isEmpty())
        lines << comment;
    return lines.isEmpty() ? QVariant() : plainToolTip(foreignText(lines.join(u'\n'), true));
}

} // namespace app
