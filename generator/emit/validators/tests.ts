/** What a value that is no list, map or resource must pass, test by test. */
import type { Bounds, Constraints, Value } from "../../model/model.js";
import { enumValues, validatorNames } from "../../model/names.js";
import { call, record, type Doc } from "../../print/layout.js";
import { quoteIdentifier } from "../../quote/identifier.js";
import { quoteLiteral } from "../../quote/literal.js";
import { quoteNumber } from "../../quote/number.js";
import { quoteString } from "../../quote/string.js";
import { quotePointer, type Pointer } from "./pointers.js";
import { patternName, runtime, type Caller, type ValidatorRuntimeName, type Scope } from "./scope.js";

/** A value in the making of its validator. */
export interface Subject {
  readonly scope: Scope;
  readonly caller: Caller;
  /** Expression of the value. */
  readonly text: string;
  /** The JSON pointer to it. */
  readonly pointer: Pointer;
  /** Type and field that it belongs to, for the names of patterns. */
  readonly owner: string;
  readonly field: string;
  /** How many loops it stands in. */
  readonly level: number;
  /** Whether it may be absent, so that absence is dealt with elsewhere. */
  readonly inside: boolean;
}

/**
 * That `value` is no object, as operands; where none of them holds, it has the fields of `type`, unchecked.
 *
 *   Account   ->   typeof value !== "object", value === null, !isNoArray<Account>(value)
 */
export function noObject(scope: Scope, type: string): string[] {
  const given = type === "{}" ? "" : `<${type}>`;
  return ['typeof value !== "object"', "value === null", `!${runtime(scope, "isNoArray")}${given}(value)`];
}

/** One test: it fails where any of the operands is true, and then reports. */
export interface Test {
  readonly fails: readonly string[];
  readonly report: Doc;
}

/**
 * The tests of a scalar, constant or enum, in order; a later one relies on the earlier ones.
 *
 *   { type: string, length: { min: 1, max: 50 } }
 *     ->   typeof name !== "string"   wrongType(issues, "/name", name, "string")
 *          !hasLength(name, 1, 50)    wrongLength(issues, "/name", { min: 1, max: 50 })
 */
export function testsOf(subject: Subject, value: Value): Test[] {
  return [...typeTests(subject, value), ...constraintTests(subject, value.constraints)];
}

function typeTests(subject: Subject, value: Value): Test[] {
  const { scope, text } = subject;
  const { type } = value;
  const kind = (guard: string, expected: string): Test[] => [
    { fails: [guard], report: report(subject, "wrongType", typeName(expected, value)) },
  ];
  const format = (name: ValidatorRuntimeName): Test[] => [
    {
      fails: [`!${runtime(scope, name)}(${text})`],
      report: report(subject, "wrongFormat", quoteString(type.kind), ...orNull(value)),
    },
  ];
  switch (type.kind) {
    case "string":
      return kind(`typeof ${text} !== "string"`, "string");
    case "boolean":
      return kind(`typeof ${text} !== "boolean"`, "boolean");
    case "integer":
      return kind(`!${runtime(scope, "isInteger")}(${text})`, "integer");
    case "number":
    case "timestamp":
      return kind(`!${runtime(scope, "isNumber")}(${text})`, "number");
    case "decimal":
      return format("isDecimal");
    case "datetime":
      return format("isDatetime");
    case "base64":
      return format("isBase64");
    case "id":
      return [
        {
          fails: [`!${runtime(scope, "isId")}(${text})`],
          report: report(subject, "wrongId", ...orNull(value)),
        },
      ];
    case "const":
      return [
        {
          fails: [`${text} !== ${quoteLiteral(type.value)}`],
          report: report(subject, "wrongConst", quoteLiteral(type.value), ...orNull(value)),
        },
      ];
    case "json":
    case "unspecified":
      if (subject.inside) return [];
      return [
        {
          fails: [`${text} === undefined`],
          report: call(runtime(scope, "absent"), ["issues", quotePointer(subject.pointer)]),
        },
      ];
    case "ref":
      return [enumTest(subject, type.name, value)];
    case "list":
    case "map":
      return [];
  }
}

