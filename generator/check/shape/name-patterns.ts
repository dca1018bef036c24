/** Explains the patterns of the schema in words. */
import { cutText } from "../../base/cut-text.js";
import { capitalize, uncapitalize, plainWords, wordsOfName } from "../../base/words.js";
import type { Span } from "../../diagnostics/diagnostic.js";
import { fieldAsType } from "../../source/types/field-as-type.js";
import { entryOf } from "../../source/yaml/tree.js";
import { subject, type ShapePlace, type ShapeFinding } from "./place.js";
import { isDuration, isWindow, unnamedWindow } from "./unnamed-window.js";

const lowercase = "a lowercase letter first, then letters and digits";
const uppercase = "an uppercase letter first, then letters and digits";

/** The form of the names of one kind. */
interface NameGrammar {
  /** The beginning of the pattern. */
  readonly start: string;
  readonly words: string;
  readonly example: string;
  /** Returns the name that was probably meant. */
  readonly fix: (text: string) => string;
  /** Returns an example for a name that cannot be corrected; `fix` by default. */
  readonly form?: (text: string) => string;
}

/** The most specific first. */
const grammars: readonly NameGrammar[] = [
  { start: "^(?:unspecified|[A-Z]", words: uppercase, example: "ParcelListItem", fix: toTypeName },
  {
    start: "^(?:problem|unspecified|[A-Z]",
    words: `\`problem\` or the name of a resource (${uppercase})`,
    example: "problem",
    fix: toTypeName,
  },
  {
    start: "^(?:unspecified|[a-z]",
    words: "`group.method`, at most five names, each with a lowercase letter first, then letters and digits",
    example: "parcels.list",
    fix: endpoint,
    form: endpointLike,
  },
  { start: "^[A-Z]", words: uppercase, example: "ParcelListItem", fix: toTypeName },
  {
    start: "^(?!(?:none|via)$)[a-z]",
    words: `${lowercase}, but neither \`none\` nor \`via\``,
    example: "app",
    fix: camel,
  },
  {
    start: "^(?!unspecified$)[a-z]",
    words: `${lowercase}, but not \`unspecified\``,
    example: "timeUnit",
    fix: camel,
  },
  { start: "^[a-z][A-Za-z0-9]", words: lowercase, example: "parcelLabelLength", fix: camel },
  {
    start: "^[a-z][a-z0-9_]",
    words: "lowercase letters, digits and `_`, a letter first",
    example: "parcel_not_found",
    fix: snake,
  },
  {
    start: "^[A-Za-z0-9][A-Za-z0-9._:",
    words: "letters, digits and `. _ : / + -`, a letter or a digit first",
    example: "phone-number",
    fix: dashed,
  },
  {
    start: "^(?:[23]",
    words: "a status from 200 to 399, or 2XX",
    example: "202",
    fix: (text) => text.trim(),
  },
  {
    start: "^[!#$%",
    words: "letters, digits and `-` (an HTTP token)",
    example: "idempotency-key",
    fix: dashed,
  },
  {
    start: "^(?!(?:[Bb]",
    words: "letters, digits and `-` (an HTTP token), but `basic: …` and `bearer: …` for these two schemes",
    example: "hawk",
    fix: dashed,
  },
  {
    start: "^[!#-\\[",
    words: "visible characters of ASCII other than quotes and `\\`",
    example: "parcels:read",
    fix: dashed,
  },
  {
    start: "^[A-Za-z0-9._~",
    words: "letters, digits and `. _ ~ [ ] -`",
    example: "api_key",
    fix: underscored,
  },
  {
    start: "^[A-Za-z_][A-Za-z0-9_]",
    words: "letters, digits and `_`, no digit first",
    example: "parcel_id",
    fix: underscored,
  },
  {
    start: "^[A-Za-z][A-Za-z0-9_]",
    words: "one to eight names with dots between them, each of letters, digits and `_`, a letter first",
    example: "parcel.delivered",
    fix: underscored,
  },
  {
    start: "^(?:base_url|",
    words: `\`base_url\` or the name of a server (${lowercase})`,
    example: "base_url",
    fix: camel,
  },
  { start: "^\\S+$", words: "characters other than white space", example: "getParcel", fix: underscored },
  {
    start: "^[^.]+",
    words: "names with single dots between them",
    example: "error.code",
    fix: (text) => text.split(/\.+/).filter(Boolean).join("."),
  },
];

