/** A service that converts values as pydantic and Django do, and one that loses optional fields. */
import { createServer, type RequestListener, type Server } from "node:http";
import { expect, test } from "vitest";
import { modelOf } from "../support/language/read-language.js";
import { credentialsFrom, testServer } from "./planted.js";

const model = modelOf(`
speccast: 1
service: { name: DepotService }
auth: { clerk: { bearer: token } }
resources:
  Parcel: { fields: { id: integer, label: string, weight?: number, pieces?: integer, code?: uuid, sent_on?: date } }
endpoints:
  parcels.create:
    POST: /parcels
    body: { label: string, weight?: number, pieces?: integer, code?: uuid, sent_on?: date }
    response: { status: 201, type: Parcel }
  parcels.get: { GET: "/parcels/{id}", path: { id: integer }, response: Parcel }
  parcels.replace:
    PUT: /parcels/{id}
    path: { id: integer }
    body: { label: string, weight?: number, pieces?: integer }
    response: Parcel
  notes.send:
    POST: /notes
    media: form
    body: { text: string, kind?: { type: string, pattern: "^plain$" } }
    response: none
  depot.secret: { GET: /secret, auth: clerk, response: none }
`);

type Parcel = Readonly<Record<string, unknown>>;

const digits = (code: unknown): string =>
  typeof code === "string" ? code.replace(/\W/g, "") : Number(code).toString(16).padStart(32, "0");

/** Returns the value of a field as a service of Python reads it; undefined where it refuses it. */
const readers: Readonly<Record<string, (value: unknown) => unknown>> = {
  label: (value) => (typeof value === "string" ? value : undefined),
  weight: (value) => (typeof value === "object" || Number.isNaN(Number(value)) ? undefined : Number(value)),
  pieces: (value) => (typeof value === "boolean" || Number.isInteger(value) ? Number(value) : undefined),
  code: (value) => {
    const hex = digits(value);
    return /^[0-9a-f]{32}$/i.test(hex) && typeof value !== "object"
      ? hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-")
      : undefined;
  },
  sent_on: (value) =>
    typeof value === "number" || typeof value === "boolean"
      ? new Date(Number(value) * 1000).toISOString().slice(0, 10)
      : typeof value === "string" && /^\d{4}-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(value))
        ? value
        : undefined,
};

interface Faults {
  /** Fields that the service does not store. */
  readonly lost?: readonly string[];
  /** Fields that a replacement does not store. */
  readonly kept?: readonly string[];
}

function depot({ lost = [], kept = [] }: Faults = {}): Server {
  const parcels = new Map<string, Parcel>();
  const read = (text: string, dropped: readonly string[]): Parcel | undefined => {
    const sent = JSON.parse(text) as Parcel;
    const found = Object.entries(readers).filter(([name]) => name in sent && !dropped.includes(name));
    const parcel = Object.fromEntries(found.map(([name, reader]) => [name, reader(sent[name])]));
    const isRight = Object.values(parcel).every((value) => value !== undefined);
    return isRight && "label" in parcel ? parcel : undefined;
  };
  const respond = (method: string, url: string, type: string, text: string): readonly [number, unknown?] => {
    const id = /^\/parcels\/(\d+)$/.exec(url)?.[1] ?? "";
    if (url === "/secret") return [401];
    if (method === "POST" && url === "/notes") {
      const form = new URLSearchParams(text);
      const kind = form.get("kind") ?? "";
      if (!type.startsWith("application/x-www-form-urlencoded")) return [415];
      return [form.get("text") === null || (kind !== "" && kind !== "plain") ? 422 : 204];
    }
    if (!/^\/parcels\/?/.test(url) || (id !== "" && !parcels.has(id))) return [404];
    if (method === "GET" && id !== "") return [200, parcels.get(id)];
    const key = method === "POST" && id === "" ? String(parcels.size + 1) : method === "PUT" ? id : "";
    if (key === "") return [405];
    if (type !== "application/json") return [415];
    try {
      const parcel = read(text, method === "PUT" ? kept : lost);
      if (parcel === undefined) return [422];
      parcels.set(key, { ...(method === "PUT" ? { ...parcels.get(key) } : {}), ...parcel, id: Number(key) });
      return [method === "PUT" ? 200 : 201, parcels.get(key)];
    } catch {
      return [400];
    }
  };
  return serverOf(respond);
}

type Respond = (method: string, url: string, type: string, text: string) => readonly [number, unknown?];

function serverOf(respond: Respond): Server {
  const listener: RequestListener = (request, response) => {
    let text = "";
    request.setEncoding("utf8").on("data", (chunk: string) => (text += chunk));
    request.on("end", () => {
      const { method = "", url = "", headers } = request;
      const [status, body] = respond(method, url, headers["content-type"] ?? "", text);
      response.writeHead(status, body === undefined ? {} : { "content-type": "application/json" });
      response.end(body === undefined ? undefined : JSON.stringify(body));
    });
  };
  return createServer(listener);
}

const credentials = credentialsFrom({ clerk: { token: "t1" } });
const run = async (faults?: Faults) => {
  const { findings, notes } = await testServer(model, depot(faults), { credentials });
  return { findings: findings.map(({ rule, endpoint, what }) => `${rule} ${endpoint.name}: ${what}`), notes };
};

test("values that the response shows as right ones are a note, and no finding", async () => {
  const { findings, notes } = await run();
  expect(findings).toEqual([]);
  expect(notes).toContain(
    "parcels.create: wrong values are tolerated, as frameworks do by converting values and dropping undeclared properties.",
  );
});

test("a refusal of the credentials that were passed does not ask for them", async () => {
  const { notes } = await run();
  expect(notes).toContain(
    "depot.secret: not reached (401), since the service refuses the credentials of clerk.",
  );
});

