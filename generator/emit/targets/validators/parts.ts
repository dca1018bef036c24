/** Validators of objects with very many fields, in parts. */
import { nameIn } from "../../../language/facts/inner-types.js";
import type { Field } from "../../../language/model/model.js";
import { fitsFunction } from "../../../language/names/names.js";
import { functionDeclaration, type Declaration } from "../../../print/declarations.js";
import { hardline, indent, lines, type Doc } from "../../../print/layout.js";
import { quoteIdentifier } from "../../../print/quote/code.js";
import { runtimeType } from "../../output/runtime-modules.js";
import { fieldAccess } from "./locals.js";
import type { Scope } from "./scope.js";
import type { Nesting } from "./recursion.js";

/**
 * The largest number of fields that one function tests. TypeScript follows at most 2,000 steps back through a function
 * (TS2563), and a field takes four to ten.
 */
export const maxFields = 150;

/** Returns `items` in runs of `maxFields`. */
export function inParts<Item>(items: readonly Item[]): readonly (readonly Item[])[] {
  const count = Math.ceil(items.length / maxFields);
  return Array.from({ length: count }, (_, at) => items.slice(at * maxFields, (at + 1) * maxFields));
}

interface Part {
  /** The name of the validated type, and the type itself in the emitted module. */
  readonly name: string;
  readonly type: string;
  readonly caller: Nesting | undefined;
  readonly number: number;
  readonly fields: readonly Field[];
  readonly body: readonly Doc[];
}

/**
 * Returns the function of a part, and a call of it.
 *
 *   function fitsTasksListInputPart1(value: Unchecked<TasksListInput>): boolean {
 *     …
 *     return true;
 *   }
 */
export function partOf(
  scope: Scope,
  { name, type, caller, number, fields, body }: Part,
): { readonly declaration: Declaration; readonly call: string } {
  const { module } = scope;
  const own = quoteIdentifier(module.local(name, (of) => `${fitsFunction(of)}Part${number}`));
  const isNested = ({ value }: Field): boolean => scope.recursion.has(nameIn(value.type) ?? "");
  const nesting =
    caller === undefined || !fields.some(isNested)
      ? []
      : [
          { name: "depth", type: "number" },
          { name: "tried", type: runtimeType(module, "values", "Tried") },
        ];
  const declaration = functionDeclaration({
    name: own,
    exported: false,
    parameters: [
      { name: "value", type: `${runtimeType(module, "values", "Unchecked")}<${type}>` },
      ...nesting,
    ],
    returns: "boolean",
    body: lines(...body),
  });
  return { declaration, call: `${own}(${["value", ...nesting.map((one) => one.name)].join(", ")})` };
}

/**
 * Returns the number of given fields among `names`: a loop over them has no step for each field.
 *
 *   [
 *     value.label,
 *     value.note,
 *   ].filter((field) => field !== undefined).length
 */
export function countOf(scope: Scope, names: readonly string[]): Doc {
  const items = names.map((name): Doc => [hardline, fieldAccess(scope, name), ","]);
  return ["[", indent(items), hardline, "].filter((field) => field !== undefined).length"];
}
