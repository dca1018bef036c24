/** Bodies of errors in examples. */
import type { DeclaredError, Model } from "../../../language/model/model.js";
import { problemBody } from "../problem-body.js";
import { sentence } from "../sentences.js";
import { isValidAs } from "../../../values/interpreter.js";
import { withAt } from "../../../values/paths.js";
import { exampleOf } from "./values.js";
import { tidyFields } from "./tidy.js";

/** Returns the body of an error; undefined where the spec leaves it open, or no right one is found. */
export function exampleErrorBody(model: Model, error: DeclaredError): unknown {
  const { body, doc, fields } = error;
  if (body === undefined) {
    if (model.service.errorBody !== "problem") return undefined;
    return problemBody(error, tidyFields(model, fields));
  }
  const made = exampleOf(model, body.resource)?.value;
  if (typeof made !== "object" || made === null) return undefined;
  const stated: (readonly [readonly string[], unknown])[] = [
    ...(body.code?.value === undefined ? [] : [[body.code.path, body.code.value] as const]),
    ...(body.kind?.value === undefined ? [] : [[body.kind.path, body.kind.value] as const]),
    ...(body.message === undefined
      ? []
      : [[body.message, sentence(doc ?? error.name.replaceAll("_", " "))] as const]),
  ];
  let value: unknown = made;
  for (const [path, one] of stated) {
    const changed = withAt(value, path, one);
    if (isValidAs(model, body.resource, changed)) value = changed;
  }
  return value;
}
