// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/shell/target_size.h"

#include "app/face/shell/look.h"

#include <QApplication>
#include <QFontMetrics>
#include <QInputDevice>

#include <algorithm>

namespace app::look {

int targetSize() {
    constexpr int kFinger = 5 * kGrid;
    const QList<const QInputDevice*> devices = QInputDevice::devices();
    const bool isTouched = std::any_of(devices.begin(), devices.end(), [](const QInputDevice* device) {
        return device->type() == QInputDevice::DeviceType::TouchScreen;
    });
    return isTouched ? kFinger : kTarget;
}

int rowHeight() { return std::max(targetSize(), denseRowHeight()); }

int denseRowHeight() {
    const QFontMetrics text(QApplication::font());
    return text.ascent() + text.descent() + kGrid / 2;
}

QSize easilyHit(QStyle::ContentsType type, const QSize& size, const QSize& contents) {
    const int target = targetSize();
    switch (type) {
    case QStyle::CT_PushButton: // long texts have some room beside them as well
        return size.expandedTo({contents.width() + 3 * kGrid, target});
    case QStyle::CT_ToolButton:
    case QStyle::CT_TabBarTab:
        return size.expandedTo({target, target});
    case QStyle::CT_CheckBox:
    case QStyle::CT_RadioButton:
    case QStyle::CT_ComboBox:
    case QStyle::CT_SpinBox:
        return size.expandedTo({0, target});
    case QStyle::CT_ItemViewItem:
        return size.expandedTo({0, rowHeight()});
    default:
        return size;
    }
}

} // namespace app::look
