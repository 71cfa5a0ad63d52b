// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/shell/board_scene.h"

#include "app/document/record_document.h"
#include "app/face/shell/board_look.h"
#include "app/game/game_aids.h"
#include "app/live/hint_area.h"
#include "app/report/diagram.h"
#include "app/text/aid_text.h"
#include "app/text/foreign_text.h"
#include "app/text/game_text.h"
#include "app/text/player_text.h"
#include "app/text/strength_text.h"
#include "board-widget/board_view.h"
#include "shogi-core/start_position.h"

#include <algorithm>
#include <utility>

namespace app {

namespace {

DrawnMark markOf(const board::Arrow& arrow) {
    DrawnMark mark;
    mark.to = arrow.to;
    mark.colour = arrow.tone;
    if (!arrow.from) {
        mark.kind = DrawnMark::Kind::Drop;
        mark.side = arrow.side;
        mark.type = arrow.dropped;
    } else if (!arrow.isCircle()) {
        mark.kind = DrawnMark::Kind::Arrow;
        mark.from = *arrow.from;
    }
    return mark;
}

board::StatusTone toneOf(const EngineSeat& seat) {
    switch (seat.state) {
    case PlayerState::NotResponding:
        return board::StatusTone::Trouble;
    case PlayerState::Starting:
    case PlayerState::Preparing:
    case PlayerState::Thinking:
    case PlayerState::Pondering:
        return board::StatusTone::Busy;
    case PlayerState::Away:
    case PlayerState::Waiting:
        break;
    }
    return seat.hasFailed ? board::StatusTone::Trouble : board::StatusTone::Quiet;
}

} // namespace

BoardScene::BoardScene(RecordDocument& document, PlaySession& play, QObject* parent)
    : Scene(parent)
    , m_document(document)
    , m_play(play)
    , m_game(play.game()) {
    connect(&document, &RecordDocument::nodeChanged, this, &BoardScene::showMarks);

    connect(&document, &RecordDocument::cursorChanged, this, [this] {
        clearArrows();
        refresh();
    });
    connect(&document, &RecordDocument::reset, this, [this] {
        clearArrows();
        m_hasClocks = m_game.isActive();
        refresh();
    });
    connect(&document, &RecordDocument::treeChanged, this, &BoardScene::refresh);
    connect(&document, &RecordDocument::watchingEnded, this, &BoardScene::refresh);
    connect(&document, &RecordDocument::headersChanged, this, &BoardScene::refreshPlates);

    connect(&m_game, &Game::started, this, [this] {
        m_hasClocks = true;
        refresh();
    });
    connect(&m_game, &Game::turnStarted, this, [this] {
        dropHint();
        refresh();
        // The referee is still telling that the turn has begun.
        if (m_premove && m_game.humanToMove() != nullptr)
            QMetaObject::invokeMethod(this, &BoardScene::playPremove, Qt::QueuedConnection);
    });
    connect(&m_game, &Game::moveSubmitted, this, &BoardScene::refresh);
    connect(&m_game, &Game::takenBack, this, [this] { m_premove.reset(); });
    connect(&m_game, &Game::phaseChanged, this, [this] {
        m_premove.reset();
        refresh();
    });
    connect(&m_game, &Game::clockChanged, this, &BoardScene::refreshPlates);
    connect(&play, &PlaySession::seatChanged, this, &BoardScene::refreshPlates);
    connect(&document, &RecordDocument::lineChanged, this, &Scene::changed);
}

void BoardScene::setAppearance(const AppearanceSettings& settings) {
    m_appearance = settings;
    refresh();
}

// --- what the user does

QString BoardScene::backWords() const {
    return m_game.isActive() ? tr("Back to the game") : tr("Back to the record");
}

int BoardScene::step() const { return static_cast<int>(m_document.lineIndex()); }

int BoardScene::lastStep() const { return static_cast<int>(m_document.line().size()) - 1; }

void BoardScene::goToStep(int step) {
    m_document.goTo(m_document.line()[static_cast<std::size_t>(std::clamp(step, 0, lastStep()))]);
}

// The user may point at the board while waiting.
void BoardScene::touched() {
    const std::optional<Hindrance> why = hindrance();
    if (why && *why != Hindrance::OthersTurn && *why != Hindrance::Submitted)
        emit hindered(*why);
}

void BoardScene::typedOutOfTurn() {
    if (const std::optional<Hindrance> why = hindrance())
        emit hindered(*why);
}

bool BoardScene::dismissArrows() {
    const bool had = m_hint || m_hintedArea || m_premove || !m_held.empty() || !m_analysis.empty();
    dropHint();
    m_premove.reset();
    m_held.clear();
    refresh();
    emit dismissed();
    return had;
}

void BoardScene::holdDrawings(const std::vector<board::Arrow>& arrows) {
    m_held = arrows;
    showMarks();
}

void BoardScene::dropHint() {
    m_hint.reset();
    m_hintedArea.reset();
}

void BoardScene::clearArrows() {
    dropHint();
    m_held.clear();
    m_analysis.clear();
}

// A requested hint is painted above automatic arrows.
std::vector<board::Arrow> BoardScene::arrows() const {
    std::vector<board::Arrow> arrows = m_analysis;
    if (m_pointed)
        arrows.push_back(board::Arrow::ofMove(m_pointed, m_document.position().sideToMove()));
    const bool mates = m_threat.mate == ThreatReport::Mate::Threatened && !m_threat.mateLine.empty();
    if (const std::vector<shogi::Move>& threat = mates ? m_threat.mateLine : m_threat.line; !threat.empty())
        arrows.push_back(
            board::Arrow::ofMove(threat.front(), m_threat.passed.sideToMove(), board::ArrowRole::Threat));
    if (m_hint) {
        addHintedLine(arrows);
        arrows.push_back(hintArrow());
    }
    return arrows;
}

// The last one is painted first.
void BoardScene::addHintedLine(std::vector<board::Arrow>& arrows) const {
    shogi::Color side = m_document.position().sideToMove();
    for (std::size_t i = 0; i < m_hint->line.size(); ++i) {
        side = ~side;
        board::Arrow arrow = board::Arrow::ofMove(
            m_hint->line[i], side, i % 2 == 0 ? board::ArrowRole::Reply : board::ArrowRole::Hint,
            QString::number(i + 2));
        arrow.strength = 0.8 - 0.1 * static_cast<double>(i);
        arrows.push_back(arrow);
    }
}

board::Arrow BoardScene::hintArrow() const {
    const shogi::Color side = m_document.position().sideToMove();
    if (m_hint->label)
        return board::Arrow::ofMove(m_hint->move, side, board::ArrowRole::Hint, m_hint->label());
    board::Arrow circle = board::Arrow::ofMove(m_hint->move, side);
    circle.onlyOrigin = true;
    return circle;
}

void BoardScene::setAnalysisArrows(std::vector<board::Arrow> arrows) {
    if (arrows == m_analysis)
        return;
    m_analysis = std::move(arrows);
    if (isShown())
        board()->setArrows(this->arrows());
}

void BoardScene::setPointedMove(shogi::Move move) {
    if (move == m_pointed)
        return;
    m_pointed = move;
    if (isShown())
        board()->setArrows(arrows());
}

void BoardScene::setThreatened(std::optional<shogi::Color> color) {
    if (std::exchange(m_threatened, color) != color)
        refreshPlates();
}

void BoardScene::setWatched(const std::optional<WatchedClocks>& clocks) {
    if (clocks == m_watched)
        return;
    m_watched = clocks;
    refreshPlates();
}

void BoardScene::setGauge(const std::optional<board::Gauge>& gauge) {
    m_gauge = gauge;
    if (isShown())
        board()->setGauge(gauge);
}

std::vector<Command> BoardScene::commands() {
    return {
        {.id = "eraseDrawings",
         .text = QT_TRANSLATE_NOOP("app::Actions", "Erase arrows and circles"),
         .tip = QT_TRANSLATE_NOOP("app::Actions", "Remove what is drawn on the board in this position"),
         .keys = "Ctrl+Alt+D",
         .places = {{MenuId::Record, 310}},
         .run = [this] { eraseDrawings(); },
         .whyNot =
             [this] {
                 return m_hasMarks ? nullptr
                                   : QT_TRANSLATE_NOOP("app::Actions", "Nothing is drawn in this position");
             }},
    };
}

void BoardScene::setFlipped(bool flipped) {
    m_flipped = flipped;
    refresh();
}

void BoardScene::showHint(shogi::Move move, std::function<QString()> label) {
    dropHint();
    m_hint = HintedMove{move, std::move(label), {}};
    refresh();
}

void BoardScene::showHintedPiece(shogi::Move move) {
    dropHint();
    m_hint = HintedMove{move, nullptr, {}};
    refresh();
}

void BoardScene::showHintedArea(shogi::Square middle) {
    dropHint();
    m_hintedArea = middle;
    refresh();
}

void BoardScene::showHintedLine(const std::vector<shogi::Move>& line, std::function<QString()> label) {
    dropHint();
    m_hint = HintedMove{line.front(), std::move(label), {line.begin() + 1, line.end()}};
    refresh();
}

void BoardScene::showThreat(const ThreatReport& threat) {
    m_threat = threat;
    if (!isShown())
        return;
    board()->setArrows(arrows());
    refreshPlates();
}

QString BoardScene::nameOf(shogi::Color color) const {
    if (m_game.isActive()) {
        const QString name = m_game.player(color)->name();
        const std::optional<shogi::Handicap> handicap =
            shogi::handicapOf(m_game.settings().startFrom(m_document.record().startPosition()));
        return name.isEmpty() ? sideName(color, handicap && *handicap != shogi::Handicap::None)
                              : foreignText(name);
    }
    return playerName(m_document.record(), color);
}

QString BoardScene::nameOrYou(shogi::Color color) const {
    QString name = nameOf(color);
    const Player* player = m_game.player(color);
    const Player* opponent = m_game.player(~color);
    if (!isOfGame() || player == nullptr || opponent == nullptr || !player->isHuman() || opponent->isHuman())
        return name;
    const bool isNameless = name == sideName(color, false) || name == sideName(color, true);
    return isNameless ? tr("You", "a player without a name") : name;
}

bool BoardScene::isOfGame() const {
    return m_game.isActive() || (m_hasClocks && m_game.phase() == Game::Phase::Over);
}

// The position of the game, not an earlier one.
bool BoardScene::showsGame() const { return m_document.cursor() == m_document.playTip(); }

std::optional<shogi::Color> BoardScene::running() const {
    if (m_watched)
        return m_watched->running;
    return m_game.submitted() ? m_game.clock().running() : m_game.toMove();
}

std::optional<BoardScene::Hindrance> BoardScene::hindrance() const {
    if (m_document.isWatched())
        return Hindrance::Watched;
    switch (m_game.phase()) {
    case Game::Phase::None:
    case Game::Phase::Over:
        return std::nullopt;
    case Game::Phase::Preparing:
        return Hindrance::Preparing;
    case Game::Phase::Paused:
        return Hindrance::Paused;
    case Game::Phase::Suspended:
        return Hindrance::Interrupted;
    case Game::Phase::Running:
        break;
    }
    if (!showsGame())
        return Hindrance::EarlierPosition;
    if (m_game.submitted())
        return Hindrance::Submitted;
    return m_game.humanToMove() == nullptr ? std::optional(Hindrance::OthersTurn) : std::nullopt;
}

QString BoardScene::plateName(shogi::Color color) const {
    const QString name = nameOrYou(color);
    const CatalogEntry* const engine = isOfGame() ? m_play.seatedEngine(color) : nullptr;
    if (engine == nullptr)
        return name;
    const QString strength = strengthText(*engine, m_game.settings().side(color).strength);
    return strength.isEmpty() ? name
                              : tr("%1, %2", "name of an engine, how strong it plays").arg(name, strength);
}

std::array<board::SidePlate, 2> BoardScene::plates() const {
    std::array<board::SidePlate, 2> plates;
    for (const shogi::Color color : shogi::kColors) {
        board::SidePlate& plate = plates[shogi::index(color)];
        plate.name = plateName(color);
        if (m_threatened == color ||
            (m_threat.mate == ThreatReport::Mate::Threatened && m_threat.passed.sideToMove() == ~color))
            plate.badge = tr("Mate threat");
        if (m_play.aids().shows(&AidSettings::material) && m_game.player(color)->isHuman())
            plate.status = materialText(m_play.aids().material(color, m_document.position()));
        if (const std::optional<EngineSeat> seat = m_play.engineSeat(color)) {
            plate.status = engineSeatText(*seat);
            plate.tone = toneOf(*seat);
        }
        if (m_watched) {
            plate.clock = m_watched->faces[shogi::index(color)];
            continue;
        }
        const shogi::TimeControl& control = m_game.settings().side(color).time;
        if (!m_hasClocks || m_game.phase() == Game::Phase::None || control.isUnlimited())
            continue;
        const shogi::TimeAccount::Display display = m_game.clock().display(color);
        board::ClockFace face;
        face.main = display.main;
        face.byoyomi = display.byoyomi;
        face.increment = control.increment;
        face.inByoyomi = display.inByoyomi;
        plate.clock = face;
    }
    return plates;
}

void BoardScene::refreshPlates() {
    if (isShown())
        board()->setPlates(plates(), running());
}

void BoardScene::refresh() {
    if (isShown())
        draw();
}

void BoardScene::draw() {
    board()->setPromoteFreely(m_appearance.promotion == Promotion::Freely);
    board::BoardState state;
    state.position = m_document.position();
    const shogi::RecordNode& node = m_document.record().node(m_document.cursor());
    const bool atEnding = node.ending.has_value();
    if (m_appearance.showLastMove) {
        const shogi::Move last =
            atEnding && node.parent ? m_document.record().node(*node.parent).move : node.move;
        if (last)
            state.lastMove = last;
    }
    state.flipped = m_flipped;
    state.coordinates = coordinateStyle(m_appearance.coordinates);
    state.plates = plates();
    state.running = running();
    state.arrows = arrows();
    if (m_hintedArea)
        state.lit = neighbourhood(*m_hintedArea);
    state.gauge = m_gauge;
    if (m_document.isWatched())
        state.userMoves = {false, false};
    else if (!m_game.isActive())
        state.userMoves = {true, true};
    else if (m_game.humanToMove() != nullptr && showsGame())
        state.userMoves[shogi::index(state.position.sideToMove())] = true;
    state.premover = premover();
    if (state.premover)
        state.premove = m_premove;
    else if (showsGame())
        state.premove = m_game.submitted();
    board()->setState(state);
    showMarks();
}

void BoardScene::showMarks() {
    std::vector<board::Arrow> arrows = drawnArrows(m_document.marks(m_document.cursor()));
    std::erase_if(m_held, [&arrows](const board::Arrow& held) {
        return std::find(arrows.begin(), arrows.end(), held) != arrows.end();
    });
    arrows.insert(arrows.end(), m_held.begin(), m_held.end());
    if (isShown())
        board()->setUserArrows(arrows);
    if (std::exchange(m_hasMarks, !arrows.empty()) != m_hasMarks)
        emit drawingsChanged();
}

void BoardScene::eraseDrawings() {
    m_held.clear();
    m_document.setMarks(m_document.cursor(), {});
    showMarks();
}

void BoardScene::keepDrawings(const std::vector<board::Arrow>& arrows) {
    std::erase_if(m_held, [&arrows](const board::Arrow& held) {
        return std::find(arrows.begin(), arrows.end(), held) == arrows.end();
    });
    std::vector<DrawnMark> marks;
    for (const board::Arrow& arrow : arrows)
        if (std::find(m_held.begin(), m_held.end(), arrow) == m_held.end())
            marks.push_back(markOf(arrow));
    m_document.setMarks(m_document.cursor(), marks);
}

void BoardScene::play(shogi::Move move) {
    if (Player* human = m_game.humanToMove()) {
        human->playMove(move);
        return;
    }
    if (premover()) {
        m_premove = move;
        refresh();
        return;
    }
    if (m_game.isActive())
        return;
    // After an ending, moves are added beside it.
    m_document.goTo(m_document.record().positionNode(m_document.cursor()));
    m_document.addBranchMove(move);
}

std::optional<shogi::Color> BoardScene::premover() const {
    const std::optional<shogi::Color> mover = m_game.toMove();
    if (!m_appearance.premove || !mover || !showsGame())
        return std::nullopt;
    const bool isPersonWaiting = m_game.player(~*mover)->isHuman() && !m_game.player(*mover)->isHuman();
    return isPersonWaiting ? std::optional(~*mover) : std::nullopt;
}

void BoardScene::playPremove() {
    const std::optional<shogi::Move> move = std::exchange(m_premove, std::nullopt);
    Player* const human = m_game.humanToMove();
    if (!move || human == nullptr || !showsGame() || !m_document.position().isLegal(*move))
        return;
    human->playMove(*move);
}

} // namespace app
