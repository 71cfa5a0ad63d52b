// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shogi-core/position.h"
#include "shogi-core/record.h"

#include <QObject>

#include <vector>

namespace app {

class FileDesk;
class Game;
class MainWindow;
class RecordDocument;

// Puts lines of play that were found beside the record into it. Main thread.
class LineInsertion : public QObject {
    Q_OBJECT
public:
    // All of them outlive this object.
    LineInsertion(MainWindow& window, RecordDocument& document, const Game& game, FileDesk& files,
                  QObject* parent = nullptr);

    // As a branch where the record has the position that the moves lead to from start; else in a new record.
    // By value: what asks for it may go while the record changes.
    void insert(shogi::Position start, std::vector<shogi::Move> moves, std::vector<shogi::Move> line);
    // Asks about the record that is open.
    void newRecord(const shogi::Position& position, const std::vector<shogi::Move>& line);

private:
    MainWindow& m_window;
    RecordDocument& m_document;
    const Game& m_game;
    FileDesk& m_files;
};

} // namespace app
