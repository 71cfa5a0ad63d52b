// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/library/statistics_window.h"

#include "app/face/library/figure_tile.h"
#include "app/face/library/name_completer.h"
#include "app/face/library/statistics_pages.h"
#include "app/face/shell/look.h"
#include "app/files/start_folder.h"
#include "app/files/user_files.h"
#include "app/text/foreign_text.h"
#include "app/text/library_text.h"
#include "app/text/plain_tool_tip.h"
#include "app/text/record_text.h"
#include "app/text/statistics_text.h"

#include <QCheckBox>
#include <QClipboard>
#include <QEvent>
#include <QFileDialog>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QLocale>
#include <QMimeData>
#include <QPushButton>
#include <QStackedWidget>
#include <QVBoxLayout>

#include <chrono>
#include <utility>

namespace app {

namespace {

using namespace std::chrono_literals;

constexpr auto kNaming = 300ms;      // after which a name is looked for
constexpr qsizetype kMostNames = 12; // offered
constexpr double kPictureScale = 2;

std::optional<OpeningRules> standardRules() {
    auto rules = OpeningRules::standard();
    return rules ? std::optional(std::move(*rules)) : std::nullopt;
}

} // namespace

StatisticsWindow::StatisticsWindow(Library& library, UserFiles& files, QWidget* parent)
    : QWidget(parent, Qt::Window)
    , m_library(library)
    , m_files(files)
    , m_rules(standardRules()) {
    setObjectName(QStringLiteral("statisticsWindow"));
    m_typing.setSingleShot(true);
    m_typing.setInterval(kNaming);
    connect(&m_typing, &QTimer::timeout, this, &StatisticsWindow::ask);
    auto* column = new QVBoxLayout(this);
    column->setSpacing(look::kGrid);
    makeHead();
    makeTiles();
    makeFoot();
    connect(&library, &Library::stateChanged, this, &StatisticsWindow::ask);
    connect(&library, &Library::studied, this, &StatisticsWindow::take);
    resize(920, 760);
    retranslate();
    showState();
}

// Who the player is.
void StatisticsWindow::makeHead() {
    m_playerLabel = new QLabel(this);
    m_player = new QLineEdit(this);
    m_player->setObjectName(QStringLiteral("statisticsPlayer"));
    m_player->setClearButtonEnabled(true);
    m_player->setMaximumWidth(look::withText(40 * look::kGrid));
    m_playerLabel->setBuddy(m_player);
    auto* names = new NameCompleter(*m_player, NameCompleter::Holds::Alternatives);
    names->askFor([this, names](const QString& part, const NameCompleter::Answer& answer) {
        m_library.findPlayers(part, kMostNames, names, answer);
    });
    m_ofSearch = new QCheckBox(this);
    m_ofSearch->setObjectName(QStringLiteral("statisticsOfSearch"));
    m_ofSearch->setEnabled(false); // until the search has a condition
    auto* row = new QHBoxLayout;
    row->setSpacing(look::kGrid);
    row->addWidget(m_playerLabel);
    row->addWidget(m_player, 1);
    row->addSpacing(look::kGrid);
    row->addWidget(m_ofSearch);
    row->addStretch(1);
    m_summary = new QLabel(this);
    m_summary->setObjectName(QStringLiteral("statisticsSummary"));
    m_summary->setWordWrap(true);
    m_summary->setForegroundRole(QPalette::PlaceholderText);
    auto* column = static_cast<QVBoxLayout*>(layout());
    column->addLayout(row);
    column->addWidget(m_summary);
    connect(m_player, &QLineEdit::textChanged, this, &StatisticsWindow::askSoon);
    connect(m_player, &QLineEdit::textEdited, this,
            [this] { emit playerChanged(m_player->text().trimmed()); });
    connect(m_player, &QLineEdit::returnPressed, this, &StatisticsWindow::ask);
    connect(m_ofSearch, &QCheckBox::toggled, this, &StatisticsWindow::ask);
}

// Figures, findings and plots, or why there are none.
void StatisticsWindow::makeTiles() {
    m_states = new QStackedWidget(this);
    auto* none = new QWidget(m_states);
    auto* middle = new QVBoxLayout(none);
    m_words = new QLabel(none);
    m_words->setObjectName(QStringLiteral("statisticsWords"));
    m_words->setAlignment(Qt::AlignCenter);
    m_words->setWordWrap(true);
    m_add = new QPushButton(none);
    m_add->setObjectName(QStringLiteral("statisticsAdd"));
    middle->addStretch(2);
    middle->addWidget(m_words);
    middle->addSpacing(look::kGrid);
    middle->addWidget(m_add, 0, Qt::AlignCenter);
    middle->addStretch(3);
    connect(m_add, &QPushButton::clicked, this, &StatisticsWindow::addRequested);
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
    m_findings = new QLabel(some);
    m_findings->setObjectName(QStringLiteral("statisticsFindings"));
    m_findings->setWordWrap(true);
    m_findings->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_pages = new StatisticsPages(m_rules, some);
    column->addLayout(tiles);
    column->addWidget(m_findings);
    column->addWidget(m_pages, 1);
    m_states->addWidget(none);
    m_states->addWidget(some);
    layout()->addWidget(m_states);
    static_cast<QVBoxLayout*>(layout())->setStretchFactor(m_states, 1);
    connect(m_pages, &StatisticsPages::chosen, this,
            [this](StatisticsBy by, const QString& key, const QString& words) {
                emit gamesRequested(m_shown, {by, key}, words);
            });
}

void StatisticsWindow::makeFoot() {
    m_note = new QLabel(this);
    m_note->setObjectName(QStringLiteral("statisticsNote"));
    m_note->setWordWrap(true);
    const auto button = [this](const char* name) {
        auto* made = new QPushButton(this);
        made->setObjectName(QLatin1String(name));
        return made;
    };
    m_tables = button("statisticsTables");
    m_tables->setCheckable(true);
    m_copy = button("statisticsCopy");
    m_saveTable = button("statisticsCsv");
    m_savePicture = button("statisticsPicture");
    auto* row = new QHBoxLayout;
    row->setSpacing(look::kGrid);
    row->addWidget(m_note, 1);
    for (QPushButton* one : {m_tables, m_copy, m_saveTable, m_savePicture})
        row->addWidget(one);
    static_cast<QVBoxLayout*>(layout())->addLayout(row);
    connect(m_tables, &QPushButton::toggled, m_pages, &StatisticsPages::setIsTable);
    connect(m_copy, &QPushButton::clicked, this, &StatisticsWindow::copy);
    connect(m_saveTable, &QPushButton::clicked, this, &StatisticsWindow::chooseTable);
    connect(m_savePicture, &QPushButton::clicked, this, &StatisticsWindow::choosePicture);
}

// --- questions and answers

void StatisticsWindow::setPlayer(const QString& player) { m_player->setText(player); }

void StatisticsWindow::setSearch(const GameFilter& search) {
    m_search = search;
    m_search.player.clear();
    // Those of the side and the result are about the player whom the search names.
    m_ofSearch->setEnabled(!m_search.isEmpty());
    if (m_search.isEmpty())
        m_ofSearch->setChecked(false);
    if (isVisible())
        ask();
}

GameFilter StatisticsWindow::filter() const {
    GameFilter filter = m_ofSearch->isChecked() ? m_search : GameFilter();
    filter.player = m_player->text().trimmed();
    return filter;
}

void StatisticsWindow::askSoon() { m_typing.start(); }

void StatisticsWindow::ask() {
    m_typing.stop();
    m_library.open();
    const GameFilter wanted = filter();
    m_asked.reset();
    if (m_library.gameCount() == 0 || wanted.player.isEmpty()) {
        m_statistics.reset();
        setWindowTitle(tr("Statistics"));
    } else {
        m_asked = wanted;
        m_library.study(wanted);
        say(tr("Counting the games…"));
    }
    showState();
}

void StatisticsWindow::take(const GameFilter& filter,
                            const std::shared_ptr<const PlayerStatistics>& statistics) {
    if (m_asked != filter)
        return;
    m_asked.reset();
    say({});
    m_shown = filter;
    m_statistics = statistics;
    m_pages->show(*statistics);
    showFigures();
    showState();
}

void StatisticsWindow::showState() {
    const bool hasGames = m_statistics && m_statistics->whole.games > 0;
    const bool isEmpty = m_library.gameCount() == 0;
    m_states->setCurrentIndex(hasGames ? 1 : 0);
    for (QPushButton* button : {m_tables, m_copy, m_saveTable, m_savePicture})
        button->setEnabled(hasGames);
    m_summary->setVisible(m_ofSearch->isChecked());
    m_summary->setText(tr("Only games of the search: %1").arg(filterText(m_search)));
    m_add->setVisible(isEmpty && m_library.isOpened());
    if (isEmpty && m_library.problem())
        m_words->setText(libraryProblemMessage(*m_library.problem()).oneParagraph());
    else if (isEmpty)
        m_words->setText(m_library.isOpened()
                             ? tr("The library has no games yet.\n\nAdd the folders with your records; "
                                  "they stay where they are and are not changed.")
                             : QString());
    else if (m_player->text().trimmed().isEmpty())
        m_words->setText(
            tr("Whose games are to be counted?\n\nEnter your name as it is in your records, or a part "
               "of it. Several names of the same player have | between them."));
    else if (!m_asked)
        m_words->setText(
            m_ofSearch->isChecked()
                ? tr("No game of the search was played by “%1”.").arg(foreignText(m_player->text().trimmed()))
                : tr("No game in the library was played by “%1”.\n\nEnter the name as it is in the records, "
                     "or a part of it.")
                      .arg(foreignText(m_player->text().trimmed())));
    else if (!m_statistics)
        m_words->clear();
}

void StatisticsWindow::showFigures() {
    if (!m_statistics)
        return;
    const PlayerResults& whole = m_statistics->whole;
    const QString none = QStringLiteral("–");
    m_tiles[GamesTile]->show(tr("%Ln game(s)", nullptr, static_cast<int>(whole.games)),
                             tr("%1 won, %2 drawn, %3 lost")
                                 .arg(QLocale().toString(whole.wins), QLocale().toString(whole.draws),
                                      QLocale().toString(whole.losses)));
    m_tiles[ScoreTile]->show(whole.decided() > 0 ? scoreText(whole.score()) : none,
                             tr("score: wins and half the draws"));
    const int streak = static_cast<int>(m_statistics->streak);
    const QString longest =
        tr("at most %n win(s) in a row", nullptr, static_cast<int>(m_statistics->longestWins));
    switch (m_statistics->streakResult) {
    case PlayerResult::Win:
        m_tiles[StreakTile]->show(tr("%n win(s)", "in a row", streak), tr("in a row now; %1").arg(longest));
        break;
    case PlayerResult::Loss:
        m_tiles[StreakTile]->show(tr("%n loss(es)", "in a row", streak), tr("in a row now; %1").arg(longest));
        break;
    case PlayerResult::Draw:
        m_tiles[StreakTile]->show(tr("%n draw(s)", "in a row", streak), tr("in a row now; %1").arg(longest));
        break;
    case PlayerResult::Unknown:
        m_tiles[StreakTile]->show(none, tr("in a row: no game has a date and a result"));
        break;
    }
    m_tiles[AccuracyTile]->show(
        whole.accuracy() ? accuracyText(*whole.accuracy()) : none,
        tr("accuracy: mean of %Ln analysed game(s)", nullptr, static_cast<int>(whole.analysed)));
    m_tiles[TimeTile]->show(
        whole.secondsPerMove() ? tr("%1 s").arg(QLocale().toString(*whole.secondsPerMove(), 'f', 1)) : none,
        tr("per move, in %Ln game(s) with times", nullptr, static_cast<int>(whole.timed)));
    QStringList findings;
    for (const ResultFinding& finding : m_statistics->findings)
        findings.append(findingText(finding, m_rules));
    m_findings->setText(findings.join(u'\n'));
    m_findings->setVisible(!findings.isEmpty());
    setWindowTitle(tr("Statistics: %1").arg(foreignText(m_shown.player)));
}

// --- out of the window

QString StatisticsWindow::note() const { return m_note->text(); }

void StatisticsWindow::say(const QString& words, bool isWarning) {
    look::markWarning(*m_note, isWarning);
    m_note->setText(words);
}

void StatisticsWindow::copy() {
    auto* copied = new QMimeData;
    copied->setText(m_pages->tablesText());
    copied->setImageData(m_pages->picture(kPictureScale));
    QGuiApplication::clipboard()->setMimeData(copied);
    say(tr("Copied as a table and as a picture."));
}

void StatisticsWindow::chooseTable() {
    auto* dialog = new QFileDialog(this, tr("Save the tables as CSV"));
    dialog->setObjectName(QStringLiteral("statisticsDialog"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setNameFilter(tr("Tables (*.csv)"));
    dialog->setDefaultSuffix(QStringLiteral("csv"));
    dialog->setDirectory(startFolderOf({}));
    dialog->selectFile(QStringLiteral("statistics.csv"));
    connect(dialog, &QFileDialog::fileSelected, this, &StatisticsWindow::saveTable);
    dialog->open();
}

void StatisticsWindow::choosePicture() {
    auto* dialog = new QFileDialog(this, tr("Save the plots as a picture"));
    dialog->setObjectName(QStringLiteral("statisticsDialog"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setNameFilters({tr("PNG picture (*.png)"), tr("SVG drawing (*.svg)")});
    dialog->setDefaultSuffix(QStringLiteral("png"));
    dialog->setDirectory(startFolderOf({}));
    dialog->selectFile(QStringLiteral("statistics.png"));
    connect(dialog, &QFileDialog::filterSelected, dialog, [dialog](const QString& filter) {
        dialog->setDefaultSuffix(filter.contains(QStringLiteral("svg")) ? QStringLiteral("svg")
                                                                        : QStringLiteral("png"));
    });
    connect(dialog, &QFileDialog::fileSelected, this, &StatisticsWindow::savePicture);
    dialog->open();
}

void StatisticsWindow::saveTable(const QString& path) {
    if (m_statistics)
        write(path, statisticsCsv(*m_statistics, m_pages->tables()).toUtf8());
}

void StatisticsWindow::savePicture(const QString& path) {
    write(path, path.endsWith(QStringLiteral(".svg"), Qt::CaseInsensitive) ? m_pages->drawing()
                                                                           : m_pages->png(kPictureScale));
}

void StatisticsWindow::write(const QString& path, const QByteArray& bytes) {
    m_files.write(path, bytes, this, [this, path](const UserFiles::Written& written) {
        if (written)
            say(tr("Saved: %1").arg(shownPath(path)));
        else
            say(tr("Cannot write %1: %2. Choose another folder.")
                    .arg(shownPath(path), fileErrorReason(written.error())),
                true);
    });
}

// --- the window

void StatisticsWindow::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    ask();
}

void StatisticsWindow::keyPressEvent(QKeyEvent* event) {
    if (event->matches(QKeySequence::Cancel))
        close();
    else
        QWidget::keyPressEvent(event);
}

void StatisticsWindow::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QWidget::changeEvent(event);
}

void StatisticsWindow::retranslate() {
    setWindowTitle(tr("Statistics"));
    m_playerLabel->setText(tr("&Player"));
    m_player->setPlaceholderText(tr("Your name in the records"));
    m_player->setToolTip(plainToolTip(tr("A part of the name, in kanji, kana or Latin letters. Several names "
                                         "of the same player: Aki | aki_24")));
    m_ofSearch->setText(tr("Only games of the &search"));
    m_ofSearch->setToolTip(plainToolTip(tr("Only those that the page Games of the library looks for")));
    m_add->setText(tr("&Add a folder…"));
    m_tables->setText(tr("As &tables"));
    m_tables->setToolTip(plainToolTip(tr("Show tables instead of plots")));
    m_copy->setText(tr("&Copy"));
    m_copy->setToolTip(plainToolTip(tr("Copy what this tab shows, as a table and as a picture")));
    m_saveTable->setText(tr("Save as CS&V…"));
    m_savePicture->setText(tr("Save p&icture…"));
    m_pages->setAccessibleName(tr("Plots"));
    showState();
    showFigures();
}

} // namespace app
