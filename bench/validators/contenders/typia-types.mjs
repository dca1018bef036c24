/** The description as TypeScript types with typia's tags. */
import { literal } from "./contender.mjs";
import { lastArm, unlistedName } from "./rules.mjs";

/** @typedef {import("../data/kinds.mjs").Kind} Kind */
/** @typedef {import("../data/kinds.mjs").Type} Type */
/** @typedef {import("../data/kinds.mjs").Field} Field */
/** @typedef {import("../data/kinds.mjs").ObjectType} ObjectType */
/** @typedef {import("../data/kinds.mjs").Text} Text */

/**
 * @param {Type[]} types
 * @returns {string}
 */
export function typeDeclarations(types) {
  return `type Rule<Name extends string, Expression extends string> = tags.TagBase<{
  target: "string"; kind: Name; value: Name; validate: Expression;
}>;
${types.map((type) => declaration(type, types)).join("\n")}`;
}

/** @param {Type} type @param {Type[]} all @returns {string} */
function declaration(type, all) {
  if (type.form === "enum") return `type ${type.name} = ${type.values.map(literal).join(" | ")};`;
  if (type.form === "object") return objectDeclaration(type, all);
  const last = lastArm(type, all);
  if (last === undefined) return `type ${type.name} = ${Object.values(type.members).join(" | ")};`;
  const isUnlisted = Object.keys(type.members).map((value) => `$input !== ${literal(value)}`);
  const unlisted = `string & Rule<"unlisted", ${literal(isUnlisted.join(" && "))}>`;
  return `${interfaceOf(unlistedName(type), last.fields, { [type.tag]: unlisted })}
type ${type.name} = ${[...Object.values(type.members), unlistedName(type)].join(" | ")};`;
}

/** An interface, or a union of one for each case that its rules distinguish. @param {ObjectType} type @param {Type[]} all */
function objectDeclaration(type, all) {
  const { name, fields, atLeastOne, conditions } = type;
  /** @type {{ fields: Field[], instead: Record<string, string> }[]} */
  const arms = [];
  if (atLeastOne) {
    for (const { name: given } of fields) {
      arms.push({
        fields: fields.map((field) => ({ ...field, optional: field.optional && field.name !== given })),
        instead: {},
      });
    }
  }
  for (const [by, values] of cases(type, all)) {
    const required = conditions.filter(
      ({ is, values: those }) => is === "required" && those.includes(values[0] ?? ""),
    );
    const forbidden = conditions.filter(
      ({ is, values: those }) => is === "allowed" && !those.includes(values[0] ?? ""),
    );
    const never = forbidden.map(({ field }) => [field, "undefined"]);
    arms.push({
      fields: fields.map((field) => ({
        ...field,
        optional: field.optional && !required.some((each) => each.field === field.name),
      })),
      instead: Object.fromEntries([[by, values.map(literal).join(" | ")], ...never]),
    });
  }
  if (arms.length === 0) return interfaceOf(name, fields);
  const printed = arms.map((arm, index) => interfaceOf(`${name}${index}`, arm.fields, arm.instead));
  return `${printed.join("\n")}\ntype ${name} = ${arms.map((_, index) => name + index).join(" | ")};`;
}

/**
 * The field that conditions look at, with its values grouped by the conditions that hold for them.
 *
 * @param {ObjectType} type
 * @param {Type[]} all
 * @returns {[string, string[]][]}
 */
function cases({ fields, conditions }, all) {
  const by = conditions[0]?.by;
  const kind = fields.find(({ name }) => name === by)?.kind;
  const deciding = kind?.kind === "ref" ? all.find(({ name }) => name === kind.to) : undefined;
  if (by === undefined || deciding?.form !== "enum") return [];
  /** @type {Map<string, string[]>} */
  const groups = new Map();
  for (const value of deciding.values) {
    const holding = conditions.map(({ values }) => values.includes(value)).join();
    groups.set(holding, [...(groups.get(holding) ?? []), value]);
  }
  return [...groups.values()].map((values) => [by, values]);
}

/**
 * @param {string} name
 * @param {Field[]} fields
 * @param {Record<string, string>} [instead] Type that replaces that of a field.
 */
function interfaceOf(name, fields, instead = {}) {
  const members = fields.map(
    (field) =>
      `  ${field.name}${field.optional ? "?" : ""}: ${instead[field.name] ?? kindType(field.kind)};\n`,
  );
  return `interface ${name} {\n${members.join("")}}`;
}

/** @param {Kind} kind @returns {string} */
function kindType(kind) {
  switch (kind.kind) {
    case "text":
      return textType(kind);
    case "integer":
      return `(number & tags.Type<"int64"> & tags.Minimum<${kind.min}> & tags.Maximum<${kind.max}>)`;
    case "number":
    case "boolean":
      return kind.kind;
    case "constant":
      return literal(kind.value);
    case "list":
      return `(Array<${kindType(kind.of)}>${kind.max === undefined ? "" : ` & tags.MaxItems<${kind.max}>`})`;
    case "nullable":
      return `(${kindType(kind.of)} | null)`;
    case "map":
      return "Record<string, unknown>";
    case "any":
      return "unknown";
    case "either":
      return `(${kind.of.map(kindType).join(" | ")})`;
    case "ref":
      return kind.to;
  }
}

/** @param {Text} text */
function textType({ min, max, pattern }) {
  const rules = [
    ...(pattern === undefined ? [] : [`tags.Pattern<${literal(pattern)}>`]),
    ...(max === undefined && min !== undefined ? [`tags.MinLength<${min}>`] : []),
    ...(max === undefined
      ? []
      : [`Rule<"${min ?? 0}-${max}", ${literal(codePointsBetween(min ?? 0, max))}>`]),
  ];
  return `(${["string", ...rules].join(" & ")})`;
}

/**
 * The check in code points with the shortcuts of `code-points.mjs`, as an expression: a tag cannot call a function.
 *
 * @param {number} min
 * @param {number} max
 */
function codePointsBetween(min, max) {
  const count = "[...$input].length";
  const decided = `${Math.max(2 * min - 1, 0)} <= $input.length && $input.length <= ${max}`;
  const plain = `${min} <= $input.length && $input.length <= ${max} && !/[\\ud800-\\udbff]/.test($input)`;
  const counted = `$input.length <= ${2 * max} && ${min} <= ${count} && ${count} <= ${max}`;
  return `(${decided}) || (${plain}) || (${counted})`;
}
