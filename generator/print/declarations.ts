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
import { defined } from "../base/defined.js";
import { documentation, type DocText } from "./documentation.js";
import { addExportedForm, addForms } from "./forms.js";
import {
  behindEquals,
  conditionalBehindEquals,
  layout,
  printWidth,
  unionBehindEquals,
  type Doc,
} from "./layout.js";
import { memberStructures, type Member } from "./members.js";
import {
  signatureStructure,
  typeParameterList,
  tallTypeParameterText,
  typeParameterStructures,
  typeParameterText,
  type SignatureParts,
  type Parameter,
  type TypeParameter,
} from "./signatures.js";
import { StructureKind, VariableDeclarationKind } from "./structure-kinds.js";

export { objectType } from "./members.js";
export type { Member } from "./members.js";
export type { Parameter, Signature, SignatureParts, TypeParameter } from "./signatures.js";

/** A top-level statement of an emitted module. */
export type Declaration =
  | FunctionDeclarationStructure
  | InterfaceDeclarationStructure
  | TypeAliasDeclarationStructure
  | VariableStatementStructure;

interface InterfaceOptions {
  readonly name: string;
  readonly docs?: DocText;
  readonly typeParameters?: readonly TypeParameter[];
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
    name: options.name,
    isExported: options.exported ?? true,
    typeParameters: typeParameterStructures(options.typeParameters ?? []),
    extends: [...(options.extends ?? [])],
    docs: documentation(options.docs, 0),
    ...(callable === undefined ? {} : { callSignatures: [callSignature(callable)] }),
    ...memberStructures([...options.members, ...(options.open === true ? [openMember] : [])]),
  };
}

/** `(input: X): Y;` in an interface. */
function callSignature(
  callable: NonNullable<InterfaceOptions["callable"]>,
): OptionalKind<CallSignatureDeclarationStructure> {
  return { ...signatureStructure(callable), docs: documentation(callable.docs, 2) };
}

/** ts-morph would print an index signature first; as a property it stands where it reads best. */
const openMember: Member = {
  key: "[field: string]",
  type: "unknown",
  docs: ["Further fields."],
};

/**
 * A type alias; `members` are joined to a union, `never` if there are none.
 *
 *   { name: "T", members: ["A", "B"] }   ->   export type T = A | B;
 */
export function typeAlias(options: AliasHead & { readonly members: readonly string[] }): Declaration {
  const { members, ...head } = options;
  return typeWith(head, unionBehindEquals(members.length === 0 ? ["never"] : members));
}

/**
 * A type alias of any type but a union.
 *
 *   { name: "T", type: "A & B" }   ->   export type T = A & B;
 */
export function typeDeclaration({
  type,
  ...head
}: AliasHead & { readonly type: Doc }): TypeAliasDeclarationStructure {
  const { typeParameters = [] } = head;
  const isComplex = typeParameters.some(({ constraint, initial }) => (constraint ?? initial) !== undefined);
  // Several type parameters break rather than the row after the `=`.
  return typeWith(head, typeParameters.length > 1 && isComplex ? [" ", type] : behindEquals(type));
}

/**
 * A type alias of a conditional type; `arms` begin with the row after the condition.
 *
 *   { name: "T", test: "A extends S", arms: [line, "? B", line, ": C"] }   ->   export type T = A extends S ? B : C;
 */
export function conditionalType({
  test,
  arms,
  ...head
}: AliasHead & { readonly test: Doc; readonly arms: Doc }): TypeAliasDeclarationStructure {
  return typeWith(head, conditionalBehindEquals(test, arms));
}

/** The parts of a type alias before the `=`. */
interface AliasHead {
  readonly name: string;
  readonly docs?: DocText;
  readonly typeParameters?: readonly TypeParameter[];
  readonly exported?: boolean;
}

