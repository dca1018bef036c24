// Generated from wallet.yaml by speccast. Do not edit: change the spec and run `speccast generate`.
export { isBase64, isDatetime, isDecimal, base64, datetime, decimal } from "./basic-formats.js";
export {
  type Tried,
  type Unchecked,
  maxDepth,
  recall,
  remember,
  hasOnly,
  hasOnlyRequired,
  isArray,
  isId,
  isInteger,
  isNumber,
  isObject,
  lacks,
  lengthOf,
  own,
  hasExactLength,
  hasLength,
  isIntegerIn,
  hasRepeats,
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
export { type Issue, type Result, ValidationError } from "./issues.js";
export { type Schema, fieldsOf, schema, stringSchema } from "./schema.js";
export {
  isKnown,
  keep,
  nested,
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
export { tagged, byFields } from "./unions.js";
export type { Drift } from "./wire.js";
