// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/coach/training_desk.h"

#include "app/coach/brinkmate_training.h"
#include "app/coach/coach.h"
#include "app/coach/mate_training.h"
#include "app/face/coach/training_pane.h"
#include "app/face/coach/training_scene.h"
#include "app/face/coach/training_start_page.h"
#include "app/face/mates/tsume_desk.h"
#include "app/face/review/teacher_words_view.h"
#include "app/face/shell/board_stage.h"
#include "app/face/shell/line_scene.h"
#include "app/face/shell/main_window.h"
#include "app/face/shell/messages.h"
#include "app/face/shell/status_bubble.h"
#include "app/mates/mate_memory.h"
#include "app/mates/mate_session.h"
#include "app/mates/todays_problem.h"
#include "app/review/answer_check.h"
#include "app/settings/settings_file.h"
#include "app/text/engine_text.h"
#include "board-widget/board_view.h"
#include "shogi-core/sfen.h"

#include <QDockWidget>
#include <QTimeZone>

#include <algorithm>
#include <iterator>
#include <set>

namespace app {

namespace {

constexpr std::chrono::milliseconds kTick{250};
constexpr std::size_t kProblemsOfARun = 120;
constexpr std::size_t kBrinkmatesOfASet = 10;
// Names of values of the coach (docs/formats/coach.md).
const QString kSubjects = QStringLiteral("training.subjects");

std::chrono::sys_seconds timeNow() {
    return std::chrono::floor<std::chrono::seconds>(std::chrono::system_clock::now());
}

QDate today() { return QDate::currentDate(); }

QString bestOf(int minutes) { return QStringLiteral("training.best.%1").arg(minutes); }

} // namespace

TrainingDesk::TrainingDesk(const Parts& parts, QObject* parent)
    : QObject(parent)
    , m_parts(parts)
    , m_training(parts.coach)
    , m_run(parts.coach)
    , m_scene(new TrainingScene(m_training, this))
    , m_line(new LineScene(this))
    , m_pane(new TrainingPane)
    , m_dock(&parts.window.addScenePane("trainingDock", m_pane)) {
    m_scene->setPane(m_dock);
    m_parts.window.add(commands());
    m_ticking.setInterval(kTick);
    connect(&m_ticking, &QTimer::timeout, this, &TrainingDesk::tick);
    connectPane();
    connectTraining();
    connectMates();
    connect(&m_parts.settings, &SettingsFile::appearanceChanged, this, &TrainingDesk::applyAppearance);
    applyAppearance();
}

TrainingDesk::~TrainingDesk() = default;

void TrainingDesk::connectPane() {
    TrainingStartPage& start = m_pane->start();
    connect(&start, &TrainingStartPage::beginRequested, this, &TrainingDesk::begin);
    connect(&start, &TrainingStartPage::runRequested, this, &TrainingDesk::beginRun);
    connect(&start, &TrainingStartPage::brinkmatesRequested, this, &TrainingDesk::beginBrinkmates);
    connect(&start, &TrainingStartPage::wishChanged, this, &TrainingDesk::setWish);
    connect(&start, &TrainingStartPage::automaticChanged, this, [this](bool isAutomatic) {
        m_parts.coach.setValue(automaticMistakesName(), isAutomatic ? QStringLiteral("1") : QString());
    });
    connect(&start, &TrainingStartPage::nameChanged, this, [this](const QString& name) {
        LibrarySettings library = m_parts.settings.library();
        library.player = name.left(LibrarySettings::kLongestName);
        m_parts.settings.setLibrary(library);
        refresh();
    });
    TrainingQuestionPage& question = m_pane->question();
    // Not a line that is looked at.
    const auto asked = [this] {
        m_parts.window.stage().leave(*m_line);
        return m_parts.window.stage().shown();
    };
    connect(&question, &TrainingQuestionPage::hintRequested, this, [asked] { asked()->hint(); });
    connect(&question, &TrainingQuestionPage::showRequested, this, [this] {
        if (m_training.question() != nullptr)
            m_training.show();
        else
            m_parts.mates.solveShown();
    });
    connect(&question, &TrainingQuestionPage::againRequested, this, [asked] { asked()->takeBack(); });
    connect(&question, &TrainingQuestionPage::nextRequested, this, &TrainingDesk::goOn);
    connect(&question, &TrainingQuestionPage::endRequested, this, &TrainingDesk::endAll);
    connect(&question, &TrainingQuestionPage::rowChosen, this, [this](int row) {
        if (!m_run.isRunning())
            m_training.ask(static_cast<std::size_t>(row));
    });
    connect(&question, &TrainingQuestionPage::languageChanged, this, &TrainingDesk::refresh);
    connect(&question.reasons(), &TeacherWordsView::lineRequested, this, [this](const LineScene::Line& line) {
        m_line->showLine(line, m_parts.window.board().state(), 1);
        m_parts.window.stage().preview(*m_line);
        m_parts.window.board().setFocus();
    });
}

void TrainingDesk::connectTraining() {
    // Whatever the user does in the pane is about the question, not about a line that is looked at.
    const auto leaveLine = [this] { m_parts.window.stage().leave(*m_line); };
    connect(&m_training, &TrainingSession::changed, this, leaveLine);
    connect(&m_training, &TrainingSession::changed, this, &TrainingDesk::refresh);
    connect(&m_training, &TrainingSession::posed, this, leaveLine);
    connect(&m_training, &TrainingSession::posed, this, [this] {
        m_parts.check.cancel();
        // Not over something else that the user has turned to.
        if (m_training.isRunning() && (m_scene->isShown() || m_parts.mates.isPosing()))
            put();
    });
    connect(&m_training, &TrainingSession::done, this, [this] {
        m_lastRight = m_training.right();
        m_lastAsked = m_training.asked();
        m_training.stop();
        showPane();
    });
    connect(&m_training, &TrainingSession::judgementWanted, this,
            [this](const PracticeQuestion& question, shogi::Move answer) {
                m_parts.check.ask(question, answer, m_training.settings());
            });
    connect(&m_parts.check, &AnswerCheck::judged, &m_training, &TrainingSession::takeJudgement);
    connect(&m_parts.check, &AnswerCheck::failed, this, [this](const std::optional<host::Failure>& failure) {
        m_training.takeJudgement({}, {});
        if (failure)
            m_parts.window.bubble().say(
                failureMessage(*failure, m_parts.session.catalog().bundled().name).what, true);
    });
    connect(&m_parts.coach, &Coach::changed, this, &TrainingDesk::refresh);
    // What was begun before, and is not seen any more, needs no engine.
    connect(&m_parts.window.stage(), &BoardStage::shownChanged, this, [this] {
        if (m_parts.window.stage().showsRecord()) {
            leaveMates();
            if (m_training.isJudging())
                m_training.tryAgain();
            m_parts.check.release();
        }
        refresh();
    });
}

void TrainingDesk::connectMates() {
    connect(&m_parts.session.practice(), &MatePractice::stateChanged, this,
            [this](MatePractice::State state) {
                if (!isPosed())
                    return;
                if (state == MatePractice::State::Refuted)
                    takeFailure(false);
                else if (state == MatePractice::State::Solved)
                    takeSolution();
                refresh();
            });
    connect(&m_parts.session.practice(), &MatePractice::hinted, this, [this] {
        if (isPosed() && m_run.isRunning())
            m_run.failed();
        else if (isPosed())
            m_training.mateHinted();
    });
    connect(&m_parts.session, &MateSession::changed, this, [this] {
        // The user wants to see the answer.
        if (isPosed() && m_parts.session.isSolving())
            takeFailure(true);
        refresh();
    });
    connect(&m_parts.mates, &TsumeDesk::nextRequested, this, &TrainingDesk::goOn);
}

void TrainingDesk::applyAppearance() {
    const AppearanceSettings appearance = m_parts.settings.appearance();
    m_notation = appearance.notation;
    m_scene->setAppearance(appearance);
    m_line->setNotation(m_notation);
    m_pane->question().reasons().setNotation(m_notation);
    m_scene->setPace(std::chrono::milliseconds(appearance.animation ? 900 : 0));
    refresh();
}

// --- what is asked

DailyWish TrainingDesk::wish() const {
    DailyWish wish;
    const QString subjects = m_parts.coach.value(kSubjects);
    if (!subjects.isEmpty()) {
        const QStringList words = subjects.split(u' ');
        wish.mistakes = words.contains(QStringLiteral("mistakes"));
        wish.mates = words.contains(QStringLiteral("mates"));
    }
    return wish;
}

void TrainingDesk::setWish(const DailyWish& wish) {
    QStringList words;
    if (wish.mistakes)
        words.append(QStringLiteral("mistakes"));
    if (wish.mates)
        words.append(QStringLiteral("mates"));
    m_parts.coach.setValue(kSubjects, words.isEmpty() ? QStringLiteral("none") : words.join(u' '));
}

const std::vector<MateProblem>& TrainingDesk::problems() {
    if (m_problems.empty()) {
        m_problems = tokinsProblems();
        std::vector<MateProblem> composed = tokinsCompositions();
        std::move(composed.begin(), composed.end(), std::back_inserter(m_problems));
    }
    return m_problems;
}

std::vector<DailyItem> TrainingDesk::todaysItems() {
    Coach& coach = m_parts.coach;
    DailyWish wanted = wish();
    const int answered = answeredOn(coach.answers(), wanted, today(), QTimeZone::systemTimeZone());
    // There are ten more for those who continue.
    if (answered < wanted.count)
        wanted.count -= answered;
    std::vector<MateProblem> fresh;
    if (wanted.mates) {
        std::set<QString> asked;
        for (const CoachAnswer& answer : coach.answers())
            if (answer.subject == CoachSubject::Mate)
                asked.insert(answer.key);
        const auto isKnown = [&](const MateProblem& problem) {
            const shogi::Position position = positionOf(problem);
            const QString key = QString::fromStdString(shogi::toSfen(position, false));
            return asked.count(key) != 0 || coach.card(CoachSubject::Mate, key) != nullptr ||
                   m_parts.memory.standing(position).solvedByUser;
        };
        fresh = problemsThatFit(problems(), mateRates(coach.answers()), isKnown,
                                static_cast<std::size_t>(wanted.count), today().toJulianDay());
    }
    return dailySet(coach.cards(), fresh, wanted, timeNow());
}

void TrainingDesk::begin() { beginSet(todaysItems()); }

void TrainingDesk::beginSet(const std::vector<DailyItem>& items) {
    if (items.empty())
        return showPane();
    m_run.stop();
    m_ticking.stop();
    m_lastRight = -1;
    m_training.start(items, m_parts.settings.gameAnalysis().review);
    // From the record, where nothing of the training is shown yet.
    if (m_parts.window.stage().pane() != m_dock)
        put();
}

std::vector<DailyItem> TrainingDesk::brinkmateItems(int moves, std::size_t count) {
    if (m_brinkmates.empty())
        m_brinkmates = tokinsBrinkmates();
    const Coach& coach = m_parts.coach;
    return brinkmateSet(coach.cards(), coach.answers(), m_brinkmates, moves, count, timeNow());
}

void TrainingDesk::beginBrinkmates(int moves) {
    m_parts.coach.setValue(brinkmatesName(), QString::number(moves));
    beginSet(brinkmateItems(moves, kBrinkmatesOfASet));
}

void TrainingDesk::beginRun(int minutes) {
    m_training.stop();
    m_parts.coach.setValue(minutesName(), QString::number(minutes));
    std::vector<MateProblem> asked = problemsForARun(problems(), mateRates(m_parts.coach.answers()),
                                                     kProblemsOfARun, timeNow().time_since_epoch().count());
    if (asked.empty())
        return;
    m_isRunShown = false;
    m_run.start(std::move(asked), std::chrono::minutes(minutes));
    m_ticking.start();
    put();
}

// --- on the board

void TrainingDesk::showPane() {
    if (isAsking()) {
        put();
    } else {
        m_parts.window.stage().show(*m_scene);
        leaveMates();
    }
    refresh();
    m_dock->raise();
    if (!isAsking())
        m_pane->start().takeFocus();
}

void TrainingDesk::put() {
    BoardStage& stage = m_parts.window.stage();
    if (const MateProblem* const problem = m_run.problem()) {
        pose(*problem, tr("Problem %1", "in a run against the clock").arg(m_run.number() + 1));
    } else if (const TrainingSession::Item* const item = m_training.item(); item != nullptr && item->mate) {
        pose(*item->mate,
             tr("Question %1 of %2").arg(m_training.current() + 1).arg(m_training.items().size()));
    } else {
        stage.show(*m_scene);
        leaveMates();
    }
    refresh();
    if (!m_pane->question().hasListFocus())
        m_parts.window.board().setFocus();
}

void TrainingDesk::pose(const MateProblem& problem, const QString& title) {
    m_parts.mates.pose(problem, title, *m_dock);
    m_posed = positionOf(problem);
    m_parts.window.stage().leave(*m_scene);
}

void TrainingDesk::leaveMates() {
    m_posed.reset();
    m_parts.mates.endPosing();
}

bool TrainingDesk::isPosed() const { return m_posed && isAsking() && m_parts.session.position() == *m_posed; }

void TrainingDesk::takeFailure(bool isShown) {
    if (m_run.isRunning())
        m_run.failed();
    else
        m_training.mateFailed(isShown);
}

void TrainingDesk::takeSolution() {
    if (!m_run.isRunning()) {
        m_training.mateSolved();
        return;
    }
    m_run.solved();
    // The next one follows by itself, once everybody has heard of this one.
    QMetaObject::invokeMethod(
        this,
        [this] {
            if (m_run.isRunning())
                put();
            else
                tick();
        },
        Qt::QueuedConnection);
}

void TrainingDesk::goOn() {
    if (m_run.isRunning()) {
        m_run.skip();
        if (m_run.isRunning())
            put();
        else
            tick();
        return;
    }
    // A problem that was left out stays open, as any other question.
    m_training.next();
}

void TrainingDesk::endAll() {
    if (m_run.isRunning()) {
        m_run.stop();
        finishRun();
        return;
    }
    m_lastRight = m_training.asked() > 0 ? m_training.right() : -1;
    m_lastAsked = m_training.asked();
    m_training.stop();
    showPane();
}

void TrainingDesk::tick() {
    if (m_run.isRunning())
        showRun();
    else if (m_ticking.isActive())
        finishRun();
}

void TrainingDesk::finishRun() {
    m_ticking.stop();
    m_isRunShown = true;
    const auto minutes = static_cast<int>(m_run.time().count());
    if (m_run.solvedCount() > m_parts.coach.value(bestOf(minutes)).toInt())
        m_parts.coach.setValue(bestOf(minutes), QString::number(m_run.solvedCount()));
    // The user may have turned to something else meanwhile.
    if (m_parts.window.stage().pane() == m_dock)
        showPane();
    else
        refresh();
}

} // namespace app
