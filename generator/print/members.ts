/** Members of interfaces and of inline object types. */
import type { MethodSignatureStructure, OptionalKind, PropertySignatureStructure } from "ts-morph";
import { commentText, documentation, type DocText } from "./documentation.js";
import { hardline, indent, join, layout, printWidth, type Doc } from "./layout.js";
import {
  arrowText,
  methodText,
  signatureStructure,
  type ArrowSignature,
  type Signature,
} from "./signatures.js";

/** A member of an interface. */
export interface Member {
  /** Already quoted, as a key. */
  readonly key: string;
  /** Type as text, the members of an inline object type, or the signature of a method or a function. */
  readonly type: string | readonly Member[] | Signature | ArrowSignature;
  /** True if the member may be left out, or, with an inline object type, be undefined. */
  readonly optional?: boolean;
  readonly readonly?: boolean;
  readonly docs?: DocText;
}

/**
 * The members of an interface as ts-morph prints them: properties first, then methods. A method before a
 * property is text, so that it keeps its place.
 *
 *   [{ key: "a", type: "string" }]   ->   { properties: [{ name: "a", type: "string" }], methods: [] }
 */
export function memberStructures(members: readonly Member[]): {
  properties: OptionalKind<PropertySignatureStructure>[];
  methods: OptionalKind<MethodSignatureStructure>[];
} {
  const last = members.findLastIndex((member) => !isMethod(member.type));
  return {
    properties: members.slice(0, last + 1).map(property),
    methods: members
      .slice(last + 1)
      .flatMap((member) => (isMethod(member.type) ? [method(member, member.type)] : [])),
  };
}

function isMethod(type: Member["type"]): type is Signature {
  return isSignature(type) && type.arrow !== true;
}

function isSignature(type: Member["type"]): type is Signature | ArrowSignature {
  return typeof type === "object" && "returns" in type;
}

function property(member: Member): OptionalKind<PropertySignatureStructure> {
  const { key, type, readonly: isReadonly = false, optional: hasQuestionToken = false } = member;
  const common = { name: key, isReadonly, hasQuestionToken, docs: documentation(member.docs, 2) };
  if (typeof type === "string") return { ...common, type };
  const whole = layout([bareMember(member, 4), ";"], printWidth - 2).slice(0, -1);
  if (isMethod(type) || hasQuestionToken) return { name: whole, docs: common.docs };
  const head = `${isReadonly ? "readonly " : ""}${key}${hasQuestionToken ? "?" : ""}: `;
  return { ...common, type: whole.slice(head.length) };
}

function method(member: Member, signature: Signature): OptionalKind<MethodSignatureStructure> {
  const { optional: hasQuestionToken = false } = member;
  const docs = documentation(member.docs, 2);
  return { name: methodName(member.key), hasQuestionToken, ...signatureStructure(signature), docs };
}

/** The key of a method. Without quotes, a method of the name `new` would be a constructor. */
function methodName(key: string): string {
  return key === "new" ? '"new"' : key;
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
    const docs = documentation(member.docs, indentation).map((text) => commentText(text.trimStart()));
    return [
      ...docs.map((text) => join(hardline, text.split("\n"))),
      bareMember(member, indentation + 2),
      ";",
    ];
  });
  return ["{", indent([hardline, join(hardline, rows)]), hardline, "}"];
}

/** A member without docs and semicolon; `indentation` is that of members inside it. */
function bareMember(member: Member, indentation: number): Doc {
  const head = `${member.readonly === true ? "readonly " : ""}${member.key}${member.optional === true ? "?" : ""}`;
  if (typeof member.type === "string") return [head, ": ", member.type];
  if (!isSignature(member.type)) {
    if (member.optional !== true) return [head, ": ", objectType(member.type, indentation)];
    const type = indent(objectType(member.type, indentation + 4));
    return [head, ":", indent([hardline, "| ", type, hardline, "| undefined"])];
  }
  if (member.type.arrow === true) return [head, ": ", arrowText(member.type)];
  return methodText(methodName(head), member.type);
}
