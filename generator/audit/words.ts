/** The words of a model: the strings and numbers that literals of the output may hold for it. */
import { ownTypeOfBody, headersOfResponse, everyResponse } from "../language/model/responses.js";
import { deprecationHeaders } from "../language/facts/deprecation.js";
import { firstStatus } from "../language/facts/error-body.js";
import { declaredBytes } from "../language/model/bodies.js";
import type { Condition, DeclaredError, Endpoint, Enum, Resource, Scheme } from "../language/model/model.js";
import { scaleOf } from "../language/facts/multiples.js";
import {
  declaredErrorType,
  errorHeadersType,
  idType,
  inputType,
  outputType,
} from "../language/names/names.js";
import { specPlace, specPlaceOfType, type TypePaths } from "../language/model/spec-file.js";
import {
  conditionSentence,
  encodedConstants,
  encodedSegment,
  kindSentence,
  oneLine,
} from "./derived-strings.js";

/** The words of one model. */
export class Words {
  /** Strings and keys of the model. */
  readonly names = new Set<string>();
  /** Strings derived from those. */
  readonly others = new Set<string>();
  /** Segments of paths, plain and encoded. */
  readonly segments = new Set<string>();
  readonly numbers = new Set<number>();
  /** Length of the longest list. */
  longest = 1;

  /** Takes every string, key and number in `value`; without recursion, as examples may be deep. */
  collect(value: unknown): void {
    const open: unknown[] = [value];
    while (open.length > 0) {
      const next = open.pop();
      if (typeof next === "string") this.names.add(next);
      else if (typeof next === "number") this.numbers.add(Math.abs(next));
      else if (typeof next === "object" && next !== null) {
        const isList = Array.isArray(next);
        if (isList) this.longest = Math.max(this.longest, next.length);
        for (const key in next) {
          const part = (next as Readonly<Record<string, unknown>>)[key];
          if (!isList) this.names.add(key);
          if (key === "step" && typeof part === "number") this.numbers.add(scaleOf(part));
          open.push(part);
        }
      }
    }
  }

  addIds(ids: readonly string[]): void {
    for (const id of ids) this.others.add(idType(id));
  }

  addScheme({ basic, bearer, http, headers }: Scheme): void {
    for (const { header } of headers) this.#addHeader(header);
    if ((basic ?? bearer ?? http) !== undefined) this.others.add("authorization");
  }

  addError({ name, doc, headers, status }: DeclaredError): void {
    this.numbers.add(firstStatus(status));
    this.names.add(declaredErrorType(name));
    if (doc !== undefined) this.others.add(oneLine(doc));
    if (headers.length > 0) this.others.add("header").add(errorHeadersType(name));
  }

  addEnum({ values }: Enum): void {
    for (const { value } of values) this.numbers.add(typeof value === "string" ? value.length : value);
  }

  addResource(resource: Resource): void {
    if (resource.kind === "union") {
      for (const member of resource.members) this.others.add(kindSentence(member.resource));
      return;
    }
    for (const { presence } of resource.fields) {
      if (presence.kind !== "conditional") continue;
      this.#addCondition(presence.requiredWhen);
      this.#addCondition(presence.onlyWhen);
    }
  }

  #addCondition(condition: Condition | undefined): void {
    if (condition !== undefined) this.others.add(conditionSentence(condition));
  }

  addEndpoint(endpoint: Endpoint, paths: TypePaths): void {
    const { auth, segments, idempotency, deadline, deprecated } = endpoint;
    for (const key of endpoint.group.split(".")) this.names.add(key);
    // Where problem details have their code. Errors without a code may be all that an endpoint has.
    if (endpoint.otherwise !== undefined) this.others.add("code");
    for (const [, value] of deprecationHeaders(deprecated)) this.others.add(value);
    for (const one of everyResponse(endpoint)) {
      if (one.headers.length > 0) this.others.add("header").add(headersOfResponse(endpoint, one));
      const inner = one.value?.type;
      if (inner?.kind === "ref") this.others.add(specPlaceOfType(paths, inner.name));
      this.others.add(ownTypeOfBody(endpoint, one));
    }
    this.others.add(specPlace(paths, endpoint)).add(encodedConstants(endpoint.constants));
    this.others.add(inputType(endpoint)).add(outputType(endpoint));
    for (const header of [idempotency?.header, deadline?.header]) this.#addHeader(header);
    for (const alternative of auth) this.others.add(alternative.join("+"));
    for (const segment of segments) {
      if ("text" in segment) this.segments.add(segment.text).add(encodedSegment(segment.text));
      if ("pieces" in segment)
        for (const text of segment.texts) this.others.add(text).add(encodedSegment(text));
    }
    this.numbers.add(declaredBytes(endpoint.body));
  }

  #addHeader(name: string | undefined): void {
    if (name !== undefined) this.others.add(name.toLowerCase());
  }
}
