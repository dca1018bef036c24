/** Programs that use the types of an output as callers and handlers do: they pass values, or read them. */
import type { Field, Model, Value } from "../../../language/model/model.js";
import {
  declaredErrorType,
  errorType,
  inputType,
  hasOtherwise,
  idType,
  otherwiseType,
} from "../../../language/names/names.js";
import { tagOf } from "../../../language/facts/union-kinds.js";
import { unnamedValue } from "../../../language/facts/unnamed-values.js";
import { jsonViewOf } from "../../../values/json-view.js";
import { namedTypes, objectTypeNamed } from "../../../values/named-types.js";
import { isObject } from "../../../values/objects.js";
import { rng, seedOf } from "../../../values/random.js";
import { ValueMaker } from "../../../values/right-values.js";
import type { Change, ChangeOf, Site } from "../changes.js";
import { evidenceOf, type ChangeKind } from "../rules/index.js";
import type { PresenceCell } from "../rules/type-rules.js";
import type { Party, FlowDirection } from "../rules/verdict.js";
import type { Program } from "./programs.js";
import type { ValueWitness } from "./witness.js";
import { byKind, type KindTable } from "../../../language/facts/type-kinds.js";

/** Values that are passed at most, for one verdict. */
const maxValues = 4;

interface ProgramContext {
  readonly base: Model;
  readonly head: Model;
  readonly values: readonly ValueWitness[];
}

/** Returns programs that may show that a change breaks code of a party, the best first. */
export function programsFor(change: Change, party: Party, context: ProgramContext): readonly Program[] {
  if (change.kind === "limit-removed") return [limitProgram(change.subject)];
  const named = namesGone(change, context.base);
  if (named.length > 0)
    return named.map((name) => ({ text: programWith([name], `export type Use = ${name};`) }));
  if (change.error !== undefined && party === "callers")
    return readingError(change, change.error.base, context.base);
  if (change.kind === "error-removed" && party === "callers") return comparingError(change, context.base);
  const passing: FlowDirection = party === "callers" ? "request" : "response";
  return change.sites
    .filter(({ base, head }) => base === head && namedTypes(context.base).has(base))
    .slice(0, maxValues)
    .flatMap((site) => {
      if (site.direction === undefined) return [];
      return site.direction === passing
        ? programsThatPass(change, site, context)
        : programsThatRead(change, site, context);
    });
}

function programsThatPass(change: Change, site: Site, context: ProgramContext): readonly Program[] {
  if (evidenceOf(change.kind).program?.breaks === "reading") return [];
  const names = namesOf(change, site, context);
  return passingPrograms(change.kind, site, context).map((text) => ({ text, ...names }));
}

function programsThatRead(change: Change, site: Site, context: ProgramContext): readonly Program[] {
  switch (change.kind) {
    case "enum-value-removed":
      return site.pointer.length > 0 ? [] : comparing(site.base, "value", change.facts.value);
    case "union-member-removed":
      return comparingTag(change.facts.member, site, context.base);
  }
  if (evidenceOf(change.kind).program?.breaks === "passing") return [];
  const names = change.kind === "field-removed" ? namesOf(change, site, context) : {};
  return readingPrograms(change, site, context).map((text) => ({ text, ...names }));
}

function limitProgram(name: string): Program {
  const text = `import { limits } from "./limits.js";\nexport const limit = limits[${JSON.stringify(name)}];\n`;
  return { text };
}

/** Returns a program that imports types of the output. */
function programWith(types: Iterable<string>, code: string): string {
  return `import type { ${[...new Set(types)].join(", ")} } from "./types.js";\n${code}\n`;
}

/** Returns the names that the compiler's error about a passed value must have: those of the field, or of a new body. */
function namesOf(
  change: Change,
  { pointer, head: name }: Site,
  { head }: ProgramContext,
): Pick<Program, "names"> {
  if (change.kind === "body-added") {
    const input = head.endpoints.find((endpoint) => inputType(endpoint) === name)?.input ?? [];
    return { names: input.filter((field) => field.in === "body").map((field) => field.name) };
  }
  const [field] = pointer;
  if (field === undefined || field === "*") return {};
  switch (change.kind) {
    case "field-renamed":
    case "input-renamed":
    case "parameter-renamed":
      return { names: [change.facts.from, change.facts.to] };
    default:
      return { names: [field] };
  }
}

