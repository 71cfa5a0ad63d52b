// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/face/shell/pane_content.h"
#include "app/game/player.h"
#include "app/settings/appearance_settings.h"
#include "app/settings/game_settings.h"
#include "engine-host/events.h"
#include "shogi-core/position.h"

#include <QString>

#include <array>
#include <optional>

class QAction;
class QCheckBox;
class QGridLayout;
class QLabel;
class QTableView;
class QToolButton;

namespace app {

class ElidedLabel;
class ThinkingModel;

// What the engines of the game are thinking: two rows each, which expand to a table of its history.
class ThinkingPane : public PaneContent {
    Q_OBJECT

public:
    explicit ThinkingPane(QWidget* parent = nullptr);

    // Engines of the game, by shogi::index(Color); an empty name: no engine. Clears the pane.
    void setEngines(const std::array<QString, 2>& names);
    void setState(shogi::Color color, const QString& state);
    // root: where the line begins. previousTo: target of the previous move.
    void showInfo(shogi::Color color, const host::SearchInfo& search, const shogi::Position& root,
                  std::optional<shogi::Square> previousTo);
    // The move that it plays from the book it is given; shown until it thinks.
    void showBook(shogi::Color color, const BookPlayed& played);
    // The move it is pondering on or expects next; legal in before.
    void showExpected(shogi::Color color, std::optional<shogi::Move> move, const shogi::Position& before,
                      std::optional<shogi::Square> previousTo);
    // Below the table: the extra output the engine supports, and whether it is requested.
    void setExtraLines(shogi::Color color, const ExtraLines& offered, const ExtraLines& wanted);
    // Rewrites everything, also if the notation is the same.
    void setNotation(MoveNotation notation);
    // Only names and states, and a button for this action, which uncovers the rest.
    void setCovered(bool covered);
    void useAction(QAction* uncover);
    // Collapses to one line each.
    void foldAll();

    // As displayed; for tests and accessibility.
    QString lineText(shogi::Color color) const;

signals:
    // No table is shown any more.
    void allFolded();
    void extraLinesChosen(shogi::Color color, const app::ExtraLines& lines);

protected:
    void changeEvent(QEvent* event) override;

private:
    // Maximum number of refutations shown, the newest.
    static constexpr std::size_t kRefutations = 3;

    struct Line {
        host::Info info;                // newest of each member
        std::optional<BookPlayed> book; // in its place
        shogi::Position root;
        std::optional<shogi::Square> previousTo;
        std::optional<shogi::Move> expected;
        shogi::Position beforeExpected;
        std::optional<shogi::Square> expectedPreviousTo;
        ExtraLines offered;
        shogi::Position extraRoot; // where the following lines begin
        std::optional<shogi::Square> extraPreviousTo;
        std::optional<host::Pv> currentLine;
        std::vector<host::Pv> refutations; // newest first, one per move
        bool shown = false;                // there is an engine
        ElidedLabel* name = nullptr;
        ElidedLabel* state = nullptr;
        ElidedLabel* figures = nullptr;
        QLabel* score = nullptr;
        ElidedLabel* expectedText = nullptr;
        ElidedLabel* pv = nullptr;
        QToolButton* unfold = nullptr;
        QTableView* table = nullptr;
        ThinkingModel* model = nullptr; // of the table
        QWidget* extras = nullptr;      // contains the following widgets
        QCheckBox* currentLineBox = nullptr;
        ElidedLabel* currentLineText = nullptr;
        QCheckBox* refutationsBox = nullptr;
        std::array<ElidedLabel*, kRefutations> refutationTexts{};
    };

    Line& line(shogi::Color color) { return m_lines[shogi::index(color)]; }
    void makeLine(shogi::Color color);
    void makeExtras(shogi::Color color);
    void takeExtras(Line& line, const host::Info& info, const shogi::Position& root,
                    std::optional<shogi::Square> previousTo);
    void showExtras(Line& line);
    void showLine(Line& line);
    void showUncover();
    void rewrite(Line& line);
    void rewriteBook(Line& line);
    void rewriteInfo(Line& line);
    void rewriteExtras(Line& line);
    void rewriteAll();
    void unfold(Line& line, bool on);

    std::array<Line, 2> m_lines;
    QGridLayout* m_grid = nullptr;
    QToolButton* m_uncover = nullptr;
    bool m_covered = false;
    MoveNotation m_notation = MoveNotation::Automatic;
};

} // namespace app
