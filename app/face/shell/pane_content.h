// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include <cstdint>

namespace app {

// The content of a pane that PaneLayout shows only while it has something to show.
class PaneContent : public QWidget {
    Q_OBJECT

public:
    enum class Fill : std::uint8_t {
        Empty, // nothing to show
        Idle,  // nothing at this moment; it is hidden if there is little room
        Full
    };
    using QWidget::QWidget;

    Fill fill() const { return m_fill; }

signals:
    void fillChanged();

protected:
    void setFill(Fill fill);

private:
    Fill m_fill = Fill::Empty;
};

} // namespace app
