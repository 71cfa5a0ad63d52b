// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/files/file_error.h"
#include "shogi-core/record.h"
#include "shogi-core/record_format.h"

#include <QFile>
#include <QString>

#include <optional>

namespace app {

// One file with the records of all games of a match, to which each is added when it has ended. What add() has
// written is on disk when it returns. Everything blocks; one thread at a time.
class GamesFile {
public:
    // Opens the file, which is made if there is none. known: how much of it holds games that are known; what
    // follows is the rest of a game that was cut short, and is cut off. Returns why the file cannot be used.
    std::optional<FileError> open(const QString& path, shogi::RecordFormat format, qint64 known);
    bool isOpen() const { return m_file.isOpen(); }
    // The length of the file.
    qint64 bytes() const { return m_bytes; }
    // After an error the file has what it had before.
    std::optional<FileError> add(const shogi::Record& record);

private:
    FileError systemError() const;

    QFile m_file;
    shogi::RecordFormat m_format = shogi::RecordFormat::Kif;
    qint64 m_bytes = 0;
};

} // namespace app
