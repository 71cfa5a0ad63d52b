// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/files/line_insertion.h"

#include "app/document/record_document.h"
#include "app/face/files/file_desk.h"
#include "app/face/files/shown_line.h"
#include "app/face/shell/banner.h"
#include "app/face/shell/main_window.h"
#include "app/face/shell/status_bubble.h"
#include "app/game/game.h"

#include <utility>

namespace app {

LineInsertion::LineInsertion(MainWindow& window, RecordDocument& document, const Game& game, FileDesk& files,
                             QObject* parent)
    : QObject(parent)
    , m_window(window)
    , m_document(document)
    , m_game(game)
    , m_files(files) {}

void LineInsertion::insert(shogi::Position start, std::vector<shogi::Move> moves,
                           const std::vector<shogi::Move>& line) {
    if (m_game.isActive()) {
        m_window.bubble().say(tr("The record cannot be changed during a game."), true);
        return;
    }
    const shogi::Record& record = m_document.record();
    const auto place = record.startPosition() == start ? record.nodeAfter(shogi::kRootNode, moves)
                                                       : std::optional<shogi::NodeId>();
    if (!place) {
        for (const shogi::Move move : moves)
            start.play(move);
        newRecord(start, line);
        return;
    }
    if (!m_document.insertLine(*place, line)) {
        m_window.bubble().say(tr("The record already has this line."));
        return;
    }
    m_document.goTo(*place);
    m_window.bubble().say(tr("Line added to the record."));
}

void LineInsertion::newRecord(const shogi::Position& position, const std::vector<shogi::Move>& line,
                              std::function<void()> then) {
    m_files.leaveRecord([this, position, line, then = std::move(then)] {
        m_window.banners().remove(BannerArea::Topic::Result);
        m_window.banners().remove(BannerArea::Topic::Record);
        m_document.restore(recordOfLine(position, line), shogi::kRootNode);
        then();
    });
}

} // namespace app
