/** Maps of fields. */
import { writtenText, type Span } from "../../diagnostics/diagnostic.js";
import type { ConditionAst, FieldAst, Located, PresenceAst } from "../declarations/index.js";
import type { Written } from "../../language/model/model.js";
import { writtenKinds } from "../../language/model/written.js";
import { entriesOf } from "../../source/yaml/reading.js";
import { entryOf, valueOf, type MapEntry, type SyntaxNode } from "../../source/yaml/tree.js";
import type { DecodeContext } from "./context.js";
import { defined } from "../../base/defined.js";
import { derivedName } from "./derived-names.js";
import { keyGap } from "./gaps.js";
import { constants, declaredParts, flagAt, stringAt, examplesAt } from "./reading.js";
import { decodeValue, int64As } from "./values.js";

/** The owner of fields; the presence of a field can depend on its siblings in a resource only. */
type FieldOwner = "resource" | "elsewhere";

/** The place of a map of fields. */
export interface FieldsPlace {
  /** The beginning of their paths. */
  readonly path: string;
  /** The beginning of the names of types that are declared at the fields. */
  readonly typeName: string | undefined;
  readonly owner?: FieldOwner;
}

/** Decodes a map of fields. */
export function decodeFields(
  context: DecodeContext,
  node: SyntaxNode | undefined,
  place: FieldsPlace,
): FieldAst[] {
  return entriesOf(node).map((entry) => decodeField(context, entry, place));
}

/** Decodes the map of fields at `key`. Names of types in it begin with those of `place` and the key. */
export function fieldsAt(
  context: DecodeContext,
  node: SyntaxNode,
  key: string,
  { path, typeName }: Pick<FieldsPlace, "path" | "typeName">,
): FieldAst[] {
  return decodeFields(context, valueOf(node, key), {
    path: `${path}/${key}`,
    typeName: derivedName(typeName, key),
  });
}

function decodeField(
  context: DecodeContext,
  entry: MapEntry,
  { path: parent, typeName, owner: place = "elsewhere" }: FieldsPlace,
): FieldAst {
  const { key, value: node } = entry;
  const optional = key.value.endsWith("?");
  const name = optional ? key.value.slice(0, -1) : key.value;
  const path = `${parent}/${name}`;
  const span = optional ? { ...key.span, end: key.span.end - closingLength(key.span) } : key.span;
  const located = context.place(path, { value: name, span });
  const { value, gap } = decodeValue(context, node, {
    path,
    name,
    typeName: derivedName(typeName, name),
    isField: true,
  });
  const media = entryOf(node, "media")?.key;
  // A type that cannot be read may have been meant as a file.
  if (media !== undefined && value.type.kind !== "invalid")
    context.report("misplaced-media", `"${name}" has \`media\` but is not a file.`, media.span);
  const conditions = decodeConditions(context, node, { name, parent, optional, place });
  return {
    name: located,
    path,
    span: node.span,
    optional,
    value,
    sensitive: flagAt(node, "sensitive")?.value === true,
    examples: examplesAt(node),
    ...conditions,
    ...declaredParts(context, node, path),
    ...defined({
      gap,
      presence: decodePresence(context, node, path, `Is ${name} always present?`),
      apply: flagAt(node, "apply")?.span,
      as: nameAs(node),
      written: writtenAt(node),
    }),
  };
}

/** Returns the key `as`, where it does not say how code has a 64-bit integer. */
export function nameAs(node: SyntaxNode): Located<string> | undefined {
  return int64As(node) === undefined ? stringAt(node, "as") : undefined;
}

/** Decodes the key `written` of a field or of the service. */
export function writtenAt(node: SyntaxNode): Located<Written> | undefined {
  const word = stringAt(node, "written");
  const value = writtenKinds.find((kind) => kind === word?.value);
  return word === undefined || value === undefined ? undefined : { value, span: word.span };
}

/** Returns the number of characters after the name in a key: the question mark, and a closing quote. */
function closingLength(span: Span): number {
  return /["']$/.test(writtenText(span)) ? 2 : 1;
}

/** Decodes the key `presence` of a field or a resource. `question` is the question of the bare word. */
export function decodePresence(
  context: DecodeContext,
  node: SyntaxNode,
  parent: string,
  question: string,
): PresenceAst | undefined {
  const entry = entryOf(node, "presence");
  if (entry === undefined) return undefined;
  const { value } = entry;
  const path = `${parent}/presence`;
  if (value.kind === "scalar") {
    if (value.value === "required") return { kind: "required", span: value.span };
    if (value.value !== "unspecified") return undefined;
    context.gap({ path, asked: [{ text: question }], span: value.span });
    return { kind: "unspecified", span: value.span };
  }
  const gap = keyGap(context, value, path);
  if (gap === undefined) return undefined;
  return { kind: gap.assume === undefined ? "unspecified" : "required", span: value.span };
}

interface ConditionedField {
  readonly name: string;
  readonly parent: string;
  readonly optional: boolean;
  readonly place: FieldOwner;
}

const conditionKeys = [
  ["required_when", "requiredWhen"],
  ["only_when", "onlyWhen"],
] as const;

function decodeConditions(
  context: DecodeContext,
  node: SyntaxNode,
  { name, parent, optional, place }: ConditionedField,
): Pick<FieldAst, "requiredWhen" | "onlyWhen"> {
  const found: { requiredWhen?: ConditionAst; onlyWhen?: ConditionAst } = {};
  for (const [key, member] of conditionKeys) {
    const entry = entryOf(node, key);
    if (entry === undefined) continue;
    const { span } = entry.key;
    if (place === "elsewhere") {
      const isParameter = /^(?:endpoints|shared)\/[^/]+\/(?:path|query|headers)$/.test(parent);
      const help = isParameter ? `Say it as a sentence under \`rules\`, and leave \`${name}?\`.` : undefined;
      const message = `Only the fields of a resource can have "${key}".`;
      context.report("misplaced-condition", message, span, help);
    } else if (!optional) {
      const message = `Only an optional field can have "${key}".`;
      context.report("misplaced-condition", message, span, `Write the field as \`${name}?\`.`);
    } else {
      const condition = decodeCondition(valueOf(node, key));
      if (condition !== undefined) found[member] = condition;
    }
  }
  return found;
}

/** Decodes a map of fields and their values. */
export function decodeCondition(node: SyntaxNode | undefined): ConditionAst | undefined {
  if (node?.kind !== "map") return undefined;
  const value = node.entries.map((entry) => ({
    field: { value: entry.key.value, span: entry.key.span },
    values: constants(entry.value),
  }));
  return { value, span: node.span };
}
