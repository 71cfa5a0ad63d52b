// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/face/shell/form.h"

#include <QPointer>

#include <functional>
#include <vector>

namespace app {

// A page of the settings: a form whose rows can be found by their words.
class SettingsPage : public Form {
    Q_OBJECT
public:
    // Something that can be looked for.
    struct Findable {
        QString text;               // its name
        QString words;              // name, choices and explanation, searchable()
        std::function<void()> lead; // shows where it is
    };

    explicit SettingsPage(Text title, QWidget* parent = nullptr);

    QString title() const { return m_title(); }
    virtual std::vector<Findable> findables();
    // Highlights the row of this control and scrolls to it; nullptr: none.
    void mark(QWidget* control);
    QWidget* marked() const { return m_marked; }
    // The widget that gets the focus when a search has led here.
    virtual QWidget* focusTarget() const { return m_marked; }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    Text m_title;
    QPointer<QWidget> m_marked;
};

} // namespace app
