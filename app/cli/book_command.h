// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

namespace app {

// komadai-cli book: shows, converts, joins and makes opening books; by its first argument.
int runBook(const QStringList& arguments);

} // namespace app
