/** The target `map`: speccast.map.json, the place in the spec of each declaration, field and gap. */
import type { Model } from "../../../language/model/model.js";
import { withinSpec } from "../../../language/model/spec-file.js";
import { quoteJson } from "../../../print/quote/json.js";
import type { OwnEmitter } from "../../emitter.js";

/** The map from paths to places; needs no other target, and is emitted on request only. */
export const map: OwnEmitter = {
  emit: (model) => [{ path: "speccast.map.json", text: mapText(model) }],
};

/**
 * The map with one line per path, sorted by path.
 *
 *   {
 *     "resources/Wallet": "wallet.yaml:88:3"
 *   }
 */
export function mapText({ places }: Model): string {
  const root = places["service"]?.file ?? "";
  const rows = Object.keys(places)
    .sort()
    .map((path) => {
      const { file, line, column } = places[path] as Model["places"][string];
      return `  ${quoteJson(path)}: ${quoteJson(`${withinSpec(root, file)}:${line}:${column}`)}`;
    });
  return rows.length === 0 ? "{}\n" : `{\n${rows.join(",\n")}\n}\n`;
}
