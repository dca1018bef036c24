/** The declarations of validators.ts for a type: its compiled validator, and its schema. */
import { validatorNames } from "../../../language/names/names.js";
import { constant, functionDeclaration, type Declaration } from "../../../print/declarations.js";
import { group, hardline, indent, line, lines, tallRecord, type Doc } from "../../../print/layout.js";
import { quoteString, quoteIdentifier } from "../../../print/quote/code.js";
import { runtimeType } from "../../output/runtime-modules.js";
import { fitsName, runtime, typeNamed, type ValidatorRuntimeName, type Scope } from "./scope.js";

/** A type with a compiled validator. */
interface Validated {
  /** The name of the type. */
  readonly name: string;
  /** The statements of its validator. */
  readonly guard: Doc;
  /** True if the validator reads properties, which can throw. */
  readonly reads: boolean;
  /** Sentences about what it does not look at. */
  readonly notes?: readonly string[] | undefined;
}

const value = { name: "value", type: "unknown" } as const;

/**
 * Returns the compiled validator of a type. A type that can contain itself gets a second function,
 * which takes the depth.
 *
 *   export function isWallet(value: unknown): value is Wallet {
 *     try {
 *       …
 *     } catch {
 *       return false;
 *     }
 *   }
 */
export function guardDeclarations(
  scope: Scope,
  { name, guard, reads, notes = [] }: Validated,
): Declaration[] {
  const nesting = scope.recursion.get(name);
  const body = reads ? guarded(guard) : guard;
  const start = nesting?.counts === true ? "1" : "0";
  const exported = functionDeclaration({
    name: quoteIdentifier(validatorNames(name).is),
    docs: [[`Returns whether \`value\` is a valid \`${name}\`.`, ...notes].join(" ")],
    parameters: [value],
    returns: `value is ${typeNamed(scope, name)}`,
    body: nesting === undefined ? body : `return ${fitsName(scope, name)}(value, ${start}, {});`,
  });
  if (nesting === undefined) return [exported];
  const tried = runtimeType(scope.module, "values", "Tried");
  const inner = functionDeclaration({
    name: fitsName(scope, name),
    exported: false,
    parameters: [value, { name: "depth", type: "number" }, { name: "tried", type: tried }],
    returns: "boolean",
    body,
  });
  return [exported, inner];
}

/** Wraps statements in `try`, as a getter or a proxy can throw. */
function guarded(body: Doc): Doc {
  return lines(["try {", indent([hardline, body])], ["} catch {", indent([hardline, "return false;"])], "}");
}

/**
 * Returns the schema of a type.
 *
 *   export const WalletSchema: Schema<Wallet> = schema({
 *     type: "Wallet",
 *     is: isWallet,
 *     fields: () => ({ … }),
 *   });
 */
export function schemaDeclaration(
  scope: Scope,
  name: string,
  { entries, by = "schema" }: { readonly entries: readonly Doc[]; readonly by?: ValidatorRuntimeName },
): Declaration {
  const schema = runtimeType(scope.module, "values", "Schema");
  const made: Doc = [
    `/* @__PURE__ */ ${runtime(scope, by)}(`,
    tallRecord([`type: ${quoteString(name)}`, ...entries]),
    ")",
  ];
  const type = `${schema}<${typeNamed(scope, name)}>`;
  return constant({ name: quoteIdentifier(validatorNames(name).schema), type, value: made });
}

/** Returns the entry of a schema for its compiled validator: `is: isWallet`. */
export function isEntry(name: string): string {
  return `is: ${quoteIdentifier(validatorNames(name).is)}`;
}

/** Returns the entry of a schema that is not an object with fields: `shape: () => tagged("kind", { … })`. */
export function shapeEntry(shape: Doc): Doc {
  return ["shape: () =>", group(indent([line, shape]))];
}
