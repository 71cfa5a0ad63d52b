// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shogi-core/position.h"
#include "shogi-core/record.h"

#include <QObject>

#include <functional>
#include <vector>

namespace app {

class FileDesk;
class Game;
class MainWindow;
class RecordDocument;

// Inserts lines of play from elsewhere into the record. Main thread.
class LineInsertion : public QObject {
    Q_OBJECT
public:
    // All arguments must outlive this object.
    LineInsertion(MainWindow& window, RecordDocument& document, const Game& game, FileDesk& files,
                  QObject* parent = nullptr);

    // As a branch if the record contains the position reached from start by moves; otherwise in a new record.
    // By value: the caller may be destroyed while the record changes.
    void insert(shogi::Position start, std::vector<shogi::Move> moves, const std::vector<shogi::Move>& line);
    // Asks about the open record first; calls then when the line has been inserted.
    void newRecord(
        const shogi::Position& position, const std::vector<shogi::Move>& line,
        std::function<void()> then = [] {});

private:
    MainWindow& m_window;
    RecordDocument& m_document;
    const Game& m_game;
    FileDesk& m_files;
};

} // namespace app
