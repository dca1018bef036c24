/** Examples as calls of the emitted client. */
import { uncapitalize } from "../../../base/words.js";
import type { Endpoint, Model, Value } from "../../../language/model/model.js";
import { isBytes } from "../../../language/model/responses.js";
import { inputType } from "../../../language/names/names.js";
import { isRequiredServer, usedServers } from "../../../language/model/servers.js";
import { namedTypes, type NamedType } from "../../../values/named-types.js";
import { quoteString, quoteAccess } from "../../../print/quote/code.js";
import { baseUrlOf } from "./base-url.js";
import { literalText, PlainText } from "./json-text.js";
import { fileName, fileType } from "./request.js";
import { exampleOf } from "./values.js";

/**
 * Returns the call of an endpoint with an input.
 *
 *   const parcel = await client.parcels.get({ id: "parcel_1" });
 */
export function callText(model: Model, endpoint: Endpoint, input: object): string {
  const { response, deadline, pages, body } = endpoint;
  const given: Record<string, unknown> = codeValue(model, inputType(endpoint), input) as Record<
    string,
    unknown
  >;
  const items = body.kind === "bytes" && body.items?.type.kind === "ref" ? body.items.type.name : undefined;
  if (body.kind === "bytes")
    given[body.property] = new PlainText(items === undefined ? `await openAsBlob("content")` : "items()");
  const files = body.kind === "fields" ? (body.files ?? []) : [];
  for (const { name, isList, media, presence } of files) {
    if (presence.kind !== "required") continue;
    const blob = `await openAsBlob(${quoteString(fileName(name, media[0]))}, { type: ${quoteString(fileType(media[0]))} })`;
    given[name] = new PlainText(isList ? `[${blob}]` : blob);
  }
  const options = {
    ...(deadline?.required === true ? { deadline: new PlainText("new Date(Date.now() + 30_000)") } : {}),
    ...(body.kind === "bytes" && body.media.type.includes("*")
      ? { contentType: "application/octet-stream" }
      : {}),
  };
  const hasOptions = Object.keys(options).length > 0;
  const hasInput = Object.keys(given).length > 0;
  const args = [
    ...(hasInput || hasOptions ? [literalText(given)] : []),
    ...(hasOptions ? [literalText(options)] : []),
  ].join(", ");
  const method = memberText(endpoint);
  const opening =
    items !== undefined
      ? ["async function* items() {", `  yield ${literalText(itemOf(model, items))};`, "}", ""]
      : body.kind === "bytes" || files.length > 0
        ? [`import { openAsBlob } from "node:fs";`, ""]
        : [];
  const name = resultName(endpoint);
  const isSeveral = endpoint.otherResponses.length > 0;
  const call =
    response.stream !== undefined && !isSeveral
      ? `for await (const item of await ${method}(${args})) console.log(item);`
      : name === undefined && !isSeveral
        ? `await ${method}(${args});`
        : `const ${name ?? "result"} = await ${method}(${args});`;
  const paged =
    pages === undefined || isSeveral
      ? []
      : [
          "",
          "// All items, page after page:",
          `for await (const item of ${method}.all(${args})) console.log(item);`,
        ];
  return [...opening, call, ...paged].join("\n");
}

function itemOf(model: Model, name: string): unknown {
  const types = namedTypes(model);
  return inType(types, types.get(name), exampleOf(model, name)?.value ?? {});
}

/** `client.chat.completions.create`. */
function memberText({ name }: Endpoint): string {
  return `client${name.split(".").map(quoteAccess).join("")}`;
}

/** Names that a constant cannot have, or that the example uses. */
const reserved =
  /^(?:client|await|break|case|catch|class|const|continue|debugger|default|delete|do|else|enum|export|extends|false|finally|for|function|if|implements|import|in|instanceof|interface|let|new|null|package|private|protected|public|return|static|super|switch|this|throw|true|try|typeof|var|void|while|with|yield|eval|arguments|async|undefined|console|openAsBlob)$/;

