/** Every form of security, on the generated server over a socket and by what the generated client sends. */
import { readFileSync } from "node:fs";
import { createServer as createHttpServer, request as httpRequest } from "node:http";
import type { AddressInfo } from "node:net";
import { inspect } from "node:util";
import { stringify } from "yaml";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { emitModel } from "../../generator/pipeline/compile.js";
import { load } from "../../generator/pipeline/load.js";
import { defaultOptions } from "../../generator/config/generation.js";
import type { Model } from "../../generator/language/model/model.js";
import { loadModules } from "../support/load-output.js";
import type { Depot } from "../runtime/formats.js";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { docsRows, requirementForms, schemeForms } from "./security-forms.js";
import type { SchemeForm, Version } from "./security-forms.js";

const scratch = mkdtempSync(join(tmpdir(), "speccast-security-"));
afterAll(() => rmSync(scratch, { recursive: true }));

const responses = { 204: { description: "Done" } };
const formOf = new Map(schemeForms.map((form) => [form.name, form]));
const versions: readonly Version[] = ["2.0", "3.0", "3.1", "3.2", "spec"];

/** Returns the forms that a version has. */
function formsOf(version: Version): readonly SchemeForm[] {
  if (version === "spec") return schemeForms;
  return schemeForms.filter(
    (one) => version !== "2.0" || one.swagger !== undefined || one.scheme === undefined,
  );
}

/** Returns the requirements whose schemes a version has. */
function requirementsOf(version: Version) {
  const names = new Set(
    formsOf(version)
      .map(({ name }) => name)
      .concat("unclear"),
  );
  return requirementForms.filter(({ accepts }) => accepts.flat().every((name) => names.has(name)));
}

/** Returns a document, or a spec, with an operation for each form. */
function documentOf(version: Version, root: Readonly<Record<string, unknown>> = {}): string {
  const forms = formsOf(version);
  if (version === "spec") {
    const auth = Object.fromEntries(forms.map((form) => [form.name, form.auth]));
    const flows = forms.find(({ name }) => name === "flows");
    const oauth = {
      client_credentials: {
        token: "https://auth.example/token",
        scopes: { read: "Reads.", write: "Writes." },
      },
    };
    const calls = [
      ...forms.map(({ name }) => [name, { auth: name }]),
      ...requirementForms.map((one) => [
        one.name,
        { auth: yamlOf(one.auth), ...(one.scopes && { scopes: one.scopes }) },
      ]),
    ] as [string, object][];
    return stringify({
      speccast: 1,
      service: { name: "Depot", auth: "none" },
      auth: { ...auth, flows: { ...flows?.auth, oauth }, unclear: { custom: "unclear" } },
      endpoints: Object.fromEntries(
        calls.map(([name, access]) => [`calls.${name}`, { GET: `/${name}`, response: "none", ...access }]),
      ),
    });
  }
  const isOld = version === "2.0";
  const declared = Object.fromEntries(
    forms.flatMap(({ name, scheme, swagger }) => {
      const found = isOld ? swagger : scheme;
      return found === undefined ? [] : [[name, found]];
    }),
  );
  const operation = (name: string, security: unknown) => ({
    get: { operationId: name, tags: ["calls"], security, responses },
  });
  const paths = Object.fromEntries([
    ...forms.map(({ name }) => [`/${name}`, operation(name, [{ [name]: [] }])]),
    ...requirementsOf(version).map(({ name, security }) => [`/${name}`, operation(name, security)]),
  ]);
  const patch = version === "3.0" ? "3.0.3" : `${version}.0`;
  return JSON.stringify({
    ...(isOld ? { swagger: "2.0" } : { openapi: patch }),
    info: { title: "Depot", version: "1" },
    paths,
    ...(isOld ? { securityDefinitions: declared } : { components: { securitySchemes: declared } }),
    ...root,
  });
}

function yamlOf(auth: string): unknown {
  return auth.startsWith("{")
    ? JSON.parse(
        auth.replaceAll(/[^{}[\],:]+(?::[a-z]+)?/g, (word) =>
          word.trim() === "" ? word : JSON.stringify(word.trim()),
        ),
      )
    : auth;
}

async function loaded(version: Version, text = documentOf(version)) {
  const path = join(scratch, version === "spec" ? "api.yaml" : `openapi-${version}.json`);
  writeFileSync(path, text);
  const found = await load(path);
  expect(found.diagnostics.filter(({ severity }) => severity === "error")).toEqual([]);
  return { ...found, model: found.model as Model };
}

/** A request in the words of the table: `authorization: Token secret`, `?api_key=secret`. */
function requestOf(parts: readonly string[]) {
  const query = parts.filter((part) => part.startsWith("?"));
  const headers = parts.filter((part) => !part.startsWith("?")).map((part) => part.split(/: (.*)/s));
  return { query: query.join(""), headers: Object.fromEntries(headers) as Record<string, string> };
}

