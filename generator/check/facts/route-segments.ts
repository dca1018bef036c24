/** The path of an endpoint, segment by segment. */
import type { Span } from "../../diagnostics/diagnostic.js";
import type { Located } from "../../declarations/index.js";

/** The segments of a path with their places; the one after a closing slash is left out. */
export function segmentsOf(route: Located<string>): Located<string>[] {
  const quote = /^["']/.test(route.span.source.text.slice(route.span.start, route.span.end)) ? 1 : 0;
  let at = route.span.start + quote + 1;
  const segments = route.value.slice(1).split("/");
  const located = segments.map((value) => {
    const span: Span = { ...route.span, start: at, end: at + Math.max(value.length, 1) };
    at += value.length + 1;
    return { value, span };
  });
  return located.at(-1)?.value === "" ? located.slice(0, -1) : located;
}
