/** What the parts of validators.ts share while one module is emitted. */
import type { Enum, Model, Resource } from "../../model/model.js";
import {
  fieldsConstant,
  uncapitalize,
  nestedNames,
  pascalCase,
  tableConstant,
  validatorNames,
} from "../../model/names.js";
import { constant, type Declaration } from "../../print/declarations.js";
import { call } from "../../print/layout.js";
import type { ModuleSource } from "../../print/module.js";
import { quoteIdentifier } from "../../quote/identifier.js";
import { regExpArguments } from "../../quote/regex.js";
import { droppedResources } from "../dropped.js";
import { exclusionsOf, type Exclusions } from "../exclusions.js";
import { recursionOf, type Nesting, type Recursion } from "./recursion.js";
import { trailsOf } from "./trails.js";

/** One emission of validators.ts. */
export interface Scope {
  readonly model: Model;
  readonly module: ModuleSource;
  readonly resources: ReadonlyMap<string, Resource>;
  readonly enums: ReadonlyMap<string, Enum>;
  readonly recursion: Recursion;
  /** Resources of which something may have to be left out. */
  readonly dropped: ReadonlySet<string>;
  /** Those whose function is told where it is in a value that can contain itself. */
  readonly trails: ReadonlySet<string>;
  readonly exclusions: Exclusions;
  /** Pattern → name of its constant. */
  readonly patterns: Map<string, string>;
}

/** The scope for one emission of `model` into `module`. */
export function scopeOf(model: Model, module: ModuleSource): Scope {
  const resources = new Map(model.resources.map((resource) => [resource.name, resource]));
  const enums = new Map(model.enums.map((item) => [item.name, item]));
  const recursion = recursionOf(model, { resources, enums });
  const dropped = droppedResources(model);
  return {
    model,
    module,
    resources,
    enums,
    recursion,
    dropped,
    trails: trailsOf(resources, recursion, dropped),
    exclusions: exclusionsOf(model, resources),
    patterns: new Map(),
  };
}

/** Functions of the runtime that validators call, and the module of each. */
const runtimeModules = {
  absent: "report",
  change: "dropping",
  closest: "report",
  countEntries: "values",
  countKeys: "values",
  forbidden: "report",
  hasExactLength: "text-length",
  hasLength: "text-length",
  hasRepeats: "values",
  hasRoom: "report",
  hasUnknown: "values",
  isArray: "values",
  isBase64: "formats",
  isDatetime: "formats",
  isDecimal: "formats",
  isId: "values",
  isInteger: "values",
  isKnown: "nesting",
  isNoArray: "values",
  isNumber: "values",
  isObject: "values",
  keep: "nesting",
  keepOnly: "dropping",
  lacks: "values",
  lengthOf: "values",
  listOf: "dropping",
  mapOf: "dropping",
  maxDepth: "nesting",
  merge: "report",
  missing: "report",
  newTrail: "nesting",
  noMember: "report",
  notListed: "report",
  once: "nesting",
  orNull: "dropping",
  own: "values",
  pointerTo: "pointer",
  recall: "nesting",
  refusedFields: "report",
  remember: "nesting",
  repeated: "report",
  resultOf: "outcome",
  standardSchema: "standard-schema",
  tableOf: "values",
  throwIssues: "outcome",
  tooDeep: "report",
  tooFewFields: "report",
  unknownFields: "report",
  unreadable: "report",
  within: "report",
  withInherited: "dropping",
  wrongConst: "report",
  wrongCount: "report",
  wrongFormat: "report",
  wrongId: "report",
  wrongLength: "report",
  wrongPattern: "report",
  wrongRange: "report",
  wrongTag: "report",
  wrongType: "report",
} as const;

/** A function of the runtime that validators call. */
export type RuntimeName = keyof typeof runtimeModules;

/** Whether `name` is taken in validators.ts by something that is not from the spec. */
export function isRuntimeName(name: string): boolean {
  return Object.hasOwn(runtimeModules, name);
}

/** The name of a function of the runtime in validators.ts. */
export function runtime(scope: Scope, name: RuntimeName): string {
  return scope.module.value(`runtime/${runtimeModules[name]}.ts`, name);
}

