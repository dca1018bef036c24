/** The places of issues about whole objects: below the pointer at which the object stands. */
import { expect, test } from "vitest";
import { tooDeep } from "../../templates/runtime/values/recursion.js";
import { unknownFields } from "../../templates/runtime/values/issues.js";
import { tooFewFields } from "../../templates/runtime/values/constraints.js";

test("issues about an object have its pointer", () => {
  const pointers = [
    unknownFields(null, "/box", { "a/b": 1, known: 2 }, ["known"]),
    tooFewFields(null, "/box", 1, ["width", "height"]),
    tooFewFields(null, "/box", 2),
    tooDeep("/box"),
  ].map((issues) => issues?.map(({ code, pointer }) => `${code} ${pointer}`));
  expect(pointers).toEqual([
    ["unknown_field /box/a~1b"],
    ["at_least /box"],
    ["at_least /box"],
    ["depth /box"],
  ]);
});

test("without a pointer they are about the value itself, and name its fields", () => {
  expect(unknownFields(null, "", { other: 1 }, [])).toMatchObject([{ pointer: "/other" }]);
  expect(tooFewFields(null, "", 1, ["width"])).toMatchObject([{ pointer: "", min: 1, fields: ["width"] }]);
  expect(tooFewFields(null, "", 2)[0]).not.toHaveProperty("fields");
});
