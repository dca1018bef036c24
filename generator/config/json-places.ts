/**
 * The places of the parts of a JSON text. JSON.parse gives no place of a key and, in some versions of
 * Node, none of a syntax error. This reader runs only when there is a message to place.
 */

interface JsonFault {
  readonly offset: number;
  /** The fault and the remedy. */
  readonly message: string;
}

/** The parts of a text by their path, such as `/generate/0/out`: a member by its key, an item by its first character. */
interface JsonPlaces {
  readonly places: ReadonlyMap<string, number>;
  /** The offset at which the text stops being JSON; absent when it is JSON. */
  readonly fault?: JsonFault;
}

/** A configuration needs four levels. */
const deepest = 64;

/** Reads `text` up to its end or its first fault. */
export function readPlaces(text: string): JsonPlaces {
  const reader = new Reader(text);
  try {
    reader.value("", 0);
    reader.end();
    return { places: reader.places };
  } catch (error) {
    if (error instanceof Fault) return { places: reader.places, fault: error };
    throw error;
  }
}

/** Line and column of `offset`, counted from 1: `3:14`. */
export function lineAndColumn(text: string, offset: number): string {
  const before = text.slice(0, offset).split("\n");
  return `${before.length}:${(before.at(-1)?.length ?? 0) + 1}`;
}

class Fault extends Error implements JsonFault {
  readonly offset: number;

  constructor(offset: number, message: string) {
    super(message);
    this.offset = offset;
  }
}

class Reader {
  readonly places = new Map<string, number>();
  private readonly text: string;
  private at = 0;

  constructor(text: string) {
    this.text = text;
  }

  value(path: string, depth: number): void {
    this.space();
    if (!this.places.has(path)) this.places.set(path, this.at);
    const first = this.text[this.at];
    if (depth > deepest) throw new Fault(this.at, "Brackets are nested too deep.");
    if (first === "{") this.members(path, depth);
    else if (first === "[") this.items(path, depth);
    else if (first === '"') this.string();
    else if (this.take(/(?:true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?)(?![\w.])/y) === "")
      throw new Fault(this.at, this.unexpected("a value"));
  }

  end(): void {
    this.space();
    if (this.at < this.text.length) throw new Fault(this.at, "Text follows the end of the JSON. Remove it.");
  }

  private members(path: string, depth: number): void {
    this.list("}", () => {
      const start = this.at;
      if (this.text[start] !== '"') throw new Fault(start, this.unexpected("a key in double quotes"));
      const key = this.string();
      this.places.set(`${path}/${key}`, start);
      this.space();
      if (this.text[this.at] !== ":") throw new Fault(this.at, `Write a colon after "${key}".`);
      this.at += 1;
      this.value(`${path}/${key}`, depth + 1);
    });
  }

  private items(path: string, depth: number): void {
    let index = 0;
    this.list("]", () => this.value(`${path}/${index++}`, depth + 1));
  }

  /** Reads the entries between brackets, up to `close`. */
  private list(close: "}" | "]", item: () => void): void {
    this.at += 1;
    this.space();
    if (this.text[this.at] === close) {
      this.at += 1;
      return;
    }
    for (;;) {
      item();
      this.space();
      const next = this.text[this.at];
      if (next !== "," && next !== close) throw new Fault(this.at, this.unexpected(`a comma or "${close}"`));
      const comma = this.at;
      this.at += 1;
      if (next === close) return;
      this.space();
      if (this.text[this.at] === close) throw new Fault(comma, `Remove the comma before "${close}".`);
    }
  }

  private string(): string {
    const start = this.at;
    const text = this.take(/"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"/y);
    if (text === "")
      throw new Fault(
        start,
        'This text has no end. Close it with a double quote, and write a backslash as "\\\\".',
      );
    return JSON.parse(text) as string;
  }

  private unexpected(wanted: string): string {
    if (this.at >= this.text.length) return `The file ends where ${wanted} must follow.`;
    if (/^\/[/*]/.test(this.text.slice(this.at, this.at + 2))) return "JSON has no comments. Remove it.";
    if (this.text[this.at] === "'") return "Use double quotes instead of single quotes.";
    return `Write ${wanted} here.`;
  }

  private space(): void {
    this.take(/[ \t\r\n]*/y);
  }

  private take(pattern: RegExp): string {
    pattern.lastIndex = this.at;
    const [found = ""] = pattern.exec(this.text) ?? [];
    this.at += found.length;
    return found;
  }
}
