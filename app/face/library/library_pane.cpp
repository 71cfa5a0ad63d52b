// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/library/library_pane.h"

#include "app/face/library/explorer_view.h"
#include "app/face/library/games_view.h"
#include "app/face/mates/tab_parts.h"
#include "app/face/shell/elided_label.h"
#include "app/face/shell/look.h"

#include <QEvent>
#include <QLabel>
#include <QProgressBar>
#include <QPushButton>
#include <QStackedWidget>
#include <QTabWidget>
#include <QVBoxLayout>

namespace app {

LibraryPane::LibraryPane(ExplorerModel& moves, FoundGamesModel& games, QWidget* parent)
    : QWidget(parent)
    , m_openings(new ElidedLabel(ElidedLabel::Room::Filling, this))
    , m_pages(new QStackedWidget(this))
    , m_tabs(new QTabWidget(this))
    , m_explorer(new ExplorerView(moves, this))
    , m_games(new GamesView(games, this))
    , m_words(new ElidedLabel(ElidedLabel::Room::Filling, this))
    , m_sources(makeTabButton(this, "librarySources"))
    , m_update(makeTabButton(this, "libraryUpdate"))
    , m_stop(makeTabButton(this, "libraryStop"))
    , m_progress(new QProgressBar(this)) {
    QVBoxLayout* column = makeTabColumn(this);
    m_tabs->setObjectName(QStringLiteral("libraryTabs"));
    m_tabs->setDocumentMode(true);
    m_tabs->addTab(m_explorer, QString());
    m_tabs->addTab(m_games, QString());
    m_pages->addWidget(makeInvitation());
    m_pages->addWidget(m_tabs);
    m_openings->setObjectName(QStringLiteral("libraryOpenings"));
    m_openings->hide();
    column->addWidget(m_openings);
    column->addWidget(m_pages, 1);
    m_words->setObjectName(QStringLiteral("libraryWords"));
    m_progress->setObjectName(QStringLiteral("libraryProgress"));
    m_progress->setRange(0, 0);
    m_progress->setTextVisible(false);
    auto* foot = new QHBoxLayout;
    foot->addWidget(m_words, 1);
    foot->addWidget(m_sources);
    foot->addWidget(m_update);
    foot->addWidget(m_stop);
    column->addWidget(m_progress);
    column->addLayout(foot);
    connect(m_sources, &QPushButton::clicked, this, &LibraryPane::sourcesRequested);
    connect(m_update, &QPushButton::clicked, this, &LibraryPane::updateRequested);
    connect(m_stop, &QPushButton::clicked, this, &LibraryPane::stopRequested);
    setState(true, {});
    setProgress({});
    retranslate();
}

QWidget* LibraryPane::makeInvitation() {
    auto* page = new QWidget(this);
    auto* column = new QVBoxLayout(page);
    m_invitation = makeTabWords(page, "libraryInvitation");
    m_invitation->setAlignment(Qt::AlignCenter);
    m_firstFolder = makeTabButton(page, "libraryFirstFolder");
    m_firstFiles = makeTabButton(page, "libraryFirstFiles");
    m_ownGames = makeTabButton(page, "libraryOwnGames");
    auto* buttons = new QHBoxLayout;
    buttons->addStretch(1);
    buttons->addWidget(m_firstFolder);
    buttons->addWidget(m_firstFiles);
    buttons->addWidget(m_ownGames);
    buttons->addStretch(1);
    column->addStretch(1);
    column->addWidget(m_invitation);
    column->addSpacing(look::kGrid);
    column->addLayout(buttons);
    column->addStretch(2);
    connect(m_firstFolder, &QPushButton::clicked, this, &LibraryPane::addFolderRequested);
    connect(m_firstFiles, &QPushButton::clicked, this, &LibraryPane::addFilesRequested);
    connect(m_ownGames, &QPushButton::clicked, this, &LibraryPane::ownGamesRequested);
    return page;
}

void LibraryPane::setState(bool isEmpty, const QString& words) {
    m_isEmpty = isEmpty;
    m_words->setText(words);
    showParts();
}

void LibraryPane::setBook(bool isOpen) {
    m_hasBook = isOpen;
    showParts();
}

void LibraryPane::showParts() {
    const bool isUpdating = !m_stop->isHidden();
    m_pages->setCurrentIndex(m_isEmpty && !m_hasBook ? 0 : 1);
    m_sources->setVisible(!isUpdating && (!m_isEmpty || m_hasBook));
    m_update->setVisible(!isUpdating && !m_isEmpty);
}

void LibraryPane::setOpenings(const QString& words) {
    m_openings->setText(words);
    m_openings->setVisible(!words.isEmpty());
}

void LibraryPane::setProgress(const QString& words) {
    const bool isUpdating = !words.isEmpty();
    m_progress->setVisible(isUpdating);
    m_progress->setAccessibleName(words);
    m_stop->setVisible(isUpdating);
    showParts();
    m_firstFolder->setEnabled(!isUpdating);
    m_firstFiles->setEnabled(!isUpdating);
    m_ownGames->setEnabled(!isUpdating);
    if (isUpdating)
        m_words->setText(words);
}

void LibraryPane::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QWidget::changeEvent(event);
}

void LibraryPane::retranslate() {
    setWindowTitle(tr("Library"));
    m_tabs->setTabText(Explorer, tr("Moves", "played in games"));
    m_tabs->setTabText(Games, tr("Games"));
    m_invitation->setText(tr("A library of games: which moves were played here, with what result, and in "
                             "which games.\n\nAdd folders with "
                             "records in any format, also in archives (.zip, .7z). They stay where they are "
                             "and are not changed; what is added to them later appears by itself."));
    m_firstFolder->setText(tr("Add a folder…"));
    m_firstFiles->setText(tr("Add files…"));
    m_ownGames->setText(tr("Your own games"));
    m_ownGames->setToolTip(tr("Add the games that Komadai has saved when they were finished"));
    m_sources->setText(tr("Sources…"));
    m_sources->setToolTip(tr("Folders, files and archives whose games are in the library: add, remove, read "
                             "again, see what could not be read"));
    m_update->setText(tr("Update"));
    m_update->setToolTip(tr("Look for new, changed and deleted records in all folders"));
    m_stop->setText(tr("Stop"));
}

} // namespace app
