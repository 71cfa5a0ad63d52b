// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/report/diagram.h"
#include "app/report/gif_writer.h"
#include "app/report/palette.h"
#include "app/settings/appearance_settings.h"
#include "shogi-core/record.h"

#include <chrono>
#include <memory>
#include <optional>
#include <span>
#include <vector>

namespace app {

struct AnimationSettings {
    static constexpr std::chrono::milliseconds kShortestStay{100};
    static constexpr std::chrono::milliseconds kLongestStay{60000};

    // For every frame: style, side, coordinates, title, theme and font. Anything that belongs to a single
    // position is ignored.
    Diagram look;
    MoveNotation notation = MoveNotation::Automatic;
    bool marksLastMove = true;
    bool showsMoves = true;    // number and name of the move below the board, and the end of the game
    bool showsNames = true;    // Book: above the board; Board: beside the stands
    bool showsDrawings = true; // arrows and circles of the record
    // Numbers of the moves after which the first and the last position are reached; numbers outside the line
    // mean its start and end.
    int from = 0;
    std::optional<int> to;
    std::chrono::milliseconds perMove{1000};
    std::chrono::milliseconds atEnd{3000}; // how long the last position is shown
    bool loops = true;
    int width = 480; // pixels; kLeastDiagramWidth to kMostAnimationWidth
};

inline constexpr int kMostAnimationWidth = 1920;

// Whether the path ends in .gif.
bool isAnimationPath(const QString& path);

// The positions of a line as diagrams, one after another. A value; texts are in the current language.
class GameAnimation {
public:
    // line: from the start, as returned by Record::mainLine().
    GameAnimation(const shogi::Record& record, std::span<const shogi::NodeId> line,
                  AnimationSettings settings);

    const AnimationSettings& settings() const { return m_settings; }
    // At least 1.
    int frameCount() const { return m_last - m_first + 1; }
    // All frames have the same size.
    Diagram frame(int index) const;
    std::chrono::milliseconds shown(int index) const;
    // A few frames that together have the colours of all: some from the whole line, and the first with a
    // drawing and with a promoted piece. In order.
    std::vector<int> typicalFrames() const;

private:
    struct Step {
        shogi::Move move; // none at the start
        int ply = 0;
        std::vector<board::Arrow> arrows;
    };

    AnimationSettings m_settings;
    shogi::Position m_start;
    std::vector<Step> m_steps; // of the whole line
    QString m_ending;          // ending of the game, if the line has one
    int m_first = 0;           // indices of m_steps
    int m_last = 0;
};

// Draws an animation and writes it as a GIF, step by step, so that the drawing thread can do other things in
// between. Needs a QGuiApplication and its thread.
class AnimationDrawing {
public:
    explicit AnimationDrawing(GameAnimation animation);

    int stepCount() const;
    int stepsDone() const { return m_done; }
    bool isDone() const { return m_done == stepCount(); }
    // Draws one frame: first some frames to choose the colours, then all.
    void step();
    // The content of the file, after all steps; can be taken once. Empty if there was not enough memory.
    QByteArray takeBytes();

private:
    QImage drawn(int frame, int width);

    GameAnimation m_animation;
    DiagramImages m_images;
    std::vector<int> m_samples; // frames from which colours are chosen
    int m_done = 0;
    PaletteMaker m_colours;
    std::unique_ptr<GifWriter> m_writer; // created once the colours are known
};

} // namespace app
