// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/files/move_remark.h"

#include "app/document/drawn_marks.h"
#include "app/document/record_document.h"
#include "app/face/shell/icons.h"
#include "app/text/foreign_text.h"
#include "app/text/plain_tool_tip.h"
#include "shogi-core/comment_evaluation.h"

#include <algorithm>
#include <string_view>

namespace app {

namespace {

// Lists ask for every row on the screen at every step, and comments may have megabytes.
constexpr std::size_t kMostRead = std::size_t{16} * 1024; // bytes
constexpr qsizetype kLongestRemark = 300;                 // characters
constexpr qsizetype kLongestToolTip = 3000;

QString cut(const QString& text, qsizetype length) {
    return text.size() <= length ? text : text.left(length) + u'…';
}

// Whole lines of the beginning, or the beginning of the first line.
QString beginningOf(std::string_view comment) {
    if (comment.size() > kMostRead) {
        comment = comment.substr(0, kMostRead);
        comment = comment.substr(0, comment.rfind('\n'));
    }
    return withoutMarks(comment);
}

} // namespace

QString moveRemark(const RecordDocument& document, shogi::NodeId id) {
    const shogi::RecordNode& node = document.record().node(id);
    if (node.comment.empty() && node.bookmark.empty())
        return {};
    const QString bookmark = QString::fromStdString(node.bookmark);
    const QStringList lines = beginningOf(node.comment).split(u'\n');
    const auto worded = std::find_if(lines.begin(), lines.end(), [](const QString& line) {
        return !line.trimmed().isEmpty() && !shogi::isEvaluationLine(line.toStdString());
    });
    const QString comment = worded == lines.end() ? QString() : cut(worded->trimmed(), kLongestRemark);
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
    if (const QString comment = beginningOf(node.comment); !comment.isEmpty())
        lines << cut(comment, kLongestToolTip);
    return lines.isEmpty() ? QVariant() : plainToolTip(foreignText(lines.join(u'\n'), true));
}

} // namespace app
