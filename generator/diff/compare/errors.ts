/** Compares declared errors, and those that endpoints name. */
import type { DeclaredError, ErrorBody } from "../../model/model.js";
import type { ChangeSubject } from "./collector.js";
import { declaredErrorType } from "../../model/names.js";
import type { Comparison } from "./comparison.js";
import { compareDocumented } from "./documented.js";
import type { EndpointPair } from "./endpoint-pair.js";
import { compareFields } from "./fields.js";
import { compareHeaders } from "./responses.js";
import { pairByName, type Pairing } from "./pairs.js";

/** Pairs the errors of both sides: by name, and where that is gone by status and code. */
function pairErrors({ changes }: Comparison): Pairing<DeclaredError> {
  const { pairs, removed, added } = pairByName(changes.base.errors, changes.head.errors);
  const left = new Set(removed);
  const more: { readonly base: DeclaredError; readonly head: DeclaredError }[] = [];
  const fresh: DeclaredError[] = [];
  for (const head of added) {
    const base = [...left].find(({ status, code }) => status === head.status && code === head.code);
    if (base === undefined) fresh.push(head);
    else {
      left.delete(base);
      more.push({ base, head });
    }
  }
  return { pairs: [...pairs, ...more], removed: [...left], added: fresh };
}

/** Compares all declared errors. */
export function compareErrors(comparison: Comparison): void {
  const { changes } = comparison;
  const { pairs, removed, added } = pairErrors(comparison);
  for (const { name, path } of removed)
    changes.add(
      "type-removed",
      { subject: name, base: path },
      { what: "error", type: declaredErrorType(name) },
    );
  for (const { name, path } of added)
    changes.add("type-added", { subject: name, head: path }, { what: "error" });
  for (const pair of pairs) compareError(comparison, pair);
  const { otherwise: from } = changes.base;
  const { otherwise: to } = changes.head;
  if (from !== undefined && to !== undefined) comparison.visit(from, to, "response");
}

function compareError(
  comparison: Comparison,
  { base, head }: { readonly base: DeclaredError; readonly head: DeclaredError },
): void {
  const { changes } = comparison;
  const about: ChangeSubject = {
    subject: head.name,
    base: base.path,
    head: head.path,
    directions: ["response"],
  };
  compareDocumented(comparison, about, { base, head });
  if (base.name !== head.name) changes.add("error-renamed", about, { from: base.name, to: head.name });
  if (base.status !== head.status)
    changes.add("error-status-changed", about, { from: `${base.status}`, to: `${head.status}` });
  if (base.isByStatus !== head.isByStatus) {
    const facts = { from: selectionText(base), to: selectionText(head), sameCode: base.code === head.code };
    changes.add("error-selection-changed", about, { ...facts, byStatus: head.isByStatus === true });
  } else if (base.code !== head.code && base.body?.code?.value === undefined)
    changes.add("error-code-changed", about, { from: base.code, to: head.code });
  compareHeaders(comparison, about, { base: base.headers, head: head.headers });
  const [from, to] = [shapeText(base.body), shapeText(head.body)];
  if (from !== to) changes.add("error-shape-changed", about, { from, to });
  const closed = { baseClosed: false, headClosed: false };
  const ofFields = { ...about, error: { base: base.name, head: head.name } };
  compareFields(
    comparison,
    { about: ofFields, ...closed, name: head.name },
    { base: base.fields, head: head.fields },
  );
  if (base.body === undefined || head.body === undefined) return;
  comparison.takePlace(base.body.resource, head.body.resource);
  if (comparison.arePaired(base.body.resource, head.body.resource))
    comparison.visit(base.body.resource, head.body.resource, "response");
}

/** Returns what tells an error from others: `the code GONE`. */
function selectionText({ code, isByStatus }: DeclaredError): string {
  return isByStatus === true ? "the status alone" : `the code ${code}`;
}

/** Returns the form of an error's body: `code at error.code = "gone"`. */
function shapeText(body: ErrorBody | undefined): string {
  if (body === undefined) return "problem details";
  const { code, message } = body;
  const value =
    code?.isNull === true ? " = null" : code?.value === undefined ? "" : ` = ${JSON.stringify(code.value)}`;
  const codeText = code === undefined ? "no code" : `code at ${code.path.join(".")}${value}`;
  return message === undefined ? codeText : `${codeText}, message at ${message.join(".")}`;
}

/** Compares the errors that an endpoint names. */
export function compareEndpointErrors(
  comparison: Comparison,
  about: ChangeSubject,
  { base, head }: EndpointPair,
): void {
  const { changes } = comparison;
  const { pairs } = pairErrors(comparison);
  const now = new Map(pairs.map((pair) => [pair.base.name, pair.head.name]));
  const before = new Set(base.errors.map((name) => now.get(name) ?? name));
  for (const name of head.errors) {
    if (before.has(name)) continue;
    const status = changes.head.errors.find((one) => one.name === name)?.status ?? "";
    const site = { ...about, subject: `${about.subject} error ${name}` };
    changes.add("error-added", site, { open: base.errorsOpen, status: `${status}` });
  }
  for (const name of before) if (!head.errors.includes(name)) changes.add("error-removed", about, { name });
  if (!base.errorsOpen && head.errorsOpen) changes.add("errors-opened", about, {});
  if (base.errorsOpen && !head.errorsOpen) changes.add("errors-closed", about, {});
  if (base.otherwise !== undefined && head.otherwise !== undefined)
    comparison.visit(base.otherwise, head.otherwise, "response");
}
