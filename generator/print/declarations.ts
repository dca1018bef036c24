/**
 * Declarations of a module as ts-morph structures. What fits on its lines is a structure; a
 * declaration whose head or value has to break is laid out first and becomes a text statement.
 */
import type {
  FunctionDeclarationStructure,
  InterfaceDeclarationStructure,
  OptionalKind,
  ParameterDeclarationStructure,
  TypeAliasDeclarationStructure,
  VariableStatementStructure,
  PropertySignatureStructure,
  WriterFunction,
} from "ts-morph";
import { documentation, type DocText } from "./documentation.js";
import {
  fits,
  group,
  hardline,
  ifBreak,
  indent,
  join,
  layout,
  line,
  printWidth,
  softline,
  union,
  type Doc,
} from "./layout.js";
import { StructureKind, VariableDeclarationKind } from "./structure-kinds.js";

/** A top-level statement of an emitted module. */
export type Declaration =
  | InterfaceDeclarationStructure
  | TypeAliasDeclarationStructure
  | VariableStatementStructure
  | FunctionDeclarationStructure
  | string;

/** A member of an interface. */
export interface Member {
  /** Already quoted, as a key. */
  readonly key: string;
  /** Type as text, the members of an inline object type, or the signature of a method. */
  readonly type: string | readonly Member[] | Signature;
  readonly optional?: boolean;
  readonly readonly?: boolean;
  readonly docs?: DocText;
}

/** What a method takes and returns. */
export interface Signature {
  readonly parameters: readonly Parameter[];
  readonly returns: string;
  /** Whether it is a property that holds a function, which TypeScript compares more strictly. */
  readonly arrow?: true;
}

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

/** A parameter of a function. */
export interface Parameter {
  readonly name: string;
  readonly type: string;
  readonly optional?: boolean;
  /** Default value, as text. */
  readonly initial?: string;
}

/**
 * An interface.
 *
 *   { name: "A", members: [{ key: "b", type: "string" }] }   ->   export interface A {
 *                                                                   b: string;
 *                                                                 }
 */
export function interfaceDeclaration(options: InterfaceOptions): Declaration {
  const name = interfaceHead(options);
  if (options.members.length === 0 && options.callable === undefined && options.open !== true) {
    const rows = `${options.exported === false ? "" : "export "}interface ${name} {}`.split("\n");
    return text(options.docs, join(hardline, rows));
  }
  const structure: InterfaceDeclarationStructure = {
    kind: StructureKind.Interface,
    name,
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

/** Name and bases, on one line or two. */
function interfaceHead({ name, extends: bases = [], exported }: InterfaceOptions): string {
  if (bases.length === 0) return name;
  const flat = `${name} extends ${bases.join(", ")}`;
  const whole = `${exported === false ? "" : "export "}interface ${flat} {`;
  return fits(whole) ? flat : `${name}\n  extends ${bases.join(", ")}`;
}

/** ts-morph would print an index signature first; as a property it stands where it reads best. */
const openMember: Member = {
  key: "[field: string]",
  type: "unknown",
  docs: ["Whatever else there is."],
};

function property(member: Member): OptionalKind<PropertySignatureStructure> {
  const common = { isReadonly: member.readonly ?? false, docs: documentation(member.docs, 2) };
  if (typeof member.type === "object") {
    // The whole member is text: ts-morph indents its rows and ends it with a semicolon.
    const whole = layout([bareMember(member, 4), ";"], printWidth - 2);
    return { ...common, isReadonly: false, name: whole.slice(0, -1) };
  }
  return {
    ...common,
    name: member.key,
    type: member.type,
    hasQuestionToken: member.optional ?? false,
  };
}

/**
 * The members of an inline object type, which stand at the column `indentation`.
 *
 *   [{ key: "a", type: "string" }]   ->   {
 *                                           a: string;
 *                                         }
 */
export function objectType(members: readonly Member[], indentation: number): Doc {
  if (members.length === 0) return "{}";
  const rows = members.map((member): Doc => {
    const docs = documentation(member.docs, indentation).map(comments);
    return [...docs, bareMember(member, indentation + 2), ";"];
  });
  return ["{", indent([hardline, join(hardline, rows)]), hardline, "}"];
}

/** A member without docs and semicolon; `indentation` is that of members inside it. */
function bareMember(member: Member, indentation: number): Doc {
  const head = `${member.readonly === true ? "readonly " : ""}${member.key}${member.optional === true ? "?" : ""}`;
  if (typeof member.type === "string") return [head, ": ", member.type];
  if (!("returns" in member.type)) return [head, ": ", objectType(member.type, indentation)];
  const { parameters, returns, arrow } = member.type;
  if (arrow === true) return [head, ": ", parameterList(parameters), " => ", returns];
  return [head, parameterList(parameters), ": ", returns];
}

/** Parameters in parentheses, one a line where they do not fit. */
function parameterList(parameters: readonly Parameter[]): Doc {
  if (parameters.length === 0) return "()";
  const items = parameters.map(
    (of) =>
      `${of.name}${of.optional === true ? "?" : ""}${of.type === "" ? "" : `: ${of.type}`}${of.initial === undefined ? "" : ` = ${of.initial}`}`,
  );
  return group(["(", indent([softline, join([",", line], items)]), ifBreak(","), softline, ")"]);
}

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
 * A type alias; `members` are joined to a union.
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
  const head = `${options.name}${parameters.length === 0 ? "" : `<${parameters.join(", ")}>`}`;
  const flat = options.members.join(" | ");
  const isExported = options.exported ?? true;
  const prefix = isExported ? "export type " : "type ";
  if (options.members.length === 1 || fits(`${prefix}${head} = ${flat};`)) {
    return {
      kind: StructureKind.TypeAlias,
      name: options.name,
      isExported,
      typeParameters: [...parameters],
      type: flat,
      docs: documentation(options.docs, 0),
    };
  }
  return text(options.docs, [prefix, head, " =", union(options.members), ";"]);
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
}): Declaration {
  const isExported = options.exported ?? true;
  const generics = options.typeParameters ?? [];
  const head = [
    `${isExported ? "export " : ""}function ${options.name}`,
    generics.length === 0 ? "" : `<${generics.join(", ")}>`,
    parameterList(options.parameters),
    `: ${options.returns} {`,
  ];
  const laidOut = layout(head);
  if (laidOut.includes("\n")) {
    return text(options.docs, [group(head), indent([hardline, options.body]), hardline, "}"]);
  }
  const body = layout(options.body, printWidth - 2);
  const write: WriterFunction = (writer) => void writer.write(body);
  return {
    kind: StructureKind.Function,
    name: options.name,
    isExported,
    typeParameters: [...generics],
    parameters: options.parameters.map(parameter),
    returnType: options.returns,
    docs: documentation(options.docs, 0),
    statements: [write],
  };
}

/** A statement that is laid out here because it has to break. */
export function text(docs: DocText | undefined, contents: Doc): string {
  const comment = documentation(docs, 0).map(comments);
  return layout([...comment, contents]);
}

function comments(written: string): Doc {
  const rows = written.replace(/^\n/, "").split("\n");
  if (rows.length === 1) return [`/** ${rows[0]} */`, hardline];
  return [
    "/**",
    hardline,
    rows.map((row): Doc => [row === "" ? " *" : ` * ${row}`, hardline]),
    " */",
    hardline,
  ];
}
