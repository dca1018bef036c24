/**
 * The proof: many values of every type of a spec, and four verdicts on each. The boolean
 * pass of the emitted validator, its reporting pass, a JSON Schema validator on the emitted schemas,
 * and an interpreter of the model must agree (docs/decisions/0038).
 */
import { defined } from "../../base/defined.js";
import type { Model } from "../../language/model/model.js";
import { generateValidatorFiles, loadValidators, schemasIn, type Validators } from "./load-output.js";
import { namedTypes, type NamedType } from "../../values/named-types.js";
import { heldValues } from "../../language/facts/inner-types.js";
import { maxPoints } from "../../values/leaf-values.js";
import { compareWithDocument, type DocumentProof } from "./document-proof.js";
import type { DocumentSchemas } from "./document-oracle.js";
import { verdictsOf, faultOf, readExports, type Exports, type Issue } from "./properties.js";
import { judgeAll, type JudgedType, type ProofOptions, type Planned } from "./judge-all.js";
import { schemaOracle, type SchemaOracle } from "./schema-oracle.js";
import { shrink } from "../../values/shrink.js";
import { randomValue, takesAnything } from "../../values/values.js";
import { isValidAs } from "../../values/interpreter.js";
import { jsonViewOf, viewDepth } from "../../values/json-view.js";

/** A value on which the verdicts differ, or that shows another fault. */
export interface Disagreement {
  readonly type: string;
  /** The value, as small as it could be made. */
  readonly value: unknown;
  readonly verdicts: Readonly<Record<keyof Verdicts, boolean>>;
  /** The fault where the verdicts agree, as a sentence. */
  readonly note?: string;
  readonly issues: readonly string[];
  /** The number of the input; the seed and this number make it again. */
  readonly input: number;
}

export interface Proof {
  /** The number of types of which a value was judged. */
  readonly types: number;
  readonly inputs: number;
  readonly accepted: number;
  /** The types and values that there would have been without a bound on the work; absent where it was not reached. */
  readonly planned?: Planned;
  readonly disagreements: readonly Disagreement[];
  /** Types with hardly a valid value, or with no invalid one: the proof says little about these. */
  readonly oneSided: readonly OneSided[];
  /** The comparison with the schemas of the document, where the model comes from one. */
  readonly document?: DocumentProof;
}

interface OneSided {
  readonly type: string;
  readonly missing: "valid" | "invalid";
  /** The number of values on the missing side. */
  readonly found: number;
  readonly tried: number;
  /** True if a string of it is longer than the longest that is tried. */
  readonly isTooLong?: true;
}

/** The subjects of a proof: the loaded validators, and the document of schemas.json. */
export interface Subjects {
  readonly validators: Validators;
  readonly schemas: unknown;
}

/** Share of values of a type that must be valid for the proof to say much about it. */
const minAccepted = 0.01;
const maxPerType = 3;

/** Emits and loads the validators of `model`, and compares them with the spec and with the document it comes from. */
export async function proveModel(
  model: Model,
  options: ProofOptions,
  document?: DocumentSchemas,
): Promise<Proof> {
  const files = await generateValidatorFiles(model, { emit: "js" });
  const validators = await loadValidators(files);
  const proof = proveWith(model, { validators, schemas: schemasIn(files) }, options);
  if (document === undefined) return proof;
  const isValid = verdictsOf(validators);
  return { ...proof, document: compareWithDocument(model, document, { ...options, isValid }) };
}

/** Compares validators that are loaded already with what the spec says; of the types in `only`, if given. */
export function proveWith(
  model: Model,
  subjects: Subjects,
  { only, ...options }: ProofOptions & { readonly only?: readonly string[] },
): Proof {
  const { validators } = subjects;
  const oracle = schemaOracle(subjects.schemas);
  const names = only ?? [...namedTypes(model).keys()];
  const all = names.map((name) => new Trial(model, name, judgeOf(model, validators, { name, oracle })));
  const planned = judgeAll(all, options, maxPerType);
  const trials = all.filter((trial) => trial.tried > 0);
  return {
    types: trials.length,
    inputs: trials.reduce((sum, trial) => sum + trial.tried, 0),
    ...defined({ planned }),
    accepted: trials.reduce((sum, trial) => sum + trial.accepted, 0),
    disagreements: trials.flatMap((trial) => trial.disagreements).sort((a, b) => a.input - b.input),
    // Of a type with a few values, one side may be missing by chance.
    oneSided: trials
      .filter((trial) => planned === undefined || trial.tried >= 1 / minAccepted)
      .flatMap((trial) => trial.oneSided),
  };
}

class Trial implements JudgedType {
  accepted = 0;
  refused = 0;
  readonly disagreements: Disagreement[] = [];
  readonly #model: Model;
  readonly #name: string;
  readonly #judge: Judge;

  constructor(model: Model, name: string, judge: Judge) {
    this.#model = model;
    this.#name = name;
    this.#judge = judge;
  }

  get tried(): number {
    return this.accepted + this.refused;
  }

  makeValue(random: () => number): unknown {
    return randomValue(this.#model, this.#name, random);
  }

  judge(value: unknown, input: number): number {
    const { verdicts, isFault } = this.#judge(value);
    if (verdicts.interpreter) this.accepted++;
    else this.refused++;
    if (!isFault || this.disagreements.length >= maxPerType) return 0;
    this.#report(value, input);
    return 1;
  }

  #report(value: unknown, input: number): void {
    const smallest = shrink(value, (one) => this.#judge(one).isFault);
    const { verdicts, note, issues } = this.#judge(smallest);
    const places = issues.map(({ code, pointer }) => `${code} ${pointer}`.trim());
    const found = { type: this.#name, value: smallest, verdicts, issues: places, input };
    this.disagreements.push(note === undefined ? found : { ...found, note });
  }

  get oneSided(): Proof["oneSided"] {
    const type = namedTypes(this.#model).get(this.#name);
    const about = { type: this.#name, tried: this.tried };
    if (this.accepted < minAccepted * about.tried) {
      const isTooLong = type !== undefined && this.accepted === 0 && holdsLongString(type);
      return [{ ...about, missing: "valid", found: this.accepted, ...(isTooLong ? { isTooLong } : {}) }];
    }
    const isAny = type !== undefined && takesAnything(type);
    return this.refused === 0 && !isAny ? [{ ...about, missing: "invalid", found: 0 }] : [];
  }
}

/** Returns whether a type holds a string that must be longer than the longest that is tried. */
function holdsLongString(type: NamedType): boolean {
  const values = type.kind === "object" ? heldValues(type) : type.kind === "value" ? [type.value] : [];
  return values.some(({ constraints }) => (constraints.length?.min ?? 0) > maxPoints);
}

/** The four verdicts on a value. */
interface Verdicts {
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

type Judge = (value: unknown) => Judgement;

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
    if (json === undefined) return judgement(model, exported, { name, value, wire: value, ...verdicts });
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
  /** The value in JSON: the same, where no type holds 64-bit integers. */
  readonly wire: unknown;
  readonly interpreter: boolean;
  readonly schema: boolean;
}

function judgement(model: Model, exported: Exports, given: Case): Judgement {
  const { interpreter, schema } = given;
  try {
    const issues = exported.check(given.value);
    const check = issues === null;
    const is = exported.is === undefined ? check : exported.is(given.value);
    const found = { verdicts: { is, check, schema, interpreter }, issues: issues ?? [] };
    if (is !== interpreter || check !== interpreter || schema !== interpreter)
      return { ...found, isFault: true };
    const note = faultOf(model, exported, { ...given, issues });
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
