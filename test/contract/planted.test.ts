/** The test of a contract finds planted defects, and nothing in the services without them. */
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { effectsOf } from "../../generator/language/effects/effects.js";
import { SeenStates } from "../../generator/tools/contract/seen-states.js";
import { bookshop, bookshopDefects, bookshopSecrets, type BookshopDefect } from "./bookshop.js";
import { Project } from "../support/project.js";
import { modelOf } from "../support/language/read-language.js";
import { credentialsFrom, modelOfSpec, testServer } from "./planted.js";

const model = await modelOfSpec(fileURLToPath(new URL("bookshop.yaml", import.meta.url)));
const credentials = credentialsFrom({
  shop: { shopToken: bookshopSecrets.shop },
  partner: { partnerKey: bookshopSecrets.partner },
});
const sentences = (report: Awaited<ReturnType<typeof testServer>>): readonly string[] =>
  report.findings.map(({ rule, endpoint, what }) => `${rule} ${endpoint.name}: ${what}`);

test("the bookshop without defects has no finding, and all of it is reached", async () => {
  const report = await testServer(model, bookshop(), { credentials });
  expect(sentences(report)).toEqual([]);
  expect(report.notes).toEqual([]);
  const { endpoints, responses, errors, values } = report.coverage;
  for (const { reached, total } of [endpoints, responses, errors, values]) expect(reached).toBe(total);
});

test("a run removes what it has created, and says what it cannot remove", async () => {
  const server = bookshop();
  const books = async (): Promise<unknown> => {
    await once(server.listen(0, "127.0.0.1"), "listening");
    const { port } = server.address() as AddressInfo;
    const headers = { authorization: `Bearer ${bookshopSecrets.shop}` };
    const response = await fetch(`http://127.0.0.1:${port}/v1/books?limit=50`, { headers });
    expect(response.status).toBe(200);
    const json: unknown = await response.json();
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    return json;
  };
  const before = await books();
  const report = await testServer(model, server, { credentials });
  expect(await books()).toEqual(before);
  expect(report.left.map((text) => text.replace(/^\d+ /, ""))).toEqual([
    "Shelf (no endpoint deletes it)",
    "Order (no endpoint deletes it)",
  ]);
});

test("an error in another media type than the declared one", async () => {
  const server = (type: string) =>
    createServer((request, response) => {
      const isKnown = request.url === "/notes/n1";
      const body = isKnown ? '"Books"' : '{"text":"There is no such note."}';
      request.resume().on("end", () => {
        const sent = isKnown ? "application/json" : type;
        response.writeHead(isKnown ? 200 : 404, { "content-type": sent }).end(body);
      });
    });
  const noteModel = modelOf(`
speccast: 1
service: { name: Notes }
errors: { no_note: { status: 404, code: null, body: Fault, media: application/vnd.notes+json } }
resources: { Fault: { fields: { text: string } } }
endpoints:
  notes.get: { GET: "/notes/{id}", path: { id: { type: string, pattern: "^n[0-9]$" } }, response: string, errors: [no_note] }`);
  const wrong = sentences(await testServer(noteModel, server("text/plain")));
  expect(wrong).toContain(
    "content-type notes.get: the content type is text/plain, and not application/vnd.notes+json",
  );
  for (const right of ["application/vnd.notes+json; charset=utf-8", "application/json"])
    expect(sentences(await testServer(noteModel, server(right)))).toEqual([]);
});

test.each([
  ["text/event-stream", "sse", 'data: {"text":"a"}\n\ndata: [DONE]', []],
  ["text/event-stream", "sse", 'data: {"te', ["item 1 of the stream is no JSON"]],
  ["application/jsonl", "lines", '{"text":"a"}\n{"te', ["item 2 of the stream is no JSON"]],
])("the last item of a stream in %s needs no end, and is read: %s %s", async (type, media, body, faults) => {
  const server = createServer((request, response) => {
    request.resume().on("end", () => response.writeHead(200, { "content-type": type }).end(body));
  });
  const end = media === "sse" ? ', end: "[DONE]"' : "";
  const noteModel = modelOf(`
speccast: 1
service: { name: Notes }
resources: { Note: { fields: { text: string } } }
endpoints: { notes.watch: { GET: /notes, response: { stream: Note, media: ${media}${end} } } }`);
  const isChecked = (rule: string) => rule === "response-body" || rule === "stream-end";
  const found = sentences(await testServer(noteModel, server, { isChecked }));
  expect(found).toEqual(faults.map((fault) => `response-body notes.watch: ${fault}`));
});

