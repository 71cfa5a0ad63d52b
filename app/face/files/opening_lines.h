// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/openings/opening_rules.h"

#include <QLabel>
#include <QTimer>

#include <optional>

namespace app {

class RecordDocument;

// The head of a record: the strategies and castles of both sides in the shown line, each a link to the move
// after which it arose, and the opening that the record states if that is something else. Hidden if there is
// nothing to tell. It follows the document a moment later.
class OpeningLines : public QLabel {
    Q_OBJECT

public:
    // The document must outlive the label.
    explicit OpeningLines(RecordDocument& document, QWidget* parent = nullptr);

protected:
    void changeEvent(QEvent* event) override;

private:
    void follow();
    void goTo(const QString& link);

    RecordDocument& m_document;
    QTimer m_later;
    std::optional<OpeningRules> m_rules; // read when they are first needed
};

} // namespace app
