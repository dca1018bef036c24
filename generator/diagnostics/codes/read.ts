import type { CatalogueEntry } from "../catalogue-entry.js";

/** Codes of the read phase. */
export const readCodes = {
  "file-not-found": {
    severity: "error",
    what: "There is no file at the path of the spec or of an include.",
    why: "speccast reads exactly the files it is given and looks nowhere else.",
    fix: "Correct the path; an include is relative to the folder of the root file.",
  },
  "not-a-file": {
    severity: "error",
    what: "The path leads to something other than a regular file: a folder, a pipe, a socket or a device.",
    why: "Reading from anything but a regular file may never end, and gives other text each time.",
    fix: "Name a regular file; if the spec comes from another program, save its output first.",
  },
  "file-unreadable": {
    severity: "error",
    what: "The operating system did not let speccast read the file.",
    why: "Without its text there is nothing to generate from.",
    fix: "Give the user who runs speccast the right to read the file, and mend links that lead in a circle.",
  },
  "file-changing": {
    severity: "error",
    what: "The file was being written while it was read, several times in a row.",
    why: "Half of an old text joined to half of a new one is a spec that nobody wrote.",
    fix: "Run speccast again when the program that writes the file has finished.",
  },
  "file-extension": {
    severity: "error",
    what: "The name of a spec file ends neither in .yaml nor in .yml.",
    why: "The extension keeps a mistyped path from reading some other file as a spec.",
    fix: "Rename the file so that it ends in .yaml.",
  },
  "file-too-large": {
    severity: "error",
    what: "The file is larger than a spec file may be.",
    why: "A bound on size keeps a wrong or hostile file from using up memory and time.",
    fix: "Split the spec with include, or raise the limit for a single file with `--max-file-mib`.",
  },
  "spec-too-large": {
    severity: "error",
    what: "The root file and its includes are together larger than a spec may be.",
    why: "A bound on size keeps a wrong or hostile spec from using up memory and time.",
    fix: "Split the service into several specs, or raise the limit for the whole spec.",
  },
  "not-utf8": {
    severity: "error",
    what: "The bytes of the file are not UTF-8.",
    why: "Guessing an encoding would silently change names and texts.",
    fix: "Save the file as UTF-8.",
  },
  "utf16-text": {
    severity: "error",
    what: "The file is encoded as UTF-16 or UTF-32.",
    why: "speccast reads UTF-8 only, so that the same bytes mean the same text everywhere.",
    fix: "Save the file as UTF-8; a byte order mark may stay.",
  },
  "control-character": {
    severity: "error",
    what: "The text holds a control character other than a tab or a line end.",
    why: "YAML forbids such characters, and they are invisible where they are displayed.",
    fix: 'Remove the character; where a text needs it, write an escape such as "\\u0007" in double quotes.',
  },
  "include-path": {
    severity: "error",
    what: "An include is not a plain relative path with forward slashes.",
    why: "An include names a file below the root file's folder, in one spelling that works on every system.",
    fix: "Write a path such as parts/limits.yaml: no URL, no leading slash, no drive, no .. and no %.",
  },
  "include-outside": {
    severity: "error",
    what: "An include leads out of the folder of the root file, through a symbolic link.",
    why: "A spec may come from a stranger; it must not make speccast read other files of this machine.",
    fix: "Move or copy the file below the folder of the root file.",
  },
  "include-twice": {
    severity: "error",
    what: "The same file is included twice.",
    why: "Each of its declarations would exist twice.",
    fix: "Delete one of the two includes.",
  },
  "include-nested": {
    severity: "error",
    what: "An included file has an include of its own.",
    why: "All files of a spec are listed in its root file, so that one look shows them and no circle can arise.",
    fix: "Move the entries to the include list of the root file.",
  },
  "include-cycle": {
    severity: "error",
    what: "The root file includes itself.",
    why: "Each of its declarations would exist twice.",
    fix: "Delete this include.",
  },
  "too-many-files": {
    severity: "error",
    what: "The include list names more files than a spec may have.",
    why: "A bound on the number of files keeps a wrong or hostile spec from using up time.",
    fix: "Join small files into larger ones.",
  },
} as const satisfies Record<string, CatalogueEntry>;
