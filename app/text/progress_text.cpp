// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/text/progress_text.h"

#include <QCoreApplication>

namespace app {

namespace {

struct ProgressText {
    Q_DECLARE_TR_FUNCTIONS(app::ProgressText)
};

} // namespace

QString spentText(std::chrono::milliseconds time) {
    const auto minutes = static_cast<int>(std::chrono::floor<std::chrono::minutes>(time).count());
    if (minutes == 0)
        return time.count() == 0 ? ProgressText::tr("0 min") : ProgressText::tr("less than 1 min");
    if (minutes < 60)
        return ProgressText::tr("%1 min").arg(minutes);
    return ProgressText::tr("%1 h %2 min").arg(minutes / 60).arg(minutes % 60);
}

} // namespace app
