/** What routers are asked for: every path of an API, filled in, and paths that it does not have. */

/**
 * @typedef {object} Target
 * @property {string} method
 * @property {string} path
 * @property {number} [values] How many characters its parameters have together; undefined where there is no route.
 */

/** @typedef {{ method: string, path: string }} RouteAt The path with `{name}` for parameters. */

const methods = ["get", "post", "put", "patch", "delete"];

/**
 * @param {Record<string, Record<string, unknown>>} paths Of an OpenAPI document.
 * @returns {{ routes: RouteAt[], asked: Record<"static" | "dynamic" | "miss", Target[]> }}
 */
export function targetsOf(paths) {
  const routes = Object.entries(paths).flatMap(([path, item]) =>
    methods.filter((method) => method in item).map((method) => ({ method: method.toUpperCase(), path })),
  );
  const isDynamic = (/** @type {RouteAt} */ { path }) => path.includes("{");
  const filled = (/** @type {RouteAt} */ { method, path }, /** @type {number} */ index) => {
    const value = `x${index}9f03kq7v2w1b5n8d4`;
    const parts = path.split(/\{[^}]*\}/);
    return { method, path: parts.join(value), values: value.length * (parts.length - 1) };
  };
  const missing = routes.map(({ method, path }, index) => ({
    method,
    path: index % 2 === 0 ? `${path.split("{")[0]}x/none/of/this` : `/v9${path.replaceAll(/[{}]/g, "")}`,
  }));
  return {
    routes,
    asked: {
      static: routes.filter((route) => !isDynamic(route)).map(filled),
      dynamic: routes.filter(isDynamic).map(filled),
      miss: missing,
    },
  };
}
