/** Zod 4, plain and with `z.compile`. Objects that may hold more than is declared are `z.object`, its default. */
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
 * @param {boolean} isCompiled
 * @param {(schema: string) => string} expression
 * @returns {Contender["print"]}
 */
function print(isCompiled, expression) {
  return (roots) => {
    const types = reachable(roots);
    const schemas = roots.map(
      (root) => `const schema${root} = ${isCompiled ? `z.compile(${root}, { strict: true })` : root};\n`,
    );
    return `import * as z from "zod";
${importCodePoints}${types.map((type) => declaration(type, types)).join("")}${schemas.join("")}${exportValidators(roots, (root) => expression(`schema${root}`))}`;
  };
}

/** @param {Type} type @param {Type[]} all @returns {string} */
function declaration(type, all) {
  if (type.form === "enum") return `const ${type.name} = z.enum(${literal(type.values)});\n`;
  if (type.form === "object") {
    const rule = objectRule(type);
    return `const ${type.name} = ${objectSchema(type)}${rule === undefined ? "" : `.refine(${rule})`};\n`;
  }
  const listed = `z.discriminatedUnion(${literal(type.tag)}, [${Object.values(type.members).join(", ")}])`;
  const last = lastArm(type, all);
  if (last === undefined) return `const ${type.name} = ${listed};\n`;
  const tag = `z.string().refine(${unlistedRule(type)})`;
  return (
    `const ${unlistedName(type)} = ${objectSchema(last, { [type.tag]: tag })};\n` +
    `const ${type.name} = z.union([${listed}, ${unlistedName(type)}]);\n`
  );
}

/**
 * @param {ObjectType} type
 * @param {Record<string, string>} [instead] Source that replaces that of a field.
 */
function objectSchema({ fields, closed }, instead = {}) {
  const members = fields.map(
    ({ name, kind, optional }) =>
      `${name}: ${instead[name] ?? kindSchema(kind)}${optional ? ".optional()" : ""}`,
  );
  return `z.${closed ? "strictObject" : "object"}({ ${members.join(", ")} })`;
}

/** @param {Kind} kind @returns {string} */
function kindSchema(kind) {
  switch (kind.kind) {
    case "text": {
      const { min, max, pattern } = kind;
      const nonEmpty = min === 1 && max === undefined;
      return [
        "z.string()",
        nonEmpty ? ".min(1)" : "",
        hasLength(kind) && !nonEmpty ? `.refine(${lengthRule(kind)})` : "",
        pattern === undefined ? "" : `.regex(new RegExp(${literal(pattern)}, "u"))`,
      ].join("");
    }
    case "integer":
      return kind.min === Number.MIN_SAFE_INTEGER && kind.max === Number.MAX_SAFE_INTEGER
        ? "z.int()"
        : `z.int().min(${kind.min}).max(${kind.max})`;
    case "number":
      return "z.number()";
    case "boolean":
      return "z.boolean()";
    case "constant":
      return `z.literal(${literal(kind.value)})`;
    case "list":
      return `z.array(${kindSchema(kind.of)})${kind.max === undefined ? "" : `.max(${kind.max})`}`;
    case "nullable":
      return `${kindSchema(kind.of)}.nullable()`;
    case "map":
      return "z.record(z.string(), z.unknown())";
    case "any":
      return "z.unknown()";
    case "either":
      return `z.union([${kind.of.map(kindSchema).join(", ")}])`;
    case "ref":
      return kind.to;
  }
}

/** @param {string} schema @returns {string} */
const issuesOf = (schema) =>
  `(value) => {\n    const result = ${schema}.safeParse(value);\n    return result.success ? 0 : result.error.issues.length;\n  }`;

const zodPackage = { package: "zod" };

/** @type {Contender[]} */
export const zod = [
  {
    id: "zod-compiled",
    name: "zod compile + validate",
    ...zodPackage,
    kind: "boolean",
    print: print(true, (schema) => `(value) => z.validate(${schema}, value)`),
  },
  {
    id: "zod",
    name: "zod safeParse().success",
    ...zodPackage,
    kind: "boolean",
    print: print(false, (schema) => `(value) => ${schema}.safeParse(value).success`),
  },
  {
    id: "zod-compiled.safeParse",
    name: "zod compile + safeParse",
    ...zodPackage,
    kind: "reporting",
    reports: "all",
    print: print(true, issuesOf),
  },
  {
    id: "zod.safeParse",
    name: "zod safeParse",
    ...zodPackage,
    kind: "reporting",
    reports: "all",
    print: print(false, issuesOf),
  },
];
