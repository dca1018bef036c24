/** The strings and numbers that literals of the output may hold: those of the model, and our own. */
import { bodyType, headersOfResponse, everyResponse } from "../model/responses.js";
import { deprecationHeaders } from "../model/deprecation.js";
import { firstStatus } from "../model/error-body.js";
import { declaredBytes } from "../model/files.js";
import type { Condition, Endpoint, Model, Resource } from "../model/model.js";
import { scaleOf } from "../model/multiples.js";
import { declaredErrorType, errorHeadersType, idType, inputType, outputType } from "../model/names.js";
import { pathsOfTypes, specPlace, specPlaceOfType, type TypePaths } from "../model/spec-file.js";
import { fixedStrings } from "./fixed-strings.js";
import {
  conditionSentence,
  encodedConstants,
  encodedSegment,
  kindSentence,
  oneLine,
  pointedName,
} from "./derived-strings.js";

/** The strings and numbers that literals may hold. */
export class Vocabulary {
  /** Strings and keys of the model. */
  readonly #names = new Set<string>();
  /** Strings derived from those, and our own strings. */
  readonly #others = new Set<string>(fixedStrings);
  readonly #numbers = new Set<number>();
  /** Length of the longest list. */
  #longest = 1;
  /** Segments of paths, plain and encoded. */
  readonly #segments = new Set<string>();

  constructor(model: Model) {
    // No code has a part of an example of a message.
    this.#collect({ ...model, places: null, examples: null });
    for (const id of model.ids) this.#others.add(idType(id));
    for (const { headers } of model.schemes) for (const { header } of headers) this.#addHeader(header);
    if (model.schemes.some(({ basic, bearer }) => basic !== undefined || bearer !== undefined))
      this.#others.add("authorization");
    for (const { name, doc, headers, status } of model.errors) {
      this.#numbers.add(firstStatus(status));
      this.#names.add(declaredErrorType(name));
      if (doc !== undefined) this.#others.add(oneLine(doc));
      if (headers.length > 0) this.#others.add("header").add(errorHeadersType(name));
    }
    for (const { values } of model.enums) {
      for (const { value } of values) this.#numbers.add(typeof value === "string" ? value.length : value);
    }
    for (const resource of model.resources) this.#addResource(resource);
    const paths = { ...model, typePaths: pathsOfTypes(model) };
    for (const endpoint of model.endpoints) {
      this.#addEndpoint(endpoint, paths);
      this.#numbers.add(declaredBytes(endpoint.body));
    }
  }

  /** Returns whether `text` is a string of the model, derives from one, or is one of our emitters. */
  hasString(text: string): boolean {
    if (this.#names.has(text) || this.#others.has(text) || this.#segments.has(text)) return true;
    return text.startsWith("/") && (this.#names.has(pointedName(text)) || this.#isPath(text));
  }

  /** Returns whether `number` is one of the model but for its sign, the length of a value, or a count of a list. */
  hasNumber(number: number): boolean {
    return this.#numbers.has(number) || (Number.isInteger(number) && number <= this.#longest);
  }

  /** Returns whether `word` is a string or key of the model, so that it can be the name of a property. */
  hasName(word: string): boolean {
    return this.#names.has(word);
  }

  /** Takes every string, key and number in `value`; without recursion, as examples may be deep. */
  #collect(value: unknown): void {
    const open: unknown[] = [value];
    while (open.length > 0) {
      const next = open.pop();
      if (typeof next === "string") this.#names.add(next);
      else if (typeof next === "number") this.#numbers.add(Math.abs(next));
      else if (typeof next === "object" && next !== null) {
        const isList = Array.isArray(next);
        if (isList) this.#longest = Math.max(this.#longest, next.length);
        for (const key in next) {
          const part = (next as Readonly<Record<string, unknown>>)[key];
          if (!isList) this.#names.add(key);
          if (key === "step" && typeof part === "number") this.#numbers.add(scaleOf(part));
          open.push(part);
        }
      }
    }
  }

  #addResource(resource: Resource): void {
    if (resource.kind === "union") {
      for (const member of resource.members) this.#others.add(kindSentence(member.resource));
      return;
    }
    for (const { presence } of resource.fields) {
      if (presence.kind !== "conditional") continue;
      this.#addCondition(presence.requiredWhen);
      this.#addCondition(presence.onlyWhen);
    }
  }

  #addCondition(condition: Condition | undefined): void {
    if (condition !== undefined) this.#others.add(conditionSentence(condition));
  }

  #addEndpoint(endpoint: Endpoint, paths: TypePaths): void {
    const { auth, segments, idempotency, deadline, deprecated } = endpoint;
    for (const key of endpoint.group.split(".")) this.#names.add(key);
    // Where problem details have their code. Errors without a code may be all that an endpoint has.
    if (endpoint.otherwise !== undefined) this.#others.add("code");
    for (const [, value] of deprecationHeaders(deprecated)) this.#others.add(value);
    for (const one of everyResponse(endpoint)) {
      if (one.headers.length > 0) this.#others.add("header").add(headersOfResponse(endpoint, one));
      const inner = one.value?.type;
      if (inner?.kind === "ref") this.#others.add(specPlaceOfType(paths, inner.name));
      this.#others.add(bodyType(endpoint, one));
    }
    this.#others.add(specPlace(paths, endpoint)).add(encodedConstants(endpoint.constants));
    this.#others.add(inputType(endpoint)).add(outputType(endpoint));
    for (const header of [idempotency?.header, deadline?.header]) this.#addHeader(header);
    for (const alternative of auth) this.#others.add(alternative.join("+"));
    for (const segment of segments) {
      if ("text" in segment) this.#segments.add(segment.text).add(encodedSegment(segment.text));
      if ("pieces" in segment)
        for (const text of segment.texts) this.#others.add(text).add(encodedSegment(text));
    }
  }

  /** Adds the name of a header in small letters: headers are the same in any case. */
  #addHeader(name: string | undefined): void {
    if (name !== undefined) this.#others.add(name.toLowerCase());
  }

  /** A path without parameters is made of segments that stand in some path of the spec. */
  #isPath(text: string): boolean {
    return text
      .slice(1)
      .split("/")
      .every((segment) => this.#segments.has(segment));
  }
}
