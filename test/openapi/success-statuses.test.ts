/** Statuses of success: each status from 200 to 299 is read by the entry that the standard gives it. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { compile } from "../../generator/pipeline/compile.js";
import { load } from "../../generator/pipeline/load.js";
import { defaultOptions } from "../../generator/config/generation.js";
import { loadModules } from "../support/load-output.js";

const scratch = mkdtempSync(join(tmpdir(), "speccast-success-"));
afterAll(() => rmSync(scratch, { recursive: true }));

const json = (name: string): object => ({
  description: "",
  content: {
    "application/json": {
      schema: { type: "object", required: [name], properties: { [name]: { type: "string" } } },
    },
  },
});
const shared = {
  description: "",
  content: { "application/json": { schema: { $ref: "#/components/schemas/Book" } } },
};
const fault = json("fault");
const empty = { description: "" };

/** Responses by the name of an operation. The member in a body names the entry that it belongs to. */
const responses: Readonly<Record<string, Readonly<Record<string, object>>>> = {
  exact: { "201": json("e201") },
  range: { "2XX": json("e2XX"), default: fault },
  lower: { "2xx": json("e2XX"), "4xx": fault },
  both: { "200": json("e200"), "2XX": json("e2XX") },
  rangeFirst: { "2XX": json("e2XX"), "201": json("e201"), "5XX": fault },
  same: { "200": shared, "2XX": shared },
  emptyRange: { "2XX": empty },
  emptyBeside: { "200": json("e200"), "2XX": empty },
  alone: { default: json("e2XX") },
  moved: { "1XX": empty, "2XX": json("e2XX"), "3XX": empty },
};

const paths = Object.fromEntries(
  Object.entries(responses).map(([name, one]) => [
    `/${name}`,
    { post: { operationId: name, tags: ["books"], responses: one } },
  ]),
);
const path = join(scratch, "openapi.json");
const schemas = { Book: { type: "object", required: ["e"], properties: { e: { type: "string" } } } };
writeFileSync(
  path,
  JSON.stringify({
    openapi: "3.1.0",
    info: { title: "Library", version: "1" },
    paths,
    components: { schemas },
  }),
);

type Call = () => { readonly result: () => Promise<Outcome> };
interface Outcome {
  readonly ok: boolean;
  readonly value?: unknown;
  readonly error?: { readonly kind: string; readonly message: string; readonly attempts: number };
}
type Settings = Readonly<Record<string, unknown>>;
interface ClientModule {
  readonly createClient: (options: Settings) => { readonly books: Readonly<Record<string, Call>> };
}
interface ServerModule {
  readonly createServer: (handlers: Settings) => {
    readonly fetch: (request: Request) => Promise<Response>;
  };
}

/** Returns the entry of a status by the standard: its own, or that of the range; `default` where it is alone. */
function entryOf(name: string, status: number): string | undefined {
  const keys = Object.keys(responses[name] ?? {});
  const range = keys.find((key) => key.toUpperCase() === "2XX");
  const alone = keys.length === 1 && keys[0] === "default" ? "2XX" : undefined;
  return keys.find((key) => key === String(status)) ?? (range === undefined ? alone : "2XX");
}

function isEmpty(name: string, entry: string): boolean {
  return entry in (responses[name] ?? {}) && responses[name]?.[entry] === empty;
}

async function modules(): Promise<ClientModule & ServerModule> {
  const output = { ...defaultOptions, targets: [...defaultOptions.targets], imports: ".js" } as const;
  const { files = [] } = await compile(path, { output });
  const [client, server] = await loadModules(files, ["client.js", "server.js"]);
  return { ...client, ...server } as ClientModule & ServerModule;
}

test("clients read each status by its entry: its own before that of the range", async () => {
  const { createClient } = await modules();
  for (const mode of ["report", "enforce", "off"])
    for (const name of Object.keys(responses))
      for (let status = 200; status < 300; status++) {
        const entry = entryOf(name, status);
        if (entry === undefined) continue;
        const bodiless = isEmpty(name, entry);
        if (!bodiless && (status === 204 || status === 205)) continue;
        const body = { [name === "same" ? "e" : `e${entry}`]: "x" };
        const response = bodiless ? new Response(null, { status }) : Response.json(body, { status });
        const drift: unknown[] = [];
        const client = createClient({
          baseUrl: "http://library.example",
          responses: mode,
          onDrift: (one: unknown) => drift.push(one),
          fetch: () => Promise.resolve(response),
        });
        const result = await client.books[name]?.().result();
        const several = ["both", "rangeFirst", "emptyBeside"].includes(name);
        const key = entry === "2XX" ? "2XX" : status;
        const value = several ? { status: key, ...(bodiless ? {} : { value: body }) } : body;
        expect([name, status, result, drift]).toEqual([
          name,
          status,
          { ok: true, value: bodiless && !several ? undefined : value },
          [],
        ]);
      }
});

