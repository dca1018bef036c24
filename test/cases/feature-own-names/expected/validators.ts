// Cast from spec.yaml by speccast. Do not edit: change the spec and run `speccast generate`.
import type * as types from "./types.js";
import type {
  AddBodyInput,
  All,
  Call,
  CheckIssueRouteInput,
  CheckPageInput,
  CheckPayment,
  ConnectionClient,
  ConnectionUnlisted,
  CreateClientInput,
  Credentials,
  Failure,
  Flavor,
  IssueRouteInput,
  Known,
  Outcome,
  Page,
  PaymentFields,
  RpcCall,
  RpcCallInput,
  Rules,
  Server,
  TooFew,
  Trail,
  UnixMs,
  Unknown,
  Unlisted,
  ValidationError,
} from "./types.js";
import { change, keepOnly, listOf, withInherited } from "./runtime/dropping.js";
import { isDecimal } from "./runtime/formats.js";
import type { Issue, Result } from "./runtime/issue.js";
import {
  type Trail as RuntimeTrail,
  type Tried,
  isKnown as runtimeIsKnown,
  keep,
  maxDepth,
  newTrail,
  once,
} from "./runtime/nesting.js";
import { resultOf, throwIssues } from "./runtime/outcome.js";
import {
  hasRoom,
  merge,
  tooDeep,
  tooFewFields,
  unknownFields as runtimeUnknownFields,
  unreadable,
  within,
  wrongConst,
  wrongFormat,
  wrongId,
  wrongType,
} from "./runtime/report.js";
import { type StandardSchemaV1, standardSchema } from "./runtime/standard-schema.js";
import {
  countKeys,
  hasUnknown,
  isArray,
  isId,
  isNoArray,
  isNumber,
  lengthOf,
} from "./runtime/values.js";

export { type Issue, type Result, ValidationError } from "./runtime/issue.js";

const credentialsFields: readonly string[] = ["id", "at"];

/**
 * Whether `value` is valid as `Credentials`.
 *
 * @see spec.yaml#Credentials
 */
export function isCredentials(value: unknown): value is Credentials {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<Credentials>(value)) return false;
    if (typeof value.id !== "string") return false;
    if (!isNumber(value.at)) return false;
    return true;
  } catch {
    return false;
  }
}

/** Every issue of `value` as `Credentials`; null when there is none. */
export function checkCredentials(value: unknown): Issue[] | null {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<Credentials>(value)) {
      return wrongType(null, "", value, "object");
    }
    let issues: Issue[] | null = null;
    const id = value.id;
    if (typeof id !== "string") issues = wrongType(issues, "/id", id, "string");
    const at = value.at;
    if (!isNumber(at)) issues = wrongType(issues, "/at", at, "number");
    return issues;
  } catch {
    return unreadable();
  }
}

/** `value` as `Credentials`, or its issues. */
export function validateCredentials(value: unknown): Result<Credentials> {
  return resultOf(value, checkCredentials(value));
}

/** Throws a `ValidationError` unless `value` is valid as `Credentials`. */
export function assertCredentials(value: unknown): asserts value is Credentials {
  throwIssues("Credentials", checkCredentials(value));
}

/** `Credentials` as a Standard Schema. */
export const CredentialsSchema: StandardSchemaV1<Credentials> =
  /* @__PURE__ */ standardSchema(checkCredentials);

/** `value` without fields that the spec does not declare; itself where there are none. */
export function dropCredentials(value: Credentials): Credentials {
  return keepOnly(value, credentialsFields);
}

const flavorFields: readonly string[] = ["id"];

/**
 * Whether `value` is valid as `Flavor`.
 *
 * @see spec.yaml#Flavor
 */
export function isFlavor(value: unknown): value is Flavor {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<Flavor>(value)) return false;
    if (!isId(value.id)) return false;
    return true;
  } catch {
    return false;
  }
}

/** Every issue of `value` as `Flavor`; null when there is none. */
export function checkFlavor(value: unknown): Issue[] | null {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<Flavor>(value)) {
      return wrongType(null, "", value, "object");
    }
    let issues: Issue[] | null = null;
    const id = value.id;
    if (!isId(id)) issues = wrongId(issues, "/id", id);
    return issues;
  } catch {
    return unreadable();
  }
}

/** `value` as `Flavor`, or its issues. */
export function validateFlavor(value: unknown): Result<Flavor> {
  return resultOf(value, checkFlavor(value));
}

/** Throws a `ValidationError` unless `value` is valid as `Flavor`. */
export function assertFlavor(value: unknown): asserts value is Flavor {
  throwIssues("Flavor", checkFlavor(value));
}

/** `Flavor` as a Standard Schema. */
export const FlavorSchema: StandardSchemaV1<Flavor> = /* @__PURE__ */ standardSchema(checkFlavor);

/** `value` without fields that the spec does not declare; itself where there are none. */
export function dropFlavor(value: Flavor): Flavor {
  return keepOnly(value, flavorFields);
}

const unixMsFields: readonly string[] = ["id"];

/**
 * Whether `value` is valid as `UnixMs`.
 *
 * @see spec.yaml#UnixMs
 */
export function isUnixMs(value: unknown): value is UnixMs {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<UnixMs>(value)) return false;
    if (typeof value.id !== "string") return false;
    return true;
  } catch {
    return false;
  }
}

/** Every issue of `value` as `UnixMs`; null when there is none. */
export function checkUnixMs(value: unknown): Issue[] | null {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<UnixMs>(value)) {
      return wrongType(null, "", value, "object");
    }
    let issues: Issue[] | null = null;
    const id = value.id;
    if (typeof id !== "string") issues = wrongType(issues, "/id", id, "string");
    return issues;
  } catch {
    return unreadable();
  }
}

/** `value` as `UnixMs`, or its issues. */
export function validateUnixMs(value: unknown): Result<UnixMs> {
  return resultOf(value, checkUnixMs(value));
}

/** Throws a `ValidationError` unless `value` is valid as `UnixMs`. */
export function assertUnixMs(value: unknown): asserts value is UnixMs {
  throwIssues("UnixMs", checkUnixMs(value));
}

/** `UnixMs` as a Standard Schema. */
export const UnixMsSchema: StandardSchemaV1<UnixMs> = /* @__PURE__ */ standardSchema(checkUnixMs);

/** `value` without fields that the spec does not declare; itself where there are none. */
export function dropUnixMs(value: UnixMs): UnixMs {
  return keepOnly(value, unixMsFields);
}

/**
 * Whether `value` is valid as `Unlisted`.
 *
 * @see spec.yaml#Unlisted
 */
export function isUnlisted(value: unknown): value is Unlisted {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<{ kind: unknown }>(value)) {
      return false;
    }
    switch (value.kind) {
      case "rules":
        return isRules(value);
      case "failure":
        return isFailure(value);
      default:
        return isOutcome(value);
    }
  } catch {
    return false;
  }
}

