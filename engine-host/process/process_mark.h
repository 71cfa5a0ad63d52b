// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

namespace host {

// A mark in the environment of a started program. Everything it starts inherits the mark, and keeps it in a
// session of its own and under another parent, where a process group ends. Programs that change their
// environment, or clear that of their children, lose it. Servers that other programs share (of Wine, of ssh)
// are spared. Linux only: on Windows a job holds them all.
class ProcessMark {
public:
    static constexpr const char* kName = "KOMADAI_ENGINE";

    // A new one, unlike any other on this computer.
    ProcessMark();

    // Of the variable kName.
    const std::string& value() const { return m_value; }
    // Kills all processes that bear it and waits, only for a moment, until they are gone.
    void killAll() const;

    // Kills all that bear the mark of a program that has ended without doing so.
    static void killForsaken();

private:
    std::string m_value;
};

} // namespace host
