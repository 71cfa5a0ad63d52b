// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/shell/board_stage.h"

#include "app/face/shell/actions.h"
#include "app/face/shell/board_look.h"
#include "app/face/shell/scene.h"
#include "app/face/shell/scene_strip.h"
#include "board-widget/board_view.h"

#include <algorithm>
#include <chrono>
#include <utility>

namespace app {

namespace {

constexpr std::chrono::milliseconds kRest{120}; // a mouse on its way elsewhere moves on

} // namespace

BoardStage::BoardStage(board::BoardView& board, const Actions& actions, FootRow& foot, QObject* parent)
    : QObject(parent)
    , m_board(board)
    , m_actions(actions)
    , m_strip(new SceneStrip(board, foot)) {
    connectBoard();
    m_resting.setSingleShot(true);
    m_resting.setInterval(kRest);
    connect(&m_resting, &QTimer::timeout, this, &BoardStage::previewSoonest);
    connect(m_strip, &SceneStrip::stepChosen, this, [this](int step) { shown()->goToStep(step); });
    connect(m_strip, &SceneStrip::backRequested, this, &BoardStage::leaveShown);
}

void BoardStage::connectBoard() {
    using View = board::BoardView;
    m_board.setTypedOutOfTurn(true);
    m_board.setUserArrowsKept(true);
    connect(&m_board, &View::moveRequested, this, [this](shogi::Move move) { shown()->play(move); });
    connect(&m_board, &View::touched, this, [this] { shown()->touched(); });
    connect(&m_board, &View::typedOutOfTurn, this, [this] { shown()->typedOutOfTurn(); });
    connect(&m_board, &View::stepRequested, this, &BoardStage::step);
    connect(&m_board, &View::userArrowsChanged, this,
            [this] { shown()->keepDrawings(m_board.userArrows()); });
    connect(&m_board, &View::arrowsDismissed, this, [this] {
        if (!shown()->dismissArrows())
            leaveShown();
    });
}

void BoardStage::setRecord(Scene& record) {
    m_record = &record;
    connect(&record, &Scene::changed, this, &BoardStage::refresh);
    follow(m_record);
}

Scene* BoardStage::shown() const { return m_preview != nullptr ? m_preview.data() : under(); }

Scene* BoardStage::stepped() const { return m_isHovered ? under() : shown(); }

Scene* BoardStage::under() const {
    return m_scenes.empty() || m_scenes.back() == nullptr ? m_record : m_scenes.back().data();
}

const Scene& BoardStage::below() const {
    if (m_preview != nullptr)
        return *under();
    Scene* const scene = m_scenes.size() > 1 ? m_scenes[m_scenes.size() - 2].data() : nullptr;
    return scene != nullptr ? *scene : *m_record;
}

QString BoardStage::place() const { return shown()->place(); }

QString BoardStage::whyHidden() const { return under()->whyHidden(); }

QDockWidget* BoardStage::pane() const {
    return m_scenes.empty() || m_scenes.back() == nullptr ? nullptr : m_scenes.back()->pane();
}

void BoardStage::show(Scene& scene) {
    std::erase(m_scenes, &scene);
    m_scenes.emplace_back(&scene);
    connectScene(scene);
    m_preview = nullptr;
    follow(shown());
}

void BoardStage::preview(Scene& scene) { beginPreview(scene, false); }

void BoardStage::beginPreview(Scene& scene, bool isHovered) {
    m_resting.stop();
    m_preview = &scene;
    m_isHovered = isHovered;
    connectScene(scene);
    follow(shown());
    refresh(); // what the mouse was on may be played through now, which changes what the keys do
}

void BoardStage::previewSoon(Scene& scene, std::function<void()> prepare) {
    m_soon = &scene;
    m_prepare = std::move(prepare);
    if (m_preview != nullptr)
        previewSoonest();
    else
        m_resting.start();
}

void BoardStage::previewSoonest() {
    if (m_soon == nullptr)
        return;
    m_prepare();
    beginPreview(*m_soon, true);
}

void BoardStage::connectScene(Scene& scene) {
    connect(&scene, &Scene::changed, this, &BoardStage::refresh, Qt::UniqueConnection);
    connect(&scene, &Scene::nextStepOffered, m_strip, &SceneStrip::offerNextStep, Qt::UniqueConnection);
}

void BoardStage::leave(Scene& scene) {
    if (m_soon == &scene)
        m_resting.stop();
    if (m_preview == &scene)
        m_preview = nullptr;
    std::erase(m_scenes, &scene);
    follow(shown());
}

void BoardStage::leaveShown() {
    if (m_preview != nullptr)
        m_preview = nullptr;
    else if (!m_scenes.empty())
        m_scenes.pop_back();
    follow(shown());
}

void BoardStage::showRecord() {
    m_resting.stop();
    m_preview = nullptr;
    m_scenes.clear();
    follow(shown());
}

void BoardStage::follow(Scene* scene) {
    m_isHovered = m_isHovered && m_preview != nullptr;
    if (m_entered == scene)
        return;
    if (m_entered != nullptr)
        m_entered->exit();
    m_entered = scene;
    m_board.setUserArrows({});
    const bool showed = std::exchange(m_showsMoves, scene->showsMoves());
    if (showed != m_showsMoves)
        applyTheme();
    scene->enter(m_board);
    emit shownChanged();
    refresh();
}

void BoardStage::step(int by) {
    Scene* const scene = stepped();
    scene->goToStep(std::clamp(scene->step() + by, 0, scene->lastStep()));
}

void BoardStage::refresh() {
    const Scene* const scene = shown();
    if (scene == nullptr)
        return;
    if (showsRecord()) {
        m_strip->leave();
    } else {
        SceneStrip::Content content{scene->title(),      scene->prompt(), {},
                                    below().backWords(), scene->step(),   scene->lastStep()};
        for (const char* const id : scene->nextSteps())
            content.nextSteps.push_back(m_actions[id]);
        m_strip->tell(content);
    }
    emit changed();
}

void BoardStage::retranslate() {
    m_strip->retranslate();
    refresh();
}

void BoardStage::setAppearance(const AppearanceSettings& settings, bool dark) {
    m_appearance = settings;
    m_isDark = dark;
    m_board.setAnimated(settings.animation);
    m_board.setShowTargets(settings.showLegalTargets);
    m_board.setDraggable(settings.drag);
    applyTheme();
}

void BoardStage::setArrowPalette(bool distinct) {
    if (std::exchange(m_distinctArrows, distinct) != distinct)
        applyTheme();
}

void BoardStage::applyTheme() {
    board::BoardTheme theme = boardTheme(m_appearance, m_isDark);
    theme.pieceSet.showsMoves = theme.pieceSet.showsMoves || m_showsMoves;
    if (m_distinctArrows)
        theme.useDistinctArrows();
    m_board.setTheme(theme);
}

std::vector<Command> BoardStage::commands() {
    static constexpr const char* kAtStart = QT_TRANSLATE_NOOP("app::Actions", "This is the start position");
    static constexpr const char* kAtEnd = QT_TRANSLATE_NOOP("app::Actions", "This is the end of the line");
    const auto back = [this] { return stepped()->step() > 0 ? nullptr : kAtStart; };
    const auto on = [this] { return stepped()->step() < stepped()->lastStep() ? nullptr : kAtEnd; };
    return {
        {.id = "first",
         .text = QT_TRANSLATE_NOOP("app::Actions", "&Start position"),
         .icon = IconName::First,
         .keys = "Home",
         .places = {{MenuId::Record, 110}},
         .run = [this] { stepped()->goToStep(0); },
         .whyNot = back},
        {.id = "previous",
         .text = QT_TRANSLATE_NOOP("app::Actions", "&Back one move"),
         .icon = IconName::Previous,
         .keys = "Left",
         .places = {{MenuId::Record, 120}},
         .run = [this] { step(-1); },
         .whyNot = back},
        {.id = "next",
         .text = QT_TRANSLATE_NOOP("app::Actions", "&Forward one move"),
         .icon = IconName::Next,
         .keys = "Right",
         .places = {{MenuId::Record, 130}},
         .run = [this] { step(1); },
         .whyNot = on},
        {.id = "last",
         .text = QT_TRANSLATE_NOOP("app::Actions", "&End of the line"),
         .icon = IconName::Last,
         .keys = "End",
         .places = {{MenuId::Record, 140}},
         .run = [this] { stepped()->goToStep(stepped()->lastStep()); },
         .whyNot = on},
        {.id = "boardBack",
         .text = QT_TRANSLATE_NOOP("app::Actions", "Bac&k on the board"),
         .tip = QT_TRANSLATE_NOOP("app::Actions", "Show on the board what was there before"),
         .keys = "Esc",
         .places = {{MenuId::View, 115}},
         .run = [this] { leaveShown(); },
         .whyNot =
             [this] {
                 return showsRecord() ? QT_TRANSLATE_NOOP("app::Actions", "The board shows the record")
                                      : nullptr;
             },
         .named = [this] { return m_record == nullptr || showsRecord() ? QString() : below().backWords(); }},
        {.id = "flip",
         .text = QT_TRANSLATE_NOOP("app::Actions", "&Flip the board"),
         .label = QT_TRANSLATE_NOOP("app::Actions", "Flip"),
         .tip = QT_TRANSLATE_NOOP("app::Actions", "Rotate the board"),
         .icon = IconName::Flip,
         .keys = "F",
         .places = {{MenuId::View, 110}, {MenuId::ToolBar, 410}},
         .run = [this] { shown()->flip(); }},
    };
}

} // namespace app