/** Every issue of `value` as `Unlisted`; null when there is none. */
export function checkUnlisted(value: unknown): Issue[] | null {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<{ kind: unknown }>(value)) {
      return wrongType(null, "", value, "object");
    }
    switch (value.kind) {
      case "rules":
        return checkRules(value);
      case "failure":
        return checkFailure(value);
      default:
        return checkOutcome(value);
    }
  } catch {
    return unreadable();
  }
}

/** `value` as `Unlisted`, or its issues. */
export function validateUnlisted(value: unknown): Result<Unlisted> {
  return resultOf(value, checkUnlisted(value));
}

/** Throws a `ValidationError` unless `value` is valid as `Unlisted`. */
export function assertUnlisted(value: unknown): asserts value is Unlisted {
  throwIssues("Unlisted", checkUnlisted(value));
}

/** `Unlisted` as a Standard Schema. */
export const UnlistedSchema: StandardSchemaV1<Unlisted> =
  /* @__PURE__ */ standardSchema(checkUnlisted);

/** Whether `tag` is a `kind` of `Unlisted` that the spec does not list. */
export function isUnlistedUnlistedTag(tag: string): tag is ConnectionUnlisted<"Unlisted"> {
  return tag !== "rules" && tag !== "failure";
}

/** `value` without fields that the spec does not declare; itself where there are none. */
export function dropUnlisted(value: Unlisted): Unlisted {
  try {
    switch (value.kind) {
      case "rules":
        return dropRules(value);
      case "failure":
        return dropFailure(value);
      default:
        return dropOutcome(value) as Unlisted;
    }
  } catch {
    return value;
  }
}

const rulesFields: readonly string[] = ["kind"];

/**
 * Whether `value` is valid as `Rules`.
 *
 * @see spec.yaml#Rules
 */
export function isRules(value: unknown): value is Rules {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<Rules>(value)) return false;
    if (value.kind !== "rules") return false;
    return true;
  } catch {
    return false;
  }
}

/** Every issue of `value` as `Rules`; null when there is none. */
export function checkRules(value: unknown): Issue[] | null {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<Rules>(value)) {
      return wrongType(null, "", value, "object");
    }
    let issues: Issue[] | null = null;
    const kind = value.kind;
    if (kind !== "rules") issues = wrongConst(issues, "/kind", kind, "rules");
    return issues;
  } catch {
    return unreadable();
  }
}

/** `value` as `Rules`, or its issues. */
export function validateRules(value: unknown): Result<Rules> {
  return resultOf(value, checkRules(value));
}

/** Throws a `ValidationError` unless `value` is valid as `Rules`. */
export function assertRules(value: unknown): asserts value is Rules {
  throwIssues("Rules", checkRules(value));
}

/** `Rules` as a Standard Schema. */
export const RulesSchema: StandardSchemaV1<Rules> = /* @__PURE__ */ standardSchema(checkRules);

/** `value` without fields that the spec does not declare; itself where there are none. */
export function dropRules(value: Rules): Rules {
  return keepOnly(value, rulesFields);
}

const failureFields: readonly string[] = ["kind"];

/**
 * Whether `value` is valid as `Failure`.
 *
 * @see spec.yaml#Failure
 */
export function isFailure(value: unknown): value is Failure {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<Failure>(value)) return false;
    if (value.kind !== "failure") return false;
    return true;
  } catch {
    return false;
  }
}

/** Every issue of `value` as `Failure`; null when there is none. */
export function checkFailure(value: unknown): Issue[] | null {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<Failure>(value)) {
      return wrongType(null, "", value, "object");
    }
    let issues: Issue[] | null = null;
    const kind = value.kind;
    if (kind !== "failure") issues = wrongConst(issues, "/kind", kind, "failure");
    return issues;
  } catch {
    return unreadable();
  }
}

/** `value` as `Failure`, or its issues. */
export function validateFailure(value: unknown): Result<Failure> {
  return resultOf(value, checkFailure(value));
}

/** Throws a `ValidationError` unless `value` is valid as `Failure`. */
export function assertFailure(value: unknown): asserts value is Failure {
  throwIssues("Failure", checkFailure(value));
}

/** `Failure` as a Standard Schema. */
export const FailureSchema: StandardSchemaV1<Failure> =
  /* @__PURE__ */ standardSchema(checkFailure);

/** `value` without fields that the spec does not declare; itself where there are none. */
export function dropFailure(value: Failure): Failure {
  return keepOnly(value, failureFields);
}

const outcomeFields: readonly string[] = ["kind"];

/**
 * Whether `value` is valid as `Outcome`.
 *
 * @see spec.yaml#Outcome
 */
export function isOutcome(value: unknown): value is Outcome {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<Outcome>(value)) return false;
    if (typeof value.kind !== "string") return false;
    return true;
  } catch {
    return false;
  }
}

/** Every issue of `value` as `Outcome`; null when there is none. */
export function checkOutcome(value: unknown): Issue[] | null {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<Outcome>(value)) {
      return wrongType(null, "", value, "object");
    }
    let issues: Issue[] | null = null;
    const kind = value.kind;
    if (typeof kind !== "string") issues = wrongType(issues, "/kind", kind, "string");
    return issues;
  } catch {
    return unreadable();
  }
}

/** `value` as `Outcome`, or its issues. */
export function validateOutcome(value: unknown): Result<Outcome> {
  return resultOf(value, checkOutcome(value));
}

/** Throws a `ValidationError` unless `value` is valid as `Outcome`. */
export function assertOutcome(value: unknown): asserts value is Outcome {
  throwIssues("Outcome", checkOutcome(value));
}

/** `Outcome` as a Standard Schema. */
export const OutcomeSchema: StandardSchemaV1<Outcome> =
  /* @__PURE__ */ standardSchema(checkOutcome);

/** `value` without fields that the spec does not declare; itself where there are none. */
export function dropOutcome(value: Outcome): Outcome {
  return keepOnly(value, outcomeFields);
}

const trailFields: readonly string[] = ["id", "next", "others"];

/**
 * Whether `value` is valid as `Trail`.
 *
 * @see spec.yaml#Trail
 */
export function isTrail(value: unknown): value is Trail {
  return fitsTrail(value, 1, {});
}

/** Every issue of `value` as `Trail`; null when there is none. */
export function checkTrail(value: unknown): Issue[] | null {
  return issuesOfTrail(value, 1, {});
}