/** Returns the names of types.ts that a change takes away. */
function namesGone(change: Change, { endpoints }: Model): readonly string[] {
  const inputOf = (gone: string): readonly string[] =>
    endpoints.filter(({ name }) => name === gone).map(inputType);
  switch (change.kind) {
    case "type-removed":
      return [change.facts.type];
    case "export-removed":
      return change.facts.name.split(", ");
    case "event-removed":
      return [change.facts.resource];
    case "type-renamed":
      return [change.facts.from];
    case "error-renamed":
      return [declaredErrorType(change.facts.from)];
    case "endpoint-removed":
      return inputOf(change.subject);
    case "endpoint-renamed":
      return inputOf(change.facts.from);
    default:
      return [];
  }
}

/** Programs that pass a value: one that the old service accepts, and that has the field which is gone. */
function passingPrograms(
  kind: ChangeKind,
  { base: name, pointer }: Site,
  { base, values }: ProgramContext,
): readonly string[] {
  const isGone = kind === "field-removed";
  const [field] = pointer;
  const { byAbsence = false } = evidenceOf(kind).program ?? {};
  const needsField = field !== undefined && field !== "*" && !byAbsence;
  const isUseful = (value: unknown): boolean =>
    !needsField || (isObject(value) && Object.hasOwn(value, field));
  const known = values.filter(({ sender, value }) => sender === name && isUseful(value));
  const made = Array.from({ length: known.length > 0 ? 0 : isGone ? 3 * maxValues : maxValues }, (_, input) =>
    jsonViewOf(new ValueMaker(base, rng(seedOf(11, input)), { edges: 0, depth: 0 }).value(name)),
  ).flatMap((view) => (view !== undefined && isUseful(view.json) ? [view.json] : []));
  // The simplest first: a large value may show another change.
  const cost = (value: unknown): number => {
    const text = JSON.stringify(value);
    return text.length + (/^[ -~]*$/.test(text) && !text.includes("\\u") ? 0 : 1000);
  };
  const all = [...known.map(({ value }) => value), ...made]
    .sort((a, b) => cost(a) - cost(b))
    .slice(0, maxValues);
  if (kind === "unit-changed" && pointer.length === 1) return passingTime(base, name, field ?? "");
  const passed = all.map((value) =>
    programWith([name], `export const value: ${name} = ${JSON.stringify(value)};`),
  );
  // Of a literal the compiler reports only the field that is gone, where another one is missing.
  const held = all.map((value) =>
    programWith(
      [name],
      `const held = ${JSON.stringify(value)} as const;\nexport const value: ${name} = held;`,
    ),
  );
  return kind === "field-added" || kind === "parameter-added" ? [...passed, ...held] : passed;
}

/** A program that passes a time in the unit that it had. */
function passingTime(base: Model, name: string, field: string): readonly string[] {
  const value = objectTypeNamed(base, name)?.fields.find((one) => one.name === field)?.value;
  const type = value === undefined ? undefined : unnamedValue(value).type;
  if (type?.kind !== "timestamp") return [];
  const unit = type.unit === "ms" ? "UnixMs" : "UnixSeconds";
  const [key, of] = [JSON.stringify(field), `Pick<${name}, ${JSON.stringify(field)}>`];
  return [programWith([name, unit], `export const pass = (time: ${unit}): ${of} => ({ ${key}: time });`)];
}

