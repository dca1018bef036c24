import assert from "node:assert/strict";
import { createClient } from "./client.js";
import { createServer } from "./server.js";
import type { CountryCode, HomeCountry, StationId, StationKey } from "./types.js";
import { CountryCodeSchema, isCountryCode, StationSchema } from "./validators.js";

const country: CountryCode = "DE"; // a plain string is accepted
const home: HomeCountry = country;
const key: StationKey = "f81d4fae-7dec-11d0-a765-00a0c91e6bf6";
const id: StationId = key;
// @ts-expect-error: a country is no id
const wrong: StationId = home;
assert.equal(isCountryCode(wrong), true);
assert.equal(isCountryCode("D"), false);
assert.deepEqual(CountryCodeSchema.check("d"), [
  { code: "length", pointer: "", message: "must have exactly 2 characters", min: 2, max: 2 },
]);

const issues = StationSchema.check({ id: "s1", country: "de", north: "US", fees: [-1, 901], labels: { a: "" } });
assert.deepEqual(
  issues?.map(({ code, pointer }) => `${code} ${pointer}`),
  ["format /id", "pattern /country", "pattern /north", "range /fees/0", "range /fees/1", "length /labels/a"],
);

const server = createServer({
  stations: {
    find: async (input, { responseHeaders }) => {
      responseHeaders["x-cents"] = 5;
      return { id: input.key, country: input.country, urgent: input.urgent ?? false, fees: [Number(input.max ?? 7)] };
    },
    country: async () => "DE",
    search: async () => [{ country: "FR" }],
  },
});
const client = createClient({ baseUrl: "http://stations.example", fetch: server.fetch });
const found = await client.stations.find({ country, key, urgent: true, max: 3, labels: ["a"], "x-home": home }).response();
assert.deepEqual(found.value, { id, country: "DE", urgent: true, fees: [3] });
assert.equal(await client.stations.country(), "DE");
assert.deepEqual(await client.stations.search({ body: { country: "FR" } }), [{ country: "FR" }]);
const refused = await server.fetch(new Request(`http://stations.example/v1/stations/de/x?max=-1`));
const problem = (await refused.json()) as { readonly issues: readonly { readonly pointer: string }[] };
assert.deepEqual(
  problem.issues.map(({ pointer }) => pointer),
  ["/country", "/key", "/max"],
);
