/** The words that the neutral description is written in: what a value can be, for every contender alike. */

/**
 * @typedef {{ kind: "text", min?: number, max?: number, pattern?: string }} Text Lengths in code points.
 * @typedef {{ kind: "integer", min: number, max: number }} Integer
 * @typedef {{ kind: "constant", value: string }} Constant
 * @typedef {{ kind: "list", of: Kind, max?: number }} List
 * @typedef {{ kind: "nullable", of: Kind }} Nullable
 * @typedef {{ kind: "ref", to: string }} Ref
 * @typedef {{ kind: "either", of: Kind[] }} Either Values of several JSON kinds: strings, numbers, booleans, lists.
 * @typedef {{ kind: "number" | "boolean" | "map" | "any" }} Plain A finite number, a boolean, any object, anything.
 * @typedef {Text | Integer | Constant | List | Nullable | Ref | Either | Plain} Kind
 */

/**
 * @typedef {object} Field
 * @property {string} name
 * @property {Kind} kind
 * @property {boolean} optional
 */

/**
 * @typedef {object} Condition Whether a field is there depends on the value of another.
 * @property {string} field
 * @property {string} by
 * @property {string[]} values
 * @property {"required" | "allowed"} is Required for these values and optional for others; or allowed for these only.
 */

/**
 * @typedef {object} ObjectType
 * @property {"object"} form
 * @property {string} name
 * @property {Field[]} fields
 * @property {boolean} closed Whether a field that is not declared is wrong.
 * @property {boolean} atLeastOne Whether `{}` is wrong although every field is optional.
 * @property {Condition[]} conditions
 */

/**
 * @typedef {object} UnionType Objects distinguished by a string in the field `tag`.
 * @property {"union"} form
 * @property {string} name
 * @property {string} tag
 * @property {Record<string, string>} members Value of the tag -> type.
 * @property {string} [otherwise] The type for all other values of the tag; without it, they are wrong.
 */

/** @typedef {{ form: "enum", name: string, values: string[] }} EnumType */
/** @typedef {ObjectType | UnionType | EnumType} Type */

/** @type {Text} */
export const text = { kind: "text" };
/** @type {Text} */
export const id = { kind: "text", min: 1 };
/** @type {Text} */
export const base64 = {
  kind: "text",
  pattern: "^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$",
};
/** @type {Plain} */
export const number = { kind: "number" };
/** @type {Integer} */
export const integer = { kind: "integer", min: Number.MIN_SAFE_INTEGER, max: Number.MAX_SAFE_INTEGER };
/** @type {Plain} */
export const boolean = { kind: "boolean" };
/** @type {Plain} */
export const map = { kind: "map" };
/** @type {Plain} */
export const any = { kind: "any" };

/** @param {string} value @returns {Constant} */
export const constant = (value) => ({ kind: "constant", value });
/** @param {Kind} of @param {{ max?: number }} [bounds] @returns {List} */
export const list = (of, bounds = {}) => ({ kind: "list", of, ...bounds });
/** @param {Kind} of @returns {Nullable} */
export const nullable = (of) => ({ kind: "nullable", of });
/** @param {string} to @returns {Ref} */
export const ref = (to) => ({ kind: "ref", to });
/** @param {Kind[]} of @returns {Either} */
export const either = (...of) => ({ kind: "either", of });

/**
 * @param {string} name
 * @param {Record<string, Kind>} fields A name that ends in `?` is optional.
 * @param {Partial<Pick<ObjectType, "closed" | "atLeastOne" | "conditions">>} [more]
 * @returns {ObjectType}
 */
export function object(name, fields, more = {}) {
  return {
    form: "object",
    name,
    fields: Object.entries(fields).map(([key, kind]) => ({
      name: key.replace("?", ""),
      kind,
      optional: key.endsWith("?"),
    })),
    closed: false,
    atLeastOne: false,
    conditions: [],
    ...more,
  };
}