test("an undeclared status is a success with drift if its body fits, and is never called again", async () => {
  const { createClient } = await modules();
  const call = async (mode: string, status: number, body: object | null) => {
    const drift: { readonly issues: readonly unknown[] }[] = [];
    let calls = 0;
    const client = createClient({
      baseUrl: "http://library.example",
      responses: mode,
      onDrift: (one: (typeof drift)[number]) => drift.push(one),
      fetch: () => {
        calls += 1;
        return Promise.resolve(
          body === null ? new Response(null, { status }) : Response.json(body, { status }),
        );
      },
    });
    const result = await client.books["exact"]?.().result();
    return { result, calls, issues: drift.flatMap(({ issues }) => issues) };
  };
  const says = (status: number): string =>
    `books.exact: the request succeeded, but its response has the status ${status}, which the spec does not declare (declared: 201)`;
  for (const status of [200, 202, 203, 226, 299]) {
    const fits = { e201: "x" };
    const reported = await call("report", status, fits);
    expect(reported.result).toEqual({ ok: true, value: fits });
    const message = `has the status ${status}, which the spec does not declare (declared: 201)`;
    expect(reported.issues).toEqual([{ code: "status", status, declared: ["201"], pointer: "", message }]);
    expect(await call("off", status, fits)).toEqual({
      result: { ok: true, value: fits },
      calls: 1,
      issues: [],
    });
    for (const [mode, body] of [
      ["enforce", fits],
      ["report", { other: 1 }],
      ["report", [fits]],
      ["off", { other: 1 }],
    ] as const) {
      const { result, calls, issues } = await call(mode, status, body);
      expect({ kind: result?.error?.kind, message: result?.error?.message, calls, issues }).toEqual({
        kind: "http",
        message: says(status),
        calls: 1,
        issues: [],
      });
    }
  }
  const { result, calls } = await call("report", 204, null);
  expect([result?.error?.kind, calls]).toEqual(["contract", 1]);
});

test("servers send one status of a range, which no other entry has, and the report says so", async () => {
  const { createServer } = await modules();
  const outputs: Readonly<Record<string, unknown>> = {
    exact: { e201: "x" },
    range: { e2XX: "x" },
    lower: { e2XX: "x" },
    both: { status: "2XX", value: { e2XX: "x" } },
    rangeFirst: { status: "2XX", value: { e2XX: "x" } },
    same: { status: "2XX", value: { e: "x" } },
    emptyRange: undefined,
    emptyBeside: { status: "2XX" },
    alone: { e2XX: "x" },
    moved: { e2XX: "x" },
  };
  const books = Object.fromEntries(Object.entries(outputs).map(([name, output]) => [name, () => output]));
  const server = createServer({ books });
  const sent: Record<string, number> = {};
  for (const name of Object.keys(outputs)) {
    const request = new Request(`http://library.example/${name}`, { method: "POST" });
    sent[name] = (await server.fetch(request)).status;
  }
  expect(sent).toEqual({
    exact: 201,
    range: 200,
    lower: 200,
    both: 201,
    rangeFirst: 200,
    same: 201,
    emptyRange: 204,
    emptyBeside: 204,
    alone: 200,
    moved: 200,
  });
  const { document } = await load(path);
  const reasonAt = (name: string): string | undefined =>
    document?.ledger().find(({ pointer }) => pointer === `/paths/~1${name}/post/responses`)?.reason;
  expect(reasonAt("range")).toBe("`2XX` is a range; servers send one status of it");
  expect(reasonAt("alone")).toBe("`default` alone is each status of success, and servers send one of them");
  expect(reasonAt("moved")).toContain("`3XX`: clients follow no redirect");
});

test("a 204 where the range has a body is an error that says that the request succeeded, and the report says so", async () => {
  const { createClient } = await modules();
  const client = createClient({
    baseUrl: "http://library.example",
    fetch: () => Promise.resolve(new Response(null, { status: 204 })),
  });
  const result = await client.books["range"]?.().result();
  expect(result?.error?.message).toContain("the request succeeded");
  const { document } = await load(path);
  const rowAt = (name: string, key: string): unknown =>
    document?.ledger().find(({ pointer }) => pointer === `/paths/~1${name}/post/responses/${key}/content`);
  for (const [name, key] of [
    ["range", "2XX"],
    ["lower", "2xx"],
    ["both", "2XX"],
  ] as const)
    expect(rowAt(name, key)).toMatchObject({
      status: "assumed",
      reason: expect.stringContaining("a 204") as string,
    });
  expect(rowAt("both", "200")).toMatchObject({ status: "exact" });
});

test("the export states the range again", async () => {
  const output = { ...defaultOptions, targets: ["types", "validators", "openapi"] } as const;
  const { files = [] } = await compile(path, { output: { ...output, targets: [...output.targets] } });
  const exported = JSON.parse(files.find((file) => file.path === "openapi.json")?.text ?? "{}") as {
    readonly paths: Record<string, { readonly post: { readonly responses: object } }>;
  };
  const statuses = (name: string): readonly string[] =>
    Object.keys(exported.paths[`/${name}`]?.post.responses ?? {}).filter((key) => key.startsWith("2"));
  expect(statuses("both")).toEqual(["200", "2XX"]);
  expect(statuses("alone")).toEqual(["2XX"]);
});
