// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/shell/engine_colour.h"

#include <array>

namespace app {

QColor engineColour(std::size_t number, bool dark, bool contrast) {
    static const std::array<QColor, 4> kLight{QColor(0x3a, 0x67, 0x8f), QColor(0x7a, 0x2f, 0x66),
                                              QColor(0x2a, 0x85, 0x6b), QColor(0xc8, 0x72, 0x00)};
    static const std::array<QColor, 4> kDark{QColor(0x84, 0xae, 0xd2), QColor(0xb0, 0x70, 0xa0),
                                             QColor(0x62, 0xc2, 0xa4), QColor(0xe8, 0xa4, 0x3c)};
    static const std::array<QColor, 4> kStrongLight{QColor(0x00, 0x3a, 0x70), QColor(0x6a, 0x10, 0x50),
                                                    QColor(0x00, 0x4a, 0x34), QColor(0x6a, 0x32, 0x00)};
    static const std::array<QColor, 4> kStrongDark{QColor(0x8c, 0xc8, 0xff), QColor(0xff, 0x9a, 0xde),
                                                   QColor(0x66, 0xe0, 0xb8), QColor(0xff, 0xb8, 0x4d)};
    const auto& colours = contrast ? (dark ? kStrongDark : kStrongLight) : (dark ? kDark : kLight);
    return colours[number % colours.size()];
}

} // namespace app
