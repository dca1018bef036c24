/**
 * Type expressions: `expr = base [ "| null" ]`,
 * `base = Name | Name<expr> | word | timestamp<unit> | id<Name> | list<expr> | map<expr>`.
 */
import { fieldAsType } from "./field-as-type.js";
import { defined } from "../../base/defined.js";
import { pascalCase } from "../../language/names/names.js";
import { commentRemedy } from "../yaml/foreign-comments.js";
import type { Span } from "../../diagnostics/diagnostic.js";
import { partsOf, type PhaseCode, type PhaseDiagnostic } from "../../diagnostics/phase-catalogue.js";
import { suggest } from "../../diagnostics/suggest.js";
import type { TypeAst, ValueAst } from "../../spec/declarations/index.js";
import type { ScalarKind } from "../../language/model/model.js";
import { perFormat } from "../../language/formats/index.js";
import {
  absentField,
  brackets,
  listedAlternatives,
  listInBrackets,
  moreBehind,
  type ForeignExpression,
} from "./foreign-expressions.js";
import { foreignGeneric, foreignType, type ForeignType } from "./foreign-types.js";
import { type ScalarNode, spanWithin } from "../yaml/tree.js";
import { argumentName, type Int64Words, type TypeNames } from "./type-arguments.js";

const scalarWords = {
  string: true,
  integer: true,
  number: true,
  boolean: true,
  json: true,
  decimal: true,
  datetime: true,
  base64: true,
  ...perFormat(() => true as const),
  unspecified: true,
} satisfies Record<ScalarKind, true>;

/** Words that are types by themselves. */
export const typeWords: readonly (ScalarKind | "int64")[] = [
  ...(Object.keys(scalarWords) as ScalarKind[]),
  "int64",
];

const generics = ["list", "map", "id", "timestamp"] as const;
const maxDepth = 32;

/**
 * Parses a type expression. For one that cannot be read, calls `report` once and returns the type `invalid`.
 * `names` holds the templates and the names of the resources.
 */
export function parseTypeExpression(
  node: ScalarNode,
  names: TypeNames,
  report: (diagnostic: PhaseDiagnostic) => void,
): Pick<ValueAst, "type" | "nullable" | "span"> {
  return new TypeParser(node, names, report).whole();
}

/** Ends the parse of an expression after its one report. */
class Unreadable extends Error {}

class TypeParser {
  private readonly tokens: readonly Token[];
  private readonly node: ScalarNode;
  private readonly names: TypeNames;
  private readonly report: (diagnostic: PhaseDiagnostic) => void;
  private at = 0;

  constructor(node: ScalarNode, names: TypeNames, report: (diagnostic: PhaseDiagnostic) => void) {
    this.node = node;
    this.names = names;
    this.report = report;
    this.tokens = tokenize(String(node.value));
  }

  whole(): Pick<ValueAst, "type" | "nullable" | "span"> {
    try {
      // The shape check reports an empty text.
      if (this.tokens.length === 0) throw new Unreadable();
      const value = this.expression(0);
      const rest = this.peek();
      if (rest !== undefined) this.unexpected(rest);
      return value;
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error;
      return { type: { kind: "invalid", span: this.node.span }, nullable: false, span: this.node.span };
    }
  }

  private expression(depth: number): ValueAst {
    if (depth > maxDepth) this.fail("bad-type", `A type is nested more than ${maxDepth} times.`, this.peek());
    const first = this.peek();
    const type = this.base(depth);
    const bar = this.peek();
    if (bar?.text !== "|") return { type, nullable: false, span: type.span };
    this.at++;
    const other = this.peek();
    if (other?.text !== "null") {
      const found = listedAlternatives(this.text(), isTypeName);
      if (other?.text === "undefined" && this.at === this.tokens.length - 1) {
        this.fail(found.code, "`undefined` is no type.", other, { help: absentField });
      }
      if (/^(?:nil|none|nul|undefined)$/i.test(other?.text ?? ""))
        this.fail(found.code, found.message, other, { suggestion: "null" });
      this.foreignExpression(found, other ?? bar);
    }
    if (type.kind === "unspecified") {
      const help = "Write `unspecified`, which includes null.";
      this.fail("bad-type", "`unspecified | null` is the same as `unspecified`.", first, { help });
    }
    this.at++;
    return { type, nullable: true, span: { ...type.span, end: this.spanOf(other).end } };
  }