test("an endpoint that sends no response needs no value", async () => {
  const silent = createServer(({ url, socket }, response) => {
    if (url === "/parcels") socket.destroy();
    else response.writeHead(404).end();
  });
  const { notes, findings } = await testServer(model, silent, { credentials });
  expect(findings.map(({ what }) => what)).toContainEqual(expect.stringMatching(/^no response: /));
  expect(notes).toContain("parcels.create: not reached, since the service sent no response.");
});

test("an optional field beside dates and UUIDs, which a creation or a replacement loses, is found", async () => {
  expect((await run({ lost: ["weight"] })).findings).toContain(
    "create-read parcels.create: weight: 12.5 was sent, and the response has nothing",
  );
  expect((await run({ kept: ["pieces"] })).findings).toContainEqual(
    expect.stringMatching(/^change-read parcels\.replace: pieces: .* was sent, and the response has/),
  );
});

const labels = modelOf(`
speccast: 1
service: { name: DepotService }
limits: { nameLength: { min: 1, max: 40 } }
resources:
  Shelf: { fields: { id: integer, name: { type: string, length: nameLength } } }
types:
  ShelfName: { type: string, length: nameLength }
endpoints:
  shelves.create:
    POST: /shelves
    body?: { name: ShelfName, opens?: string }
    response: { status: 201, type: Shelf }
  shelves.get: { GET: "/shelves/{id}", path: { id: integer }, response: Shelf }
  shelves.replace: { PUT: "/shelves/{id}", path: { id: integer }, body: { name: ShelfName }, response: Shelf }
`);

/** A service with unique names, which needs a body though the document forgets it, and a time in a field that is plain text. */
function shelves(): Server {
  const names = new Map<string, string>();
  const respond = (method: string, url: string, type: string, text: string): readonly [number, unknown?] => {
    const id = /^\/shelves\/(\d+)$/.exec(url)?.[1] ?? "";
    if (!/^\/shelves(?:\/\d+)?$/.test(url) || (id !== "" && !names.has(id))) return [404];
    if (method === "GET" && id !== "") return [200, { id: Number(id), name: names.get(id) }];
    if (method !== (id === "" ? "POST" : "PUT")) return [405];
    if (type !== "application/json") return [415];
    let sent: Parcel;
    try {
      sent = JSON.parse(text) as Parcel;
    } catch {
      return [400];
    }
    const { name, opens } = sent ?? {};
    const isName = typeof name === "string" && name !== "" && name.length <= 40;
    if (!isName || (opens !== undefined && !/^\d\d:\d\d$/.test(String(opens)))) return [422];
    if ([...names].some(([other, taken]) => other !== id && taken === name)) return [400];
    const key = id === "" ? String(names.size + 1) : id;
    names.set(key, name);
    return [id === "" ? 201 : 200, { id: Number(key), name }];
  };
  return serverOf(respond);
}

test("an optional body is sent with its required fields, and short texts differ where names are unique", async () => {
  const { findings, coverage } = await testServer(labels, shelves());
  expect(findings.map(({ rule, endpoint, what }) => `${rule} ${endpoint.name}: ${what}`)).toEqual([]);
  expect(coverage.endpoints).toEqual({ reached: 3, total: 3 });
});

/** A strict service: it decodes queries and headers by the spec, and refuses what is wrong then. */
function stock(): Server {
  const isRange = (query: URLSearchParams): boolean => {
    const [from, to] = [query.get("range[from]"), query.get("range[to]")];
    return from === null ? to === null : /^\d+$/.test(from) && (to === null || /^\d+$/.test(to));
  };
  return createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? "", "http://depot");
    const note = request.headers["x-note"] ?? "";
    const tags = searchParams.get("tags")?.split(" ") ?? [];
    const isRight =
      typeof note === "string" &&
      note.length > 1 &&
      note.length < 5 &&
      tags.every((tag) => tag.length < 9) &&
      (searchParams.get("codes") ?? "ab").split(",").every((code) => code === "ab" || code === "cd") &&
      isRange(searchParams);
    const status =
      pathname !== "/stock/caf%C3%A9" ? 404 : request.method !== "GET" ? 405 : isRight ? 200 : 422;
    const type = status === 200 ? { "content-type": "application/json" } : {};
    request.resume().on("end", () => response.writeHead(status, type).end(status === 200 ? "3" : undefined));
  });
}

test("only what a header, a list in one text and an object in brackets can hold is sent", async () => {
  const stockModel = modelOf(`
speccast: 1
service: { name: DepotService }
resources: { Range: { fields: { from: integer, to?: integer } } }
endpoints:
  stock.count:
    GET: /stock/café
    headers: { x-note: { type: string, length: { min: 2, max: 4 } } }
    query:
      tags: { list: { type: string, length: { max: 8 } }, written: spaces }
      codes?: { list: { enum: [ab, cd] }, written: commas }
      range?: { type: Range, written: brackets }
    response: integer`);
  const { findings, coverage } = await testServer(stockModel, stock());
  expect(findings.map(({ rule, what }) => `${rule}: ${what}`)).toEqual([]);
  expect(coverage.endpoints).toEqual({ reached: 1, total: 1 });
  const targets: string[] = [];
  const loose = await testServer(
    stockModel,
    serverOf((method, url) => [targets.push(url) > 0 && method === "GET" ? 200 : 405, 3]),
  );
  const found = loose.findings.map(({ what }) => what);
  expect(found).toContain('query codes: "text", no list: accepted with status 200');
  expect(targets.filter((target) => target.includes("codes=text"))).not.toEqual([]);
  expect(found).toContain('query range.to: "text", no number: accepted with status 200');
});