function fitsTrail(value: unknown, depth: number, tried: Tried): boolean {
  try {
    if (
      typeof value !== "object" ||
      value === null ||
      !isNoArray<Trail>(value) ||
      depth > maxDepth
    ) {
      return false;
    }
    if (runtimeIsKnown(tried, "Trail", value, depth)) return true;
    if (typeof value.id !== "string") return false;
    const next = value.next;
    if (next !== undefined && !fitsTrail(next, depth + 1, tried)) return false;
    const others = value.others;
    if (!isArray(others)) return false;
    for (let i = 0, end = lengthOf(others); i < end; i++) {
      if (!fitsTrail(others[i], depth + 1, tried)) return false;
    }
    return keep(tried, "Trail", value, depth);
  } catch {
    return false;
  }
}

function issuesOfTrail(value: unknown, depth: number, tried: Tried): Issue[] | null {
  try {
    if (depth > maxDepth) return tooDeep();
    if (typeof value !== "object" || value === null || !isNoArray<Trail>(value)) {
      return wrongType(null, "", value, "object");
    }
    if (runtimeIsKnown(tried, "Trail", value, depth)) return null;
    let issues: Issue[] | null = null;
    const id = value.id;
    if (typeof id !== "string") issues = wrongType(issues, "/id", id, "string");
    const next = value.next;
    if (next !== undefined && hasRoom(issues)) {
      issues = within(issues, "/next", issuesOfTrail(next, depth + 1, tried));
    }
    const others = value.others;
    if (!isArray(others)) {
      issues = wrongType(issues, "/others", others, "array");
    } else {
      for (let i = 0, end = lengthOf(others); i < end && hasRoom(issues); i++) {
        const inner = issuesOfTrail(others[i], depth + 1, tried);
        if (inner !== null) issues = merge(issues, "/others/" + i, inner);
      }
    }
    if (issues === null) keep(tried, "Trail", value, depth);
    return issues;
  } catch {
    return unreadable();
  }
}

/** `value` as `Trail`, or its issues. */
export function validateTrail(value: unknown): Result<Trail> {
  return resultOf(value, checkTrail(value));
}

/** Throws a `ValidationError` unless `value` is valid as `Trail`. */
export function assertTrail(value: unknown): asserts value is Trail {
  throwIssues("Trail", checkTrail(value));
}

/** `Trail` as a Standard Schema. */
export const TrailSchema: StandardSchemaV1<Trail> = /* @__PURE__ */ standardSchema(checkTrail);

/** `value` without fields that the spec does not declare; itself where there are none. */
export function dropTrail(value: Trail): Trail {
  return keptTrail(value);
}

function keptTrail(value: Trail, trail: RuntimeTrail = newTrail()): Trail {
  return once(trail, "Trail", value, (inside) => {
    let kept = keepOnly(value, trailFields);
    kept = change(kept, "next", keptTrail, inside);
    kept = change(kept, "others", listOf(keptTrail), inside);
    return kept;
  });
}

const unknownFields: readonly string[] = ["id", "note"];

/**
 * Whether `value` is valid as `Unknown`.
 *
 * @see spec.yaml#Unknown
 */
export function isUnknown(value: unknown): value is Unknown {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<Unknown>(value)) return false;
    let known = 1;
    const id = value.id;
    if (typeof id !== "string") return false;
    const note = value.note;
    if (note !== undefined) {
      known++;
      if (typeof note !== "string") return false;
    }
    if (countKeys(value) !== known && hasUnknown(value, unknownFields)) return false;
    return true;
  } catch {
    return false;
  }
}

/** Every issue of `value` as `Unknown`; null when there is none. */
export function checkUnknown(value: unknown): Issue[] | null {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<Unknown>(value)) {
      return wrongType(null, "", value, "object");
    }
    let issues: Issue[] | null = null;
    let known = 1;
    const id = value.id;
    if (typeof id !== "string") issues = wrongType(issues, "/id", id, "string");
    const note = value.note;
    if (note !== undefined) {
      known++;
      if (typeof note !== "string") issues = wrongType(issues, "/note", note, "string");
    }
    if (issues !== null || countKeys(value) !== known) {
      issues = runtimeUnknownFields(issues, value, unknownFields);
    }
    return issues;
  } catch {
    return unreadable();
  }
}

/** `value` as `Unknown`, or its issues. */
export function validateUnknown(value: unknown): Result<Unknown> {
  return resultOf(value, checkUnknown(value));
}

/** Throws a `ValidationError` unless `value` is valid as `Unknown`. */
export function assertUnknown(value: unknown): asserts value is Unknown {
  throwIssues("Unknown", checkUnknown(value));
}

/** `Unknown` as a Standard Schema. */
export const UnknownSchema: StandardSchemaV1<Unknown> =
  /* @__PURE__ */ standardSchema(checkUnknown);

/** `value` without fields that the spec does not declare; itself where there are none. */
export function dropUnknown(value: Unknown): Unknown {
  return keepOnly(value, unknownFields);
}

const ownTooFewFields: readonly string[] = ["id"];

/**
 * Whether `value` is valid as `TooFew`.
 *
 * @see spec.yaml#TooFew
 */
export function isTooFew(value: unknown): value is TooFew {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<TooFew>(value)) return false;
    let given = 0;
    const id = value.id;
    if (id !== undefined) {
      given++;
      if (typeof id !== "string") return false;
    }
    if (given < 1) return false;
    return true;
  } catch {
    return false;
  }
}

/** Every issue of `value` as `TooFew`; null when there is none. */
export function checkTooFew(value: unknown): Issue[] | null {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<TooFew>(value)) {
      return wrongType(null, "", value, "object");
    }
    let issues: Issue[] | null = null;
    let given = 0;
    const id = value.id;
    if (id !== undefined) {
      given++;
      if (typeof id !== "string") issues = wrongType(issues, "/id", id, "string");
    }
    if (given < 1) issues = tooFewFields(issues, 1, ["id"]);
    return issues;
  } catch {
    return unreadable();
  }
}

/** `value` as `TooFew`, or its issues. */
export function validateTooFew(value: unknown): Result<TooFew> {
  return resultOf(value, checkTooFew(value));
}

/** Throws a `ValidationError` unless `value` is valid as `TooFew`. */
export function assertTooFew(value: unknown): asserts value is TooFew {
  throwIssues("TooFew", checkTooFew(value));
}

/** `TooFew` as a Standard Schema. */
export const TooFewSchema: StandardSchemaV1<TooFew> = /* @__PURE__ */ standardSchema(checkTooFew);

/** `value` without fields that the spec does not declare; itself where there are none. */
export function dropTooFew(value: TooFew): TooFew {
  return keepOnly(value, ownTooFewFields);
}

const issueFields: readonly string[] = ["id"];

/**
 * Whether `value` is valid as `Issue`.
 *
 * @see spec.yaml#Issue
 */
export function isIssue(value: unknown): value is types.Issue {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<types.Issue>(value)) return false;
    if (typeof value.id !== "string") return false;
    return true;
  } catch {
    return false;
  }
}