/** Programs that read the value at the place of a change, as the type that it had. */
function readingPrograms(change: Change, site: Site, { base, head }: ProgramContext): readonly string[] {
  const { base: name, pointer } = site;
  const read = expressionTo(base, site);
  if (read === undefined) return [];
  if (change.kind === "condition-changed") return narrowedPrograms(change.facts.cells, name, read);
  const shared = new Set([...namedTypes(base).keys()].filter((one) => namedTypes(head).has(one)));
  const { reads } = evidenceOf(change.kind).program ?? {};
  const texts = new TypeTexts(shared, reads === "flavor");
  const isOfValue = reads === "type" || reads === "flavor";
  const held = isOfValue && read.value !== undefined ? { ...read.value, nullable: false } : read.value;
  const stated =
    pointer.length === 0
      ? texts.ofNamed(base, name)
      : texts.ofValue(held, isOfValue ? undefined : read.field);
  // Null and absence are changes of their own, and of nothing else.
  const type =
    change.kind === "field-optional"
      ? "{} | null"
      : change.kind === "null-added"
        ? "{} | undefined"
        : stated !== undefined && isOfValue
          ? `${stated} | null | undefined`
          : stated;
  const plain = programWith([name], `export const read = (value: ${name}) => ${read.text};`);
  if (type === undefined) return [plain];
  const typed = programWith(
    [name, ...texts.used],
    `export const read = (value: ${name}): ${type} => ${read.text};`,
  );
  return reads === "name" ? [plain, typed] : [typed, plain];
}

/** A program that compares a part of a value with what is gone: `value.kind === "lost"`. */
function comparing(type: string, part: string, gone: string): readonly Program[] {
  const code = `export const compare = (value: ${type}): boolean => ${part} === ${gone};`;
  return [{ text: programWith([type], code) }];
}

function comparingTag(gone: string, { base: name, pointer }: Site, base: Model): readonly Program[] {
  const type = namedTypes(base).get(name);
  if (pointer.length > 0 || type?.kind !== "union") return [];
  const tag = tagOf(type.union);
  const [value] = type.union.members.find(({ resource }) => resource === gone)?.tags ?? [];
  if (tag === undefined || value === undefined) return [];
  return comparing(name, member(tag), JSON.stringify(value));
}

/** A program that compares the code of an error of an endpoint with one that is gone. */
function comparingError({ subject, facts }: ChangeOf<"error-removed">, base: Model): readonly Program[] {
  const endpoint = base.endpoints.find(({ name }) => name === subject);
  const gone = base.errors.find(({ name }) => name === facts.name);
  if (endpoint === undefined || gone === undefined) return [];
  const type = errorType(endpoint);
  const code = `export const compare = (error: ${type}): boolean => error.code === ${JSON.stringify(gone.name)};`;
  return [{ text: programWith([type], code) }];
}

/**
 * Programs that read a field where others have the values with which its presence changed.
 *
 *   { when: { status: "lost" }, from: "forbidden", to: "optional" }
 *   ->  (value: Parcel): undefined => { if (value.status !== "lost") throw new Error(); return value.reason; }
 */
function narrowedPrograms(
  cells: readonly PresenceCell[],
  name: string,
  { text, value, field }: ReadPlace,
): readonly string[] {
  const stated = field === undefined ? undefined : new TypeTexts(new Set()).ofValue(value);
  if (stated === undefined) return [];
  return cells.slice(0, maxValues).map(({ when, from }) => {
    const others = Object.entries(when).map(([other, one]) => `${member(other)} !== ${JSON.stringify(one)}`);
    const type = from === "forbidden" ? "undefined" : from === "optional" ? `${stated} | undefined` : stated;
    const narrow = others.length === 0 ? "" : `  if (${others.join(" || ")}) throw new Error();\n`;
    return programWith(
      [name],
      `export const read = (value: ${name}): ${type} => {\n${narrow}  return ${text};\n};`,
    );
  });
}

function member(name: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(name) ? `value.${name}` : `value[${JSON.stringify(name)}]`;
}

function readingError({ kind, subject }: Change, name: string, base: Model): readonly Program[] {
  const wanted = subject.slice(subject.indexOf(".") + 1);
  const field = base.errors.find((error) => error.name === name)?.fields.find((one) => one.name === wanted);
  if (field === undefined || !/^[A-Za-z_$][\w$]*$/.test(wanted)) return [];
  const type = declaredErrorType(name);
  const stated = kind === "field-removed" ? undefined : new TypeTexts(new Set()).ofValue(field.value, field);
  const result = stated === undefined ? "" : `: ${stated}`;
  const code = `export const read = (error: ${type})${result} => error.${wanted};`;
  return [{ text: programWith([type], code) }];
}