/** Sends a request as it is written; returns the status, and the scopes and credentials that hooks got. */
function send(port: number, path: string, parts: readonly string[]): Promise<number> {
  const { query, headers } = requestOf(parts);
  return new Promise((resolve, reject) => {
    const request = httpRequest({ host: "127.0.0.1", port, path: `/${path}${query}`, headers, agent: false });
    request.on("error", reject);
    request.on("response", (response) =>
      response.resume().on("end", () => resolve(response.statusCode ?? 0)),
    );
    request.end();
  });
}

async function listening(listener: Parameters<typeof createHttpServer>[1]): Promise<number> {
  const http = createHttpServer(listener);
  await new Promise<void>((resolve) => http.listen(0, "127.0.0.1", resolve));
  afterAll(() => void http.close());
  return (http.address() as AddressInfo).port;
}

/** Returns what the table says that a caller with a scheme sends. */
function proofOf(name: string): string {
  if (name === "unclear") return "x-proof: unclear";
  const form = formOf.get(name);
  return form?.sent ?? form?.accepted ?? "";
}

describe.each(versions)("%s", (version) => {
  let depot: Depot;
  let model: Model;
  let port = 0;
  let listed: readonly { readonly code: string; readonly message: string }[] = [];
  const seen: { scheme: string; credentials: unknown; scopes: unknown }[] = [];
  beforeAll(async () => {
    const found = await loaded(version);
    model = found.model;
    listed = found.diagnostics;
    const files = await emitModel(model, { ...defaultOptions, targets: ["client", "server"] });
    depot = Object.assign({}, ...(await loadModules(files, ["server.ts", "node.ts", "client.ts"]))) as Depot;
    const handlers = {
      calls: Object.fromEntries(model.endpoints.map(({ method }) => [method, () => undefined])),
    };
    const hook =
      (scheme: string) =>
      (credentials: unknown, request: { header(name: string): string | undefined; scopes?: unknown }) => {
        seen.push({ scheme, credentials, scopes: request.scopes });
        const form = formOf.get(scheme);
        if (form?.credentials === undefined) return request.header("x-proof") === scheme;
        return JSON.stringify(credentials) === JSON.stringify(form.credentials);
      };
    const authenticate = Object.fromEntries(model.schemes.map(({ name }) => [name, hook(name)]));
    port = await listening(depot.toNodeListener(depot.createServer(handlers, { authenticate })));
  });

  test.each(formsOf(version))(
    "the server lets in callers of $name, and nobody else",
    async ({ name, credentials }) => {
      expect(await send(port, name, [])).toBe(401);
      for (const { name: other } of formsOf(version))
        if (other !== name) expect([other, await send(port, name, [proofOf(other)])]).toEqual([other, 401]);
      seen.length = 0;
      expect(await send(port, name, [proofOf(name)])).toBe(204);
      expect(seen).toEqual([{ scheme: name, credentials: credentials ?? {}, scopes: undefined }]);
    },
  );

  test("the client sends what the document says, and nothing for a scheme that it cannot send", async () => {
    const got: string[] = [];
    const raw = await listening((request, response) => {
      const { rawHeaders, url = "" } = request;
      const own = rawHeaders.flatMap((text, at) => {
        const name = text.toLowerCase();
        const isOwn =
          at % 2 === 0 && (name === "authorization" || name === "cookie" || name.endsWith("-key"));
        return isOwn ? [`${name}: ${rawHeaders[at + 1] ?? ""}`] : [];
      });
      got.push(
        [url.replace(/\?.*/, ""), ...own, ...(url.includes("?") ? [url.replace(/.*\?/, "?")] : [])].join(" "),
      );
      response.writeHead(204).end();
    });
    const auth = Object.fromEntries(
      schemeForms.flatMap(({ name, credentials }) =>
        credentials === undefined ? [] : [[name, credentials]],
      ),
    );
    const client = depot.createClient({ baseUrl: `http://127.0.0.1:${raw}`, auth });
    for (const { name } of formsOf(version)) await client["calls"]?.[name]?.();
    expect(got).toEqual(
      formsOf(version).map(({ name, sent }) => [`/${name}`, ...(sent === undefined ? [] : [sent])].join(" ")),
    );
  });

  test("no error repeats credentials that a service repeats", async () => {
    const raw = await listening(({ headers, url }, response) => {
      response.writeHead(401, { "content-type": "application/problem+json" });
      response.end(JSON.stringify({ title: "No", detail: `${headers.authorization} ${url}`, code: "no" }));
    });
    const auth = { token: { token: "secret-1" }, password: { username: "shop", password: "secret-2" } };
    const more = { other: { credentials: "secret-3" }, queryKey: { key: "secret-4" } };
    const functions = { discovery: () => ({ token: "secret-5" }) };
    const baseUrl = `http://127.0.0.1:${raw}`;
    for (const given of [auth, { ...auth, ...more, ...functions }]) {
      const client = depot.createClient({ baseUrl, auth: given });
      for (const name of formsOf(version).flatMap((form) =>
        Object.hasOwn(given, form.name) ? form.name : [],
      )) {
        const outcome = await client["calls"]?.[name]?.().result();
        const error = (outcome as { error?: Error }).error;
        expect(error?.message).toContain("401 no");
        const shown = inspect(error) + JSON.stringify(error);
        expect(shown).not.toMatch(/secret-\d/);
        expect(shown).not.toContain(btoa("shop:secret-2"));
      }
    }
  });

  test.each(requirementsOf(version))("requirement: $name", async ({ name, accepts, hookScopes }) => {
    for (const set of accepts) expect(await send(port, name, set.map(proofOf))).toBe(204);
    if (!accepts.some((set) => set.length === 0)) expect(await send(port, name, [])).toBe(401);
    for (const { name: other } of formsOf(version)) {
      const isEnough = accepts.some((set) => set.length === 0 || (set.length === 1 && set[0] === other));
      if (!isEnough) expect([other, await send(port, name, [proofOf(other)])]).toEqual([other, 401]);
    }
    if (hookScopes === undefined) return;
    seen.length = 0;
    const scheme = formOf.get(accepts[0]?.[0] ?? "")?.sent ?? "";
    await send(port, name, [scheme.replace(/s\d+$/, "wrong")]);
    expect(seen.map(({ scopes }) => scopes)).toEqual(hookScopes);
  });

  test.runIf(version !== "spec")("what is closed or guessed is warned about, and not in full", async () => {
    const { document, diagnostics } = await loaded(version);
    expect(diagnostics.map(({ code }) => code)).toEqual(["openapi-security"]);
    const open = [...formsOf(version), ...requirementsOf(version)].filter(
      ({ outcome }) => outcome === "closed" || outcome === "guessed",
    );
    expect(listed[0]?.message).toContain(`${open.length} places`);
    const { full = 0 } = document?.shares(document.ledger()) ?? {};
    expect(model.endpoints.length - full).toBe(open.length);
  });

  test.runIf(version !== "spec")(
    "`security` of the document gives what that of operations gives",
    async () => {
      const own = new Map(model.endpoints.map((endpoint) => [endpoint.method, endpoint]));
      for (const { name, security } of [
        ...formsOf(version).map((form) => ({ name: form.name, security: [{ [form.name]: [] }] })),
        ...requirementsOf(version),
      ]) {
        const { get } = { get: { operationId: name, tags: ["calls"], responses } };
        const text = documentOf(version, { security, paths: { [`/${name}`]: { get } } });
        const found = await loaded(version, text);
        const access = [found.model.endpoints[0], own.get(name)].map((one) => [
          one?.auth,
          one?.scopes,
          one?.schemeScopes,
        ]);
        expect([name, access[0]]).toEqual([name, access[1]]);
        const { full } = found.document?.shares(found.document.ledger()) ?? {};
        const outcome = [...schemeForms, ...requirementForms].find((one) => one.name === name)?.outcome;
        const isLoud = outcome === "closed" || outcome === "guessed";
        expect([name, full, found.diagnostics.length]).toEqual([name, isLoud ? 0 : 1, isLoud ? 1 : 0]);
      }
    },
  );
});

