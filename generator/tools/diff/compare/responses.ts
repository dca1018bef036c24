/** Compares the responses of success. */
import type { Pair } from "../changes.js";
import type { Endpoint, Field, SuccessResponse } from "../../../language/model/model.js";
import {
  typeOfBody,
  hasContent,
  isBytes,
  mediaTypeOf,
  responsesOf,
} from "../../../language/model/responses.js";
import { type Comparison, type ChangeSubject, pairBy } from "./comparison.js";
import { comparePresence, isRequired } from "./fields.js";
import { relateMedia } from "./media-types.js";
import { specText } from "./spec-text.js";
import { compareValues } from "./values.js";

/** Compares the responses of an endpoint by their status. One that stands alone on both sides has another status. */
export function compareResponses(comparison: Comparison, about: ChangeSubject, pair: Pair<Endpoint>): void {
  const { changes } = comparison;
  compareOverloads(comparison, about, pair);
  const [before, after] = [responsesOf(pair.base), responsesOf(pair.head)];
  const { pairs, removed, added } = pairBy(before, after, ({ status }) => `${status}`);
  for (const same of pairs) compareResponse(comparison, about, pair, same);
  const [from, ...othersGone] = removed;
  const [to, ...othersNew] = added;
  if (from !== undefined && to !== undefined && othersGone.length + othersNew.length === 0) {
    changes.add("response-status-changed", about, {
      from: `${from.status}`,
      to: `${to.status}`,
      baseEmpty: !hasContent(from),
      headEmpty: !hasContent(to),
      several: before.length > 1 || after.length > 1,
    });
    compareResponse(comparison, about, pair, { base: from, head: to });
    return;
  }
  for (const { status } of removed) changes.add("response-removed", about, { status: `${status}` });
  for (const { status } of added)
    changes.add("response-added", about, { status: `${status}`, alone: before.length === 1 });
}

function compareOverloads(comparison: Comparison, about: ChangeSubject, pair: Pair<Endpoint>): void {
  const [from, to] = [pair.base.overload, pair.head.overload];
  if (whenText(from) !== whenText(to)) {
    const texts = { from: overloadText(from), to: overloadText(to) };
    comparison.changes.add("stream-changed", about, { ...texts, sameInCode: false });
  }
  if (from === undefined || to === undefined) return;
  compareResponse(comparison, about, pair, { base: from.response, head: to.response });
}

function overloadText(overload: Endpoint["overload"]): string {
  return overload === undefined ? "no stream" : `${streamText(overload.response)} ${whenText(overload)}`;
}

/** Returns the input that selects a stream: `where "stream" is true`. */
function whenText(overload: Endpoint["overload"]): string | undefined {
  const values = overload?.values.map((value) => JSON.stringify(value)).join(" or ");
  return overload && `where "${overload.field}" is ${values}`;
}

function compareResponse(
  comparison: Comparison,
  endpoint: ChangeSubject,
  { base, head }: Pair<Endpoint>,
  { base: from, head: to }: Pair<SuccessResponse>,
): void {
  const { changes } = comparison;
  const about: ChangeSubject = {
    ...endpoint,
    subject: `${endpoint.subject} response`,
    directions: ["response"],
  };
  compareMedia(comparison, about, { base: from, head: to });
  if (!hasContent(from) && hasContent(to)) changes.add("response-body-added", about, {});
  if (hasContent(from) && !hasContent(to)) changes.add("response-body-removed", about, {});
  if (hasContent(from) && hasContent(to) && isBytes(from) !== isBytes(to))
    changes.add("code-type-changed", about, { from: bodyText(from), to: bodyText(to) });
  if (from.value !== undefined && to.value !== undefined) {
    const site = {
      base: typeOfBody(base, from),
      head: typeOfBody(head, to),
      pointer: [],
      direction: "response",
    } as const;
    compareValues(comparison, { ...about, site }, { base: from.value, head: to.value });
  }
  compareHeaders(comparison, endpoint, { base: from.headers, head: to.headers });
}

function bodyText({ value }: SuccessResponse): string {
  return value === undefined ? "bytes" : specText(value);
}

function compareMedia({ changes }: Comparison, about: ChangeSubject, pair: Pair<SuccessResponse>): void {
  const { base: from, head: to } = pair;
  const [before, after] = [streamText(from), streamText(to)];
  if (before !== after) {
    const sameInCode = typedText(from) === typedText(to);
    changes.add("stream-changed", about, { from: before, to: after, sameInCode });
    return;
  }
  const [base, head] = [mediaTypeOf(from), mediaTypeOf(to)];
  if (base === undefined || head === undefined || base === head) return;
  const wire = isBytes(from) && isBytes(to) ? relateMedia([base], [head]) : "replaces";
  if (wire !== "same") changes.add("response-media-changed", about, { from: base, to: head, wire });
}

/** Returns the part of a stream that code sees: not the data that end it. */
function typedText({ stream }: SuccessResponse): string {
  return stream === undefined ? "no stream" : `${stream.type}${stream.resume ? ", resumed" : ""}`;
}

function streamText({ stream }: SuccessResponse): string {
  if (stream === undefined) return "no stream";
  const end = stream.end === undefined ? "" : `, ended by ${stream.end}`;
  return `${stream.type}${end}${stream.resume ? ", resumed" : ""}`;
}

/** Compares the headers of a response or of an error, whose names differ in more than case. */
export function compareHeaders(
  comparison: Comparison,
  { subject, base, head }: ChangeSubject,
  fields: Pair<readonly Field[]>,
): void {
  const subjectOf = (field: Field, from: string | undefined, to: string | undefined): ChangeSubject => ({
    subject: `${subject} header ${field.name}`,
    base: from,
    head: to,
    directions: ["response"],
  });
  const left = new Map(fields.base.map((field) => [field.name.toLowerCase(), field]));
  for (const field of fields.head) {
    const found = left.get(field.name.toLowerCase());
    left.delete(field.name.toLowerCase());
    if (found === undefined) {
      const required = isRequired(field);
      comparison.changes.add("response-header-added", subjectOf(field, base, field.path), { required });
      continue;
    }
    const about = subjectOf(field, found.path, field.path);
    comparePresence(comparison, about, { base: found, head: field });
    compareValues(comparison, about, { base: found.value, head: field.value });
  }
  for (const field of left.values())
    comparison.changes.add("response-header-removed", subjectOf(field, field.path, head), {
      required: isRequired(field),
    });
}