test.each<readonly [string, (held: number, wanted: number) => boolean, number]>([
  ["equal", (held, wanted) => held === wanted, 0],
  ["the least", (held, wanted) => held >= wanted, 0],
  ["the greatest", (held, wanted) => held <= wanted, 0],
  ["ignored", () => true, 1],
])("a number in a filter may be a bound, but not without effect: %s", async (_, fits, count) => {
  const rooms = [8, 2].map((seats) => ({ id: `r${seats}`, seats }));
  const server = createServer((request, response) => {
    const wanted = new URL(request.url ?? "", "http://x").searchParams.get("seats");
    const found = rooms.filter(({ seats }) => wanted === null || fits(seats, Number(wanted)));
    const send = () =>
      response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(found));
    request.resume().on("end", send);
  });
  const roomModel = modelOf(`
speccast: 1
service: { name: Rooms }
resources: { Room: { fields: { id: id<Room>, seats: integer } } }
endpoints: { rooms.list: { GET: /rooms, query: { seats?: integer }, response: list<Room> } }`);
  const report = await testServer(roomModel, server, { isChecked: (rule) => rule === "filter" });
  expect(sentences(report)).toHaveLength(count);
});

test("an object that was there before stays, though a creation returns it", async () => {
  const notes = new Map([["n1", { id: "n1", text: "mine" }]]);
  const deleted: string[] = [];
  const server = createServer((request, response) => {
    const id = /^\/notes\/(.+)$/.exec(request.url ?? "")?.[1] ?? "";
    const send = (status: number, body?: unknown): unknown =>
      response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
    request.resume().on("end", () => {
      if (request.method === "POST") return send(200, notes.get("n1"));
      if (id === "") return send(200, [...notes.values()]);
      if (request.method !== "DELETE") return notes.has(id) ? send(200, notes.get(id)) : send(404);
      deleted.push(id);
      notes.delete(id);
      return response.writeHead(204).end();
    });
  });
  const noteModel = modelOf(`
speccast: 1
service: { name: Notes }
resources: { Note: { fields: { id: id<Note>, text: string } } }
endpoints:
  notes.list: { GET: /notes, response: list<Note> }
  notes.create: { POST: /notes, body: { text: string }, response: Note }
  notes.get: { GET: "/notes/{id}", path: { id: id<Note> }, response: Note }
  notes.delete: { DELETE: "/notes/{id}", path: { id: id<Note> }, response: { status: 204 } }`);
  await testServer(noteModel, server);
  expect(deleted).toEqual([]);
  expect(notes.size).toBe(1);
});

test("a HEAD before the GET of its path hides no object, and is held to the GET", async () => {
  const note = { id: "n1", text: "Books" };
  const server = (headStatus: number) =>
    createServer((request, response) => {
      const send = (status: number, body: unknown): unknown =>
        response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
      const isAsked = request.headers["x-why"] !== undefined;
      if (request.method === "HEAD") return response.writeHead(isAsked ? headStatus : 400).end();
      if (request.method !== "GET") return send(405, {});
      if (request.url === "/notes") return send(200, [note]);
      return request.url === "/notes/n1" ? send(200, note) : send(404, { code: "no_note" });
    });
  const noteModel = modelOf(`
speccast: 1
service: { name: Notes }
errors: { no_note: { status: 404 } }
resources: { Note: { fields: { id: string, text: string } } }
endpoints:
  notes.ask: { HEAD: /notes, headers: { x-why: string }, response: { status: 200 } }
  notes.list: { GET: /notes, response: list<Note> }
  notes.get: { GET: "/notes/{id}", path: { id: string }, response: Note, errors: [no_note] }`);
  const only = await testServer(noteModel, server(200), { isTested: ({ name }) => name === "notes.get" });
  expect(only.notes).toEqual([]);
  expect(only.coverage.endpoints).toEqual({ reached: 1, total: 1 });
  expect(sentences(await testServer(noteModel, server(200)))).toEqual([]);
  expect(sentences(await testServer(noteModel, server(204)))).toContain(
    "head notes.ask: GET has status 200, HEAD status 204",
  );
});