test("the import gives back the security of our own openapi.json", async () => {
  const { model } = await loaded("spec");
  const output = { ...defaultOptions, targets: ["openapi"] as const };
  const exportOf = async (of: Model) =>
    JSON.parse((await emitModel(of, output)).find(({ path }) => path === "openapi.json")?.text ?? "{}") as {
      paths: Record<string, { get: { security: unknown } }>;
      components: unknown;
    };
  const before = await exportOf(model);
  const path = join(scratch, "openapi.json");
  writeFileSync(path, JSON.stringify(before));
  const again = await load(path);
  expect(again.diagnostics.filter(({ severity }) => severity === "error")).toEqual([]);
  const after = await exportOf(again.model as Model);
  expect(after.components).toEqual(before.components);
  for (const [name, { get }] of Object.entries(before.paths))
    expect(after.paths[name]?.get.security).toEqual(get.security);
});

test("docs/guides/openapi.md has the tables", () => {
  const docs = readFileSync(new URL("../../docs/guides/openapi.md", import.meta.url), "utf8");
  const rows = docs
    .split("\n")
    .filter((line) => line.startsWith("|"))
    .map((line) => line.replaceAll(/\s+/g, " "));
  const { schemes, requirements } = docsRows();
  for (const row of [...schemes, ...requirements])
    expect(rows).toContain(`| ${row.map((cell) => (cell === "" ? "" : `${cell} `)).join("| ")}|`);
});
