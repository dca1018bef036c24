/**
 * Declarations of a module. What is data (interfaces, aliases, constants) is a ts-morph structure as
 * long as it fits on its lines; a function, and whatever has to break, is laid out here and is text.
 */
import type {
  InterfaceDeclarationStructure,
  OptionalKind,
  ParameterDeclarationStructure,
  TypeAliasDeclarationStructure,
  VariableStatementStructure,
} from "ts-morph";
import { documentation, type DocText } from "./documentation.js";
import { fits, group, hardline, indent, layout, union, type Doc } from "./layout.js";
import { comments, parameterList, property, type Member, type Parameter } from "./members.js";
import { StructureKind, VariableDeclarationKind } from "./structure-kinds.js";

export { objectType } from "./members.js";
export type { Member, Parameter, Signature } from "./members.js";

/** A top-level statement of an emitted module. */
export type Declaration =
  InterfaceDeclarationStructure | TypeAliasDeclarationStructure | VariableStatementStructure | string;

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
  const structure: InterfaceDeclarationStructure = {
    kind: StructureKind.Interface,
    name: interfaceHead(options),
    isExported: options.exported ?? true,
    docs: documentation(options.docs, 0),
    properties: [...options.members, ...(options.open === true ? [openMember] : [])].map(property),
  };
  if (options.callable !== undefined) {
    structure.callSignatures = [
      {
        parameters: options.callable.parameters.map(parameter),
        returnType: options.callable.returns,
        docs: documentation(options.callable.docs, 2),
      },
    ];
  }
  return structure;
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

function parameter(of: Parameter): OptionalKind<ParameterDeclarationStructure> {
  const structure: OptionalKind<ParameterDeclarationStructure> = {
    name: of.name,
    hasQuestionToken: of.optional ?? false,
  };
  if (of.type !== "") structure.type = of.type;
  if (of.initial !== undefined) structure.initializer = of.initial;
  return structure;
}

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
  const parameters = options.typeParameters ?? [];
  const members = options.members.length === 0 ? ["never"] : options.members;
  const head = `${options.name}${parameters.length === 0 ? "" : `<${parameters.join(", ")}>`}`;
  const flat = members.join(" | ");
  const isExported = options.exported ?? true;
  const prefix = isExported ? "export type " : "type ";
  if (members.length === 1 || fits(`${prefix}${head} = ${flat};`)) {
    return {
      kind: StructureKind.TypeAlias,
      name: options.name,
      isExported,
      typeParameters: [...parameters],
      type: flat,
      docs: documentation(options.docs, 0),
    };
  }
  return text(options.docs, [prefix, head, " =", union(members), ";"]);
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
}): Declaration {
  const isExported = options.exported ?? true;
  const head = `${isExported ? "export " : ""}const ${options.name}${options.type === undefined ? "" : `: ${options.type}`}`;
  const whole = layout([head, " = ", options.value, ";"]);
  if (whole.includes("\n"))
    return text(
      options.docs,
      whole.split("\n").map((row, at) => (at === 0 ? row : [hardline, row])),
    );
  return {
    kind: StructureKind.VariableStatement,
    isExported,
    declarationKind: VariableDeclarationKind.Const,
    declarations: [
      {
        name: options.name,
        ...(options.type === undefined ? {} : { type: options.type }),
        initializer: layout(options.value, Number.POSITIVE_INFINITY),
      },
    ],
    docs: documentation(options.docs, 0),
  };
}

/**
 * A function with a body.
 *
 *   { name: "f", parameters: [{ name: "x", type: "A" }], returns: "B", body: "return x;" }
 *     ->   export function f(x: A): B {
 *            return x;
 *          }
 */
export function functionDeclaration(options: {
  readonly name: string;
  readonly docs?: DocText;
  readonly typeParameters?: readonly string[];
  readonly parameters: readonly Parameter[];
  readonly returns: string;
  readonly body: Doc;
  readonly exported?: boolean;
}): string {
  const generics = options.typeParameters ?? [];
  const start = `${options.exported === false ? "" : "export "}function ${options.name}`;
  const head = [start, generics.length === 0 ? "" : `<${generics.join(", ")}>`];
  const signature = group([...head, parameterList(options.parameters), `: ${options.returns} {`]);
  return text(options.docs, [signature, indent([hardline, options.body]), hardline, "}"]);
}

/** A statement that is laid out here because it has to break. */
export function text(docs: DocText | undefined, contents: Doc): string {
  const comment = documentation(docs, 0).map(comments);
  return layout([...comment, contents]);
}
