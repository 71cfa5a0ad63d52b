// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

namespace host {

// A mark in the environment of a started program. Everything that it starts inherits the mark and keeps it
// even in a new session and under another parent, where a process group would end. Programs that change their
// environment, or clear that of their children, lose it. Servers that other programs share (those of Wine and
// ssh) are spared. Linux only: on Windows a job holds all of them.
class ProcessMark {
public:
    static constexpr const char* kName = "KOMADAI_ENGINE";

    // Creates a new mark, unique on this computer.
    ProcessMark();

    // The value of the variable kName.
    const std::string& value() const { return m_value; }
    // Kills all processes with the mark and waits, only for a moment, until they are gone.
    void killAll() const;

    // Kills all processes with the mark of a program that ended without killing them.
    static void killForsaken();

private:
    std::string m_value;
};

} // namespace host
