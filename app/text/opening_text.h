// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/openings/opening_recognition.h"

#include <QString>

#include <functional>
#include <string_view>

namespace app {

// The strategies and castles of a side as rich text, each with the number of the move after which it arose.
// linked makes of an escaped name what leads to that move; where a shape stands in the start position there
// is no such move, and the name remains as it is.
QString openingsHtml(const OpeningList::Side& side,
                     const std::function<QString(int ply, const QString& name)>& linked);

// What the record itself states as its opening (the header 戦型), ready to be shown; empty if it states none,
// or one that agreesWith() the shapes.
QString openingOtherwiseStated(const OpeningRules& rules, std::span<const NamedShape> shapes,
                               std::string_view header);

} // namespace app
