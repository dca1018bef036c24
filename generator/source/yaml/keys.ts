/** Keys of maps: every key is a name, a string on one line. */
import { canHaveStatuses, type ComposeContext } from "./compose-context.js";
import type { KeyNode } from "./tree.js";
import type { Range, Reporter } from "./reporter.js";
import { commentRemedy } from "./foreign-comments.js";
import { readEnd } from "./separators.js";
import { isPlainString, scalarText } from "./scalars.js";
import { statusesRemedy } from "./status-remedy.js";
import {
  isFlowScalar,
  type CstBlockMap,
  type CstFlowScalar,
  type CstItem,
  type CstToken,
} from "./yaml-tokens.js";

/**
 * Composes a key; reports one that cannot be used and returns undefined. Where the keys among `siblings` are statuses of
 * responses, one is reported.
 */
export function composeKey(
  context: ComposeContext,
  token: CstToken | null | undefined,
  at: number,
  siblings: readonly CstItem[],
): KeyNode | undefined {
  const { reporter, aliases } = context;
  if (token === null || token === undefined || (token.type === "scalar" && token.source === "")) {
    reporter.report("complex-key", "There is no key before this colon.", [at, at + 1]);
    return undefined;
  }
  if (token.type === "alias") {
    if (aliases !== undefined) return aliases.keyOf(token);
    reportAlias(reporter, token);
    return undefined;
  }
  if (token.type === "block-seq" || token.type === "block-map") {
    const message = "This does not start in the column of the lines that it belongs to.";
    reporter.report("bad-indent", message, [token.offset, token.offset + 1], { breaks: true });
    return undefined;
  }
  if (!isFlowScalar(token)) {
    const isBlock = token.type === "block-scalar";
    const isMap = token.type === "flow-collection" && token.start.source === "{";
    const what = isBlock ? "a text of several lines" : isMap ? "a map" : "a list";
    const message = `A key is a string${isBlock ? " on one line" : ""}, but this is ${what}.`;
    const help = isBlock
      ? "If it is the value of the key above, indent it further than that key."
      : "If this is a string that begins with a bracket, put it in quotes.";
    reporter.report("complex-key", message, [token.offset, token.offset + 1], { help });
    return undefined;
  }
  const range: Range = [token.offset, token.offset + token.source.length];
  const value = scalarText(reporter, token);
  readEnd(reporter, token.end, token);
  if (!isUsable(context, token, value, siblings)) return undefined;
  return { kind: "key", value, span: reporter.span(...range) };
}

/** Reports an alias in the place of a value or key. */
export function reportAlias(reporter: Reporter, token: CstFlowScalar): void {
  const message = `speccast does not support aliases, such as "${token.source}".`;
  reporter.report("alias-refused", message, [token.offset, token.offset + Math.max(1, token.source.length)]);
}