function enumTest(subject: Subject, name: string, value: Value): Test {
  const { scope, text } = subject;
  const fails = [`!${quoteIdentifier(validatorNames(name).is)}(${text})`];
  if (scope.enums.get(name)?.open === true) {
    return { fails, report: report(subject, "wrongType", typeName("string", value)) };
  }
  const values = scope.module.value("types.ts", quoteIdentifier(enumValues(name)));
  return { fails, report: report(subject, "notListed", values, ...orNull(value)) };
}

/** `string or null` where null is allowed too. */
export function typeName(expected: string, value: Value): string {
  return quoteString(value.nullable ? `${expected} or null` : expected);
}

/** `"or null"` where null is allowed too. */
function orNull(value: Value): string[] {
  return value.nullable ? [quoteString("or null")] : [];
}

/** `wrongType(issues, "/name", name, "string")`. */
export function report(subject: Subject, name: ValidatorRuntimeName, ...facts: string[]): Doc {
  const { scope, pointer, text } = subject;
  return call(runtime(scope, name), ["issues", quotePointer(pointer), text, ...facts]);
}

function constraintTests(subject: Subject, constraints: Constraints): Test[] {
  const { scope, text, pointer } = subject;
  const { length, range, pattern } = constraints;
  const tests: Test[] = [];
  if (length !== undefined) {
    const found = lengthTest(scope, text, length);
    if (found !== undefined)
      tests.push({ fails: [found], report: boundsReport(subject, "wrongLength", length) });
  }
  if (range !== undefined) {
    const fails = boundsTests(text, range);
    if (fails.length > 0) tests.push({ fails, report: boundsReport(subject, "wrongRange", range) });
  }
  if (pattern !== undefined) {
    const name = patternName(scope, pattern, subject.owner, subject.field);
    const wrong = call(runtime(scope, "wrongPattern"), ["issues", quotePointer(pointer), name]);
    tests.push({ fails: [`!${name}.test(${text})`], report: wrong });
  }
  return tests;
}

/**
 * That the length of `text` is out of bounds; at least one code point is "not empty".
 *
 *   { min: 1, max: 50 }   ->   !hasLength(name, 1, 50)
 */
function lengthTest(scope: Scope, text: string, { min = 0, max }: Bounds): string | undefined {
  if (max === undefined && min === 0) return undefined;
  if (max === undefined && min === 1) return `${text} === ""`;
  if (min === max) return `!${runtime(scope, "hasExactLength")}(${text}, ${quoteNumber(min)})`;
  const upper = max === undefined ? "Infinity" : quoteNumber(max);
  return `!${runtime(scope, "hasLength")}(${text}, ${quoteNumber(min)}, ${upper})`;
}

/**
 * That a number is out of bounds.
 *
 *   { min: 1, max: 100 }   ->   limit < 1, limit > 100
 */
export function boundsTests(number: string, { min, max }: Bounds): string[] {
  if (min !== undefined && min === max) return [`${number} !== ${quoteNumber(min)}`];
  return [
    ...(min === undefined ? [] : [`${number} < ${quoteNumber(min)}`]),
    ...(max === undefined ? [] : [`${number} > ${quoteNumber(max)}`]),
  ];
}

/**
 * That there are too few or too many items of a list, or entries of a map.
 *
 *   { max: 3 }   ->   tags.length > 3
 */
export function countTests({ scope, text }: Subject, of: "items" | "entries", count: Bounds): string[] {
  if (count.min === undefined && count.max === undefined) return [];
  const number = of === "items" ? `${text}.length` : `${runtime(scope, "countEntries")}(${text})`;
  return boundsTests(number, count);
}

/** `wrongLength(issues, "/name", { min: 1, max: 50, limit: "policyNameLength" })`; `facts` come before. */
export function boundsReport(
  subject: Subject,
  name: ValidatorRuntimeName,
  bounds: Bounds,
  ...facts: string[]
): Doc {
  const found = record([
    ...(bounds.min === undefined ? [] : [`min: ${quoteNumber(bounds.min)}`]),
    ...(bounds.max === undefined ? [] : [`max: ${quoteNumber(bounds.max)}`]),
    ...(bounds.limit === undefined ? [] : [`limit: ${quoteString(bounds.limit)}`]),
  ]);
  const given = ["issues", quotePointer(subject.pointer), ...facts].join(", ");
  // A record as the last argument breaks by itself, as prettier has it.
  return [runtime(subject.scope, name), "(", given, ", ", found, ")"];
}