test("a change that is lost is found, also where the body wraps the object", async () => {
  const notes = new Map<string, object>();
  const dataOf = (text: string): object | undefined => {
    try {
      return (JSON.parse(text) as { readonly data?: object }).data;
    } catch {
      return undefined;
    }
  };
  const server = (isLost: boolean) =>
    createServer((request, response) => {
      const { method = "", url = "" } = request;
      const id = /^\/notes\/(.+)$/.exec(url)?.[1] ?? `n${notes.size + 1}`;
      let text = "";
      request.on("data", (chunk) => (text += String(chunk)));
      request.on("end", () => {
        const data = dataOf(text);
        const isWrong = method !== "GET" && data === undefined;
        if (method === "POST" || (method === "PUT" && !isLost)) notes.set(id, { id, ...data });
        response.writeHead(isWrong ? 400 : method === "POST" ? 201 : 200, {
          "content-type": "application/json",
        });
        response.end(JSON.stringify({ data: notes.get(id) ?? { id, text: "other" } }));
      });
    });
  const noteModel = modelOf(`
speccast: 1
service: { name: Notes }
resources:
  Note: { fields: { id: id<Note>, text: string } }
  NoteResponse: { fields: { data: Note } }
  NoteChange: { fields: { text: string } }
endpoints:
  notes.create: { POST: /notes, body: { data: NoteChange }, response: { status: 201, type: NoteResponse } }
  notes.get: { GET: "/notes/{id}", path: { id: id<Note> }, response: NoteResponse }
  notes.put: { PUT: "/notes/{id}", path: { id: id<Note> }, body: { data: NoteChange }, response: NoteResponse }`);
  const options = { isChecked: (rule: string) => rule === "change-read" };
  expect(sentences(await testServer(noteModel, server(false), options))).toEqual([]);
  const lost = sentences(await testServer(noteModel, server(true), options));
  expect(lost).toContainEqual(expect.stringMatching(/^change-read notes.put: text: .* is read as /));
});

type Crate = Readonly<Record<string, unknown>>;

/** Orders with crates below them. The list of all crates has no response, or equal items without ids on each page. */
function crates({ isCut = false, change = (old: Crate, sent: Crate): Crate => ({ ...old, ...sent }) } = {}) {
  const orders = new Map<string, Map<string, Crate>>();
  const sentIn = (text: string): Crate | undefined => {
    try {
      const json = JSON.parse(text) as Crate;
      const isRight =
        Object.values(json).every((one) => typeof one === "string") &&
        /^(?:box|bag)?$/.test(String(json["kind"] ?? "")) &&
        !Number.isNaN(Date.parse(String(json["packed"] ?? "2026-01-31")));
      return isRight ? json : undefined;
    } catch {
      return undefined;
    }
  };
  return createServer((request, response) => {
    const { method = "", url = "" } = request;
    const [, first, order = "", second, id] = new URL(url, "http://depot").pathname.split("/");
    const send = (status: number, body: unknown = {}): unknown =>
      response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
    let text = "";
    request.on("data", (chunk) => (text += String(chunk)));
    request.on("end", () => {
      if (first === "crates") {
        const [page, next] = coverPages[Number(/cursor=(\d)/.exec(url)?.[1] ?? 0)] ?? [];
        return isCut ? request.socket.destroy() : send(200, { crates: page ?? [], next: next ?? null });
      }
      if (first === "teams") return send(200, []);
      if (first === "orders" && order === "") {
        if (method !== "POST") return send(405);
        orders.set(`o${orders.size + 1}`, new Map());
        return send(201, { id: `o${orders.size}` });
      }
      const held = orders.get(order);
      if (held === undefined) return send(404);
      if (second === undefined) return method === "GET" ? send(200, { id: order }) : send(405);
      if (!["POST", "PUT", "PATCH", "GET"].includes(method)) return send(405);
      if (id === undefined && method !== "POST") return send(405);
      const sent = method === "GET" ? {} : sentIn(text);
      const old = id === undefined ? { id: `c${held.size + 1}` } : held.get(id);
      if (sent === undefined || (id === undefined && Object.keys(sent).length < 4)) return send(400);
      if (old === undefined) return send(404);
      if (method === "PUT" && sent["place"] === undefined) return send(400);
      const next = { POST: { ...old, ...sent }, PUT: { ...old, note: "", ...sent }, GET: old }[method];
      const crate: Crate = next ?? change(old, sent);
      held.set(String(crate["id"]), crate);
      return send(method === "POST" ? 201 : 200, crate);
    });
  });
}

