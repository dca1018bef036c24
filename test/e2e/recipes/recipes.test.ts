/** Runs the recipes of docs/guides/frameworks.md: real requests, and the responses that the spec promises. */
import { request as httpRequest } from "node:http";
import { beforeAll, expect, onTestFinished, test } from "vitest";
import { mount, prepareRecipes, recipes, runOnPlatform, type Mounted } from "./recipes.js";

beforeAll(prepareRecipes);

/** A response as the tests compare it. */
interface ReceivedResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
}

interface Sent {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** The body, piece by piece; without a length it is sent in chunks. */
  readonly pieces?: readonly string[];
}

/** Sends a request to the path and resolves to the response. */
type Send = (path: string, sent?: Sent) => Promise<ReceivedResponse>;

const sendTo =
  (port: number): Send =>
  (path, { method = "GET", headers = {}, pieces = [] } = {}) =>
    new Promise((resolve, reject) => {
      // `localhost`: some of the recipes listen on IPv6 alone.
      const request = httpRequest({ host: "localhost", port, path, method, headers, agent: false });
      request.on("error", reject);
      request.on("response", (response) => {
        let text = "";
        response.setEncoding("utf8").on("data", (piece: string) => (text += piece));
        response.on("end", () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers as ReceivedResponse["headers"],
            text,
          }),
        );
      });
      for (const piece of pieces) request.write(piece);
      request.end();
    });

const json = { "content-type": "application/json" };

/** The tasks of the recipes. */
async function expectService(send: Send): Promise<void> {
  const created = await send("/parcels", {
    method: "POST",
    headers: json,
    pieces: ['{"label":', '"Bücher"}'],
  });
  expect([created.status, created.headers["content-type"]]).toEqual([201, "application/json"]);
  const parcel = JSON.parse(created.text) as { readonly id: string };
  expect(parcel).toEqual({ id: parcel.id, label: "Bücher", status: "created" });

  const found = await send(`/parcels/${parcel.id}`);
  expect([found.status, JSON.parse(found.text)]).toEqual([200, parcel]);
  const head = await send(`/parcels/${parcel.id}`, { method: "HEAD" });
  expect([head.status, head.text, head.headers["content-type"]]).toEqual([200, "", "application/json"]);

  const missing = await send("/parcels/elsewhere");
  expectProblem(missing, 404, "parcel_not_found");
  const invalid = await send("/parcels", { method: "POST", headers: json, pieces: ['{"label":""}'] });
  expect(expectProblem(invalid, 400, "invalid_request")["issues"]).toMatchObject([
    { pointer: "/label", in: "body" },
  ]);
  const damaged = await send("/parcels", { method: "POST", headers: json, pieces: ['{"label":'] });
  expectProblem(damaged, 400, "malformed_json");
  const text = { "content-type": "text/plain" };
  expectProblem(
    await send("/parcels", { method: "POST", headers: text, pieces: ["x"] }),
    415,
    "unsupported_media_type",
  );
  const big = Array.from({ length: 17 }, () => "x".repeat(65_536));
  expectProblem(
    await send("/parcels", { method: "POST", headers: json, pieces: big }),
    413,
    "body_too_large",
  );
  expectProblem(await send("/parcels/p1", { method: "PUT" }), 405, "method_not_allowed");
  expectProblem(await send("/nowhere"), 404, "route_not_found");
}

function expectProblem(received: ReceivedResponse, status: number, code: string): Record<string, unknown> {
  expect([received.status, received.headers["content-type"]]).toEqual([status, "application/problem+json"]);
  const problem = JSON.parse(received.text) as Record<string, unknown>;
  expect(problem).toMatchObject({ status, code, request_id: received.headers["x-request-id"] });
  return problem;
}

async function open(recipe: string, change?: (code: string) => string, name?: string): Promise<Send> {
  const mounted: Mounted = await mount(recipe, change, name);
  onTestFinished(() => mounted.close());
  return sendTo(mounted.port);
}

