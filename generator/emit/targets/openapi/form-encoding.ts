/** Encodings of the lists and objects in a form. */
import type { Endpoint, InputField } from "../../../language/model/model.js";
import { textFields } from "../../shared/parameters.js";
import type { Schema } from "../schemas/scope.js";
import type { DocumentScope } from "./scope.js";

/** The encodings for the forms of values. */
export const encodings: {
  readonly [K in Exclude<InputField["written"], "pairs" | "keys" | undefined>]: Schema;
} = {
  commas: { style: "form", explode: false },
  spaces: { style: "spaceDelimited", explode: false },
  pipes: { style: "pipeDelimited", explode: false },
  // OpenAPI defines it for objects; lists have it in the documents of services that write brackets.
  brackets: { style: "deepObject", explode: true },
  json: { contentType: "application/json" },
};

/**
 * The encoding of a form, if some of its fields are written in a form of their own.
 *
 *   created: { type: TimeRange, written: brackets }
 *     ->   { "encoding": { "created": { "style": "deepObject", "explode": true } } }
 */
export function formEncoding(scope: DocumentScope, endpoint: Endpoint): Schema {
  const { body } = endpoint;
  if (body.kind === "none" || body.media?.format !== "form") return {};
  const entries = textFields(scope, endpoint).flatMap(({ name, in: place, written }) =>
    place === "body" && written !== undefined && written !== "pairs" && written !== "keys"
      ? [[name, encodings[written]] as const]
      : [],
  );
  return entries.length === 0 ? {} : { encoding: Object.fromEntries(entries) };
}