  private base(depth: number): TypeAst {
    const word = this.peek();
    if (word === undefined) return this.fail("bad-type", "A type is missing here.");
    if (!/^[A-Za-z_]/.test(word.text)) return this.unexpected(word);
    this.at++;
    const next = this.peek();
    if (next?.text === "<") {
      // `integer < 10` is a bound: a type of the language that takes no argument.
      if (typeWords.some((known) => known === word.text)) this.unexpected(next);
      return this.generic(word, depth);
    }
    if (next?.text === "[") {
      const found = brackets(word.text, this.text(), isTypeName);
      this.foreignExpression(found, found.code === "inline-type" ? word : next);
    }
    if (next !== undefined && /^[A-Za-z_]/.test(next.text)) this.twoWords(word, next);
    const span = this.spanOf(word);
    const { bound } = this.names;
    if (bound?.parameter === word.text) {
      this.names.useParameter();
      return bound.argument;
    }
    if (this.names.templates.has(word.text)) {
      const help = `Write \`${word.text}<…>\` with the name of a resource, an enum or a scalar.`;
      this.fail("type-argument", `\`${word.text}\` needs a type argument.`, word, { help });
    }
    const scalar = typeWords.find((known) => known === word.text);
    if (scalar === "int64") return int64Type(this.names.int64, span);
    if (scalar !== undefined) return { kind: scalar, span };
    if (word.text === "timestamp") {
      this.fail("timestamp-without-unit", "`timestamp` needs a unit.", word, {
        help: "Write `timestamp<ms>`, `timestamp<s>` or `timestamp<unspecified>`.",
      });
    }
    if (generics.some((known) => known === word.text)) {
      const help = word.text === "id" ? "Write `id<Parcel>`." : `Write \`${word.text}<…>\`.`;
      this.fail("bad-type", `\`${word.text}\` needs a type parameter.`, word, { help });
    }
    if (word.text === "true" || word.text === "false") return this.unexpected(word);
    const foreign = foreignType(word.text);
    // A declared resource wins: the names of JavaScript's own globals are free.
    if (foreign !== undefined && !this.isResource(word.text)) this.foreign(word, foreign);
    const field = fieldAsType(word.text);
    if (field !== undefined) this.fail("bad-type", field.message, word, { help: field.help });
    if (!/^[A-Za-z][A-Za-z0-9]*$/.test(word.text)) {
      this.fail("bad-type", `"${word.text}" is neither a type nor a possible name of one.`, word, {
        suggestion: suggest(word.text, typeWords),
      });
    }
    return { kind: "name", name: word.text, span };
  }

  private generic(word: Token, depth: number): TypeAst {
    this.at++;
    const kind = generics.find((known) => known === word.text);
    if (kind === undefined) {
      if (this.names.templates.has(word.text)) return this.template(word, depth);
      if (this.isResource(word.text)) {
        const help = `Write \`${word.text}\`. A resource takes one if it is declared as \`${word.text}<T>\`.`;
        this.fail("type-argument", `\`${word.text}\` takes no type argument.`, word, { help });
      }
      const foreign = foreignGeneric(word.text);
      if (foreign !== undefined) this.foreign(word, foreign);
      this.fail("bad-type", `There is no type \`${word.text}<…>\`.`, word, {
        help: /^[A-Z]/.test(word.text)
          ? `Declare it under \`resources\`, with a type parameter: \`${word.text}<T>: { fields: { … } }\`.`
          : "There are `list<…>`, `map<…>`, `id<…>` and `timestamp<…>`.",
        suggestion: suggest(word.text, [...generics, ...this.names.templates.keys()]),
      });
    }
    if (kind === "list") {
      const items = this.expression(depth + 1);
      return { kind, items, span: this.close(word) };
    }
    if (kind === "map") {
      const values = this.expression(depth + 1);
      return { kind, values, span: this.close(word) };
    }
    const argument = this.peek();
    if (argument === undefined) return this.unclosed(word);
    this.at++;
    if (kind === "timestamp") {
      const unit = (["ms", "s", "unspecified"] as const).find((known) => known === argument.text);
      if (unit === undefined) this.badUnit(argument);
      return { kind, unit, span: this.close(word) };
    }
    const { bound } = this.names;
    if (bound?.parameter === argument.text) return this.idOfParameter(word, argument, bound.argument);
    if (!/^[A-Z][A-Za-z0-9]{0,127}$/.test(argument.text)) {
      const message = `"${argument.text}" cannot be the name in \`id<…>\`: a capital letter first, then letters and digits.`;
      const suggestion = suggest(argument.text, this.names.resources);
      const name = pascalCase(argument.text);
      const help = suggestion === undefined && /^[A-Z]/.test(name) ? `Write \`id<${name}>\`.` : undefined;
      this.fail("bad-type", message, argument, { suggestion, help });
    }
    return { kind, of: { value: argument.text, span: this.spanOf(argument) }, span: this.close(word) };
  }

