/**
 * Layout for the usual case that it is plain which groups have to break: those with a forced break, and
 * those that are too wide by themselves. prettier's printer gives the same text then, but weighs each group
 * together with what follows it and takes several times as long. Where a row with a group becomes too wide all the
 * same, this gives up and prettier decides.
 */
import type { Doc } from "./prettier-doc.js";

interface Rows {
  /** Finished rows, each with its line feed. */
  text: string;
  row: string;
  /** True if the row has a group that could still be broken. */
  hasGroup: boolean;
  readonly width: number;
}

/** Returns `contents` laid out, or undefined when prettier has to do it. */
export function quickLayout(contents: Doc, width: number): string | undefined {
  const rows: Rows = { text: "", row: "", hasGroup: false, width };
  if (!write(rows, contents, 0) || !endRow(rows)) return undefined;
  return rows.text + rows.row;
}

/** Writes `doc` in a place where lines break; false when this cannot be right. */
function write(rows: Rows, doc: Doc, indentation: number): boolean {
  if (typeof doc === "string") {
    rows.row += doc;
    return true;
  }
  if (Array.isArray(doc)) return doc.every((part) => write(rows, part, indentation));
  switch (doc.type) {
    case "indent":
      return write(rows, doc.contents, indentation + 2);
    case "line":
      return !("literal" in doc && doc.literal) && newRow(rows, indentation);
    case "break-parent":
      return true;
    case "if-break":
      return !hasGroupId(doc) && write(rows, doc.breakContents, indentation);
    case "group": {
      if (doc.expandedStates !== undefined) return false;
      const flat = doc.break ? undefined : flatText(doc.contents);
      // What does not fit even without what follows it, prettier breaks, too. Columns of other text are not plain to see.
      if (flat === undefined) return write(rows, doc.contents, indentation);
      if (rows.row.length + flat.length > rows.width)
        return !/[^ -~]/.test(rows.row + flat) && write(rows, doc.contents, indentation);
      rows.row += flat;
      rows.hasGroup ||= flat !== "";
      return true;
    }
    default:
      return false;
  }
}

/** `doc` on one line; undefined when a part of it must break or is not known here. */
function flatText(doc: Doc): string | undefined {
  if (typeof doc === "string") return doc;
  if (Array.isArray(doc)) {
    let text = "";
    for (const part of doc) {
      const flat = flatText(part);
      if (flat === undefined) return undefined;
      text += flat;
    }
    return text;
  }
  switch (doc.type) {
    case "indent":
      return flatText(doc.contents);
    case "line":
      return "hard" in doc && doc.hard ? undefined : "soft" in doc && doc.soft ? "" : " ";
    case "if-break":
      return hasGroupId(doc) ? undefined : flatText(doc.flatContents);
    case "group":
      return doc.break || doc.expandedStates !== undefined ? undefined : flatText(doc.contents);
    default:
      return undefined;
  }
}

function hasGroupId(doc: object): boolean {
  return "groupId" in doc && doc.groupId !== undefined;
}

function newRow(rows: Rows, indentation: number): boolean {
  if (!endRow(rows)) return false;
  rows.text += `${rows.row}\n`;
  rows.row = " ".repeat(indentation);
  rows.hasGroup = false;
  return true;
}

/** Trims the row as prettier does; false when a group in it may have to break, since it is too wide or may be. */
function endRow(rows: Rows): boolean {
  const row = rows.row;
  const last = row.charCodeAt(row.length - 1);
  if (last === 0x20 || last === 0x09) rows.row = row.replace(/[\t ]+$/, "");
  return !rows.hasGroup || (rows.row.length <= rows.width && !/[^ -~]/.test(rows.row));
}
