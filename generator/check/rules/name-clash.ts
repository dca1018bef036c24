import { exportedNames, reservedInServer, reservedTypeNames } from "../../model/exported-names.js";
import type { ExportedName } from "../../model/exported-names.js";
import type { Model } from "../../model/model.js";
import { declaredErrorType } from "../../model/names.js";
import type { DeclarationAst, SpecAst } from "../../parse/ast.js";
import type { Span } from "../../diagnostics/diagnostic.js";
import type { Finding } from "../rule.js";
import type { Scope } from "../scope.js";
import { allValues } from "../walk.js";

/**
 * Two declarations cannot lead to one name in the output, nor to names that differ in case only, nor
 * to a name that the output's own modules export. This rule needs the model: names are derived from it.
 *
 *     resources: { PolicyId: … }     # beside a field of type id<Policy>, whose type is PolicyId
 */
export function* nameClash(scope: Scope, model: Model): Generator<Finding> {
  const all = exportedNames(model);
  yield* clashes(
    scope,
    all.filter(({ local }) => local !== true),
  );
  yield* localClashes(scope, all);
  yield* thenables(scope);
}

/**
 * The part of the rule that needs the declarations only. It says the same as the whole, and less: it
 * is for specs with other errors, of which there is no model.
 */
export function* declaredNameClash(scope: Scope): Generator<Finding> {
  yield* clashes(scope, declaredNames(scope.ast));
  yield* thenables(scope);
}

/** The names that declarations have as types; what is declared twice is here once. */
function declaredNames({ enums, errors, resources, service }: SpecAst): ExportedName[] {
  const named = (kind: string, { name, path }: DeclarationAst, type = name.value): ExportedName => {
    return { name: type, module: "types", path, source: `${kind} ${name.value}` };
  };
  const taken = new Set(resources.map(({ name }) => name.value));
  const found = [
    ...enums.filter(({ name }) => !taken.has(name.value)).map((one) => named("enum", one)),
    ...errors.map((one) => named("error", one, declaredErrorType(one.name.value))),
    ...resources.map((one) => named("resource", one)),
  ];
  if (service === undefined) return found;
  return [...found, { name: service.name.value, module: "types", path: service.path, source: "the service" }];
}

function* clashes(scope: Scope, names: readonly ExportedName[]): Generator<Finding> {
  const first = new Map<string, ExportedName>();
  const seen = new Set<string>();
  for (const name of names) {
    const isReserved = name.module === "server" && reservedInServer.includes(name.name);
    if (isReserved || reservedTypeNames.includes(name.name)) {
      const message = `The output exports "${name.name}" itself, so it cannot be the name of ${name.source}.`;
      yield { message, span: placeOf(scope, name), help: "Choose another name." };
      continue;
    }
    const known = first.get(name.name.toLowerCase());
    if (known === undefined) first.set(name.name.toLowerCase(), name);
    const pair = `${known?.path ?? ""}\n${name.path}`;
    if (known === undefined || known.path === name.path || seen.has(pair)) continue;
    seen.add(pair);
    const message =
      known.name === name.name
        ? `"${name.name}" would be exported twice: for ${known.source} and for ${name.source}.`
        : `"${known.name}" for ${known.source} and "${name.name}" for ${name.source} differ in case only.`;
    yield {
      message,
      span: placeOf(scope, name),
      related: { message: `This is ${known.source}.`, span: placeOf(scope, known) },
    };
  }
}

/** Modules whose names a module can see besides its own; types begin with a capital, what is local does not. */
const seenBy: Readonly<Partial<Record<ExportedName["module"], readonly ExportedName["module"][]>>> = {
  server: ["validators"],
};

/** What a module keeps to itself must differ from all that it can see, letter by letter. */
function* localClashes(scope: Scope, all: readonly ExportedName[]): Generator<Finding> {
  const known = new Map<string, ExportedName>();
  const keyOf = (module: string, name: string): string => `${module} ${name}`;
  for (const one of all) if (one.local !== true) known.set(keyOf(one.module, one.name), one);
  for (const one of all) {
    if (one.local !== true) continue;
    const modules = [one.module, ...(seenBy[one.module] ?? [])];
    const other = modules.map((module) => known.get(keyOf(module, one.name))).find((found) => found);
    known.set(keyOf(one.module, one.name), one);
    if (other === undefined || other.path === one.path) continue;
    yield {
      message: `${one.module}.ts would have "${one.name}" twice: for ${other.source} and for ${one.source}.`,
      span: placeOf(scope, one),
      related: { message: `This is ${other.source}.`, span: placeOf(scope, other) },
    };
  }
}

function placeOf(scope: Scope, name: ExportedName): Span {
  const found = scope.ast.places.get(name.path.replace(/\+.*$/, ""));
  if (found !== undefined) return found;
  for (const { type } of allValues(scope.ast)) {
    if (type.kind === "id" && `ids/${type.of.value}` === name.path) return type.of.span;
  }
  return scope.ast.span;
}

/** A client that has a member `then` would be taken for a promise wherever it is awaited. */
function* thenables(scope: Scope): Generator<Finding> {
  for (const { name } of scope.ast.endpoints) {
    if (!name.value.split(".").includes("then")) continue;
    const help = "A client with a member `then` would be taken for a promise; choose another name.";
    yield { message: `Endpoint ${name.value} cannot be called "then".`, span: name.span, help };
  }
}
