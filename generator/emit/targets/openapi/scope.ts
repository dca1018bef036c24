/** The scope of one openapi.json. */
import type { OpenApiOptions } from "../../../config/generation.js";
import type { ByName } from "../../../language/facts/by-name.js";
import type { Carrier, DeclaredError, Gap, Model } from "../../../language/model/model.js";
import { declaredErrorType } from "../../../language/names/names.js";
import { gapExtension, schemaScope, type Schema, type SchemaScope } from "../schemas/notes.js";
import { withExtra } from "./extra.js";
import { DocumentExamples, sharedExamplesOf, type SharedExamples } from "./shared-examples.js";

/** The making of the document. */
export interface DocumentScope extends SchemaScope {
  readonly options: OpenApiOptions;
  /** Paths of the gaps that stand somewhere in the document. */
  readonly noted: { readonly add: (path: string) => void; readonly has: (path: string) => boolean };
  /** Component that describes the body of undeclared errors. */
  readonly problem: string;
  readonly errors: ByName<DeclaredError>;
  readonly carry: (owner: Carrier, written: Schema) => Schema;
  readonly examples: DocumentExamples;
  readonly sharedExamples: SharedExamples;
}

/** The settings of a document. `carry` may note the keys of extras that the document has already. */
interface DocumentSettings {
  readonly options?: OpenApiOptions | undefined;
  readonly carry?: DocumentScope["carry"];
}

/** The scope of the document about `model`. */
export function documentScope(
  model: Model,
  { options = { version: "3.1.0" }, carry = carryExtra }: DocumentSettings = {},
): DocumentScope {
  const paths = new Set<string>();
  const noted = {
    add: (path: string): void => void paths.add(path),
    has: (path: string): boolean => paths.has(path),
  };
  const scope = schemaScope(model, {
    address: "#/components/schemas/",
    noted,
    numberFormats: true,
    composes: true,
    carry,
  });
  const errors = new Map(model.errors.map((error) => [error.name, error]));
  const examples = new DocumentExamples(model);
  const sharedExamples = sharedExamplesOf(model, examples);
  return { ...scope, options, noted, carry, problem: problemName(model), errors, examples, sharedExamples };
}

function carryExtra(owner: Carrier, written: Schema): Schema {
  return withExtra(owner, written, []);
}

/**
 * The keyword for gaps.
 *
 *   { path: "events", text: "Their kinds." }
 *     ->   { "x-speccast-gaps": [{ "path": "events", "text": "Their kinds." }] }
 */
export function gapKeyword(scope: DocumentScope, gaps: readonly Gap[]): Schema {
  for (const { path } of gaps) scope.noted.add(path);
  return gapExtension(gaps);
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
