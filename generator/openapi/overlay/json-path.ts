/**
 * JSONPath (RFC 9535) over the tree of a document: names, indices, slices, wildcards, descendants and filters. Functions are refused.
 */
import { isDeepStrictEqual } from "node:util";
import { defined } from "../../base/defined.js";
import { toJson, valueOf, type SyntaxNode } from "../../source/yaml/tree.js";
import { entriesOf, itemsOf } from "../../source/yaml/reading.js";

/** A step into a map or a list. */
export type Step = string | number;

/** A place in the tree. */
export interface Match {
  readonly steps: readonly Step[];
  readonly node: SyntaxNode;
}

/** The matches of a path, or the reason why there are none. */
export interface Matches {
  readonly found: readonly Match[];
  /** The first name that no node has, and the names that they have. */
  readonly missing?: { readonly name: string; readonly known: readonly string[] };
}

/** A path that cannot be read; `at` is the offset in it. */
export class JsonPathError extends Error {
  readonly at: number;

  constructor(message: string, at: number) {
    super(message);
    this.at = at;
  }
}

type Selector =
  | { readonly kind: "name"; readonly name: string }
  | { readonly kind: "index"; readonly index: number }
  | { readonly kind: "slice"; readonly from?: number; readonly to?: number; readonly step: number }
  | { readonly kind: "all" }
  | { readonly kind: "filter"; readonly holds: Test };

/** The depth to which parentheses and filters may nest: the reader calls itself for each. */
const maxNesting = 64;

/** A segment of a path: its selectors, applied to a node or to all nodes below it as well. */
interface Segment {
  readonly selectors: readonly Selector[];
  readonly isDeep: boolean;
}

type Test = (node: SyntaxNode, root: SyntaxNode) => boolean;
type Value = string | number | boolean | null | undefined;
type Read = (node: SyntaxNode, root: SyntaxNode) => Value | SyntaxNode;

/** A side of a comparison. */
interface Operand {
  readonly read: Read;
  /** Holds where a path finds anything; absent for a literal. */
  readonly exists?: Test;
  /** True for a literal, and for a path of names and indices, which leads to one place at most. */
  readonly isSingular: boolean;
}

/**
 * Returns the nodes that `path` selects in `root`, each once, in the order of the path.
 *
 *   $.paths.*.get.parameters[?@.in == 'query']   ->   the query parameters of all operations with GET
 *
 * @throws JsonPathError where the path cannot be read.
 */
export function matchesOf(path: string, root: SyntaxNode): Matches {
  let found: readonly Match[] = [{ steps: [], node: root }];
  for (const segment of new PathReader(path).whole()) {
    const before = found;
    found = stepped(before, segment, root);
    if (found.length > 0) continue;
    const [first] = segment.selectors;
    if (first?.kind !== "name") return { found };
    const known = new Set(
      startsOf(before, segment).flatMap(({ node }) => entriesOf(node).map(({ key }) => key.value)),
    );
    return { found, missing: { name: first.name, known: [...known] } };
  }
  return { found };
}

/** Takes one segment from each of the nodes that were found; what two of them lead to is found once. */
function stepped(found: readonly Match[], segment: Segment, root: SyntaxNode): readonly Match[] {
  const places = new Map<string, Match>();
  for (const match of startsOf(found, segment))
    for (const selector of segment.selectors)
      for (const next of selected(match, selector, root)) places.set(JSON.stringify(next.steps), next);
  return [...places.values()];
}

/** Returns the nodes that the selectors of a segment apply to. */
function startsOf(found: readonly Match[], { isDeep }: Segment): readonly Match[] {
  return isDeep ? found.flatMap(withInner) : found;
}

function childrenOf({ steps, node }: Match): Match[] {
  if (node.kind === "map")
    return node.entries.map(({ key, value }) => ({ steps: [...steps, key.value], node: value }));
  return itemsOf(node).map((item, at) => ({ steps: [...steps, at], node: item }));
}

function withInner(match: Match): Match[] {
  return [match, ...childrenOf(match).flatMap(withInner)];
}

function selected(match: Match, selector: Selector, root: SyntaxNode): Match[] {
  const { node } = match;
  switch (selector.kind) {
    case "all":
      return childrenOf(match);
    case "filter":
      return childrenOf(match).filter((child) => selector.holds(child.node, root));
    case "name": {
      const value = valueOf(node, selector.name);
      return value === undefined ? [] : [{ steps: [...match.steps, selector.name], node: value }];
    }
    case "index": {
      const { length } = itemsOf(node);
      const index = selector.index < 0 ? length + selector.index : selector.index;
      return childrenOf(match).filter(({ steps }) => node.kind === "list" && steps.at(-1) === index);
    }
    case "slice":
      return node.kind === "list" ? sliced(childrenOf(match), selector) : [];
  }
}

