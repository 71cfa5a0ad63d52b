// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

namespace app {

// komadai-cli book convert, merge, filter and make: the commands that write a book.
int runBookConvert(const QStringList& arguments);
int runBookMerge(const QStringList& arguments);
int runBookFilter(const QStringList& arguments);
int runBookMake(const QStringList& arguments);

} // namespace app
