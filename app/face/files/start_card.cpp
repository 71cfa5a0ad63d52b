// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/files/start_card.h"

#include "app/document/record_document.h"
#include "app/document/record_file.h"
#include "app/face/shell/actions.h"
#include "app/face/shell/board_look.h"
#include "app/face/shell/look.h"
#include "app/files/recent_files.h"
#include "app/files/storage_thread.h"
#include "app/game/game.h"
#include "app/text/foreign_text.h"
#include "app/text/game_text.h"
#include "app/text/plain_tool_tip.h"
#include "board-widget/board_image.h"

#include <QAction>
#include <QEvent>
#include <QFileInfo>
#include <QLabel>
#include <QTableView>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>

namespace app {

namespace {

constexpr QSize kBoardSize{14 * look::kGrid, 9 * look::kGrid}; // px, with the stands beside it
// Larger files take longer to read than a glimpse of them is worth.
constexpr qint64 kMostBytes = qint64{512} * 1024;

struct LastPosition {
    board::BoardState state;
    QString black;
    QString white;
    int moves = 0;
};

std::optional<LastPosition> readLastPosition(const QString& path) {
    if (QFileInfo(path).size() > kMostBytes)
        return std::nullopt;
    const auto loaded = RecordFile::load(path);
    if (!loaded)
        return std::nullopt;
    const shogi::Record& record = loaded->record;
    const shogi::NodeId last = record.positionNode(record.mainLine().back());
    LastPosition answer;
    answer.state.position = record.positionAt(last);
    if (record.node(last).move)
        answer.state.lastMove = record.node(last).move;
    answer.state.coordinates = board::CoordinateStyle::Hidden;
    answer.black = playerName(record, shogi::Color::Black);
    answer.white = playerName(record, shogi::Color::White);
    answer.moves = record.node(last).ply;
    return answer;
}

} // namespace

StartCard::StartCard(QTableView& list, const Actions& actions, const RecordDocument& document,
                     const Game& game, const RecentFiles& recent, StorageThread& storage)
    : QWidget(list.viewport())
    , m_list(list)
    , m_document(document)
    , m_game(game)
    , m_recent(recent)
    , m_storage(storage) {
    setObjectName(QStringLiteral("startCard"));
    auto* rows = new QVBoxLayout(this);
    rows->setContentsMargins(look::kGrid, look::kGrid, look::kGrid, look::kGrid);
    rows->setSpacing(look::kGrid / 2);
    using enum ActionId;
    addBeginning(*rows, "startGame", IconName::NewGame, actions[NewGame]);
    addBeginning(*rows, "startOpen", IconName::Open, actions[Open]);
    addBeginning(*rows, "startMates", IconName::Mate, actions[TokinsProblems]);
    addBeginning(*rows, "startPosition", IconName::Board, actions[EditPosition]);
    m_recordsTitle = new QLabel(this);
    m_recordsTitle->setForegroundRole(QPalette::PlaceholderText);
    m_recordsTitle->setContentsMargins(look::kGrid / 2, look::kGrid, 0, 0);
    rows->addWidget(m_recordsTitle);
    for (std::size_t i = 0; i < m_records.size(); ++i) {
        auto* record = new QToolButton(this);
        record->setObjectName(QStringLiteral("startRecord%1").arg(i + 1));
        record->setAutoRaise(true);
        record->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
        record->setIconSize(kBoardSize);
        record->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
        record->setFixedHeight(kBoardSize.height() + look::kGrid);
        connect(record, &QToolButton::clicked, this,
                [this, i] { emit recordChosen(m_paths.value(static_cast<qsizetype>(i))); });
        rows->addWidget(record);
        m_records[i] = record;
    }
    rows->addStretch();
    retranslate();

    m_list.viewport()->installEventFilter(this);
    connect(&m_document, &RecordDocument::reset, this, &StartCard::place);
    connect(&m_document, &RecordDocument::lineChanged, this, &StartCard::place);
    connect(&m_document, &RecordDocument::dirtyChanged, this, &StartCard::place);
    connect(&m_game, &Game::phaseChanged, this, &StartCard::place);
    connect(&m_recent, &RecentFiles::changed, this, &StartCard::listRecords);
    listRecords();
}

void StartCard::addBeginning(QVBoxLayout& rows, const char* name, IconName picture, QAction* action) {
    auto* button = new QToolButton(this);
    button->setObjectName(QLatin1String(name));
    button->setAutoRaise(true);
    button->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    button->setIcon(icon(picture));
    button->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    button->setMinimumHeight(7 * look::kGrid / 2);
    connect(button, &QToolButton::clicked, action, &QAction::trigger);
    connect(action, &QAction::changed, button, [button, action] { button->setEnabled(action->isEnabled()); });
    button->setEnabled(action->isEnabled());
    rows.addWidget(button);
    m_beginnings.push_back(button);
}

void StartCard::setAppearance(const AppearanceSettings& settings, bool dark) {
    m_appearance = settings;
    m_dark = dark;
    listRecords();
}

void StartCard::place() {
    if (!m_document.isBlank() || m_game.isActive()) {
        hide();
        return;
    }
    const QRect room = m_list.viewport()->rect().adjusted(0, m_list.rowHeight(0), 0, 0);
    setGeometry(room);
    int height = layout()->contentsMargins().top() + layout()->contentsMargins().bottom();
    const int spacing = layout()->spacing();
    for (const QToolButton* each : m_beginnings)
        height += std::max(each->sizeHint().height(), each->minimumHeight()) + spacing;
    setVisible(height <= room.height());
    height += m_recordsTitle->sizeHint().height() + spacing;
    qsizetype shown = 0;
    for (std::size_t i = 0; i < m_records.size(); ++i) {
        height += m_records[i]->height() + spacing;
        const bool fits = static_cast<qsizetype>(i) < m_paths.size() && height <= room.height();
        m_records[i]->setVisible(fits);
        if (fits) {
            ++shown;
            fill(i);
        }
    }
    m_recordsTitle->setVisible(shown > 0);
}

void StartCard::listRecords() {
    m_paths = m_recent.paths().mid(0, kMostRecords);
    m_glimpses.clear(); // a file may have changed since
    place();
}

// The file's name, and what is known of it; reads it when it is seen for the first time.
void StartCard::fill(std::size_t record) {
    const QString path = m_paths.at(static_cast<qsizetype>(record));
    QToolButton* button = m_records[record];
    const auto known = m_glimpses.constFind(path);
    if (known == m_glimpses.constEnd() && isVisible())
        read(path);
    const Glimpse glimpse = known == m_glimpses.constEnd() ? Glimpse() : *known;
    const int width = m_list.viewport()->width() - kBoardSize.width() - 6 * look::kGrid;
    const auto elided = [this, width](const QString& text) {
        return fontMetrics().elidedText(text, Qt::ElideMiddle, width);
    };
    QStringList lines{elided(foreignText(QFileInfo(path).completeBaseName()))};
    for (const QString& line : glimpse.text.split(u'\n', Qt::SkipEmptyParts))
        lines << elided(foreignText(line));
    // Ampersands would mark keys.
    button->setText(lines.join(u'\n').replace(u'&', QStringLiteral("&&")));
    button->setAccessibleName(lines.join(u' '));
    button->setToolTip(plainToolTip(shownPath(path)));
    if (glimpse.board.isNull()) {
        QPixmap nothing(kBoardSize * devicePixelRatioF());
        nothing.fill(Qt::transparent);
        nothing.setDevicePixelRatio(devicePixelRatioF());
        button->setIcon(nothing);
    } else {
        button->setIcon(QPixmap::fromImage(glimpse.board));
    }
}

void StartCard::read(const QString& path) {
    m_glimpses.insert(path, {});
    m_storage.post([path] { return readLastPosition(path); }, this,
                   [this, path](std::optional<LastPosition> read) {
                       const auto place = m_paths.indexOf(path);
                       if (!read || place < 0)
                           return;
                       board::BoardTheme theme = boardTheme(m_appearance, m_dark);
                       theme.pieceSet = {board::Lettering::Gothic, nullptr};
                       theme.surround = look::colours(m_dark).sheet;
                       const QString text =
                           tr("%1 – %2", "players of a record").arg(read->black, read->white) + u'\n' +
                           tr("Moves: %1").arg(read->moves);
                       m_glimpses[path] = {text, board::renderImage(read->state, theme, kBoardSize,
                                                                    devicePixelRatioF(), font())};
                       fill(static_cast<std::size_t>(place));
                   });
}

void StartCard::retranslate() {
    const QString words[] = {tr("Play a game…"), tr("Open a record…"), tr("Solve mate problems"),
                             tr("Set up a position…")};
    for (std::size_t i = 0; i < m_beginnings.size(); ++i)
        m_beginnings[i]->setText(words[i]);
    m_recordsTitle->setText(tr("Opened last"));
    for (QToolButton* record : m_records)
        record->setAccessibleName(m_recordsTitle->text());
    m_glimpses.clear();
}

bool StartCard::event(QEvent* event) {
    if (event->type() == QEvent::LanguageChange) {
        retranslate();
        place();
    } else if (event->type() == QEvent::Show) {
        // Reading waits until there is something to be seen.
        QMetaObject::invokeMethod(this, &StartCard::place, Qt::QueuedConnection);
    }
    return QWidget::event(event);
}

bool StartCard::eventFilter(QObject* watched, QEvent* event) {
    if (watched == m_list.viewport() && event->type() == QEvent::Resize)
        place();
    return QWidget::eventFilter(watched, event);
}

} // namespace app
