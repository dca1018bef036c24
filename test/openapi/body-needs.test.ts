/** The need of a body: what a document states of `required` holds for requests without a body, whatever the format. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { compile } from "../../generator/pipeline/compile.js";
import { load } from "../../generator/pipeline/load.js";
import { defaultOptions } from "../../generator/config/generation.js";
import { judgeModels } from "../../generator/tools/diff/judge.js";
import { loadModules } from "../support/load-output.js";

const scratch = mkdtempSync(join(tmpdir(), "speccast-body-needs-"));
afterAll(() => rmSync(scratch, { recursive: true }));

const media = {
  json: "application/json",
  form: "application/x-www-form-urlencoded",
  multipart: "multipart/form-data",
  text: "text/plain",
  bytes: "application/octet-stream",
} as const;
type Format = keyof typeof media;

/** A body in a document: its format, what `required` says, and the required fields of its schema. */
interface Stated {
  readonly name: string;
  readonly format: Format;
  readonly required: boolean | undefined;
  readonly hasNeeded: boolean;
  /** True if the schema requires a field that only responses have. */
  readonly hasReadOnly?: boolean;
}

const flags = [true, false];

const bodies: readonly Stated[] = (Object.keys(media) as Format[]).flatMap((format) =>
  [...flags, undefined].flatMap((required) =>
    (format === "text" || format === "bytes" ? [false] : flags).flatMap((hasNeeded) =>
      (format === "text" || format === "bytes" ? [false] : flags).map((hasReadOnly) => ({
        name: `${format}${String(required)}${hasNeeded ? "Needed" : ""}${hasReadOnly ? "Id" : ""}`,
        format,
        required,
        hasNeeded,
        hasReadOnly,
      })),
    ),
  ),
);

/**
 * Returns whether a request must have the body: as the document states, or, where it states nothing, by its schema. A
 * multipart body with required parts is always needed, which the report says.
 */
function isNeeded({ format, required, hasNeeded }: Stated): boolean {
  if (format === "multipart" && hasNeeded) return true;
  return required ?? (hasNeeded || format === "text" || format === "bytes");
}

function requestBody({ format, required, hasNeeded, hasReadOnly = false }: Stated): object {
  const id = hasReadOnly ? { id: { type: "string", readOnly: true } } : {};
  const fields = { type: "object", properties: { label: { type: "string" }, ...id } };
  const needed = [...(hasNeeded ? ["label"] : []), ...(hasReadOnly ? ["id"] : [])];
  const schema =
    format === "text" || format === "bytes"
      ? { type: "string", ...(format === "bytes" ? { format: "binary" } : {}) }
      : { ...fields, ...(needed.length === 0 ? {} : { required: needed }) };
  return { ...(required === undefined ? {} : { required }), content: { [media[format]]: { schema } } };
}

function write(name: string, list: readonly Stated[]): string {
  const path = join(scratch, `${name}.json`);
  const paths = Object.fromEntries(
    list.map((one) => [
      `/${one.name}`,
      {
        post: {
          operationId: one.name,
          tags: ["labels"],
          requestBody: requestBody(one),
          responses: { "204": { description: "" } },
        },
      },
    ]),
  );
  writeFileSync(path, JSON.stringify({ openapi: "3.1.0", info: { title: "Depot", version: "1" }, paths }));
  return path;
}

const path = write("openapi", bodies);

type Call = (input?: object) => { readonly result: () => Promise<{ readonly ok: boolean }> };
interface Modules {
  readonly createClient: (options: object) => { readonly labels: Readonly<Record<string, Call>> };
  readonly createServer: (handlers: object) => {
    readonly fetch: (request: Request) => Promise<Response>;
  };
}

async function outputOf(): Promise<{ readonly modules: Modules; readonly exported: string }> {
  const output = { ...defaultOptions, targets: [...defaultOptions.targets], imports: ".js" } as const;
  const { files = [] } = await compile(path, { output });
  const [client, server] = await loadModules(files, ["client.js", "server.js"]);
  const exported = files.find((file) => file.path === "openapi.json")?.text ?? "";
  return { modules: { ...client, ...server } as Modules, exported };
}

