// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/face/shell/dialog.h"
#include "app/library/library_reader.h"

#include <optional>
#include <vector>

class QLabel;
class QTreeWidget;
class QTreeWidgetItem;

namespace app {

// A source of the library as it is listed.
struct ListedSource {
    SourceFigures figures;
    bool isWatched = true;
    bool isReachable = true; // when it was last looked for

    const QString& path() const { return figures.source.path; }
};

// The files and folders of the library: what came of them, what can be done with them, and what could not be
// read in the chosen one. SourcesDesk does what is asked for.
class SourcesDialog : public Dialog {
    Q_OBJECT
public:
    explicit SourcesDialog(QWidget* parent = nullptr);

    // The chosen one stays chosen.
    void setSources(std::vector<ListedSource> sources);
    // Of the chosen source; more: there are others.
    void setFaults(std::vector<LibraryFault> faults, bool more);
    // Whether the folder of the user's own games is not among the sources.
    void setOwnGamesMissing(bool missing);
    // progress: how far an update is that the user knows of; empty: none.
    void setProgress(const QString& progress);
    // The chosen source; empty: none.
    QString chosen() const;

signals:
    void addFolderRequested();
    void addFilesRequested();
    void ownGamesRequested();
    void readRequested(const QString& source);
    void removeRequested(const QString& source);
    void watchChanged(const QString& source, bool on);
    // Another source was chosen.
    void chosenChanged();
    void faultOpened(const app::LibraryFault& fault);

private:
    void makeSources();
    void makeFaults();
    void showSource(QTreeWidgetItem& item, const ListedSource& source) const;
    void showFault(QTreeWidgetItem& item, const LibraryFault& fault) const;
    void enableButtons();

    std::vector<ListedSource> m_shown;
    std::vector<LibraryFault> m_shownFaults;
    bool m_hasMoreFaults = false;
    bool m_isFilling = false;
    QString m_progress;
    QTreeWidget* m_sources = nullptr;
    QTreeWidget* m_faults = nullptr;
    QLabel* m_faultsLabel = nullptr;
    QLabel* m_words = nullptr;
    QPushButton* m_own = nullptr;
    QPushButton* m_folder = nullptr;
    QPushButton* m_files = nullptr;
    QPushButton* m_read = nullptr;
    QPushButton* m_remove = nullptr;
};

} // namespace app
