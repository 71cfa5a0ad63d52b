// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/engines/engine_strength.h"
#include "app/settings/game_settings.h"

#include <QWidget>

#include <optional>
#include <vector>

class QComboBox;

namespace app {

class WideSpinBox;

// An engine's strength for one game: as set in its options, full strength, or on its own scale as grades,
// levels or a rating. Without a scale it shows nothing and keeps its choice.
class StrengthField : public QWidget {
    Q_OBJECT

public:
    explicit StrengthField(QWidget* parent = nullptr);

    // asSet: the strength set in the engine's own options; nothing: full strength. The choice stays, clamped
    // to the scale.
    void setScale(const std::optional<StrengthScale>& scale, std::optional<std::int64_t> asSet);
    void setChoice(const StrengthChoice& choice);
    const StrengthChoice& choice() const { return m_choice; }
    // What takes the focus in it.
    std::vector<QWidget*> parts() const;
    bool hasScale() const { return m_scale.has_value(); }

signals:
    // By the user.
    void chosen();

protected:
    void changeEvent(QEvent* event) override;

private:
    void showScale();
    void showChoice();

    std::optional<StrengthScale> m_scale;
    std::optional<std::int64_t> m_asSet;
    StrengthChoice m_choice;
    QComboBox* m_box = nullptr;
    WideSpinBox* m_rating = nullptr;
};

} // namespace app
