/**
 * Synthetic APIs of any size, the same for the same size: `groups` times ten declarations and five endpoints, and
 * one declaration that all groups refer to. Both languages are printed from the groups made here.
 *
 * A group of ten: one enum, one tagged union of two variants, one page, and six more resources; all resources but
 * the page have twelve fields.
 */

/**
 * @typedef {{ of: "string" | "integer" | "decimal" | "boolean" | "timestamp" | "datetime" }} Scalar
 * @typedef {{ of: "id", resource: string }} Id
 * @typedef {{ of: "name", name: string }} Name
 * @typedef {{ of: "list", items: Scalar | Id | Name }} List
 * @typedef {{ of: "const", value: string }} Const
 * @typedef {Scalar | Id | Name | List | Const} Type
 */

/**
 * @typedef {object} Field
 * @property {string} name
 * @property {Type} type
 * @property {string} [doc]
 * @property {boolean} [optional]
 * @property {boolean} [nullable]
 * @property {{ min: number, max: number }} [length]
 * @property {{ min: number, max: number }} [range]
 * @property {number} [maxCount]
 */

/**
 * @typedef {object} Resource
 * @property {string} name
 * @property {string} doc
 * @property {Field[]} fields
 * @property {boolean} [atLeastOne]
 */

/**
 * @typedef {object} Group
 * @property {string} name In the plural, and in lower case: the group of endpoints.
 * @property {string} item The main resource.
 * @property {{ name: string, doc: string, values: string[] }} enumeration
 * @property {Resource[]} resources
 * @property {{ name: string, doc: string, tag: string, variants: { name: string, value: string }[] }} union
 */

/** @type {Resource} */
export const owner = {
  name: "Owner",
  doc: "Who an item belongs to.",
  fields: twelve("owner", [{ name: "id", type: { of: "id", resource: "Owner" }, doc: "ID of the owner." }]),
};

/**
 * @param {number} count
 * @returns {Group[]}
 */
export function makeGroups(count) {
  const digits = String(count).length;
  return Array.from({ length: count }, (_, index) => makeGroup(String(index + 1).padStart(digits, "0")));
}

/**
 * @param {string} number
 * @returns {Group}
 */
function makeGroup(number) {
  const item = `Item${number}`;
  const states = ["draft", "active", "paused", "closed", "archived", `special-${number}`];
  const variants = ["credit", "debit"].map((value) => ({
    name: `${item}${value === "credit" ? "Credit" : "Debit"}`,
    value,
  }));
  return {
    name: `items${number}`,
    item,
    enumeration: { name: `${item}Status`, doc: `States of item ${number}.`, values: states },
    resources: [
      itemResource(item),
      { name: `${item}Details`, doc: `Details of ${item}.`, fields: twelve("details", []) },
      { name: `${item}Settings`, doc: `Settings of ${item}.`, fields: twelve("settings", []) },
      ...variants.map(({ name, value }) => variantResource(item, name, value)),
      createResource(item),
      updateResource(item),
      pageResource(item),
    ],
    union: { name: `${item}Event`, doc: `What happened to ${item}.`, tag: "kind", variants },
  };
}

/**
 * @param {string} item
 * @returns {Resource}
 */
function itemResource(item) {
  return {
    name: item,
    doc: `${item} as the service keeps it.`,
    fields: twelve("item", [
      { name: "id", type: { of: "id", resource: item }, doc: "ID of the item." },
      { name: "status", type: { of: "name", name: `${item}Status` } },
      { name: "owner", type: { of: "name", name: "Owner" } },
      { name: "details", type: { of: "name", name: `${item}Details` } },
      {
        name: "events",
        type: { of: "list", items: { of: "name", name: `${item}Event` } },
        doc: "Latest first.",
      },
    ]),
  };
}

/**
 * @param {string} item
 * @param {string} name
 * @param {string} kind
 * @returns {Resource}
 */
function variantResource(item, name, kind) {
  return {
    name,
    doc: `A ${kind} of ${item}.`,
    fields: twelve(kind, [
      { name: "kind", type: { of: "const", value: kind } },
      { name: "item", type: { of: "id", resource: item }, doc: "ID of the item." },
    ]),
  };
}

/**
 * @param {string} item
 * @returns {Resource}
 */
function createResource(item) {
  return {
    name: `${item}Create`,
    doc: `What makes a new ${item}.`,
    fields: twelve("new item", [
      { name: "status", type: { of: "name", name: `${item}Status` } },
      { name: "settings", type: { of: "name", name: `${item}Settings` } },
    ]),
  };
}

/**
 * @param {string} item
 * @returns {Resource}
 */
function updateResource(item) {
  const { doc, fields } = createResource(item);
  return {
    name: `${item}Update`,
    doc: doc.replace("makes a new", "changes"),
    fields: fields.map((field) => ({ ...field, optional: true })),
    atLeastOne: true,
  };
}

/**
 * @param {string} item
 * @returns {Resource}
 */
function pageResource(item) {
  return {
    name: `${item}Page`,
    doc: `A page of ${item}.`,
    fields: [
      { name: "data", type: { of: "list", items: { of: "name", name: item } } },
      { name: "next_cursor", type: { of: "string" }, doc: "Cursor of the next page.", nullable: true },
    ],
  };
}

/**
 * @param {string} thing
 * @param {Field[]} own
 * @returns {Field[]} `own` and as many common fields as make twelve
 */
function twelve(thing, own) {
  /** @type {Field[]} */
  const common = [
    { name: "name", type: { of: "string" }, length: { min: 1, max: 50 } },
    { name: "created_at", type: { of: "timestamp" }, doc: "When it was made, in milliseconds." },
    { name: "amount", type: { of: "decimal" }, doc: `Amount of the ${thing}, as a decimal.` },
    { name: "quantity", type: { of: "integer" }, range: { min: 0, max: 10000 } },
    { name: "active", type: { of: "boolean" }, doc: `Whether the ${thing} counts.` },
    { name: "tags", type: { of: "list", items: { of: "string" } }, maxCount: 20 },
    { name: "note", type: { of: "string" }, doc: `A note on the ${thing}.`, optional: true },
    { name: "closed_at", type: { of: "timestamp" }, doc: "When it ended, if it did.", nullable: true },
    { name: "due", type: { of: "datetime" }, optional: true },
    { name: "reference", type: { of: "string" }, length: { min: 4, max: 24 } },
    { name: "rank", type: { of: "integer" }, range: { min: 1, max: 999 } },
    { name: "external_id", type: { of: "string" }, optional: true, nullable: true },
  ];
  return [...own, ...common.slice(0, 12 - own.length)];
}