/** Covers of one order, and then some with equal names. */
const coverPages: readonly (readonly [page: readonly object[], next?: string])[] = [
  [[{}, {}, { order_id: "o1" }], "1"],
  [[{ order_id: "o1" }, { name: "Lid" }], "2"],
  [[{ name: "Box" }, { name: "Box" }, { name: "Lid" }]],
];

const crateModel = modelOf(`
speccast: 1
service: { name: Depot }
resources:
  Order: { fields: { id: string } }
  Crate: { fields: { id: string, note: string, place: string, packed: datetime, kind: { enum: [box, bag] } } }
  Cover: { fields: { kind?: string, name?: string, order_id?: string } }
  Covers: { fields: { crates: list<Cover>, next: string | null } }
endpoints:
  covers.list: { GET: /crates, query: { cursor?: string }, response: Covers, pages: { cursor: cursor, next: next } }
  crates.ofTeam: { GET: "/teams/{team}/crates", path: { team: string }, response: list<Crate> }
  orders.create: { POST: /orders, response: { status: 201, type: Order } }
  orders.get: { GET: "/orders/{id}", path: { id: string }, response: Order }
  crates.create:
    POST: /orders/{order}/crates
    path: { order: string }
    body: { note: string, place: string, packed: datetime, kind: { enum: [box, bag] } }
    response: { status: 201, type: Crate }
  crates.place:
    PUT: /orders/{order}/crates/{id}
    path: { order: string, id: string }
    effect: changes Crate
    body: { place: string, note?: string }
    response: Crate
  crates.get: { GET: "/orders/{order}/crates/{id}", path: { order: string, id: string }, response: Crate }
  crates.change:
    PATCH: /orders/{order}/crates/{id}
    path: { order: string, id: string }
    body: { note?: string, place?: string, packed?: datetime, kind?: { enum: [box, bag] } }
    response: Crate`);

test("objects below others are reached, whatever their paths call the id, and equal items without ids may repeat", async () => {
  const options = { isChecked: (rule: string) => !/media-type|undeclared-method/.test(rule) };
  const report = await testServer(crateModel, crates(), options);
  expect(sentences(report)).toEqual([]);
  expect(report.coverage.endpoints).toEqual({ reached: 8, total: 8 });
});

test("a change that resets what it does not send, and a lost value of an enum in line or of a time, are found", async () => {
  const reset = crates({ change: (old, sent) => ({ ...old, place: "", ...sent }) });
  expect(sentences(await testServer(crateModel, reset))).toContainEqual(
    expect.stringMatching(/^change-read crates.change: place: .* was not changed, and is read as ""$/),
  );
  for (const name of ["kind", "packed"]) {
    const lost = crates({ change: (old, sent) => ({ ...old, ...sent, [name]: old[name] }) });
    expect(sentences(await testServer(crateModel, lost))).toContainEqual(
      expect.stringMatching(`^change-read crates.change: ${name}: .* was sent, and the response has`),
    );
  }
});