  /** A template with an argument: `Page<Parcel>`. */
  private template(word: Token, depth: number): TypeAst {
    const first = this.peek();
    const argument = this.expression(depth + 1);
    const given = this.textFrom(first);
    const next = this.peek();
    const fail = (message: string, help: string, at = first) =>
      this.fail("type-argument", message, at, { help });
    if (next?.text === ",") fail(`\`${word.text}\` takes one type argument.`, "Keep one of them.", next);
    const span = this.close(word);
    if (argument.nullable) {
      fail("A type argument has no `| null`.", "Write `| null` behind the parameter, within the template.");
    }
    if (argument.type.kind === "invalid") return { kind: "invalid", span };
    const name = argument.type.kind === "unspecified" ? undefined : argumentName(argument.type);
    if (name === undefined) {
      const help =
        "An argument is the name of a resource or an enum, `id<…>`, or a scalar. Declare a resource for anything else.";
      return fail(`\`${given}\` cannot be a type argument: it has no name.`, help);
    }
    const use = { argument: argument.type, name, span };
    const instance = this.names.instance(word.text, use);
    return instance === undefined ? { kind: "invalid", span } : { kind: "name", name: instance, span };
  }

  /** `id<T>` within a template whose argument is the name of a resource. */
  private idOfParameter(word: Token, token: Token, argument: TypeAst): TypeAst {
    this.names.useParameter();
    const span = this.close(word);
    if (argument.kind === "name")
      return { kind: "id", of: { value: argument.name, span: argument.span }, span };
    // Without a use there is no argument yet.
    if (argument.kind === "json") return { kind: "string", span };
    const help = `Use the template with the name of a resource, not with \`${argument.kind}\`.`;
    return this.fail("type-argument", `\`id<${token.text}>\` needs the name of a resource.`, token, { help });
  }

  private text(): string {
    return String(this.node.value);
  }

  /** The text from `first` to the current token. */
  private textFrom(first: Token | undefined): string {
    return String(this.node.value).slice(first?.start ?? 0, this.tokens[this.at - 1]?.end);
  }

  private foreignExpression({ code, message, help }: ForeignExpression, place: Token): never {
    return this.fail(code, message, place, { help });
  }

  /** Two words beside one another: `nullable string`, as types are written elsewhere. */
  private twoWords(word: Token, next: Token): never {
    const behind = this.tokens[this.at + 1]?.text;
    if (next.text === "or" && behind !== undefined && behind !== "null")
      this.foreignExpression(listedAlternatives(this.text(), isTypeName), next);
    const types = [word, next].filter(({ text }) => !/^(?:nullable|null|or|optional)$/i.test(text));
    const [type] = types;
    let help = commentRemedy(this.text().slice(next.start));
    if (help === undefined && type !== undefined && types.length === 1) {
      const isGeneric = type === next && this.tokens[this.at + 1]?.text === "<";
      const isOptional = [word, next].some(({ text }) => /^optional$/i.test(text));
      help = isOptional
        ? "Write the name of the field as `name?`."
        : `Write \`${type.text}${isGeneric ? "<…>" : ""} | null\`.`;
    }
    return this.fail("bad-type", `\`${next.text}\` does not belong here.`, next, { help });
  }

  private badUnit(argument: Token): never {
    const known: Readonly<Record<string, string>> = {
      milliseconds: "ms",
      millis: "ms",
      seconds: "s",
      sec: "s",
    };
    this.fail("bad-type", `"${argument.text}" is not a unit of timestamps.`, argument, {
      help: "The units are `ms` and `s`; write `unspecified` if the source gives none.",
      suggestion: Object.hasOwn(known, argument.text) ? known[argument.text] : undefined,
    });
  }

