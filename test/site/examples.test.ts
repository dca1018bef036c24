/** The examples of the page: the generated validators accept each, and the emitted client sends what curl shows. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { transform } from "esbuild";
import { afterAll, describe, expect, test } from "vitest";
import { emitModel } from "../../generator/pipeline/compile.js";
import { load } from "../../generator/pipeline/load.js";
import { defaultOptions } from "../../generator/config/generation.js";
import type { Endpoint, Model } from "../../generator/language/model/model.js";
import { typeOfBody, isBytes, sentStatus } from "../../generator/language/model/responses.js";
import { generateValidatorFiles, loadValidators } from "../../generator/tools/prove/load-output.js";
import { namedTypes } from "../../generator/values/named-types.js";
import { readExports } from "../../generator/tools/prove/properties.js";
import { callText } from "../../generator/emit/shared/example/call.js";
import { statusTitle } from "../../generator/language/facts/problem.js";
import { exampleRequest } from "../../generator/emit/shared/example/request.js";
import { exampleInputs } from "../../generator/emit/shared/example/stated.js";
import { exampleOf } from "../../generator/emit/shared/example/values.js";
import { siteFiles } from "../../generator/tools/site/index.js";
import { modelOf as modelOfText } from "../support/language/read-language.js";
import { titleOf } from "../../templates/runtime/server/rejections.js";

const root = fileURLToPath(new URL("../../", import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "speccast-examples-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Specs that reach every kind of type, parameter and body. */
const specs = [
  "spec/wallet.yaml",
  ...[
    "readme",
    "feature-conditions",
    "feature-constraints",
    "feature-defaults",
    "feature-int64",
    "feature-media",
    "feature-message-examples",
    "feature-named-scalars",
    "feature-numeric-enums",
    "feature-odd-names",
    "feature-page-styles",
    "feature-parameters",
    "feature-paths",
    "feature-ranges",
    "feature-recursion",
    "feature-text-formats",
    "feature-union-kinds",
    "feature-union-match",
    "feature-union-second-tag",
    "feature-union-shape",
    "feature-unique",
    "feature-written",
  ].map((name) => `test/cases/${name}/spec.yaml`),
];

async function modelOf(path: string): Promise<Model> {
  const { model } = await load(path, { cwd: root });
  if (model === undefined) throw new Error(`${path} has an error.`);
  return model;
}

describe.each(specs)("%s", (path) => {
  test("the generated validators accept each example", async () => {
    const model = await modelOf(path);
    const validators = await loadValidators(await generateValidatorFiles(model, { emit: "js" }));
    const found: unknown[] = [];
    let shown = 0;
    for (const name of namedTypes(model).keys()) {
      const example = exampleOf(model, name);
      if (example === undefined) found.push(`${name} has no example`);
      else {
        const { check, json } = readExports(validators, name);
        const value = json === undefined ? example.value : json.read(JSON.stringify(example.value));
        const issues = check(value);
        if (issues !== null) found.push([name, example.value, issues]);
      }
      shown++;
    }
    expect(found).toEqual([]);
    expect(shown).toBeGreaterThan(0);
  });

  test("the emitted client takes each call, sends that request and accepts that response", async () => {
    const model = await modelOf(path);
    if (model.endpoints.length === 0) return;
    const client = await clientOf(model);
    for (const endpoint of model.endpoints) {
      for (const { input } of exampleInputs(model, endpoint)) {
        const code = callText(model, endpoint, input);
        if (code.startsWith("import") || endpoint.response.stream !== undefined) continue;
        const sent = await client(endpoint, code.split("\n\n")[0] ?? "");
        const { target, headers, body } = exampleRequest(model, endpoint, input);
        const url = new URL(`http://parcels.example${target}`);
        expect([sent.method, sent.url], endpoint.name).toEqual([endpoint.http, url.href]);
        for (const [name, text] of headers)
          expect(sent.headers[name.toLowerCase()], endpoint.name).toBe(text);
        if (body?.kind !== "text") continue;
        const type = sent.headers["content-type"];
        expect(type?.split(";")[0], endpoint.name).toBe(body.type);
        if (body.type.includes("json"))
          expect(JSON.parse(sent.body), endpoint.name).toEqual(JSON.parse(body.text));
        else expect(sent.body, endpoint.name).toBe(body.text);
      }
    }
  });
});