test("a change may change what the service derives from other fields, and nothing else", async () => {
  const personModel = modelOf(`
speccast: 1
service: { name: People }
resources: { Person: { fields: { id: id<Person>, given: string, family: string, whole: string, letters: integer, desk: string } } }
endpoints:
  people.create: { POST: /people, body: { given: string, family: string }, response: { status: 201, type: Person } }
  people.get: { GET: "/people/{id}", path: { id: id<Person> }, response: Person }
  people.change: { PATCH: "/people/{id}", path: { id: id<Person> }, body: { given?: string, family?: string }, response: Person }`);
  const people = (reset: object) => {
    const held = new Map<string, Readonly<Record<string, string>>>();
    return createServer((request, response) => {
      let text = "";
      request.on("data", (chunk: Buffer) => (text += chunk.toString()));
      request.on("end", () => {
        const { method, url = "" } = request;
        const id = url.split("/")[2] ?? `p${held.size + 1}`;
        const old = method === "POST" ? { id, desk: "d1" } : held.get(id);
        // A body that is cut off changes nothing.
        const isWhole = text.startsWith("{") && text.endsWith("}");
        const sent = JSON.parse(isWhole ? text : "{}") as Readonly<Record<string, string>>;
        const row = old && { ...old, ...(method === "PATCH" ? reset : {}), ...sent };
        if (row !== undefined) held.set(id, row as Readonly<Record<string, string>>);
        const { given = "", family = "" } = (row ?? {}) as Readonly<Record<string, string>>;
        const body = row
          ? { ...row, whole: `${given} ${family}`, letters: String(given).length }
          : { code: "none" };
        const status = row === undefined ? 404 : method === "POST" ? 201 : 200;
        response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
      });
    });
  };
  const options = { isChecked: (rule: string) => rule === "change-read" };
  expect(sentences(await testServer(personModel, people({}), options))).toEqual([]);
  expect(sentences(await testServer(personModel, people({ family: "" }), options))).toContainEqual(
    expect.stringMatching(/^change-read people.change: family: .* was not changed, and is read as ""$/),
  );
  // No request sends the desk, but the same values again change no derived one.
  expect(sentences(await testServer(personModel, people({ desk: "" }), options))).toEqual([
    'change-read people.change: desk: "d1" was not changed, and is read as ""',
  ]);
});

test("a creation whose response has no id is held to what was sent", async () => {
  const server = createServer((request, response) => {
    const [status, body] = request.method === "POST" ? [201, { text: "Other" }] : [200, []];
    const send = (): unknown =>
      response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
    request.resume().on("end", send);
  });
  const noteModel = modelOf(`
speccast: 1
service: { name: Notes }
resources: { Note: { fields: { text: string } } }
endpoints:
  notes.list: { GET: /notes, response: list<Note> }
  notes.create: { POST: /notes, body: { text: string }, response: { status: 201, type: Note } }`);
  expect(sentences(await testServer(noteModel, server))).toContainEqual(
    expect.stringMatching(/^create-read notes.create: text: .* was sent, and the response has "Other"$/),
  );
});

test("the first call of all may be one without a response", async () => {
  expect(sentences(await testServer(crateModel, crates({ isCut: true })))).toContain(
    "server-error covers.list: no response: socket hang up",
  );
});

test("an object is read by its id, also where another endpoint reads it by a name", async () => {
  const notes = new Map<string, { readonly id: string; readonly slug: string }>();
  const asked: string[] = [];
  let count = 0;
  const server = createServer((request, response) => {
    const [, , first = "", second] = (request.url ?? "").split("/");
    const send = (status: number, body: unknown): unknown =>
      response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
    let text = "";
    request.on("data", (chunk) => (text += String(chunk)));
    request.on("end", () => {
      if (request.method === "POST") {
        const [, slug] = /^\{\s*"slug":\s*"([a-z]+)"\s*\}$/.exec(text) ?? [];
        if (slug === undefined) return send(400, { code: "invalid" });
        const note = { id: `n${++count}`, slug };
        notes.set(note.id, note);
        return send(201, note);
      }
      if (second !== undefined) asked.push(second);
      const found =
        second === undefined ? notes.get(first) : [...notes.values()].find(({ slug }) => slug === second);
      if (found === undefined) return send(404, { code: "no_note" });
      if (request.method === "DELETE") notes.delete(found.id);
      return request.method === "DELETE" ? response.writeHead(204).end() : send(200, found);
    });
  });
  const noteModel = modelOf(`
speccast: 1
service: { name: Notes }
errors: { no_note: { status: 404 }, invalid: { status: 400 } }
types: { Slug: { type: string, pattern: "^[a-z]+$" } }
resources: { Note: { fields: { id: id<Note>, slug: Slug } } }
endpoints:
  notes.bySlug: { GET: "/notes/by-slug/{slug}", path: { slug: Slug }, response: Note, errors: [no_note] }
  notes.create: { POST: /notes, body: { slug: Slug }, response: { status: 201, type: Note }, errors: [invalid] }
  notes.get: { GET: "/notes/{id}", path: { id: id<Note> }, response: Note, errors: [no_note] }
  notes.delete: { DELETE: "/notes/{id}", path: { id: id<Note> }, response: none, errors: [no_note] }`);
  const options = { isChecked: (rule: string) => rule.endsWith("-read") };
  const report = await testServer(noteModel, server, options);
  expect(sentences(report)).toEqual([]);
  expect(asked.filter((one) => /^n\d/.test(one))).toEqual([]);
  expect([...report.checks.keys()].sort()).toEqual(["notes.create", "notes.delete", "notes.get"]);
  expect(notes.size).toBe(0);
});

