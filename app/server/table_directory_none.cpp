// SPDX-License-Identifier: GPL-3.0-or-later
// Where Komadai was built without D-Bus: no directory.
#include "app/server/table_directory.h"

#include <utility>

namespace app {

TableDirectory::TableDirectory(QString bus, QObject* parent)
    : QObject(parent)
    , m_bus(std::move(bus)) {}

TableDirectory::~TableDirectory() = default;

void TableDirectory::publish(const QString&, std::uint16_t) {}

void TableDirectory::withdraw() {}

void TableDirectory::browse() {
    QMetaObject::invokeMethod(
        this, [this] { set(State::Missing, {}); }, Qt::QueuedConnection);
}

void TableDirectory::stopBrowsing() {}

void TableDirectory::set(State state, std::vector<FoundTable> tables) {
    m_state = state;
    m_tables = std::move(tables);
    emit changed();
}

} // namespace app
