/** The properties of a type's exported functions, beyond their verdict. */
import { isDeepStrictEqual } from "node:util";
import { cached } from "../../base/cached.js";
import { stepsOf } from "../../base/json-pointer.js";
import type { Model } from "../../language/model/model.js";
import { validatorNames } from "../../language/names/names.js";
import { jsonViewOf } from "../../values/json-view.js";
import { kept } from "../../values/kept.js";
import type { Validators } from "./load-output.js";
import { factsOf } from "../../language/facts/model-facts.js";

/** The fields that are read of an issue. */
export interface Issue {
  readonly code: string;
  readonly pointer: string;
  readonly message: string;
}

/** The functions that validators.ts has for a type; an output without a name has no `is`. */
export interface Exports {
  readonly check: (value: unknown) => readonly Issue[] | null;
  readonly is: ((value: unknown) => boolean) | undefined;
  readonly validate: (value: unknown) => ValidateResult;
  readonly assert: (value: unknown) => void;
  readonly standard: (value: unknown) => StandardResult;
  readonly drop: (value: unknown) => unknown;
  /** Reads and writes JSON; absent where no type holds 64-bit integers. */
  readonly json?: {
    readonly read: (text: string) => unknown;
    readonly write: (value: unknown) => string;
  };
}

type ValidateResult =
  { readonly ok: true; readonly value: unknown } | { readonly ok: false; readonly issues: readonly Issue[] };

interface StandardResult {
  readonly value?: unknown;
  readonly issues?: readonly { readonly message: string; readonly path: readonly unknown[] }[];
}

/** Issues that a validation reports at most. */
const maxIssues = 50;
/** Texts of a value that are longer may not show up in a message. */
const maxRepeated = 20;

interface EmittedSchema extends Pick<Exports, "check" | "validate" | "assert"> {
  readonly "~standard": { readonly validate: Exports["standard"] };
}

/** The functions that validators.ts has for all types. */
interface RuntimeExports {
  readonly dropUndeclared: (schema: EmittedSchema, value: unknown) => unknown;
  readonly readJson?: (schema: EmittedSchema, text: string) => unknown;
  readonly writeJson?: (schema: EmittedSchema, value: unknown) => string;
}

export function verdictsOf(validators: Validators): (name: string, json: unknown) => boolean {
  const exported = cached((name: string) => readExports(validators, name));
  return (name, json) => {
    const { json: reader, is, check } = exported(name);
    const value = reader === undefined ? json : reader.read(JSON.stringify(json));
    return is === undefined ? check(value) === null : is(value);
  };
}

/**
 * Returns the exports for the type called `name`.
 * @throws Error where there is no schema.
 */
export function readExports(validators: Validators, name: string): Exports {
  const names = validatorNames(name);
  const schema = validators[names.schema] as EmittedSchema | undefined;
  if (schema === undefined) throw new Error(`validators.ts has no ${names.schema}.`);
  const { dropUndeclared, readJson, writeJson } = validators as unknown as RuntimeExports;
  return {
    check: schema.check,
    is: validators[names.is] as Exports["is"],
    validate: schema.validate,
    assert: schema.assert,
    standard: schema["~standard"].validate,
    drop: (value) => dropUndeclared(schema, value),
    ...(readJson === undefined || writeJson === undefined
      ? {}
      : {
          json: {
            read: (text: string) => readJson(schema, text),
            write: (value: unknown) => writeJson(schema, value),
          },
        }),
  };
}

interface Checked {
  readonly name: string;
  readonly value: unknown;
  /** The value in JSON: the same, where no type holds 64-bit integers. */
  readonly wire: unknown;
  readonly issues: readonly Issue[] | null;
}

/** The first thing that does not hold, as a sentence. */
export function faultOf(model: Model, exported: Exports, checked: Checked): string | undefined {
  const { value, issues } = checked;
  const faults = issues === null ? undefined : faultOfIssues(model, exported, { value, issues });
  return (
    faults ??
    faultOfDerived(exported, checked) ??
    faultOfDrop(model, exported, checked) ??
    faultOfText(exported, checked)
  );
}

/** Writing gives JSON with the value that was read. */
function faultOfText({ json }: Exports, { value, wire, issues }: Checked): string | undefined {
  if (json === undefined || issues !== null) return undefined;
  const text = json.write(value);
  if (!isDeepStrictEqual(JSON.parse(text), wire)) return "Written JSON is not the JSON that was read.";
  return isDeepStrictEqual(json.read(text), value) ? undefined : "Written JSON reads as another value.";
}

