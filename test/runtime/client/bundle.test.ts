/** Bundles of operations.ts: they leave out operations that a program does not call. */
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { createContext, runInContext } from "node:vm";
import { gzipSync } from "node:zlib";
import { build } from "esbuild";
import { beforeAll, expect, test } from "vitest";
import { emitModel } from "../../../generator/pipeline/compile.js";
import { load } from "../../../generator/pipeline/load.js";
import { defaultOptions, type ClientOptions } from "../../../generator/config/generation.js";

const output = fileURLToPath(new URL("../../.output/bundle", import.meta.url));
const spec = fileURLToPath(new URL("../../../spec", import.meta.url));

/** Writes the output for the wallet, whose client is without the features of `client`. */
async function writeOutput(folder: string, client: ClientOptions): Promise<void> {
  rmSync(folder, { recursive: true, force: true });
  const { model } = await load("wallet.yaml", { cwd: spec });
  if (model === undefined) throw new Error("spec/wallet.yaml has errors.");
  for (const { path, text } of await emitModel(model, {
    ...defaultOptions,
    targets: ["types", "validators", "client", "server"],
    client,
  })) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
}

beforeAll(async () => writeOutput(output, {}));

/** The minified bundle of a program that imports from an output. */
async function bundle(program: string, resolveDir = output): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents: program, resolveDir },
    bundle: true,
    minify: true,
    format: "esm",
    platform: "browser",
    target: "es2022",
    write: false,
  });
  return outputFiles[0]?.text ?? "";
}

const connection = `import { createConnection } from "./client.js";
  const connection = createConnection({ baseUrl: "https://w.example", auth: { app: { appId: "a", appSecret: "s" } } });`;

test("one operation brings neither the others nor their validators", async () => {
  const text = await bundle(`${connection} import { policiesList } from "./operations.js";
    console.log(await policiesList(connection));`);
  expect(text).toContain("/v1/policies");
  expect(text).toContain("next_cursor");
  // Paths and fields of other endpoints, and the scheme that this one does not take.
  const others = ["/v1/intents", "/v1/wallets", "/v1/users", "/v1/accounts", "linked_accounts", "userToken"];
  expect(others.filter((part) => text.includes(part))).toEqual([]);
  // What writes a body, a key or a deadline, what goes through pages or waits, and calls that no spec declares.
  expect(
    ["randomUUID", "/deadline", "asyncIterator", "intervalMs", "its query in"].filter((part) =>
      text.includes(part),
    ),
  ).toEqual([]);
});

test("what another operation needs comes with it", async () => {
  const text = await bundle(`${connection} import { accountsCreate, policiesListAll } from "./operations.js";
    console.log(await accountsCreate(connection, {}), policiesListAll(connection));`);
  expect(["/v1/accounts", "randomUUID", "asyncIterator"].filter((part) => !text.includes(part))).toEqual([]);
});

test("one operation with the full policy stays small", async () => {
  const text = await bundle(`${connection} import { policiesList } from "./operations.js";
    console.log(await policiesList(connection));`);
  // A ceiling that catches what has slipped in; the figure itself is `npm run bench:client`'s.
  expect(gzipSync(text, { level: 9 }).length).toBeLessThan(12_790);
});

test.each<readonly [string, ClientOptions, number]>([
  ["no-retries", { retries: false }, 12_080],
  ["guards", { validation: "guards" }, 10_452],
  ["unchecked", { validation: "none" }, 9590],
  ["bare", { retries: false, validation: "none" }, 8870],
])("one operation weighs less with %s: %j", async (name, client, most) => {
  const folder = `${output}-${name}`;
  await writeOutput(folder, client);
  const text = await bundle(
    `${connection} import { policiesList } from "./operations.js";
    console.log(await policiesList(connection));`,
    folder,
  );
  expect(text).toContain("/v1/policies");
  expect(text).not.toContain("/v1/intents");
  expect(gzipSync(text, { level: 9 }).length).toBeLessThan(most);
});

test("a client of all operations shares what they have in common", async () => {
  const text = await bundle(
    `${connection.replaceAll("createConnection", "createClient")} console.log(connection);`,
  );
  expect(text).toContain("its query in");
  expect(gzipSync(text, { level: 9 }).length).toBeLessThan(23_650);
});

test("rules for lists and objects come with the types that have them", async () => {
  const text = await bundle(`${connection} import { policiesList } from "./operations.js";
    console.log(await policiesList(connection));`);
  // Minimum numbers of fields, and lists whose items must differ.
  expect(["at_least", "of its fields"].filter((part) => text.includes(part))).toEqual([]);
  const other =
    await bundle(`${connection} import { accountsCreate, intentsUpdateKeyQuorum } from "./operations.js";
    console.log(accountsCreate, intentsUpdateKeyQuorum);`);
  expect(["at_least"].filter((part) => !other.includes(part))).toEqual([]);
});

