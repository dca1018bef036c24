/**
 * The place of a cursor in YAML that may be half-written: the keys around it, and what is being typed. It reads the text
 * before the cursor by indentation, brackets and quotes, and needs no tree.
 */

export interface CursorPlace {
  /** The keys from the root of the file to the map or value; `[]` for an item of a list. */
  readonly path: readonly string[];
  /** True where a key can begin. */
  readonly isKey: boolean;
  /** The key at the cursor's value; undefined in a list and where a key begins. */
  readonly typed: string;
  /** The keys of the same map before the cursor, with the text of values that stand on one line. */
  readonly siblings: ReadonlyMap<string, string>;
  /** True within braces or brackets, where a block of lines cannot begin. */
  readonly inFlow: boolean;
}

/** A map or list that is open at the cursor. */
interface Frame {
  readonly kind: "map" | "list";
  readonly flow: boolean;
  /** The column of its keys or dashes; of no meaning within brackets. */
  readonly indent: number;
  readonly siblings: Map<string, string>;
  /** The key whose value is being read. */
  key?: string | undefined;
}

/**
 * Returns the place at the end of `before`, the text before the cursor; undefined within a comment, or within a string
 * of several lines.
 *
 *   resources:\n  Parcel: { fields: { label: str   ->   path resources, Parcel, fields, label; typed "str"
 */
export function cursorPlace(before: string): CursorPlace | undefined {
  const reader = new PlaceReader();
  const lines = before.split("\n");
  const last = lines.pop() ?? "";
  for (const line of lines) reader.read(line, false);
  return reader.read(last, true);
}

const blockKey = /^(?:"((?:[^"\\]|\\.)*)"|'((?:[^']|'')*)'|([^\s"'{}[\],#&*!|>%@`][^#\n]*?))\s*:(?=\s|$)/;
const flowKey =
  /^\s*(?:"((?:[^"\\]|\\.)*)"|'((?:[^']|'')*)'|([^\s"'{}[\],:#][^{}[\],:\n]*?))\s*:(?=\s|$|[{["'])/;

class PlaceReader {
  private readonly frames: Frame[] = [];
  /** The least indentation of lines of a block of text, while one is open. */
  private textIndent: number | undefined;

  private get top(): Frame | undefined {
    return this.frames.at(-1);
  }