/** The finding for a name (`propertyName`) or a string at `place` that `pattern` refuses. */
export function describePattern(place: ShapePlace, pattern: string, propertyName?: string): ShapeFinding {
  const text = propertyName ?? (place.node.kind === "scalar" ? String(place.node.value) : "");
  const span: Span =
    propertyName === undefined
      ? place.node.span
      : (entryOf(place.node, propertyName)?.key.span ?? place.node.span);
  if (isWindow(place.path) && isDuration(text)) return unnamedWindow(place);
  if (pattern === "\\S") return { code: "empty-value", message: `${subject(place)} is empty.`, span };
  if (pattern.startsWith("^/")) return badPath(text, span);
  if (pattern.startsWith("^\\d"))
    return {
      code: "wrong-kind",
      message: `"${shorten(text)}" is not a date.`,
      span,
      help: "Write `2027-01-31`.",
    };
  if (pattern.startsWith("^[!-+")) {
    const help =
      "It has 1 to 32 visible ASCII characters, and no comma, which separates signatures. For the signatures of Svix, write `signing: { standard: svix }`.";
    return {
      code: "wrong-kind",
      message: `"${shorten(text)}" cannot be the prefix of a signature.`,
      span,
      help,
    };
  }
  const grammar = grammars.find(({ start }) => pattern.startsWith(start));
  if (grammar === undefined) {
    const help = text.includes("__proto__")
      ? "`__proto__` has a special meaning in JavaScript."
      : "A name has 1 to 128 visible characters, and `?` only at its end.";
    return { code: "bad-name", message: `"${shorten(text)}" cannot be the name of a field.`, span, help };
  }
  const field = propertyName === undefined && grammar.fix === toTypeName ? fieldAsType(text) : undefined;
  if (field !== undefined) return { code: "bad-name", ...field, span };
  const [, generic, of] = /^([A-Z][A-Za-z0-9]*)<([A-Za-z, ]*)>$/.exec(text) ?? [];
  if (generic !== undefined && grammar.fix === toTypeName) {
    if (propertyName === undefined) {
      const message = `"${shorten(text)}" has a type argument, and only the name of a resource can stand here.`;
      const help = `Write the name of the resource that it gives, such as \`${toTypeName(`${of} ${generic}`)}\`, and use it somewhere as a type.`;
      return { code: "bad-name", message, span, help };
    }
    const isResource = pattern.includes("<");
    return {
      code: "bad-name",
      message: isResource
        ? `"${shorten(text)}" needs exactly one type parameter, a capital letter first.`
        : `"${shorten(text)}" has a type parameter, which only a resource can have.`,
      span,
      help: isResource ? `Write \`${generic}<T>\`.` : `Write \`${generic}\`.`,
    };
  }
  const fixed = grammar.fix(text);
  const suggestion = fixed !== text && new RegExp(pattern, "u").test(fixed) ? fixed : undefined;
  return {
    code: "bad-name",
    message: `"${shorten(text)}" is not a valid name here. Use ${grammar.words}.`,
    span,
    help:
      suggestion === undefined
        ? helpFor(text, grammar, { pattern, isKey: propertyName !== undefined })
        : undefined,
    suggestion,
  };
}

interface NamePlace {
  readonly pattern: string;
  /** True when the name is the key of an entry, false when it is a value. */
  readonly isKey: boolean;
}

function helpFor(text: string, grammar: NameGrammar, { pattern, isKey }: NamePlace): string {
  const { fix } = grammar;
  if (text.length > 128) return "A name has at most 128 characters.";
  const [, min, max] = /^(\d+) *(?:\.{2,3}|-|–|,|to) *(\d+)$/.exec(text) ?? [];
  if (min !== undefined && fix === camel && !isKey) return `Write \`{ min: ${min}, max: ${max} }\`.`;
  if (/^-?\d+(?:\.\d+)?$/.test(text) && fix !== snake && !isKey) return "Write a number without quotes.";
  if (fix === endpoint && text.includes("/")) {
    const [name, route] = namedRoute(text);
    return `Write a name such as \`${name}\`, and below it the method and the path: \`${route}\`.`;
  }
  const own = (grammar.form ?? fix)(letterFirst(text));
  const isName = own.length <= 60 && new RegExp(pattern, "u").test(own);
  return `Write, for example, \`${isName ? own : grammar.example}\`.`;
}

