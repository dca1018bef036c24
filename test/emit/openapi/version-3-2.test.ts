/** openapi.json in OpenAPI 3.2, with samples: valid for readers of others, read again as the same model, and its samples run. */
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { validate } from "@hyperjump/json-schema/openapi-3-2";
import { Validator } from "@seriousme/openapi-schema-validator";
import { describe, expect, test } from "vitest";
import { defaultOptions } from "../../../generator/config/generation.js";
import type { Model } from "../../../generator/language/model/model.js";
import { emitModel } from "../../../generator/pipeline/compile.js";
import { load } from "../../../generator/pipeline/load.js";
import { modelOf } from "../../support/language/read-language.js";
import { loadModules } from "../../support/load-output.js";
import { runShell } from "../../support/shell.js";
import { strictest, typeErrors } from "../../support/type-check.js";
import { everywhere, nodeOf, operationsOf, type Node } from "./facts.js";
import { wallet } from "./specs.js";

const scratch = fileURLToPath(new URL("../../.output/openapi-3-2/", import.meta.url));
const address = "https://api.parcels.example";

const scans = modelOf(`
speccast: 1
service: { name: ParcelService, base_url: "${address}", auth: key }
auth:
  key: { bearer: token }
  old: { headers: { x-old: secret }, deprecated: true }
resources:
  Scan: { fields: { place: string, size?: integer } }
  Scans: { fields: { scans: list<Scan> } }
endpoints:
  scans.watch: { GET: /v1/scans, auth: { any: [key, old] }, response: { stream: Scan, end: "[DONE]", resume: true } }
  scans.export: { GET: /v1/scans/export, response: { stream: Scan, media: lines } }
  scans.live.list: { GET: /v1/scans/live, auth: none, response: { stream: Scan } }
  scans.find:
    POST: /v1/scans/find
    body: { stream?: boolean, place: { type: string, example: "Bern's" } }
    response: [Scans, { stream: Scan, when: { stream: true } }]
  scans.photo: { PUT: "/v1/scans/{place}/photo", path: { place: string }, body: bytes, response: none }
  scans.send: { POST: /v1/scans, media: lines, body: { stream: Scan }, response: integer }
`);

const fitsOpenApi = await validate("https://spec.openapis.org/oas/3.2/schema-base");

async function textsOf(model: Model, version: "3.1.0" | "3.2.0"): Promise<ReadonlyMap<string, string>> {
  const openapi = { version, ...(version === "3.2.0" ? { samples: "./client.js" } : {}) };
  const targets = ["client", "server", "openapi"] as const;
  const files = await emitModel(model, { ...defaultOptions, targets: [...targets], openapi });
  return new Map(files.map(({ path, text }) => [path, text]));
}

function documentOf(texts: ReadonlyMap<string, string>): Node {
  return nodeOf(JSON.parse(texts.get("openapi.json") ?? ""));
}

interface Sample {
  readonly lang: string;
  readonly source: string;
}

function samplesOf(
  document: Node,
  lang: string,
): readonly { readonly id: string; readonly source: string }[] {
  return operationsOf(document).flatMap(({ node }) =>
    ((node["x-codeSamples"] ?? []) as readonly Sample[])
      .filter((sample) => sample.lang === lang)
      .map(({ source }) => ({ id: String(node["operationId"]), source })),
  );
}