/** How to refer to a type of types.ts. */
export function typeNamed(scope: Scope, name: string): string {
  return scope.module.type("types.ts", quoteIdentifier(name));
}

/** How to refer to the type of an issue. */
export function issueType(scope: Scope): string {
  return scope.module.type("runtime/issue.ts", "Issue");
}

/** The function from which a call is made, as far as nesting matters. */
export type Caller = Nesting | undefined;

/**
 * A call of the boolean validator of `name`.
 *
 *   isWallet(value.wallet)   or, inside what can contain itself,   fitsNode(value.left, depth + 1, tried)
 */
export function guardCall(scope: Scope, caller: Caller, name: string, argument: string): string {
  const callee = scope.recursion.get(name);
  if (caller === undefined || callee === undefined) {
    return `${quoteIdentifier(validatorNames(name).is)}(${argument})`;
  }
  return `${fitsName(scope, name)}(${argument}, ${depthArgument(callee)}, tried)`;
}

/** A call of the reporting validator of `name`. */
export function checkCall(scope: Scope, caller: Caller, name: string, argument: string): string {
  const callee = scope.recursion.get(name);
  if (caller === undefined || callee === undefined) {
    return `${quoteIdentifier(validatorNames(name).check)}(${argument})`;
  }
  return `${issuesName(scope, name)}(${argument}, ${depthArgument(callee)}, tried)`;
}

/** Boolean validator of a resource that takes its nesting: `fitsNode`. */
export function fitsName(scope: Scope, name: string): string {
  return localName(scope, name, (of) => nestedNames(of).fits);
}

/** What drops from a resource that takes its nesting: `keptNode`. */
export function keptName(scope: Scope, name: string): string {
  return localName(scope, name, (of) => nestedNames(of).kept);
}

/** Reporting validator of a resource that takes its nesting: `issuesOfNode`. */
export function issuesName(scope: Scope, name: string): string {
  return localName(scope, name, (of) => nestedNames(of).issues);
}

/** The name of a private declaration of validators.ts for the type `of`. */
function localName({ module }: Scope, of: string, nameOf: (of: string) => string): string {
  return quoteIdentifier(module.local(of, nameOf));
}

function depthArgument(callee: Nesting): string {
  return callee.counts ? "depth + 1" : "depth";
}

/**
 * Declarations, after the constants of the patterns that they are the first to use.
 *
 *   ^a+$ of User.id   ->   const userIdPattern: RegExp = new RegExp("^a+$", "u");
 */
export function withPatterns(scope: Scope, declare: () => Declaration[]): Declaration[] {
  const known = new Set(scope.patterns.keys());
  const declarations = declare();
  const found = [...scope.patterns].filter(([pattern]) => !known.has(pattern));
  const constants = found.map(([pattern, name]) =>
    constant({
      name,
      type: "RegExp",
      exported: false,
      value: ["/* @__PURE__ */ ", call("new RegExp", regExpArguments(pattern))],
    }),
  );
  return [...constants, ...declarations];
}

/** Name of the constant that holds `pattern`, after the place of its first use. */
export function patternName(scope: Scope, pattern: string, owner: string, field: string): string {
  const known = scope.patterns.get(pattern);
  if (known !== undefined) return known;
  const taken = new Set(scope.patterns.values());
  const stem = `${owner}${pascalCase(field)}`;
  let name = localName(scope, stem, patternConstant);
  for (let count = 2; taken.has(name); count++) name = localName(scope, `${stem}${count}`, patternConstant);
  scope.patterns.set(pattern, name);
  return name;
}

function patternConstant(of: string): string {
  return `${uncapitalize(of)}Pattern`;
}

/** Name of the constant that lists the fields of a type: `policyListItemFields`. */
export function fieldsName(scope: Scope, type: string): string {
  return localName(scope, type, fieldsConstant);
}

/** Name of the constant that looks up the values of a large enum: `countryCodeValues`. */
export function tableName(scope: Scope, type: string): string {
  return localName(scope, type, tableConstant);
}
