// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/engines/engine_catalog.h"
#include "app/settings/match_setup.h"

#include <QWidget>

#include <map>
#include <optional>
#include <vector>

class QComboBox;
class QGridLayout;
class QLabel;
class QLineEdit;
class QPushButton;
class QToolButton;

namespace app {

class StrengthField;

// The players of a match: one row each, an engine with its strength and options of its own, or a person with
// a name. An engine may be chosen several times.
class EntrantList : public QWidget {
    Q_OBJECT
public:
    // engines: those that can be chosen.
    explicit EntrantList(std::vector<CatalogEntry> engines, QWidget* parent = nullptr);

    // Updates the known properties of the engines; the set of engines stays the same.
    void updateEngines(const std::vector<CatalogEntry>& engines);
    void setEntrants(const std::vector<MatchEntrant>& entrants);
    // With names: engine, strength and options, as far as they are chosen here.
    std::vector<MatchEntrant> entrants() const;
    // "Threads=2; Book=none" and back.
    static std::map<QString, QString> optionsFrom(const QString& text);
    static QString textOf(const std::map<QString, QString>& options);

signals:
    // The user has changed something.
    void changed();

protected:
    void changeEvent(QEvent* event) override;

private:
    struct Row {
        QLabel* number = nullptr;
        QComboBox* engine = nullptr; // or that it is a person
        QLineEdit* name = nullptr;   // of a person
        QToolButton* own = nullptr;  // limit and book
        StrengthField* strength = nullptr;
        QLineEdit* options = nullptr;
        QToolButton* remove = nullptr;
        std::optional<MatchLimit> limit = {};
        std::optional<EngineBook> book = {};

        // In their order.
        std::vector<QWidget*> parts() const;
    };

    void addRow(const MatchEntrant& entrant);
    void placeRow(const Row& row, int line);
    void connectRow(const Row& row);
    void askOwn(const QToolButton* button);
    void removeRow(QToolButton* button);
    static bool isPerson(const Row& row);
    MatchEntrant entrantOf(const Row& row) const;
    void nameParts(const Row& row, int shown);
    const CatalogEntry* engineOf(const Row& row) const;
    // An engine's own scale for its strength.
    void showEngine(const Row& row);
    void number();
    void retranslate();

    std::vector<CatalogEntry> m_engines;
    std::vector<Row> m_rows;
    QGridLayout* m_grid = nullptr;
    QLabel* m_engineTitle = nullptr;
    QLabel* m_strengthTitle = nullptr;
    QLabel* m_optionsTitle = nullptr;
    QPushButton* m_add = nullptr;
    QPushButton* m_addPerson = nullptr;
};

} // namespace app
