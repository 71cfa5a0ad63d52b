// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/files/record_glimpses.h"

#include "app/document/user_records.h"
#include "app/face/shell/board_look.h"
#include "app/face/shell/look.h"
#include "board-widget/board_image.h"

#include <QApplication>

#include <utility>

namespace app {

namespace {

// Larger files take longer to read than a glimpse of them is worth.
constexpr qint64 kMostBytes = qint64{512} * 1024;

} // namespace

QImage smallBoard(const shogi::Position& position, std::optional<shogi::Move> lastMove,
                  const AppearanceSettings& appearance, bool dark, QSize size, qreal pixelRatio) {
    board::BoardState state;
    state.position = position;
    state.lastMove = lastMove;
    state.coordinates = board::CoordinateStyle::Hidden;
    board::BoardTheme theme = boardTheme(appearance, dark);
    theme.pieceSet = {board::Lettering::Gothic, nullptr};
    theme.surround = look::colours(dark).sheet;
    return board::renderImage(state, theme, size, pixelRatio, QApplication::font());
}

shogi::NodeId lastPosition(const shogi::Record& record) {
    return record.positionNode(record.mainLine().back());
}

RecordGlimpses::RecordGlimpses(UserFiles& files, QObject* parent)
    : QObject(parent)
    , m_files(files) {}

void RecordGlimpses::setAppearance(const AppearanceSettings& appearance, bool dark) {
    m_appearance = appearance;
    m_dark = dark;
}

void RecordGlimpses::look(const QString& path) {
    if (m_records.contains(path))
        return;
    m_records.insert(path, {});
    postLoad(m_files, path, kMostBytes, this, [this, path](FirstGame loaded) {
        if (!loaded || !m_records.contains(path))
            return;
        m_records[path] = std::move(loaded->record);
        emit found(path);
    });
}

const shogi::Record* RecordGlimpses::record(const QString& path) const {
    const auto found = m_records.constFind(path);
    return found != m_records.constEnd() && *found ? &**found : nullptr;
}

QImage RecordGlimpses::board(const QString& path, QSize size, qreal pixelRatio) const {
    const shogi::Record* known = record(path);
    if (known == nullptr)
        return {};
    const shogi::NodeId last = lastPosition(*known);
    return smallBoard(known->positionAt(last), known->node(last).move, m_appearance, m_dark, size,
                      pixelRatio);
}

} // namespace app
