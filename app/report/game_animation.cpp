// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/report/game_animation.h"

#include "app/text/foreign_text.h"
#include "app/text/game_text.h"
#include "app/text/move_notation.h"

#include <QCoreApplication>

#include <algorithm>
#include <utility>

namespace app {

namespace {

struct AnimationWords {
    Q_DECLARE_TR_FUNCTIONS(app::GameAnimation)
};

constexpr int kMostSpread = 8;    // number of typical frames
constexpr int kSampleWidth = 480; // pixels: larger pictures have the same colours
// A book diagram is grey: more shades would only make the file larger.
constexpr std::size_t kBookColours = 31;
constexpr std::size_t kBoardColours = 255;

QString playersTitle(const shogi::Record& record, const QString& title) {
    const bool isHandicap = record.startPosition() != shogi::Position();
    QStringList parts;
    if (!title.isEmpty())
        parts.append(title);
    for (const shogi::Color color : shogi::kColors)
        parts.append(playerLabel(color, foreignText(playerName(record, color)), isHandicap));
    return parts.join(QStringLiteral("   "));
}

} // namespace

bool isAnimationPath(const QString& path) {
    return path.endsWith(QStringLiteral(".gif"), Qt::CaseInsensitive);
}

GameAnimation::GameAnimation(const shogi::Record& record, std::span<const shogi::NodeId> line,
                             AnimationSettings settings)
    : m_settings(std::move(settings))
    , m_start(record.startPosition()) {
    for (const shogi::NodeId id : line) {
        const shogi::RecordNode& node = record.node(id);
        if (node.ending) {
            m_ending = endingMoveText(*node.ending);
            break;
        }
        Step step{node.move, node.ply, {}};
        if (m_settings.showsDrawings)
            step.arrows = drawnArrows(marksIn(node.comment));
        m_steps.push_back(std::move(step));
    }
    if (m_steps.empty())
        m_steps.push_back({});
    const int end = static_cast<int>(m_steps.size()) - 1;
    const auto indexOf = [this, end](int ply) { return std::clamp(ply - m_steps.front().ply, 0, end); };
    m_last = m_settings.to ? indexOf(*m_settings.to) : end;
    m_first = std::min(indexOf(m_settings.from), m_last);
    if (m_last != end)
        m_ending.clear();

    Diagram& look = m_settings.look;
    if (look.style == DiagramStyle::Board) {
        const bool isHandicap = m_start != shogi::Position();
        for (const shogi::Color color : shogi::kColors)
            look.names[shogi::index(color)] =
                m_settings.showsNames ? foreignText(playerName(record, color)) : sideName(color, isHandicap);
    } else if (m_settings.showsNames) {
        look.title = playersTitle(record, look.title);
    }
}

Diagram GameAnimation::frame(int index) const {
    const int at = m_first + std::clamp(index, 0, frameCount() - 1);
    Diagram diagram = m_settings.look;
    diagram.position = m_start;
    diagram.lastMove.reset();
    diagram.caption = AnimationWords::tr("Start position");
    std::optional<shogi::Square> previousTo;
    for (int i = 1; i <= at; ++i) {
        const shogi::Move move = m_steps[static_cast<std::size_t>(i)].move;
        if (i == at && m_settings.showsMoves)
            diagram.caption = AnimationWords::tr("Move %1: %2")
                                  .arg(m_steps[static_cast<std::size_t>(i)].ply)
                                  .arg(moveText(diagram.position, move, m_settings.notation, previousTo));
        diagram.position.play(move);
        previousTo = move.to();
        if (i == at && m_settings.marksLastMove)
            diagram.lastMove = move;
    }
    if (at == m_last && !m_ending.isEmpty())
        diagram.caption += QStringLiteral("   ") + m_ending;
    if (!m_settings.showsMoves)
        diagram.caption.clear();
    diagram.arrows = m_steps[static_cast<std::size_t>(at)].arrows;
    return diagram;
}

std::chrono::milliseconds GameAnimation::shown(int index) const {
    return index + 1 == frameCount() ? m_settings.atEnd : m_settings.perMove;
}

std::vector<int> GameAnimation::typicalFrames() const {
    const int spread = std::min(frameCount(), kMostSpread);
    std::vector<int> frames{0};
    for (int i = 1; i < spread; ++i)
        frames.push_back(i * (frameCount() - 1) / (spread - 1));
    bool hasDrawing = false;
    bool hasPromoted = false;
    for (int i = 0; i < frameCount(); ++i) {
        const int at = m_first + i;
        const Step& step = m_steps[static_cast<std::size_t>(at)];
        if (!hasDrawing && !step.arrows.empty()) {
            frames.push_back(i);
            hasDrawing = true;
        }
        if (!hasPromoted && step.move.isPromotion()) {
            frames.push_back(i);
            hasPromoted = true;
        }
    }
    std::sort(frames.begin(), frames.end());
    frames.erase(std::unique(frames.begin(), frames.end()), frames.end());
    return frames;
}

AnimationDrawing::AnimationDrawing(GameAnimation animation)
    : m_animation(std::move(animation))
    , m_samples(m_animation.typicalFrames()) {}

int AnimationDrawing::stepCount() const {
    return static_cast<int>(m_samples.size()) + m_animation.frameCount();
}

QImage AnimationDrawing::drawn(int frame, int width) {
    return m_images.draw(m_animation.frame(frame), width);
}

void AnimationDrawing::step() {
    if (isDone())
        return;
    const int width = m_animation.settings().width;
    const int samples = static_cast<int>(m_samples.size());
    if (m_done < samples) {
        m_colours.add(drawn(m_samples[static_cast<std::size_t>(m_done)], std::min(width, kSampleWidth)));
    } else {
        const int frame = m_done - samples;
        const QImage picture = drawn(frame, width);
        if (!m_writer) {
            const bool isBook = m_animation.settings().look.style == DiagramStyle::Book;
            m_writer = std::make_unique<GifWriter>(picture.size(),
                                                   m_colours.make(isBook ? kBookColours : kBoardColours),
                                                   m_animation.settings().loops);
            m_colours = {};
        }
        m_writer->add(picture, m_animation.shown(frame));
    }
    ++m_done;
}

QByteArray AnimationDrawing::takeBytes() { return m_writer ? m_writer->finish() : QByteArray(); }

} // namespace app
