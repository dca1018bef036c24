/** Examples have the example of each text format, and in lists other values of it. */
import { expect, test } from "vitest";
import { tidyValue } from "../../generator/emit/shared/example/tidy.js";
import { textFormats } from "../../generator/language/formats/index.js";
import { isValidAs } from "../../generator/values/interpreter.js";
import { modelOf } from "../support/language/read-language.js";

test.each(Object.entries(textFormats))("%s", (word, { example }) => {
  const model = modelOf(`
speccast: 1
service: { name: DepotService }
resources:
  Parcel: { fields: { mark?: ${word}, marks?: { type: list<${word}>, count: { min: 3 } } } }
endpoints: { parcels.get: { GET: /parcels, response: Parcel } }
`);
  const parcel = tidyValue(model, "Parcel", "optional");
  expect(parcel).toMatchObject({ mark: example, marks: expect.arrayContaining([example]) as unknown });
  expect(isValidAs(model, "Parcel", parcel)).toBe(true);
});

test("a decimal and a datetime in a list", () => {
  const model = modelOf(`
speccast: 1
service: { name: DepotService }
resources:
  Parcel: { fields: { prices: { type: list<decimal>, count: { min: 3 } }, times: { type: list<datetime>, count: { min: 3 } } } }
endpoints: { parcels.get: { GET: /parcels, response: Parcel } }
`);
  const parcel = tidyValue(model, "Parcel", "required");
  expect(isValidAs(model, "Parcel", parcel), JSON.stringify(parcel)).toBe(true);
});