function resultName({ response }: Endpoint): string | undefined {
  if (isBytes(response)) return "file";
  const { value } = response;
  if (value === undefined) return undefined;
  const { type } = value;
  if (type.kind === "list" && type.items.type.kind === "ref") return "list";
  const name = type.kind === "ref" ? uncapitalize(type.name) : "result";
  return reserved.test(name) ? "result" : name;
}

/** Returns an example as callers write it: 64-bit integers have types of their own. */
function codeValue(model: Model, name: string, value: unknown): unknown {
  return { ...(inType(namedTypes(model), namedTypes(model).get(name), value) as object) };
}

type Types = ReadonlyMap<string, NamedType>;

function inType(types: Types, type: NamedType | undefined, value: unknown): unknown {
  if (type?.kind === "value") return inValue(types, type.value, value);
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    if (type?.kind !== "union") return value;
    const kind = type.union.byKind.find(
      ({ value: one }) => (one.type.kind === "list") === Array.isArray(value),
    );
    return kind === undefined ? value : inValue(types, kind.value, value);
  }
  const objects =
    type?.kind === "object"
      ? [type]
      : type?.kind === "union"
        ? type.union.members.flatMap(({ resource }) => {
            const found = types.get(resource);
            return found?.kind === "object" ? [found] : [];
          })
        : [];
  const entries = Object.entries(value).map(([key, one]): [string, unknown] => {
    const field = objects.flatMap(({ fields }) => fields).find((each) => each.name === key);
    return [key, field === undefined ? one : inValue(types, field.value, one)];
  });
  return Object.fromEntries(entries);
}

function inValue(types: Types, { type }: Value, value: unknown): unknown {
  if (value === null) return value;
  if (type.kind === "int64" && typeof value === "number")
    return type.as === "bigint" ? new PlainText(`${value}n`) : String(value);
  if (type.kind === "scalar") return inValue(types, type.value, value);
  if (type.kind === "ref") return inType(types, types.get(type.name), value);
  if (type.kind === "list" && Array.isArray(value))
    return value.map((item) => inValue(types, type.items, item));
  if (type.kind === "map" && typeof value === "object")
    return Object.fromEntries(
      Object.entries(value).map(([key, one]) => [key, inValue(types, type.values, one)]),
    );
  return value;
}

/** The call that a sample shows. */
interface SampleCall {
  readonly input: object;
  /** The module that the client is imported from. */
  readonly module: string;
}

/**
 * Returns a module that makes a client, and calls an endpoint.
 *
 *   import { createClient } from "@parcels/client";
 *
 *   const client = createClient({ baseUrl: "https://api.example.com" });
 *
 *   const parcel = await client.parcels.get({ id: "parcel_1" });
 */
export function sampleText(model: Model, endpoint: Endpoint, { input, module }: SampleCall): string {
  const [, opening = "", rest = ""] =
    /^(import .*\n)?\n?([^]*)$/.exec(callText(model, endpoint, input)) ?? [];
  return `${opening}${clientText(model, module, [endpoint])}\n\n${rest}`;
}

/**
 * Returns how a client is made, with the credentials of the first way to authenticate.
 *
 *   const client = createClient({ baseUrl: "https://api.example.com", auth: { app: { appId: "…", appSecret: "…" } } });
 */
export function clientText(
  model: Model,
  module = "./generated/client.js",
  endpoints: readonly Endpoint[] = model.endpoints,
): string {
  const first = endpoints.map(({ auth }) => auth[0]).find((all) => all !== undefined && all.length > 0);
  const auth = Object.fromEntries(
    model.schemes
      .filter(({ name, custom }) => custom === undefined && first?.includes(name) === true)
      .map(({ name, credentials }) => [name, Object.fromEntries(credentials.map((one) => [one, "…"]))]),
  );
  const required = usedServers(model).filter((server) => isRequiredServer(model, server));
  const servers = Object.fromEntries(required.map(({ name, address }) => [name, address]));
  const options = {
    baseUrl: baseUrlOf(model),
    ...(required.length === 0 ? {} : { servers }),
    ...(Object.keys(auth).length === 0 ? {} : { auth }),
  };
  return `import { createClient } from ${quoteString(module)};\n\nconst client = createClient(${literalText(options)});`;
}