/** Every issue of `value` as `Issue`; null when there is none. */
export function checkIssue(value: unknown): Issue[] | null {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<types.Issue>(value)) {
      return wrongType(null, "", value, "object");
    }
    let issues: Issue[] | null = null;
    const id = value.id;
    if (typeof id !== "string") issues = wrongType(issues, "/id", id, "string");
    return issues;
  } catch {
    return unreadable();
  }
}

/** `value` as `Issue`, or its issues. */
export function validateIssue(value: unknown): Result<types.Issue> {
  return resultOf(value, checkIssue(value));
}

/** Throws a `ValidationError` unless `value` is valid as `Issue`. */
export function assertIssue(value: unknown): asserts value is types.Issue {
  throwIssues("Issue", checkIssue(value));
}

/** `Issue` as a Standard Schema. */
export const IssueSchema: StandardSchemaV1<types.Issue> =
  /* @__PURE__ */ standardSchema(checkIssue);

/** `value` without fields that the spec does not declare; itself where there are none. */
export function dropIssue(value: types.Issue): types.Issue {
  return keepOnly(value, issueFields);
}

const resultFields: readonly string[] = ["id"];

/**
 * Whether `value` is valid as `Result`.
 *
 * @see spec.yaml#Result
 */
export function isResult(value: unknown): value is types.Result {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<types.Result>(value)) {
      return false;
    }
    if (typeof value.id !== "string") return false;
    return true;
  } catch {
    return false;
  }
}

/** Every issue of `value` as `Result`; null when there is none. */
export function checkResult(value: unknown): Issue[] | null {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<types.Result>(value)) {
      return wrongType(null, "", value, "object");
    }
    let issues: Issue[] | null = null;
    const id = value.id;
    if (typeof id !== "string") issues = wrongType(issues, "/id", id, "string");
    return issues;
  } catch {
    return unreadable();
  }
}

/** `value` as `Result`, or its issues. */
export function validateResult(value: unknown): Result<types.Result> {
  return resultOf(value, checkResult(value));
}

/** Throws a `ValidationError` unless `value` is valid as `Result`. */
export function assertResult(value: unknown): asserts value is types.Result {
  throwIssues("Result", checkResult(value));
}

/** `Result` as a Standard Schema. */
export const ResultSchema: StandardSchemaV1<types.Result> =
  /* @__PURE__ */ standardSchema(checkResult);

/** `value` without fields that the spec does not declare; itself where there are none. */
export function dropResult(value: types.Result): types.Result {
  return keepOnly(value, resultFields);
}

const validationErrorFields: readonly string[] = ["id"];

/**
 * Whether `value` is valid as `ValidationError`.
 *
 * @see spec.yaml#ValidationError
 */
export function isValidationError(value: unknown): value is ValidationError {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<ValidationError>(value)) {
      return false;
    }
    if (typeof value.id !== "string") return false;
    return true;
  } catch {
    return false;
  }
}

/** Every issue of `value` as `ValidationError`; null when there is none. */
export function checkValidationError(value: unknown): Issue[] | null {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<ValidationError>(value)) {
      return wrongType(null, "", value, "object");
    }
    let issues: Issue[] | null = null;
    const id = value.id;
    if (typeof id !== "string") issues = wrongType(issues, "/id", id, "string");
    return issues;
  } catch {
    return unreadable();
  }
}

/** `value` as `ValidationError`, or its issues. */
export function validateValidationError(value: unknown): Result<ValidationError> {
  return resultOf(value, checkValidationError(value));
}

/** Throws a `ValidationError` unless `value` is valid as `ValidationError`. */
export function assertValidationError(value: unknown): asserts value is ValidationError {
  throwIssues("ValidationError", checkValidationError(value));
}

/** `ValidationError` as a Standard Schema. */
export const ValidationErrorSchema: StandardSchemaV1<ValidationError> =
  /* @__PURE__ */ standardSchema(checkValidationError);

/** `value` without fields that the spec does not declare; itself where there are none. */
export function dropValidationError(value: ValidationError): ValidationError {
  return keepOnly(value, validationErrorFields);
}

const callFields: readonly string[] = ["id", "String"];

/**
 * Whether `value` is valid as `Call`.
 *
 * @see spec.yaml#Call
 */
export function isCall(value: unknown): value is Call {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<Call>(value)) return false;
    if (typeof value.id !== "string") return false;
    if (!isString(value.String)) return false;
    return true;
  } catch {
    return false;
  }
}

/** Every issue of `value` as `Call`; null when there is none. */
export function checkCall(value: unknown): Issue[] | null {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<Call>(value)) {
      return wrongType(null, "", value, "object");
    }
    let issues: Issue[] | null = null;
    const id = value.id;
    if (typeof id !== "string") issues = wrongType(issues, "/id", id, "string");
    const string = value.String;
    issues = within(issues, "/String", checkString(string));
    return issues;
  } catch {
    return unreadable();
  }
}

/** `value` as `Call`, or its issues. */
export function validateCall(value: unknown): Result<Call> {
  return resultOf(value, checkCall(value));
}

/** Throws a `ValidationError` unless `value` is valid as `Call`. */
export function assertCall(value: unknown): asserts value is Call {
  throwIssues("Call", checkCall(value));
}

/** `Call` as a Standard Schema. */
export const CallSchema: StandardSchemaV1<Call> = /* @__PURE__ */ standardSchema(checkCall);

/** `value` without fields that the spec does not declare; itself where there are none. */
export function dropCall(value: Call): Call {
  let kept = keepOnly(value, callFields);
  kept = change(kept, "String", dropString);
  return kept;
}

const stringFields: readonly string[] = ["id"];

/**
 * Whether `value` is valid as `String`.
 *
 * @see spec.yaml#String
 */
export function isString(value: unknown): value is types.String {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<types.String>(value)) {
      return false;
    }
    if (typeof value.id !== "string") return false;
    return true;
  } catch {
    return false;
  }
}

/** Every issue of `value` as `String`; null when there is none. */
export function checkString(value: unknown): Issue[] | null {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<types.String>(value)) {
      return wrongType(null, "", value, "object");
    }
    let issues: Issue[] | null = null;
    const id = value.id;
    if (typeof id !== "string") issues = wrongType(issues, "/id", id, "string");
    return issues;
  } catch {
    return unreadable();
  }
}

/** `value` as `String`, or its issues. */
export function validateString(value: unknown): Result<types.String> {
  return resultOf(value, checkString(value));
}

/** Throws a `ValidationError` unless `value` is valid as `String`. */
export function assertString(value: unknown): asserts value is types.String {
  throwIssues("String", checkString(value));
}

/** `String` as a Standard Schema. */
export const StringSchema: StandardSchemaV1<types.String> =
  /* @__PURE__ */ standardSchema(checkString);

