// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/library/notes_file.h"

#include <QWidget>

#include <optional>
#include <vector>

class QAction;
class QComboBox;
class QToolButton;

namespace app {

// Which games are listed: all, those of a search, or those of a collection; and what can be done with the
// collections.
class CollectionBar : public QWidget {
    Q_OBJECT
public:
    explicit CollectionBar(QWidget* parent = nullptr);

    enum class Shown : std::uint8_t { All, Search, Collection };
    Shown shown() const;
    // The collection that is shown; nothing: none is.
    std::optional<GameCollection> collection() const;
    // The choices there are. A collection that no longer exists gives way to the search.
    void setCollections(const std::vector<GameCollection>& collections);
    void showSearch();
    void showCollection(qint64 id);

signals:
    // Something else is to be listed.
    void shownChanged();
    void newRequested();
    void renameRequested();
    void removeRequested();
    void exportRequested();
    void diagramsRequested();
    void namesRequested();

protected:
    void changeEvent(QEvent* event) override;

private:
    void makeMenu();
    void showCounts();
    void retranslate();

    std::vector<GameCollection> m_collections;
    QComboBox* m_shown;
    QToolButton* m_menu;
    QAction* m_new = nullptr;
    QAction* m_rename = nullptr;
    QAction* m_remove = nullptr;
    QAction* m_export = nullptr;
    QAction* m_diagrams = nullptr;
    QAction* m_names = nullptr;
};

} // namespace app
