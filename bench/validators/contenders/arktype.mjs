/** ArkType. */
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
 * @param {(type: string) => string} expression
 * @returns {Contender["print"]}
 */
function print(expression) {
  return (roots) => {
    const types = reachable(roots);
    return `import { type } from "arktype";
${importCodePoints}${types.map((each) => declaration(each, types)).join("")}${exportValidators(roots, expression)}`;
  };
}

/** @param {Type} type @param {Type[]} all @returns {string} */
function declaration(type, all) {
  if (type.form === "enum") return `const ${type.name} = type.enumerated(...${literal(type.values)});\n`;
  if (type.form === "object") {
    const rule = objectRule(type);
    return `const ${type.name} = ${objectType(type)}${rule === undefined ? "" : `.narrow(${rule})`};\n`;
  }
  const last = lastArm(type, all);
  if (last === undefined) return `const ${type.name} = type.or(${Object.values(type.members).join(", ")});\n`;
  const arms = [...Object.values(type.members), unlistedName(type)];
  return (
    `const ${unlistedName(type)} = ${objectType(last, { [type.tag]: `type(/${unlistedPattern(type)}/)` })};\n` +
    `const ${type.name} = type.or(${arms.join(", ")});\n`
  );
}

/**
 * @param {ObjectType} type
 * @param {Record<string, string>} [instead] Source that replaces that of a field.
 */
function objectType({ fields, closed }, instead = {}) {
  const members = fields.map(
    ({ name, kind, optional }) =>
      `${literal(optional ? `${name}?` : name)}: ${instead[name] ?? kindType(kind)}`,
  );
  if (closed) members.unshift('"+": "reject"');
  return `type({ ${members.join(", ")} })`;
}

/** @param {Kind} kind @returns {string} */
function kindType(kind) {
  switch (kind.kind) {
    case "text": {
      const { min, max, pattern } = kind;
      const nonEmpty = min === 1 && max === undefined;
      return [
        pattern === undefined
          ? `type(${literal(nonEmpty ? "string >= 1" : "string")})`
          : `type(new RegExp(${literal(pattern)}, "u"))${nonEmpty ? '.and("string >= 1")' : ""}`,
        hasLength(kind) && !nonEmpty ? `.narrow(${lengthRule(kind)})` : "",
      ].join("");
    }
    case "integer":
      return `type("${kind.min} <= number.integer <= ${kind.max}")`;
    case "number":
      return 'type("number").atLeast(-Number.MAX_VALUE).atMost(Number.MAX_VALUE)';
    case "boolean":
      return 'type("boolean")';
    case "constant":
      return `type.unit(${literal(kind.value)})`;
    case "list":
      return `${kindType(kind.of)}.array()${kind.max === undefined ? "" : `.atMostLength(${kind.max})`}`;
    case "nullable":
      return `${kindType(kind.of)}.or("null")`;
    case "map":
      return `type({ "[string]": "unknown" })`;
    case "any":
      return 'type("unknown")';
    case "either":
      return `type.or(${kind.of.map(kindType).join(", ")})`;
    case "ref":
      return kind.to;
  }
}

/** @type {Contender[]} */
export const arktype = [
  {
    id: "arktype",
    name: "arktype allows",
    package: "arktype",
    kind: "boolean",
    print: print((name) => `(value) => ${name}.allows(value)`),
  },
  {
    id: "arktype.call",
    name: "arktype call",
    package: "arktype",
    kind: "reporting",
    reports: "all",
    print: print(
      (name) =>
        `(value) => {\n    const result = ${name}(value);\n    return result instanceof type.errors ? result.length : 0;\n  }`,
    ),
  },
];
