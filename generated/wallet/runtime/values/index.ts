// Generated from wallet.yaml by speccast. Do not edit: change the spec and run `speccast generate`.
export { isBase64, isDecimal, base64, decimal } from "./basic-formats.js";
export {
  type Tried,
  type Unchecked,
  maxDepth,
  hasOnly,
  isArray,
  isId,
  isInteger,
  isNumber,
  isObject,
  lengthOf,
  own,
  hasExactLength,
  hasLength,
  isIntegerIn,
} from "./checks.js";
export {
  atLeast,
  atLeastOf,
  onlyWhen,
  requiredWhen,
  countEntries,
  counted,
  countedEntries,
} from "./constraints.js";
export { isDatetime, datetime } from "./datetime.js";
export type { Drift } from "./drift.js";
export { type Issue, type Result, ValidationError } from "./issues.js";
export { isKnown, keep, nested, recall, remember } from "./recursion.js";
export { hasRepeats } from "./repeats.js";
export { type Schema, fieldsOf, schema, stringSchema } from "./schema.js";
export {
  boolean,
  constant,
  id,
  integer,
  json,
  list,
  map,
  nullable,
  number,
  oneOf,
  string,
  where,
  optional,
  length,
  range,
  pattern,
} from "./shapes.js";
export { dropUndeclared } from "./undeclared-fields.js";
export { tagged, byFields, lacks } from "./unions.js";
