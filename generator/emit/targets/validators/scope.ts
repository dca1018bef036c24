/** The shared state while validators.ts is emitted. */
import { uncapitalize } from "../../../base/words.js";
import { type ByName, enumsByName, resourcesByName } from "../../../language/facts/by-name.js";
import type { Enum, Model, Resource } from "../../../language/model/model.js";
import {
  fieldsConstant,
  fitsFunction,
  setConstant,
  validatorNames,
  pascalCase,
} from "../../../language/names/names.js";
import { constant, type Declaration } from "../../../print/declarations.js";
import { call, ifStatement, type Doc } from "../../../print/layout.js";
import type { ModuleNames } from "../../../print/module.js";
import { regExpArguments, quoteIdentifier } from "../../../print/quote/code.js";
import type { TypeAliases } from "../../shared/aliases.js";
import type { OwnEmitOptions } from "../../emitter.js";
import { exclusionsOf, type Exclusions } from "../../shared/exclusions.js";
import { recursionOf, type Nesting, type Recursion } from "./recursion.js";
import {
  constraintTests,
  runtimeValue,
  type RuntimeName,
  namesInModule,
} from "../../output/runtime-modules.js";

/** One emission of validators.ts. */
export interface Scope {
  readonly module: ModuleNames;
  readonly resources: ByName<Resource>;
  readonly enums: ByName<Enum>;
  readonly recursion: Recursion;
  readonly exclusions: Exclusions;
  readonly aliases: TypeAliases;
  readonly patterns: Pick<Patterns, "constantOf">;
  readonly newPatterns: NewPatterns;
}

/** The constants of patterns that stand with the declaration at a path, by their names. */
interface NewPatterns {
  readonly at: string;
  readonly declarations: Map<string, Declaration>;
}

/** Returns the scope for one emission of `model` into `module`. */
export function scopeOf(
  model: Model,
  module: ModuleNames,
  { aliases }: Pick<OwnEmitOptions, "aliases">,
): Scope {
  const [resources, enums] = [resourcesByName(model), enumsByName(model)];
  const recursion = recursionOf(model, { resources, enums }, aliases);
  return {
    module,
    resources,
    enums,
    recursion,
    exclusions: exclusionsOf(model),
    aliases,
    patterns: new Patterns(module),
    newPatterns: { at: "", declarations: new Map() },
  };
}

/** A name of the runtime that validators use as a value. */
export type ValidatorRuntimeName = Extract<RuntimeName<"values">, Uncapitalize<string>>;

/** Functions of the runtime that compiled validators call. */
const guardFunctions: ReadonlySet<string> = new Set([
  ...namesInModule("values", "checks"),
  ...namesInModule("values", "recursion"),
  "lacks",
  "isBase64",
  "isDatetime",
  "isDecimal",
  ...constraintTests,
]);

/** Returns whether compiled validators call a function of the runtime by `name`. */
export function isRuntimeName(name: string): boolean {
  return guardFunctions.has(name);
}

/** Returns the name of a runtime function in validators.ts, and imports it. */
export function runtime(scope: Scope, name: ValidatorRuntimeName): string {
  return runtimeValue(scope.module, "values", name);
}

/** Returns the name of a runtime function that the language names, and imports it. */
export function namedRuntime(scope: Scope, name: string): string {
  return runtime(scope, name as ValidatorRuntimeName);
}

/** Returns the name of a type of types.ts, and imports it. */
export function typeNamed(scope: Scope, name: string): string {
  return scope.module.type("types.ts", quoteIdentifier(name));
}

/** Returns the name of the compiled validator of a type. The file declares no alias, so what it refers to is the type itself. */
export function isNamed({ aliases }: Scope, type: string): string {
  return quoteIdentifier(validatorNames(aliases.get(type) ?? type).is);
}

/** Returns the name of the schema of a type, for an alias that of the type itself. */
export function schemaFor({ aliases }: Scope, type: string): string {
  return quoteIdentifier(validatorNames(aliases.get(type) ?? type).schema);
}

/** The nesting of the calling function. */
export type Caller = Nesting | undefined;

/**
 * Returns a call of the compiled validator of `name`.
 *
 *   isWallet(value.wallet)   or, inside what can contain itself,   fitsNode(value.left, depth + 1, tried)
 */
