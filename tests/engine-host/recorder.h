// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine-host/engine_host.h"
#include "tests/engine-host/bytes.h"

#include <QTest>

#include <map>
#include <mutex>
#include <utility>
#include <vector>

// Collects events from the I/O thread; read on the test's thread.
class Recorder {
public:
    host::EngineHost::Sink sink() {
        return [this](host::EngineId engine, host::Event event) {
            const std::lock_guard lock(m_mutex);
            m_events[engine].push_back(std::move(event));
        };
    }

    template <class E>
    std::vector<E> all(host::EngineId engine) const {
        const std::lock_guard lock(m_mutex);
        std::vector<E> found;
        if (const auto it = m_events.find(engine); it != m_events.end())
            for (const host::Event& event : it->second)
                if (const E* wanted = std::get_if<E>(&event))
                    found.push_back(*wanted);
        return found;
    }
    template <class E>
    std::size_t count(host::EngineId engine) const {
        return all<E>(engine).size();
    }
    bool closed(host::EngineId engine) const { return count<host::Closed>(engine) > 0; }
    // Index of the last event of this type; a big number if there is none.
    template <class E>
    std::size_t indexOfLast(host::EngineId engine) const {
        const std::lock_guard lock(m_mutex);
        std::size_t index = std::size_t{1} << 40;
        if (const auto it = m_events.find(engine); it != m_events.end())
            for (std::size_t i = 0; i < it->second.size(); ++i)
                if (std::holds_alternative<E>(it->second[i]))
                    index = i;
        return index;
    }
    std::size_t total(host::EngineId engine) const {
        const std::lock_guard lock(m_mutex);
        const auto it = m_events.find(engine);
        return it == m_events.end() ? 0 : it->second.size();
    }
    // Everything the engine sent, as far as its log was on.
    QByteArray received(host::EngineId engine) const {
        std::vector<std::string> lines;
        for (const host::LogLines& log : all<host::LogLines>(engine))
            for (const host::LogLine& line : log.lines)
                if (line.direction == host::Direction::Received)
                    lines.push_back(line.text);
        return joined(lines);
    }

private:
    mutable std::mutex m_mutex;
    std::map<host::EngineId, std::vector<host::Event>> m_events;
};

inline constexpr int kPatience = 20'000; // for busy machines; nothing here should need that long
#define QTRY_HOST(condition) QTRY_VERIFY_WITH_TIMEOUT(condition, kPatience)
