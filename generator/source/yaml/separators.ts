/**
 * The tokens between values: white space, comments, indicators. The rules are those of the composer of the package
 * yaml, so that an editor with YAML support and speccast agree on every file.
 */
import { reportBraceInText } from "./flow-faults.js";
import { commentRemedy } from "./foreign-comments.js";
import type { Range, Reporter } from "./reporter.js";
import type { CstSourceToken, CstToken } from "./yaml-tokens.js";

/** The place of a list of separator tokens. */
interface SeparatorPlace {
  /** The indicator that is expected among the tokens. */
  readonly indicator: "explicit-key-ind" | "map-value-ind" | "seq-item-ind" | "doc-start";
  /** The token after them. */
  readonly next: CstToken | null | undefined;
  /** Indentation of the collection around; -1 inside brackets, where indentation means nothing. */
  readonly parentIndent: number;
  /** True if the first token begins a line. */
  readonly startsLine: boolean;
}

/** The findings among separator tokens. */
export interface Separators {
  readonly found: CstSourceToken | undefined;
  readonly comma: CstSourceToken | undefined;
  /** The anchor of the value that follows, in a document that is no spec; in a spec it has been reported. */
  readonly anchor: CstSourceToken | undefined;
  readonly hasNewline: boolean;
  /** True if there was an anchor or tag. */
  readonly hasProperty: boolean;
}

/** Inside brackets. */
export const inBrackets = -1;

/** Checks separator tokens and finds the indicator and the comma among them. */
export function readSeparators(
  reporter: Reporter,
  tokens: readonly CstSourceToken[],
  place: SeparatorPlace,
): Separators {
  const state: MutableSeparators = {
    found: undefined,
    comma: undefined,
    anchor: undefined,
    hasNewline: false,
    hasProperty: false,
  };
  const tabs = new TabRule(reporter, place);
  let hasSpace = place.startsLine;
  for (const token of tokens) {
    tabs.next(token);
    if (token.type === "space" || token.type === "newline") {
      hasSpace = true;
      state.hasNewline ||= token.type === "newline";
    } else if (token.type === "comment") {
      if (!hasSpace) reportTightComment(reporter, token);
    } else {
      hasSpace = false;
      readIndicator(reporter, token, place, state);
    }
  }
  tabs.end();
  return state;
}

type MutableSeparators = { -readonly [Key in keyof Separators]: Separators[Key] };

function readIndicator(
  reporter: Reporter,
  token: CstSourceToken,
  place: SeparatorPlace,
  state: MutableSeparators,
): void {
  if (token.type === "anchor" || token.type === "tag") {
    state.hasProperty = true;
    if (token.type === "anchor" && reporter.isForeign && state.anchor === undefined) state.anchor = token;
    else reportProperty(reporter, token);
  } else if (token.type === place.indicator) {
    if (state.found !== undefined) reportSecond(reporter, token);
    state.found = token;
  } else if (token.type === "comma" && place.parentIndent === inBrackets) {
    if (state.comma !== undefined) reportUnexpected(reporter, token);
    state.comma = token;
  } else if (token.type === "explicit-key-ind") {
    reportExplicitKey(reporter, token);
  } else {
    reportUnexpected(reporter, token);
  }
}

/** Reports tabs as indentation, where YAML forbids them. */
class TabRule {
  private tab: CstSourceToken | undefined;
  private atNewline: boolean;
  private readonly reporter: Reporter;
  private readonly place: SeparatorPlace;
  private readonly ignored: boolean;

  constructor(reporter: Reporter, place: SeparatorPlace) {
    this.reporter = reporter;
    this.place = place;
    this.atNewline = place.startsLine;
    const isRoot = place.indicator === "doc-start";
    this.ignored = place.parentIndent === inBrackets || (isRoot && place.next?.type === "flow-collection");
  }

  next(token: CstSourceToken): void {
    if (this.ignored) return;
    if (this.tab !== undefined) {
      if (this.atNewline && token.type !== "comment" && token.type !== "newline") this.report(this.tab);
      this.tab = undefined;
    }
    if (token.type === "space") {
      if (token.source.includes("\t")) this.tab = token;
    } else if (token.type === "newline") this.atNewline = true;
    else if (token.type === this.place.indicator) {
      this.atNewline = token.type === "seq-item-ind" || token.type === "explicit-key-ind";
    } else this.atNewline = false;
  }

  end(): void {
    const { next, parentIndent } = this.place;
    if (this.tab === undefined) return;
    const indents = this.atNewline && this.tab.indent <= parentIndent;
    if (indents || next?.type === "block-map" || next?.type === "block-seq") this.report(this.tab);
  }

  private report(tab: CstSourceToken): void {
    const range: Range = [tab.offset + tab.source.indexOf("\t"), tab.offset + tab.source.length];
    this.reporter.report("tab-indent", "A tab is used as indentation here.", range, { breaks: true });
  }
}

