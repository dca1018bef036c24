/** The readers of files that are data: JSON, maps of declarations, and what tells Node and git about the folder. */
import type { TextFile } from "../base/text-file.js";
import { messageOf } from "../base/thrown.js";
import { refuseAt } from "./refuse-at.js";
import { firstHidden } from "./hidden.js";
import type { ProseWords } from "./prose-words.js";

/** A string of JSON: outside of one, JSON has no quotation mark. */
const string = /"(?:[^"\\]|\\.)*"/g;

/**
 * Reads a JSON file: each word of its strings and keys must come from the spec or from us. Samples of code have values that are
 * made up.
 * @throws Error that names the line and what should not be there.
 */
export function readData(file: TextFile, words: ProseWords): void {
  const document = parsed(file);
  const { text } = file;
  const samples = text.includes(samplesKey) ? samplesIn(document) : new Set();
  for (const { 0: literal, index } of text.matchAll(string)) {
    const value = literal.includes("\\") ? (JSON.parse(literal) as string) : literal.slice(1, -1);
    if (samples.has(value)) continue;
    const stranger = words.strangerIn(value);
    if (stranger !== undefined)
      refuseAt(file, index, `a text that is not of the spec, with the word ${JSON.stringify(stranger)}`);
  }
}

const samplesKey = "x-codeSamples";

/** Returns the texts of the samples of code in a document of OpenAPI. */
function samplesIn(document: unknown): ReadonlySet<unknown> {
  const found = new Set<unknown>();
  const open = [document];
  while (open.length > 0) {
    const next = open.pop();
    if (typeof next !== "object" || next === null) continue;
    for (const [key, value] of Object.entries(next)) {
      if (key === samplesKey && Array.isArray(value))
        for (const text of (value as readonly object[]).flatMap(Object.values)) found.add(text);
      else open.push(value);
    }
  }
  return found;
}

function parsed(file: TextFile): unknown {
  const hidden = firstHidden(file.text);
  if (hidden !== undefined) refuseAt(file, hidden.at, `a hidden character (${hidden.name})`);
  try {
    return JSON.parse(file.text);
  } catch (error) {
    return refuseAt(file, 0, `no JSON: ${messageOf(error)}`);
  }
}

const mapKeys: ReadonlySet<string> = new Set(["version", "file", "sources", "names", "mappings"]);

/**
 * Reads the map of a declaration file: its sources must be files of the spec, and its mappings must lead from the
 * declarations to one of them.
 * @throws Error that names what should not be there.
 */
export function readMap(file: TextFile, words: ProseWords, declarations: TextFile | undefined): void {
  const map = parsed(file) as Readonly<Record<string, unknown>>;
  const unknown = Object.keys(map).find((key) => !mapKeys.has(key));
  if (unknown !== undefined) refuseAt(file, 0, `the key ${JSON.stringify(unknown)}`);
  const { version, file: name, sources, names, mappings } = map;
  if (version !== 3 || name !== file.path.replace(/^.*\/|\.map$/g, "") || String(names) !== "")
    refuseAt(file, 0, "a version, a file or names that are not ours");
  if (!Array.isArray(sources) || typeof mappings !== "string") return refuseAt(file, 0, "no mappings");
  for (const source of sources as readonly unknown[]) {
    const stranger = typeof source === "string" ? words.strangerIn(source) : String(source);
    if (stranger !== undefined)
      refuseAt(file, 0, `a source that is not of the spec: ${JSON.stringify(source)}`);
  }
  const rows = declarations?.text.split("\n") ?? [];
  if (!leadsFrom(rows, mappings, sources.length)) refuseAt(file, 0, "mappings that lead nowhere");
}

const digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

/** Returns whether each mapping leads from a column of a row to a place in one of `count` sources. */
function leadsFrom(rows: readonly string[], mappings: string, count: number): boolean {
  const place = [0, 0, 0];
  return mappings.split(";").every((row, at) => {
    let column = 0;
    return (row === "" ? [] : row.split(",")).every((segment) => {
      const [step, ...moves] = numbersOf(segment) ?? [];
      if (step === undefined || (moves.length !== 0 && moves.length !== 3)) return false;
      column += step;
      for (const [axis, move] of moves.entries()) place[axis] = (place[axis] ?? 0) + move;
      const [source = 0, line = 0, start = 0] = place;
      return (
        column >= 0 &&
        column <= (rows[at]?.length ?? -1) &&
        source >= 0 &&
        source < count &&
        line >= 0 &&
        start >= 0
      );
    });
  });
}

/** Returns the numbers of a segment in base 64, the last bit of each its sign; undefined for other texts. */
function numbersOf(segment: string): number[] | undefined {
  const numbers: number[] = [];
  let number = 0;
  let shift = 0;
  for (const character of segment) {
    const digit = digits.indexOf(character);
    if (digit === -1) return undefined;
    number |= (digit & 31) << shift;
    shift += 5;
    if (digit >= 32) continue;
    numbers.push(number & 1 ? -(number >>> 1) : number >>> 1);
    number = shift = 0;
  }
  return shift === 0 ? numbers : undefined;
}

/**
 * Reads the package.json of an output in JavaScript, which says how Node reads its files and nothing else.
 * @throws Error where it says more.
 */
export function readPackageFile(file: TextFile): void {
  if (!/^\{ "type": "(?:module|commonjs)", "sideEffects": false \}\n$/.test(file.text))
    refuseAt(file, 0, "more than the kind of its modules");
}

/**
 * Reads .gitattributes: line ends of all files, and merges of those that depend on the spec. An attribute can name a
 * program that git runs, so there is no other one.
 * @throws Error that names the line.
 */
export function readGitAttributes(file: TextFile): void {
  let at = 0;
  for (const row of file.text.split("\n")) {
    if (!/^(?:\* text=auto eol=lf linguist-generated|\/[\w./-]+(?:\/\*\*)? merge=union|)$/.test(row))
      refuseAt(file, at, `an attribute that is not ours: ${JSON.stringify(row)}`);
    at += row.length + 1;
  }
}
