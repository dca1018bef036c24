/** Names of the constants that hold the fields of a value in validators. */
import type { Field } from "../../../language/model/model.js";
import { pascalCase } from "../../../language/names/names.js";
import { quoteString, quoteAccess } from "../../../print/quote/code.js";
import { isRuntimeName, runtime, type Scope } from "./scope.js";

const plain = /^[a-z][A-Za-z0-9_]{0,39}$/;
/** Names of functions and constants in validators.ts. */
const emitted =
  /^(?:is|check|validate|assert|drop|fits|issuesOf|kept|runtime)[A-Z]|(?:Fields|Pattern|Values)$/;
const taken: ReadonlySet<string> = new Set(
  (
    "arguments await break case catch class const continue debugger default delete do else enum eval export " +
    "extends false finally for function if implements import in instanceof interface let new null package " +
    "private protected public return static super switch this throw true try typeof undefined var void while " +
    "with yield value issues inner given known depth tried fits types globalThis"
  ).split(" "),
);
/** Names that the audit takes for something else where no field of the spec is called so. */
const elsewhere: ReadonlySet<string> = new Set(
  "any constructor declare global module namespace process prototype require self window".split(" "),
);
const loop = /^(?:i|j|k|end|item|key|entry)\d*$/;

/**
 * Returns a constant for each field: its own name if that is valid, else a similar name, else its number.
 *
 *   user_id   ->   user_id        x-trace   ->   xTrace
 *   class     ->   classField     ""        ->   field3
 *   Self      ->   selfField
 */
export function localNames(fields: readonly Field[]): ReadonlyMap<string, string> {
  const names = new Map(fields.filter(({ name }) => isFree(name)).map(({ name }) => [name, name]));
  const used = new Set(names.values());
  return new Map(
    fields.map(({ name }, at) => {
      const own = names.get(name);
      if (own !== undefined) return [name, own];
      const joined = camel(name);
      const near = [joined, `${joined}Field`].find(
        (one) => isFree(one) && !elsewhere.has(one) && !used.has(one),
      );
      const local = near ?? `field${at + 1}`;
      used.add(local);
      return [name, local];
    }),
  );
}

/** Converts `x-trace` to `xTrace`. */
function camel(name: string): string {
  const joined = pascalCase(name);
  return joined.charAt(0).toLowerCase() + joined.slice(1);
}

function isFree(name: string): boolean {
  if (!plain.test(name) || taken.has(name) || loop.test(name) || /^field\d+$/.test(name)) return false;
  return !emitted.test(name) && !isRuntimeName(name);
}

/** Properties that every object inherits. Only an own property is a field. */
const inherited: ReadonlySet<string> = new Set(Object.getOwnPropertyNames(Object.prototype));

/**
 * Returns the expression of the property `name` of `value`.
 *
 *   display_name   ->   value.display_name
 *   constructor    ->   own(value, "constructor")
 */
export function fieldAccess(scope: Scope, name: string): string {
  if (inherited.has(name)) return `${runtime(scope, "own")}(value, ${quoteString(name)})`;
  return `value${quoteAccess(name)}`;
}
