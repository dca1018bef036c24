/** The pages of one operation by a `stainless.yml`. */
import type { PageFacts } from "../pages/page-facts.js";
import { misfitOf } from "../pages/page-scheme.js";
import type { PageScheme } from "../operations/scheme-keys.js";
import type { StainlessPages } from "./stainless-pages.js";

/** The statement of a `stainless.yml` about the pages of one operation. */
type StainlessVerdict =
  | { readonly name: string; readonly scheme: PageScheme }
  /** The reason why the pages that it states cannot be said. */
  | { readonly reason: string }
  | "none";

/** Returns the statement of a `stainless.yml` about the pages of an operation; undefined where it has none. */
export function stainlessVerdict(
  { schemes, stated }: StainlessPages,
  pointer: string,
  facts: PageFacts | undefined,
): StainlessVerdict | undefined {
  const isPaginated = stated.get(pointer);
  if (isPaginated === false) return "none";
  const reasons: string[] = [];
  for (const { name, said, parameters } of schemes) {
    const isNamed = parameters.every((one) => facts?.parameters.some((other) => other.name === one) === true);
    const reason =
      facts === undefined
        ? "no single response is in JSON"
        : typeof said === "string"
          ? said
          : misfitOf(facts, said);
    if (reason === undefined && typeof said !== "string" && isNamed) return { name, scheme: said };
    // A scheme without parameters fits every response, so it says nothing of one.
    if (isPaginated === true || (typeof said === "string" && isNamed && parameters.length > 0))
      reasons.push(`\`${name}\`: ${reason ?? "the query lacks one of its parameters"}`);
  }
  if (reasons.length === 0 && isPaginated !== true) return undefined;
  const why = reasons.length === 0 ? "it has no scheme" : reasons.join("; ");
  return { reason: `pages that stainless.yml states and no endpoint can have here: ${why}` };
}
