/** Members of interfaces and of inline object types, with what methods take and return. */
import type { OptionalKind, PropertySignatureStructure } from "ts-morph";
import { documentation, type DocText } from "./documentation.js";
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
} from "./layout.js";

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

/** A parameter of a function. */
export interface Parameter {
  readonly name: string;
  readonly type: string;
  readonly optional?: boolean;
  /** Default value, as text. */
  readonly initial?: string;
}

/** A member as ts-morph prints it in an interface. */
export function property(member: Member): OptionalKind<PropertySignatureStructure> {
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
  // Without quotes, a method of the name `new` would be a constructor.
  return [head === "new" ? '"new"' : head, parameterList(parameters), ": ", returns];
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

/** A comment as ts-morph would write it, for what is laid out here. */
export function comments(written: string): Doc {
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