interface SentRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Returns a function that runs a call of the emitted client, and returns what it sent. */
async function clientOf(model: Model): Promise<(endpoint: Endpoint, code: string) => Promise<SentRequest>> {
  const own = mkdtempSync(join(folder, "client-"));
  writeFileSync(join(own, "package.json"), '{ "type": "module" }\n');
  const files = await emitModel(model, { ...defaultOptions, targets: ["types", "validators", "client"] });
  for (const { path, text } of files) {
    if (!path.endsWith(".ts")) continue;
    const target = join(own, path.replace(/\.ts$/, ".js"));
    mkdirSync(dirname(target), { recursive: true });
    const { code } = await transform(text, {
      loader: "ts",
      target: "node20",
      tsconfigRaw: { compilerOptions: { verbatimModuleSyntax: true } },
    });
    writeFileSync(target, code);
  }
  const module = (await import(pathToFileURL(join(own, "client.js")).href)) as {
    createClient: (options: object) => unknown;
  };
  const credentials = model.schemes.map(({ name, credentials: all }) => [
    name,
    Object.fromEntries(all.map((one) => [one, "c2VjcmV0"])),
  ]);
  const run = Object.getPrototypeOf(async () => {}).constructor as new (
    ...args: string[]
  ) => (client: unknown) => Promise<void>;
  return async (endpoint, code) => {
    let sent: SentRequest | undefined;
    const fetch = async (url: string, init: RequestInit): Promise<Response> => {
      const request = new Request(url, init);
      sent = {
        method: request.method,
        url: request.url,
        headers: Object.fromEntries(request.headers),
        body: await request.text(),
      };
      return responseOf(model, endpoint);
    };
    const client = module.createClient({
      baseUrl: "http://parcels.example",
      fetch,
      ...(credentials.length === 0 ? {} : { auth: Object.fromEntries(credentials) }),
      ...(endpoint.idempotency !== undefined && endpoint.idempotency.header === undefined
        ? { idempotencyHeader: "idempotency-key" }
        : {}),
    });
    try {
      await new run("client", code)(client);
    } catch (error) {
      throw new Error(`${endpoint.name}: ${code}\n${JSON.stringify(error)}`, { cause: error });
    }
    if (sent === undefined) throw new Error(`${endpoint.name} sends nothing.`);
    return sent;
  };
}

/** The response that the page shows. */
function responseOf(model: Model, endpoint: Endpoint): Response {
  const { response } = endpoint;
  const { value, media } = response;
  const status = sentStatus(endpoint, response);
  const headers = Object.fromEntries(
    response.headers.filter(({ presence }) => presence.kind === "required").map(({ name }) => [name, "1"]),
  );
  if (isBytes(response)) return new Response("bytes", { status, headers });
  if (value === undefined) return new Response(null, { status, headers });
  const example = exampleOf(model, typeOfBody(endpoint, response))?.value;
  const text = media?.format === "text" ? String(example) : JSON.stringify(example);
  return new Response(text, {
    status,
    headers: { ...headers, "content-type": media?.type ?? "application/json" },
  });
}

test("the page shows further bodies as they are sent", () => {
  const model = modelOfText(`
speccast: 1
service: { name: ParcelService }
endpoints:
  parcels.add:
    POST: /parcels
    body: { label: string, weight: integer }
    media: form
    response: none
    examples:
      body:
        first: { value: { label: a, weight: 1 } }
        second: { value: { label: "b c", weight: 2 } }
`);
  const text = siteFiles(model)[0]?.text ?? "";
  const figure = /<figcaption>Body: second<\/figcaption>.*?<code class="(\w+)">(.*?)<\/code>/s.exec(text);
  expect(figure?.slice(1)).toEqual(["text", "label=b%20c&amp;weight=2"]);
});

test("errors in examples have the titles that servers write", () => {
  const statuses = Array.from({ length: 500 }, (_, at) => at + 100);
  expect(statuses.map(statusTitle)).toEqual(statuses.map(titleOf));
  expect(statusTitle(404)).toBe("Not Found");
});
