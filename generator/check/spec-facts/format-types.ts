/** Formats that an author of a spec writes where the language has a type: the rules about formats name it. */
import type { ScalarKind } from "../../language/model/model.js";
import { textFormats } from "../../language/formats/index.js";

/** The types that check the formats of strings. */
export const formatTypes: Readonly<Record<string, ScalarKind>> = {
  "date-time": "datetime",
  datetime: "datetime",
  byte: "base64",
  base64: "base64",
  decimal: "decimal",
  uri: "url",
  guid: "uuid",
  ...Object.fromEntries(Object.keys(textFormats).map((format) => [format, format as ScalarKind])),
};
