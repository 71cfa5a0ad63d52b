// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/library/collection_bar.h"

#include "app/text/foreign_text.h"

#include <QComboBox>
#include <QEvent>
#include <QHBoxLayout>
#include <QMenu>
#include <QToolButton>

namespace app {

namespace {

// Before the collections.
enum Choice { AllGames, SearchedGames, FirstCollection };

} // namespace

CollectionBar::CollectionBar(QWidget* parent)
    : QWidget(parent)
    , m_shown(new QComboBox(this))
    , m_menu(new QToolButton(this)) {
    m_shown->setObjectName(QStringLiteral("gamesShown"));
    m_shown->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    m_shown->addItems({QString(), QString()});
    m_shown->setCurrentIndex(SearchedGames);
    m_menu->setObjectName(QStringLiteral("gamesMenu"));
    m_menu->setPopupMode(QToolButton::InstantPopup);
    m_menu->setFocusPolicy(Qt::TabFocus);
    makeMenu();
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->addWidget(m_shown, 1);
    row->addWidget(m_menu);
    connect(m_shown, &QComboBox::currentIndexChanged, this, [this] {
        showCounts();
        emit shownChanged();
    });
    retranslate();
}

void CollectionBar::makeMenu() {
    auto* menu = new QMenu(m_menu);
    const auto add = [this, menu](const char* name, void (CollectionBar::*requested)()) {
        QAction* action = menu->addAction(QString());
        action->setObjectName(QLatin1String(name));
        connect(action, &QAction::triggered, this, requested);
        return action;
    };
    m_new = add("collectionNew", &CollectionBar::newRequested);
    m_rename = add("collectionRename", &CollectionBar::renameRequested);
    m_remove = add("collectionRemove", &CollectionBar::removeRequested);
    menu->addSeparator();
    m_export = add("collectionExport", &CollectionBar::exportRequested);
    m_diagrams = add("collectionDiagrams", &CollectionBar::diagramsRequested);
    menu->addSeparator();
    m_names = add("collectionNames", &CollectionBar::namesRequested);
    m_menu->setMenu(menu);
}

CollectionBar::Shown CollectionBar::shown() const {
    const int index = m_shown->currentIndex();
    return index == AllGames ? Shown::All : index == SearchedGames ? Shown::Search : Shown::Collection;
}

std::optional<GameCollection> CollectionBar::collection() const {
    const int index = m_shown->currentIndex() - FirstCollection;
    return index < 0 ? std::nullopt : std::optional(m_collections[static_cast<std::size_t>(index)]);
}

void CollectionBar::setCollections(const std::vector<GameCollection>& collections) {
    const auto before = collection();
    const Shown wasShown = shown();
    int index = wasShown == Shown::All ? AllGames : SearchedGames;
    {
        const QSignalBlocker quiet(m_shown);
        m_collections = collections;
        while (m_shown->count() > FirstCollection)
            m_shown->removeItem(FirstCollection);
        for (const GameCollection& one : m_collections) {
            if (before && one.id == before->id)
                index = m_shown->count();
            m_shown->addItem(QString());
        }
        m_shown->setCurrentIndex(index);
        retranslate();
    }
    if (shown() != wasShown)
        emit shownChanged();
}

void CollectionBar::showSearch() { m_shown->setCurrentIndex(SearchedGames); }

void CollectionBar::showCollection(qint64 id) {
    for (std::size_t i = 0; i < m_collections.size(); ++i)
        if (m_collections[i].id == id)
            m_shown->setCurrentIndex(FirstCollection + static_cast<int>(i));
}

void CollectionBar::showCounts() {
    const bool isCollection = shown() == Shown::Collection;
    m_rename->setEnabled(isCollection);
    m_remove->setEnabled(isCollection);
}

void CollectionBar::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QWidget::changeEvent(event);
}

void CollectionBar::retranslate() {
    m_shown->setItemText(AllGames, tr("All games"));
    m_shown->setItemText(SearchedGames, tr("Search"));
    for (std::size_t i = 0; i < m_collections.size(); ++i)
        m_shown->setItemText(
            FirstCollection + static_cast<int>(i),
            QStringLiteral("%1 (%2)").arg(foreignText(m_collections[i].name)).arg(m_collections[i].games));
    m_shown->setAccessibleName(tr("Games that are listed"));
    m_menu->setText(tr("Games"));
    m_menu->setToolTip(tr("Collections, export and names"));
    m_new->setText(tr("Add to a &collection…"));
    m_rename->setText(tr("&Rename the collection…"));
    m_remove->setText(tr("&Delete the collection…"));
    m_export->setText(tr("&Export games…"));
    m_diagrams->setText(tr("Export d&iagrams…"));
    m_names->setText(tr("Names of the same &player…"));
    showCounts();
}

} // namespace app