/**
 * Checks the tokens after a value, which may be white space and comments only: returns false for any others.
 * `startsLine`: the tokens begin on a line of their own.
 */
export function readEnd(
  reporter: Reporter,
  tokens: readonly CstSourceToken[] | undefined,
  value: CstToken,
  startsLine = false,
): boolean {
  let hasSpace = startsLine;
  for (const token of tokens ?? []) {
    if (token.type === "space" || token.type === "newline") hasSpace = true;
    else if (token.type === "comment") {
      if (!hasSpace) reportTightComment(reporter, token);
    } else {
      reportAfterValue(reporter, token, value);
      return false;
    }
  }
  return true;
}

function reportAfterValue(reporter: Reporter, token: CstSourceToken, value: CstToken): void {
  if (token.type === "anchor" || token.type === "tag") {
    reportProperty(reporter, token);
    return;
  }
  if (value.type === "scalar" && (token.type === "flow-map-start" || token.type === "flow-seq-start")) {
    reportBraceInText(reporter, value, token.offset);
    return;
  }
  const [what, usual] = afterValues[value.type] ?? ["the value", "Put the whole string in quotes."];
  const isChoice = value.type.endsWith("quoted-scalar") && "source" in token && token.source.startsWith("|");
  const choice = isChoice ? "Write one of several values as `{ enum: [a, b] }`, without quotes." : usual;
  const help = ("source" in token && commentRemedy(token.source)) || choice;
  reporter.report("text-after-value", `There is text after ${what}.`, rangeOf(token), { help, breaks: true });
}

/** The value that ended too early, and the remedy. */
const afterValues: Readonly<Record<string, readonly [what: string, help: string]>> = {
  "flow-collection": [
    "the closing bracket",
    "If this is one string that begins with a bracket, put the whole string in quotes.",
  ],
  "single-quoted-scalar": [
    "the closing quote",
    "Put the whole string in quotes; inside single quotes, double every apostrophe.",
  ],
  "double-quoted-scalar": [
    "the closing quote",
    'Put the whole string in quotes; inside double quotes, write \\" for a quote.',
  ],
};

function reportTightComment(reporter: Reporter, token: CstSourceToken): void {
  const message = "A comment begins here without a space before it.";
  const help = "Write a space before #; if # belongs to a string, put the whole string in quotes.";
  reporter.report("yaml-syntax", message, [token.offset, token.offset + 1], { help });
}

/** Reports an anchor or a tag. */
function reportProperty(reporter: Reporter, token: CstSourceToken): void {
  if (token.type === "anchor") {
    reporter.report(
      "anchor-refused",
      `speccast does not support anchors, such as "${token.source}".`,
      rangeOf(token),
    );
  } else {
    const help = "Files are included whole: list them under `include` at the top of the root file.";
    const extras = token.source === "!include" ? { help } : {};
    reporter.report(
      "tag-refused",
      `speccast does not support tags, such as "${token.source}".`,
      rangeOf(token),
      extras,
    );
  }
}

function reportSecond(reporter: Reporter, token: CstSourceToken): void {
  if (token.type === "map-value-ind") {
    reporter.report("colon-in-text", "There is a second colon in this entry.", rangeOf(token), {
      breaks: true,
    });
  } else if (token.type === "doc-start") {
    reporter.report("multiple-documents", "A second YAML document begins here.", rangeOf(token), {
      breaks: true,
    });
  } else reportUnexpected(reporter, token);
}

/** Reports a question mark before a key. */
export function reportExplicitKey(reporter: Reporter, token: CstSourceToken): void {
  const message = "There is a question mark before a key here.";
  const help = "Write `name: …` without it, or `name?: …` for an optional field.";
  reporter.report("complex-key", message, rangeOf(token), { help });
}

/** Reports a token in a wrong place. */
export function reportUnexpected(
  reporter: Reporter,
  token: { readonly offset: number; readonly source: string },
): void {
  const message = `There is an unexpected "${token.source}" here.`;
  // A key has at most 1,024 characters; the whole text would be read again for each token.
  const before = reporter.source.text.slice(Math.max(0, token.offset - 1026), token.offset);
  const [, quoted] = /("[^"\n]*|'[^'\n]*)["']$/.exec(before) ?? [];
  const isName = token.source.startsWith("?") && quoted !== undefined;
  const help = isName && `Write the question mark within the quotes: \`${quoted}?${quoted.charAt(0)}\`.`;
  reporter.report("yaml-syntax", message, rangeOf(token), { ...(help ? { help } : {}), breaks: true });
}

function rangeOf(token: { readonly offset: number; readonly source: string }): Range {
  return [token.offset, token.offset + Math.max(1, token.source.length)];
}
