/** Signatures: what functions and methods take and return. */
import type { OptionalKind, ParameterDeclarationStructure } from "ts-morph";
import { fits, group, ifBreak, indent, join, line, softline, type Doc } from "./layout.js";

/** The parameters and the return type of a method. */
export interface Signature {
  readonly parameters: readonly Parameter[];
  readonly returns: string;
  /** Whether it is a property that holds a function, which TypeScript compares more strictly. */
  readonly arrow?: true;
}

/** A parameter of a function. */
export interface Parameter {
  readonly name: string;
  readonly type: string;
  readonly optional?: boolean;
  /** Default value, as text. */
  readonly initial?: string;
}

/**
 * The parameters of a signature between `before` and `after`, in `width` columns. Where they do not fit on
 * one line, each has its own.
 *
 *   "f", [{ name: "a", type: "A" }], ": B;"   ->   f(a: A): B;
 */
export function parameterStructures(
  before: string,
  parameters: readonly Parameter[],
  after: string,
  width: number,
): OptionalKind<ParameterDeclarationStructure>[] {
  const isFlat = fits(`${before}(${parameters.map(parameterText).join(", ")})${after}`, width);
  const last = parameters.length - 1;
  return parameters.map((parameter, at) => ({
    ...parameterStructure(parameter),
    ...(isFlat ? {} : { leadingTrivia: "\n  ", trailingTrivia: at === last ? ",\n" : "," }),
  }));
}

/** `name?: type = initial`. */
function parameterStructure({
  name,
  type,
  optional = false,
  initial,
}: Parameter): OptionalKind<ParameterDeclarationStructure> {
  return {
    name,
    hasQuestionToken: optional,
    ...(type === "" ? {} : { type }),
    ...(initial === undefined ? {} : { initializer: initial }),
  };
}

/** Parameters in parentheses, one a line where they do not fit. */
export function parameterList(parameters: readonly Parameter[]): Doc {
  if (parameters.length === 0) return "()";
  const items = parameters.map(parameterText);
  return group(["(", indent([softline, join([",", line], items)]), ifBreak(","), softline, ")"]);
}

/** One parameter: `name?: type = initial`. */
export function parameterText({ name, type, optional, initial }: Parameter): string {
  const start = `${name}${optional === true ? "?" : ""}${type === "" ? "" : `: ${type}`}`;
  return initial === undefined ? start : `${start} = ${initial}`;
}
