import type { WrittenEntry } from "../catalogue-entry.js";

/** Codes of the read phase. */
export const readCodes = {
  "file-not-found": {
    what: "No file exists at the path of the spec or of an include.",
    why: "speccast reads only the files that you name.",
    fix: "Correct the path. Paths of includes start at the folder of the root file, references of a document at their own file.",
  },
  "not-a-file": {
    what: "The path leads to something other than a regular file: a folder, a pipe, a socket or a device.",
    why: "Reading such a file may never end, and may return different text each time.",
    fix: "Name a regular file; if the spec comes from another program, save its output first.",
  },
  "file-unreadable": {
    what: "The operating system did not let speccast read the file.",
    why: "speccast needs the text of the file to generate anything.",
    fix: "Give the user who runs speccast permission to read the file, and fix links that form a cycle.",
  },
  "file-changing": {
    what: "The file changed while speccast read it, several times in a row.",
    why: "A mix of old and new text is not a valid spec.",
    fix: "Run speccast again after the program that writes the file has finished.",
  },
  "file-extension": {
    what: "The name of a spec file does not end in .yaml or .yml.",
    why: "The extension prevents a mistyped path from reading some other file as a spec.",
    fix: "Rename the file so that it ends in .yaml.",
  },
  "file-too-large": {
    what: "The file is larger than a spec file may be.",
    why: "A size limit protects memory and time from a faulty or hostile file.",
    fix: "Split the spec with `include`, or raise the limit for a single file with `--max-file-mib`.",
  },
  "spec-too-large": {
    what: "The root file and its includes together exceed the size limit of a spec.",
    why: "A size limit protects memory and time from a faulty or hostile spec.",
    fix: "Split the service into several specs, or raise the limit for the whole spec.",
  },
  "not-utf8": {
    what: "The bytes of the file are not UTF-8.",
    why: "Guessing an encoding could silently change names and strings.",
    fix: "Save the file as UTF-8.",
  },
  "utf16-text": {
    what: "The file is encoded as UTF-16 or UTF-32.",
    why: "speccast reads only UTF-8, so that the same bytes have the same meaning everywhere.",
    fix: "Save the file as UTF-8; a byte order mark may stay.",
  },
  "control-character": {
    what: "The file contains a control character other than a tab or a line end. JSON may have those from U+007F on.",
    why: "YAML and JSON forbid such characters, and editors do not show them.",
    fix: 'Remove the character. Where a string needs it, write an escape such as "\\u0007" in double quotes.',
  },
  "include-path": {
    what: "An include is not a plain relative path with forward slashes, or a glob of one folder.",
    why: "An include names a file below the folder of the root file, or in the folder that `include_root` of the configuration names, in a form that works on every system.",
    fix: "Write a path such as `parts/limits.yaml` or `parts/*.yaml`: no URL, no leading slash, no drive and no `%`; `..` with `include_root` only, and at the beginning.",
  },
  "include-outside": {
    what: "An include leads out of the folder of the root file, through a symbolic link, or out of the folder that `include_root` of the configuration names.",
    why: "A spec may come from an untrusted source and must not make speccast read other files of your machine.",
    fix: "Move or copy the file to a place below the folder of the root file, or allow a folder above both by `include_root`.",
  },
  "include-twice": {
    what: "The same file is included twice.",
    why: "Each of its declarations would exist twice.",
    fix: "Delete one of the two includes.",
  },
  "include-empty": {
    what: "No file matches a glob of the include list.",
    why: "A glob without matches is usually a wrong path, or a leftover of a folder that was moved.",
    fix: "Correct the path, or delete the include. A `*` matches part of a file name, not of a folder name.",
  },
  "include-nested": {
    what: "An included file has an include of its own.",
    why: "The root file lists all files of a spec, so you can see them at a glance and includes cannot form a cycle.",
    fix: "Move the entries to the include list of the root file.",
  },
  "include-cycle": {
    what: "The root file includes itself.",
    why: "Each of its declarations would exist twice.",
    fix: "Delete this include.",
  },
  "too-many-files": {
    what: "The include list names more files than a spec may have.",
    why: "A limit on the number of files protects time and memory from a faulty or hostile spec.",
    fix: "Join small files into larger ones.",
  },
} satisfies Record<string, WrittenEntry>;
