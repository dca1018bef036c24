/** The verdicts on one value, and the other properties that it must have. */
import type { Model } from "../../language/model/model.js";
import { isValidAs } from "../../values/interpreter.js";
import { jsonViewOf, viewDepth } from "../../values/json-view.js";
import type { Validators } from "./load-output.js";
import { faultOf, readExports, type Exports, type Issue } from "./properties.js";
import type { SchemaOracle } from "./schema-oracle.js";

/** The four verdicts on a value. */
export interface Verdicts {
  readonly is: boolean;
  readonly check: boolean;
  readonly schema: boolean;
  readonly interpreter: boolean;
}

interface Judgement {
  readonly verdicts: Verdicts;
  readonly issues: readonly Issue[];
  /** A fault besides the verdicts, as a sentence; absent where there is none. */
  readonly note?: string;
  readonly isFault: boolean;
}

/** Judges values of one type. */
export type Judge = (value: unknown) => Judgement;

/** The judge of the type called `name`. The values it is given are frozen, at any depth. */
export function judgeOf(
  model: Model,
  validators: Validators,
  { name, oracle }: { readonly name: string; readonly oracle: SchemaOracle },
): Judge {
  const exported = readExports(validators, name);
  const levels = viewDepth(model);
  return (value) => {
    freeze(value);
    const interpreter = isValidAs(model, name, value);
    const view = jsonViewOf(value, levels);
    // Differences that the reference lists: what is no JSON, and depth, are nothing for a schema.
    const schema = view === undefined ? interpreter : oracle(name, view.json);
    const verdicts = { interpreter, schema };
    const { json } = exported;
    if (json === undefined) return judgement(model, exported, { name, value, ...verdicts });
    // Validators take 64-bit integers as the reader of JSON gives them; other values have no such form.
    if (view === undefined) return unread(interpreter);
    const text = JSON.stringify(view.json);
    const given = json.read(text);
    freeze(given);
    const wire = JSON.parse(text) as unknown;
    return judgement(model, exported, { name, value: given, wire, ...verdicts });
  };
}

function unread(interpreter: boolean): Judgement {
  const verdicts = { is: interpreter, check: interpreter, schema: interpreter, interpreter };
  return { verdicts, issues: [], isFault: false };
}

interface Case {
  readonly name: string;
  readonly value: unknown;
  /** The value in JSON, where the validators take another. */
  readonly wire?: unknown;
  readonly interpreter: boolean;
  readonly schema: boolean;
}

function judgement(model: Model, exported: Exports, given: Case): Judgement {
  const { name, value, interpreter, schema } = given;
  const wire = "wire" in given ? given.wire : value;
  try {
    const issues = exported.check(value);
    const check = issues === null;
    const is = exported.is === undefined ? check : exported.is(value);
    const found = { verdicts: { is, check, schema, interpreter }, issues: issues ?? [] };
    if (is !== interpreter || check !== interpreter || schema !== interpreter)
      return { ...found, isFault: true };
    const note = faultOf(model, exported, { name, value, wire, issues });
    return note === undefined ? { ...found, isFault: false } : { ...found, note, isFault: true };
  } catch (error) {
    const verdicts: Verdicts = { is: !interpreter, check: !interpreter, schema, interpreter };
    return { verdicts, issues: [], note: `A function threw: ${String(error)}`, isFault: true };
  }
}

function freeze(value: unknown): void {
  if (typeof value !== "object" || value === null || Object.isFrozen(value)) return;
  Object.freeze(value);
  for (const name of Object.keys(value)) freeze((value as Readonly<Record<string, unknown>>)[name]);
}
