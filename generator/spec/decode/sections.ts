/** Limits, enums and errors. */
import { statusRanges } from "../../language/facts/error-body.js";
import type { DurationUnit, EnumLiteral } from "../../language/model/model.js";
import { declaredErrorType } from "../../language/names/names.js";
import type {
  DeclarationAst,
  EnumAst,
  EnumValueAst,
  ErrorAst,
  LimitAst,
  LimitValueAst,
  Located,
  MaybeGap,
  TransitionAst,
} from "../declarations/index.js";
import { itemsOf } from "../../source/yaml/reading.js";
import { valueOf, type MapEntry, type SyntaxNode, spanWithin } from "../../source/yaml/tree.js";
import type { DecodeContext } from "./context.js";
import { defined } from "../../base/defined.js";
import { decodeNamedExamples } from "./examples.js";
import { decodeFields } from "./fields.js";
import { gapReader, maybeGap, withAssumed } from "./gaps.js";
import {
  asString,
  declaration,
  deprecation,
  flagAt,
  nullAt,
  numberAt,
  statusAt,
  stringAt,
} from "./reading.js";
import { readBounds } from "./values.js";

const units: readonly DurationUnit[] = ["days", "hours", "minutes", "seconds", "milliseconds"];

export function decodeLimit(context: DecodeContext, entry: MapEntry): LimitAst {
  const base = declaration(context, entry, `limits/${entry.key.value}`);
  const node = withAssumed(context, entry.value, { joined: [] });
  const assumed = base.gap === undefined ? undefined : valueOf(node, "assume");
  const value = limitValue(node) ?? (assumed === undefined ? undefined : limitValue(assumed));
  return { ...base, ...defined({ value, error: stringAt(node, "error") }) };
}

function limitValue(node: SyntaxNode): Located<LimitValueAst> | undefined {
  const { span } = node;
  if (node.kind === "scalar" && typeof node.value === "number") {
    return { value: { kind: "exact", value: node.value }, span };
  }
  for (const unit of units) {
    const count = numberAt(node, unit);
    if (count !== undefined) return { value: { kind: "duration", unit, count: count.value }, span };
  }
  const bounds = node.kind === "map" ? readBounds(node) : {};
  return Object.keys(bounds).length === 0 ? undefined : { value: { kind: "bounds", ...bounds }, span };
}

/** Decodes an enum, which is open if declared so or if it is a gap without assumption. */
export function decodeEnum(context: DecodeContext, entry: MapEntry): EnumAst {
  return decodeEnumAt(context, entry.value, declaration(context, entry, `enums/${entry.key.value}`));
}

/** Decodes the enum `written`; `base` holds the parts that every declaration has. */
export function decodeEnumAt(context: DecodeContext, enumNode: SyntaxNode, base: DeclarationAst): EnumAst {
  const { path } = base;
  const node = withAssumed(context, enumNode, { joined: ["values", "terminal", "transitions"] });
  const written = node.kind === "list" ? node : valueOf(node, "values");
  const values = itemsOf(written)
    .map(enumValue)
    .filter((item) => item !== undefined);
  for (const { value, span } of values.map((item) => item.value))
    context.place(`${path}/values/${value}`, { value: String(value), span });
  const read = gapReader(context, node, path);
  const terminal = read("terminal", `Which values of ${base.name.value} are final?`, (list) => ({
    value: itemsOf(list).flatMap((item) => asLiteral(item) ?? []),
    span: list.span,
  }));
  const literal = literalReader(values);
  const transitions = read("transitions", `How does ${base.name.value} change?`, (list) => ({
    value: decodeTransitions(context, list, literal),
    span: list.span,
  }));
  const isGap = base.gap !== undefined && base.gap.assume === undefined;
  return {
    ...base,
    values,
    open: isGap || flagAt(node, "open")?.value === true,
    ...defined({ terminal, transitions }),
  };
}

function enumValue(node: SyntaxNode): EnumValueAst | undefined {
  const value = asLiteral(node) ?? asLiteral(valueOf(node, "value"));
  if (value === undefined) return undefined;
  return { value, ...defined({ doc: stringAt(node, "doc")?.value, deprecated: deprecation(node) }) };
}