/** A type alias of a type, which begins with what separates it from the `=`. */
function typeWith(options: AliasHead, type: Doc): TypeAliasDeclarationStructure {
  const { name, typeParameters = [], exported = true } = options;
  const start = `${exported ? "export " : ""}type ${name}`;
  const whole = layout([start, typeParameterList(typeParameters), " =", type, ";"]);
  const isTall = whole.startsWith(`${start}<\n`);
  const head = `${start}${(isTall ? tallTypeParameterText : typeParameterText)(typeParameters)} =`;
  const structure: TypeAliasDeclarationStructure = {
    kind: StructureKind.TypeAlias,
    name,
    isExported: exported,
    typeParameters: typeParameterStructures(typeParameters),
    type: withoutBlank(whole.slice(head.length, -1)),
    docs: documentation(options.docs, 0),
  };
  if (exported) return structure;
  return addExportedForm(structure, () => typeWith({ ...options, exported: true }, type));
}

interface ConstantOptions {
  readonly name: string;
  readonly docs?: DocText;
  readonly type?: Doc;
  readonly value: Doc;
  readonly exported?: boolean;
}

/**
 * A constant.
 *
 *   { name: "x", type: "string", value: '"a"' }   ->   export const x: string = "a";
 */
export function constant(options: ConstantOptions): VariableStatementStructure {
  const structure = addForms(constantStructure(options), {
    js: () => {
      const { docs: _docs, type: _type, ...plain } = options;
      return [constantStructure({ ...plain, value: withoutTypeArguments(options.value) })];
    },
    "d.ts": () => (options.exported === false ? [] : [declaredConstant(options)]),
  });
  if (options.exported !== false) return structure;
  return addExportedForm(structure, () => constant({ ...options, exported: true }));
}

/**
 * A constant of a declaration file.
 *
 *   { name: "x", type: "string", value: '"a"' }   ->   export declare const x: string;
 */
function declaredConstant({ name, type = "unknown", docs }: ConstantOptions): VariableStatementStructure {
  const head = `export declare const ${name}: `;
  return {
    kind: StructureKind.VariableStatement,
    isExported: true,
    hasDeclareKeyword: true,
    declarationKind: VariableDeclarationKind.Const,
    declarations: [{ name, type: layout([head, type, ";"]).slice(head.length, -1) }],
    docs: documentation(docs, 0),
  };
}

/** A constant in TypeScript or JavaScript. */
function constantStructure(options: ConstantOptions): VariableStatementStructure {
  const { name, type, exported = true } = options;
  const declared = `${exported ? "export " : ""}const ${name}`;
  const head: Doc = [declared, type === undefined ? "" : [": ", type], " ="];
  const headText = layout(head);
  const whole = layout([head, behindEquals(options.value), ";"]);
  const initializer = withoutBlank(whole.slice(headText.length, -1));
  const typeText = headText.slice(declared.length + ": ".length, -" =".length);
  return {
    kind: StructureKind.VariableStatement,
    isExported: exported,
    declarationKind: VariableDeclarationKind.Const,
    declarations: [{ name, ...(type === undefined ? {} : { type: typeText }), initializer }],
    docs: documentation(options.docs, 0),
  };
}

/** The printer writes the blank before a type or an initializer. */
function withoutBlank(part: string): string {
  return part.startsWith(" ") ? part.slice(1) : part;
}

interface FunctionOptions extends SignatureParts {
  readonly name: string;
  readonly docs?: DocText;
  readonly body: Doc;
  readonly exported?: boolean;
  /** The ways to call it, where they are not its own signature. */
  readonly overloads?: readonly SignatureParts[];
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
  const structure = addForms(functionStructure(options), {
    js: () => [functionStructure(untyped(options))],
    "d.ts": () => declaredFunctions(options),
  });
  if (options.exported !== false) return structure;
  return addExportedForm(structure, () => functionDeclaration({ ...options, exported: true }));
}

/** The parts of a function that JavaScript has. */
function untyped({ name, parameters, body, exported }: FunctionOptions): FunctionOptions {
  return {
    name,
    parameters: parameters.map(({ name: parameter, initial }) => ({
      name: parameter,
      type: "",
      ...defined({ initial: initial?.replace(/ as \w+$/, "") }),
    })),
    returns: "",
    body: withoutTypeArguments(body),
    ...defined({ exported }),
  };
}

