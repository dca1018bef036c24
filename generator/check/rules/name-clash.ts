import { exportedNames, reservedTypeNames } from "../../model/names.js";
import type { ExportedName } from "../../model/names.js";
import type { Model } from "../../model/model.js";
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
  const first = new Map<string, ExportedName>();
  const seen = new Set<string>();
  for (const name of exportedNames(model)) {
    if (reservedTypeNames.includes(name.name)) {
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
  yield* thenables(scope);
}

function placeOf(scope: Scope, name: ExportedName): Span {
  const found = scope.ast.places.get(name.path);
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
