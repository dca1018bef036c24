import { escapeStep } from "../../base/json-pointer.js";
import { httpMethods } from "../../language/facts/http-methods.js";
import { textOf } from "../../source/yaml/reading.js";
import { entryOf, valueOf } from "../../source/yaml/tree.js";
import { article } from "./missing-keys.js";
import type { ShapePlace, ShapeFinding } from "./place.js";

/** Words that mean something only as a key of one kind of declaration, and the way to say it there. */

const question = "Describe under `unspecified` what the source does not state.";
const ofItems = "Write `list<…>` with the type of the items, or `list:` with a field.";
const presence = "Write `required_when` or `only_when`.";
const otherwise =
  "Write `required_when` with the values for which the field is required: `required_when: { status: [lost, returned] }`.";
const digits = "Write `range: { step: 0.01 }` for a number, and a `pattern` for a `decimal`.";
const address = "Write `base_url: https://api.example.com`, with a path if all endpoints share one.";
const status = "The status stands in the response: `response: { status: 201, type: Parcel }`.";
const parameters = "Declare parameters under `path`, `query` and `headers`.";
const rates =
  "Language 1 has no rates of calls: declare an error with `status: 429`, and describe them in its `doc`.";

const words: Readonly<Partial<Record<string, Readonly<Record<string, string>>>>> = {
  field: {
    of: ofItems,
    values: "Write `enum: [ … ]` for values, or `map<…>` with the type of the values of a map.",
    when: presence,
    if: presence,
    required_unless: otherwise,
    scale: digits,
    precision: digits,
    positive: "Write `range: { above: 0 }`.",
    nonnegative: "Write `range: { min: 0 }`.",
    question,
    gap: question,
    todo: question,
    TODO: question,
    tbd: question,
  },
  element: { of: ofItems },
  service: { url: address, host: address, basePath: address, base_path: address, prefix: address },
  endpoint: {
    params: parameters,
    input: "The input has the fields of `path`, `query`, `headers` and `body`.",
    status,
    status_code: status,
    statusCode: status,
    files: "Write `media: multipart`, and a field of the type `bytes` under `body` for each file.",
    rate_limit: rates,
    rateLimit: rates,
  },
};

/** Returns the help for `key` in a declaration that the schema calls `title`; undefined for other words. */
export function foreignWord(key: string, title: string | undefined): string | undefined {
  const known = title === undefined ? undefined : words[title];
  return known !== undefined && Object.hasOwn(known, key) ? known[key] : undefined;
}

const pathKeys = ["path", "url", "uri", "route"];

/**
 * Returns the one finding for an endpoint whose method and path are values of keys, or one key together; undefined
 * for another `key`.
 *
 *     { method: GET, path: /books }   ->   Write `GET: /books`.
 *     { "GET /books": Book }          ->   Write `GET: /books`.
 */
export function foreignRoute({ node, path }: ShapePlace, key: string): ShapeFinding | undefined {
  const entry = path[0] === "endpoints" && path.length === 2 ? entryOf(node, key) : undefined;
  if (entry === undefined) return undefined;
  const [, together, route] = /^([A-Za-z]+) +(\/\S*)$/.exec(key) ?? [];
  const method =
    methodIn(together) ?? (/^(?:method|verb)$/i.test(key) ? methodIn(textOf(entry.value)) : undefined);
  if (method === undefined) return undefined;
  const pathKey = pathKeys.find((one) => textOf(valueOf(node, one))?.startsWith("/"));
  const written = route ?? (pathKey === undefined ? undefined : textOf(valueOf(node, pathKey)));
  return {
    code: "unknown-key",
    message: `${article("endpoint")} has no key "${key}".`,
    span: entry.key.span,
    help:
      written === undefined || /[`\n]/.test(written)
        ? `The method is the key of the path: \`${method}: /v1/parcels\`.`
        : `Write \`${method}: ${written}\`.`,
    isAboutAll: true,
    ...(pathKey === undefined ? {} : { explains: [`/endpoints/${escapeStep(path[1] ?? "")}/${pathKey}`] }),
  };
}

function methodIn(text: string | undefined): string | undefined {
  return httpMethods.find((method) => method === text?.toUpperCase());
}