test("a call on an object that is gone is shown without its creation", async () => {
  const notes = new Map<string, object>();
  let count = 0;
  const server = createServer((request, response) => {
    const { method = "", url = "" } = request;
    const id = url.split("/")[2] ?? `n${++count}`;
    const send = (status: number, body?: object): unknown =>
      response.writeHead(status, { "content-type": "application/json" }).end(body && JSON.stringify(body));
    request.resume().on("end", () => {
      if (method === "POST") notes.set(id, { id });
      if (method === "DELETE") return send(notes.delete(id) ? 204 : 404);
      const isGone = !notes.has(id) && /^n\d+$/.test(id) && Number(id.slice(1)) <= count;
      return send(isGone ? 500 : notes.has(id) ? (method === "POST" ? 201 : 200) : 404, notes.get(id));
    });
  });
  const noteModel = modelOf(`
speccast: 1
service: { name: Notes }
resources: { Note: { fields: { id: id<Note> } } }
endpoints:
  notes.create: { POST: /notes, response: { status: 201, type: Note } }
  notes.list: { GET: /list, response: list<Note> }
  notes.get: { GET: "/notes/{id}", path: { id: id<Note> }, response: Note }
  notes.delete: { DELETE: "/notes/{id}", path: { id: id<Note> }, response: none }`);
  const { findings } = await testServer(noteModel, server, { allow: "all" });
  const found = findings.find(
    ({ rule, endpoint }) => rule === "server-error" && endpoint.name === "notes.get",
  );
  expect(found?.steps.map(({ endpoint }) => endpoint.name)).toEqual(["notes.get"]);
});

test("another request with a key has another body, also of numbers only, and not only another header", async () => {
  const server = (isLoose: boolean) => {
    const first = new Map<string, string>();
    return createServer((request, response) => {
      let text = "";
      request.on("data", (chunk) => (text += String(chunk)));
      request.on("end", () => {
        const key = String(request.headers["idempotency-key"] ?? first.size);
        const held = first.get(key) ?? text;
        first.set(key, held);
        const isRight = request.method === "POST" && (isLoose || held === text);
        response.writeHead(isRight ? 201 : 422, { "content-type": "application/json" }).end("1");
      });
    });
  };
  const quotes = modelOf(`
speccast: 1
service: { name: Quotes }
limits: { memory: { hours: 1 } }
endpoints:
  quotes.create:
    POST: /quotes
    idempotency: { header: idempotency-key, window: memory }
    headers: { x-trace: string }
    body: { weight: integer }
    response: { status: 201, type: integer }`);
  const options = { isChecked: (rule: string) => rule === "idempotency" };
  expect(sentences(await testServer(quotes, server(false), options))).toEqual([]);
  expect(sentences(await testServer(quotes, server(true), options))).toEqual([
    "idempotency quotes.create: the key of another request is accepted, with status 201",
  ]);
});

test("a list below an object of its own type is called without an end of ids", async () => {
  const server = createServer((_, response) =>
    response.writeHead(200, { "content-type": "application/json" }).end("[]"),
  );
  const jobs = modelOf(`
speccast: 1
service: { name: Jobs }
resources: { Job: { fields: { id: id<Job> } } }
endpoints:
  jobs.below: { GET: "/jobs/{id}/jobs", path: { id: id<Job> }, response: list<Job> }`);
  const { requests, coverage } = await testServer(jobs, server);
  expect([requests < 50, coverage.endpoints]).toEqual([true, { reached: 1, total: 1 }]);
});

