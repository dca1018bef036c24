// Generated from wallet.yaml by speccast. Do not edit: change the spec and run `speccast generate`.
/** The path of a request as reports show it: without the values of sensitive parameters. */
import type { AnyRoute, Router } from "./route.js";

/**
 * Returns `path` with the names of sensitive parameters in place of their values. Where no endpoint
 * lies at `path`, a value can stand anywhere, so only segments that some path of the spec has are
 * shown. Every report of a path comes from here.
 *
 *   /v1/tokens/abc    ->   /v1/tokens/{token}
 *   /v1/tokens/abc/   ->   /v1/tokens/…/
 */
export function reportedPath(
  { publicSegments }: Pick<Router<never, never>, "publicSegments">,
  routes: readonly AnyRoute[] | undefined,
  path: string,
): string {
  if (publicSegments === undefined) return path;
  const segments = path.split("/");
  if (routes === undefined)
    return segments
      .map((text) => (text === "" || publicSegments.includes(text) ? text : "…"))
      .join("/");
  for (const { parameters } of routes)
    for (const { name, segment = 0, sensitive } of parameters)
      if (sensitive === true) segments[segment + 1] = `{${name}}`;
  return segments.join("/");
}