export function guardCall(scope: Scope, caller: Caller, name: string, argument: string): string {
  const callee = scope.recursion.get(name);
  if (caller === undefined || callee === undefined) {
    return `${isNamed(scope, name)}(${argument})`;
  }
  return `${fitsName(scope, name)}(${argument}, ${callee.counts ? "depth + 1" : "depth"}, tried)`;
}

/** Returns the name of the validator that takes the nesting, for an alias that of the type itself: `fitsNode`. */
export function fitsName(scope: Scope, name: string): string {
  return localName(scope, scope.aliases.get(name) ?? name, fitsFunction);
}

/** Returns the name of a private declaration of validators.ts for the type `of`. */
function localName({ module }: Scope, of: string, nameOf: (of: string) => string): string {
  return quoteIdentifier(module.local(of, nameOf));
}

/**
 * Returns a function that declares the constants of patterns, and then what uses them.
 *
 *   ^a+$ of User.id   ->   const userIdPattern: RegExp = new RegExp("^a+$", "u");
 */
export function withPatterns<Item extends { readonly path: string }>(
  declare: (scope: Scope, item: Item) => Declaration[],
): (scope: Scope, item: Item) => Declaration[] {
  return (scope, item) => {
    const newPatterns: NewPatterns = { at: item.path, declarations: new Map() };
    const declarations = declare({ ...scope, newPatterns }, item);
    return [...newPatterns.declarations.values(), ...declarations];
  };
}

function patternDeclaration(name: string, pattern: string): Declaration {
  return constant({
    name,
    type: "RegExp",
    exported: false,
    value: ["/* @__PURE__ */ ", call("new RegExp", regExpArguments(pattern))],
  });
}

/** Returns the name of the constant for `pattern`, derived from its first use. */
export function patternName(scope: Scope, pattern: string, owner: string, field: string): string {
  const { at: here, declarations } = scope.newPatterns;
  const { name, at } = scope.patterns.constantOf(pattern, owner, field, here);
  if (at === here && !declarations.has(name)) declarations.set(name, patternDeclaration(name, pattern));
  return name;
}

/** Returns the name of the constant that lists the fields of a type: `policyListItemFields`. */
export function fieldsName(scope: Scope, type: string): string {
  return localName(scope, type, fieldsConstant);
}

/** Returns the name of the set of the values of a large enum: `countryCodeSet`. */
export function setName(scope: Scope, type: string): string {
  return localName(scope, type, setConstant);
}

/**
 * Returns the statements that return false if `value` is not an object. They narrow it to the unchecked
 * fields of `type`.
 *
 *   Account   ->   if (!isObject<Account>(value)) return false;
 */
export function objectTest(scope: Scope, type: string): Doc {
  const given = type === "{}" ? "" : `<${type}>`;
  return ifStatement(`!${runtime(scope, "isObject")}${given}(value)`, "return false;");
}

/** The constant for a pattern, and the path of the declaration with which it stands. */
interface PatternConstant {
  readonly name: string;
  readonly at: string;
}

class Patterns {
  readonly #module: ModuleNames;
  /** Constants by pattern, for each part of the module. */
  readonly #constants = new Map<string | undefined, Map<string, PatternConstant>>();
  /** The names in all parts. */
  readonly #taken = new Set<string>();

  constructor(module: ModuleNames) {
    this.#module = module;
  }

  /** Returns the constant for `pattern` in the present part of the module; its name comes from the first use. */
  constantOf(pattern: string, owner: string, field: string, at: string): PatternConstant {
    const { folder } = this.#module;
    const here = this.#constants.get(folder) ?? new Map<string, PatternConstant>();
    this.#constants.set(folder, here);
    const known = here.get(pattern);
    if (known !== undefined) return known;
    // Modules of a split output may have a pattern twice, and no name twice: imports go by name.
    const stem = `${owner}${pascalCase(field)}`;
    let name = this.#local(stem);
    for (let count = 2; this.#taken.has(name); count++) name = this.#local(`${stem}${count}`);
    const made = { name, at };
    here.set(pattern, made);
    this.#taken.add(name);
    return made;
  }

  #local(of: string): string {
    return quoteIdentifier(this.#module.local(of, patternConstant));
  }
}

function patternConstant(of: string): string {
  return `${uncapitalize(of)}Pattern`;
}