/** `value` without fields that the spec does not declare; itself where there are none. */
export function dropString(value: types.String): types.String {
  return keepOnly(value, stringFields);
}

const knownFields: readonly string[] = ["id"];

/**
 * Whether `value` is valid as `Known`.
 *
 * @see spec.yaml#Known
 */
export function isKnown(value: unknown): value is Known {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<Known>(value)) return false;
    if (typeof value.id !== "string") return false;
    return true;
  } catch {
    return false;
  }
}

/** Every issue of `value` as `Known`; null when there is none. */
export function checkKnown(value: unknown): Issue[] | null {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<Known>(value)) {
      return wrongType(null, "", value, "object");
    }
    let issues: Issue[] | null = null;
    const id = value.id;
    if (typeof id !== "string") issues = wrongType(issues, "/id", id, "string");
    return issues;
  } catch {
    return unreadable();
  }
}

/** `value` as `Known`, or its issues. */
export function validateKnown(value: unknown): Result<Known> {
  return resultOf(value, checkKnown(value));
}

/** Throws a `ValidationError` unless `value` is valid as `Known`. */
export function assertKnown(value: unknown): asserts value is Known {
  throwIssues("Known", checkKnown(value));
}

/** `Known` as a Standard Schema. */
export const KnownSchema: StandardSchemaV1<Known> = /* @__PURE__ */ standardSchema(checkKnown);

/** `value` without fields that the spec does not declare; itself where there are none. */
export function dropKnown(value: Known): Known {
  return keepOnly(value, knownFields);
}

const rpcCallFields: readonly string[] = ["id"];

/**
 * Whether `value` is valid as `RpcCall`.
 *
 * @see spec.yaml#RpcCall
 */
export function isRpcCall(value: unknown): value is RpcCall {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<RpcCall>(value)) return false;
    if (typeof value.id !== "string") return false;
    return true;
  } catch {
    return false;
  }
}

/** Every issue of `value` as `RpcCall`; null when there is none. */
export function checkRpcCall(value: unknown): Issue[] | null {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<RpcCall>(value)) {
      return wrongType(null, "", value, "object");
    }
    let issues: Issue[] | null = null;
    const id = value.id;
    if (typeof id !== "string") issues = wrongType(issues, "/id", id, "string");
    return issues;
  } catch {
    return unreadable();
  }
}

/** `value` as `RpcCall`, or its issues. */
export function validateRpcCall(value: unknown): Result<RpcCall> {
  return resultOf(value, checkRpcCall(value));
}

/** Throws a `ValidationError` unless `value` is valid as `RpcCall`. */
export function assertRpcCall(value: unknown): asserts value is RpcCall {
  throwIssues("RpcCall", checkRpcCall(value));
}

/** `RpcCall` as a Standard Schema. */
export const RpcCallSchema: StandardSchemaV1<RpcCall> =
  /* @__PURE__ */ standardSchema(checkRpcCall);

/** `value` without fields that the spec does not declare; itself where there are none. */
export function dropRpcCall(value: RpcCall): RpcCall {
  return keepOnly(value, rpcCallFields);
}

const connectionClientFields: readonly string[] = ["id"];

/**
 * Whether `value` is valid as `ConnectionClient`.
 *
 * @see spec.yaml#ConnectionClient
 */
export function isConnectionClient(value: unknown): value is ConnectionClient {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<ConnectionClient>(value)) {
      return false;
    }
    if (typeof value.id !== "string") return false;
    return true;
  } catch {
    return false;
  }
}

/** Every issue of `value` as `ConnectionClient`; null when there is none. */
export function checkConnectionClient(value: unknown): Issue[] | null {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<ConnectionClient>(value)) {
      return wrongType(null, "", value, "object");
    }
    let issues: Issue[] | null = null;
    const id = value.id;
    if (typeof id !== "string") issues = wrongType(issues, "/id", id, "string");
    return issues;
  } catch {
    return unreadable();
  }
}

/** `value` as `ConnectionClient`, or its issues. */
export function validateConnectionClient(value: unknown): Result<ConnectionClient> {
  return resultOf(value, checkConnectionClient(value));
}

/** Throws a `ValidationError` unless `value` is valid as `ConnectionClient`. */
export function assertConnectionClient(value: unknown): asserts value is ConnectionClient {
  throwIssues("ConnectionClient", checkConnectionClient(value));
}

/** `ConnectionClient` as a Standard Schema. */
export const ConnectionClientSchema: StandardSchemaV1<ConnectionClient> =
  /* @__PURE__ */ standardSchema(checkConnectionClient);

/** `value` without fields that the spec does not declare; itself where there are none. */
export function dropConnectionClient(value: ConnectionClient): ConnectionClient {
  return keepOnly(value, connectionClientFields);
}

const ownCheckPaymentFields: readonly string[] = ["amount"];

/**
 * Whether `value` is valid as `CheckPayment`.
 *
 * @see spec.yaml#CheckPayment
 */
export function isCheckPayment(value: unknown): value is CheckPayment {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<CheckPayment>(value)) {
      return false;
    }
    if (!isDecimal(value.amount)) return false;
    if (countKeys(value) !== 1 && hasUnknown(value, ownCheckPaymentFields)) return false;
    return true;
  } catch {
    return false;
  }
}

/** Every issue of `value` as `CheckPayment`; null when there is none. */
export function checkCheckPayment(value: unknown): Issue[] | null {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<CheckPayment>(value)) {
      return wrongType(null, "", value, "object");
    }
    let issues: Issue[] | null = null;
    const amount = value.amount;
    if (!isDecimal(amount)) issues = wrongFormat(issues, "/amount", amount, "decimal");
    if (issues !== null || countKeys(value) !== 1) {
      issues = runtimeUnknownFields(issues, value, ownCheckPaymentFields);
    }
    return issues;
  } catch {
    return unreadable();
  }
}

/** `value` as `CheckPayment`, or its issues. */
export function validateCheckPayment(value: unknown): Result<CheckPayment> {
  return resultOf(value, checkCheckPayment(value));
}

/** Throws a `ValidationError` unless `value` is valid as `CheckPayment`. */
export function assertCheckPayment(value: unknown): asserts value is CheckPayment {
  throwIssues("CheckPayment", checkCheckPayment(value));
}

/** `CheckPayment` as a Standard Schema. */
export const CheckPaymentSchema: StandardSchemaV1<CheckPayment> =
  /* @__PURE__ */ standardSchema(checkCheckPayment);

/** `value` without fields that the spec does not declare; itself where there are none. */
export function dropCheckPayment(value: CheckPayment): CheckPayment {
  return keepOnly(value, ownCheckPaymentFields);
}

const paymentFieldsFields: readonly string[] = ["names"];

