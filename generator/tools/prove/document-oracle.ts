/** Verdicts of Ajv on the schemas of a document. */
import { Ajv2020 } from "ajv/dist/2020.js";
import { cached } from "../../base/cached.js";
import type { Span } from "../../diagnostics/diagnostic.js";
import { textFormats } from "../../language/formats/index.js";
import { isBase64String, isDecimalString } from "../../language/formats/string-rules.js";
import { addReading, compiledWhenAsked, compileWhenReached, unoptimized } from "./schema-oracle.js";

/** The schemas that a document states, by key. */
export interface DocumentSchemas {
  readonly subjects: readonly DocumentSubject[];
  /** Returns the schemas in one reading. A reference is the key of another schema. */
  readonly inReading: (reading: Reading) => ReadonlyMap<string, unknown>;
}

/** A type that was made of one schema of the document. */
interface DocumentSubject {
  readonly typeName: string;
  readonly pointer: string;
  readonly span: Span;
  /** The key of its schema. */
  readonly key: string;
}

/** A reading of the schemas: as they are stated, without what is not enforced, or with what is assumed. */
type Reading = "stated" | "looser" | "narrower";

/** Returns whether JSON is valid by the schema with a key, in one reading of the document. */
export type DocumentOracle = (reading: Reading, key: string, json: unknown) => boolean;

/** An oracle from the schemas of a document. A schema is compiled when it is first asked. */
export function documentOracle(schemas: DocumentSchemas): DocumentOracle {
  const judgeIn = cached((reading: Reading) => judgeOf(schemas.inReading(reading)));
  return (reading, key, json) => judgeIn(reading)(key, json);
}

function judgeOf(schemas: ReadonlyMap<string, unknown>): (key: string, json: unknown) => boolean {
  const ajv = new Ajv2020({
    ownProperties: true,
    strict: false,
    code: unoptimized,
    // Each schema is a function of its own; large documents would be written out again and again.
    inlineRefs: false,
    validateSchema: false,
    logger: false,
  });
  addReading(ajv, [...schemas.values()]);
  ajv.addFormat("int32", { type: "number", validate: (value) => value >= -(2 ** 31) && value < 2 ** 31 });
  // Other names of formats in documents.
  ajv.addFormat("url", { type: "string", validate: textFormats.url.has });
  ajv.addFormat("byte", { type: "string", validate: isBase64String });
  ajv.addFormat("base64", { type: "string", validate: isBase64String });
  ajv.addFormat("decimal", { type: "string", validate: isDecimalString });
  ajv.removeKeyword("pattern");
  ajv.addKeyword({ keyword: "pattern", type: "string", schemaType: "string", compile: patternTest });
  ajv.addKeyword({ keyword: "atLeast", type: "object", schemaType: "object", validate: hasAtLeast });
  // What a reference evaluates is known to Ajv's own keyword alone.
  if (![...schemas.values()].some(looksAtEvaluated)) compileWhenReached(ajv);
  for (const [key, schema] of schemas) ajv.addSchema(schema as object, key);
  const compiled = cached((key: string) => compiledWhenAsked(ajv, key));
  return (key, json) => compiled(key)(json);
}

function looksAtEvaluated(schema: unknown): boolean {
  if (typeof schema !== "object" || schema === null) return false;
  return Object.entries(schema).some(
    ([key, value]) => key.startsWith("unevaluated") || looksAtEvaluated(value),
  );
}

/** Compiles a pattern; one that is none of ECMAScript holds for every string. */
function patternTest(pattern: string): (text: string) => boolean {
  for (const flags of ["u", ""]) {
    try {
      const expression = new RegExp(pattern, flags);
      return (text) => expression.test(text);
    } catch {
      // The next flags may do.
    }
  }
  return () => true;
}

function hasAtLeast(
  { count, names }: { readonly count: number; readonly names: readonly string[] },
  value: object,
): boolean {
  return names.filter((name) => Object.hasOwn(value, name)).length >= count;
}
