/** Signatures: what functions and methods take and return. */
import type {
  OptionalKind,
  ParameterDeclarationStructure,
  TypeParameterDeclarationStructure,
} from "ts-morph";
import {
  group,
  hardline,
  ifBreak,
  indent,
  join,
  layout,
  line,
  printWidth,
  softline,
  type Doc,
  typeArguments,
} from "./layout.js";

/** The parameters and the return type of a method. */
export interface Signature {
  readonly parameters: readonly Parameter[];
  readonly returns: string;
  /** Prints a property that holds a function, which TypeScript compares more strictly. */
  readonly arrow?: true;
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

/** A signature as ts-morph prints it. */
interface SignatureStructure {
  typeParameters?: OptionalKind<TypeParameterDeclarationStructure>[];
  parameters: OptionalKind<ParameterDeclarationStructure>[];
  returnType?: string;
}

/**
 * A signature between `start` and `end`, in `width` columns. Where it does not fit on one line, type
 * parameters and parameters have a line each, as prettier has them.
 *
 *   "function f", { parameters: [{ name: "a", type: "A" }], returns: "B" }, " {"   ->   function f(a: A): B {
 */
export function signatureStructure(
  start: string,
  { typeParameters = [], parameters, returns }: SignatureParts,
  end: string,
  width: number = printWidth,
): SignatureStructure {
  const head = [start, typeParameterList(typeParameters)];
  const tail = returns === "" ? end : `: ${returns}${end}`;
  const whole = layout([...head, parameterList(parameters), tail], width);
  const isTall = whole.startsWith(`${start}<\n`);
  const generics = typeParameterStructures(typeParameters, isTall);
  const textOf = isTall ? tallTypeParameterText : typeParameterText;
  const opening = `${start}${textOf(typeParameters)}(`;
  return {
    ...(generics.length === 0 ? {} : { typeParameters: generics }),
    parameters: parameterStructures(parameters, whole.startsWith(`${opening}\n`)),
    ...(returns === "" ? {} : { returnType: returnText(returns, whole, width) }),
  };
}

/**
 * The return type, with its type arguments one a line where it does not fit behind the parameters.
 *
 *   Call<A, B>   ->   Call<
 *                       A,
 *                       B
 *                     >
 */
function returnText(returns: string, whole: string, width: number): string {
  const row = whole.slice(whole.lastIndexOf("\n") + 1);
  return row.length <= width ? returns : layout(returnDoc(returns), 1);
}

/** The return type, which breaks if it has several type arguments that are names. */
function returnDoc(returns: string): Doc {
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

/** Parameters; `isTall` has each on a line of its own. */
function parameterStructures(
  parameters: readonly Parameter[],
  isTall: boolean,
): OptionalKind<ParameterDeclarationStructure>[] {
  return parameters.map((parameter, at) => {
    const { name, type, optional: hasQuestionToken = false, initial: initializer } = parameter;
    return {
      name,
      hasQuestionToken,
      ...(type === "" ? {} : { type: typeof type === "string" ? type : indentedType(parameter) }),
      ...(initializer === undefined ? {} : { initializer }),
      ...(isTall ? tallTrivia(at, parameters) : {}),
    };
  });
}

/** The type of a parameter, broken where the parameter does not fit on a line of its own. */
function indentedType(parameter: Parameter): string {
  const head = `\n  ${parameter.name}${parameter.optional === true ? "?" : ""}: `;
  const tail = `${parameter.initial === undefined ? "" : ` = ${parameter.initial}`},`;
  return layout(indent([hardline, parameterText(parameter), ","])).slice(head.length, -tail.length);
}

/**
 * Type parameters; `isTall` has each on a line of its own.
 *
 *   [{ name: "T", constraint: "A", initial: "B" }]   ->   T extends A = B
 */
export function typeParameterStructures(
  parameters: readonly TypeParameter[],
  isTall: boolean,
): OptionalKind<TypeParameterDeclarationStructure>[] {
  return parameters.map(({ name, constraint, initial }, at) => ({
    name,
    ...(constraint === undefined ? {} : { constraint }),
    ...(initial === undefined ? {} : { default: initial }),
    ...(isTall ? tallTrivia(at, parameters) : {}),
  }));
}

/** The blanks and commas around an item of a list that has one item a line. */
function tallTrivia(
  at: number,
  { length }: readonly unknown[],
): { readonly leadingTrivia: string; readonly trailingTrivia: string } {
  return { leadingTrivia: "\n  ", trailingTrivia: at === length - 1 ? ",\n" : "," };
}

/** Type parameters in angle brackets, one a line where several do not fit. */
export function typeParameterList(parameters: readonly TypeParameter[]): Doc {
  if (parameters.length < 2) return typeParameterText(parameters);
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
