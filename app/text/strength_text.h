// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/engines/engine_strength.h"
#include "app/settings/game_settings.h"

#include <QString>

namespace app {

// How strong an engine plays, translated when called.

// "3 kyu", "1 dan" / "3級", "初段": kyu below 0.
QString gradeText(int grade);
// A step of a scale: "12 kyu", "Level 3", "Rating 1500".
QString strengthText(const StrengthScale& scale, std::int64_t strength);
// Describes in a sentence how Tokin plays at this strength (docs/guide/engine.md, "Grades").
QString strengthExpectation(const StrengthChoice& strength);
// The strength at which an engine plays with this choice; empty if it is the full one.
QString strengthText(const CatalogEntry& engine, const StrengthChoice& choice);

} // namespace app