describe.each([
  ["the wallet", wallet],
  ["streams", scans],
])("%s", async (name, model) => {
  const texts = await textsOf(model, "3.2.0");

  test("is valid by the official schema of 3.2, and for a reader of its own", async () => {
    const document = documentOf(texts);
    const output = fitsOpenApi(document as never, "BASIC");
    expect(output.valid ? [] : output.errors?.slice(0, 5)).toEqual([]);
    expect(await new Validator().validate(documentOf(texts))).toMatchObject({ valid: true });
    const broken = { ...document, tags: [{ name: "scans", parent: 1 }] };
    expect(fitsOpenApi(broken as never).valid).toBe(false);
  });

  test("is read as the model that 3.1 gives, and streams as the spec has them", async () => {
    const folder = join(scratch, name);
    const models: unknown[] = [];
    for (const version of ["3.1.0", "3.2.0"] as const) {
      mkdirSync(join(folder, version), { recursive: true });
      const text =
        version === "3.2.0" ? texts.get("openapi.json") : (await textsOf(model, version)).get("openapi.json");
      writeFileSync(join(folder, version, "openapi.json"), text ?? "");
      const read = await load("openapi.json", { cwd: join(folder, version) });
      models.push(JSON.parse(JSON.stringify({ ...read.model, places: undefined }, withoutExtra)));
      for (const { name: call, response } of read.model?.endpoints ?? [])
        expect([call, response.stream]).toEqual([
          call,
          model.endpoints.find((one) => one.name.replace("scans.live", "scansLive") === call)?.response
            .stream,
        ]);
    }
    expect(models[1]).toEqual(models[0]);
    rmSync(folder, { recursive: true, force: true });
  });

  test("has a sample of each call, which compiles against the client", { timeout: 120_000 }, async () => {
    const folder = join(scratch, `${name} samples`);
    const samples = samplesOf(documentOf(texts), "TypeScript");
    expect(samples).toHaveLength(model.endpoints.length);
    const files = new Map([
      ...texts,
      ...samples.map(({ id, source }) => [`${id}.sample.ts`, source] as const),
    ]);
    const paths = [...files].map(([path, text]) => {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), text);
      return join(folder, path);
    });
    const unused = { noUnusedLocals: false };
    expect(
      await typeErrors(
        paths.filter((path) => path.endsWith(".sample.ts")),
        { ...strictest, ...unused },
      ),
    ).toBe("");
    rmSync(folder, { recursive: true, force: true });
  });
});

/** Leaves out data that an import carries, the samples among them. */
function withoutExtra(key: string, value: unknown): unknown {
  return key === "extra" ? undefined : value;
}

test("3.2 has keywords where 3.1 needs extensions", async () => {
  const document = documentOf(await textsOf(scans, "3.2.0"));
  expect(everywhere(document, "x-speccast-deprecated")).toEqual([]);
  expect(everywhere(document, "itemSchema")).toHaveLength(5);
  expect(document["tags"]).toEqual([{ name: "scans" }, { name: "scans.live", parent: "scans" }]);
});

test("curl sends each sample to the generated server", { timeout: 60_000 }, async () => {
  const texts = await textsOf(scans, "3.2.0");
  const [{ createServer }, { serve }] = (await loadModules(texts, ["server.ts", "node.ts"])) as [
    { readonly createServer: (handlers: object, options: object) => object },
    { readonly serve: (server: object, options: object) => Promise<{ url: string; close(): Promise<void> }> },
  ];
  async function* items(): AsyncGenerator<object> {
    yield { place: "Bern" };
  }
  async function* events(): AsyncGenerator<object> {
    yield { id: "1", value: { place: "Bern" } };
  }
  const received: unknown[] = [];
  const server = createServer(
    {
      scans: {
        watch: events,
        export: items,
        live: { list: items },
        find: ({ stream, place }: { readonly stream?: boolean; readonly place: string }) => {
          received.push(place);
          return stream === true ? items() : { scans: [] };
        },
        photo: async ({ body }: { readonly body: ReadableStream }) => {
          received.push(await new Response(body).text());
        },
        send: async ({ body }: { readonly body: AsyncIterable<object> }) => {
          for await (const item of body) received.push(item);
          return 1;
        },
      },
    },
    {
      authenticate: { key: ({ token }: { readonly token: string }) => token === "t", old: () => false },
    },
  );
  const folder = join(scratch, "curl");
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "content"), "a photo");
  const serving = await serve(server, { port: 0, host: "127.0.0.1" });
  try {
    const status = "curl --silent --max-time 2 --output out --write-out %{http_code}";
    const statuses: Record<string, string> = {};
    for (const { id, source } of samplesOf(documentOf(texts), "Shell")) {
      const command = source.replace(/^curl/, status).replaceAll(address, serving.url);
      statuses[id] = await runShell(`${command} || true`, {
        cwd: folder,
        env: { ...process.env, TOKEN: "t" },
      });
    }
    expect(statuses).toEqual({
      scansWatch: "200",
      scansExport: "200",
      scansLiveList: "200",
      scansFind: "200",
      scansPhoto: "204",
      scansSend: "200",
    });
    expect(received).toEqual([{ place: "Place", size: 1 }, "Bern's", "a photo"]);
  } finally {
    await serving.close();
    rmSync(folder, { recursive: true, force: true });
  }
});
