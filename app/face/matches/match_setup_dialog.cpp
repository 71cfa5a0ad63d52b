// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/matches/match_setup_dialog.h"

#include "app/engines/memory.h"
#include "app/face/matches/entrant_list.h"
#include "app/face/shell/look.h"
#include "app/face/shell/scrolled_page.h"
#include "app/face/shell/title_key.h"
#include "app/files/start_folder.h"
#include "app/matches/match_terms.h"
#include "app/text/engine_text.h"
#include "app/text/game_text.h"
#include "app/text/match_text.h"
#include "app/text/plain_tool_tip.h"
#include "app/text/record_text.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QDir>
#include <QDoubleSpinBox>
#include <QFileDialog>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSpinBox>
#include <QStackedWidget>
#include <QVBoxLayout>

#include <cmath>
#include <limits>

namespace app {

namespace {

enum Then { Nothing, Byoyomi, Increment };

template <typename T>
T* named(T* widget, const char* name) {
    widget->setObjectName(QLatin1String(name));
    return widget;
}

template <typename T>
void select(QComboBox* box, T value) {
    box->setCurrentIndex(box->findData(static_cast<int>(value)));
}

template <typename T>
T selected(const QComboBox* box) {
    return static_cast<T>(box->currentData().toInt());
}

double secondsOf(Milliseconds time) { return static_cast<double>(time.count()) / 1000.0; }

Milliseconds timeOf(const QDoubleSpinBox* seconds) {
    return Milliseconds(std::llround(seconds->value() * 1000.0));
}

} // namespace

MatchSetupDialog::MatchSetupDialog(const MatchSetup& setup, const std::vector<CatalogEntry>& engines,
                                   const QString& folder, const Machine& machine, QWidget* parent)
    : QDialog(parent)
    , m_setup(setup)
    , m_engines(engines)
    , m_defaultFolder(folder)
    , m_machine(machine) {
    setObjectName(QStringLiteral("matchSetupDialog"));
    setWindowTitle(tr("Match between engines"));
    auto* page = new QWidget(this);
    auto* pageLayout = new QVBoxLayout(page);
    pageLayout->setContentsMargins(0, 0, look::kGrid, 0);
    pageLayout->setSpacing(2 * look::kGrid);
    m_grid = new QGridLayout;
    m_grid->setHorizontalSpacing(2 * look::kGrid);
    m_grid->setVerticalSpacing(look::kGrid);
    m_grid->setColumnStretch(1, 1);
    addEngines();
    pageLayout->addWidget(m_entrants);
    pageLayout->addLayout(m_grid);
    pageLayout->addStretch(1);
    addLength();
    addLimits();
    addOpenings();
    addRules();
    addFiles();

    auto* scrolled = named(new ScrolledPage(page, this), "matchPage");
    auto* outer = new QVBoxLayout(this);
    outer->setContentsMargins(2 * look::kGrid, 2 * look::kGrid, 2 * look::kGrid, 2 * look::kGrid);
    outer->setSpacing(look::kGrid);
    outer->addWidget(scrolled, 1);
    addHints(outer);
    addButtons(outer);
    fill();
    connectFields();
    refresh();
}

// --- what it is made of, from top to bottom

QLabel* MatchSetupDialog::addRow(const QString& text, QWidget* field) {
    const int row = m_grid->rowCount();
    auto* label = new QLabel(text, this);
    setTitleOf(*label, *field);
    m_grid->addWidget(label, row, 0, Qt::AlignRight | Qt::AlignVCenter);
    m_grid->addWidget(field, row, 1);
    return label;
}

// Fields beside each other; the first has the focus of the row.
QWidget* MatchSetupDialog::inRow(std::initializer_list<QWidget*> fields) {
    auto* row = new QWidget(this);
    auto* layout = new QHBoxLayout(row);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(look::kGrid);
    for (QWidget* field : fields)
        layout->addWidget(field, qobject_cast<QLineEdit*>(field) != nullptr ? 1 : 0);
    layout->addStretch(0);
    row->setFocusProxy(*fields.begin());
    return row;
}

void MatchSetupDialog::addEngines() { m_entrants = named(new EntrantList(m_engines, this), "entrants"); }

void MatchSetupDialog::addLength() {
    m_form = named(new QComboBox(this), "matchForm");
    m_form->addItem(tr("Round robin: each plays every other"), static_cast<int>(MatchForm::RoundRobin));
    m_form->addItem(tr("Gauntlet: the first plays all others"), static_cast<int>(MatchForm::Gauntlet));
    m_formTitle = addRow(tr("&Pairings"), m_form);

    m_length = named(new QComboBox(this), "matchLength");
    m_length->addItem(tr("Number of games"), 0);
    m_length->addItem(tr("Sequential test (SPRT)"), 1);
    m_length->setItemData(
        1,
        tr("Plays until it is shown whether the first engine is stronger than the second by the larger "
           "or by the smaller of two differences; with errors of 5 % each"),
        Qt::ToolTipRole);
    m_games = named(new QSpinBox(this), "matchGames");
    m_games->setRange(2, MatchSetup::kMostGames);
    m_games->setSingleStep(2);
    m_games->setGroupSeparatorShown(true);
    m_games->setAccessibleName(tr("Games of each two engines"));
    m_games->setToolTip(tr("Of each two engines that meet; colours are swapped after every game"));
    m_total = named(new QLabel(this), "matchTotal");
    const auto elo = [this](const char* name, const QString& accessible) {
        auto* field = named(new QDoubleSpinBox(this), name);
        field->setRange(-MatchSetup::kMostElo, MatchSetup::kMostElo);
        field->setDecimals(1);
        field->setAccessibleName(accessible);
        return field;
    };
    m_elo0 = elo("matchElo0", tr("Smaller difference, Elo"));
    m_elo1 = elo("matchElo1", tr("Larger difference, Elo"));
    m_lengthFields = new QStackedWidget(this);
    m_lengthFields->addWidget(inRow({m_games, m_total}));
    m_lengthFields->addWidget(inRow(
        {m_elo0, new QLabel(tr("or", "two Elo differences"), this), m_elo1, new QLabel(tr("Elo"), this)}));
    m_lengthFields->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    addRow(tr("&Length"), inRow({m_length, m_lengthFields}));
}

void MatchSetupDialog::addLimits() {
    m_limit = named(new QComboBox(this), "matchLimit");
    m_limit->addItem(tr("Time per move"), static_cast<int>(MatchSetup::Limit::MoveTime));
    m_limit->addItem(tr("Clock"), static_cast<int>(MatchSetup::Limit::Clock));
    m_limit->addItem(tr("Nodes per move"), static_cast<int>(MatchSetup::Limit::Nodes));
    m_limit->addItem(tr("Depth"), static_cast<int>(MatchSetup::Limit::Depth));
    const auto seconds = [this](const char* name, double least, const QString& accessible) {
        auto* field = named(new QDoubleSpinBox(this), name);
        field->setRange(least, secondsOf(GameSettings::kLongestTime));
        field->setDecimals(2);
        field->setSuffix(tr(" s", "seconds, after a number"));
        field->setAccessibleName(accessible);
        return field;
    };
    m_moveTime = seconds("matchMoveTime", secondsOf(MatchSetup::kShortestMoveTime), tr("Time per move"));
    m_moveTime->setSingleStep(0.1);
    m_main = seconds("matchMain", 0, tr("Main time"));
    m_then = named(new QComboBox(this), "matchThen");
    m_then->addItem(tr("nothing", "after the main time"), Nothing);
    m_then->addItem(tr("byoyomi"), Byoyomi);
    m_then->addItem(tr("increment"), Increment);
    m_then->setAccessibleName(tr("After main time"));
    m_extra = seconds("matchExtra", 0, tr("Byoyomi or increment"));
    m_nodes = named(new QSpinBox(this), "matchNodes");
    m_nodes->setRange(1, std::numeric_limits<int>::max());
    m_nodes->setGroupSeparatorShown(true);
    m_nodes->setSingleStep(1000);
    m_nodes->setAccessibleName(tr("Nodes per move"));
    m_depth = named(new QSpinBox(this), "matchDepth");
    m_depth->setRange(1, 1000);
    m_depth->setAccessibleName(tr("Depth"));
    m_limitFields = new QStackedWidget(this);
    m_limitFields->addWidget(inRow({m_moveTime}));
    m_limitFields->addWidget(inRow({m_main, m_then, m_extra}));
    m_limitFields->addWidget(inRow({m_nodes}));
    m_limitFields->addWidget(inRow({m_depth}));
    m_limitFields->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    addRow(tr("&Time"), inRow({m_limit, m_limitFields}));

    m_concurrency = named(new QSpinBox(this), "matchConcurrency");
    m_concurrency->setRange(1, MatchSetup::kMostConcurrency);
    m_cores = named(new QLabel(this), "matchCores");
    addRow(tr("&Games at a time"), inRow({m_concurrency, m_cores}));
}

void MatchSetupDialog::addOpenings() {
    m_openings = named(new QComboBox(this), "matchOpenings");
    m_openings->addItem(tr("Start position"), static_cast<int>(MatchSetup::Openings::None));
    m_openings->addItem(tr("2,000 level openings"), static_cast<int>(MatchSetup::Openings::BuiltIn));
    m_openings->addItem(tr("From a file"), static_cast<int>(MatchSetup::Openings::File));
    m_openings->setToolTip(plainToolTip(
        tr("Every two games of two engines begin with the same opening, with colours swapped. Engines that "
           "always answer alike play the same game again and again without openings.")));
    m_openingFile = named(new QLineEdit(this), "matchOpeningFile");
    m_openingFile->setAccessibleName(tr("Opening file"));
    m_openingFile->setPlaceholderText(tr("One position a line: SFEN or “startpos moves …”"));
    m_browseOpenings = named(new QPushButton(tr("Choose…"), this), "browseOpenings");
    m_browseOpenings->setAutoDefault(false);
    m_browseOpenings->setAccessibleName(tr("Choose the opening file"));
    m_shuffled = named(new QCheckBox(tr("Shuffle"), this), "matchShuffled");
    addRow(tr("&Openings"), inRow({m_openings, m_openingFile, m_browseOpenings, m_shuffled}));
}

void MatchSetupDialog::addRules() {
    m_declaration = named(new QComboBox(this), "matchDeclaration");
    for (const auto rule : {shogi::DeclarationRule::Points27, shogi::DeclarationRule::Points24,
                            shogi::DeclarationRule::Try, shogi::DeclarationRule::None})
        m_declaration->addItem(declarationRuleName(rule), static_cast<int>(rule));
    m_maxMoves = named(new QSpinBox(this), "matchMaxMoves");
    m_maxMoves->setRange(0, GameSettings::kMostMoves);
    m_maxMoves->setSpecialValueText(tr("No limit"));
    auto* limit = new QLabel(tr("Move li&mit"), this);
    limit->setBuddy(m_maxMoves);
    addRow(tr("&Entering king"), inRow({m_declaration, limit, m_maxMoves}));
    m_adjudicated = named(new QCheckBox(tr("End &decided games"), this), "matchAdjudicated");
    m_adjudicated->setToolTip(
        plainToolTip(tr("A game is lost as soon as both engines, in each of their last 4 moves, see the same "
                        "side behind by 3,000 or more.")));
    addRow(QString(), m_adjudicated);
}

void MatchSetupDialog::addFiles() {
    m_format = named(new QComboBox(this), "matchFormat");
    for (const shogi::RecordFormat format : {shogi::RecordFormat::Kif, shogi::RecordFormat::Csa})
        m_format->addItem(formatName(format), static_cast<int>(format));
    m_format->setAccessibleName(tr("Format of the records"));
    m_folder = named(new QLineEdit(this), "matchFolder");
    m_folder->setAccessibleName(tr("Folder of the matches"));
    m_folder->setToolTip(plainToolTip(tr("Every match gets a folder of its own in it.")));
    auto* browse = named(new QPushButton(tr("Choose…"), this), "browseFolder");
    browse->setAutoDefault(false);
    browse->setAccessibleName(tr("Choose the folder of the matches"));
    connect(browse, &QPushButton::clicked, this, &MatchSetupDialog::browseFolder);
    addRow(tr("&Records"), inRow({m_format, m_folder, browse}));
}

void MatchSetupDialog::addHints(QVBoxLayout* outer) {
    m_load = named(new QLabel(this), "matchLoad");
    m_fault = named(new QLabel(this), "matchFault");
    for (QLabel* label : {m_load, m_fault}) {
        label->setTextFormat(Qt::PlainText);
        label->setWordWrap(true);
        look::colourAsWarning(label);
        outer->addWidget(label);
    }
}

void MatchSetupDialog::addButtons(QVBoxLayout* outer) {
    auto* buttons = new QDialogButtonBox(this);
    m_start = buttons->addButton(tr("Start the match"), QDialogButtonBox::AcceptRole);
    m_start->setObjectName(QStringLiteral("startMatch"));
    m_start->setDefault(true);
    buttons->addButton(tr("Cancel"), QDialogButtonBox::RejectRole);
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    outer->addWidget(buttons);
}

// --- setup in and out

void MatchSetupDialog::fill() {
    m_entrants->setEntrants(m_setup.entrants);
    select(m_form, m_setup.form);
    m_length->setCurrentIndex(m_setup.sequential ? 1 : 0);
    m_games->setValue(m_setup.games);
    m_elo0->setValue(m_setup.elo0);
    m_elo1->setValue(m_setup.elo1);
    select(m_limit, m_setup.limit);
    m_main->setValue(secondsOf(m_setup.time.main));
    select(m_then, m_setup.time.byoyomi.count() > 0     ? Byoyomi
                   : m_setup.time.increment.count() > 0 ? Increment
                                                        : Nothing);
    m_extra->setValue(secondsOf(std::max(m_setup.time.byoyomi, m_setup.time.increment)));
    m_moveTime->setValue(secondsOf(m_setup.moveTime));
    m_nodes->setValue(static_cast<int>(
        std::min<std::uint64_t>(m_setup.nodes, static_cast<std::uint64_t>(m_nodes->maximum()))));
    m_depth->setValue(m_setup.depth);
    m_concurrency->setValue(m_setup.concurrency);
    select(m_openings, m_setup.openings);
    m_openingFile->setText(m_setup.openingFile);
    m_shuffled->setChecked(m_setup.shuffled);
    select(m_declaration, m_setup.declaration);
    m_maxMoves->setValue(m_setup.maxMoves);
    m_adjudicated->setChecked(m_setup.adjudicated);
    select(m_format, m_setup.format);
    m_folder->setText(QDir::toNativeSeparators(m_setup.folder.isEmpty() ? m_defaultFolder : m_setup.folder));
}

void MatchSetupDialog::connectFields() {
    connect(m_entrants, &EntrantList::changed, this, &MatchSetupDialog::refresh);
    for (const QComboBox* box : {m_form, m_length, m_limit, m_then, m_openings})
        connect(box, &QComboBox::currentIndexChanged, this, &MatchSetupDialog::refresh);
    for (const QSpinBox* field : {m_games, m_concurrency})
        connect(field, &QSpinBox::valueChanged, this, &MatchSetupDialog::refresh);
    for (const QDoubleSpinBox* field : {m_main, m_extra, m_elo0, m_elo1})
        connect(field, &QDoubleSpinBox::valueChanged, this, &MatchSetupDialog::refresh);
    for (const QLineEdit* field : {m_openingFile, m_folder})
        connect(field, &QLineEdit::textChanged, this, &MatchSetupDialog::refresh);
    connect(m_browseOpenings, &QPushButton::clicked, this, &MatchSetupDialog::browseOpenings);
}

MatchSetup MatchSetupDialog::setup() const {
    MatchSetup setup = m_setup;
    setup.entrants = m_entrants->entrants();
    setup.form = selected<MatchForm>(m_form);
    setup.sequential = m_length->currentIndex() == 1;
    setup.games = m_games->value();
    setup.elo0 = m_elo0->value();
    setup.elo1 = m_elo1->value();
    setup.limit = selected<MatchSetup::Limit>(m_limit);
    const auto then = selected<Then>(m_then);
    setup.time = {timeOf(m_main), then == Byoyomi ? timeOf(m_extra) : Milliseconds(0),
                  then == Increment ? timeOf(m_extra) : Milliseconds(0)};
    setup.moveTime = timeOf(m_moveTime);
    setup.nodes = static_cast<std::uint64_t>(m_nodes->value());
    setup.depth = m_depth->value();
    setup.concurrency = m_concurrency->value();
    setup.openings = selected<MatchSetup::Openings>(m_openings);
    setup.openingFile = QDir::fromNativeSeparators(m_openingFile->text().trimmed());
    setup.shuffled = m_shuffled->isChecked();
    setup.declaration = selected<shogi::DeclarationRule>(m_declaration);
    setup.maxMoves = m_maxMoves->value();
    setup.adjudicated = m_adjudicated->isChecked();
    setup.format = selected<shogi::RecordFormat>(m_format);
    setup.folder = QDir::fromNativeSeparators(m_folder->text().trimmed());
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
    refresh();
}

void MatchSetupDialog::browseOpenings() {
    auto* dialog = new QFileDialog(this, tr("Openings"));
    dialog->setObjectName(QStringLiteral("openingsDialog"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::ExistingFile);
    dialog->setDirectory(startFolderOf(m_openingFile->text()));
    connect(dialog, &QFileDialog::fileSelected, this,
            [this](const QString& path) { m_openingFile->setText(QDir::toNativeSeparators(path)); });
    dialog->open();
}

void MatchSetupDialog::browseFolder() {
    auto* dialog = new QFileDialog(this, tr("Folder of the matches"));
    dialog->setObjectName(QStringLiteral("folderDialog"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::Directory);
    dialog->setOption(QFileDialog::ShowDirsOnly);
    dialog->setDirectory(m_folder->text());
    connect(dialog, &QFileDialog::fileSelected, this,
            [this](const QString& path) { m_folder->setText(QDir::toNativeSeparators(path)); });
    dialog->open();
}

void MatchSetupDialog::refresh() {
    const MatchSetup now = setup();
    const bool onlyTwo = now.entrants.size() <= 2;
    m_form->setVisible(!onlyTwo);
    m_formTitle->setVisible(!onlyTwo);
    m_length->setEnabled(onlyTwo);
    if (!onlyTwo && m_length->currentIndex() == 1) {
        m_length->setCurrentIndex(0); // comes back here
        return;
    }
    m_lengthFields->setCurrentIndex(m_length->currentIndex());
    m_limitFields->setCurrentIndex(m_limit->currentIndex());
    m_extra->setEnabled(selected<Then>(m_then) != Nothing);
    const bool fromFile = now.openings == MatchSetup::Openings::File;
    m_openingFile->setVisible(fromFile);
    m_browseOpenings->setVisible(fromFile);
    m_shuffled->setVisible(now.openings != MatchSetup::Openings::None);
    const std::size_t engines = std::max<std::size_t>(2, now.entrants.size());
    const MatchSchedule schedule(now.form, engines, now.games);
    m_total->setText(onlyTwo ? tr("games", "after a number")
                             : tr("of each two, %n in all", nullptr, schedule.games()));

    const MatchLoad load = matchLoad(now, m_engines);
    m_cores->setText(tr("on %1 of %n core(s)", nullptr, m_machine.cores).arg(load.threads));
    QStringList hints;
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

    QString fault;
    if (const auto found = matchSetupFault(now, m_engines))
        fault = matchSetupFaultText(*found);
    else if (now.limit == MatchSetup::Limit::Clock && m_main->value() <= 0.0 &&
             (selected<Then>(m_then) != Byoyomi || m_extra->value() <= 0.0))
        fault = tr("Without main time there must be byoyomi.");
    else if (now.sequential && m_elo0->value() >= m_elo1->value())
        fault = tr("The second difference must be larger than the first.");
    else if (!QDir::isAbsolutePath(QDir::fromNativeSeparators(m_folder->text().trimmed())))
        fault = tr("Choose a folder for the records.");
    m_fault->setText(fault);
    m_fault->setVisible(!fault.isEmpty());
    m_start->setEnabled(fault.isEmpty());
}

} // namespace app