function sliced(items: readonly Match[], { from, to, step }: Extract<Selector, { kind: "slice" }>): Match[] {
  const { length } = items;
  const within = (index: number): number => (index < 0 ? length + index : index);
  const found: Match[] = [];
  if (step > 0)
    for (let at = Math.max(within(from ?? 0), 0); at < Math.min(within(to ?? length), length); at += step)
      found.push(items[at] as Match);
  else if (step < 0)
    for (
      let at = Math.min(within(from ?? length - 1), length - 1);
      at > (to === undefined ? -1 : Math.max(within(to), -1));
      at += step
    )
      found.push(items[at] as Match);
  return found;
}

/** Reads the text of a path. */
class PathReader {
  readonly #text: string;
  #at = 0;
  #nesting = 0;

  constructor(text: string) {
    this.#text = text;
  }

  whole(): Segment[] {
    if (!this.#takes("$")) throw this.#error("A path begins with `$`.");
    const segments = this.#segments();
    if (this.#at < this.#text.length) throw this.#error("This is no segment of a path.");
    return segments;
  }

  #error(message: string): JsonPathError {
    return new JsonPathError(message, this.#at);
  }

  #blanks(): void {
    this.#match(/[ \t\r\n]*/y);
  }

  #match(form: RegExp): string | undefined {
    form.lastIndex = this.#at;
    const found = form.exec(this.#text)?.[0];
    if (found !== undefined) this.#at += found.length;
    return found;
  }

  #takes(text: string): boolean {
    const isHere = this.#text.startsWith(text, this.#at);
    if (isHere) this.#at += text.length;
    return isHere;
  }

