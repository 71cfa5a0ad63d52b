// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/files/start_card.h"

#include "app/document/record_document.h"
#include "app/document/user_records.h"
#include "app/face/shell/actions.h"
#include "app/face/shell/board_look.h"
#include "app/face/shell/look.h"
#include "app/files/recent_files.h"
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
#include <utility>

namespace app {

namespace {

constexpr QSize kBoardSize{14 * look::kGrid, 9 * look::kGrid}; // px, with the stands beside it
// Larger files take longer to read than a glimpse of them is worth.
constexpr qint64 kMostBytes = qint64{512} * 1024;

// Its last position that the main line reaches.
shogi::NodeId lastNode(const shogi::Record& record) { return record.positionNode(record.mainLine().back()); }

} // namespace

StartCard::StartCard(QTableView& list, const Actions& actions, const RecordDocument& document,
                     const Game& game, const RecentFiles& recent, UserFiles& files)
    : QWidget(list.viewport())
    , m_list(list)
    , m_document(document)
    , m_game(game)
    , m_recent(recent)
    , m_files(files) {
    setObjectName(QStringLiteral("startCard"));
    auto* rows = new QVBoxLayout(this);
    rows->setContentsMargins(look::kGrid, look::kGrid, look::kGrid, look::kGrid);
    rows->setSpacing(look::kGrid / 2);
    addBeginning(*rows, "startGame", IconName::NewGame, actions["newGame"]);
    addBeginning(*rows, "startOpen", IconName::Open, actions["open"]);
    addBeginning(*rows, "startMates", IconName::Mate, actions["tokinsProblems"]);
    addBeginning(*rows, "startPosition", IconName::Board, actions["editPosition"]);
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
    for (Glimpse& glimpse : m_glimpses)
        glimpse.board = {};
    place();
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
void StartCard::fill(std::size_t place) {
    const QString path = m_paths.at(static_cast<qsizetype>(place));
    if (!m_glimpses.contains(path) && isVisible())
        read(path);
    const int width = m_list.viewport()->width() - kBoardSize.width() - 6 * look::kGrid;
    const auto elided = [this, width](const QString& text) {
        return fontMetrics().elidedText(foreignText(text), Qt::ElideMiddle, width);
    };
    QStringList lines{elided(QFileInfo(path).completeBaseName())};
    QPixmap picture(kBoardSize * devicePixelRatioF());
    picture.fill(Qt::transparent);
    picture.setDevicePixelRatio(devicePixelRatioF());
    const auto known = m_glimpses.find(path);
    if (known != m_glimpses.end() && known->record) {
        const shogi::Record& record = *known->record;
        lines << elided(tr("%1 – %2", "players of a record")
                            .arg(playerName(record, shogi::Color::Black),
                                 playerName(record, shogi::Color::White)))
              << tr("Moves: %1").arg(record.node(lastNode(record)).ply);
        if (known->board.isNull())
            draw(*known);
        picture = QPixmap::fromImage(known->board);
    }
    QToolButton* button = m_records[place];
    // Ampersands would mark keys.
    button->setText(lines.join(u'\n').replace(u'&', QStringLiteral("&&")));
    button->setAccessibleName(lines.join(u' '));
    button->setToolTip(plainToolTip(shownPath(path)));
    button->setIcon(picture);
}

void StartCard::draw(Glimpse& glimpse) const {
    const shogi::Record& record = *glimpse.record;
    const shogi::NodeId last = lastNode(record);
    board::BoardState state;
    state.position = record.positionAt(last);
    if (record.node(last).move)
        state.lastMove = record.node(last).move;
    state.coordinates = board::CoordinateStyle::Hidden;
    board::BoardTheme theme = boardTheme(m_appearance, m_dark);
    theme.pieceSet = {board::Lettering::Gothic, nullptr};
    theme.surround = look::colours(m_dark).sheet;
    glimpse.board = board::renderImage(state, theme, kBoardSize, devicePixelRatioF(), font());
}

void StartCard::read(const QString& path) {
    m_glimpses.insert(path, {});
    postLoad(m_files, path, kMostBytes, this, [this, path](FirstGame loaded) {
        const auto place = m_paths.indexOf(path);
        if (!loaded || place < 0)
            return;
        m_glimpses[path] = {std::move(loaded->record), {}};
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
