import type { Span } from "../../diagnostics/diagnostic.js";
import { exportedNames, type ExportedName } from "../../language/names/exported-names.js";
import { declaredErrorType } from "../../language/names/names.js";
import type { DeclarationAst, Located, SpecAst } from "../../spec/declarations/index.js";
import type { SpecFacts } from "../spec-facts/spec-facts.js";
import { defineRule, type RuleFinding } from "../rule.js";

/**
 * Two declarations cannot produce the same name in a module of the output, or names that differ only in
 * case. Names that the output declares for itself give way and clash with nothing. The names follow from
 * the model; a spec with errors has none, so only the names of its types are compared.
 *
 *     resources:
 *       BookId: { fields: { text: string } }
 *       Loan: { fields: { book: id<Book> } }    # the type of `book` is called BookId, too
 */
export const nameClash = defineRule({
  code: "name-clash",
  what: "Two declarations produce the same name in a module of the output, or names that differ only in case.",
  why: "Names in the output are derived from the spec so that you can search in both directions; speccast never numbers them.",
  fix: "Rename one of the declarations.",
  only: "with errors",
  *check(spec) {
    yield* clashes(spec, declaredNames(spec.ast));
    yield* impossibleEndpoints(spec);
  },
  *checkModel(spec, model) {
    yield* clashes(
      spec,
      exportedNames(model).filter(({ local }) => local !== true),
    );
    yield* impossibleEndpoints(spec);
  },
});

function declaredNames({ enums, errors, resources, scalars, service }: SpecAst): ExportedName[] {
  const named = (kind: string, { name, path }: DeclarationAst, type = name.value): ExportedName => {
    return { name: type, module: "types", path, source: `${kind} ${name.value}`, written: true };
  };
  const taken = new Set(resources.map(({ name }) => name.value));
  const found = [
    ...enums.filter(({ name }) => !taken.has(name.value)).map((one) => named("enum", one)),
    ...scalars.filter(({ name }) => !taken.has(name.value)).map((one) => named("type", one)),
    ...errors.map((one) => named("error", one, declaredErrorType(one.name.value))),
    ...resources.map((one) => named("resource", one)),
  ];
  if (service === undefined) return found;
  const { name, path } = service;
  return [...found, { name: name.value, module: "types", path, source: "the service", written: true }];
}

function* clashes(spec: SpecFacts, names: readonly ExportedName[]): Generator<RuleFinding> {
  const seen = new Set<string>();
  let derivedNames: ReadonlySet<string> | undefined;
  const clash = function* (known: ExportedName, name: ExportedName): Generator<RuleFinding> {
    const pair = `${known.path}\n${name.path}`;
    if (known.path === name.path || seen.has(pair)) return;
    seen.add(pair);
    const message =
      known.name === name.name
        ? `"${name.name}" would be exported twice: for ${known.source} and for ${name.source}.`
        : `"${known.name}" for ${known.source} and "${name.name}" for ${name.source} differ in case only.`;
    derivedNames ??= pathsOfDerivedNames(spec);
    const derived = [name, known].find(({ path }) => derivedNames?.has(path));
    yield {
      message,
      span: placeOf(spec, name),
      help:
        derived &&
        `The name of ${derived.source} is derived from its location: add \`name:\` next to its \`${derived.path.split("/").at(-1)}\`.`,
      related: { message: `This is ${known.source}.`, span: placeOf(spec, known) },
    };
  };
  const first = new Map<string, ExportedName>();
  for (const name of names) {
    const keys = [`${name.module} ${name.name}`];
    if (name.written === true) keys.push(name.name.toLowerCase());
    for (const key of keys) {
      const known = first.get(key);
      if (known === undefined) first.set(key, name);
      else yield* clash(known, name);
    }
  }
}

/** Returns the paths of the types whose names are derived from the place where they are declared. */
function pathsOfDerivedNames({ ast }: SpecFacts): ReadonlySet<string> {
  const derived = [...ast.enums, ...ast.resources].filter((one) => one.inline === "derived");
  return new Set(derived.map(({ path }) => path));
}

function placeOf(spec: SpecFacts, name: ExportedName): Span {
  const found = spec.ast.places.get(name.path.replace(/\+.*$/, ""));
  if (found !== undefined) return found;
  for (const { type } of spec.values) {
    if (type.kind === "id" && `ids/${type.of.value}` === name.path) return type.of.span;
  }
  return spec.ast.span;
}

/** Finds endpoints with the name of a group: `chat.completions` beside `chat.completions.create`. */
function* groupsWithNamesOfEndpoints({ ast }: SpecFacts): Generator<RuleFinding> {
  const groups = new Map<string, Located<string>>();
  for (const { name } of ast.endpoints) {
    const keys = name.value.split(".").slice(0, -1);
    for (const at of keys.keys()) {
      const group = keys.slice(0, at + 1).join(".");
      if (!groups.has(group)) groups.set(group, name);
    }
  }
  for (const { name } of ast.endpoints) {
    const inside = groups.get(name.value);
    if (inside === undefined) continue;
    yield {
      message: `Endpoint ${name.value} has the name of the group of ${inside.value}.`,
      span: name.span,
      help: "A client has one member of this name. Rename the endpoint or the group.",
      related: { message: "This endpoint is in the group.", span: inside.span },
    };
  }
}

/**
 * Finds endpoints that would break the client: JavaScript treats an object with a member `then` as a
 * promise, and a function `globalThis` would hide the global object.
 */
function* impossibleEndpoints(spec: SpecFacts): Generator<RuleFinding> {
  yield* groupsWithNamesOfEndpoints(spec);
  for (const { name } of spec.ast.endpoints) {
    if (name.value.split(".").includes("then")) {
      const help = "JavaScript would treat a client with a member `then` as a promise. Choose another name.";
      yield { message: `Endpoint ${name.value} cannot be named "then".`, span: name.span, help };
    } else if (name.value === "global.this") {
      const message = "The function of endpoint global.this would hide JavaScript's `globalThis`.";
      yield { message, span: name.span, help: "Rename the group or the method." };
    }
  }
}
