/** speccast.map.json: where in the spec each declaration, field and gap stands. */
import type { Model, Place } from "../../model/model.js";
import { withinSpec } from "../../model/spec-file.js";
import { fits } from "../../print/layout.js";
import { quoteJson } from "../../quote/json.js";
import type { TextFile } from "../emitter.js";

/**
 * The map from paths to places, in the order of the spec.
 *
 *   {
 *     "resources/Wallet": { "file": "wallet.yaml", "line": 88, "column": 3 }
 *   }
 */
export function sourceMap(model: Model): TextFile {
  const entries = Object.entries(model.places);
  const root = model.places["service"]?.file ?? "";
  const rows = entries.map(([path, place], at) =>
    entry(path, { ...place, file: withinSpec(root, place.file) }, at === entries.length - 1 ? "" : ","),
  );
  const text = rows.length === 0 ? "{}\n" : `{\n${rows.join("\n")}\n}\n`;
  return { path: "speccast.map.json", text };
}

function entry(path: string, { file, line, column }: Place, comma: string): string {
  const key = `  ${quoteJson(path)}: {`;
  const members = [`"file": ${quoteJson(file)}`, `"line": ${line}`, `"column": ${column}`];
  const row = `${key} ${members.join(", ")} }${comma}`;
  return fits(row) ? row : `${key}\n    ${members.join(",\n    ")}\n  }${comma}`;
}
