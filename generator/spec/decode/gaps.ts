/** Gaps: the key `unspecified` beside other keys, and values that may be gaps. */
import type { GapAst, Located, MaybeGap, QuestionAst } from "../declarations/index.js";
import { textOf, textAt } from "../../source/yaml/reading.js";
import { entryOf, valueOf, type MapEntry, type MapNode, type SyntaxNode } from "../../source/yaml/tree.js";
import { suggest } from "../../diagnostics/suggest.js";
import type { DecodeContext, Question } from "./context.js";
import { cutText } from "../../base/cut-text.js";
import { defined } from "../../base/defined.js";
import { flowText } from "./flow-text.js";

/** Adds the gaps of the key `unspecified` of `node` and returns the first. */
export function keyGap(context: DecodeContext, node: SyntaxNode, path: string): GapAst | undefined {
  const entry = entryOf(node, "unspecified");
  const asked = entry === undefined ? undefined : questions(context, entry.value);
  if (entry === undefined || asked === undefined) return undefined;
  return context.gap({ path, asked, span: entry.key.span, assume: valueOf(node, "assume") });
}

/**
 * Reads the questions under the key `unspecified`: a sentence, the name of a question of the section `gaps`, or
 * several names. Without that section a single word is a sentence, too.
 */
export function questions(
  context: DecodeContext,
  node: SyntaxNode,
): readonly [Question, ...Question[]] | undefined {
  if (node.kind === "list") {
    const [first, ...more] = node.items.flatMap((item) => questionNamed(context, item) ?? []);
    return first === undefined ? undefined : [first, ...more];
  }
  const text = textOf(node);
  if (text === undefined) return undefined;
  if (context.questions === undefined || !isName(text)) return [{ text }];
  return [questionNamed(context, node) ?? { text }];
}

function questionNamed(context: DecodeContext, node: SyntaxNode): Question | undefined {
  const name = textOf(node);
  if (name === undefined) return undefined;
  const question = context.questions?.get(name);
  if (question !== undefined) return question;
  const suggestion = suggest(name, context.questions?.keys() ?? []);
  const help = isName(name)
    ? "Declare it under `gaps`, or ask it here in a whole sentence."
    : "A list holds names: declare the question under `gaps`, and write its name here.";
  const message = `There is no question named "${name}" under \`gaps\`.`;
  context.report("unknown-gap", message, node.span, suggestion === undefined ? { help } : { suggestion });
  return undefined;
}

function isName(text: string): boolean {
  return /^[a-z][A-Za-z0-9]{0,127}$/.test(text);
}

/** Decodes a question of the section `gaps`. */
export function decodeQuestion(context: DecodeContext, { key, value }: MapEntry): QuestionAst | undefined {
  const text = textOf(value) ?? textAt(value, "question");
  if (text === undefined) return undefined;
  return {
    name: context.place(`gaps/${key.value}`, key),
    text: text.trim(),
    ...defined({ assume: textAt(value, "assume")?.trim() }),
  };
}

/** The place of a value that may be a gap as a whole, and the question of the bare word `unspecified` there. */
interface QuestionPlace {
  readonly path: string;
  readonly question: string;
}

/** Decodes a value with `read`, a gap (the word or the key), or a gap with an assumption. */
export function maybeGap<T>(
  context: DecodeContext,
  node: SyntaxNode | undefined,
  { path, question }: QuestionPlace,
  read: (node: SyntaxNode) => Located<T> | undefined,
): MaybeGap<T> | undefined {
  if (node === undefined) return undefined;
  if (node.kind === "scalar" && node.value === "unspecified" && node.style === "plain") {
    return { gap: context.gap({ path, asked: [{ text: question }], span: node.span }) };
  }
  const gap = node.kind === "map" ? keyGap(context, node, path) : undefined;
  if (gap === undefined) {
    const stated = read(node);
    return stated === undefined ? undefined : { stated };
  }
  const assumed = valueOf(node, "assume");
  const stated = assumed === undefined ? undefined : read(assumed);
  return { gap, ...defined({ stated }) };
}

/** Returns a function that decodes the value at a key of the declaration `node` at `path` as `maybeGap` does. */
export function gapReader(context: DecodeContext, node: SyntaxNode, path: string) {
  return <T>(
    key: string,
    question: string,
    read: (node: SyntaxNode) => Located<T> | undefined,
  ): MaybeGap<T> | undefined =>
    maybeGap(context, valueOf(node, key), { path: `${path}/${key}`, question }, read);
}

/** Options of `withAssumed` for keys that are both stated and assumed. */
interface Joining {
  /** Keys whose maps or lists are joined. */
  readonly joined: readonly string[];
}

/**
 * Returns `node` with its assumption merged into it. Reports a key that is stated and assumed with different values,
 * except for the keys of `joined`, whose members are merged.
 */
export function withAssumed(context: DecodeContext, node: SyntaxNode, { joined }: Joining): SyntaxNode {
  const assumed = valueOf(node, "assume");
  if (node.kind !== "map" || assumed?.kind !== "map") return node;
  if (entryOf(node, "unspecified") === undefined) return node;
  context.assuming(assumed);
  return joinMaps(context, node, assumed, [...joined, "doc"]);
}

function joinMaps(
  context: DecodeContext,
  stated: MapNode,
  assumed: MapNode,
  joined: readonly string[],
): MapNode {
  const entries: MapEntry[] = [...stated.entries];
  const places = new Map(entries.map(({ key }, at) => [plainName(key.value), at]));
  for (const entry of assumed.entries) {
    const at = places.get(plainName(entry.key.value)) ?? entries.length;
    const known = entries[at];
    if (known === undefined) {
      entries.push(entry);
      continue;
    }
    const sameKey = known.key.value === entry.key.value;
    const mayGrow = sameKey && joined.includes(entry.key.value);
    const value = mayGrow ? joinValues(context, entry.key.value, known.value, entry.value) : undefined;
    if (value !== undefined) entries[at] = { key: known.key, value };
    else if (!sameKey || flowText(known.value) !== flowText(entry.value)) {
      const [said, taken] = sameKey
        ? [known.value, entry.value].map((node) => cutText(flowText(node), 39))
        : [known.key.value, entry.key.value];
      const message = `"${plainName(entry.key.value)}" is assumed to be \`${taken}\`, but is stated to be \`${said}\`.`;
      context.contradiction(message, entry.key.span, known.key.span);
    }
  }
  return { ...stated, entries };
}

function joinValues(
  context: DecodeContext,
  key: string,
  stated: SyntaxNode,
  assumed: SyntaxNode,
): SyntaxNode | undefined {
  if (stated.kind === "map" && assumed.kind === "map")
    return joinMaps(context, stated, assumed, key === "union" ? ["of", "values"] : []);
  // A doc: the assumption follows the statement.
  if (stated.kind === "scalar" && assumed.kind === "scalar") {
    return { ...stated, value: `${String(stated.value).trimEnd()} ${String(assumed.value)}` };
  }
  if (stated.kind !== "list" || assumed.kind !== "list") return undefined;
  const known = new Set(stated.items.map(flowText));
  return {
    ...stated,
    items: [...stated.items, ...assumed.items.filter((item) => !known.has(flowText(item)))],
  };
}

/** Returns a key without the `?` that only the keys of fields end in. */
function plainName(key: string): string {
  return key.replace(/\?$/, "");
}
