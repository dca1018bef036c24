/** The request of an example on the wire. */
import { defined } from "../../../base/defined.js";
import { textFields, type TextField } from "../parameters.js";
import { resourcesByName } from "../../../language/facts/by-name.js";
import { constantHeaders, constantQuery } from "../../../language/model/constants.js";
import type { Endpoint, InputField, Model, Written } from "../../../language/model/model.js";
import { own } from "../../../values/objects.js";
import { jsonText } from "./json-text.js";
import { exampleOf } from "./values.js";

/** A request on the wire, without credentials. */
export interface ExampleRequest {
  /** The address below the base URL. */
  readonly target: string;
  readonly headers: readonly (readonly [name: string, text: string])[];
  readonly body?: ExampleBody;
}

/** The body of a request. */
export type ExampleBody =
  | { readonly kind: "text"; readonly type: string; readonly text: string }
  | { readonly kind: "file"; readonly type: string; readonly name: string }
  | { readonly kind: "parts"; readonly parts: readonly BodyPart[] };

type BodyPart = { readonly name: string; readonly text: string; readonly isJson: boolean } | FilePart;

interface FilePart {
  readonly name: string;
  readonly file: string;
  readonly type: string;
}

/** A form of a value as text: the end of its name, and the text. */
type Pair = readonly [end: string, text: string];

/** A form of a field: its name, the text, and how the text holds several values. */
type WrittenPair = readonly [name: string, text: string, written: Written | undefined];

/**
 * Returns the request of an input.
 *
 *   GET /v1/parcels/{id}, { id: "p 1", tags: ["a", "b"] }   ->   /v1/parcels/p%201?tags=a&tags=b
 */
export function exampleRequest(model: Model, endpoint: Endpoint, input: object): ExampleRequest {
  const valueOf = (name: string): unknown => own(input, name);
  const fields = textFields({ resources: resourcesByName(model) }, endpoint);
  const pairsIn = (place: InputField["in"]): WrittenPair[] =>
    fields.flatMap((field) => {
      const value = place === "body" ? bodyMember(endpoint, input, field.name) : valueOf(field.name);
      if (field.in !== place || value === undefined) return [];
      const name = field.written === "keys" ? "" : (field.wireName ?? field.name);
      return pairsOf(field, value).map(([end, text]) => [`${name}${end}`, text, field.written] as const);
    });
  const pathText = (name: string): string => {
    const field = fields.find((one) => one.in === "path" && one.name === name);
    const value = valueOf(name);
    const [[, text] = ["", ""]] =
      field === undefined ? [["", plainText(value)] as const] : pairsOf(field, value);
    return escapeUri(text, field?.written);
  };
  const { constants } = endpoint;
  const query = [
    ...[constantQuery(constants)].filter((text) => text !== ""),
    ...pairsIn("query").map(formText),
  ];
  const body = bodyOf(model, endpoint, input, pairsIn);
  return {
    target: pathOf(endpoint, pathText) + (query.length === 0 ? "" : `?${query.join("&")}`),
    headers: [
      ...constantHeaders(constants).map(({ name, value }) => [name, value] as const),
      ...pairsIn("header").map(([name, text]) => [name, text] as const),
      ...(endpoint.idempotency?.required === true && endpoint.idempotency.header !== undefined
        ? [[endpoint.idempotency.header, "order-17"] as const]
        : []),
    ],
    ...defined({ body }),
  };
}

function pathOf({ segments }: Endpoint, textOf: (name: string) => string): string {
  return segments
    .map((segment) => {
      if ("text" in segment) return `/${asciiText(segment.text)}`;
      if ("parameter" in segment) return `/${textOf(segment.parameter)}`;
      if ("rest" in segment) return `/${textOf(segment.rest).replaceAll("%2F", "/")}`;
      return `/${segment.texts.map((one, at) => asciiText(one) + (segment.pieces[at] === undefined ? "" : textOf(segment.pieces[at]))).join("")}`;
    })
    .join("");
}

/** Escapes what a URL cannot hold, as `fetch` does: `é` → `%C3%A9`. */
function asciiText(text: string): string {
  return text.replace(/[^\x21-\x7e]+/g, encodeURIComponent);
}

function bodyMember({ body }: Endpoint, input: object, name: string): unknown {
  const holder = body.kind === "value" ? own(input, body.property) : (input as unknown);
  return typeof holder === "object" && holder !== null ? own(holder, name) : undefined;
}

function bodyOf(
  model: Model,
  endpoint: Endpoint,
  input: object,
  pairsIn: (place: InputField["in"]) => readonly WrittenPair[],
): ExampleBody | undefined {
  const { body } = endpoint;
  if (body.kind === "none") return undefined;
  if (body.kind === "bytes" && body.items?.type.kind === "ref") {
    const item = exampleOf(model, body.items.type.name);
    return { kind: "text", type: body.media.type, text: `${JSON.stringify(item?.value ?? {})}\n` };
  }
  if (body.kind === "bytes") {
    const { type } = body.media;
    return { kind: "file", type: type.includes("*") ? anyBytes : type, name: "content" };
  }
  const { format, type } = body.media ?? { format: "json", type: "application/json" };
  if (format === "form") {
    return { kind: "text", type, text: pairsIn("body").map(formText).join("&") };
  }
  if (format === "multipart") return { kind: "parts", parts: partsOf(endpoint, pairsIn("body")) };
  const value =
    body.kind === "value"
      ? own(input, body.property)
      : Object.fromEntries(Object.entries(input).filter(([name]) => isBodyField(endpoint, name)));
  if (value === undefined) return undefined;
  if (format === "json") return { kind: "text", type, text: jsonText(value) };
  return typeof value === "string" ? { kind: "text", type, text: value } : undefined;
}

