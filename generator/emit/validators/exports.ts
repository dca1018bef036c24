/** The functions that validators.ts exports for a type, around its two passes. */
import { dropName, validatorNames } from "../../model/names.js";
import { constant, functionDeclaration, type Declaration, type Parameter } from "../../print/declarations.js";
import { hardline, indent, lines, type Doc } from "../../print/layout.js";
import type { DocTag } from "../../print/documentation.js";
import { quoteIdentifier } from "../../quote/identifier.js";
import { quoteString } from "../../quote/string.js";
import { fitsName, issuesName, issueType, keptName, runtime, typeNamed, type Scope } from "./scope.js";
import { runtimeType } from "../runtime-modules.js";

/** A type and its two passes, as statements. */
export interface Passes {
  /** Name of the type. */
  readonly name: string;
  /** Where the spec declares it. */
  readonly see: DocTag;
  readonly guard: Doc;
  readonly check: Doc;
  /** Whether reading a value may throw; comparing it cannot. */
  readonly reads: boolean;
}

const value = { name: "value", type: "unknown" } as const;
/** What the functions of a resource that can contain itself take. */
function nestedParameters(scope: Scope): readonly Parameter[] {
  const tried = runtimeType(scope.module, "values", "Tried");
  return [value, { name: "depth", type: "number" }, { name: "tried", type: tried }];
}

/**
 * Everything that is exported for a type.
 *
 *   { name: "Wallet", … }   ->   isWallet, checkWallet, validateWallet, assertWallet, WalletSchema
 */
export function typeExports(scope: Scope, passes: Passes): Declaration[] {
  return [...passDeclarations(scope, passes), ...derivedDeclarations(scope, passes)];
}

/**
 * The boolean and the reporting pass.
 *
 *   export function isWallet(value: unknown): value is Wallet {
 *     try {
 *       …
 *     } catch {
 *       return false;
 *     }
 *   }
 */
function passDeclarations(scope: Scope, passes: Passes): Declaration[] {
  const { name, see, reads } = passes;
  const names = validatorNames(name);
  const nesting = scope.recursion.get(name);
  const issues = `${issueType(scope)}[] | null`;
  const guard = reads ? guarded(passes.guard, "return false;") : passes.guard;
  const check = reads ? guarded(passes.check, unreadable(scope)) : passes.check;
  const start = nesting?.counts === true ? "1" : "0";
  const inner = nesting === undefined ? [] : nestedDeclarations(scope, passes, { guard, check });
  return [
    functionDeclaration({
      name: quoteIdentifier(names.is),
      docs: [`Whether \`value\` is valid as \`${name}\`.`, see],
      parameters: [value],
      returns: `value is ${typeNamed(scope, name)}`,
      body: nesting === undefined ? guard : `return ${fitsName(scope, name)}(value, ${start}, {});`,
    }),
    functionDeclaration({
      name: quoteIdentifier(names.check),
      docs: [`Every issue of \`value\` as \`${name}\`; null when there is none.`],
      parameters: [value],
      returns: issues,
      body: nesting === undefined ? check : `return ${issuesName(scope, name)}(value, ${start}, {});`,
    }),
    ...inner,
  ];
}

/** The passes of a resource that can contain itself: they are told how deep they are. */
function nestedDeclarations(
  scope: Scope,
  { name }: Passes,
  bodies: { readonly guard: Doc; readonly check: Doc },
): Declaration[] {
  const parameters = nestedParameters(scope);
  return [
    functionDeclaration({
      name: fitsName(scope, name),
      exported: false,
      parameters,
      returns: "boolean",
      body: bodies.guard,
    }),
    functionDeclaration({
      name: issuesName(scope, name),
      exported: false,
      parameters,
      returns: `${issueType(scope)}[] | null`,
      body: bodies.check,
    }),
  ];
}

/** `validateWallet`, `assertWallet` and `WalletSchema`, which stand on `checkWallet`. */
function derivedDeclarations(scope: Scope, { name }: Passes): Declaration[] {
  const names = validatorNames(name);
  const type = typeNamed(scope, name);
  const check = quoteIdentifier(names.check);
  const result = runtimeType(scope.module, "values", "Result");
  const schema = runtimeType(scope.module, "values", "StandardSchemaV1");
  return [
    functionDeclaration({
      name: quoteIdentifier(names.validate),
      docs: [`\`value\` as \`${name}\`, or its issues.`],
      parameters: [value],
      returns: `${result}<${type}>`,
      body: `return ${runtime(scope, "resultOf")}(value, ${check}(value));`,
    }),
    functionDeclaration({
      name: quoteIdentifier(names.assert),
      docs: [`Throws a \`ValidationError\` unless \`value\` is valid as \`${name}\`.`],
      parameters: [value],
      returns: `asserts value is ${type}`,
      body: `${runtime(scope, "throwIssues")}(${quoteString(name)}, ${check}(value));`,
    }),
    constant({
      name: quoteIdentifier(names.schema),
      docs: [`\`${name}\` as a Standard Schema.`],
      type: `${schema}<${type}>`,
      value: `/* @__PURE__ */ ${runtime(scope, "standardSchema")}(${check})`,
      below: true,
    }),
  ];
}

/** The reporting pass alone, for what has no name in the spec. */
export function checkDeclaration(scope: Scope, name: string, check: Doc): Declaration {
  return functionDeclaration({
    name: quoteIdentifier(validatorNames(name).check),
    docs: [`Every issue of \`value\` as \`${name}\`; null when there is none.`],
    parameters: [value],
    returns: `${issueType(scope)}[] | null`,
    body: guarded(check, unreadable(scope)),
  });
}

/** What drops from a value. */
export interface DropBody {
  readonly body: Doc;
  /** Whether the statements read the value themselves, so that a getter or a proxy may throw. */
  readonly reads: boolean;
  /** Whether the value can contain itself: the statements then know a `trail`. */
  readonly nested: boolean;
}

/**
 * A function that leaves out what is not declared.
 *
 *   export function dropWallet(value: Wallet): Wallet { … }
 */
export function dropDeclarations(
  scope: Scope,
  name: string,
  { body, reads, nested }: DropBody,
): Declaration[] {
  const type = typeNamed(scope, name);
  const statements = reads ? guarded(body, "return value;") : body;
  const exported = functionDeclaration({
    name: quoteIdentifier(dropName(name)),
    docs: ["`value` without fields that the spec does not declare; itself where there are none."],
    parameters: [{ name: "value", type }],
    returns: type,
    body: nested ? `return ${keptName(scope, name)}(value);` : statements,
  });
  if (!nested) return [exported];
  const trail = {
    name: "trail",
    type: runtimeType(scope.module, "values", "Trail"),
    initial: `${runtime(scope, "newTrail")}()`,
  };
  const inner = functionDeclaration({
    name: keptName(scope, name),
    exported: false,
    parameters: [{ name: "value", type }, trail],
    returns: type,
    body: statements,
  });
  return [exported, inner];
}

/** Statements during which a getter or a proxy may throw. */
function guarded(body: Doc, otherwise: string): Doc {
  return lines(["try {", indent([hardline, body])], ["} catch {", indent([hardline, otherwise])], "}");
}

function unreadable(scope: Scope): string {
  return `return ${runtime(scope, "unreadable")}();`;
}
