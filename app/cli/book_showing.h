// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

namespace app {

// komadai-cli book show, book info
int runBookShow(const QStringList& arguments);
int runBookInfo(const QStringList& arguments);

} // namespace app
