/** speccast.map.json: where in the spec each declaration, field and gap stands. */
import type { Model, Place } from "../../model/model.js";
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
  const folder = /^.*[\\/]/s.exec(model.places["service"]?.file ?? "")?.[0] ?? "";
  const rows = entries.map(([path, place], at) =>
    entry(path, within(folder, place), at === entries.length - 1 ? "" : ","),
  );
  const text = rows.length === 0 ? "{}\n" : `{\n${rows.join("\n")}\n}\n`;
  return { path: "speccast.map.json", text };
}

/** The place with its file as seen from the folder of the root file, wherever that lies. */
function within(folder: string, place: Place): Place {
  const file = place.file.startsWith(folder) ? place.file.slice(folder.length) : place.file;
  return { ...place, file: file.replaceAll("\\", "/") };
}

function entry(path: string, { file, line, column }: Place, comma: string): string {
  const key = `  ${quoteJson(path)}: {`;
  const members = [`"file": ${quoteJson(file)}`, `"line": ${line}`, `"column": ${column}`];
  const row = `${key} ${members.join(", ")} }${comma}`;
  return fits(row) ? row : `${key}\n    ${members.join(",\n    ")}\n  }${comma}`;
}
