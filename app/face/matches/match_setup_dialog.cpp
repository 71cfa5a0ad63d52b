// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/matches/match_setup_dialog.h"

#include "app/engines/memory.h"
#include "app/face/game/game_choices.h"
#include "app/face/matches/entrant_list.h"
#include "app/face/matches/match_limit_fields.h"
#include "app/face/shell/form.h"
#include "app/face/shell/look.h"
#include "app/files/start_folder.h"
#include "app/matches/match_terms.h"
#include "app/text/engine_text.h"
#include "app/text/game_text.h"
#include "app/text/match_text.h"
#include "app/text/plain_tool_tip.h"
#include "app/text/record_text.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDir>
#include <QDoubleSpinBox>
#include <QFileDialog>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSpinBox>
#include <QVBoxLayout>

#include <algorithm>
#include <vector>

namespace app {

namespace {

constexpr int kFolderWidth = 48; // characters

using shogi::Handicap;

// The ladders that are offered.
const std::vector<std::vector<Handicap>> kLadders{
    {},
    {Handicap::Lance, Handicap::Bishop, Handicap::Rook, Handicap::RookLance, Handicap::TwoPieces},
    {Handicap::Lance, Handicap::Bishop, Handicap::Rook, Handicap::RookLance, Handicap::TwoPieces,
     Handicap::FourPieces, Handicap::SixPieces, Handicap::EightPieces, Handicap::TenPieces},
    {Handicap::TwoPieces, Handicap::FourPieces, Handicap::SixPieces, Handicap::EightPieces,
     Handicap::TenPieces}};

const std::vector<MatchForm> kForms{MatchForm::RoundRobin, MatchForm::Gauntlet, MatchForm::Swiss,
                                    MatchForm::Knockout};

} // namespace

MatchSetupDialog::MatchSetupDialog(const MatchSetup& setup, const std::vector<CatalogEntry>& engines,
                                   const QString& folder, const Machine& machine, QWidget* parent)
    : Dialog(
          "matchSetupDialog", [] { return tr("New match"); }, parent)
    , m_setup(setup)
    , m_time(TimeChoice::of(setup.limit.time))
    , m_engines(engines)
    , m_defaultFolder(folder)
    , m_machine(machine)
    , m_entrants(new EntrantList(engines, this))
    , m_form(new Form(this)) {
    const auto ladder = std::find(kLadders.begin(), kLadders.end(), setup.ladder);
    m_ladder = ladder == kLadders.end() ? 0 : static_cast<std::size_t>(ladder - kLadders.begin());
    m_setup.folder = QDir::toNativeSeparators(setup.folder.isEmpty() ? folder : setup.folder);
    m_entrants->setObjectName(QStringLiteral("entrants"));
    m_entrants->setEntrants(setup.entrants);
    connect(m_entrants, &EntrantList::changed, this, &MatchSetupDialog::takeEntrants);
    m_form->layout()->setContentsMargins(0, 0, 0, 0);
    addPairings();
    addLength();
    addMeetings();
    addLadder();
    MatchLimitFields::addTo(*m_form, QStringLiteral("match"), memberOf(valueOf(m_setup), &MatchSetup::limit),
                            valueOf(m_time));
    addConcurrency();
    addOpenings();
    addRules();
    addFiles();

    auto* page = new QWidget(this);
    auto* pageLayout = new QVBoxLayout(page);
    pageLayout->setContentsMargins(0, 0, look::kGrid, 0);
    pageLayout->setSpacing(2 * look::kGrid);
    pageLayout->addWidget(m_entrants);
    pageLayout->addWidget(m_form);
    pageLayout->addStretch(1);
    addPage("matchPage", page);
    addHints();
    m_start = addBeginning("startMatch", [] { return tr("Start the match"); });
    m_form->keep([this] { check(); });
    takeEntrants();
}

// --- what it is made of, from top to bottom

void MatchSetupDialog::addPairings() {
    m_form->addChoice(
        "matchForm", [] { return tr("&Pairings"); },
        [] {
            return QStringList{
                tr("Round robin: each plays every other"), tr("Gauntlet: the first plays all others"),
                tr("Swiss: each plays those with like points"), tr("Knockout: who loses a meeting is out")};
        },
        indexOf(memberOf(valueOf(m_setup), &MatchSetup::form), kForms));
}

// What Swiss tournaments and knockouts have in place of a length.
void MatchSetupDialog::addMeetings() {
    const SettingValue<MatchSetup> all = valueOf(m_setup);
    QSpinBox* const meeting = m_form->addNumber(
        "matchMeeting", [] { return tr("Meet&ings"); }, {1, MatchSetup::kMostMeeting},
        memberOf(all, &MatchSetup::meeting));
    QLabel* const words = addRemark("matchMeetingWords", [this] {
        return m_setup.form == MatchForm::Knockout ? tr("games: who wins more of them goes on")
                                                   : tr("games, rounds:");
    });
    QSpinBox* const rounds = m_form->addNumber("matchRounds", {}, {1, MatchSetup::kMostRounds},
                                               memberOf(all, &MatchSetup::rounds));
    QCheckBox* const third = m_form->addSwitch(
        "matchThird", [] { return tr("Game for the t&hird place"); }, memberOf(all, &MatchSetup::thirdPlace));
    QLabel* const total = addRemark("matchDrawnTotal", [this] {
        return tr("%n game(s) in all", nullptr, MatchSchedule(matchCourse(setup())).gamesInAll());
    });
    m_form->join({meeting, words, rounds, third, total});
    for (QWidget* const part : std::initializer_list<QWidget*>{meeting, words})
        m_form->showWhile(part, [this] { return m_setup.isDrawn(); });
    for (QWidget* const part : std::initializer_list<QWidget*>{rounds, total})
        m_form->showWhile(part, [this] { return m_setup.form == MatchForm::Swiss; });
    m_form->showWhile(third, [this] { return m_setup.form == MatchForm::Knockout; });
    say([meeting, rounds] {
        meeting->setAccessibleName(tr("Games per meeting"));
        rounds->setAccessibleName(tr("Rounds"));
    });
}

void MatchSetupDialog::addLadder() {
    QComboBox* const ladder = m_form->addChoice(
        "matchLadder", [] { return tr("Handi&caps"); },
        [] {
            QStringList choices{tr("Even games")};
            for (const std::vector<Handicap>& steps : kLadders)
                if (!steps.empty())
                    choices.append(
                        tr("Ladder: %1 to %2").arg(handicapName(steps.front()), handicapName(steps.back())));
            return choices;
        },
        converted<int, std::size_t>(
            valueOf(m_ladder), [](const std::size_t& at) { return static_cast<int>(at); },
            [](const int& at) { return static_cast<std::size_t>(at); }),
        [] {
            return tr(
                "Two players climb a ladder of handicaps: who has won often enough in a row gives one step "
                "more, or receives one step less.");
        });
    QLabel* const after = addRemark("matchLadderWords", [] { return tr("wins in a row for a step:"); });
    QSpinBox* const wins = m_form->addNumber("matchLadderAfter", {}, {1, MatchSetup::kMostLadder},
                                             memberOf(valueOf(m_setup), &MatchSetup::ladderAfter));
    m_form->join({ladder, after, wins});
    for (QWidget* const part : std::initializer_list<QWidget*>{after, wins})
        m_form->showWhile(part, [this] { return m_ladder > 0; });
    say([wins] { wins->setAccessibleName(tr("Wins in a row for a step")); });
}

void MatchSetupDialog::addLength() {
    const SettingValue<MatchSetup> all = valueOf(m_setup);
    QComboBox* const length = m_form->addChoice(
        "matchLength", [] { return tr("&Length"); },
        [] {
            return QStringList{tr("Number of games"), tr("Sequential test (SPRT)")};
        },
        indexOf(memberOf(all, &MatchSetup::sequential), {false, true}));
    m_form->enableWhile(length, [this] { return isPair(); });
    QSpinBox* const games =
        m_form->addNumber("matchGames", {}, {.least = 2, .most = MatchSetup::kMostGames, .step = 2},
                          memberOf(all, &MatchSetup::games),
                          [] { return tr("Games of each pairing; colours are swapped after every game"); });
    QLabel* const total = addRemark("matchTotal", [this] {
        return isPair()
                   ? tr("games", "after a number")
                   : tr("per pairing, %n in all", nullptr, MatchSchedule(matchCourse(m_setup)).gamesInAll());
    });
    const Form::Decimal elo{-MatchSetup::kMostElo, MatchSetup::kMostElo};
    QDoubleSpinBox* const elo0 = m_form->addDecimal("matchElo0", {}, elo, memberOf(all, &MatchSetup::elo0));
    QLabel* const either = addRemark("matchEither", [] { return tr("or", "two Elo differences"); });
    QDoubleSpinBox* const elo1 = m_form->addDecimal("matchElo1", {}, elo, memberOf(all, &MatchSetup::elo1));
    QLabel* const unit = addRemark("matchElo", [] { return tr("Elo"); });
    m_form->join({length, games, total, elo0, either, elo1, unit});
    m_form->showWhile(length, [this] { return !m_setup.isDrawn(); });
    for (QWidget* const part : std::initializer_list<QWidget*>{games, total})
        m_form->showWhile(part, [this] { return !m_setup.sequential && !m_setup.isDrawn(); });
    for (QWidget* const part : std::initializer_list<QWidget*>{elo0, either, elo1, unit})
        m_form->showWhile(part, [this] { return m_setup.sequential && !m_setup.isDrawn(); });
    say([length, games, elo0, elo1] {
        length->setItemData(
            1,
            tr("Plays until it is shown whether the first engine is stronger than the second by the larger "
               "or by the smaller of two differences; with errors of 5 % each"),
            Qt::ToolTipRole);
        games->setAccessibleName(tr("Games per pairing"));
        elo0->setAccessibleName(tr("Smaller difference, Elo"));
        elo1->setAccessibleName(tr("Larger difference, Elo"));
    });
}

void MatchSetupDialog::addConcurrency() {
    QSpinBox* const games = m_form->addNumber(
        "matchConcurrency", [] { return tr("&Games at a time"); }, {1, MatchSetup::kMostConcurrency},
        memberOf(valueOf(m_setup), &MatchSetup::concurrency));
    QLabel* const cores = addRemark("matchCores", [this] {
        return tr("on %1 of %n core(s)", nullptr, m_machine.cores).arg(matchLoad(setup(), m_engines).threads);
    });
    m_form->join({games, cores});
    m_form->addSwitch(
        "matchRestart", [] { return tr("&Start the engines again for every game"); },
        memberOf(valueOf(m_setup), &MatchSetup::restart));
}

void MatchSetupDialog::addOpenings() {
    using enum MatchSetup::Openings;
    const SettingValue<MatchSetup> all = valueOf(m_setup);
    QComboBox* const openings = m_form->addChoice(
        "matchOpenings", [] { return tr("&Openings"); },
        [] {
            return QStringList{tr("Start position"), tr("2,000 level openings"), tr("From a file")};
        },
        indexOf(memberOf(all, &MatchSetup::openings), {None, BuiltIn, File}),
        [] {
            return tr(
                "Every two games of two engines begin with the same opening, with colours swapped. "
                "Engines that always answer alike play the same game again and again without openings.");
        });
    QLineEdit* const file =
        m_form->addLine("matchOpeningFile", {}, memberOf(all, &MatchSetup::openingFile),
                        [] { return tr("One position a line: SFEN or “startpos moves …”"); });
    QPushButton* const browse = makeButton("browseOpenings", [] { return tr("Choose…"); });
    connect(browse, &QPushButton::clicked, this, &MatchSetupDialog::browseOpenings);
    m_form->addRow({}, browse);
    QCheckBox* const shuffled = m_form->addSwitch(
        "matchShuffled", [] { return tr("Shuffle"); }, memberOf(all, &MatchSetup::shuffled));
    m_form->join({openings, file, browse, shuffled});
    for (QWidget* const part : std::initializer_list<QWidget*>{file, browse})
        m_form->showWhile(part, [this] { return m_setup.openings == File; });
    m_form->showWhile(shuffled, [this] { return m_setup.openings != None; });
    QCheckBox* const books = m_form->addSwitch(
        "matchBooks", [] { return tr("Let engines play from their opening &books"); },
        memberOf(all, &MatchSetup::books),
        [] {
            return tr("The books that they are given in the engine list, under Program. Their own books are "
                      "never used in matches.");
        });
    m_form->enableWhile(books, [this] {
        return std::any_of(m_engines.begin(), m_engines.end(), [this](const CatalogEntry& engine) {
            return engine.book.isSet() &&
                   std::any_of(m_setup.entrants.begin(), m_setup.entrants.end(),
                               [&engine](const MatchEntrant& each) { return each.engineId == engine.id; });
        });
    });
    say([file, browse] {
        file->setAccessibleName(tr("Opening file"));
        browse->setAccessibleName(tr("Choose the opening file"));
    });
}

void MatchSetupDialog::addRules() {
    const SettingValue<MatchSetup> all = valueOf(m_setup);
    QComboBox* const declaration = m_form->addChoice(
        "matchDeclaration", [] { return tr("&Entering king"); }, kDeclarationRules, declarationRuleName,
        memberOf(all, &MatchSetup::declaration));
    QSpinBox* const most = m_form->addNumber(
        "matchMaxMoves", [] { return tr("Move li&mit"); },
        {.least = 0, .most = GameSettings::kMostMoves, .lowest = [] { return tr("No limit"); }},
        memberOf(all, &MatchSetup::maxMoves));
    m_form->join({declaration, most});
    m_form->addSwitch(
        "matchAdjudicated", [] { return tr("End &decided games"); }, memberOf(all, &MatchSetup::adjudicated),
        [] {
            return tr("A game is lost as soon as both engines, in each of their last 4 moves, see the same "
                      "side behind by 3,000 or more.");
        });
}

void MatchSetupDialog::addFiles() {
    static const std::vector<shogi::RecordFormat> formats{shogi::RecordFormat::Kif, shogi::RecordFormat::Csa};
    const SettingValue<MatchSetup> all = valueOf(m_setup);
    QComboBox* const format = m_form->addChoice(
        "matchFormat", [] { return tr("&Records"); }, formats, formatName,
        memberOf(all, &MatchSetup::format));
    QLineEdit* const folder = m_form->addLine("matchFolder", {}, memberOf(all, &MatchSetup::folder));
    folder->setMinimumWidth(kFolderWidth * folder->fontMetrics().averageCharWidth());
    QPushButton* const browse = makeButton("browseFolder", [] { return tr("Choose…"); });
    connect(browse, &QPushButton::clicked, this, &MatchSetupDialog::browseFolder);
    m_form->addRow({}, browse);
    m_form->join({format, folder, browse});
    m_form->addSwitch(
        "matchOneFile", [] { return tr("All records in one &file as well"); },
        memberOf(all, &MatchSetup::oneFile));
    say([format, folder, browse] {
        format->setAccessibleName(tr("Format of the records"));
        folder->setAccessibleName(tr("Folder of the matches"));
        folder->setToolTip(plainToolTip(tr("Every match gets a folder of its own in it.")));
        browse->setAccessibleName(tr("Choose the folder of the matches"));
    });
}

QLabel* MatchSetupDialog::addRemark(const char* name, const Form::Text& text) {
    auto* remark = new QLabel(this);
    remark->setObjectName(QLatin1String(name));
    m_form->addRow({}, remark);
    m_form->keep([remark, text] { remark->setText(text()); });
    return remark;
}

void MatchSetupDialog::addHints() {
    m_load = new QLabel(this);
    m_load->setObjectName(QStringLiteral("matchLoad"));
    m_fault = new QLabel(this);
    m_fault->setObjectName(QStringLiteral("matchFault"));
    for (QLabel* label : {m_load, m_fault}) {
        label->setTextFormat(Qt::PlainText);
        label->setWordWrap(true);
        look::colourAsWarning(label);
        parts().addWidget(label);
    }
}

// --- setup out

MatchSetup MatchSetupDialog::setup() const {
    MatchSetup setup = m_setup;
    setup.limit.time = m_time.control();
    setup.ladder = kLadders[m_ladder];
    setup.openingFile = QDir::fromNativeSeparators(m_setup.openingFile.trimmed());
    setup.folder = QDir::fromNativeSeparators(m_setup.folder.trimmed());
    if (setup.folder == m_defaultFolder)
        setup.folder.clear();
    setup.normalise();
    return setup;
}

void MatchSetupDialog::updateEngines(const std::vector<CatalogEntry>& engines) {
    for (CatalogEntry& known : m_engines)
        for (const CatalogEntry& engine : engines)
            if (engine.id == known.id)
                known = engine;
    m_entrants->updateEngines(engines);
    takeEntrants();
}

void MatchSetupDialog::takeEntrants() {
    m_setup.entrants = m_entrants->entrants();
    if (!isPair())
        m_setup.sequential = false;
    m_form->refresh();
}

// path: receives the chosen folder.
QFileDialog* MatchSetupDialog::makeFileDialog(const char* name, const QString& title, QString& path) {
    auto* dialog = new QFileDialog(this, title);
    dialog->setObjectName(QLatin1String(name));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &QFileDialog::fileSelected, this, [this, &path](const QString& chosen) {
        path = QDir::toNativeSeparators(chosen);
        m_form->refresh();
    });
    return dialog;
}