test("a request without a body reaches the handler where the body may be missing, and is 400 where it may not", async () => {
  const { modules, exported } = await outputOf();
  const received: unknown[] = [];
  const labels = Object.fromEntries(
    bodies.map(({ name }) => [name, (input: unknown) => void received.push(input)]),
  );
  const server = modules.createServer({ labels });
  const document = JSON.parse(exported) as {
    readonly paths: Record<string, { readonly post: { readonly requestBody: { readonly required?: true } } }>;
  };
  for (const body of bodies) {
    received.length = 0;
    const url = `http://depot.example/${body.name}`;
    const bare = await server.fetch(new Request(url, { method: "POST" }));
    const needed = isNeeded(body);
    expect([body.name, bare.status, received.length]).toEqual([
      body.name,
      needed ? 400 : 204,
      needed ? 0 : 1,
    ]);
    if (!needed) expect([{}, { body: undefined }]).toContainEqual(received[0]);
    const client = modules.createClient({ baseUrl: "http://depot.example", fetch: server.fetch });
    // Fields that are all optional are sent as a body without any.
    const isSent = !needed || (!body.hasNeeded && body.format !== "text" && body.format !== "bytes");
    const sent = await client.labels[body.name]?.().result();
    expect([body.name, sent?.ok]).toEqual([body.name, isSent]);
    const stated = document.paths[`/${body.name}`]?.post.requestBody.required;
    expect([body.name, stated]).toEqual([body.name, needed ? true : undefined]);
  }
});

test("a form and a text without content are bodies where their type is stated", async () => {
  const { modules } = await outputOf();
  const labels = Object.fromEntries(bodies.map(({ name }) => [name, () => undefined]));
  const server = modules.createServer({ labels });
  for (const [name, type] of [
    ["formtrue", media.form],
    ["texttrue", media.text],
  ] as const) {
    const headers = { "content-type": type, "content-length": "0" };
    const request = new Request(`http://depot.example/${name}`, { method: "POST", headers, body: "" });
    expect([name, (await server.fetch(request)).status]).toEqual([name, 204]);
  }
});

test("the report names each body that the document does not state as needed", async () => {
  const { document } = await load(path);
  const rows = document?.ledger() ?? [];
  for (const body of bodies) {
    const pointer = `/paths/~1${body.name}/post/requestBody`;
    const fateOf = (key: string): string | undefined =>
      rows.find((one) => one.pointer === `${pointer}/${key}`)?.status;
    const isAdded = isNeeded(body) && body.required !== true;
    const expected = {
      content: isAdded && body.required === undefined ? "assumed" : "exact",
      required: body.required === undefined ? undefined : isAdded ? "dropped" : "exact",
    };
    const found = { content: fateOf("content"), required: fateOf("required") };
    expect([body.name, found]).toEqual([body.name, expected]);
  }
});

test("diff sees a body that becomes required or optional", async () => {
  const stated = bodies.filter(({ required, hasReadOnly }) => required === true && hasReadOnly !== true);
  for (const { format, hasNeeded } of stated) {
    if (format === "multipart" && hasNeeded) continue;
    const side = async (required: boolean) => {
      const name = `${format}-${String(hasNeeded)}-${String(required)}`;
      const { model } = await load(write(name, [{ name: "put", format, required, hasNeeded }]));
      if (model === undefined) throw new Error("The document has errors.");
      return model;
    };
    const [optional, required] = [await side(false), await side(true)];
    const levels = async (base: typeof optional, head: typeof optional, party: "oldClients" | "newClients") =>
      (await judgeModels(base, head, { witnesses: false })).map(({ verdicts }) => verdicts[party].level);
    expect([format, hasNeeded, await levels(optional, required, "oldClients")]).toEqual([
      format,
      hasNeeded,
      expect.arrayContaining(["breaking"]),
    ]);
    const isSafe = (await levels(required, optional, "newClients")).every((level) => level === "safe");
    expect([format, hasNeeded, isSafe]).toEqual([format, hasNeeded, false]);
  }
});
