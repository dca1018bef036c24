/** Values: the types and constraints of fields and of the items of lists and maps. */
import { defined } from "../../base/defined.js";
import type { BoundsAst, ConstraintsAst, GapAst, Located, TypeAst, ValueAst } from "../declarations/index.js";
import { boundNames } from "../../language/constraints/bounds.js";
import type { ConstraintForm } from "../../language/constraints/constraint.js";
import { constraintKeys, constraints } from "../../language/constraints/index.js";
import type { Constraints, RangeBounds } from "../../language/model/model.js";
import { entryOf, valueOf, type MapNode, type SyntaxNode } from "../../source/yaml/tree.js";
import { int64Words, type Int64Words } from "../../source/types/type-arguments.js";
import { int64Type, parseTypeExpression } from "../../source/types/type-expression.js";
import type { DecodeContext } from "./context.js";
import { questions } from "./gaps.js";
import { derivedName } from "./derived-names.js";
import { inlineEntryOf, inlineKeys, type ValuePlace } from "./inline-keys.js";
import { flagAt, jsonAt, numberAt, stringAt } from "./reading.js";
import { refines } from "./refines.js";

export interface ValueWithGap {
  readonly value: ValueAst;
  readonly gap?: GapAst;
}

/** Decodes a type expression or a field object. */
export function decodeValue(context: DecodeContext, node: SyntaxNode, at: ValuePlace): ValueWithGap {
  const stated = statedValue(context, node, at);
  askForPattern(context, node, at);
  // The keys `unspecified` and `assume` beside a declaration are its own.
  if (inlineEntryOf(node) !== undefined) return { value: stated };
  const word = gapWord(stated.type);
  const key = entryOf(node, "unspecified");
  const assume = valueOf(node, "assume");
  if (key === undefined && word === undefined) {
    if (assume !== undefined && node.kind === "map") {
      const span = entryOf(node, "assume")?.key.span ?? assume.span;
      const message = `There is no gap for the assumption about "${at.name}".`;
      context.report("assume-without-gap", message, span);
    }
    return { value: stated };
  }
  const asked = (key && questions(context, key.value)) ?? [{ text: questionAbout(stated.type, at.name) }];
  const span = key?.key.span ?? word?.span ?? node.span;
  const gap = context.gap({ path: at.path, asked, span, assume });
  if (assume === undefined) return { value: stated, gap };
  context.assuming(assume);
  return { value: assumedValue(context, stated, assume, at), gap };
}

/** The keys that say the type of a value. */
export const typeKeys = ["type", "const", "list", "map", ...inlineKeys] as const;

function assumedValue(context: DecodeContext, stated: ValueAst, node: SyntaxNode, at: ValuePlace): ValueAst {
  const found = statedValue(context, node, at);
  // `assume: { doc: … }` is a sentence; the type stays the stated one.
  const hasType = node.kind !== "map" || typeKeys.some((key) => entryOf(node, key) !== undefined);
  const assumed = hasType ? found : { ...found, type: stated.type, nullable: stated.nullable };
  const word = hasType ? gapWord(assumed.type) : undefined;
  if (word !== undefined) {
    const help = "Write `json` where any value is meant.";
    context.report("gap-in-assumption", "An assumption cannot leave anything unspecified.", word.span, help);
  } else if (!refines(context, stated, assumed)) {
    const message = `The assumption about "${at.name}" contradicts its type.`;
    context.contradiction(message, node.span, stated.type.span);
  }
  for (const key of [...constraintKeys, "keys", "like"] as const) {
    const twice = stated[key] === undefined ? undefined : assumed[key];
    if (twice === undefined) continue;
    const message = `"${key}" is both stated and assumed.`;
    context.contradiction(message, twice.span, stated[key]?.span ?? stated.span);
  }
  return { ...stated, ...assumed };
}

/** Decodes a value without its keys `unspecified` and `assume`. */
function statedValue(context: DecodeContext, node: SyntaxNode, at: ValuePlace): ValueAst {
  if (node.kind !== "map") return expression(context, node);
  const { type, nullable } = typeOf(context, node, at);
  return {
    type,
    nullable: nullable || flagAt(node, "nullable")?.value === true,
    span: node.span,
    ...(inlineEntryOf(node) === undefined ? { ...constraintsOf(node), ...sizeOf(node) } : {}),
    ...likeOf(context, node),
    ...keysOf(context, node, at),
    ...defaultOf(node, at),
  };
}

/** Reads the default of an item or a value of a map; fields and types with a name have their own. */
function defaultOf(node: MapNode, at: ValuePlace): Pick<ValueAst, "default"> {
  const isDeclared = inlineEntryOf(node) !== undefined;
  const stated = at.isInner === true && !isDeclared ? jsonAt(node, "default") : undefined;
  return defined({ default: stated });
}

function likeOf(context: DecodeContext, node: MapNode): Pick<ValueAst, "like"> {
  const like = valueOf(node, "like");
  return like === undefined ? {} : { like: expression(context, like) };
}

/** Reads the type of the keys of a map. */
function keysOf(context: DecodeContext, node: MapNode, at: ValuePlace): Pick<ValueAst, "keys"> {
  const keys = valueOf(node, "keys");
  if (keys === undefined || inlineEntryOf(node) !== undefined) return {};
  return { keys: decodeValue(context, keys, innerPlace(at, "keys", "key")).value };
}

function innerPlace(at: ValuePlace, key: string, part: "key" | "item" | "value"): ValuePlace {
  const name = `${part === "item" ? "an" : "a"} ${part} of ${at.name}`;
  return { path: `${at.path}/${key}`, name, typeName: derivedName(at.typeName, part), isInner: true };
}