test("a form has no text for a body that is no object, so none is sent", async () => {
  const server = createServer((_, response) =>
    response.writeHead(200, { "content-type": "application/json" }).end("[]"),
  );
  const path = new Project({
    "search.yaml": `
openapi: 3.1.0
info: { title: Search, version: "1" }
paths:
  /search:
    post:
      requestBody:
        content:
          application/x-www-form-urlencoded:
            schema: { type: object, properties: { word: { type: string }, kind: { type: string, enum: [a, b] } } }
      responses: { 200: { description: Found., content: { application/json: { schema: { type: array } } } } }
`,
  }).path("search.yaml");
  const jobs = await modelOfSpec(path);
  const report = await testServer(jobs, server, { isChecked: (rule) => rule === "accepts-invalid" });
  expect(sentences(report).filter((one) => one.includes("no object"))).toEqual([]);
});

test.each<readonly [BookshopDefect, string, string, readonly string[]]>([
  ["no token accepted for changes", "auth", "books.change", ["id"]],
  [
    "text/plain accepted",
    "media-type",
    "books.create",
    ["author", "genre", "isbn", "pages", "price", "shelf", "title"],
  ],
])("the request of a finding is the smallest one: %s", async (defect, rule, endpoint, members) => {
  const { findings } = await testServer(model, bookshop(defect), { credentials });
  const inputs = findings
    .filter((one) => one.rule === rule && one.endpoint.name === endpoint)
    .map(({ steps }) => Object.keys(steps.at(-1)?.input ?? {}).sort());
  expect(inputs).not.toEqual([]);
  for (const input of inputs) expect(input).toEqual(members);
});

test("an object that a call on another one returns has a state of its own", () => {
  const effect = effectsOf(model).get("orders.cancel");
  const endpoint = model.endpoints.find(({ name }) => name === "orders.cancel");
  if (endpoint === undefined || effect === undefined) throw new Error("The bookshop has no orders.cancel.");
  const states = new SeenStates(model);
  const request = { method: "POST", target: "/", shownTarget: "/", headers: [] };
  const after = (id: string, status: string): readonly unknown[] => {
    const input = { id: "o1" };
    const call = { endpoint, input, request, response: undefined };
    return states.steps(effect, input, { id, status }, call).map(({ fault }) => fault);
  };
  expect(after("o1", "open")).toEqual([]);
  expect(after("o1", "cancelled")).toEqual([undefined]);
  expect(after("o2", "open")).toEqual([]);
  expect(after("o1", "open")).toEqual([
    'status was "cancelled" and is "open", and no transitions lead there',
  ]);
});

test.each<readonly [BookshopDefect, readonly string[]]>([
  ["change of pages is lost", ["books.change", "books.get"]],
  ["change resets the genre", ["books.get", "books.change", "books.get"]],
])("a finding about a change has the calls that show it: %s", async (defect, calls) => {
  const { findings } = await testServer(model, bookshop(defect), { credentials });
  const { steps = [] } =
    findings.find(({ rule, what }) => rule === "change-read" && what.includes("read as")) ?? {};
  expect(steps.map(({ endpoint }) => endpoint.name)).toEqual(["shelves.create", "books.create", ...calls]);
});

test("a finding about a deleted object begins with its creation, and that of its shelf", async () => {
  const { findings } = await testServer(model, bookshop("deleted book is still listed"), { credentials });
  const steps = findings.filter(({ rule }) => rule === "delete-read").map((finding) => finding.steps);
  expect(steps.map((list) => list.map(({ endpoint }) => endpoint.name))).toEqual([
    ["shelves.create", "books.create", "books.remove", "books.list"],
  ]);
});

for (const defect of Object.keys(bookshopDefects) as BookshopDefect[])
  test(`finds: ${defect}`, async () => {
    const report = await testServer(model, bookshop(defect), { credentials });
    const rules: readonly string[] = report.findings.map(({ rule }) => rule);
    expect(rules, sentences(report).join("\n")).toContain(bookshopDefects[defect]);
  });
