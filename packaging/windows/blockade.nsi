; The installer for Windows, for the present user alone. windows.sh calls makensis with VERSION, STAGE, DELETE, SIZE, ICON and OUT.
Unicode true
Target amd64-unicode
SetCompressor /SOLID lzma
ManifestDPIAware true
RequestExecutionLevel user

!include MUI2.nsh
!include FileFunc.nsh

!define KEY "Software\Microsoft\Windows\CurrentVersion\Uninstall\Blockade"
!define TYPE "Blockade.Record"
!define CLASSES "Software\Classes"

Name "Blockade"
OutFile "${OUT}"
InstallDir "$LOCALAPPDATA\Programs\Blockade"
InstallDirRegKey HKCU "${KEY}" "InstallLocation"
BrandingText "Blockade ${VERSION}"

VIProductVersion "${VERSION}.0"
VIAddVersionKey "ProductName" "Blockade"
VIAddVersionKey "FileDescription" "Installs Blockade"
VIAddVersionKey "FileVersion" "${VERSION}"
VIAddVersionKey "ProductVersion" "${VERSION}"
VIAddVersionKey "LegalCopyright" "MIT licence"

!define MUI_ICON "${ICON}"
!define MUI_UNICON "${ICON}"
!define MUI_FINISHPAGE_RUN "$INSTDIR\blockade.exe"
!insertmacro MUI_PAGE_DIRECTORY
!insertmacro MUI_PAGE_INSTFILES
!insertmacro MUI_PAGE_FINISH
!insertmacro MUI_UNPAGE_CONFIRM
!insertmacro MUI_UNPAGE_INSTFILES
!insertmacro MUI_LANGUAGE "English"

; Tells the desktop that file types have changed.
!macro ShowFileTypes
    System::Call 'shell32::SHChangeNotify(i 0x08000000, i 0, p 0, p 0)'
!macroend

; A program that runs cannot be replaced or deleted.
!macro StopWhileRunning DOING
    ${If} ${FileExists} "$INSTDIR\blockade.exe"
        ClearErrors
        FileOpen $0 "$INSTDIR\blockade.exe" a
        ${If} ${Errors}
            MessageBox MB_OK|MB_ICONEXCLAMATION "Blockade is running. Close it, then ${DOING} again." /SD IDOK
            SetErrorLevel 2
            Abort
        ${EndIf}
        FileClose $0
    ${EndIf}
!macroend

Section
    !insertmacro StopWhileRunning "install"
    ; An older version goes first, wherever it is, so that none of its files is left.
    ReadRegStr $1 HKCU "${KEY}" "InstallLocation"
    ${If} $1 != ""
    ${AndIf} ${FileExists} "$1\uninstall.exe"
        ExecWait '"$1\uninstall.exe" /S _?=$1'
        Delete "$1\uninstall.exe"
        RMDir "$1"
    ${EndIf}
    SetOutPath "$INSTDIR"
    File /r "${STAGE}/*"
    WriteUninstaller "$INSTDIR\uninstall.exe"

    CreateShortcut "$SMPROGRAMS\Blockade.lnk" "$INSTDIR\blockade.exe"

    WriteRegStr HKCU "${CLASSES}\${TYPE}" "" "Saved game of Blockade"
    WriteRegStr HKCU "${CLASSES}\${TYPE}\DefaultIcon" "" "$INSTDIR\blockade.exe,0"
    WriteRegStr HKCU "${CLASSES}\${TYPE}\shell\open\command" "" '"$INSTDIR\blockade.exe" open "%1"'
    WriteRegStr HKCU "${CLASSES}\.blockade" "" "${TYPE}"
    WriteRegStr HKCU "${CLASSES}\.blockade\OpenWithProgids" "${TYPE}" ""
    WriteRegStr HKCU "Software\Microsoft\Windows\CurrentVersion\App Paths\blockade.exe" "" "$INSTDIR\blockade.exe"
    !insertmacro ShowFileTypes

    WriteRegStr HKCU "${KEY}" "DisplayName" "Blockade"
    WriteRegStr HKCU "${KEY}" "DisplayVersion" "${VERSION}"
    WriteRegStr HKCU "${KEY}" "DisplayIcon" "$INSTDIR\blockade.exe,0"
    WriteRegStr HKCU "${KEY}" "InstallLocation" "$INSTDIR"
    WriteRegStr HKCU "${KEY}" "UninstallString" '"$INSTDIR\uninstall.exe"'
    WriteRegStr HKCU "${KEY}" "QuietUninstallString" '"$INSTDIR\uninstall.exe" /S'
    WriteRegDWORD HKCU "${KEY}" "EstimatedSize" ${SIZE}
    WriteRegDWORD HKCU "${KEY}" "NoModify" 1
    WriteRegDWORD HKCU "${KEY}" "NoRepair" 1
SectionEnd

; Saved games and settings are elsewhere, and stay.
Section Uninstall
    !insertmacro StopWhileRunning "uninstall"
    !include "${DELETE}"
    Delete "$INSTDIR\uninstall.exe"
    RMDir "$INSTDIR"
    Delete "$SMPROGRAMS\Blockade.lnk"

    DeleteRegKey HKCU "${CLASSES}\${TYPE}"
    DeleteRegValue HKCU "${CLASSES}\.blockade\OpenWithProgids" "${TYPE}"
    DeleteRegKey /ifempty HKCU "${CLASSES}\.blockade\OpenWithProgids"
    ; Another program may have taken over the file type.
    ReadRegStr $0 HKCU "${CLASSES}\.blockade" ""
    ${If} $0 == "${TYPE}"
        DeleteRegValue HKCU "${CLASSES}\.blockade" ""
    ${EndIf}
    DeleteRegKey /ifempty HKCU "${CLASSES}\.blockade"
    DeleteRegKey HKCU "Software\Microsoft\Windows\CurrentVersion\App Paths\blockade.exe"
    DeleteRegKey HKCU "${KEY}"
    !insertmacro ShowFileTypes
SectionEnd
