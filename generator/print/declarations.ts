/**
 * Declarations of a module as ts-morph structures. Their parts (types, initializers, bodies) are text,
 * laid out here for the place where the part stands.
 */
import type {
  CallSignatureDeclarationStructure,
  FunctionDeclarationStructure,
  InterfaceDeclarationStructure,
  OptionalKind,
  TypeAliasDeclarationStructure,
  VariableStatementStructure,
} from "ts-morph";
import { documentation, type DocText } from "./documentation.js";
import { fits, group, indent, layout, line, printWidth, union, type Doc } from "./layout.js";
import { comments, memberStructures, type Member } from "./members.js";
import { parameterStructures, type Parameter } from "./signatures.js";
import { StructureKind, VariableDeclarationKind } from "./structure-kinds.js";

export { objectType } from "./members.js";
export type { Member } from "./members.js";
export type { Parameter, Signature } from "./signatures.js";

/** A top-level statement of an emitted module. */
export type Declaration =
  | FunctionDeclarationStructure
  | InterfaceDeclarationStructure
  | TypeAliasDeclarationStructure
  | VariableStatementStructure
  | string;

/** An interface. */
export interface InterfaceOptions {
  readonly name: string;
  readonly docs?: DocText;
  readonly exported?: boolean;
  readonly extends?: readonly string[];
  readonly members: readonly Member[];
  /** Call signature, as text: `(input: X): Y`. */
  readonly callable?: {
    readonly parameters: readonly Parameter[];
    readonly returns: string;
    readonly docs?: DocText;
  };
  /** Adds `[field: string]: unknown`. */
  readonly open?: boolean;
}

/**
 * An interface.
 *
 *   { name: "A", members: [{ key: "b", type: "string" }] }   ->   export interface A {
 *                                                                   b: string;
 *                                                                 }
 *   { name: "A", extends: ["B"], members: [] }                ->   export type A = B;
 */
export function interfaceDeclaration(options: InterfaceOptions): Declaration {
  if (options.members.length === 0 && options.callable === undefined && options.open !== true) {
    // An empty interface would be any value but null, and ESLint refuses it.
    const { members: _members, extends: bases = [], ...head } = options;
    return typeAlias({ ...head, members: [bases.length === 0 ? "object" : bases.join(" & ")] });
  }
  const { callable } = options;
  return {
    kind: StructureKind.Interface,
    name: interfaceHead(options),
    isExported: options.exported ?? true,
    docs: documentation(options.docs, 0),
    ...(callable === undefined ? {} : { callSignatures: [callSignature(callable)] }),
    ...memberStructures([...options.members, ...(options.open === true ? [openMember] : [])]),
  };
}

/** `(input: X): Y;` in an interface. */
function callSignature({
  parameters,
  returns,
  docs,
}: NonNullable<InterfaceOptions["callable"]>): OptionalKind<CallSignatureDeclarationStructure> {
  return {
    parameters: parameterStructures("", parameters, `: ${returns};`, printWidth - 2),
    returnType: returns,
    docs: documentation(docs, 2),
  };
}

/**
 * Name and bases; on more lines where they do not fit on one. Type parameters break first.
 *
 *   { name: "A<P = X, T = Y>", extends: ["B"] }   ->   A<P = X, T = Y> extends B
 */
function interfaceHead({ name, extends: bases = [], exported }: InterfaceOptions): string {
  if (bases.length === 0) return name;
  const flat = `${name} extends ${bases.join(", ")}`;
  const whole = `${exported === false ? "" : "export "}interface ${flat} {`;
  if (fits(whole)) return flat;
  const [, start, parameters] = /^([^<]+)<(.+)>$/.exec(name) ?? [];
  if (parameters === undefined) return `${name}\n  extends ${bases.join(", ")}`;
  return `${start}<\n  ${parameters.split(", ").join(",\n  ")},\n> extends ${bases.join(", ")}`;
}

/** ts-morph would print an index signature first; as a property it stands where it reads best. */
const openMember: Member = {
  key: "[field: string]",
  type: "unknown",
  docs: ["Whatever else there is."],
};

/**
 * A type alias; `members` are joined to a union, `never` if there are none.
 *
 *   { name: "T", members: ["A", "B"] }   ->   export type T = A | B;
 */
export function typeAlias(options: {
  readonly name: string;
  readonly docs?: DocText;
  readonly typeParameters?: readonly string[];
  readonly members: readonly string[];
  readonly exported?: boolean;
}): Declaration {
  const [only = "never", ...others] = options.members;
  return typeDeclaration({ ...options, type: others.length === 0 ? ` ${only}` : union(options.members) });
}

