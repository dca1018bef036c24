/** Maps as one text with separators: a long one costs in proportion to its length. */
import { expect, test } from "vitest";
import {
  commaEntries,
  pairEntries,
  pipeEntries,
  spaceEntries,
} from "../../../templates/runtime/values/separated.js";

const count = 250_000;
const names = Array.from({ length: count }, (_, at) => String(at));

test.each([
  [commaEntries, ",", ","],
  [spaceEntries, " ", " "],
  [pipeEntries, "|", "|"],
  [pairEntries, ",", "="],
] as const)("a body of megabytes is read, %o", (writing, separator, assign) => {
  const text = names.map((name) => `${name}${assign}x${name}`).join(separator);
  const map = writing({ values: "string" }).read({ name: "range", in: "body", type: "string" }, text);
  expect(Object.keys(map as object)).toHaveLength(count);
  expect(map).toMatchObject({ "0": "x0", "249999": "x249999" });
});
