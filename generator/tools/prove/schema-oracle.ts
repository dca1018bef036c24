/** Verdicts of Ajv on the exported JSON Schema. */
import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import { cached } from "../../base/cached.js";
import { textFormats } from "../../language/formats/index.js";
import { isMultipleOf } from "../../language/facts/multiples.js";
import { isWithinInt64 } from "../../values/interpreter.js";
import { areDistinct } from "../../language/constraints/unique.js";
import { isDatetimeString } from "../../language/formats/dates.js";

/** Returns whether a JSON value is valid as the type of a name. */
export type SchemaOracle = (name: string, json: unknown) => boolean;

/**
 * The options of the code that Ajv generates. Its optimizer visits each part of a function once for each part around it, which
 * takes longer than all values of a proof.
 */
export const unoptimized = { optimize: false };

/** Adds to Ajv the reading that the reference has of formats, `multipleOf` and `uniqueItems`. */
export function addReading(ajv: Ajv2020, document: unknown): void {
  // The reference says what a datetime is, so the interpreter's reading is asserted.
  ajv.addFormat("date-time", { type: "string", validate: isDatetimeString });
  // Likewise for the other formats: `uri` is what `new URL` accepts, and `duration` has the order of RFC 3339.
  for (const { keyword, has } of Object.values(textFormats))
    ajv.addFormat(keyword, { type: "string", validate: has });
  ajv.addFormat("int64", { type: "number", validate: isWithinInt64 });
  // What the language does not know is a note to the reader.
  for (const format of formatsIn(document))
    if (ajv.formats[format] === undefined) ajv.addFormat(format, true);
  // Ajv divides binary fractions; the reference compares decimal digits.
  ajv.removeKeyword("multipleOf");
  ajv.addKeyword({ keyword: "multipleOf", type: "number", schemaType: "number", validate: isStepOf });
  // Ajv calls `toString` and `valueOf` of the objects that it compares, which may be fields.
  for (const keyword of ["const", "enum", "uniqueItems"]) ajv.removeKeyword(keyword);
  const isEqual = (one: unknown, json: unknown): boolean =>
    one === json || (typeof one === "object" && !areDistinct([one, json]));
  ajv.addKeyword({ keyword: "const", validate: isEqual });
  ajv.addKeyword({
    keyword: "enum",
    schemaType: "array",
    validate: (all: readonly unknown[], json: unknown) => all.some((one) => isEqual(one, json)),
  });
  ajv.addKeyword({
    keyword: "uniqueItems",
    type: "array",
    schemaType: "boolean",
    validate: (isUnique: boolean, items: readonly unknown[]) => !isUnique || areDistinct(items),
  });
}

/**
 * Makes Ajv compile the schema that a reference names once a value reaches it. Ajv itself compiles them within each other, which
 * takes more than the stack for a chain of some hundred, without a word about the properties that they evaluate.
 */
export function compileWhenReached(ajv: Ajv2020): void {
  // The schema of schemas, which is compiled here, refers to its parts by relative addresses.
  void ajv.validateSchema({});
  ajv.removeKeyword("$ref");
  ajv.addKeyword({
    keyword: "$ref",
    schemaType: "string",
    compile: (name: string) => compiledWhenAsked(ajv, name),
  });
}

/** Returns the test of the schema with a name, which is compiled for the first value. */
export function compiledWhenAsked(ajv: Ajv2020, name: string): (json: unknown) => boolean {
  let validate: ValidateFunction | undefined;
  return (json) => {
    validate ??= ajv.getSchema(name);
    if (validate === undefined) throw new Error(`There is no schema ${name}.`);
    return validate(json) === true;
  };
}

/**
 * An oracle from the document that schemas.json holds. A schema is compiled when it is first asked.
 * @throws Error where Ajv does not take the document.
 */
export function schemaOracle(document: unknown): SchemaOracle {
  const { $defs } = document as { readonly $defs: Readonly<Record<string, { readonly $id: string }>> };
  const ajv = new Ajv2020({
    // A field may be called `toString`: only a property of the value itself counts.
    ownProperties: true,
    allErrors: false,
    code: unoptimized,
    strict: true,
    // `required` stands beside `anyOf` (at_least) and in conditions, apart from the properties it names.
    strictRequired: false,
    // A nullable value has the type ["string", "null"].
    allowUnionTypes: true,
  });
  addReading(ajv, document);
  compileWhenReached(ajv);
  ajv.addSchema(document as object);
  const compiled = cached((name: string) => compiledWhenAsked(ajv, $defs[name]?.$id ?? name));
  return (name, json) => compiled(name)(json);
}

/** The words under the keyword `format` anywhere in a document. */
function formatsIn(document: unknown): string[] {
  if (typeof document !== "object" || document === null) return [];
  const { format } = document as { readonly format?: unknown };
  return [...(typeof format === "string" ? [format] : []), ...Object.values(document).flatMap(formatsIn)];
}

function isStepOf(step: number, value: number): boolean {
  return isMultipleOf(value, step);
}
