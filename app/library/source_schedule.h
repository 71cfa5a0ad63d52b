// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>

#include <chrono>
#include <map>
#include <optional>

namespace app {

// When the sources of a library are looked at again by themselves: soon after the system has told of a change
// in them, once files no longer come in, and otherwise at long intervals, since not every change is told.
// Pure: the time is given.
class SourceSchedule {
public:
    using Instant = std::chrono::steady_clock::time_point;

    static constexpr std::chrono::seconds kSettled{3}; // without a change
    // After so long a source is looked at although it is still changing.
    static constexpr std::chrono::minutes kLongestUnrest{2};
    // After something new was read: a file may have been half there.
    static constexpr std::chrono::seconds kFollowUp{15};
    static constexpr std::chrono::minutes kInterval{30};

    // The sources that are looked at; those that were not among them before are due now.
    void setSources(const QStringList& sources, Instant now);
    // Something has changed in a source.
    void noteChange(const QString& source, Instant now);
    // Those that are to be looked at now.
    QStringList due(Instant now) const;
    // When a source is due if nothing changes; nothing: no source waits.
    std::optional<Instant> next() const;
    // Sources are being looked at from now on, and have been. hasRead: files that were new or had changed.
    void begin(const QStringList& sources);
    void end(const QStringList& sources, bool hasRead, Instant now);

private:
    struct Source {
        std::optional<Instant> look; // nothing: it is being looked at
        std::optional<Instant> firstChange;
        std::optional<Instant> lastChange;
    };
    static std::optional<Instant> dueTime(const Source& source);

    std::map<QString, Source> m_sources;
};

} // namespace app