/** Reads a value of an enum. Both zeros are one value. */
function asLiteral(node: SyntaxNode | undefined): Located<EnumLiteral> | undefined {
  if (node?.kind !== "scalar" || typeof node.value !== "number") return asString(node);
  return { value: node.value === 0 ? 0 : node.value, span: node.span };
}

/** Returns the value of an enum that a text stands for in a step: a number where the enum lists that number. */
function literalReader(values: readonly EnumValueAst[]): (text: string) => EnumLiteral {
  const isNumeric = values.length > 0 && values.every(({ value }) => typeof value.value === "number");
  const numbers = new Set(values.map(({ value }) => value.value).filter((one) => typeof one === "number"));
  return (text) => {
    const number = asNumber(text);
    return isNumeric || numbers.has(number as number) ? number : text;
  };
}

/** Decodes the steps `a -> b | c`. */
function decodeTransitions(
  context: DecodeContext,
  list: SyntaxNode,
  read: (text: string) => EnumLiteral,
): TransitionAst[] {
  return itemsOf(list).flatMap((item) => {
    if (item.kind !== "scalar" || typeof item.value !== "string") return [];
    const arrow = item.value.indexOf("->");
    const names = arrow === -1 ? [] : [item.value.slice(0, arrow), ...item.value.slice(arrow + 2).split("|")];
    if (names.length < 2 || names.some((name) => name.trim() === "")) {
      context.report("bad-transition", `"${item.value}" is not a transition.`, item.span);
      return [];
    }
    let at = 0;
    const located = names.map((name, index): Located<EnumLiteral> => {
      const start = at + name.length - name.trimStart().length;
      const text = name.trim();
      at += name.length + (index === 0 ? 2 : 1);
      return { value: read(text), span: spanWithin(item, start, start + text.length) };
    });
    const [from, ...targets] = located;
    return from === undefined ? [] : targets.map((to) => ({ from, to }));
  });
}

/** Returns the number that `text` writes; other strings stay as they are, and are reported as unknown values. */
function asNumber(text: string): EnumLiteral {
  return /^-?\d+(?:\.\d+)?$/.test(text) ? Number(text) + 0 : text;
}

export function decodeError(context: DecodeContext, entry: MapEntry): ErrorAst {
  const base = declaration(context, entry, `errors/${entry.key.value}`);
  const node = withAssumed(context, entry.value, { joined: ["fields", "headers"] });
  const typeName = declaredErrorType(base.name.value);
  return {
    ...base,
    fields: decodeFields(context, valueOf(node, "fields"), { path: `${base.path}/fields`, typeName }),
    headers: decodeFields(context, valueOf(node, "headers"), {
      path: `${base.path}/headers`,
      typeName: `${typeName}Headers`,
    }),
    examples: decodeNamedExamples(context, valueOf(node, "examples")),
    ...defined({
      // The assumed sentences follow the stated ones.
      doc: stringAt(node, "doc"),
      status: statusAt(node, statusRanges),
      code: stringAt(node, "code") ?? numberAt(node, "code") ?? nullAt(node, "code"),
      kind: stringAt(node, "kind"),
      media: stringAt(node, "media"),
      body: gapReader(context, node, base.path)(
        "body",
        `What does the body of ${base.name.value} look like?`,
        asString,
      ),
    }),
  };
}

/**
 * Decodes `otherwise` in the section `errors` of a file: the body of undeclared errors. A map is an error of that
 * name.
 */
export function decodeOtherwise(
  context: DecodeContext,
  section: SyntaxNode | undefined,
): MaybeGap<string> | undefined {
  const node = valueOf(section, "otherwise");
  return node?.kind === "scalar" ? otherwiseBody(context, node, "errors") : undefined;
}

/** Decodes the resource that is the body of undeclared errors; `path` is that of what they belong to. */
export function otherwiseBody(
  context: DecodeContext,
  node: SyntaxNode | undefined,
  path: string,
): MaybeGap<string> | undefined {
  const question = "What does the body of an undeclared error look like?";
  return maybeGap(context, node, { path: `${path}/otherwise`, question }, asString);
}
