// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>

#include <cstdint>
#include <vector>

// A ZIP archive made by hand, also of kinds that no program makes.
class ZipBytes {
public:
    static constexpr std::uint32_t kRegular = 0100644;
    static constexpr std::uint32_t kLink = 0120777;
    static constexpr std::uint32_t kFolder = 0040755;

    // name: as it is to be in the archive, in UTF-8 if isUtf8 says so.
    ZipBytes& add(const QByteArray& name, const QByteArray& content, bool isPacked = false,
                  bool isUtf8 = true, std::uint32_t mode = kRegular) {
        const std::uint32_t sum = checksum(content);
        // zlib's frame around the packed bytes is not wanted.
        const QByteArray packed = isPacked ? qCompress(content, 9).sliced(6).chopped(4) : content;
        const auto common = [&](QByteArray& out) {
            number16(out, 20); // version
            number16(out, isUtf8 ? 0x800 : 0);
            number16(out, isPacked ? 8 : 0);
            number32(out, 0x58610000); // 2024-03-01
            number32(out, sum);
            number32(out, static_cast<std::uint32_t>(packed.size()));
            number32(out, static_cast<std::uint32_t>(content.size()));
            number16(out, static_cast<std::uint32_t>(name.size()));
            number16(out, 0);
        };
        const auto at = static_cast<std::uint32_t>(m_files.size());
        number32(m_files, 0x04034b50);
        common(m_files);
        m_files += name + packed;
        number32(m_directory, 0x02014b50);
        number16(m_directory, 0x0300 | 20); // made under Unix
        common(m_directory);
        number16(m_directory, 0); // comment
        number16(m_directory, 0);
        number16(m_directory, 0);
        number32(m_directory, mode << 16);
        number32(m_directory, at);
        m_directory += name;
        ++m_count;
        return *this;
    }

    QByteArray bytes() const {
        QByteArray all = m_files + m_directory;
        number32(all, 0x06054b50);
        number32(all, 0);
        number16(all, m_count & 0xffff);
        number16(all, m_count & 0xffff);
        number32(all, static_cast<std::uint32_t>(m_directory.size()));
        number32(all, static_cast<std::uint32_t>(m_files.size()));
        number16(all, 0);
        return all;
    }

private:
    static void number16(QByteArray& out, std::uint32_t number) {
        out += static_cast<char>(number & 0xff);
        out += static_cast<char>(number >> 8 & 0xff);
    }
    static void number32(QByteArray& out, std::uint32_t number) {
        number16(out, number & 0xffff);
        number16(out, number >> 16);
    }
    static std::uint32_t checksum(const QByteArray& bytes) {
        std::uint32_t sum = 0xffffffff;
        for (const char byte : bytes) {
            sum ^= static_cast<unsigned char>(byte);
            for (int bit = 0; bit < 8; ++bit)
                sum = (sum >> 1) ^ ((sum & 1) != 0 ? 0xedb88320u : 0u);
        }
        return ~sum;
    }

    QByteArray m_files;
    QByteArray m_directory;
    std::uint32_t m_count = 0;
};
