import assert from "node:assert/strict";
import { createClient } from "./client.js";
import { createServer, type DemoHandlers } from "./server.js";
import type { ParcelsRegisterInput } from "./types.js";

const textOf = (stream: ReadableStream<Uint8Array>): Promise<string> => new Response(stream).text();

const handlers: DemoHandlers = {
  parcels: {
    register: async ({ photo, letter, scans, ...fields }) => {
      const first = await photo();
      const found: unknown[] = [fields, [first.filename, first.contentType, await textOf(first.stream)]];
      const second = await letter();
      // @ts-expect-error: the letter is optional
      void (() => second.stream);
      found.push(second === undefined ? null : [second.filename, await textOf(second.stream)]);
      for await (const scan of scans()) found.push([scan.contentType, await textOf(scan.stream)]);
      return found;
    },
    note: async ({ text, place }) => `${text} ${place?.street ?? "nowhere"}`,
    sign: async ({ signature, name }) => {
      const file = await signature();
      assert.deepEqual([name, file?.filename], ["é", "s.png"]);
    },
  },
};
const { fetch } = createServer(handlers);
const { parcels } = createClient({ baseUrl: "http://demo.example", fetch });

const input: ParcelsRegisterInput = {
  depot: "north",
  label: 'a\n"b"\r\né',
  weight: 3,
  speed: "fast",
  tags: ["x", "y"],
  from: { street: "Kai", number: 1 },
  stops: [{ street: "Ö\n", number: 2 }],
  photo: { content: new Uint8Array([97, 98]), filename: 'C:\\p "1".png', contentType: "image/png" },
  letter: new File(["dear"], "letter.txt"),
  scans: [new Blob(["one"], { type: "image/gif" }), new Blob(["two"], { type: "image/png" })],
};
const { photo, letter, scans, ...fields } = input;
const read = [fields, ['p "1".png', "image/png", "ab"], ["letter.txt", "dear"]];
assert.deepEqual(await parcels.register(input), [...read, ["image/gif", "one"], ["image/png", "two"]]);
// A stream is sent as it is read.
const streamed = { ...input, letter: { content: new Blob(["dear"]).stream(), filename: "letter.txt" } };
assert.deepEqual(await parcels.register({ ...streamed, scans: [] }), read);
assert.deepEqual([photo, letter, scans].length, 3);

assert.equal(await parcels.note({ text: "at", place: { street: "Kai", number: 1 } }), "at Kai");
assert.equal(await parcels.note({ text: "at", place: null }), "at nowhere");
await parcels.sign({ name: "é", signature: new File(["x"], "s.png", { type: "image/png" }) });

async function issueOf(changed: Partial<Record<keyof ParcelsRegisterInput, unknown>>): Promise<string> {
  const result = await parcels.register({ ...input, ...changed } as ParcelsRegisterInput).result();
  assert.ok(!result.ok && result.error.kind === "input");
  return result.error.issues.map(({ pointer, message }) => `${pointer} ${message}`).join();
}
assert.equal(await issueOf({ photo: new Blob([new Uint8Array(21)], { type: "image/png" }) }), "/photo must have at most 20 bytes");
assert.equal(await issueOf({ photo: undefined }), "/photo is required");
assert.equal(await issueOf({ scans: ["x"] }), "/scans/0 must be a Blob, an ArrayBuffer, a view of one, a ReadableStream or { content: … }");
assert.equal(await issueOf({ stops: [] }), "/stops must have at least 1 item or be omitted");
assert.match(await issueOf({ photo: new Blob(["x"], { type: "text/css" }) }), /have the content type image\/png or image\/jpeg$/);
// @ts-expect-error: a file is no string
void ((): ParcelsRegisterInput => ({ ...input, photo: "abc" }));
