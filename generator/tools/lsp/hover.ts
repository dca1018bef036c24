/** Hovers: the emitted type of a name with its docs, the description of a key, and the entry of a finding. */
import { append } from "../../base/append.js";
import { literalPattern } from "../../base/literal-pattern.js";
import type { Diagnostic } from "vscode-languageserver";
import { catalogue } from "../../pipeline/catalogue.js";
import { emitModel } from "../../pipeline/compile.js";
import { defaultOptions } from "../../config/generation.js";
import type { Model } from "../../language/model/model.js";
import { cursorPlace } from "./cursor.js";
import { describeKey } from "./language-schema.js";
import type { NameOccurrence } from "./names.js";

interface EmittedDeclaration {
  /** The text of its comment, without the marks of a comment. */
  readonly doc: string;
  readonly code: string;
}

/** The declarations of types.ts and limits.ts by the name that their `@see` gives. */
type Declarations = ReadonlyMap<string, readonly EmittedDeclaration[]>;

/** The most lines of code that a hover shows. */
const maxLines = 40;

/** Hovers with types of the output, which is made once for a model. */
export class TypeHovers {
  /** The model that was asked for last, and its declarations. */
  #last: { readonly model: Model; readonly declarations: Promise<Declarations> } | undefined;

  /** Returns the emitted type that a name of a spec leads to, as Markdown. */
  async of(model: Model, { kind, name }: NameOccurrence): Promise<string | undefined> {
    if (this.#last?.model !== model) this.#last = { model, declarations: declarationsOf(model) };
    const declarations = await this.#last.declarations;
    const at = (key: string): readonly EmittedDeclaration[] => declarations.get(key) ?? [];
    const dot = name.lastIndexOf(".");
    const found =
      kind === "field"
        ? memberOf([...at(name.slice(0, dot)), ...at(`fields of ${name.slice(0, dot)}`)], name.slice(dot + 1))
        : at(kind === "component" ? name.slice(name.lastIndexOf("/") + 1) : name);
    const [first] = found;
    if (first === undefined) return undefined;
    const code = found.map((one) => one.code).join("\n");
    return `${fenced(shortenedCode(code, "// …"), "ts")}${first.doc === "" ? "" : `\n\n${first.doc}`}`;
  }
}

/** Returns the text of a declaration as Markdown, for a name without an emitted type. */
export function declarationHover(text: string): string {
  return fenced(shortenedCode(text), "yaml");
}

/** Returns the description of the key that ends `before`, a text up to the end of that key. */
export function keyHover(before: string): string | undefined {
  const place = cursorPlace(`${before}: `);
  return place === undefined ? undefined : describeKey(place.path);
}

/** Returns what `speccast explain` says about a finding. */
export function findingHover({ code }: Diagnostic): string | undefined {
  const entry = Object.hasOwn(catalogue, String(code))
    ? catalogue[code as keyof typeof catalogue]
    : undefined;
  return entry && `**${String(code)}**: ${entry.what}\n\nWhy: ${entry.why}\n\nFix: ${entry.fix}`;
}

async function declarationsOf(model: Model): Promise<Declarations> {
  const files = await emitModel(model, { ...defaultOptions, targets: ["types", "limits"] });
  const byName = new Map<string, EmittedDeclaration[]>();
  for (const { path, text } of files) {
    if (path !== "types.ts" && path !== "limits.ts") continue;
    for (const chunk of path === "types.ts" ? topLevel(text) : members(text)) {
      const { doc, code } = separate(chunk);
      const name = subjectOf(doc);
      if (name !== undefined) append(byName, name, { doc: doc.replace(seeLine, "").trim(), code });
    }
  }
  return byName;
}

const seeLine = /^@see .*$/gm;

/** The name of the spec that a comment of the output is about: that of its `@see`, or an endpoint. */
function subjectOf(doc: string): string | undefined {
  const fields = /^The fields of every `(\w+)`/.exec(doc)?.[1];
  if (fields !== undefined) return `fields of ${fields}`;
  return /@see \S+?#([^\s*]+)/.exec(doc)?.[1] ?? /^(?:Input|Output|Errors) of `([\w.]+)`/.exec(doc)?.[1];
}

function topLevel(text: string): readonly string[] {
  return text.split(/\n\n(?=\S)/);
}

function members(text: string): readonly string[] {
  return (
    text.match(
      /^ {2}(?:\/\*\*(?:[^*]|\*(?!\/))*\*\/\n {2})?[\w"'$][^\n]*(?:\n {3,}[^\n]*|\n {2}[}\])][^\n]*)*/gm,
    ) ?? []
  );
}

/** Separates a comment from its code, without the indentation that both have. */
function separate(chunk: string): EmittedDeclaration {
  const [, comment = "", code = chunk] = /^\s*\/\*\*([\s\S]*?)\*\/\n([\s\S]*)$/.exec(chunk) ?? [];
  const lines = comment.split("\n").map((line) => line.replace(/^ *\*? ?/, "").trimEnd());
  const indent = /^ */.exec(code)?.[0] ?? "";
  return {
    doc: lines.join("\n").trim(),
    code: code
      .split("\n")
      .map((line) => (line.startsWith(indent) ? line.slice(indent.length) : line))
      .join("\n")
      .trimEnd(),
  };
}

function memberOf(declarations: readonly EmittedDeclaration[], name: string): readonly EmittedDeclaration[] {
  const wanted = new RegExp(`^(?:readonly )?["']?${literalPattern(name)}["']?\\??:`);
  for (const { code } of declarations)
    for (const chunk of members(code)) {
      const member = separate(chunk);
      if (wanted.test(member.code)) return [{ ...member, doc: member.doc.replace(seeLine, "").trim() }];
    }
  return [];
}

/** The first lines of `code`, with `more` below them where that is not all. */
function shortenedCode(code: string, more = "# …"): string {
  const lines = code.split("\n");
  return lines.length > maxLines ? [...lines.slice(0, maxLines), more].join("\n") : code;
}

function fenced(code: string, language: "ts" | "yaml"): string {
  const fence = "`".repeat(Math.max(3, ...[...code.matchAll(/`+/g)].map(([run]) => run.length + 1)));
  return `${fence}${language}\n${code}\n${fence}`;
}
