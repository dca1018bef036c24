import assert from "node:assert/strict";
import { createClient } from "./client.js";
import { createServer, memoryStore } from "./server.js";
import type { Mark, Parcel } from "./types.js";
import { isParcel, isSerial, NoteSchema, ParcelSchema, readJson, SignSchema, writeJson } from "./validators.js";

const [least, most] = ["-9223372036854775808", "9223372036854775807"];

const parcel: Parcel = {
  id: BigInt(most),
  serial: BigInt("9223372036854775806"),
  code: least,
  grams: 12,
  parents: [BigInt(0), BigInt(least)],
  routes: { "a/b": "9007199254740993" },
  above: BigInt("9007199254740992"),
  count: 7,
  any: { text: `"${most}"`, list: [9007199254740992] },
  label: { kind: "numbered", number: BigInt("1234567890123456789") },
};
// @ts-expect-error: a 64-bit integer is a bigint
const wrong: Parcel = { ...parcel, id: 5 };
assert.equal(isParcel(parcel), true);
assert.equal(isParcel(wrong), false);
assert.equal(isSerial(BigInt(4)), false);
assert.equal(isParcel({ ...parcel, id: BigInt(most) + BigInt(1) }), false);
for (const code of ["", "-0", "01", "+1", "1.0", "9223372036854775808", "1e3", " 1"])
  assert.equal(isParcel({ ...parcel, code }), false, code);
assert.deepEqual(ParcelSchema.check({ ...parcel, id: 5, code: "x", above: BigInt(1), serial: BigInt(0) }), [
  { code: "type", expected: "int64", pointer: "/id", message: "must be a 64-bit integer" },
  { code: "range", min: 1, step: 3, pointer: "/serial", message: "must be at least 1, a multiple of 3" },
  { code: "type", expected: "int64", pointer: "/code", message: "must be the digits of a 64-bit integer" },
  { code: "range", above: 9007199254740991, pointer: "/above", message: "must be more than 9007199254740991" },
]);

// JSON has numbers with all their digits.
const text = writeJson(ParcelSchema, parcel);
assert.match(text, /"id":9223372036854775807,/);
assert.match(text, /"code":-9223372036854775808,/);
assert.match(text, /"routes":\{"a\/b":9007199254740993\}/);
assert.deepEqual(readJson(ParcelSchema, text), parcel);

// In a union that the whole value tells apart, also beside other long numbers.
for (const count of ["0", most]) {
  const at = '"at":{"made":1125899906842624}';
  assert.deepEqual(readJson(NoteSchema, `{"count":${count},${at}}`), {
    count: BigInt(count),
    at: { made: 1125899906842624 },
  });
}
assert.deepEqual(readJson(NoteSchema, '{"count":5,"at":1125899906842624}'), { count: 5, at: 1125899906842624 });

const sent: string[] = [];
const server = createServer(
  {
    parcels: {
      get: async ({ id, after, code, near, "x-shard": shard }, { responseHeaders }) => {
        responseHeaders["x-next"] = BigInt(least);
        const parents = [...(after ?? []), ...(near ?? []), ...(shard === undefined ? [] : [shard])];
        return { id, code: code ?? "0", grams: 1, parents, count: 1 };
      },
      put: async ({ id, number, code, any }) => {
        assert.deepEqual(any, { long: 1234567890123456800 });
        return id + number + BigInt(code ?? "0");
      },
    },
    signs: { add: async ({ body }) => body },
    marks: { add: async ({ body }) => body, form: async ({ id, all }) => [id, ...(all ?? [])] },
  },
  { idempotency: { store: memoryStore() } },
);
const client = createClient({
  baseUrl: "http://parcels.example",
  fetch: async (url, init) => {
    const request = new Request(url, init);
    sent.push(await request.clone().text());
    return server.fetch(request);
  },
});

const big = BigInt(most);
const got = await client.parcels
  .get({ id: big, after: [BigInt(1), BigInt(least)], code: least, near: [BigInt(2)], "x-shard": big })
  .response();
assert.deepEqual(got.value, {
  id: big,
  code: least,
  grams: 1,
  parents: [BigInt(1), BigInt(least), BigInt(2), big],
  count: 1,
});
assert.deepEqual(got.declaredHeaders, { "x-next": BigInt(least) });

const any = { long: 1234567890123456800 };
const sum = await client.parcels.put({ id: BigInt(least), number: big, code: "9007199254740993", any });
assert.equal(sum, BigInt("9007199254740992"));
assert.match(sent.at(-1) ?? "", /"number":9223372036854775807,"code":9007199254740993/);

// The fields of an object without a tag hold such numbers in all members that have them.
const marks: Mark[] = [{ stamp: big }, { sticker: most, size: BigInt(5) }];
for (const mark of marks) assert.deepEqual(await client.marks.add({ body: mark }), mark);
assert.deepEqual(await client.marks.form({ id: big, all: [BigInt(1)] }), [big, BigInt(1)]);

// Digits arrive whole, strings and fractions are none, and other numbers stay as they are.
const put = async (body: string) =>
  server.fetch(
    new Request("http://parcels.example/v1/parcels/-9223372036854775807", {
      method: "PUT",
      headers: { "content-type": "application/json" },
      body,
    }),
  );
assert.equal(await (await put('{"number":9223372036854775807,"any":{"long":1234567890123456789}}')).text(), "0");
for (const number of ['"5"', "5.5", "1e20", "9223372036854775808", "true", "9".repeat(400)]) {
  assert.equal((await put(`{"number":${number},"any":{"long":1}}`)).status, 400, number);
}

const sign = { kind: "sign", side: "front", counts: { left: 9223372036854775807n } } as const;
const signText = '{"kind":"sign","side":"front","counts":{"left":9223372036854775807}}';
const readSign: unknown = readJson(SignSchema, signText);
SignSchema.assert(readSign);
assert.deepEqual(readSign, sign);
assert.deepEqual(await client.signs.add({ body: sign }), sign);