  /** Consumes the closing bracket and returns the place from `word` to it. */
  private close(word: Token): Span {
    const bracket = this.peek();
    if (bracket?.text === ",") {
      const help = "A list has one type of items, and a map one type of values; its keys are always strings.";
      this.fail("bad-type", `\`${word.text}<…>\` takes one type.`, bracket, { help });
    }
    if (bracket === undefined) return this.unclosed(word);
    if (bracket.text !== ">") this.unexpected(bracket);
    this.at++;
    const { start } = this.spanOf(word);
    return { ...this.node.span, start, end: this.spanOf(bracket).end };
  }

  private unclosed(word: Token): never {
    const help = `Add the \`>\`: \`${word.text}<…>\`.`;
    return this.fail("bad-type", `\`${word.text}<\` is not closed.`, word, { help });
  }

  private isResource(name: string): boolean {
    for (const known of this.names.resources) if (known === name) return true;
    return false;
  }

  private foreign(word: Token, { code, suggestion, help }: ForeignType): never {
    const message =
      code === "not-in-language-1"
        ? `There is no \`${word.text}\` in language 1.`
        : `\`${word.text}\` is not a type of speccast.`;
    this.fail(code, message, word, { help, suggestion });
  }

  private unexpected(token: Token): never {
    const [, status, type] = /^(2\d\d) +([A-Za-z][\w<> |]*)$/.exec(String(this.node.value).trim()) ?? [];
    if (status === token.text) {
      const help = `Write \`{ status: ${status}, type: ${type} }\`.`;
      return this.fail("inline-type", `\`${status}\` is a status, not a type.`, token, { help });
    }
    if (/^["'\d-]|^(?:true|false)$/.test(token.text)) {
      const help = "Write `{ const: value }` for one value, `{ enum: [ … ] }` for several.";
      return this.fail("inline-type", `\`${token.text}\` is a value, not a type.`, token, { help });
    }
    if (token.text === "{") {
      const help = "Write `{ fields: { … } }` in the place of the type, without quotes.";
      return this.fail("inline-type", "A type cannot contain an object.", token, { help });
    }
    if (token.text === "?") {
      const help = "Write `name?` for an optional field, or `… | null` for a value that can be null.";
      return this.fail("bad-type", "A type does not end in `?`.", token, { help });
    }
    const next = this.tokens[this.at + 1];
    if (token.text === "|" && next?.text === "undefined")
      return this.fail("inline-type", "`undefined` is no type.", next, { help: absentField });
    if (token.text === "|" && this.at > 0)
      this.foreignExpression(listedAlternatives(this.text(), isTypeName), token);
    const [word] = this.tokens;
    const behind = this.text().slice(token.start);
    const isBehind = this.at === 1 && word !== undefined && isTypeName(word.text);
    const help =
      commentRemedy(behind) ??
      (this.at === 0 ? listInBrackets(behind) : undefined) ??
      (isBehind ? moreBehind(word.text, behind) : undefined);
    return this.fail("bad-type", `\`${token.text}\` does not belong here.`, token, { help });
  }

  private fail(
    code: PhaseCode,
    message: string,
    token?: Token,
    extras: { readonly help?: string | undefined; readonly suggestion?: string | undefined } = {},
  ): never {
    const { help, suggestion } = extras;
    this.report({
      ...partsOf(code),
      message,
      span: token === undefined ? this.node.span : this.spanOf(token),
      ...defined({ help, suggestion }),
    });
    throw new Unreadable();
  }

  private peek(): Token | undefined {
    return this.tokens[this.at];
  }

  private spanOf(token: Token): Span {
    return spanWithin(this.node, token.start, token.end);
  }
}

/** Returns whether `text` is the name of a type, or a word for one that is known. */
function isTypeName(text: string): boolean {
  return typeWords.some((word) => word === text) || /^[A-Z][A-Za-z0-9]*$/.test(text);
}

/** Returns the type of a 64-bit integer that is `as` in code; as a number it has the range of an integer. */
export function int64Type(as: Int64Words, span: Span): TypeAst {
  return as === "number" ? { kind: "integer", span } : { kind: "int64", as, span };
}

/** A word, a sign or a quoted text, with its place in the expression. */
interface Token {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** Splits a type expression into tokens; `[]` is one sign, `[`. */
function tokenize(text: string): Token[] {
  const tokens: Token[] = [];
  for (const match of text.matchAll(/[A-Za-z_][\w./$-]*|-?\d[\w.]*|"[^"]*"?|'[^']*'?|\[\]|\S/gu)) {
    tokens.push({
      text: match[0] === "[]" ? "[" : match[0],
      start: match.index,
      end: match.index + match[0].length,
    });
  }
  return tokens;
}
