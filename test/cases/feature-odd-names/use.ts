import assert from "node:assert/strict";
import { createClient } from "./client.js";
import { limits } from "./limits.js";
import { createServer } from "./server.js";
import { type Conditional, type Names, OddValues } from "./types.js";
import { ClosedSchema, isClosed, isConditional, isNames, isOdd, NamesSchema } from "./validators.js";

const names: Names = {
  "x-y": "",
  constructor: "",
  toString: true,
  default: 1,
  "1": "",
  "a/b~c": 1,
  'it\'s "it"': "",
  "*/": 1,
  value: "",
  issues: "",
  known: "",
  i: [""],
  ünï: "",
  "${x}": "",
} as Names;
assert.ok(isNames(names));
assert.equal(limits.default, 5);
assert.equal(limits.class.max, 3);
assert.ok(limits.constructor === 4 && limits.toString.max === 2);
assert.ok(OddValues.every(isOdd) && OddValues.includes("*/"));

// Only own properties count: what every object inherits is no field.
const { constructor, ...rest } = names;
assert.equal(constructor, "");
const result = NamesSchema.validate({ ...rest, "a/b~c": "1", hasOwnProperty: "x" });
assert.deepEqual(result.ok ? [] : result.issues.map(({ pointer, code }) => `${pointer} ${code}`), [
  "/constructor required",
  "/hasOwnProperty type",
  "/a~1b~0c type",
]);
assert.ok(!isClosed({}) && isClosed({ constructor: "" }) && !isClosed({ constructor: "", valueOf: 1 }));
assert.deepEqual(ClosedSchema.validate({}), {
  ok: false,
  issues: [{ code: "required", pointer: "/constructor", message: "is required" }],
});
const conditional: Conditional = { new: "of-course" };
// @ts-expect-error: required
const incomplete: Conditional = { new: "in" };
assert.ok(isConditional(conditional) && !isConditional(incomplete));

const server = createServer({
  odd: { list: async () => [""], links: async () => ({ Self: "a", Module: 1, Process: [] }) },
  class: {
    new: async () => conditional,
    delete: async (_input, { fail }) => {
      throw fail.delete({ "x-y": "z", class: 1 });
    },
  },
  default: { new: async ({ of, "x-z": xz = [], ...body }) => ({ ...body, "x-y": [of, ...xz].join() }) },
  constructor: {
    toString: async () => ({ constructor: "c" }),
    valueOf: async (input) => assert.deepEqual(input, {}),
  },
});
const client = createClient({ baseUrl: "http://demo.example", fetch: server.fetch });
const failed = await client.class.delete().result();
assert.ok(!failed.ok && failed.error.code === "delete");
assert.equal(failed.error["x-y"], "z");
assert.deepEqual(await client.constructor.toString(), { constructor: "c" });
assert.equal(await client.constructor.valueOf(), undefined);
assert.deepEqual(await client.class.new(), conditional);
assert.deepEqual(await client.default.new({ ...names, of: "o", "x-z": ["z"] }), { ...names, "x-y": "o,z" });
