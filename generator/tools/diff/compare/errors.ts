/** Compares declared errors, and those that endpoints name. */
import type { Pair } from "../changes.js";
import { errorMediaType } from "../../../language/facts/problem.js";
import type { DeclaredError, Endpoint, ErrorBody } from "../../../language/model/model.js";
import { declaredErrorType } from "../../../language/names/names.js";
import { type Comparison, pairBy, pairByName, type Pairing, type ChangeSubject } from "./comparison.js";
import { compareDocumented } from "./documented.js";
import { compareFields } from "./fields.js";
import { compareHeaders } from "./responses.js";

/** Pairs the errors of both sides: by name, and where that is gone by status and code. */
function pairErrors({ changes }: Comparison): Pairing<DeclaredError> {
  const named = pairByName(changes.base.errors, changes.head.errors);
  const alike = pairBy(named.removed, named.added, ({ status, code }) => `${status} ${code}`);
  return { ...alike, pairs: [...named.pairs, ...alike.pairs] };
}

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
  comparison.uses.enter({ response: "undeclared errors" });
  compareUndeclared(comparison, { subject: "errors", base: "errors", head: "errors" }, { from, to });
}

function compareError(comparison: Comparison, { base, head }: Pair<DeclaredError>): void {
  const { changes } = comparison;
  const about: ChangeSubject = {
    subject: head.name,
    base: base.path,
    head: head.path,
    directions: ["response"],
  };
  comparison.uses.enter({ response: `the error ${head.name}` });
  compareDocumented(comparison, about, { base, head });
  changes.replace("error-renamed", about, base.name, head.name);
  if (base.status !== head.status)
    changes.add("error-status-changed", about, {
      from: `${base.status}`,
      to: `${head.status}`,
      rangeChanged: typeof base.status !== typeof head.status,
    });
  if (base.isByStatus !== head.isByStatus) {
    const facts = { from: selectionText(base), to: selectionText(head), sameCode: base.code === head.code };
    changes.add("error-selection-changed", about, { ...facts, byStatus: head.isByStatus === true });
  } else if (base.code !== head.code && base.body?.code?.value === undefined)
    changes.add("error-code-changed", about, { from: base.code, to: head.code });
  compareHeaders(comparison, about, { base: base.headers, head: head.headers });
  changes.replace("error-shape-changed", about, shapeText(base.body), shapeText(head.body));
  changes.replace("error-kind-changed", about, kindText(base.body), kindText(head.body));
  if (base.body !== undefined && head.body !== undefined)
    changes.replace("error-media-changed", about, errorMediaType(base), errorMediaType(head));
  const closed = { baseClosed: false, headClosed: false };
  const ofFields = { ...about, error: { base: base.name, head: head.name } };
  compareFields(
    comparison,
    { about: ofFields, ...closed, name: head.name },
    { base: base.fields, head: head.fields },
  );
  if (base.body !== undefined && head.body !== undefined)
    compareErrorResources(comparison, about, { base: base.body.resource, head: head.body.resource });
}

function compareErrorResources(
  comparison: Comparison,
  about: ChangeSubject,
  { base, head }: Pair<string>,
): void {
  const place = { ...about, subject: `${about.subject} body` };
  if (!comparison.visitInPlace(base, head, "response", place))
    comparison.changes.add("error-shape-changed", about, { from: base, to: head });
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

/** Returns the second, coarser code of an error's body: `"card_error" at error.type`. */
function kindText(body: ErrorBody | undefined): string {
  if (body?.kind === undefined) return "none";
  const { path, value } = body.kind;
  return `${value === undefined ? "any" : JSON.stringify(value)} at ${path.join(".")}`;
}

export function compareEndpointErrors(
  comparison: Comparison,
  about: ChangeSubject,
  { base, head }: Pair<Endpoint>,
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
  if (base.errorsOpen !== head.errorsOpen)
    changes.add(head.errorsOpen ? "errors-opened" : "errors-closed", about, {});
  // An endpoint that says nothing has the body of the service.
  if (base.otherwise !== changes.base.otherwise || head.otherwise !== changes.head.otherwise)
    compareUndeclared(comparison, about, { from: base.otherwise, to: head.otherwise });
}

function compareUndeclared(
  comparison: Comparison,
  about: ChangeSubject,
  { from, to }: { readonly from: string | undefined; readonly to: string | undefined },
): void {
  const { changes } = comparison;
  const place = { ...about, subject: `${about.subject} otherwise` };
  if (from === undefined || to === undefined)
    changes.replace("undeclared-errors-changed", about, from ?? "open", to ?? "open");
  else if (!comparison.visitInPlace(from, to, "response", place))
    changes.add("undeclared-errors-changed", about, { from, to });
}
