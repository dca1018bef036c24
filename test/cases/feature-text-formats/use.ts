import assert from "node:assert/strict";
import { createClient } from "./client.js";
import { createServer } from "./server.js";
import type { Formats } from "./types.js";
import { FormatsSchema, isDate, isFormats } from "./validators.js";

// Plain strings in types.
const formats: Formats = { date: "2026-01-31", url: "https://parcels.example", email: null };
// @ts-expect-error: a date is no object
const wrong: Formats = { date: new Date() };
assert.equal(isFormats(formats), true);
assert.equal(isFormats(wrong), false);
assert.equal(isDate({ day: "2026-01-31" }), true);

const result = FormatsSchema.validate({ url: "a", email: "b", ipv6: 1, hosts: { "a/b": "c" } });
assert.deepEqual(result.ok ? [] : result.issues, [
  { code: "format", format: "url", pointer: "/url", message: "must be an absolute URL" },
  {
    code: "format",
    format: "email",
    pointer: "/email",
    message: "must be an email address or null",
    nullable: true,
  },
  { code: "type", expected: "string", pointer: "/ipv6", message: "must be a string" },
  { code: "format", format: "ipv6", pointer: "/hosts/a~1b", message: "must be an IPv6 address" },
]);

const server = createServer({
  depots: {
    find: async ({ id, day, hosts, since }, { responseHeaders }) => {
      responseHeaders["x-expires"] = "PT1H";
      return {
        uuid: id,
        date: day,
        ...(since === undefined ? {} : { time: since }),
        ...(hosts?.[0] === undefined ? {} : { hostname: hosts[0] }),
      };
    },
    add: async () => {},
  },
});
const client = createClient({ baseUrl: "http://depots.example", fetch: server.fetch });
const input = { id: "f81d4fae-7dec-11d0-a765-00a0c91e6bf6", day: "2026-01-31" };
const found = await client.depots
  .find({ ...input, since: "12:00:00+01:00", hosts: ["a.example"], near: null, "x-callback": "https://a.example/ä" })
  .result();
assert.equal(found.ok, true);
assert.deepEqual(found.ok && found.value, {
  uuid: input.id,
  date: "2026-01-31",
  time: "12:00:00+01:00",
  hostname: "a.example",
});

const refused = await server.fetch(new Request(`http://depots.example/v1/depots/${input.id}/2026-02-30?near=1`));
assert.equal(refused.status, 400);
const problem = (await refused.json()) as { readonly issues: readonly { readonly pointer: string }[] };
assert.deepEqual(
  problem.issues.map(({ pointer }) => pointer),
  ["/day", "/near"],
);
