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
import { runtimeNames, runtimeType, runtimeValue, type RuntimeName } from "../runtime-modules.js";

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

/** A function of the runtime that validators call. */
export type ValidatorRuntimeName = Extract<RuntimeName<"values">, Uncapitalize<string>>;

const runtimeFunctions: ReadonlySet<string> = new Set(
  runtimeNames().flatMap(({ room, name }) => (room === "values" && /^[a-z]/.test(name) ? [name] : [])),
);

/** Whether `name` is taken in validators.ts by something that is not from the spec. */
export function isRuntimeName(name: string): boolean {
  return runtimeFunctions.has(name);
}

/** The name of a function of the runtime in validators.ts. */
export function runtime(scope: Scope, name: ValidatorRuntimeName): string {
  return runtimeValue(scope.module, "values", name);
}

/** How to refer to a type of types.ts. */
export function typeNamed(scope: Scope, name: string): string {
  return scope.module.type("types.ts", quoteIdentifier(name));
}

/** How to refer to the type of an issue. */
export function issueType(scope: Scope): string {
  return runtimeType(scope.module, "values", "Issue");
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