/**
 * Whether `value` is valid as `PaymentFields`.
 *
 * @see spec.yaml#PaymentFields
 */
export function isPaymentFields(value: unknown): value is PaymentFields {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<PaymentFields>(value)) {
      return false;
    }
    const names = value.names;
    if (!isArray(names)) return false;
    for (let i = 0, end = lengthOf(names); i < end; i++) {
      if (typeof names[i] !== "string") return false;
    }
    return true;
  } catch {
    return false;
  }
}

/** Every issue of `value` as `PaymentFields`; null when there is none. */
export function checkPaymentFields(value: unknown): Issue[] | null {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<PaymentFields>(value)) {
      return wrongType(null, "", value, "object");
    }
    let issues: Issue[] | null = null;
    const names = value.names;
    if (!isArray(names)) {
      issues = wrongType(issues, "/names", names, "array");
    } else {
      for (let i = 0, end = lengthOf(names); i < end && hasRoom(issues); i++) {
        const item = names[i];
        if (typeof item !== "string") issues = wrongType(issues, "/names/" + i, item, "string");
      }
    }
    return issues;
  } catch {
    return unreadable();
  }
}

/** `value` as `PaymentFields`, or its issues. */
export function validatePaymentFields(value: unknown): Result<PaymentFields> {
  return resultOf(value, checkPaymentFields(value));
}

/** Throws a `ValidationError` unless `value` is valid as `PaymentFields`. */
export function assertPaymentFields(value: unknown): asserts value is PaymentFields {
  throwIssues("PaymentFields", checkPaymentFields(value));
}

/** `PaymentFields` as a Standard Schema. */
export const PaymentFieldsSchema: StandardSchemaV1<PaymentFields> =
  /* @__PURE__ */ standardSchema(checkPaymentFields);

/** `value` without fields that the spec does not declare; itself where there are none. */
export function dropPaymentFields(value: PaymentFields): PaymentFields {
  return keepOnly(value, paymentFieldsFields);
}

const pageFields: readonly string[] = ["next", "items"];

/**
 * Whether `value` is valid as `Page`.
 *
 * @see spec.yaml#Page
 */
export function isPage(value: unknown): value is Page {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<Page>(value)) return false;
    const next = value.next;
    if (next !== undefined && typeof next !== "string") return false;
    const items = value.items;
    if (!isArray(items)) return false;
    for (let i = 0, end = lengthOf(items); i < end; i++) {
      if (!isCall(items[i])) return false;
    }
    return true;
  } catch {
    return false;
  }
}

/** Every issue of `value` as `Page`; null when there is none. */
export function checkPage(value: unknown): Issue[] | null {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<Page>(value)) {
      return wrongType(null, "", value, "object");
    }
    let issues: Issue[] | null = null;
    const next = value.next;
    if (next !== undefined && typeof next !== "string") {
      issues = wrongType(issues, "/next", next, "string");
    }
    const items = value.items;
    if (!isArray(items)) {
      issues = wrongType(issues, "/items", items, "array");
    } else {
      for (let i = 0, end = lengthOf(items); i < end && hasRoom(issues); i++) {
        const inner = checkCall(items[i]);
        if (inner !== null) issues = merge(issues, "/items/" + i, inner);
      }
    }
    return issues;
  } catch {
    return unreadable();
  }
}

/** `value` as `Page`, or its issues. */
export function validatePage(value: unknown): Result<Page> {
  return resultOf(value, checkPage(value));
}

/** Throws a `ValidationError` unless `value` is valid as `Page`. */
export function assertPage(value: unknown): asserts value is Page {
  throwIssues("Page", checkPage(value));
}

/** `Page` as a Standard Schema. */
export const PageSchema: StandardSchemaV1<Page> = /* @__PURE__ */ standardSchema(checkPage);

/** `value` without fields that the spec does not declare; itself where there are none. */
export function dropPage(value: Page): Page {
  let kept = keepOnly(value, pageFields);
  kept = change(kept, "items", listOf(dropCall));
  return kept;
}

const allFields: readonly string[] = [
  "credentials",
  "flavor",
  "times",
  "unlisted",
  "trail",
  "unknown",
  "few",
  "issues",
  "result",
  "error",
  "known",
  "rpc",
  "client",
  "paid",
  "fields",
];

/**
 * Whether `value` is valid as `All`.
 *
 * @see spec.yaml#All
 */
export function isAll(value: unknown): value is All {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<All>(value)) return false;
    if (!isCredentials(value.credentials)) return false;
    if (!isFlavor(value.flavor)) return false;
    const times = value.times;
    if (!isArray(times)) return false;
    for (let i = 0, end = lengthOf(times); i < end; i++) {
      if (!isUnixMs(times[i])) return false;
    }
    if (!isUnlisted(value.unlisted)) return false;
    if (!isTrail(value.trail)) return false;
    if (!isUnknown(value.unknown)) return false;
    if (!isTooFew(value.few)) return false;
    const issuesField = value.issues;
    if (!isArray(issuesField)) return false;
    for (let i = 0, end = lengthOf(issuesField); i < end; i++) {
      if (!isIssue(issuesField[i])) return false;
    }
    if (!isResult(value.result)) return false;
    if (!isValidationError(value.error)) return false;
    if (!isKnown(value.known)) return false;
    if (!isRpcCall(value.rpc)) return false;
    if (!isConnectionClient(value.client)) return false;
    if (!isCheckPayment(value.paid)) return false;
    if (!isPaymentFields(value.fields)) return false;
    return true;
  } catch {
    return false;
  }
}

/** Every issue of `value` as `All`; null when there is none. */
export function checkAll(value: unknown): Issue[] | null {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<All>(value)) {
      return wrongType(null, "", value, "object");
    }
    let issues: Issue[] | null = null;
    const credentials = value.credentials;
    issues = within(issues, "/credentials", checkCredentials(credentials));
    const flavor = value.flavor;
    issues = within(issues, "/flavor", checkFlavor(flavor));
    const times = value.times;
    if (!isArray(times)) {
      issues = wrongType(issues, "/times", times, "array");
    } else {
      for (let i = 0, end = lengthOf(times); i < end && hasRoom(issues); i++) {
        const inner = checkUnixMs(times[i]);
        if (inner !== null) issues = merge(issues, "/times/" + i, inner);
      }
    }
    const unlisted = value.unlisted;
    issues = within(issues, "/unlisted", checkUnlisted(unlisted));
    const trail = value.trail;
    issues = within(issues, "/trail", checkTrail(trail));
    const unknown = value.unknown;
    issues = within(issues, "/unknown", checkUnknown(unknown));
    const few = value.few;
    issues = within(issues, "/few", checkTooFew(few));
    const issuesField = value.issues;
    if (!isArray(issuesField)) {
      issues = wrongType(issues, "/issues", issuesField, "array");
    } else {
      for (let i = 0, end = lengthOf(issuesField); i < end && hasRoom(issues); i++) {
        const inner = checkIssue(issuesField[i]);
        if (inner !== null) issues = merge(issues, "/issues/" + i, inner);
      }
    }
    const result = value.result;
    issues = within(issues, "/result", checkResult(result));
    const error = value.error;
    issues = within(issues, "/error", checkValidationError(error));
    const knownField = value.known;
    issues = within(issues, "/known", checkKnown(knownField));
    const rpc = value.rpc;
    issues = within(issues, "/rpc", checkRpcCall(rpc));
    const client = value.client;
    issues = within(issues, "/client", checkConnectionClient(client));
    const paid = value.paid;
    issues = within(issues, "/paid", checkCheckPayment(paid));
    const fields = value.fields;
    issues = within(issues, "/fields", checkPaymentFields(fields));
    return issues;
  } catch {
    return unreadable();
  }
}

