/** Findings of Spectral about openapi.json, at the places of the spec. */
import { pointerTo } from "../../base/json-pointer.js";
import type { Endpoint, Model } from "../../language/model/model.js";
import { operationName } from "../../language/names/names.js";
import { spectralPrefix } from "./policy.js";
import type { PlacedFinding } from "./rule.js";

/** A result of `spectral lint --format json`. */
export interface SpectralResult {
  readonly code: string | number;
  readonly path: readonly (string | number)[];
  readonly message: string;
  /** 0 for an error, 1 for a warning, then information and hints. */
  readonly severity: number;
}

type Part = Readonly<Record<string, unknown>>;

/** Returns the results about `document`, which speccast made of `model`, as findings about the spec. */
export function spectralFindings(
  results: readonly SpectralResult[],
  document: unknown,
  model: Model,
): readonly PlacedFinding[] {
  return results.map(({ code, path, message, severity }) => ({
    rule: `${spectralPrefix}${String(code)}`,
    level: severity === 0 ? "error" : "warning",
    fix: "",
    path: specPathOf(path.map(String), document as Part, model),
    message: message.endsWith(".") ? message : `${message}.`,
    help: `At #${pointerTo(path)} of openapi.json.`,
  }));
}

/**
 * Returns the path in the spec of a part of openapi.json.
 *
 *   paths, /v1/parcels/{id}, get, parameters, 0, schema     ->   endpoints/parcels.get/path/id
 *   components, schemas, Parcel, properties, label, type    ->   resources/Parcel/fields/label
 */
function specPathOf(path: readonly string[], document: Part, model: Model): string {
  const [section, kind = "", name = "", ...rest] = path;
  if (section === "paths") {
    const item = partAt(document, ["paths", kind]);
    const operations = name in item ? [item[name]] : Object.values(item);
    const ids = new Set(operations.map((one) => (one as Part | undefined)?.["operationId"]));
    const endpoint = model.endpoints.find((one) => ids.has(one.operationId ?? operationName(one)));
    return endpoint === undefined ? "service" : pathInEndpoint(endpoint, rest, partAt(item, [name]));
  }
  if (section !== "components") return "service";
  if (kind === "securitySchemes") return `auth/${name}`;
  const { resources, enums, scalars, errors } = model;
  const declared = [...resources, ...enums, ...scalars, ...errors].find((one) => one.name === name);
  if (declared === undefined) return "service";
  const field = propertyIn(rest);
  return field === undefined ? declared.path : `${declared.path}/fields/${field}`;
}

function pathInEndpoint({ input, path }: Endpoint, rest: readonly string[], operation: Part): string {
  const [part, index = ""] = rest;
  const parameter = part === "parameters" ? partAt(operation, ["parameters", index])["name"] : undefined;
  const name = part === "requestBody" ? propertyIn(rest) : parameter;
  const isSame = (one: string): boolean => one.toLowerCase() === String(name).toLowerCase();
  return input.find((field) => isSame(field.wireName ?? field.name))?.path ?? path;
}

/** `properties, label, type` → `label` */
function propertyIn(path: readonly string[]): string | undefined {
  const at = path.indexOf("properties");
  return at < 0 ? undefined : path[at + 1];
}

/** The object at a path, an empty one where there is none. */
function partAt(document: Part, path: readonly string[]): Part {
  const found = path.reduce<unknown>((part, key) => (part as Part | undefined)?.[key], document);
  return typeof found === "object" && found !== null ? (found as Part) : {};
}
