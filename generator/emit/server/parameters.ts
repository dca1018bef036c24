/** The parameters of a route, as data for the runtime. */
import type { Endpoint, InputField, Model } from "../../model/model.js";
import { record, type Doc } from "../../print/layout.js";
import { quoteNumber } from "../../quote/number.js";
import { parameterEntries } from "../parameters.js";

/**
 * A parameter of a route: one in the path also says which segment it is, and whether reports must
 * not show it.
 *
 *   note_id: id<Note>   ->   { name: "note_id", in: "path", type: "string", segment: 2 }
 */
export function parameterValue(model: Model, field: InputField, endpoint: Endpoint): Doc {
  const entries = parameterEntries(model, field);
  if (field.in !== "path") return record(entries);
  const segment = endpoint.segments.findIndex((one) => "parameter" in one && one.parameter === field.name);
  const place = `segment: ${quoteNumber(segment)}`;
  return record([...entries, place, ...(field.sensitive ? ["sensitive: true"] : [])]);
}