/** Returns the type in code that `{ type: int64, as: string }` states. */
export function int64As(node: SyntaxNode): Located<Int64Words> | undefined {
  const type = stringAt(node, "type")?.value ?? "";
  const stated = /^\s*int64\s*(?:\|\s*null\s*)?$/.test(type) ? stringAt(node, "as") : undefined;
  const value = int64Words.find((word) => word === stated?.value);
  return stated === undefined || value === undefined ? undefined : { value, span: stated.span };
}

function expression(context: DecodeContext, node: SyntaxNode): ValueAst {
  if (node.kind === "scalar" && typeof node.value === "string") {
    return parseTypeExpression(node, context, (diagnostic) => context.diagnostics.push(diagnostic));
  }
  return { type: { kind: "invalid", span: node.span }, nullable: false, span: node.span };
}

function typeOf(context: DecodeContext, node: MapNode, at: ValuePlace): Pick<ValueAst, "type" | "nullable"> {
  const constant = valueOf(node, "const");
  if (constant?.kind === "scalar") {
    return { type: { kind: "const", value: constant.value, span: constant.span }, nullable: false };
  }
  for (const kind of ["list", "map"] as const) {
    const entry = entryOf(node, kind);
    if (entry === undefined) continue;
    const inner = innerPlace(at, kind, kind === "list" ? "item" : "value");
    const { value } = decodeValue(context, entry.value, inner);
    const span = entry.key.span;
    return {
      type: kind === "list" ? { kind, items: value, span } : { kind, values: value, span },
      nullable: false,
    };
  }
  const entry = inlineEntryOf(node);
  if (entry !== undefined) return { type: context.liftInline(context, node, { entry, at }), nullable: false };
  const type = valueOf(node, "type");
  const word = int64As(node);
  if (type !== undefined && word !== undefined) {
    const nullable = String(type.kind === "scalar" ? type.value : "").includes("|");
    return { type: int64Type(word.value, type.span), nullable };
  }
  if (type !== undefined) return expression(context, type);
  const gap = entryOf(node, "unspecified");
  if (gap !== undefined) return { type: { kind: "unspecified", span: gap.key.span }, nullable: false };
  return { type: { kind: "invalid", span: node.span }, nullable: false };
}

/** Reads a constraint of each form from its key; the schema of the language has the same keys. */
const readers: Readonly<
  Record<ConstraintForm, (node: MapNode, key: string) => Located<unknown> | undefined>
> = { bounds: boundsAt, string: stringAt, number: numberAt, flag: flagAt };

function constraintsOf(node: MapNode): ConstraintsAst {
  const found: { -readonly [Key in keyof Constraints]?: unknown } = {};
  for (const key of constraintKeys) {
    const stated = readers[constraints[key].form](node, key);
    if (stated !== undefined) found[key] = stated;
  }
  const unenforced = unenforcedPattern(node);
  if (unenforced !== undefined) found.unenforcedPattern = unenforced;
  return found as ConstraintsAst;
}

/** Reads `pattern: { text: "…", enforce: false }`. */
function unenforcedPattern(node: SyntaxNode): Located<string> | undefined {
  const pattern = valueOf(node, "pattern");
  return pattern?.kind === "map" ? stringAt(pattern, "text") : undefined;
}

/** Adds the gap of a pattern that is not enforced: another pattern could be. */
function askForPattern(context: DecodeContext, node: SyntaxNode, { path, name }: ValuePlace): void {
  const pattern = unenforcedPattern(node);
  if (pattern === undefined) return;
  const text = `Which pattern can replace that of ${name}, which is not enforced since it may take long?`;
  context.gap({ path: `${path}/pattern`, asked: [{ text }], span: pattern.span });
}

/** Reads `size`, the word for the count of a map. */
function sizeOf(node: MapNode): Pick<ValueAst, "count" | "size"> {
  const stated = boundsAt(node, "size");
  return stated === undefined ? {} : { count: stated, size: entryOf(node, "size")?.key.span ?? stated.span };
}

/** Reads bounds, an exact number or the name of a limit. */
function boundsAt(node: MapNode, key: string): Located<BoundsAst> | undefined {
  const value = valueOf(node, key);
  if (value === undefined || value.kind === "list") return undefined;
  const { span } = value;
  if (value.kind === "map") {
    return { value: readBounds(value), span };
  }
  if (typeof value.value === "string") return { value: { limit: value.value }, span };
  if (typeof value.value === "number") return { value: { min: value.value, max: value.value }, span };
  return undefined;
}

/** Reads the bounds that a map states. */
export function readBounds(node: MapNode): RangeBounds {
  const found: { -readonly [Name in keyof RangeBounds]: RangeBounds[Name] } = {};
  for (const name of boundNames) {
    const bound = numberAt(node, name)?.value;
    if (bound !== undefined) found[name] = bound;
  }
  return found;
}

/** Finds the word `unspecified` in a type expression. Items that are field objects have their own gaps. */
function gapWord(type: TypeAst): TypeAst | undefined {
  if (type.kind === "unspecified") return type;
  if (type.kind === "timestamp") return type.unit === "unspecified" ? type : undefined;
  const inner = type.kind === "list" ? type.items : type.kind === "map" ? type.values : undefined;
  const isWritten =
    inner !== undefined && type.span.start <= inner.span.start && inner.span.end <= type.span.end;
  return isWritten ? gapWord(inner.type) : undefined;
}

/** Returns the question of the bare word `unspecified` in the type of `name`. */
function questionAbout(type: TypeAst, name: string): string {
  if (type.kind === "timestamp") return `In which unit is ${name}, seconds or milliseconds?`;
  if (type.kind === "list") return `What is the type of the items of ${name}?`;
  if (type.kind === "map") return `What is the type of the values of ${name}?`;
  return `What is the type of ${name}?`;
}