/** Reports a string without quotes that YAML reads as the map `map`, because of a colon in it. */
export function reportColonInText(reporter: Reporter, map: CstBlockMap, inBrackets = false): void {
  const key = map.items[0]?.key;
  const source = isFlowScalar(key) ? key.source : "";
  const end = map.offset + source.length;
  const lineBreak = source.lastIndexOf("\n");
  if (inBrackets && isFlowScalar(key) && key.type !== "scalar") {
    reporter.report("yaml-syntax", `There is no comma after ${source}.`, [map.offset, end], {
      help: "Put a comma between the entries.",
      breaks: true,
    });
    return;
  }
  if (lineBreak === -1) {
    const message = `A string without quotes cannot contain ": ", but here it follows "${source}".`;
    const [, last] = inBrackets ? (/\s(\S+)$/.exec(source) ?? []) : [];
    const help = /^(?:list|map)<\{/.test(source)
      ? `Write the type as a map, without angle brackets: \`${source.slice(0, source.indexOf("<"))}: { fields: { … } }\`.`
      : last && `If "${last}" begins an entry, put a comma before it; if not, put the string in quotes.`;
    reporter.report("colon-in-text", message, [map.offset, end + 1], {
      ...(help ? { help } : {}),
      breaks: true,
    });
    return;
  }
  const name = source.slice(lineBreak + 1).trim();
  const message = `"${name}" is indented further than the entry above it, and so continues its value.`;
  const help =
    commentRemedy(source) ??
    "Begin it in the column of the entry above; if it belongs to its value, put the whole string in quotes.";
  reporter.report("bad-indent", message, [end - name.length, end], { help, breaks: true });
}

/** Returns whether `token` is the key `<<` without quotes, which takes entries of other maps. */
export function isMergeKey(token: CstToken | null | undefined): boolean {
  return token?.type === "scalar" && token.source === "<<";
}

const printableAscii = /^[ -~]*$/;

// Control, direction and zero-width characters: none of them can be seen in a name.
const hiddenCharacters =
  /[\0-\x1f\x7f-\x9f\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u2028-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\uffff]|[\u{1bca0}-\u{1bca3}\u{1d173}-\u{1d17a}\u{e0000}-\u{e0fff}]/u;

/** Returns whether a quoted key can stand anywhere in a spec. */
export function isKeyOfSpecs(value: string): boolean {
  if (isForbidden(value)) return false;
  return printableAscii.test(value) || !(hiddenCharacters.test(value) || /[\ud800-\udfff]/u.test(value));
}

function isForbidden(value: string): boolean {
  return value === "__proto__" || value === "__proto__?";
}

function isUsable(
  context: ComposeContext,
  token: CstFlowScalar,
  value: string,
  siblings: readonly CstItem[],
): boolean {
  const { reporter } = context;
  const range: Range = [token.offset, token.offset + token.source.length];
  if (isMergeKey(token) && !reporter.isForeign) {
    reporter.report("merge-key", "speccast does not support the merge key <<.", range);
    return false;
  }
  if (reporter.isForeign) return true;
  if (token.type === "scalar" && !isPlainString(value)) {
    const statuses = statusKey.test(value) ? statusesAmong(context, siblings) : [];
    const first =
      statuses.find(({ source }) => successKey.test(source)) ??
      statuses.find(({ source }) => failureKey.test(source));
    const help = first === undefined ? `Write "${value}": with the quotes.` : statusHelp(reporter, statuses);
    if (first !== undefined && token !== first) return false;
    reporter.report("key-not-text", `YAML reads the key ${value} as ${meaningOf(value)}.`, range, { help });
    return false;
  }
  if (isForbidden(value)) {
    reporter.report("forbidden-key", "No key can be named __proto__.", range);
    return false;
  }
  const hidden = printableAscii.test(value) ? null : hiddenCharacters.exec(value);
  if (hidden !== null) {
    const name = (hidden[0].codePointAt(0) as number).toString(16).toUpperCase().padStart(4, "0");
    const raw = token.source.indexOf(hidden[0]);
    const place: Range = raw === -1 ? range : [range[0] + raw, range[0] + raw + hidden[0].length];
    reporter.report("hidden-character", `This key contains the invisible character U+${name}.`, place);
  }
  return true;
}

const statusKey = /^[1-5][0-9]{2}$/;
const successKey = /^[23][0-9]{2}$/;
const failureKey = /^[45][0-9]{2}$/;

/** Returns the keys that are numbers like statuses: `responses: { 200: Book, 404: not_found }`. */
function statusesAmong(context: ComposeContext, items: readonly CstItem[]): readonly CstFlowScalar[] {
  if (!canHaveStatuses(context)) return [];
  const known = context.statuses.get(items);
  if (known !== undefined) return known;
  const found = items.flatMap(({ key }) =>
    key?.type === "scalar" && statusKey.test(key.source) ? [key] : [],
  );
  context.statuses.set(items, found);
  return found;
}

/** Returns the help for such keys of one map. */
function statusHelp({ source: { text } }: Reporter, keys: readonly CstFlowScalar[]): string {
  const entries = keys.slice(0, mostStatuses).map(({ offset, source }) => {
    const end = offset + source.length;
    return { status: source, value: /^ *:(.*)/.exec(text.slice(end, end + 200))?.[1] ?? "" };
  });
  const names = entries.map(({ status }) => status);
  const quotes =
    names.length === 1 ? `as a name, ${names[0]} needs quotes` : "as a name, a number needs quotes";
  return `${statusesRemedy(entries)}; ${quotes}.`;
}

/** The most statuses that a help names. */
const mostStatuses = 6;

function meaningOf(text: string): string {
  if (/^(?:~|null)$/i.test(text)) return "null";
  return /^(?:true|false)$/i.test(text) ? "a boolean" : "a number";
}

/** A key that its map has already, and how many others that it has follow at once. */
interface Repeated {
  readonly key: KeyNode;
  readonly first: KeyNode;
  more: number;
}

/** Finds the duplicate keys of one map in linear time; the check of the package yaml is quadratic. */
export class KeyRegister {
  private readonly places = new Map<string, KeyNode>();
  private readonly reporter: Reporter;
  private repeated: Repeated | undefined;

  constructor(reporter: Reporter) {
    this.reporter = reporter;
  }

  /** Registers `key`; returns the one that the map already has in its place. */
  add(key: KeyNode): KeyNode | undefined {
    // Composed and decomposed forms of a letter look alike, and some systems make them equal.
    const name = printableAscii.test(key.value) ? key.value : key.value.normalize("NFC");
    const first = this.places.get(name);
    if (first === undefined) {
      this.end();
      this.places.set(name, key);
    } else if (this.repeated === undefined) this.repeated = { key, first, more: 0 };
    else this.repeated.more++;
    return first;
  }

  /** Reports keys that the map has already. Several in succession are one mistake: a line with a name is missing before them. */
  end(): void {
    if (this.repeated === undefined) return;
    const { key, first, more } = this.repeated;
    this.repeated = undefined;
    const { start, end } = key.span;
    const others = more === 1 ? "the key" : `the ${more} keys`;
    const message =
      first.value !== key.value
        ? `The keys "${first.value}" and "${key.value}" look alike and differ only in how an accent is stored.`
        : more === 0
          ? `The key "${key.value}" occurs twice.`
          : `The key "${key.value}" and ${others} after it occur twice.`;
    const help = more > 0 && "If they belong to another entry, write its name on a line before them.";
    const related = { message: "It is here first.", span: first.span };
    this.reporter.report("duplicate-key", message, [start, end], { related, ...(help && { help }) });
  }
}