function faultOfIssues(
  model: Model,
  exported: Exports,
  { value, issues }: { readonly value: unknown; readonly issues: readonly Issue[] },
): string | undefined {
  if (issues.length === 0) return "There are issues, but the list of them is empty.";
  if (issues.length > maxIssues) return `There are ${issues.length} issues, more than ${maxIssues}.`;
  for (const issue of issues) {
    const fault = faultOfIssue(value, issue);
    if (fault !== undefined) return fault;
  }
  const repeated = longStrings(value, maxRepeated).find(
    (text) => issues.some(({ message }) => message.includes(text)) && !specStrings(model).includes(text),
  );
  if (repeated !== undefined) return `A message repeats the value: ${JSON.stringify(repeated)}.`;
  const again = exported.check(value);
  return again !== null && areSame(issues, again) ? undefined : "A second check finds other issues.";
}

function areSame(some: readonly Issue[], others: readonly Issue[]): boolean {
  if (some.length !== others.length) return false;
  return some.every(({ code, pointer, message }, at) => {
    const other = others[at];
    return code === other?.code && pointer === other.pointer && message === other.message;
  });
}

/** An issue leads to a place in the value; what is missing, to a place in something that is there. */
function faultOfIssue(value: unknown, { code, pointer }: Issue): string | undefined {
  if (code === "unreadable") return "A plain value is called unreadable: something was to be written to it.";
  if (pointer === "") return code === "required" && value !== undefined ? "The value is there." : undefined;
  const names = stepsOf(pointer);
  let at = value;
  for (const [index, name] of names.entries()) {
    const isThere = typeof at === "object" && at !== null && Object.hasOwn(at, name);
    const isLast = index === names.length - 1;
    const next = isThere ? (at as Readonly<Record<string, unknown>>)[name] : undefined;
    if (isLast && code === "required") {
      if (typeof at !== "object" || at === null) return `The parent of ${pointer} is not there.`;
      return next === undefined ? undefined : `${pointer} is there, but is called missing.`;
    }
    if (next === undefined) return `The issue ${code} points to ${pointer}, which is not there.`;
    at = next;
  }
  return undefined;
}

/** validate, assert and the Standard Schema say what check says, about the same value. */
function faultOfDerived(
  { validate, assert, standard }: Exports,
  { value, issues }: Pick<Checked, "value" | "issues">,
): string | undefined {
  const result = validate(value);
  if (result.ok !== (issues === null)) return "validate and check differ.";
  if (result.ok && !Object.is(result.value, value)) return "validate returns another value.";
  if (!result.ok && result.issues.length !== issues?.length) return "validate has other issues than check.";
  const thrown = thrownBy(() => assert(value));
  if ((thrown !== undefined) !== (issues !== null)) return "assert and check differ.";
  if (thrown !== undefined && !isValidationError(thrown.error, issues?.length ?? 0))
    return "assert throws something else than a ValidationError with the issues.";
  const found = standard(value);
  if (found.issues === undefined)
    return issues === null && Object.is(found.value, value)
      ? undefined
      : "The Standard Schema accepts what check does not, or returns another value.";
  return isSameList(found.issues, issues ?? []) ? undefined : "The Standard Schema has other issues.";
}

function isSameList(found: NonNullable<StandardResult["issues"]>, issues: readonly Issue[]): boolean {
  if (found.length !== issues.length) return false;
  return found.every(({ message, path }, at) => {
    const issue = issues[at];
    const names = stepsOf(issue?.pointer ?? "");
    return message === issue?.message && names.join("\0") === path.map(String).join("\0");
  });
}

function thrownBy(call: () => void): { readonly error: unknown } | undefined {
  try {
    call();
    return undefined;
  } catch (error) {
    return { error };
  }
}

function isValidationError(error: unknown, issues: number): boolean {
  if (!(error instanceof Error) || error.name !== "ValidationError" || !("issues" in error)) return false;
  return Array.isArray(error.issues) && error.issues.length === issues;
}

/** drop leaves what the reference says, in a copy only where something goes. */
function faultOfDrop(model: Model, exported: Exports, checked: Checked): string | undefined {
  const { drop, json } = exported;
  const { name, value, wire, issues } = checked;
  if (issues !== null) return undefined;
  const expected = kept(model, name, wire);
  const found = drop(value);
  if (Object.is(expected, wire))
    return Object.is(found, value) ? undefined : "drop copies a value of which nothing is to be dropped.";
  if (found === value) return "drop leaves what is to be dropped.";
  const written = json === undefined ? found : (JSON.parse(json.write(found)) as unknown);
  const [left, right] = [jsonViewOf(written), jsonViewOf(expected)];
  if (left === undefined || right === undefined) return undefined;
  return isDeepStrictEqual(left, right) ? undefined : "drop leaves something else than is to be left.";
}

/** Returns the strings within `value` that have more than `length` units, blanks around them aside, at any depth. */
function longStrings(value: unknown, length: number): string[] {
  if (typeof value === "string") return value.trim().length > length ? [value] : [];
  if (typeof value !== "object" || value === null) return [];
  return Object.values(value).flatMap((held) => longStrings(held, length));
}

/** Returns every string of a spec, joined: messages may repeat these. */
function specStrings(model: Model): string {
  return factsOf(model).once(joinedStrings);
}

function joinedStrings(model: Model): string {
  return longStrings(model, 0).join("\n");
}