test("docs/guides/frameworks.md has a recipe for each of these", () => {
  expect(recipes).toEqual(["http", "first", "express", "fastify", "hono", "module", "partial"]);
});

test.each(["http", "express", "fastify", "hono"])("%s", async (recipe) => {
  const send = await open(recipe);
  await expectService(send);
  if (recipe === "http") return;
  const health = await send("/health");
  expect([health.status, JSON.parse(health.text)]).toEqual([200, { ok: true }]);
});

test("Express with the server first passes on what the spec does not have", async () => {
  const send = await open("first");
  const body = { method: "POST", headers: json, pieces: ['{"label":"Books"}'] };
  expect((await send("/parcels", body)).status).toBe(201);
  expectProblem(await send("/parcels/elsewhere"), 404, "parcel_not_found");
  const health = await send("/health");
  expect([health.status, JSON.parse(health.text)]).toEqual([200, { ok: true }]);
  expect((await send("/parcels/p1", { method: "DELETE" })).status).toBe(204);
  expect((await send("/nowhere")).text).toContain("Cannot GET /nowhere");
});

test("Express with a server of one endpoint passes on the others", async () => {
  const send = await open("partial");
  const found = await send("/parcels/p1");
  expect([found.status, JSON.parse(found.text)]).toEqual([
    200,
    { id: "p1", label: "Books", status: "created" },
  ]);
  const body = { method: "POST", headers: json, pieces: ['{"label":"Books"}'] };
  const created = await send("/parcels", body);
  expect([created.status, created.text]).toEqual([201, '"yours"']);
});

test("Express with an earlier body parser responds with 500 to parsed bodies, and to all else as before", async () => {
  const send = await open(
    "express",
    (code) => code.replace("= express();", "= express();\napp.use(express.json());"),
    "express-parser-first",
  );
  const body = { method: "POST", headers: json, pieces: ['{"label":"Books"}'] };
  const reported: string[] = [];
  const { error } = console;
  console.error = (...words: unknown[]) => reported.push(words.join(" "));
  onTestFinished(() => {
    console.error = error;
  });
  expectProblem(await send("/parcels", body), 500, "internal_error");
  expect(reported).toEqual([expect.stringContaining("The body has already been read")]);
  expectProblem(await send("/parcels/elsewhere"), 404, "parcel_not_found");
  const text = { "content-type": "text/plain" };
  expectProblem(await send("/parcels", { ...body, headers: text }), 415, "unsupported_media_type");
});

test("Express with a path before it cuts the path off the URL, so nothing is found", async () => {
  const send = await open(
    "express",
    (code) => code.replace("app.use(toNodeListener", 'app.use("/parcels", toNodeListener'),
    "express-with-path",
  );
  expectProblem(await send("/parcels/elsewhere"), 404, "route_not_found");
});

test("a module is called as platforms call it, with nothing but what the Web has", async () => {
  const { default: exported } = (await runOnPlatform("module")) as { readonly default: Platform };
  // Platforms hand over bindings and a context besides; neither is what `fetch` takes in second place.
  const bindings = { STORE: {}, method: "DELETE", body: "binding", signal: "text", headers: 7 };
  await expectService(async (path, { method = "GET", headers = {}, pieces = [] } = {}) => {
    const body = pieces.length === 0 ? {} : { body: streamOf(pieces), duplex: "half" };
    const request = new Request(`https://parcels.example${path}`, { method, headers, ...body });
    const response = await exported.fetch(request, bindings, { waitUntil: () => {} });
    return {
      status: response.status,
      headers: Object.fromEntries(response.headers),
      text: await response.text(),
    };
  });
});

/** The entry that a platform calls. */
interface Platform {
  fetch(request: Request, bindings: object, context: object): Promise<Response>;
}

function streamOf(pieces: readonly string[]): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start(controller) {
      for (const piece of pieces) controller.enqueue(new TextEncoder().encode(piece));
      controller.close();
    },
  });
}