/** `value` as `All`, or its issues. */
export function validateAll(value: unknown): Result<All> {
  return resultOf(value, checkAll(value));
}

/** Throws a `ValidationError` unless `value` is valid as `All`. */
export function assertAll(value: unknown): asserts value is All {
  throwIssues("All", checkAll(value));
}

/** `All` as a Standard Schema. */
export const AllSchema: StandardSchemaV1<All> = /* @__PURE__ */ standardSchema(checkAll);

/** `value` without fields that the spec does not declare; itself where there are none. */
export function dropAll(value: All): All {
  let kept = keepOnly(value, allFields);
  kept = change(kept, "credentials", dropCredentials);
  kept = change(kept, "flavor", dropFlavor);
  kept = change(kept, "times", listOf(dropUnixMs));
  kept = change(kept, "unlisted", dropUnlisted);
  kept = change(kept, "trail", dropTrail);
  kept = change(kept, "unknown", dropUnknown);
  kept = change(kept, "few", dropTooFew);
  kept = change(kept, "issues", listOf(dropIssue));
  kept = change(kept, "result", dropResult);
  kept = change(kept, "error", dropValidationError);
  kept = change(kept, "known", dropKnown);
  kept = change(kept, "rpc", dropRpcCall);
  kept = change(kept, "client", dropConnectionClient);
  kept = change(kept, "paid", dropCheckPayment);
  kept = change(kept, "fields", dropPaymentFields);
  return kept;
}

/** Every issue of `value` as `Server`; null when there is none. */
export function checkServer(value: unknown): Issue[] | null {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<Server>(value)) {
      return wrongType(null, "", value, "object");
    }
    let issues: Issue[] | null = null;
    const text = value.text;
    if (typeof text !== "string") issues = wrongType(issues, "/text", text, "string");
    return issues;
  } catch {
    return unreadable();
  }
}

const rpcCallInputFields: readonly string[] = ["all"];

/**
 * Whether `value` is valid as `RpcCallInput`.
 *
 * @see spec.yaml#rpc.call
 */
export function isRpcCallInput(value: unknown): value is RpcCallInput {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<RpcCallInput>(value)) {
      return false;
    }
    if (!isAll(value.all)) return false;
    if (countKeys(value) !== 1 && hasUnknown(value, rpcCallInputFields)) return false;
    return true;
  } catch {
    return false;
  }
}

/** Every issue of `value` as `RpcCallInput`; null when there is none. */
export function checkRpcCallInput(value: unknown): Issue[] | null {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<RpcCallInput>(value)) {
      return wrongType(null, "", value, "object");
    }
    let issues: Issue[] | null = null;
    const all = value.all;
    issues = within(issues, "/all", checkAll(all));
    if (issues !== null || countKeys(value) !== 1) {
      issues = runtimeUnknownFields(issues, value, rpcCallInputFields);
    }
    return issues;
  } catch {
    return unreadable();
  }
}

/** `value` as `RpcCallInput`, or its issues. */
export function validateRpcCallInput(value: unknown): Result<RpcCallInput> {
  return resultOf(value, checkRpcCallInput(value));
}

/** Throws a `ValidationError` unless `value` is valid as `RpcCallInput`. */
export function assertRpcCallInput(value: unknown): asserts value is RpcCallInput {
  throwIssues("RpcCallInput", checkRpcCallInput(value));
}

/** `RpcCallInput` as a Standard Schema. */
export const RpcCallInputSchema: StandardSchemaV1<RpcCallInput> =
  /* @__PURE__ */ standardSchema(checkRpcCallInput);

/** `value` without fields that the spec does not declare; itself where there are none. */
export function dropRpcCallInput(value: RpcCallInput): RpcCallInput {
  let kept = withInherited(value, rpcCallInputFields);
  kept = change(kept, "all", dropAll);
  return kept;
}

const addBodyInputFields: readonly string[] = ["id", "String"];

/**
 * Whether `value` is valid as `AddBodyInput`.
 *
 * @see spec.yaml#add.body
 */
export function isAddBodyInput(value: unknown): value is AddBodyInput {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<AddBodyInput>(value)) {
      return false;
    }
    if (typeof value.id !== "string") return false;
    if (!isString(value.String)) return false;
    return true;
  } catch {
    return false;
  }
}

/** Every issue of `value` as `AddBodyInput`; null when there is none. */
export function checkAddBodyInput(value: unknown): Issue[] | null {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<AddBodyInput>(value)) {
      return wrongType(null, "", value, "object");
    }
    let issues: Issue[] | null = null;
    const id = value.id;
    if (typeof id !== "string") issues = wrongType(issues, "/id", id, "string");
    const string = value.String;
    issues = within(issues, "/String", checkString(string));
    return issues;
  } catch {
    return unreadable();
  }
}

/** `value` as `AddBodyInput`, or its issues. */
export function validateAddBodyInput(value: unknown): Result<AddBodyInput> {
  return resultOf(value, checkAddBodyInput(value));
}

/** Throws a `ValidationError` unless `value` is valid as `AddBodyInput`. */
export function assertAddBodyInput(value: unknown): asserts value is AddBodyInput {
  throwIssues("AddBodyInput", checkAddBodyInput(value));
}

/** `AddBodyInput` as a Standard Schema. */
export const AddBodyInputSchema: StandardSchemaV1<AddBodyInput> =
  /* @__PURE__ */ standardSchema(checkAddBodyInput);

/** `value` without fields that the spec does not declare; itself where there are none. */
export function dropAddBodyInput(value: AddBodyInput): AddBodyInput {
  let kept = keepOnly(value, addBodyInputFields);
  kept = change(kept, "String", dropString);
  return kept;
}

const createClientInputFields: readonly string[] = [];

/**
 * Whether `value` is valid as `CreateClientInput`.
 *
 * @see spec.yaml#create.client
 */
