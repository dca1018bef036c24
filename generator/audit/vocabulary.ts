/** The strings and numbers that literals of the output may hold: those of the model, and our own. */
import { capitalize } from "../base/words.js";
import { enforcedOf } from "../language/constraints/index.js";
import type { Constraints, Model } from "../language/model/model.js";
import { pathsOfTypes } from "../language/model/spec-file.js";
import { pointedName } from "./derived-strings.js";
import { Words } from "./words.js";
import { isDatetimeString } from "../language/formats/dates.js";
import { textFormats } from "../language/formats/index.js";
import { longestTrial } from "../language/patterns/growth.js";

/**
 * The strings that our emitters add whatever the spec contains. Every
 * other string comes from the model. A test finds entries that no output uses.
 */
export const fixedStrings: readonly string[] = [
  // Brands of flavored types and of tags that are not listed.
  " flavor",
  " unlisted",
  "a value the spec does not list",
  "UnixMs",
  "UnixSeconds",
  // Expectations of validators, and results of `typeof`.
  "boolean",
  "integer",
  "number",
  "object",
  "string",
  "items",
  // The kind of a body that is one property of the input, as bytes are.
  "value",
  // The alternative of calls without credentials.
  "none",
  // Rules of schemas for undeclared fields.
  "closed",
  "open",
  // Forms of moments and of 64-bit integers that are made.
  "ms",
  "s",
  "bigint",
  // What calls of a mock do, and how it sends bodies that are no JSON.
  "creates",
  "reads",
  "lists",
  "changes",
  "replaces",
  "deletes",
  "acts",
  "bytes",
  "resumable",
  // Options that a server does not start without.
  "authenticate",
  "rules",
  "idempotency",
  "idempotencyHeader",
  "errorBody",
  // Queries of an object that a mutation deletes.
  "gone",
  "cursor",
  "page",
  "offset",
  "idempotency-key",
  "mock",
  // The value that stands for one of an enum without listed values.
  "other",
  // An empty string or pointer, the step between two indices of one, and the flag of regular expressions.
  "",
  "/",
  "u",
];

const ours: ReadonlySet<string> = new Set(fixedStrings);

/** The strings and numbers that literals may hold. */
export class Vocabulary {
  readonly #words: Words;
  /** Length of the longest list. */
  readonly #longest: number;
  /** The hash of signed events as Web Crypto calls it: `SHA-256`. */
  readonly #hash: string | undefined;
  readonly #model: Model;
  #isMade?: (text: string) => boolean;

  /** `scope` is the text of the configuration that modules hold. */
  constructor(model: Model, scope?: string) {
    this.#model = model;
    this.#words = wordsOf(model);
    if (scope !== undefined) this.#words.others.add(scope);
    this.#longest = Math.max(this.#words.longest, longestSection(model));
    this.#hash = model.events?.signing?.hash.replace("sha", "SHA-");
  }

