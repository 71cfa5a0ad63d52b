// SPDX-License-Identifier: GPL-3.0-or-later
// Where Komadai was built without D-Bus: no directory.
#include "app/server/table_directory.h"

namespace app {

TableDirectory::~TableDirectory() = default;

void TableDirectory::publish(const QString&, std::uint16_t) {}

void TableDirectory::withdraw() {}

void TableDirectory::browse() {
    QMetaObject::invokeMethod(
        this, [this] { set(State::Missing, {}); }, Qt::QueuedConnection);
}

void TableDirectory::stopBrowsing() {}

} // namespace app