/**
 * A function of a declaration file, with a declaration for each way to call it.
 *
 *   { name: "f", parameters: [{ name: "x", type: "A" }], returns: "B", body: "return x;" }
 *     ->   export declare function f(x: A): B;
 */
function declaredFunctions(options: FunctionOptions): FunctionDeclarationStructure[] {
  const { name, docs, exported = true, overloads = [] } = options;
  if (!exported) return [];
  return (overloads.length === 0 ? [options] : overloads).map((signature, at) => ({
    kind: StructureKind.Function,
    name,
    isExported: true,
    hasDeclareKeyword: true,
    ...signatureStructure(withoutInitials(signature)),
    ...(at === 0 ? { docs: documentation(docs, 0) } : {}),
  }));
}

/** A signature whose default values are left to the function: their parameters are optional. */
function withoutInitials({ typeParameters = [], parameters, returns }: SignatureParts): SignatureParts {
  const plain = parameters.map(({ name, type, optional = false, initial }): Parameter => ({
    name,
    type,
    optional: optional || initial !== undefined,
  }));
  return { typeParameters, parameters: plain, returns };
}

/** A function in TypeScript or JavaScript. */
function functionStructure(options: FunctionOptions): FunctionDeclarationStructure {
  const { name, exported = true, overloads = [] } = options;
  const docs = documentation(options.docs, 0);
  const structure: FunctionDeclarationStructure = {
    kind: StructureKind.Function,
    name,
    isExported: exported,
    ...signatureStructure(options),
    statements: layout(options.body, printWidth - 2),
  };
  if (overloads.length === 0) structure.docs = docs;
  else {
    structure.overloads = overloads.map(signatureStructure);
    if (structure.overloads[0] !== undefined) structure.overloads[0].docs = docs;
  }
  return structure;
}

/** Text between single or double quotes, or the start of type arguments. Our layout has blanks around comparisons. */
const stringOrArguments = /"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|([\w$])</g;

/** Quoted text, brackets and arrows inside of type arguments. */
const typePart = /"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|=>|[<>]/g;

/**
 * Returns a piece of layout without the type arguments of its calls, the only types in bodies and initializers.
 *
 *   isObject<Parcel>(value)   ->   isObject(value)
 */
function withoutTypeArguments(doc: Doc): Doc {
  if (typeof doc === "string") return doc.includes("<") ? erased(doc) : doc;
  if (Array.isArray(doc)) return doc.map(withoutTypeArguments);
  const copy: Record<string, unknown> = { ...doc };
  for (const [key, value] of Object.entries(copy)) if (parts.has(key)) copy[key] = erasedPart(value as Doc);
  return copy as unknown as Doc;
}

/** The properties of a piece of layout that hold others. */
const parts: ReadonlySet<string> = new Set([
  "contents",
  "parts",
  "breakContents",
  "flatContents",
  "expandedStates",
]);

function erasedPart(value: Doc | undefined): Doc | undefined {
  return value === undefined ? undefined : withoutTypeArguments(value);
}

/**
 * Returns code without the type arguments of its calls.
 * @throws Error where they do not end in the same piece of text (our bug).
 */
function erased(code: string): string {
  let text = "";
  let from = 0;
  stringOrArguments.lastIndex = 0;
  for (let found = stringOrArguments.exec(code); found !== null; found = stringOrArguments.exec(code)) {
    if (found[1] === undefined) continue;
    const start = found.index + 1;
    text += code.slice(from, start);
    from = stringOrArguments.lastIndex = endOfArguments(code, start);
  }
  return text + code.slice(from);
}

/** Returns the end of the type arguments that open at `start`. */
function endOfArguments(code: string, start: number): number {
  let depth = 0;
  typePart.lastIndex = start;
  for (let found = typePart.exec(code); found !== null; found = typePart.exec(code)) {
    if (found[0] === "<") depth++;
    else if (found[0] === ">") depth--;
    if (depth === 0 && found[0] === ">") return typePart.lastIndex;
  }
  throw new Error(`Type arguments without end: ${code}`);
}
