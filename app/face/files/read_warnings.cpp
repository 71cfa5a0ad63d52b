// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/files/read_warnings.h"

#include "app/face/shell/banner.h"
#include "app/text/record_text.h"

#include <utility>

namespace app {

void tellReadWarnings(BannerArea& banners, std::vector<shogi::ParseError> warnings, const QString& file) {
    // A user who has chosen one of several games knows about the others.
    std::erase_if(warnings, [](const shogi::ParseError& warning) {
        return warning.code == shogi::ParseErrorCode::MoreGames;
    });
    if (warnings.empty())
        return;
    Banner::Content content;
    content.tone = Banner::Tone::Warning;
    content.message = [warnings = std::move(warnings), file] {
        return recordWarningsMessage(warnings, file);
    };
    banners.put(BannerArea::Topic::Record, std::move(content));
}

} // namespace app