/** A name for an endpoint whose path is in the place of its name, and the entry for the path. */
function namedRoute(text: string): readonly [name: string, route: string] {
  const [, method = "GET", path = ""] = /^(?:([A-Z]+)\s+)?(\/\S*)$/.exec(text) ?? [];
  const segment = path.split("/").find((one) => /^[A-Za-z][\w-]*$/.test(one) && !/^v\d+$/.test(one));
  if (segment === undefined || path.length > 60) return ["parcels.list", "GET: /v1/parcels"];
  return [`${camel(segment)}.${method === "GET" ? "get" : method.toLowerCase()}`, `${method}: ${path}`];
}

function letterFirst(text: string): string {
  const [, digits = "", rest = ""] = /^[^\p{L}\d]*(\d*)(.*)$/su.exec(text) ?? [];
  return `${rest}${digits}`;
}

function badPath(text: string, span: Span): ShapeFinding {
  const shown = `"${shorten(text)}" is not a path`;
  const code = "bad-path";
  if (/^[a-z][a-z0-9+.-]*:/i.test(text)) {
    const help =
      "Write the part after the host, beginning with a slash. The host belongs in `service: { base_url: … }`.";
    return { code, message: `${shown}: it is a whole URL.`, span, help };
  }
  if (text.includes("#")) {
    const help = "End it before that character: a fragment is never sent.";
    return { code, message: `${shown}: it contains "#".`, span, help };
  }
  if (/\s/.test(text)) return { code, message: `${shown}: it contains white space.`, span };
  if (text.startsWith("/")) return { code, message: `${shown}: it has more than 2,048 characters.`, span };
  return { code, message: `${shown}: it does not begin with a slash.`, span, suggestion: `/${text}` };
}

/** Replaces letters with marks by their base letters. */
function plainLetters(text: string): string {
  return text
    .normalize("NFD")
    .replace(/\p{M}+/gu, "")
    .replaceAll("ß", "ss");
}

function dashed(text: string): string {
  return text.trim().replace(/\s+/g, "-");
}

function underscored(text: string): string {
  return text.trim().replace(/[\s-]+/g, "_");
}

function toTypeName(text: string): string {
  return plainWords(plainLetters(text)).map(capitalize).join("");
}

function camel(text: string): string {
  return uncapitalize(toTypeName(text));
}

function snake(text: string): string {
  return wordsOfName(plainLetters(text)).join("_").toLowerCase();
}

function endpoint(text: string): string {
  const dot = text.search(/[./:#]/);
  return dot === -1 || /\s/.test(text) ? text : `${camel(text.slice(0, dot))}.${camel(text.slice(dot + 1))}`;
}

/** A name for an endpoint of which only the group is given. */
function endpointLike(text: string): string {
  if (text.includes(".")) return endpoint(text);
  if (verbs.has(text)) return `books.${text}`;
  const [, group, last = ""] = /^(.+)[_-]([a-z]+)$/.exec(text) ?? [];
  if (group !== undefined && verbs.has(last)) return `${camel(group)}.${last}`;
  const [, verb, noun = ""] = /^([a-z]+)((?:[A-Z_-]).*)$/.exec(text) ?? [];
  if (verb === undefined || !verbs.has(verb)) return `${camel(text)}.get`;
  return `${plural(camel(noun))}.${verb}`;
}

/** Common first words of operation names. */
const verbs: ReadonlySet<string> = new Set(
  "add cancel create delete fetch find get list patch post put remove replace retrieve search send set update".split(
    " ",
  ),
);

function plural(noun: string): string {
  if (noun.endsWith("s")) return noun;
  return /[^aeiou]y$/.test(noun) ? `${noun.slice(0, -1)}ies` : `${noun}s`;
}

function shorten(text: string): string {
  return cutText(text, 57);
}