/** Returns a script for browsers that defines `loaded`, which has what a module exports. */
async function script(contents: string): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: output },
    bundle: true,
    format: "iife",
    globalName: "loaded",
    platform: "browser",
    target: "es2022",
    write: false,
  });
  return outputFiles[0]?.text ?? "";
}

test("imports that are not used leave next to nothing behind", async () => {
  const text = await bundle('import "./operations.js"; import "./client.js"; import "./validators.js";');
  // A few constants of the runtime that a bundler cannot prove to be without effect.
  expect(text.length).toBeLessThan(1000);
  expect(text).not.toContain("/v1/");
});

test("nothing happens while modules load that a worker allows only in a request", async () => {
  const loaded = await script('export * from "./client.js"; export * from "./server.js";');
  // Workers refuse timers, requests and random numbers outside of a request; the rest is the language's.
  const forbidden = "setTimeout setInterval fetch crypto performance".split(" ");
  const refuse = (name: string): PropertyDescriptor => ({
    get: () => {
      throw new Error(`${name} is used while modules load`);
    },
  });
  const globals = Object.defineProperties(
    { AbortController, URL },
    Object.fromEntries(forbidden.map((name) => [name, refuse(name)])),
  );
  const context = createContext(globals);
  runInContext(
    `Math.random = () => { throw new Error("Math.random is used while modules load"); };`,
    context,
  );
  const kinds = `${loaded}; [typeof loaded.createClient, typeof loaded.createServer].join()`;
  expect(runInContext(kinds, context)).toBe("function,function");
});

test("a client calls where there are no streams, text decoders and UUIDs, as in React Native", async () => {
  const loaded = await script('export * from "./client.js";');
  /** A signal of the package that React Native takes: it has neither a reason nor `throwIfAborted`. */
  class PlainSignal extends EventTarget {
    aborted = false;
  }
  class PlainController {
    readonly signal = new PlainSignal();
    abort(): void {
      this.signal.aborted = true;
      this.signal.dispatchEvent(new Event("abort"));
    }
  }
  const sent: Record<string, string>[] = [];
  const responses: { status: number; text: () => Promise<string>; headers: Headers; body?: unknown }[] = [];
  const respond = (status: number, text: string, body?: unknown): void => {
    const headers = new Headers({ "content-type": "application/json" });
    responses.push({ status, headers, text: async () => text, body });
  };
  const fetch = async (_url: string, init: { headers: Record<string, string> }): Promise<unknown> => {
    sent.push(init.headers);
    return responses.shift();
  };
  const random = { getRandomValues: (bytes: Uint8Array<ArrayBuffer>) => crypto.getRandomValues(bytes) };
  const globals = { setTimeout, clearTimeout, performance, btoa, TextEncoder, URL, crypto: random };
  const context = createContext({ ...globals, AbortController: PlainController, PlainController, fetch });
  const run = async (call: string): Promise<unknown> => runInContext(call, context) as Promise<unknown>;
  await run(`${loaded}; globalThis.client = loaded.createClient({
    baseUrl: "https://w.example", retries: 0, auth: { app: { appId: "a", appSecret: "s" } } });`);

  respond(200, '{"data":[],"next_cursor":null}');
  expect(await run("client.policies.list()")).toEqual({ data: [], next_cursor: null });
  // The body of node-fetch, a stream of Node.
  respond(200, '{"data":[],"next_cursor":null}', { pipe: () => {} });
  expect(await run("client.policies.list().result()")).toMatchObject({ ok: true });
  respond(404, '{"code":"elsewhere","title":"No such thing"}');
  expect(await run("client.policies.list().result()")).toMatchObject({
    ok: false,
    error: { kind: "http", status: 404, problem: { title: "No such thing" } },
  });
  const aborted =
    "const c = new PlainController(); c.abort(); client.policies.list({}, { signal: c.signal }).result()";
  expect(await run(aborted)).toMatchObject({ ok: false, error: { kind: "aborted" } });

  respond(200, "{}");
  await run(`client.accounts.create({ body: { display_name: "Savings", wallet_ids: ["w1"] } }).result()`);
  expect(Object.values(sent.at(-1) ?? {})).toContainEqual(
    expect.stringMatching(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-8[\da-f]{3}-[\da-f]{12}$/),
  );
});
