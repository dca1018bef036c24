/** The path of an endpoint, segment by segment. */
import { textStart } from "../../source/yaml/tree.js";
import type { Located } from "../../spec/declarations/index.js";

/** The segments of a path with their places; the one after a closing slash is left out. */
export function segmentsOf(route: Located<string>): Located<string>[] {
  let at = textStart(route.span) + 1;
  const segments = route.value.slice(1).split("/");
  const located = segments.map((value) => {
    const span = { ...route.span, start: at, end: at + Math.max(value.length, 1) };
    at += value.length + 1;
    return { value, span };
  });
  return located.at(-1)?.value === "" ? located.slice(0, -1) : located;
}

/** The parameters of a segment with the places of their names: `{id}:cancel`, and `{key+}` for the rest of the path. */
export function parametersOf({ value, span }: Located<string>): Located<string>[] {
  return [...value.matchAll(/\{([^{}]+)\}/g)].map(({ 1: inner = "", index }) => {
    const name = inner.replace(/(?<=.)\+$/, "");
    const start = span.start + index + 1;
    return { value: name, span: { ...span, start, end: start + name.length } };
  });
}