/**
 * A type alias of any type. `type` begins with what separates it from the `=`: a blank, or an indented line.
 *
 *   { name: "T", type: " A & B" }   ->   export type T = A & B;
 */
export function typeDeclaration(options: {
  readonly name: string;
  readonly docs?: DocText;
  readonly typeParameters?: readonly string[];
  readonly type: Doc;
  readonly exported?: boolean;
}): TypeAliasDeclarationStructure {
  const { name, typeParameters = [], exported = true } = options;
  const generics = typeParameters.length === 0 ? "" : `<${typeParameters.join(", ")}>`;
  const head = `${exported ? "export " : ""}type ${name}${generics} =`;
  return {
    kind: StructureKind.TypeAlias,
    name,
    isExported: exported,
    typeParameters: [...typeParameters],
    type: textAfter(head, options.type),
    docs: documentation(options.docs, 0),
  };
}

/**
 * A constant.
 *
 *   { name: "x", type: "string", value: '"a"' }   ->   export const x: string = "a";
 */
export function constant(options: {
  readonly name: string;
  readonly docs?: DocText;
  readonly type?: string;
  readonly value: Doc;
  readonly exported?: boolean;
  /** Whether a value that does not fit behind the `=` begins on the next line. */
  readonly below?: boolean;
}): VariableStatementStructure {
  const { name, type, exported = true } = options;
  const head = `${exported ? "export " : ""}const ${name}${type === undefined ? "" : `: ${type}`} =`;
  const value = options.below === true ? group(indent([line, options.value])) : [" ", options.value];
  return {
    kind: StructureKind.VariableStatement,
    isExported: exported,
    declarationKind: VariableDeclarationKind.Const,
    declarations: [{ name, ...(type === undefined ? {} : { type }), initializer: textAfter(head, value) }],
    docs: documentation(options.docs, 0),
  };
}

/** `contents` as laid out behind `head` and before a semicolon, without the blank that ts-morph writes. */
function textAfter(head: string, contents: Doc): string {
  const whole = layout([head, contents, ";"]).slice(head.length, -1);
  return whole.startsWith(" ") ? whole.slice(1) : whole;
}

/** One way to call a function. */
export interface OverloadOptions {
  readonly typeParameters?: readonly string[];
  readonly parameters: readonly Parameter[];
  readonly returns: string;
}

/** A function with a body. */
export interface FunctionOptions extends OverloadOptions {
  readonly name: string;
  readonly docs?: DocText;
  readonly body: Doc;
  readonly exported?: boolean;
  /** The ways to call it, where they are not its own signature. */
  readonly overloads?: readonly OverloadOptions[];
}

/**
 * A function with a body.
 *
 *   { name: "f", parameters: [{ name: "x", type: "A" }], returns: "B", body: "return x;" }
 *     ->   export function f(x: A): B {
 *            return x;
 *          }
 */
export function functionDeclaration(options: FunctionOptions): FunctionDeclarationStructure {
  const { name, exported = true, overloads = [] } = options;
  const start = `${exported ? "export " : ""}function ${name}`;
  const docs = documentation(options.docs, 0);
  const structure: FunctionDeclarationStructure = {
    kind: StructureKind.Function,
    name,
    isExported: exported,
    ...signature(start, options, " {"),
    statements: layout(options.body, printWidth - 2),
  };
  if (overloads.length === 0) structure.docs = docs;
  else {
    structure.overloads = overloads.map((overload) => signature(start, overload, ";"));
    if (structure.overloads[0] !== undefined) structure.overloads[0].docs = docs;
  }
  return structure;
}

/** Type parameters, parameters and return type. */
function signature(
  start: string,
  { typeParameters = [], parameters, returns }: OverloadOptions,
  end: string,
): Pick<FunctionDeclarationStructure, "typeParameters" | "parameters" | "returnType"> {
  const generics = typeParameters.length === 0 ? "" : `<${typeParameters.join(", ")}>`;
  return {
    typeParameters: [...typeParameters],
    parameters: parameterStructures(`${start}${generics}`, parameters, `: ${returns}${end}`, printWidth),
    returnType: returns,
  };
}

/** A statement as text. */
export function text(docs: DocText | undefined, contents: Doc): string {
  const comment = documentation(docs, 0).map(comments);
  return layout([...comment, contents]);
}
