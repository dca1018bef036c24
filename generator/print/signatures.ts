/** Signatures: what functions and methods take and return. */
import type {
  OptionalKind,
  ParameterDeclarationStructure,
  TypeParameterDeclarationStructure,
  WriterFunction,
} from "ts-morph";
import { defined } from "../base/defined.js";
import {
  group,
  ifBreak,
  indent,
  join,
  layout,
  line,
  printWidth,
  softline,
  type Doc,
  isGroup,
  typeArguments,
} from "./layout.js";

/** The parameters and the return type of a method. */
export interface Signature {
  readonly parameters: readonly Parameter[];
  readonly returns: string;
  readonly arrow?: undefined;
}

/** The type of a property that holds a function, which TypeScript compares more strictly than a method. */
export interface ArrowSignature {
  readonly parameters: readonly Parameter[];
  readonly returns: Doc;
  readonly arrow: true;
}

/** A parameter of a function. */
export interface Parameter {
  readonly name: string;
  readonly type: Doc;
  readonly optional?: boolean;
  /** Default value, as text. */
  readonly initial?: string;
}

/** A type parameter: `name extends constraint = initial`. */
export interface TypeParameter {
  readonly name: string;
  readonly constraint?: string;
  readonly initial?: string;
}

/** The parts of a signature, without its name. */
export interface SignatureParts {
  readonly typeParameters?: readonly TypeParameter[];
  readonly parameters: readonly Parameter[];
  /** Empty in JavaScript. */
  readonly returns: string;
}

/** A signature as ts-morph has it. */
export interface SignatureStructure {
  typeParameters?: (OptionalKind<TypeParameterDeclarationStructure> | string)[];
  parameters?: OptionalKind<ParameterDeclarationStructure>[];
  returnType?: string | WriterFunction;
}

/**
 * The structure of a signature.
 *
 *   { parameters: [{ name: "a", type: "A", optional: true }], returns: "B" }
 *     ->   { parameters: [{ name: "a", type: "A", hasQuestionToken: true }], returnType: "B" }
 */
export function signatureStructure({ typeParameters = [], parameters, returns }: SignatureParts): {
  typeParameters?: OptionalKind<TypeParameterDeclarationStructure>[];
  parameters: OptionalKind<ParameterDeclarationStructure>[];
  returnType?: string;
} {
  return {
    ...(typeParameters.length === 0 ? {} : { typeParameters: typeParameterStructures(typeParameters) }),
    parameters: parameters.map(parameterStructure),
    ...(returns === "" ? {} : { returnType: returns }),
  };
}

/** The return type, which breaks if it has several type arguments that are names. */
export function returnDoc(returns: string): Doc {
  const match = /^(\w+)<(\w+(?:, \w+)+)>$/.exec(returns);
  if (match === null) return returns;
  const [, name = "", args = ""] = match;
  return typeArguments(name, args.split(", "));
}

/**
 * A method as text. Where it does not fit on one line, its parameters break first, then its return type.
 *
 *   "all", { parameters: [{ name: "a", type: "A" }], returns: "Call<B, C>" }   ->   all(a: A): Call<B, C>
 */
export function methodText(name: string, { parameters, returns }: Signature): Doc {
  if (parameters.length === 0) return [name, "(): ", returnDoc(returns)];
  return group([name, parameterRows(parameters), ": ", returnDoc(returns)]);
}

/**
 * The type of a function. Its parameters break first, then its return type; an only parameter of an object type breaks in
 * that type.
 *
 *   { parameters: [{ name: "a", type: "A" }], returns: "B" }   ->   (a: A) => B
 */
export function arrowText({ parameters, returns }: ArrowSignature): Doc {
  const [first, ...others] = parameters;
  if (first === undefined) return ["() => ", returns];
  if (others.length === 0 && isGroup(first.type)) return ["(", parameterText(first), ") => ", returns];
  return group([parameterRows(parameters), " => ", returns]);
}

function parameterStructure(parameter: Parameter): OptionalKind<ParameterDeclarationStructure> {
  const { name, type, optional: hasQuestionToken = false, initial: initializer } = parameter;
  return {
    name,
    hasQuestionToken,
    ...(type === "" ? {} : { type: typeof type === "string" ? type : typeText(parameter) }),
    ...defined({ initializer }),
  };
}

function typeText(parameter: Parameter): string {
  const head = `${parameter.name}${parameter.optional === true ? "?" : ""}: `;
  const tail = `${parameter.initial === undefined ? "" : ` = ${parameter.initial}`},`;
  return layout([parameterText(parameter), ","], printWidth - 2).slice(head.length, -tail.length);
}

/**
 * Type parameters as structures.
 *
 *   [{ name: "T", constraint: "A", initial: "B" }]   ->   [{ name: "T", constraint: "A", default: "B" }]
 */
export function typeParameterStructures(
  parameters: readonly TypeParameter[],
): OptionalKind<TypeParameterDeclarationStructure>[] {
  return parameters.map(({ name, constraint, initial }) => ({
    name,
    ...defined({ constraint, default: initial }),
  }));
}

/** Type parameters in angle brackets, one a line where several do not fit. */
export function typeParameterList(parameters: readonly TypeParameter[]): Doc {
  if (parameters.length === 0) return "";
  const items = parameters.map(typeParameter);
  return group(["<", indent([softline, join([",", line], items)]), ifBreak(","), softline, ">"]);
}

/** The text of type parameters: `<A, B>`. */
export function typeParameterText(parameters: readonly TypeParameter[]): string {
  return parameters.length === 0 ? "" : `<${parameters.map(typeParameter).join(", ")}>`;
}

/** The text of type parameters, one a line. */
export function tallTypeParameterText(parameters: readonly TypeParameter[]): string {
  return `<\n  ${parameters.map(typeParameter).join(",\n  ")},\n>`;
}

function typeParameter({ name, constraint, initial }: TypeParameter): string {
  const bound = constraint === undefined ? "" : ` extends ${constraint}`;
  return `${name}${bound}${initial === undefined ? "" : ` = ${initial}`}`;
}

/** Parameters in parentheses, one a line where they do not fit. */
export function parameterList(parameters: readonly Parameter[]): Doc {
  return parameters.length === 0 ? "()" : group(parameterRows(parameters));
}

function parameterRows(parameters: readonly Parameter[]): Doc {
  const items = parameters.map(parameterText);
  return ["(", indent([softline, join([",", line], items)]), ifBreak(","), softline, ")"];
}

/** One parameter: `name?: type = initial`. */
function parameterText({ name, type, optional, initial }: Parameter): Doc {
  const start = `${name}${optional === true ? "?" : ""}`;
  return [start, type === "" ? "" : [": ", type], initial === undefined ? "" : ` = ${initial}`];
}
