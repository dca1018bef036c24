/** The parameters of a route, as data for the runtime. */
import type { Endpoint, PathSegment } from "../../../language/model/model.js";
import { parametersIn } from "../../../language/facts/path-segments.js";
import { call, list, record, type Doc } from "../../../print/layout.js";
import type { ModuleNames } from "../../../print/module.js";
import { quoteNumber } from "../../../print/quote/number.js";
import { quoteString } from "../../../print/quote/string.js";
import { parameterEntries, type TextField } from "../../shared/parameters.js";
import { runtimeValue } from "../../output/runtime-modules.js";
import type { RouteScope } from "./scope.js";
import { urlText } from "./url-text.js";

/**
 * A parameter of a route: one in the path also says which segment it is, and whether reports must
 * not show it.
 *
 *   note_id: id<Note>   ->   { name: "note_id", in: "path", type: "string", segment: 2 }
 */
export function parameterValue({ module, around }: RouteScope, field: TextField, endpoint: Endpoint): Doc {
  const entries = parameterEntries(module, around, field);
  if (field.in !== "path") return record(entries);
  const at = endpoint.segments.findIndex((one) => parametersIn(one).includes(field.name));
  const place = `segment: ${quoteNumber(at)}`;
  const picked = pick(module, endpoint.segments[at], at, field.name);
  return record([...entries, place, ...picked, ...(field.sensitive ? ["sensitive: true"] : [])]);
}

/**
 * The function that finds a parameter which is not a whole segment.
 *
 *   /users/{id}:cancel     ->   pick: pieceOf(1, ["", ":cancel"], 0)
 *   /{bucket}/{key+}       ->   pick: restFrom(1)
 */
function pick(module: ModuleNames, segment: PathSegment | undefined, at: number, name: string): Doc[] {
  if (segment === undefined) return [];
  const place = quoteNumber(at);
  if ("rest" in segment) return [["pick: ", call(runtimeValue(module, "server", "restFrom"), [place])]];
  if (!("pieces" in segment)) return [];
  const texts = list(segment.texts.map((text) => quoteString(urlText(text))));
  const piece = quoteNumber(segment.pieces.indexOf(name));
  return [["pick: ", call(runtimeValue(module, "server", "pieceOf"), [place, texts, piece])]];
}