  #segments(): Segment[] {
    const segments: Segment[] = [];
    for (;;) {
      const start = this.#at;
      this.#blanks();
      const isDeep = this.#takes("..");
      if (this.#takes("[")) segments.push({ isDeep, selectors: this.#bracketed() });
      else if (isDeep || this.#takes(".")) segments.push({ isDeep, selectors: [this.#shorthand()] });
      else {
        this.#at = start;
        return segments;
      }
    }
  }

  #shorthand(): Selector {
    if (this.#takes("*")) return { kind: "all" };
    // Beyond the standard, a name may have hyphens, as extensions do.
    const name = this.#match(/[\p{L}_\u0080-\u{10ffff}][\p{L}\d_\u0080-\u{10ffff}-]*/uy);
    if (name === undefined) throw this.#error("A name or `*` is expected; quote other names: `['/books']`.");
    return { kind: "name", name };
  }

  #bracketed(): Selector[] {
    const selectors: Selector[] = [];
    do {
      this.#blanks();
      selectors.push(this.#selector());
      this.#blanks();
    } while (this.#takes(","));
    if (!this.#takes("]")) throw this.#error("`]` is expected.");
    return selectors;
  }

  #selector(): Selector {
    if (this.#takes("*")) return { kind: "all" };
    if (this.#takes("?")) return { kind: "filter", holds: this.#either() };
    const name = this.#string();
    if (name !== undefined) return { kind: "name", name };
    const [first, from] = [this.#at, this.#integer()];
    this.#blanks();
    if (this.#takes(":")) {
      this.#blanks();
      const to = this.#integer();
      this.#blanks();
      const step = this.#takes(":") ? (this.#blanks(), this.#integer()) : undefined;
      return {
        kind: "slice",
        ...defined({ from, to }),
        step: step ?? 1,
      };
    }
    if (from !== undefined) return { kind: "index", index: from };
    this.#at = first;
    throw this.#error("A name in quotes, an index, `*` or a filter is expected.");
  }

  #integer(): number | undefined {
    const start = this.#at;
    const digits = this.#match(/-?\d+/y);
    if (digits === undefined) return undefined;
    if (/^(?:0|-?[1-9]\d*)$/.test(digits) && Number.isSafeInteger(Number(digits))) return Number(digits);
    this.#at = start;
    throw this.#error("An integer has no leading zeros, and at most 2^53 - 1 as its value.");
  }

  #string(): string | undefined {
    const text = this.#match(/'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"/y);
    if (text === undefined) return undefined;
    const inner = text.slice(1, -1);
    // In single quotes, it is those that have an escape. What is escaped otherwise is as in JSON.
    const json = text.startsWith('"')
      ? inner
      : inner.replaceAll(/\\[^]|"/g, (found) => inDoubleQuotes[found] ?? found);
    try {
      const value = JSON.parse(`"${json}"`) as string;
      if (!/\p{Surrogate}/u.test(value)) return value;
    } catch {
      // The same as for half of a surrogate pair.
    }
    throw this.#error("The string has an escape that JSON does not have.");
  }

  #either(): Test {
    if (++this.#nesting > maxNesting) throw this.#error(`Filters nest at most ${maxNesting} deep.`);
    const tests = [this.#both()];
    while ((this.#blanks(), this.#takes("||"))) tests.push(this.#both());
    this.#nesting--;
    return (node, root) => tests.some((test) => test(node, root));
  }

  #both(): Test {
    const tests = [this.#test()];
    while ((this.#blanks(), this.#takes("&&"))) tests.push(this.#test());
    return (node, root) => tests.every((test) => test(node, root));
  }

  #test(): Test {
    this.#blanks();
    if (this.#takes("!")) {
      this.#blanks();
      const test = this.#inParentheses() ?? this.#existence("`!` stands before a path or parentheses.");
      return (node, root) => !test(node, root);
    }
    const inner = this.#inParentheses();
    if (inner !== undefined) return inner;
    const start = this.#at;
    const left = this.#operand();
    this.#blanks();
    const operator = this.#match(/==|!=|<=|>=|<|>/y);
    if (operator === undefined) {
      if (left.exists === undefined) throw this.#error("A comparison is expected.");
      return left.exists;
    }
    this.#refuseSeveral(left, start);
    this.#blanks();
    const [next, right] = [this.#at, this.#operand()];
    this.#refuseSeveral(right, next);
    return (node, root) => compared(left.read(node, root), operator, right.read(node, root));
  }

  #inParentheses(): Test | undefined {
    if (!this.#takes("(")) return undefined;
    const test = this.#either();
    this.#blanks();
    if (!this.#takes(")")) throw this.#error("`)` is expected.");
    return test;
  }

  #existence(message: string): Test {
    const { exists } = this.#operand();
    this.#blanks();
    if (exists === undefined || this.#match(/[=!<>]=?/y) !== undefined) throw this.#error(message);
    return exists;
  }

  #refuseSeveral({ isSingular }: Operand, start: number): void {
    if (isSingular) return;
    this.#at = start;
    throw this.#error(
      "A path that can lead to several places has no value to compare. Compare each in a filter: `?@.tags[?@ == 'novel']`.",
    );
  }

  #operand(): Operand {
    const isInner = this.#takes("@");
    if (isInner || this.#takes("$")) {
      const segments = this.#segments();
      const all = (node: SyntaxNode, root: SyntaxNode): readonly Match[] =>
        segments.reduce<readonly Match[]>(
          (found, segment) => stepped(found, segment, root),
          [{ steps: [], node: isInner ? node : root }],
        );
      const read: Read = (node, root) => {
        const [first] = all(node, root);
        return first?.node.kind === "scalar" ? first.node.value : first?.node;
      };
      return {
        read,
        exists: (node, root) => all(node, root).length > 0,
        isSingular: segments.every(leadsToOne),
      };
    }
    const text = this.#string();
    if (text !== undefined) return { read: () => text, isSingular: true };
    const word = this.#match(/-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?(?![\w.])|true\b|false\b|null\b/y);
    if (word !== undefined) {
      const value = JSON.parse(word) as Value;
      return { read: () => value, isSingular: true };
    }
    const name = this.#match(/[a-z]\w*(?=\()/y);
    if (name !== undefined) throw this.#error(`Functions such as \`${name}\` are not read.`);
    throw this.#error("`@`, `$`, a string, a number, true, false or null is expected.");
  }
}

/** The texts that stand otherwise in double quotes than in single ones. */
const inDoubleQuotes: Readonly<Record<string, string>> = {
  "\\'": "'",
  '"': '\\"',
  // No escape in single quotes, so none in JSON is made of it.
  '\\"': "\\'",
};

function leadsToOne({ selectors, isDeep }: Segment): boolean {
  const [first, another] = selectors;
  return !isDeep && another === undefined && (first?.kind === "name" || first?.kind === "index");
}

function compared(left: ReturnType<Read>, operator: string, right: ReturnType<Read>): boolean {
  switch (operator) {
    case "==":
      return isSame(left, right);
    case "!=":
      return !isSame(left, right);
    case "<":
      return isLess(left, right);
    case ">":
      return isLess(right, left);
    case "<=":
      return isLess(left, right) || isSame(left, right);
    default:
      return isLess(right, left) || isSame(left, right);
  }
}

/** Returns whether two values are the same: maps and lists by their contents, and nothing as nothing. */
function isSame(left: ReturnType<Read>, right: ReturnType<Read>): boolean {
  return isNode(left) && isNode(right) ? isDeepStrictEqual(toJson(left), toJson(right)) : left === right;
}

/** Numbers and texts have an order, each among themselves; that of texts is by code points. */
function isLess(left: ReturnType<Read>, right: ReturnType<Read>): boolean {
  if (typeof left === "number" && typeof right === "number") return left < right;
  return (
    typeof left === "string" &&
    typeof right === "string" &&
    Buffer.compare(Buffer.from(left), Buffer.from(right)) < 0
  );
}

function isNode(value: ReturnType<Read>): value is SyntaxNode {
  return typeof value === "object" && value !== null;
}
