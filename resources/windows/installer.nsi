; SPDX-License-Identifier: GPL-3.0-or-later
; Installer for one user, without an administrator's rights. Called by script/build-windows with
;   VERSION, FOLDER (what is installed), OUTPUT, REMOVAL (a file with the commands that delete all of it), ICON
Unicode True
; The program is for 64 bits too.
Target amd64-unicode
!include "MUI2.nsh"
!include "FileFunc.nsh"

Name "Komadai"
BrandingText "Komadai ${VERSION}"
OutFile "${OUTPUT}"
RequestExecutionLevel user
InstallDir "$LOCALAPPDATA\Programs\Komadai"
InstallDirRegKey HKCU "Software\Komadai" "Folder"
SetCompressor /SOLID lzma
ManifestDPIAware true

VIProductVersion "${VERSION}.0"
VIAddVersionKey "ProductName" "Komadai"
VIAddVersionKey "FileDescription" "Komadai"
VIAddVersionKey "FileVersion" "${VERSION}"
VIAddVersionKey "LegalCopyright" "GPL-3.0-or-later"

!define MUI_ICON "${ICON}"
!define MUI_UNICON "${ICON}"
!define UNINSTALL "Software\Microsoft\Windows\CurrentVersion\Uninstall\Komadai"

!insertmacro MUI_PAGE_DIRECTORY
!insertmacro MUI_PAGE_INSTFILES
!define MUI_FINISHPAGE_RUN "$INSTDIR\komadai.exe"
!insertmacro MUI_PAGE_FINISH
!insertmacro MUI_UNPAGE_CONFIRM
!insertmacro MUI_UNPAGE_INSTFILES
!insertmacro MUI_LANGUAGE "English"
!insertmacro MUI_LANGUAGE "Japanese"

LangString Record ${LANG_ENGLISH} "Shogi record"
LangString Record ${LANG_JAPANESE} "将棋の棋譜"
LangString Running ${LANG_ENGLISH} "Komadai is running. Close it, then continue."
LangString Running ${LANG_JAPANESE} "Komadaiが動いています。終了してから続けてください。"

; Continues only when no window of the installed program is open.
!macro WaitUntilClosed PREFIX
Function ${PREFIX}waitUntilClosed
  again:
    IfFileExists "$INSTDIR\komadai.exe" 0 closed
    ClearErrors
    FileOpen $0 "$INSTDIR\komadai.exe" a
    IfErrors 0 free
    MessageBox MB_RETRYCANCEL|MB_ICONEXCLAMATION "$(Running)" /SD IDCANCEL IDRETRY again
    Abort
  free:
    FileClose $0
  closed:
FunctionEnd
!macroend
!insertmacro WaitUntilClosed ""
!insertmacro WaitUntilClosed "un."

!macro ForEachType MACRO
  !insertmacro ${MACRO} "kif"
  !insertmacro ${MACRO} "kifu"
  !insertmacro ${MACRO} "ki2"
  !insertmacro ${MACRO} "ki2u"
  !insertmacro ${MACRO} "csa"
  !insertmacro ${MACRO} "jkf"
  !insertmacro ${MACRO} "sfen"
  !insertmacro ${MACRO} "usi"
!macroend

; Offered for such files; the first program of the user that claims a type keeps it.
!macro AddType TYPE
  WriteRegNone HKCU "Software\Classes\.${TYPE}\OpenWithProgids" "Komadai.Record"
  ReadRegStr $0 HKCR ".${TYPE}" ""
  StrCmp $0 "" 0 +2
  WriteRegStr HKCU "Software\Classes\.${TYPE}" "" "Komadai.Record"
  WriteRegStr HKCU "Software\Classes\Applications\komadai.exe\SupportedTypes" ".${TYPE}" ""
!macroend

!macro RemoveType TYPE
  DeleteRegValue HKCU "Software\Classes\.${TYPE}\OpenWithProgids" "Komadai.Record"
  DeleteRegKey /ifempty HKCU "Software\Classes\.${TYPE}\OpenWithProgids"
  ReadRegStr $0 HKCU "Software\Classes\.${TYPE}" ""
  StrCmp $0 "Komadai.Record" 0 +2
  DeleteRegValue HKCU "Software\Classes\.${TYPE}" ""
  DeleteRegKey /ifempty HKCU "Software\Classes\.${TYPE}"
!macroend

Function .onInit
  SetShellVarContext current
FunctionEnd

Section
  Call waitUntilClosed
  ; An older version leaves first, with files that this one no longer has.
  ReadRegStr $1 HKCU "Software\Komadai" "Folder"
  IfFileExists "$1\uninstall.exe" 0 +2
    ExecWait '"$1\uninstall.exe" /S _?=$1'

  SetOutPath "$INSTDIR"
  File /r "${FOLDER}/*"
  WriteUninstaller "$INSTDIR\uninstall.exe"
  CreateShortcut "$SMPROGRAMS\Komadai.lnk" "$INSTDIR\komadai.exe"

  WriteRegStr HKCU "Software\Komadai" "Folder" "$INSTDIR"
  WriteRegStr HKCU "Software\Classes\Komadai.Record" "" "$(Record)"
  WriteRegStr HKCU "Software\Classes\Komadai.Record\DefaultIcon" "" "$INSTDIR\komadai.exe,0"
  WriteRegStr HKCU "Software\Classes\Komadai.Record\shell\open\command" "" '"$INSTDIR\komadai.exe" "%1"'
  WriteRegStr HKCU "Software\Classes\Applications\komadai.exe\shell\open\command" "" '"$INSTDIR\komadai.exe" "%1"'
  !insertmacro ForEachType AddType

  WriteRegStr HKCU "${UNINSTALL}" "DisplayName" "Komadai"
  WriteRegStr HKCU "${UNINSTALL}" "DisplayVersion" "${VERSION}"
  WriteRegStr HKCU "${UNINSTALL}" "DisplayIcon" "$INSTDIR\komadai.exe"
  WriteRegStr HKCU "${UNINSTALL}" "Publisher" "Komadai"
  WriteRegStr HKCU "${UNINSTALL}" "InstallLocation" "$INSTDIR"
  WriteRegStr HKCU "${UNINSTALL}" "UninstallString" '"$INSTDIR\uninstall.exe"'
  WriteRegStr HKCU "${UNINSTALL}" "QuietUninstallString" '"$INSTDIR\uninstall.exe" /S'
  WriteRegDWORD HKCU "${UNINSTALL}" "NoModify" 1
  WriteRegDWORD HKCU "${UNINSTALL}" "NoRepair" 1
  ${GetSize} "$INSTDIR" "/S=0K" $0 $1 $2
  WriteRegDWORD HKCU "${UNINSTALL}" "EstimatedSize" $0
  ; Explorer reads types and icons again.
  System::Call 'shell32::SHChangeNotify(i 0x08000000, i 0, p 0, p 0)'
SectionEnd

; Records, settings and other files of the user stay.
Section "Uninstall"
  SetShellVarContext current
  Call un.waitUntilClosed
  !include "${REMOVAL}"
  Delete "$INSTDIR\uninstall.exe"
  RMDir "$INSTDIR"
  Delete "$SMPROGRAMS\Komadai.lnk"
  !insertmacro ForEachType RemoveType
  DeleteRegKey HKCU "Software\Classes\Komadai.Record"
  DeleteRegKey HKCU "Software\Classes\Applications\komadai.exe"
  DeleteRegKey HKCU "${UNINSTALL}"
  DeleteRegKey HKCU "Software\Komadai"
  System::Call 'shell32::SHChangeNotify(i 0x08000000, i 0, p 0, p 0)'
SectionEnd