/** The way to a value in code, and its type there. */
interface ReadPlace {
  readonly text: string;
  readonly value: Value | undefined;
  /** The field that holds the value, where nothing is between. */
  readonly field?: Field;
}

/** Returns the expression for the place of a change: `value.stops![0]`. */
function expressionTo(model: Model, { base: name, pointer }: Site): ReadPlace | undefined {
  const type = namedTypes(model).get(name);
  const [first, ...rest] = pointer;
  if (first === undefined) return { text: "value", value: undefined };
  const field = type?.kind === "object" ? type.fields.find((one) => one.name === first) : undefined;
  const inner = field === undefined ? pointer : rest;
  let text = field === undefined ? "value" : member(first);
  let value = field === undefined && type?.kind === "value" ? type.value : field?.value;
  for (const _ of inner) {
    const outer = value && unnamedValue(value).type;
    text += outer?.kind === "list" ? "![0]" : '!["key"]';
    value = outer?.kind === "list" ? outer.items : outer?.kind === "map" ? outer.values : undefined;
  }
  if (value === undefined) return undefined;
  return inner.length > 0 || field === undefined ? { text, value } : { text, value, field };
}

/** Types of values in the text of a program; names that only one side has are left out. */
class TypeTexts {
  readonly used = new Set<string>();
  readonly #shared: ReadonlySet<string>;
  readonly #hasFlavors: boolean;

  /** `hasFlavors`: ids and times have their types, such as `UnixMs`, in place of string and number. */
  constructor(shared: ReadonlySet<string>, hasFlavors = false) {
    this.#shared = shared;
    this.#hasFlavors = hasFlavors;
  }

  ofValue(value: Value | undefined, field?: Field): string | undefined {
    if (value === undefined) return undefined;
    const isOptional = field !== undefined && field.presence.kind !== "required";
    const text = byKind(this.#kinds, value.type);
    if (text === "unknown") return undefined;
    return `${text}${value.nullable ? " | null" : ""}${isOptional ? " | undefined" : ""}`;
  }

  /** Returns the listed values of an enum, or the members of a union. */
  ofNamed(model: Model, name: string): string | undefined {
    const type = namedTypes(model).get(name);
    if (type?.kind === "enum")
      return type.enum.open
        ? undefined
        : type.enum.values.map(({ value }) => JSON.stringify(value)).join(" | ");
    if (type?.kind === "value") return this.ofValue(type.value);
    if (type?.kind !== "union") return undefined;
    const { members, byKind: kinds } = type.union;
    const names = members.map(({ resource }) => resource);
    const others = hasOtherwise(type.union) ? [otherwiseType(name)] : [];
    for (const one of [...names, ...others]) this.used.add(one);
    const values = kinds.map(({ value }) => this.ofValue(value) ?? "unknown");
    return [...names, ...others, ...values].join(" | ");
  }

  #named(name: string, otherwise: string): string {
    if (!this.#shared.has(name)) return otherwise;
    this.used.add(name);
    return name;
  }

  readonly #kinds: KindTable<[], string> = {
    string: () => "string",
    integer: () => "number",
    number: () => "number",
    boolean: () => "boolean",
    json: () => "unknown",
    decimal: () => "string",
    datetime: () => "string",
    base64: () => "string",
    unspecified: () => "unknown",
    formatted: () => "string",
    int64: ({ as }) => as,
    timestamp: ({ unit }) =>
      unit === "unspecified" ? "number" : this.#flavor(unit === "ms" ? "UnixMs" : "UnixSeconds", "number"),
    id: ({ of }) => this.#flavor(idType(of), "string"),
    const: ({ value }) => JSON.stringify(value),
    ref: ({ name }) => this.#named(name, "object"),
    scalar: ({ value }) => this.ofValue(value) ?? "unknown",
    list: ({ items }) => `readonly (${this.ofValue(items) ?? "unknown"})[]`,
    map: ({ values }) => `{ readonly [key: string]: ${this.ofValue(values) ?? "unknown"} }`,
  };

  #flavor(name: string, plain: string): string {
    if (!this.#hasFlavors) return plain;
    this.used.add(name);
    return name;
  }
}
