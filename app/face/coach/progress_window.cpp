// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/coach/progress_window.h"

#include "app/coach/coach.h"
#include "app/face/coach/progress_pages.h"
#include "app/face/library/figure_tile.h"
#include "app/face/shell/look.h"
#include "app/face/shell/messages.h"
#include "app/files/start_folder.h"
#include "app/files/user_files.h"
#include "app/text/coach_problem_text.h"
#include "app/text/foreign_text.h"
#include "app/text/opponent_text.h"
#include "app/text/plain_tool_tip.h"
#include "app/text/progress_text.h"
#include "app/text/record_text.h"
#include "app/text/statistics_text.h"

#include <QAction>
#include <QEvent>
#include <QFileDialog>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLocale>
#include <QMenu>
#include <QPushButton>
#include <QStackedWidget>
#include <QVBoxLayout>

#include <utility>

namespace app {

namespace {

constexpr double kPictureScale = 2;

std::optional<OpeningRules> standardRules() {
    auto rules = OpeningRules::standard();
    return rules ? std::optional(std::move(*rules)) : std::nullopt;
}

} // namespace

ProgressWindow::ProgressWindow(Coach& coach, UserFiles& files, const QString& file, QWidget* parent)
    : QWidget(parent, Qt::Window)
    , m_coach(coach)
    , m_files(files)
    , m_file(file)
    , m_rules(standardRules())
    , m_now([] { return std::chrono::floor<std::chrono::seconds>(std::chrono::system_clock::now()); }) {
    setObjectName(QStringLiteral("progressWindow"));
    auto* column = new QVBoxLayout(this);
    column->setSpacing(look::kGrid);
    m_states = new QStackedWidget(this);
    m_states->addWidget(makeEmptyState());
    m_states->addWidget(makeFigures());
    column->addWidget(m_states, 1);
    m_place = new QLabel(this);
    m_place->setObjectName(QStringLiteral("progressPlace"));
    m_place->setWordWrap(true);
    m_place->setTextFormat(Qt::PlainText);
    m_place->setForegroundRole(QPalette::PlaceholderText);
    column->addWidget(m_place);
    makeFoot();
    connectCoach();
    resize(920, 720);
    retranslate();
    count();
}

QWidget* ProgressWindow::makeEmptyState() {
    auto* none = new QWidget(m_states);
    auto* middle = new QVBoxLayout(none);
    m_empty = new QLabel(none);
    m_empty->setObjectName(QStringLiteral("progressEmpty"));
    m_empty->setTextFormat(Qt::PlainText);
    m_empty->setWordWrap(true);
    m_empty->setMaximumWidth(look::withText(70 * look::kGrid));
    m_begin = new QPushButton(none);
    m_begin->setObjectName(QStringLiteral("progressBegin"));
    middle->addStretch(2);
    // With an alignment, a label that wraps would not get the height that its width needs.
    auto* row = new QHBoxLayout;
    row->addStretch(1);
    row->addWidget(m_empty, 100);
    row->addStretch(1);
    middle->addLayout(row);
    middle->addSpacing(2 * look::kGrid);
    middle->addWidget(m_begin, 0, Qt::AlignCenter);
    middle->addStretch(3);
    connect(m_begin, &QPushButton::clicked, this, &ProgressWindow::gameRequested);
    return none;
}

QWidget* ProgressWindow::makeFigures() {
    auto* some = new QWidget(m_states);
    auto* column = new QVBoxLayout(some);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(look::kGrid);
    auto* tiles = new QHBoxLayout;
    tiles->setSpacing(look::kGrid);
    for (FigureTile*& tile : m_tiles) {
        tile = new FigureTile(some);
        tiles->addWidget(tile, 1);
    }
    m_pages = new ProgressPages(m_rules, some);
    column->addLayout(tiles);
    column->addWidget(m_pages, 1);
    return some;
}

void ProgressWindow::makeFoot() {
    m_note = new QLabel(this);
    m_note->setObjectName(QStringLiteral("progressNote"));
    m_note->setTextFormat(Qt::PlainText);
    m_note->setWordWrap(true);
    const auto button = [this](const char* name) {
        auto* made = new QPushButton(this);
        made->setObjectName(QLatin1String(name));
        return made;
    };
    m_tables = button("progressTables");
    m_tables->setCheckable(true);
    m_saveTables = button("progressCsv");
    m_savePicture = button("progressPicture");
    m_data = button("progressData");
    auto* menu = new QMenu(m_data);
    makeData(*menu);
    m_data->setMenu(menu);
    auto* row = new QHBoxLayout;
    row->setSpacing(look::kGrid);
    row->addWidget(m_note, 1);
    for (QPushButton* one : {m_tables, m_saveTables, m_savePicture, m_data})
        row->addWidget(one);
    static_cast<QVBoxLayout*>(layout())->addLayout(row);
    connect(m_tables, &QPushButton::toggled, m_pages, &ProgressPages::setIsTable);
    connect(m_saveTables, &QPushButton::clicked, this, [this] {
        choose(tr("Save the tables as CSV"), tr("Tables (*.csv)"), QStringLiteral("csv"),
               QStringLiteral("progress.csv"), &ProgressWindow::saveTables);
    });
    connect(m_savePicture, &QPushButton::clicked, this, [this] {
        choose(tr("Save the plots as a picture"), tr("PNG picture (*.png)"), QStringLiteral("png"),
               QStringLiteral("progress.png"), &ProgressWindow::savePicture);
    });
}

void ProgressWindow::makeData(QMenu& menu) {
    m_backUp = menu.addAction(QString());
    m_restore = menu.addAction(QString());
    menu.addSeparator();
    m_remove = menu.addAction(QString());
    connect(m_backUp, &QAction::triggered, this, [this] {
        choose(tr("Back up training and results"), tr("Training and results (*.sqlite)"),
               QStringLiteral("sqlite"), QStringLiteral("komadai-coach.sqlite"), &ProgressWindow::backUp);
    });
    connect(m_restore, &QAction::triggered, this, &ProgressWindow::chooseRestored);
    connect(m_remove, &QAction::triggered, this, &ProgressWindow::remove);
}

void ProgressWindow::connectCoach() {
    // Several things may change at once; they are counted together.
    connect(&m_coach, &Coach::changed, this, [this] {
        if (std::exchange(m_isCounting, true))
            return;
        QMetaObject::invokeMethod(this, &ProgressWindow::count, Qt::QueuedConnection);
    });
    connect(&m_coach, &Coach::copied, this,
            [this](const QString& path) { say(tr("Copied to %1.").arg(shownPath(path))); });
    connect(&m_coach, &Coach::restored, this, [this] { say(tr("Restored from the copy.")); });
    connect(&m_coach, &Coach::failed, this, &ProgressWindow::tellProblem);
}

// --- figures

void ProgressWindow::setNow(std::function<std::chrono::sys_seconds()> now) {
    m_now = std::move(now);
    count();
}

void ProgressWindow::count() {
    m_isCounting = false;
    ProgressInput input;
    input.cards = m_coach.cards();
    input.answers = m_coach.answers();
    input.games = m_coach.games();
    input.details = [this](const CoachGame& game) {
        return gameDetailsFromText(m_coach.value(gameDetailsName(game.time)));
    };
    input.now = m_now();
    m_progress = progressOf(input);
    m_pages->show(m_progress);
    showState();
}

void ProgressWindow::showState() {
    const bool isEmpty = m_progress.isEmpty();
    m_states->setCurrentIndex(isEmpty ? 0 : 1);
    m_states->setVisible(m_coach.isRead());
    for (QPushButton* button : {m_tables, m_saveTables, m_savePicture})
        button->setEnabled(!isEmpty);
    m_backUp->setEnabled(!m_file.isEmpty());
    m_restore->setEnabled(!m_file.isEmpty());
    showTiles();
}

void ProgressWindow::showTiles() {
    const QString none = QStringLiteral("–");
    const PlayerResults& games = m_progress.games.whole;
    const auto number = [](std::uint32_t count) { return QLocale().toString(count); };
    if (m_progress.ratings.empty()) {
        m_tiles[RatingTile]->show(none, tr("rating: no rated game yet"));
    } else {
        const PlayerRating rating = m_coach.rating();
        m_tiles[RatingTile]->show(QString::number(std::lround(rating.rating)),
                                  tr("rating: %1").arg(ratingText(rating)));
    }
    m_tiles[GamesTile]->show(
        tr("%Ln game(s)", nullptr, static_cast<int>(games.games)),
        tr("%1 won, %2 drawn, %3 lost").arg(number(games.wins), number(games.draws), number(games.losses)));
    m_tiles[TrainingTile]->show(tr("%n day(s)", nullptr, m_progress.trainingStreak),
                                tr("of training in a row; at most %1").arg(m_progress.longestTraining));
    PlayerResults mates;
    for (const PlayerResults& some : m_progress.mates) {
        mates.games += some.games;
        mates.wins += some.wins;
        mates.losses += some.losses;
    }
    m_tiles[MatesTile]->show(
        mates.games == 0 ? none : scoreText(mates.score()),
        mates.games == 0
            ? tr("of mate problems solved: none answered yet")
            : tr("of mate problems solved: %1 of %2").arg(number(mates.wins), number(mates.games)));
    m_tiles[TimeTile]->show(spentText(m_progress.lastWeek),
                            tr("in the last seven days; in all %1 playing and %2 training")
                                .arg(spentText(m_progress.played), spentText(m_progress.trained)));
}

// --- out of the window, and into it

QString ProgressWindow::note() const { return m_note->text(); }

void ProgressWindow::say(const QString& words, bool isWarning) {
    look::markWarning(*m_note, isWarning);
    m_note->setText(words);
}

void ProgressWindow::tellProblem(const StoreProblem& problem) {
    say(coachProblemMessage(problem).oneParagraph(), true);
}

void ProgressWindow::choose(const QString& title, const QString& filter, const QString& suffix,
                            const QString& name, void (ProgressWindow::*taken)(const QString&)) {
    auto* dialog = new QFileDialog(this, title);
    dialog->setObjectName(QStringLiteral("progressDialog"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setNameFilter(filter);
    dialog->setDefaultSuffix(suffix);
    dialog->setDirectory(startFolderOf({}));
    dialog->selectFile(name);
    connect(dialog, &QFileDialog::fileSelected, this, taken);
    dialog->open();
}

void ProgressWindow::chooseRestored() {
    auto* dialog = new QFileDialog(this, tr("Restore training and results"));
    dialog->setObjectName(QStringLiteral("progressDialog"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::ExistingFile);
    dialog->setNameFilters({tr("Training and results (*.sqlite)"), tr("All files (*)")});
    dialog->setDirectory(startFolderOf({}));
    connect(dialog, &QFileDialog::fileSelected, this, &ProgressWindow::restore);
    dialog->open();
}

void ProgressWindow::saveTables(const QString& path) {
    const std::vector<ProgressTable> tables = m_pages->tables();
    const QFileInfo file(path);
    for (const ProgressTable table : tables) {
        const QString name = tables.size() == 1
                                 ? path
                                 : QStringLiteral("%1/%2-%3.%4")
                                       .arg(file.path(), file.completeBaseName(), progressTableWord(table),
                                            file.suffix().isEmpty() ? QStringLiteral("csv") : file.suffix());
        write(name, progressCsv(m_progress, table).toUtf8());
    }
}

void ProgressWindow::savePicture(const QString& path) { write(path, m_pages->png(kPictureScale)); }

void ProgressWindow::write(const QString& path, const QByteArray& bytes) {
    m_files.write(path, bytes, this, [this, path](const UserFiles::Written& written) {
        if (written)
            say(tr("Saved: %1").arg(shownPath(path)));
        else
            say(tr("Cannot write %1: %2. Choose another folder.")
                    .arg(shownPath(path), fileErrorReason(written.error())),
                true);
    });
}

void ProgressWindow::backUp(const QString& path) { m_coach.backUp(path); }

void ProgressWindow::restore(const QString& path) {
    Message question;
    question.what = tr("Take training and results from this copy?");
    question.advice =
        tr("All that is known now is replaced by what is in %1. This cannot be undone; back up first "
           "what you may want to keep.")
            .arg(shownPath(path));
    askBeforeLoss(this, tr("Restore"), question, tr("Replace"), [this, path] { m_coach.restore(path); });
}

void ProgressWindow::remove() {
    Message question;
    question.what = tr("Remove everything that is known about your training?");
    question.advice =
        tr("Rating, results, cards, answers and all that is shown here are deleted. Records of games, "
           "repertoires and mate problems stay. This cannot be undone.");
    askBeforeLoss(this, tr("Remove everything"), question, tr("Remove"), [this] {
        m_coach.removeAll();
        say(tr("Everything was removed."));
    });
}

// --- the window

void ProgressWindow::keyPressEvent(QKeyEvent* event) {
    if (event->matches(QKeySequence::Cancel))
        close();
    else
        QWidget::keyPressEvent(event);
}

void ProgressWindow::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QWidget::changeEvent(event);
}

void ProgressWindow::retranslate() {
    setWindowTitle(tr("Progress"));
    m_empty->setText(tr(
        "Nothing has been played or trained yet.\n\nHere you will see how you get on: your rating, which "
        "games "
        "against Tokin’s grades change, with the band in which it truly is; your results against every "
        "grade; "
        "how accurate your moves are in opening, middle game and endgame, once games are analysed; how many "
        "mate problems you solve; which kinds of mistakes come back; your openings, and the time you "
        "spend."));
    m_begin->setText(tr("&New game…"));
    m_place->setText(m_file.isEmpty()
                         ? tr("Nothing of this is kept when the program ends.")
                         : tr("All of this is kept on this computer alone, in %1.").arg(shownPath(m_file)));
    m_tables->setText(tr("As &tables"));
    m_tables->setToolTip(plainToolTip(tr("Show tables instead of plots")));
    m_saveTables->setText(tr("Save as CS&V…"));
    m_savePicture->setText(tr("Save p&icture…"));
    m_data->setText(tr("Your &data"));
    m_data->setToolTip(plainToolTip(tr("Copy, restore or remove all that is known about your training")));
    m_backUp->setText(tr("&Back up…"));
    m_restore->setText(tr("&Restore…"));
    m_remove->setText(tr("Re&move everything…"));
    m_pages->setAccessibleName(tr("Plots"));
    showState();
}

} // namespace app
