/** TypeBox 0.34 with its TypeCompiler. What its vocabulary lacks are types of one's own, as its manual has it. */
import { reachable } from "../data/description.mjs";
import { exportValidators, literal } from "./contender.mjs";
import {
  hasLength,
  importCodePoints,
  lastArm,
  lengthRule,
  objectRule,
  unlistedName,
  unlistedPattern,
} from "./rules.mjs";

/** @typedef {import("./contender.mjs").Contender} Contender */
/** @typedef {import("../data/kinds.mjs").Kind} Kind */
/** @typedef {import("../data/kinds.mjs").Type} Type */
/** @typedef {import("../data/kinds.mjs").ObjectType} ObjectType */

/**
 * @param {(compiled: string) => string} expression
 * @returns {Contender["print"]}
 */
function print(expression) {
  return (roots) => {
    const types = reachable(roots);
    return `import { FormatRegistry, Kind, Type, TypeRegistry } from "@sinclair/typebox";
import { TypeCompiler } from "@sinclair/typebox/compiler";
${importCodePoints}
const text = (min, max, rule) => {
  const format = \`\${min}-\${max}\`;
  FormatRegistry.Set(format, rule);
  return Type.String({ format });
};
const ruled = (name, rule, type) => {
  TypeRegistry.Set(name, (_schema, value) => rule(value));
  return Type.Intersect([type, Type.Unsafe({ [Kind]: name })]);
};
${types.map((type) => declaration(type, types)).join("")}${roots.map((root) => `const compiled${root} = TypeCompiler.Compile(${root});\n`).join("")}${exportValidators(roots, (root) => expression(`compiled${root}`))}`;
  };
}

/** @param {Type} type @param {Type[]} all @returns {string} */
function declaration(type, all) {
  if (type.form === "enum") {
    return `const ${type.name} = Type.Union([${type.values.map((value) => `Type.Literal(${literal(value)})`).join(", ")}]);\n`;
  }
  if (type.form === "object") {
    const rule = objectRule(type);
    const object = objectType(type);
    return `const ${type.name} = ${rule === undefined ? object : `ruled(${literal(`rule of ${type.name}`)}, ${rule}, ${object})`};\n`;
  }
  const last = lastArm(type, all);
  if (last === undefined)
    return `const ${type.name} = Type.Union([${Object.values(type.members).join(", ")}]);\n`;
  const tag = `Type.String({ pattern: ${literal(unlistedPattern(type))} })`;
  return (
    `const ${unlistedName(type)} = ${objectType(last, { [type.tag]: tag })};\n` +
    `const ${type.name} = Type.Union([${[...Object.values(type.members), unlistedName(type)].join(", ")}]);\n`
  );
}

/**
 * @param {ObjectType} type
 * @param {Record<string, string>} [instead] Source that replaces that of a field.
 */
function objectType({ fields, closed }, instead = {}) {
  const members = fields.map(({ name, kind, optional }) => {
    const source = instead[name] ?? kindType(kind);
    return `${name}: ${optional ? `Type.Optional(${source})` : source}`;
  });
  return `Type.Object({ ${members.join(", ")} }${closed ? ", { additionalProperties: false }" : ""})`;
}

/** @param {Kind} kind @returns {string} */
function kindType(kind) {
  switch (kind.kind) {
    case "text": {
      const { min, max, pattern } = kind;
      if (pattern !== undefined) {
        const written = `Type.String(${literal({ pattern, ...(min !== undefined && { minLength: min }) })})`;
        return max === undefined
          ? written
          : `Type.Intersect([${written}, ${kindType({ kind: "text", ...(min !== undefined && { min }), max })}])`;
      }
      if (!hasLength(kind)) return "Type.String()";
      return max === undefined && min === 1
        ? "Type.String({ minLength: 1 })"
        : `text(${min ?? 0}, ${max ?? "Infinity"}, ${lengthRule(kind)})`;
    }
    case "integer":
      return `Type.Integer(${literal({ minimum: kind.min, maximum: kind.max })})`;
    case "number":
      return "Type.Number()";
    case "boolean":
      return "Type.Boolean()";
    case "constant":
      return `Type.Literal(${literal(kind.value)})`;
    case "list":
      return `Type.Array(${kindType(kind.of)}${kind.max === undefined ? "" : `, { maxItems: ${kind.max} }`})`;
    case "nullable":
      return `Type.Union([${kindType(kind.of)}, Type.Null()])`;
    case "map":
      return "Type.Object({})";
    case "any":
      return "Type.Unknown()";
    case "either":
      return `Type.Union([${kind.of.map(kindType).join(", ")}])`;
    case "ref":
      return kind.to;
  }
}

/** @type {Contender[]} */
export const typeboxLegacy = [
  {
    id: "typebox-legacy",
    name: "@sinclair/typebox",
    package: "@sinclair/typebox",
    kind: "boolean",
    print: print((compiled) => `(value) => ${compiled}.Check(value)`),
  },
  {
    id: "typebox-legacy.errors",
    name: "@sinclair/typebox + Errors",
    package: "@sinclair/typebox",
    kind: "reporting",
    reports: "all",
    print: print(
      (compiled) => `(value) => (${compiled}.Check(value) ? 0 : [...${compiled}.Errors(value)].length)`,
    ),
  },
];
