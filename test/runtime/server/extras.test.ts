/** Properties that the spec does not declare, on their way in and out of a server. */
import { beforeAll, expect, test } from "vitest";
import { loadDesk, type Desk, type DeskServer } from "./desk.js";

let desk: Desk;
/** The input of the handler of the last request. */
let given: unknown;
/** The response of the next handler. */
let received: unknown;
let server: DeskServer;

async function put(input: unknown): Promise<unknown> {
  given = input;
  return received;
}

beforeAll(async () => {
  desk = await loadDesk("extras", "extras.yaml");
  const groups = ["boxes", "lists", "maps", "nulls", "nested", "sealed", "loose"];
  server = desk.createServer(Object.fromEntries(groups.map((group) => [group, { put }])), {});
});

/** Posts `body`, responds with `output`, and resolves to the status and the body of the response. */
async function post(path: string, body: unknown, output: unknown = body): Promise<[number, unknown]> {
  given = undefined;
  received = output;
  const headers = { "content-type": "application/json" };
  const request = { method: "POST", headers, body: JSON.stringify(body) };
  const response = await server.fetch(`http://extras.test${path}`, request);
  return [response.status, await response.json()];
}

const box = {
  parts: [{ id: 1, x: 1 }, { id: 2 }],
  byName: { a: { id: 3, x: 1 } },
  maybe: { id: 4, x: 1 },
  sealed: [{ id: 5 }],
  loose: [{ id: 6, x: 1, part: { id: 7, x: 1 } }],
  seen: { id: 8, x: { y: 1 } },
  shapes: [
    { kind: "circle", x: 1, part: { id: 9, x: 1 } },
    { kind: "square", x: 1, part: { id: 9, x: 1 } },
  ],
  anything: { x: 1 },
  x: 1,
};
const clean = {
  parts: [{ id: 1 }, { id: 2 }],
  byName: { a: { id: 3 } },
  maybe: { id: 4 },
  sealed: [{ id: 5 }],
  loose: [{ id: 6, x: 1, part: { id: 7 } }],
  seen: { id: 8, x: { y: 1 } },
  shapes: [
    { kind: "circle", part: { id: 9 } },
    { kind: "square", x: 1, part: { id: 9 } },
  ],
  anything: { x: 1 },
};
const part = { id: 1, x: 1 };

test.each([
  ["/boxes", box, clean, clean],
  ["/lists", [box, {}], { body: [clean, {}] }, [clean, {}]],
  ["/maps", { a: part }, { body: { a: { id: 1 } } }, { a: { id: 1 } }],
  ["/nulls", box, { body: clean }, clean],
  ["/nulls", null, { body: null }, null],
  ["/nested", [[part, null]], { body: [[{ id: 1 }, null]] }, [[{ id: 1 }, null]]],
  ["/loose", [part], { body: [part] }, [part]],
])(
  "%s drops what is not declared from requests and responses, and keeps what is open",
  async (path, sent, input, output) => {
    expect(await post(path, sent)).toEqual([200, output]);
    expect(given).toEqual(input);
  },
);

test.each([
  ["/sealed", [part], "/0/x"],
  ["/boxes", { sealed: [{ id: 1 }, part] }, "/sealed/1/x"],
  ["/lists", [{ sealed: [part] }], "/0/sealed/0/x"],
])("%s refuses what is not declared where nothing else may occur", async (path, sent, pointer) => {
  const [status, body] = await post(path, sent);
  expect(status).toBe(400);
  expect(body).toMatchObject({ issues: [{ code: "unknown_field", field: "x", in: "body", pointer }] });
  expect(given).toBeUndefined();
});

test("what is closed is sent without what it does not declare", async () => {
  expect(await post("/sealed", [{ id: 1 }], [part])).toEqual([200, [{ id: 1 }]]);
  expect(await post("/boxes", {}, { sealed: [part] })).toEqual([200, { sealed: [{ id: 1 }] }]);
});

test("the output of a handler stays as it is", async () => {
  const output = structuredClone(box);
  await post("/boxes", {}, output);
  expect(output).toEqual(box);
});

test("the body of a declared error has nothing that is not declared", async () => {
  const refusing = desk.createServer(
    {
      boxes: {
        put: async (_: unknown, { fail }: { fail: Record<string, (body: unknown) => Error> }) => {
          throw fail["refused"]?.({ why: "Full.", part, secret: 1 });
        },
      },
    },
    {},
  );
  const headers = { "content-type": "application/json" };
  const response = await refusing.fetch("http://extras.test/boxes", { method: "POST", headers, body: "{}" });
  expect([response.status, await response.json()]).toEqual([409, { why: "Full.", part: { id: 1 } }]);
});
