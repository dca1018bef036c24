/** The methods of HTTP. */
import type { HttpMethod } from "../model/model.js";

const readsOnly = {
  GET: true,
  POST: false,
  PUT: false,
  PATCH: false,
  DELETE: false,
  HEAD: true,
  OPTIONS: true,
} satisfies Readonly<Record<HttpMethod, boolean>>;

/** The methods that an endpoint may have. */
export const httpMethods = Object.keys(readsOnly) as readonly HttpMethod[];

/** The methods that change nothing on the server. */
export const readingMethods: ReadonlySet<HttpMethod> = new Set(
  httpMethods.filter((method) => readsOnly[method]),
);
