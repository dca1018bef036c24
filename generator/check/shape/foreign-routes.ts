/** Methods and paths in the forms that other languages have for them. */
import { escapeStep } from "../../base/json-pointer.js";
import { httpMethods } from "../../language/facts/http-methods.js";
import { valueOf, type SyntaxNode } from "../../source/yaml/tree.js";
import { article } from "./missing-keys.js";
import type { ShapePlace } from "./place.js";
import type { ShapeFinding } from "./shape-finding.js";

const pathKeys = ["path", "url", "uri", "route"];

/**
 * Returns the one finding for an endpoint whose method and path are values of keys, or one key together; undefined
 * for another `key`.
 *
 *     { method: GET, path: /books }   ->   Write `GET: /books`.
 *     { "GET /books": Book }          ->   Write `GET: /books`.
 */
export function foreignRoute({ node, path }: ShapePlace, key: string): ShapeFinding | undefined {
  const entry = node.kind === "map" ? node.entries.find((one) => one.key.value === key) : undefined;
  if (entry === undefined || path[0] !== "endpoints" || path.length !== 2) return undefined;
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

function textOf(node: SyntaxNode | undefined): string | undefined {
  return node?.kind === "scalar" && typeof node.value === "string" ? node.value : undefined;
}
