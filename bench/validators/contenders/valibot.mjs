/** Valibot. Objects that may hold more than is declared are `v.object`, its default. */
import { reachable } from "../data/description.mjs";
import { exportValidators, literal } from "./contender.mjs";
import {
  hasLength,
  importCodePoints,
  lastArm,
  lengthRule,
  objectRule,
  unlistedName,
  unlistedRule,
} from "./rules.mjs";

/** @typedef {import("./contender.mjs").Contender} Contender */
/** @typedef {import("../data/kinds.mjs").Kind} Kind */
/** @typedef {import("../data/kinds.mjs").Type} Type */
/** @typedef {import("../data/kinds.mjs").ObjectType} ObjectType */

/**
 * @param {(schema: string) => string} expression
 * @returns {Contender["print"]}
 */
function print(expression) {
  return (roots) => {
    const types = reachable(roots);
    return `import * as v from "valibot";
${importCodePoints}${types.map((type) => declaration(type, types)).join("")}${exportValidators(roots, expression)}`;
  };
}

/** @param {Type} type @param {Type[]} all @returns {string} */
function declaration(type, all) {
  if (type.form === "enum") return `const ${type.name} = v.picklist(${literal(type.values)});\n`;
  if (type.form === "object") {
    const rule = objectRule(type);
    const object = objectSchema(type);
    return `const ${type.name} = ${rule === undefined ? object : `v.pipe(${object}, v.check(${rule}))`};\n`;
  }
  const last = lastArm(type, all);
  if (last === undefined)
    return `const ${type.name} = v.variant(${literal(type.tag)}, [${Object.values(type.members).join(", ")}]);\n`;
  const tag = `v.pipe(v.string(), v.check(${unlistedRule(type)}))`;
  return (
    `const ${unlistedName(type)} = ${objectSchema(last, { [type.tag]: tag })};\n` +
    `const ${type.name} = v.variant(${literal(type.tag)}, [${[...Object.values(type.members), unlistedName(type)].join(", ")}]);\n`
  );
}

/**
 * @param {ObjectType} type
 * @param {Record<string, string>} [instead] Source that replaces that of a field.
 */
function objectSchema({ fields, closed }, instead = {}) {
  const members = fields.map(({ name, kind, optional }) => {
    const source = instead[name] ?? kindSchema(kind);
    return `${name}: ${optional ? `v.optional(${source})` : source}`;
  });
  return `v.${closed ? "strictObject" : "object"}({ ${members.join(", ")} })`;
}

/** @param {Kind} kind @returns {string} */
function kindSchema(kind) {
  switch (kind.kind) {
    case "text": {
      const { min, max, pattern } = kind;
      const nonEmpty = min === 1 && max === undefined;
      return piped("v.string()", [
        ...(nonEmpty ? ["v.minLength(1)"] : []),
        ...(hasLength(kind) && !nonEmpty ? [`v.check(${lengthRule(kind)})`] : []),
        ...(pattern === undefined ? [] : [`v.regex(new RegExp(${literal(pattern)}, "u"))`]),
      ]);
    }
    case "integer":
      return piped("v.number()", [
        "v.safeInteger()",
        ...(kind.min > Number.MIN_SAFE_INTEGER ? [`v.minValue(${kind.min})`] : []),
        ...(kind.max < Number.MAX_SAFE_INTEGER ? [`v.maxValue(${kind.max})`] : []),
      ]);
    case "number":
      return piped("v.number()", ["v.finite()"]);
    case "boolean":
      return "v.boolean()";
    case "constant":
      return `v.literal(${literal(kind.value)})`;
    case "list":
      return piped(
        `v.array(${kindSchema(kind.of)})`,
        kind.max === undefined ? [] : [`v.maxLength(${kind.max})`],
      );
    case "nullable":
      return `v.nullable(${kindSchema(kind.of)})`;
    case "map":
      return "v.record(v.string(), v.unknown())";
    case "any":
      return "v.unknown()";
    case "either":
      return `v.union([${kind.of.map(kindSchema).join(", ")}])`;
    case "ref":
      return kind.to;
  }
}

/** @param {string} schema @param {string[]} actions */
const piped = (schema, actions) =>
  actions.length === 0 ? schema : `v.pipe(${[schema, ...actions].join(", ")})`;

/** @type {Contender[]} */
export const valibot = [
  {
    id: "valibot",
    name: "valibot is",
    package: "valibot",
    kind: "boolean",
    print: print((schema) => `(value) => v.is(${schema}, value)`),
  },
  {
    id: "valibot.safeParse",
    name: "valibot safeParse",
    package: "valibot",
    kind: "reporting",
    reports: "all",
    print: print((schema) => `(value) => v.safeParse(${schema}, value).issues?.length ?? 0`),
  },
];