export function isCreateClientInput(value: unknown): value is CreateClientInput {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<CreateClientInput>(value)) {
      return false;
    }
    if (countKeys(value) !== 0 && hasUnknown(value, createClientInputFields)) return false;
    return true;
  } catch {
    return false;
  }
}

/** Every issue of `value` as `CreateClientInput`; null when there is none. */
export function checkCreateClientInput(value: unknown): Issue[] | null {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<CreateClientInput>(value)) {
      return wrongType(null, "", value, "object");
    }
    let issues: Issue[] | null = null;
    if (issues !== null || countKeys(value) !== 0) {
      issues = runtimeUnknownFields(issues, value, createClientInputFields);
    }
    return issues;
  } catch {
    return unreadable();
  }
}

/** `value` as `CreateClientInput`, or its issues. */
export function validateCreateClientInput(value: unknown): Result<CreateClientInput> {
  return resultOf(value, checkCreateClientInput(value));
}

/** Throws a `ValidationError` unless `value` is valid as `CreateClientInput`. */
export function assertCreateClientInput(value: unknown): asserts value is CreateClientInput {
  throwIssues("CreateClientInput", checkCreateClientInput(value));
}

/** `CreateClientInput` as a Standard Schema. */
export const CreateClientInputSchema: StandardSchemaV1<CreateClientInput> =
  /* @__PURE__ */ standardSchema(checkCreateClientInput);

const checkPageInputFields: readonly string[] = ["cursor"];

/**
 * Whether `value` is valid as `CheckPageInput`.
 *
 * @see spec.yaml#check.page
 */
export function isCheckPageInput(value: unknown): value is CheckPageInput {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<CheckPageInput>(value)) {
      return false;
    }
    let known = 0;
    const cursor = value.cursor;
    if (cursor !== undefined) {
      known++;
      if (typeof cursor !== "string") return false;
    }
    if (countKeys(value) !== known && hasUnknown(value, checkPageInputFields)) return false;
    return true;
  } catch {
    return false;
  }
}

/** Every issue of `value` as `CheckPageInput`; null when there is none. */
export function checkCheckPageInput(value: unknown): Issue[] | null {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<CheckPageInput>(value)) {
      return wrongType(null, "", value, "object");
    }
    let issues: Issue[] | null = null;
    let known = 0;
    const cursor = value.cursor;
    if (cursor !== undefined) {
      known++;
      if (typeof cursor !== "string") issues = wrongType(issues, "/cursor", cursor, "string");
    }
    if (issues !== null || countKeys(value) !== known) {
      issues = runtimeUnknownFields(issues, value, checkPageInputFields);
    }
    return issues;
  } catch {
    return unreadable();
  }
}

/** `value` as `CheckPageInput`, or its issues. */
export function validateCheckPageInput(value: unknown): Result<CheckPageInput> {
  return resultOf(value, checkCheckPageInput(value));
}

/** Throws a `ValidationError` unless `value` is valid as `CheckPageInput`. */
export function assertCheckPageInput(value: unknown): asserts value is CheckPageInput {
  throwIssues("CheckPageInput", checkCheckPageInput(value));
}

/** `CheckPageInput` as a Standard Schema. */
export const CheckPageInputSchema: StandardSchemaV1<CheckPageInput> =
  /* @__PURE__ */ standardSchema(checkCheckPageInput);

const checkIssueRouteInputFields: readonly string[] = [];

/**
 * Whether `value` is valid as `CheckIssueRouteInput`.
 *
 * @see spec.yaml#check.issueRoute
 */
export function isCheckIssueRouteInput(value: unknown): value is CheckIssueRouteInput {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<CheckIssueRouteInput>(value)) {
      return false;
    }
    if (countKeys(value) !== 0 && hasUnknown(value, checkIssueRouteInputFields)) return false;
    return true;
  } catch {
    return false;
  }
}

/** Every issue of `value` as `CheckIssueRouteInput`; null when there is none. */
export function checkCheckIssueRouteInput(value: unknown): Issue[] | null {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<CheckIssueRouteInput>(value)) {
      return wrongType(null, "", value, "object");
    }
    let issues: Issue[] | null = null;
    if (issues !== null || countKeys(value) !== 0) {
      issues = runtimeUnknownFields(issues, value, checkIssueRouteInputFields);
    }
    return issues;
  } catch {
    return unreadable();
  }
}

/** `value` as `CheckIssueRouteInput`, or its issues. */
export function validateCheckIssueRouteInput(value: unknown): Result<CheckIssueRouteInput> {
  return resultOf(value, checkCheckIssueRouteInput(value));
}

/** Throws a `ValidationError` unless `value` is valid as `CheckIssueRouteInput`. */
export function assertCheckIssueRouteInput(value: unknown): asserts value is CheckIssueRouteInput {
  throwIssues("CheckIssueRouteInput", checkCheckIssueRouteInput(value));
}

/** `CheckIssueRouteInput` as a Standard Schema. */
export const CheckIssueRouteInputSchema: StandardSchemaV1<CheckIssueRouteInput> =
  /* @__PURE__ */ standardSchema(checkCheckIssueRouteInput);

const issueRouteInputFields: readonly string[] = [];

/**
 * Whether `value` is valid as `IssueRouteInput`.
 *
 * @see spec.yaml#issue.route
 */
export function isIssueRouteInput(value: unknown): value is IssueRouteInput {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<IssueRouteInput>(value)) {
      return false;
    }
    if (countKeys(value) !== 0 && hasUnknown(value, issueRouteInputFields)) return false;
    return true;
  } catch {
    return false;
  }
}

/** Every issue of `value` as `IssueRouteInput`; null when there is none. */
export function checkIssueRouteInput(value: unknown): Issue[] | null {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<IssueRouteInput>(value)) {
      return wrongType(null, "", value, "object");
    }
    let issues: Issue[] | null = null;
    if (issues !== null || countKeys(value) !== 0) {
      issues = runtimeUnknownFields(issues, value, issueRouteInputFields);
    }
    return issues;
  } catch {
    return unreadable();
  }
}

/** `value` as `IssueRouteInput`, or its issues. */
export function validateIssueRouteInput(value: unknown): Result<IssueRouteInput> {
  return resultOf(value, checkIssueRouteInput(value));
}

/** Throws a `ValidationError` unless `value` is valid as `IssueRouteInput`. */
export function assertIssueRouteInput(value: unknown): asserts value is IssueRouteInput {
  throwIssues("IssueRouteInput", checkIssueRouteInput(value));
}

/** `IssueRouteInput` as a Standard Schema. */
export const IssueRouteInputSchema: StandardSchemaV1<IssueRouteInput> =
  /* @__PURE__ */ standardSchema(checkIssueRouteInput);
