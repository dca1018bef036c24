/**
 * Judges the mock of a model over a socket: requests are sent by fetch, responses are read by Ajv with the schemas of
 * openapi.json.
 */
import { Ajv2020 } from "ajv/dist/2020.js";
import { defaultOptions } from "../../generator/config/generation.js";
import { effectsOf } from "../../generator/language/effects/effects.js";
import type { Endpoint, Model } from "../../generator/language/model/model.js";
import { inputType, operationName } from "../../generator/language/names/names.js";
import { emitModel } from "../../generator/pipeline/compile.js";
import { exampleRequest } from "../../generator/emit/shared/example/request.js";
import { exampleOf } from "../../generator/emit/shared/example/values.js";
import { addReading } from "../../generator/tools/prove/schema-oracle.js";
import { loadModules } from "./load-output.js";

interface Serving {
  readonly url: string;
  close(): Promise<void>;
}

interface MockModules {
  readonly createMock: (options: { readonly seed: number }) => object;
}

interface NodeModule {
  readonly serve: (server: object, options: object) => Promise<Serving>;
}

/** The figures of a mock. */
export interface MockFigures {
  /** Requests that were sent. */
  sent: number;
  /** Responses of success whose bodies Ajv accepts. */
  valid: number;
  /** Creations whose object was then read at its path, and the agreements of both. */
  pairs: number;
  agreed: number;
  /** True if a second mock of the same seed sent the same bytes. */
  isRepeatable: boolean;
  readonly wrong: string[];
}

interface Reply {
  readonly status: number;
  readonly type: string;
  readonly text: string;
}

type Schemas = (endpoint: Endpoint, reply: Reply) => boolean | "unknown" | undefined;

