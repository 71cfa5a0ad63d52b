// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shogi-core/record.h"

#include <QString>
#include <QVariant>

namespace app {

class RecordDocument;

// The remark shown beside a move in lists, made safe for display: the name of its bookmark and the first line
// of its comment that a person wrote, or its beginning. Lines with an engine's evaluation are shown as bars
// and curves.
QString moveRemark(const RecordDocument& document, shogi::NodeId node);
// A flag if it has a bookmark, a pencil if something is drawn on the board; otherwise nothing.
QVariant moveRemarkIcon(const RecordDocument& document, shogi::NodeId node);
// Bookmark and comment, or its beginning, as a tool tip; nothing if there are none.
QVariant moveRemarkToolTip(const RecordDocument& document, shogi::NodeId node);

} // namespace app
