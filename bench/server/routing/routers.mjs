/** Routers behind one function. */
import findMyWay from "find-my-way";

/**
 * How many characters the parameters of the path have together; -1 when there is no such route.
 *
 * @typedef {(method: string, path: string) => number} Match
 */

/** The tables of a generated server, read as the core reads them. @param {any} known @returns {Match} */
export function generatedRouter(known) {
  const { router } = known.createServer({}, { idempotency: {} }).parts;
  const { readTarget, segmentsOf, decode } = known;
  return (method, target) => {
    const { path } = readTarget(target);
    const fixed = router.fixed[path];
    const segments = fixed === undefined ? segmentsOf(path) : [];
    const routes = fixed ?? (segments === undefined ? undefined : router.find(segments));
    const route = routes?.find((/** @type {{ method: string }} */ one) => one.method === method);
    if (route === undefined) return -1;
    let characters = 0;
    for (const { segment } of route.parameters) {
      if (segment !== undefined) characters += decode(segments[segment]).length;
    }
    return characters;
  };
}

/** @param {readonly import("./targets.mjs").RouteAt[]} routes @returns {Match} */
export function findMyWayRouter(routes) {
  const router = findMyWay();
  for (const { method, path } of routes) {
    router.on(
      /** @type {import("find-my-way").HTTPMethod} */ (method),
      path.replaceAll(/\{([^}]*)\}/g, ":$1"),
      () => {},
    );
  }
  return (method, path) => {
    const found = router.find(/** @type {import("find-my-way").HTTPMethod} */ (method), path);
    if (found === null) return -1;
    let characters = 0;
    for (const name in found.params) characters += found.params[name]?.length ?? 0;
    return characters;
  };
}
