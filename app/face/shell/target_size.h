// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QSize>
#include <QStyle>

namespace app::look {

// The least width and height of anything that is pressed, in pixels: larger if there is a touch screen.
int targetSize();

// The height of a row of a list with one line of text: it can be hit, and has room for the program's text.
// Logs, which are read like pages, are denser.
int rowHeight();
// The same for the record's moves, of which many have to be seen at a time: the keys and the wheel step
// through them as well.
int denseRowHeight();

// The size that a style gives to an element with these contents, enlarged to targetSize() if the element can
// be pressed.
QSize easilyHit(QStyle::ContentsType type, const QSize& size, const QSize& contents);

} // namespace app::look
