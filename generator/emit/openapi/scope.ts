/** The scope of one openapi.json. */
import type { ExtraClash } from "../../model/extra.js";
import type { Carrier, DeclaredError, Gap, Model } from "../../model/model.js";
import { declaredErrorType } from "../../model/names.js";
import { schemaScope, type Schema, type SchemaScope } from "../schemas/scope.js";
import { withExtra } from "./extra.js";
import { sharedExamplesOf, type SharedExamples } from "./shared-examples.js";

/** The making of the document. */
export interface DocumentScope extends SchemaScope {
  /** Paths of the gaps that stand somewhere in the document. */
  readonly noted: Set<string>;
  /** Component that describes the body of undeclared errors. */
  readonly problem: string;
  readonly errors: ReadonlyMap<string, DeclaredError>;
  readonly carry: (owner: Carrier, written: Schema) => Schema;
  readonly sharedExamples: SharedExamples;
  /** The keys of extras that the document has already. */
  readonly clashes: ExtraClash[];
}

/** The scope of the document about `model`. */
export function documentScope(model: Model): DocumentScope {
  const noted = new Set<string>();
  const clashes: ExtraClash[] = [];
  const carry = (owner: Carrier, written: Schema): Schema => withExtra(owner, written, clashes);
  const scope = schemaScope(model, {
    addressOf: componentAddress,
    noted,
    numberFormats: true,
    composes: true,
    carry,
  });
  const errors = new Map(model.errors.map((error) => [error.name, error]));
  const sharedExamples = sharedExamplesOf(model);
  return { ...scope, noted, carry, clashes, problem: problemName(model), errors, sharedExamples };
}

/** Address of a schema among the components. */
function componentAddress(name: string): string {
  return `#/components/schemas/${name}`;
}

/**
 * The keyword for gaps.
 *
 *   { path: "events", text: "Their kinds." }
 *     ->   { "x-speccast-gaps": [{ "path": "events", "text": "Their kinds." }] }
 */
export function gapKeyword(scope: DocumentScope, gaps: readonly Gap[]): Schema {
  for (const { path } of gaps) scope.noted.add(path);
  return gaps.length === 0 ? {} : { "x-speccast-gaps": gaps.map((gap) => ({ ...gap })) };
}

/** `Problem`, or the like where the spec has that name for something else. */
function problemName({ resources, enums, errors }: Model): string {
  const taken = new Set([
    ...[...resources, ...enums].map(({ name }) => name),
    ...errors.map(({ name }) => declaredErrorType(name)),
  ]);
  let name = "Problem";
  while (taken.has(name)) name += "Details";
  return name;
}
