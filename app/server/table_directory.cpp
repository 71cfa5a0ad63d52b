// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/server/table_directory.h"

#include <utility>

namespace app {

TableDirectory::TableDirectory(QString bus, QObject* parent)
    : QObject(parent)
    , m_bus(std::move(bus)) {}

void TableDirectory::set(State state, std::vector<FoundTable> tables) {
    m_state = state;
    m_tables = std::move(tables);
    emit changed();
}

} // namespace app
