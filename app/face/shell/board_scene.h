// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/face/shell/command.h"
#include "app/face/shell/scene.h"
#include "app/game/play_session.h"
#include "app/live/threats.h"
#include "app/settings/appearance_settings.h"
#include "board-widget/board_state.h"
#include "shogi-core/rules.h"

#include <functional>
#include <optional>

namespace board {
class BoardView;
}

namespace app {

class RecordDocument;

// The record on the board: the document's position with the game's players and clocks, whose pieces can be
// moved, and a hint. Passes the user's moves to the game or, outside a game, to the document, neither of
// which it owns. Main thread.
class BoardScene : public Scene {
    Q_OBJECT

public:
    BoardScene(RecordDocument& document, PlaySession& play, QObject* parent = nullptr);

    std::vector<Command> commands();
    void setAppearance(const AppearanceSettings& settings);
    QString backWords() const override;
    int step() const override;
    int lastStep() const override;
    void goToStep(int step) override;
    void flip() override { setFlipped(!m_flipped); }
    void play(shogi::Move move) override;
    void touched() override;
    void typedOutOfTurn() override;
    void keepDrawings(const std::vector<board::Arrow>& arrows) override;
    bool dismissArrows() override;
    void setFlipped(bool flipped);
    bool isFlipped() const { return m_flipped; }
    // An arrow in the shown position, or only a circle around the piece that the move is made with; removed
    // when another one is shown. label: makes the text at the arrow, in the language of the moment.
    void showHint(shogi::Move move, std::function<QString()> label);
    void showHintedPiece(shogi::Move move);
    // The squares around this one are lit, until a hint says more or another position is shown.
    void showHintedArea(shogi::Square middle);
    // A line of play as numbered arrows, in the place of a hint. label: at the first.
    void showHintedLine(const std::vector<shogi::Move>& line, std::function<QString()> label);
    // What the opponent threatens in a casual game, until the next call.
    void showThreat(const ThreatReport& threat);
    // Arrows of the analysis in the shown position; removed when another one is shown.
    void setAnalysisArrows(std::vector<board::Arrow> arrows);
    // An arrow for a move that is pointed at in a list; none: no arrow.
    void setPointedMove(shogi::Move move);
    // The side that is mated unless it does something about it (tsumero).
    void setThreatened(std::optional<shogi::Color> color);
    // The clocks of the game that is watched on the board, and whose is running; nothing: none is.
    struct WatchedClocks {
        std::array<std::optional<board::ClockFace>, 2> faces; // by shogi::index(Color)
        std::optional<shogi::Color> running;
        friend bool operator==(const WatchedClocks&, const WatchedClocks&) = default;
    };
    void setWatched(const std::optional<WatchedClocks>& clocks);
    // Beside the board, whatever position is shown, until the next call.
    void setGauge(const std::optional<board::Gauge>& gauge);
    // Drawings of the user that belong to the shown position for the moment, not to the record: as long as it
    // is shown, or until they are drawn again. Those that are in the record as well do not count.
    void holdDrawings(const std::vector<board::Arrow>& arrows);
    // Removes the record's drawings in the shown position; can be undone.
    void eraseDrawings();

    // In sentences about a side: the player's name, or else the side's.
    QString nameOf(shogi::Color color) const;
    // For names that are shown side by side: in a game against an engine, a person without a name is "You".
    QString nameOrYou(shogi::Color color) const;
    // Updates everything after a language change.
    void refresh();

    // Why the user cannot move now in the game.
    enum class Hindrance {
        Preparing,
        Paused,
        Interrupted,
        EarlierPosition, // not the position of the game
        OthersTurn,
        Submitted, // the user has moved, and the server has not confirmed it yet
        Watched    // others play it
    };

signals:
    // The user tried to move nevertheless.
    void hindered(app::BoardScene::Hindrance why);
    // The user dismissed temporary arrows; hints have been removed.
    void dismissed();
    // The first drawing in the shown position was added, or the last one removed.
    void drawingsChanged();

protected:
    void draw() override;

private:
    void refreshPlates();
    std::array<board::SidePlate, 2> plates() const;
    // The player, and how strong its engine plays in the game on the board.
    QString plateName(shogi::Color color) const;
    board::Arrow hintArrow() const;
    void addHintedLine(std::vector<board::Arrow>& arrows) const;
    void dropHint();
    bool showsGame() const;
    // Whose clock is running.
    std::optional<shogi::Color> running() const;
    // The person who may choose a move in advance now.
    std::optional<shogi::Color> premover() const;
    // It is the person's turn: the move chosen in advance is played if it is legal, and dropped otherwise.
    void playPremove();
    // Whether the record on the board is that of the game, or of the last one.
    bool isOfGame() const;
    // Nothing outside a game, and if none is watched.
    std::optional<Hindrance> hindrance() const;
    void clearArrows();
    std::vector<board::Arrow> arrows() const;
    // The user's drawings in this position.
    void showMarks();

    RecordDocument& m_document;
    PlaySession& m_play;
    Game& m_game;
    AppearanceSettings m_appearance;
    bool m_flipped = false;
    bool m_hasMarks = false;  // there are drawings in the shown position
    bool m_hasClocks = false; // the record on the board belongs to the game
    struct HintedMove {
        shogi::Move move;
        std::function<QString()> label; // nullptr: only its piece is shown
        std::vector<shogi::Move> line;  // what follows
    };
    std::optional<HintedMove> m_hint;
    std::optional<shogi::Square> m_hintedArea;
    ThreatReport m_threat;
    std::vector<board::Arrow> m_analysis;
    shogi::Move m_pointed;
    std::optional<board::Gauge> m_gauge;
    std::optional<WatchedClocks> m_watched;
    std::optional<shogi::Color> m_threatened;
    std::optional<shogi::Move> m_premove;
    std::vector<board::Arrow> m_held; // drawn by the user, not in the record
};

} // namespace app
