// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/engines/threads.h"

#include "engine-host/known_options.h"
#include "engine-host/session_options.h"

#include <QThread>

#include <algorithm>
#include <charconv>

namespace app {

namespace {

int threadsOf(const std::vector<host::EngineOption>& options, const host::OptionValues& values) {
    for (const std::string_view name : host::known_options::kThreads) {
        const host::EngineOption* option = host::findOption(options, name);
        const std::string* own = host::findValue(values, name);
        if (option == nullptr && own == nullptr)
            continue;
        const std::string& text = own != nullptr ? *own : option->defaultValue;
        int threads = 1;
        std::from_chars(text.data(), text.data() + text.size(), threads);
        return std::max(1, threads);
    }
    return 1;
}

} // namespace

int threadsOf(const CatalogEntry& entry) { return threadsOf(entry.options, entry.values); }

int threadsHere(const CatalogEntry& entry) { return entry.computer ? 0 : threadsOf(entry); }

int runningThreads(const EngineRoster& roster, const EngineCatalog& catalog,
                   const std::function<bool(const EngineStatus& status)>& counts) {
    int sum = 0;
    for (const host::EngineId id : roster.ids()) {
        const EngineSession* session = roster.session(id);
        const EngineStatus& status = *roster.status(id);
        if (session == nullptr || !status.isAlive() || session->config().remote || !counts(status))
            continue;
        // The engine as it was started; its entry may have changed since then.
        const CatalogEntry* entry = catalog.find(status.title.entryId);
        sum += threadsOf(entry != nullptr ? entry->options : std::vector<host::EngineOption>(),
                         session->config().options);
    }
    return sum;
}

int processorCores() { return std::max(1, QThread::idealThreadCount()); }

} // namespace app
