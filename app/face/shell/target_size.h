// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QSize>
#include <QStyle>

namespace app::look {

// The least width and height of what is pressed, in pixels: for a mouse, or for fingers where there is a
// screen that can be touched.
int targetSize();

// A size that a style gives to a part with these contents, and at least the size that a part to be pressed
// has.
QSize easilyHit(QStyle::ContentsType type, const QSize& size, const QSize& contents);

} // namespace app::look
