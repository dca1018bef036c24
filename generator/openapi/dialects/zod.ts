/** Zod, and what converts it. */
import { whyNotPattern } from "../../language/patterns/compile-error.js";
import type { Dialect, LiteralPattern } from "./dialect.js";

export const zod: Dialect = {
  name: "Zod",
  habits: [
    {
      written: "`{ not: {} }` for `never`, `undefined` and `void`",
      read: "no value: such a response has no body, and such an alternative is left out",
      link: "https://github.com/colinhacks/zod/issues/4828",
    },
    {
      written: "a pattern that ends as a literal of JavaScript does, such as `^[a-z]+$/i`",
      read: "the pattern without the flags; with `i` it is documented but not enforced",
      link: "https://github.com/RobinTail/express-zod-api/issues/1458",
    },
  ],
  patternIn,
};

/** Returns the pattern in a literal, as `RegExp.toString()` prints it: no string matches the whole. */
function patternIn(text: string): LiteralPattern | undefined {
  const [, pattern, flags] = /^([^]*[^\\]\$)\/([dgimsuvy]{1,8})$/.exec(text) ?? [];
  return pattern === undefined || flags === undefined || whyNotPattern(pattern) !== undefined
    ? undefined
    : { pattern, flags };
}