void MatchSetupDialog::browseOpenings() {
    QFileDialog* dialog = makeFileDialog("openingsDialog", tr("Openings"), m_setup.openingFile);
    dialog->setFileMode(QFileDialog::ExistingFile);
    dialog->setDirectory(startFolderOf(m_setup.openingFile));
    dialog->open();
}

void MatchSetupDialog::browseFolder() {
    QFileDialog* dialog = makeFileDialog("folderDialog", tr("Folder of the matches"), m_setup.folder);
    dialog->setFileMode(QFileDialog::Directory);
    dialog->setOption(QFileDialog::ShowDirsOnly);
    dialog->setDirectory(m_setup.folder);
    dialog->open();
}

QString MatchSetupDialog::fault() const {
    const MatchSetup now = setup();
    if (const auto found = matchSetupFault(now, m_engines))
        return matchSetupFaultText(*found);
    const shogi::TimeControl time = m_time.control(); // not normalised
    if (now.limit.kind == MatchLimit::Kind::Clock && time.main.count() == 0 && time.byoyomi.count() == 0)
        return tr("Without main time there must be byoyomi.");
    if (m_setup.sequential && m_setup.elo0 >= m_setup.elo1)
        return tr("The second difference must be larger than the first.");
    if (!QDir::isAbsolutePath(QDir::fromNativeSeparators(m_setup.folder.trimmed())))
        return tr("Choose a folder for the records.");
    return {};
}

void MatchSetupDialog::check() {
    const MatchLoad load = matchLoad(setup(), m_engines);
    QStringList hints;
    if (m_setup.hasPeople() && m_setup.limit.kind != MatchLimit::Kind::Clock)
        hints.append(tr("People play without a clock: only a clock limits them."));
    if (load.threads > m_machine.cores)
        hints.append(tr("These games think on %1 cores at once, but this computer has %2: engines will lose "
                        "time to each other. Play fewer games at a time, or give the engines fewer threads.")
                         .arg(load.threads)
                         .arg(m_machine.cores));
    const std::int64_t hash = load.hashMegabytes + m_machine.hashOfOthers;
    if (isTooMuchHash(hash, m_machine.megabytes))
        hints.append(hashWarning(hash, m_machine.megabytes));
    m_load->setText(hints.join(u'\n'));
    m_load->setVisible(!hints.isEmpty());
    const QString problem = fault();
    m_fault->setText(problem);
    m_fault->setVisible(!problem.isEmpty());
    m_start->setEnabled(problem.isEmpty());
}

} // namespace app