  /** Reads a line; of the last one, the text before the cursor, and returns the place at its end. */
  read(text: string, isLast: boolean): CursorPlace | undefined {
    if (this.top?.flow === true) return this.flow(text, isLast);
    const content = text.trimStart();
    let indent = text.length - content.length;
    if (this.textIndent !== undefined) {
      if ((content === "" && !isLast) || (indent >= this.textIndent && content !== "")) return undefined;
      if (isLast && content === "" && indent >= this.textIndent) return undefined;
      this.textIndent = undefined;
    }
    if (content.startsWith("#") || (content === "" && !isLast)) return undefined;
    let rest = content;
    this.close(indent, /^-(?:\s|$)/.test(rest));
    while (/^-(?:\s|$)/.test(rest)) {
      if (this.top?.kind !== "list" || this.top.indent !== indent)
        this.frames.push({ kind: "list", flow: false, indent, siblings: new Map() });
      const next = rest.slice(1).trimStart();
      indent += rest.length - next.length;
      rest = next;
    }
    const found = blockKey.exec(rest);
    if (found === null) {
      const opens = /^[{[]/.test(rest);
      if (opens) return this.flow(rest, isLast);
      if (!isLast) return undefined;
      return /(?:^|\s)#/.test(rest) ? undefined : this.keyPlace(indent, rest);
    }
    const key = found[1] ?? found[2] ?? found[3] ?? "";
    const value = rest.slice(found[0].length);
    this.enter(indent, key, value);
    return this.value(value, indent, isLast);
  }

  /** Closes what a line of this indentation is not part of. */
  private close(indent: number, isItem: boolean): void {
    for (let top = this.top; top !== undefined; top = this.top) {
      // The items of a list may begin in the column of its key.
      const isInside = top.indent < indent || (top.indent === indent && (top.kind === "map" || isItem));
      if (isInside) return;
      this.frames.pop();
    }
  }

  private enter(indent: number, key: string, value: string): void {
    const { top } = this;
    if (top?.kind === "map" && !top.flow && top.indent === indent) top.key = key;
    else this.frames.push({ kind: "map", flow: false, indent, siblings: new Map(), key });
    this.top?.siblings.set(key, value.trim());
  }

  /** Reads what follows the colon of a key of a block of lines. */
  private value(value: string, indent: number, isLast: boolean): CursorPlace | undefined {
    const content = value.trimStart();
    if (/^[|>][-+\d]*\s*(?:#.*)?$/.test(content)) {
      this.textIndent = indent + 1;
      return undefined;
    }
    if (/^[{[]/.test(content)) return this.flow(content, isLast);
    if (!isLast || /\s#/.test(value)) return undefined;
    // Right behind the colon, a value cannot begin yet.
    return value === "" ? undefined : this.place(false, content);
  }

  /** The place of a cursor where a key of a block of lines begins, or an item of a list. */
  private keyPlace(indent: number, typed: string): CursorPlace {
    const { top } = this;
    if (top?.kind === "list" && top.indent < indent) {
      this.frames.push({ kind: "map", flow: false, indent, siblings: new Map() });
      const inner = this.place(true, typed);
      this.frames.pop();
      return { ...inner, isKey: false };
    }
    if (top !== undefined && top.indent < indent)
      this.frames.push({ kind: "map", flow: false, indent, siblings: new Map() });
    else if (top !== undefined) top.key = undefined;
    return this.place(true, typed);
  }

  /** Reads text within brackets; a line may end inside of them. */
  private flow(text: string, isLast: boolean): CursorPlace | undefined {
    let at = 0;
    let typed = 0;
    while (at < text.length) {
      const { top } = this;
      const isExpectingKey = top?.flow === true && top.kind === "map" && top.key === undefined;
      const key = isExpectingKey ? flowKey.exec(text.slice(at, at + 2048)) : null;
      if (top !== undefined && key !== null) {
        top.key = key[1] ?? key[2] ?? key[3] ?? "";
        top.siblings.set(top.key, "");
        at += key[0].length;
        typed = at;
        continue;
      }
      const character = text[at] as string;
      if (character === "#" && (at === 0 || /\s/.test(text[at - 1] as string))) return undefined;
      // Within plain text, as in `a user's token`, a quote opens nothing.
      if ((character === '"' || character === "'") && text.slice(typed, at).trim() === "") {
        const end = endOfString(text, at);
        if (end === undefined) return isLast ? this.place(isExpectingKey, text.slice(at + 1)) : undefined;
        at = end;
      } else if (character === "{" || character === "[") {
        const kind = character === "{" ? "map" : "list";
        this.frames.push({ kind, flow: true, indent: -1, siblings: new Map() });
        at += 1;
        typed = at;
      } else if (character === "}" || character === "]" || character === ",") {
        if (top?.flow === true && top.key !== undefined)
          top.siblings.set(top.key, text.slice(typed, at).trim());
        if (character !== ",") this.frames.pop();
        else if (top?.kind === "map") top.key = undefined;
        at += 1;
        typed = at;
        if (this.top?.flow !== true && !isLast) return undefined;
      } else at += 1;
    }
    if (!isLast) return undefined;
    const { top } = this;
    if (top?.flow !== true) return undefined;
    return this.place(top.kind === "map" && top.key === undefined, text.slice(typed).trimStart());
  }

  private place(isKey: boolean, typed: string): CursorPlace {
    const path = this.frames.flatMap((frame) =>
      frame.kind === "list" ? ["[]"] : frame.key === undefined ? [] : [frame.key],
    );
    const { top } = this;
    return {
      path,
      isKey,
      typed,
      siblings: top?.siblings ?? new Map<string, string>(),
      inFlow: top?.flow === true,
    };
  }
}

/** Returns the index behind the string that begins at `start`, or undefined where it has no end. */
function endOfString(text: string, start: number): number | undefined {
  const quote = text[start];
  for (let at = start + 1; at < text.length; at++) {
    if (text[at] === "\\" && quote === '"') at += 1;
    else if (text[at] === quote) return at + 1;
  }
  return undefined;
}
