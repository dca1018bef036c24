/** Prints a synthetic API in the language of speccast. */
import { makeGroups, owner } from "./model.mjs";

/** @typedef {import("./model.mjs").Group} Group */
/** @typedef {import("./model.mjs").Field} Field */
/** @typedef {import("./model.mjs").Resource} Resource */
/** @typedef {import("./model.mjs").Type} Type */

const groupsPerFile = 100;

/**
 * The root file first; behind the first hundred groups, one included file for every hundred more.
 *
 * @param {number} count
 * @returns {{ name: string, text: string }[]}
 */
export function speccastFiles(count) {
  const groups = makeGroups(count);
  const files = [{ name: "synthetic.yaml", groups: groups.slice(0, groupsPerFile) }];
  for (let from = groupsPerFile; from < count; from += groupsPerFile) {
    files.push({ name: `groups-${from + 1}.yaml`, groups: groups.slice(from, from + groupsPerFile) });
  }
  const included = files.slice(1).map(({ name }) => name);
  return files.map(({ name, groups: own }, index) => ({
    name,
    text: [...(index === 0 ? head(included) : []), ...sections(own, index === 0), ""].join("\n"),
  }));
}

/**
 * @param {number} count
 * @returns {string} the whole spec as one file
 */
export function speccastText(count) {
  return [...head([]), ...sections(makeGroups(count), true), ""].join("\n");
}

/** @param {string[]} included */
function head(included) {
  return [
    "speccast: 1",
    ...(included.length > 0 ? [`include: [${included.join(", ")}]`] : []),
    "",
    "service: { name: SyntheticService, version: 1.0.0, auth: app, error_body: problem }",
    "",
    "errors:",
    "  not_found: { status: 404, doc: There is no such item. }",
    "",
    "auth:",
    "  app: { bearer: token }",
  ];
}

/**
 * @param {Group[]} groups
 * @param {boolean} withOwner
 */
function sections(groups, withOwner) {
  return [
    "",
    "enums:",
    ...groups.flatMap(enumeration),
    "",
    "resources:",
    ...(withOwner ? resource(owner) : []),
    ...groups.flatMap((group) => [...group.resources.flatMap(resource), ...union(group)]),
    "",
    "endpoints:",
    ...groups.flatMap(endpoints),
  ];
}

/** @param {Group} group */
function enumeration({ enumeration: { name, doc, values } }) {
  return [`  ${name}:`, `    doc: ${doc}`, `    values: [${values.join(", ")}]`];
}

/** @param {Resource} resource */
function resource({ name, doc, fields, atLeastOne }) {
  return [
    `  ${name}:`,
    `    doc: ${doc}`,
    "    fields:",
    ...fields.map((each) => `      ${field(each)}`),
    ...(atLeastOne ? ["    at_least: 1"] : []),
  ];
}

/** @param {Field} field */
function field({ name, optional, type, nullable, doc, length, range, maxCount }) {
  const parts = [
    type.of === "const" ? `const: ${type.value}` : `type: ${expression(type)}${nullable ? " | null" : ""}`,
    ...(length ? [`length: ${bounds(length)}`] : []),
    ...(range ? [`range: ${bounds(range)}`] : []),
    ...(maxCount ? [`count: { max: ${maxCount} }`] : []),
    ...(doc === undefined ? [] : [`doc: ${JSON.stringify(doc)}`]),
  ];
  const isPlain = parts.length === 1 && type.of !== "const";
  return `${name}${optional ? "?" : ""}: ${isPlain ? parts[0]?.slice("type: ".length) : `{ ${parts.join(", ")} }`}`;
}

/**
 * @param {Exclude<Type, { of: "const" }>} type
 * @returns {string}
 */
function expression(type) {
  switch (type.of) {
    case "id":
      return `id<${type.resource}>`;
    case "name":
      return type.name;
    case "list":
      return `list<${expression(type.items)}>`;
    case "timestamp":
      return "timestamp<ms>";
    default:
      return type.of;
  }
}

/** @param {{ min: number, max: number }} bounds */
function bounds({ min, max }) {
  return `{ min: ${min}, max: ${max} }`;
}

/** @param {Group} group */
function union({ union: { name, doc, tag, variants } }) {
  const members = variants.map((variant) => variant.name).join(", ");
  return [`  ${name}:`, `    doc: ${doc}`, `    union: { tag: ${tag}, of: [${members}] }`];
}

/** @param {Group} group */
function endpoints({ name, item }) {
  const one = [`    path: { item_id: id<${item}> }`, "    errors: [not_found]"];
  return [
    `  ${name}.list:`,
    `    GET: /v1/${name}`,
    `    doc: Lists ${name}.`,
    "    query:",
    "      cursor?: { type: string, length: { min: 1, max: 512 } }",
    "      limit?: { type: integer, range: { min: 1, max: 100 } }",
    `    response: ${item}Page`,
    "    pages: { cursor: cursor, next: next_cursor, items: data }",
    `  ${name}.create:`,
    `    POST: /v1/${name}`,
    `    doc: Makes a new ${item}.`,
    `    body: ${item}Create`,
    `    response: { status: 201, type: ${item} }`,
    `  ${name}.get:`,
    `    GET: /v1/${name}/{item_id}`,
    `    doc: Reads one ${item}.`,
    ...one,
    `    response: ${item}`,
    `  ${name}.update:`,
    `    PATCH: /v1/${name}/{item_id}`,
    `    doc: Changes one ${item}.`,
    ...one,
    `    body: ${item}Update`,
    `    response: ${item}`,
    `  ${name}.remove:`,
    `    DELETE: /v1/${name}/{item_id}`,
    `    doc: Removes one ${item}.`,
    ...one,
    "    response: none",
  ];
}