/** Sends a request to each endpoint, and reads what it creates. */
export async function judgeMock(model: Model): Promise<MockFigures> {
  const files = await emitModel(model, { ...defaultOptions, targets: ["mock", "openapi", "server"] });
  const [mock, node] = (await loadModules(files, ["mock.ts", "node.ts"])) as [MockModules, NodeModule];
  const document: unknown = JSON.parse(files.find(({ path }) => path === "openapi.json")?.text ?? "{}");
  const figures: MockFigures = { sent: 0, valid: 0, pairs: 0, agreed: 0, isRepeatable: true, wrong: [] };
  const fits = schemasOf(document);
  const transcripts: string[] = [];
  for (const run of [1, 2]) {
    const serving = await node.serve(mock.createMock({ seed: 7 }), { port: 0, host: "127.0.0.1" });
    const replies: string[] = [];
    try {
      for (const endpoint of model.endpoints) {
        const reply = await send(model, endpoint, serving.url, {});
        if (reply === undefined) continue;
        replies.push(`${reply.status} ${reply.text}`);
        if (run === 1) judgeReply(figures, endpoint, reply, fits(endpoint, reply));
      }
      if (run === 1) await judgePairs(figures, model, serving.url);
    } finally {
      await serving.close();
    }
    transcripts.push(replies.map((text) => text.replace(/"request_id":"[^"]*"/g, "")).join("\n"));
  }
  figures.isRepeatable = transcripts[0] === transcripts[1];
  return figures;
}

function judgeReply(
  figures: MockFigures,
  { name }: Endpoint,
  reply: Reply,
  verdict: ReturnType<Schemas>,
): void {
  // Of operations that share a path, the document has one.
  if (verdict === "unknown") return;
  figures.sent++;
  // An object of an example is often not there, for which endpoints have declared errors.
  if (verdict === true) figures.valid++;
  else
    figures.wrong.push(
      `${name}: ${reply.status} ${verdict === undefined ? "undeclared" : "invalid"} ${reply.text.slice(0, 300)}`,
    );
}

/** Creates an object with each endpoint that does, and reads it. */
async function judgePairs(figures: MockFigures, model: Model, url: string): Promise<void> {
  const effects = effectsOf(model);
  for (const creating of model.endpoints) {
    const { kind, of, idOut } = effects.get(creating.name) ?? {};
    if (kind !== "creates" || idOut === undefined) continue;
    const reading = model.endpoints.find((endpoint) => {
      const effect = effects.get(endpoint.name);
      return (
        effect?.kind === "reads" && effect.of === of && effect.idIn !== undefined && endpoint.http === "GET"
      );
    });
    if (reading === undefined) continue;
    const created = await send(model, creating, url, {});
    if (created === undefined || created.status >= 300) continue;
    const id = partAt(JSON.parse(created.text), idOut);
    const { idIn = "", at } = effects.get(reading.name) ?? {};
    const read = await send(model, reading, url, { [idIn]: id });
    if (read === undefined) continue;
    figures.pairs++;
    const objectIn = (text: string, path: readonly string[] = []): string =>
      JSON.stringify(partAt(JSON.parse(text), path));
    const { at: createdAt } = effects.get(creating.name) ?? {};
    // A response with the id alone says no more about the object.
    const isSame =
      createdAt === undefined
        ? read.text.includes(JSON.stringify(id))
        : objectIn(created.text, createdAt) === objectIn(read.text, at);
    if (read.status < 300 && isSame) figures.agreed++;
    else
      figures.wrong.push(
        `${creating.name}, ${reading.name}: ${created.text} ${read.status} ${read.text}`.slice(0, 400),
      );
  }
}

function partAt(value: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>((part, key) => (part as Record<string, unknown> | undefined)?.[key], value);
}

/** Sends the example of a request with `more` in its input; undefined where there is none, or its body is no JSON. */
async function send(model: Model, endpoint: Endpoint, url: string, more: object): Promise<Reply | undefined> {
  const example = exampleOf(model, inputType(endpoint));
  if (example === undefined || endpoint.response.stream !== undefined) return undefined;
  const { target, headers, body } = exampleRequest(model, endpoint, {
    ...(example.value as object),
    ...more,
  });
  if (body !== undefined && body.kind !== "text") return undefined;
  const all = new Headers(headers as [string, string][]);
  if (body !== undefined) all.set("content-type", body.type);
  const query: string[] = [];
  for (const name of endpoint.auth[0] ?? []) {
    const scheme = model.schemes.find((one) => one.name === name);
    if (scheme?.basic !== undefined) all.set("authorization", `Basic ${btoa("any:any")}`);
    if (scheme?.bearer !== undefined) all.set("authorization", "Bearer any");
    if (scheme?.http !== undefined) all.set("authorization", `${scheme.http.scheme} any`);
    for (const { header } of scheme?.headers ?? []) all.set(header, "any");
    for (const key of scheme?.keys ?? [])
      if (key.in === "cookie") all.append("cookie", `${key.name}=any`);
      else query.push(`${encodeURIComponent(key.name)}=any`);
  }
  const address = `${url.replace(/\/$/, "")}${target}${query.length === 0 ? "" : `${target.includes("?") ? "&" : "?"}${query.join("&")}`}`;
  const response = await fetch(address, {
    method: endpoint.http,
    headers: all,
    redirect: "manual",
    ...(body === undefined ? {} : { body: body.text }),
  });
  return {
    status: response.status,
    type: response.headers.get("content-type") ?? "",
    text: await response.text(),
  };
}

/** Returns whether the document declares a status and Ajv accepts its body; undefined for an undeclared status. */
function schemasOf(document: unknown): Schemas {
  const ajv = new Ajv2020({
    strict: false,
    ownProperties: true,
    validateFormats: true,
    code: { optimize: false },
  });
  addReading(ajv, document);
  ajv.addSchema(document as object, "document");
  const { paths } = document as {
    readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  };
  const operations = Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({ path, method, operation })),
  );
  return (endpoint, { status, type, text }) => {
    const id = endpoint.operationId ?? operationName(endpoint);
    const found = operations.find(({ operation }) => operation.operationId === id);
    if (found === undefined) return "unknown";
    const { responses } = found.operation;
    const key = [String(status), `${String(status).charAt(0)}XX`, "default"].find((one) => one in responses);
    if (key === undefined) return undefined;
    const { $ref } = responses[key] as { readonly $ref?: string };
    const at = $ref ?? `#/paths/${escaped(found.path)}/${found.method}/responses/${key}`;
    const declared = ($ref === undefined ? responses[key] : atPointer(document, $ref)) as {
      readonly content?: Readonly<Record<string, { readonly schema?: unknown }>>;
    };
    const media =
      Object.keys(declared.content ?? {}).find((one) => type.startsWith(one)) ??
      Object.keys(declared.content ?? {})[0];
    if (media === undefined) return text === "";
    if (!/json/.test(media) || declared.content?.[media]?.schema === undefined) return true;
    return ajv.validate({ $ref: `document${at}/content/${escaped(media)}/schema` }, JSON.parse(text));
  };
}

interface Operation {
  readonly operationId?: string;
  readonly responses: Readonly<Record<string, unknown>>;
}

function escaped(name: string): string {
  return encodeURIComponent(name.replaceAll("~", "~0").replaceAll("/", "~1"));
}

function atPointer(document: unknown, pointer: string): unknown {
  return pointer
    .slice(2)
    .split("/")
    .map((step) => decodeURIComponent(step).replaceAll("~1", "/").replaceAll("~0", "~"))
    .reduce<unknown>((part, step) => (part as Record<string, unknown>)[step], document);
}