  /** Returns whether the module at `path` may hold the string `text`. */
  hasStringIn(path: string, text: string): boolean {
    if (this.#hasString(text)) return true;
    if (!holdsMadeTexts(path)) return false;
    const { names, others } = this.#words;
    const type = capitalize(text);
    return names.has(type) || others.has(type) || (this.#isMade ??= madeTexts(this.#model))(text);
  }

  /** Returns whether `text` is a string of the model, derives from one, or is one of our emitters. */
  #hasString(text: string): boolean {
    const { names, others, segments } = this.#words;
    if (names.has(text) || others.has(text) || segments.has(text) || ours.has(text) || text === this.#hash)
      return true;
    return text.startsWith("/") && (names.has(pointedName(text)) || this.#isPath(text));
  }

  /**
   * Returns whether the module at `path` may hold `number`: one of the model but for its sign, the length of a value, or a
   * count of a list. Where values are made, it is any number.
   */
  hasNumberIn(path: string, number: number): boolean {
    if (holdsMadeTexts(path)) return true;
    return this.#words.numbers.has(number) || (Number.isInteger(number) && number <= this.#longest);
  }

  /** Returns whether `word` is a string or key of the model, so that it can be the name of a property. */
  hasName(word: string): boolean {
    return this.#words.names.has(word);
  }

  /** Returns whether the module at `path` may have `word` as the name of a property: fakes have those of types in small letters. */
  hasNameIn(path: string, word: string): boolean {
    return this.hasName(word) || (holdsMadeTexts(path) && this.hasName(capitalize(word)));
  }

  /** A path without parameters is made of segments that stand in some path of the spec. */
  #isPath(text: string): boolean {
    return text
      .slice(1)
      .split("/")
      .every((segment) => this.#words.segments.has(segment));
  }
}

function wordsOf(model: Model): Words {
  const { specName, places, ids, enums, errors, schemes, resources, endpoints } = model;
  const words = new Words();
  // No code has a part of an example of a message.
  words.collect({ ...model, places: null, examples: null });
  words.addIds(ids);
  for (const item of enums) words.addEnum(item);
  for (const error of errors) words.addError(error);
  for (const scheme of schemes) words.addScheme(scheme);
  for (const resource of resources) words.addResource(resource);
  const paths = { specName, places, typePaths: pathsOfTypes(model) };
  for (const endpoint of endpoints) words.addEndpoint(endpoint, paths);
  return words;
}

function longestSection(model: Model): number {
  const lengths = Object.values(model).map((section: unknown) =>
    Array.isArray(section) ? section.length : 0,
  );
  return Math.max(...lengths);
}

/** The modules that hold such texts. */
const madeModules = /^(?:fakes|mock)\./;

function holdsMadeTexts(path: string): boolean {
  return madeModules.test(path);
}

/** The forms of texts that stand for others: decimals and base64. */
const plainForms = [/^-?\d+(?:\.\d+)?$/, /^(?:[\w+/-]{4})*(?:[\w+/-]{2}==|[\w+/-]{3}=)?$/];

/** Returns a test of whether a text, however its places are filled, has a form of the model. */
function madeTexts(model: Model): (text: string) => boolean {
  const { baseUrl = "", servers = [] } = model.service;
  const urls = servers.map(({ url, variables }) =>
    variables.reduce((text, { name, default: value }) => text.replaceAll(`{${name}}`, value), url),
  );
  /** The addresses of the service, with the defaults of their variables. */
  const addresses = [baseUrl, ...urls].map((url) => url.replace(/\/+$/, ""));
  const constraints = constraintsIn(model);
  const enforced = constraints.flatMap(enforcedOf);
  const patterns = unique(enforced.map((one) => one.enforced.expression?.(one.setting))).map(
    (pattern) => new RegExp(pattern, "u"),
  );
  const unenforced = unique(constraints.map((one) => one.unenforcedPattern)).map((pattern) => ({
    pattern: new RegExp(pattern, "u"),
    longest: longestTrial(pattern),
  }));
  const isKnown = (text: string): boolean =>
    isDatetimeString(text) ||
    (text.startsWith("/") && addresses.some((url) => url.endsWith(text))) ||
    plainForms.some((form) => form.test(text)) ||
    Object.values(textFormats).some(({ has }) => has(text)) ||
    patterns.some((pattern) => pattern.test(text)) ||
    unenforced.some(({ pattern, longest }) => text.length <= longest && pattern.test(text));
  return (text) => {
    const fillings = [
      text.replace(/#/g, "0").replace(/\?/g, "a"),
      text.replace(/#/g, "9").replace(/\?/g, "z"),
    ];
    return [[text], fillings].some((texts) => texts.every(isKnown));
  };
}

/** The members of a model that hold JSON of the spec, in which any key can stand. */
const json: ReadonlySet<string> = new Set(["default", "example", "furtherExamples", "examples", "extra"]);

/** Returns the constraints of all values of a model; without recursion, as types may be deep. */
function constraintsIn(model: Model): Constraints[] {
  const found: Constraints[] = [];
  const open: unknown[] = [model];
  while (open.length > 0) {
    const next = open.pop();
    if (typeof next !== "object" || next === null) continue;
    for (const [key, part] of Object.entries(next)) {
      if (key === "constraints") found.push(part as Constraints);
      else if (!json.has(key)) open.push(part);
    }
  }
  return found;
}

function unique(texts: readonly (string | undefined)[]): string[] {
  return [...new Set(texts.filter((text) => text !== undefined))];
}