function isBodyField({ input }: Endpoint, name: string): boolean {
  return input.every((field) => field.name !== name || field.in === "body");
}

function partsOf({ input, body }: Endpoint, pairs: readonly WrittenPair[]): readonly BodyPart[] {
  const written = new Set(
    input.filter((field) => field.written === "json").map(({ name, wireName = name }) => wireName),
  );
  const files = body.kind === "fields" ? (body.files ?? []) : [];
  return [
    ...pairs.map(([name, text]) => ({ name, text, isJson: written.has(name) })),
    ...files
      .filter(({ presence }) => presence.kind === "required")
      .map(({ name, media }) => ({ name, file: fileName(name, media[0]), type: fileType(media[0]) })),
  ];
}

/** The content of the files of a body, and the text between its parts. */
interface FileContent {
  readonly text: string;
  readonly boundary: string;
  /** Returns the content types of the copies of a file; one of its own type by default. */
  readonly typesOf?: (part: FilePart) => readonly string[];
}

/** Returns a body as text, with its media type. */
export function writtenBody(
  body: ExampleBody,
  { text, boundary, typesOf = ({ type }) => [type] }: FileContent,
): { readonly type: string; readonly text: string } {
  if (body.kind === "text") return body;
  if (body.kind === "file") return { type: body.type, text };
  const parts = body.parts.flatMap((part) => {
    const disposition = `content-disposition: form-data; name="${part.name.replaceAll('"', "%22")}"`;
    if ("file" in part)
      return typesOf(part).map((type) => [
        `${disposition}; filename="${part.file}"`,
        `content-type: ${type}`,
        "",
        text,
      ]);
    return [[disposition, ...(part.isJson ? ["content-type: application/json"] : []), "", part.text]];
  });
  const lines = [...parts.flatMap((part) => [`--${boundary}`, ...part]), `--${boundary}--`, ""];
  return { type: `multipart/form-data; boundary=${boundary}`, text: lines.join("\r\n") };
}

/** Returns a name for a file of a content type: `photo`, `image/png` → `photo.png`. */
export function fileName(name: string, media = ""): string {
  const [, end = ""] = /^[a-z]+\/([a-z0-9]{2,5})$/.exec(media) ?? [];
  return `${name.replace(/[^A-Za-z0-9_-]+/g, "-")}${end === "" ? "" : `.${end}`}`;
}

const anyBytes = "application/octet-stream";

/** Returns a content type that a pattern such as `image/*` allows. */
export function fileType(media = anyBytes): string {
  if (!media.includes("*")) return media;
  return media.startsWith("image/") ? "image/png" : anyBytes;
}

/** The text of a value for each form. */
const forms: Readonly<Record<Exclude<Written, "repeated">, (value: unknown) => readonly Pair[]>> = {
  commas: (value) => [["", texts(value).join(",")]],
  spaces: (value) => [["", texts(value).join(" ")]],
  pipes: (value) => [["", texts(value).join("|")]],
  pairs: (value) => [
    [
      "",
      keyPairs(value)
        .map(([name, text]) => `${name}=${text}`)
        .join(","),
    ],
  ],
  keys: keyPairs,
  json: (value) => [["", JSON.stringify(value)]],
  brackets: (value) => bracketPairs(value, ""),
};

function pairsOf({ written, value: { type }, isPart }: TextField, value: unknown): readonly Pair[] {
  // A wrong value has the text that it has everywhere.
  if (written !== undefined && written !== "json" && (typeof value !== "object" || value === null))
    return [["", plainText(value)]];
  const isInParts = isPart === true && type.kind === "list" && written === "json";
  if (written !== undefined && !isInParts) return forms[written](value);
  if (written !== undefined) return [value].flat().map((item) => ["", JSON.stringify(item)] as const);
  return [value].flat().map((item) => ["", plainText(item)] as const);
}

function bracketPairs(value: unknown, end: string): readonly Pair[] {
  if (typeof value !== "object" || value === null) return [[end, plainText(value)]];
  if (!Array.isArray(value))
    return Object.entries(value).flatMap(([name, one]) => bracketPairs(one, `${end}[${name}]`));
  return value.flatMap((item: unknown, at) =>
    bracketPairs(item, `${end}[${typeof item === "object" && item !== null ? at : ""}]`),
  );
}

function texts(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.map(plainText) : keyPairs(value).flat();
}

function keyPairs(value: unknown): readonly Pair[] {
  return Object.entries(value ?? {}).map(([name, one]) => [name, plainText(one)] as const);
}

/** A scalar as text; null is empty. */
function plainText(value: unknown): string {
  return typeof value === "string" || typeof value === "number" || typeof value === "boolean"
    ? String(value)
    : "";
}

function formText([name, text, written]: WrittenPair): string {
  return `${encodeURIComponent(name)}=${escapeUri(text, written)}`;
}

function escapeUri(text: string, written: Written | undefined): string {
  const escaped = encodeURIComponent(text.replace(/\p{Surrogate}/gu, "\ufffd"));
  if (written === "pairs") return escaped.replaceAll("%2C", ",").replaceAll("%3D", "=");
  return written === "commas" ? escaped.replaceAll("%2C", ",") : escaped;
}
