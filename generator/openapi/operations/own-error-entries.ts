/** Entries for the errors of a document that speccast has written. */
import { escapeStep } from "../../base/json-pointer.js";
import { deprecatedOf, docOf, fieldEntry } from "../schemas/objects.js";
import { declaredErrorType } from "../../language/names/names.js";
import { problemMediaType, undeclaredText } from "../../language/facts/problem.js";
import { entryOf, valueOf, type MapEntry, type SyntaxNode } from "../../source/yaml/tree.js";
import { entriesOf, entry, mapNode, textOf, entriesAt, itemsAt, textAt } from "../document/nodes.js";
import { examplesAs, examplesEverywhere } from "./message-examples.js";
import type { OwnProblem, OwnResponse } from "./service-facts.js";
import { headerEntries } from "./responses.js";
import type { Translation } from "../translation.js";

/** Declares the errors that `reached` has, or all. */
export function addOwnErrors(t: Translation, reached: ReadonlySet<SyntaxNode> | undefined): void {
  if (t.service.own?.problem !== undefined)
    t.ledger.leaveOut(
      t.service.own.problem,
      "the body of errors unless `error_body` is another",
      "approximated",
    );
  for (const error of t.service.own?.problems.values() ?? [])
    if (reached?.has(error.node) !== false) addError(t, error);
}

function addError(t: Translation, error: OwnProblem): void {
  const { node, pointer, code, status, fields: members } = error;
  const { span } = node;
  t.draft.unit(pointer, span);
  const name = t.service.errors.get(pointer) ?? error.name;
  const refused = t.refusals.reasonOf(pointer);
  for (const key of ["type", "allOf", "properties", "required"]) {
    const value = t.take(node, key);
    if (key === "allOf" && value !== undefined) t.ledger.leaveOut(value, problemDetails, "approximated");
  }
  const required = new Set(itemsAt(node, "required").map(textOf));
  const fields = entriesAt(node, "properties").flatMap((one): MapEntry[] => {
    const own = one.key.value;
    if (!members.has(own) || refused !== undefined) {
      t.ledger.leaveOut(one.value, refused ?? problemDetails, "approximated");
      return [];
    }
    const property = {
      name: own,
      entry: one,
      node: one.value,
      pointer: `${pointer}/properties/${escapeStep(own)}`,
    };
    const owner = { typeName: declaredErrorType(name), direction: "response" } as const;
    return [fieldEntry(t, property, required.has(own), owner) ?? []].flat();
  });
  const doc = docOf(t, node);
  const entries = [
    entry("status", status, span),
    ...(code === name ? [] : [entry("code", code, span)]),
    ...deprecatedOf(t, node, span),
    ...doc,
    ...(fields.length === 0 ? [] : [entry("fields", mapNode(fields, span))]),
    ...ownHeaders(t, error, name),
    ...examplesAs("examples", examplesEverywhere(t, error), error),
  ];
  t.draft.sections.errors.push(entry(name, mapNode(entries, span), span));
}

const problemDetails = "a member of every problem";

/** Returns the headers of an error, as the first of its responses has them, without those of the other errors there. */
function ownHeaders(
  t: Translation,
  { holders, headers: own, pointer }: OwnProblem,
  name: string,
): MapEntry[] {
  const [first, ...others] = holders;
  if (first === undefined || t.refusals.has(pointer)) return [];
  const [made] = headerEntries(t, first, { typeName: declaredErrorType(name), of: "error" });
  for (const { node } of others) {
    const headers = entryOf(node, "headers");
    if (headers === undefined) continue;
    t.ledger.markExact(headers);
    t.ledger.leaveOut(headers.value, "the headers of the error, which stand once", "approximated");
  }
  const beside = t.service.own?.responses.get(first.node)?.problems ?? [];
  const found = entriesOf(made?.value).filter(({ key }) => {
    const header = key.value.replace(/\?$/, "");
    return own.has(header) || !beside.some((error) => error.headers.has(header));
  });
  return made === undefined || found.length === 0
    ? []
    : [entry("headers", mapNode(found, made.value.span), made.key.span)];
}

/** Returns the names of the errors of a response with problem details, without those of every operation. */
export function ownErrorsOf(t: Translation, holder: SyntaxNode): readonly string[] {
  const own = t.service.own?.responses.get(holder);
  if (own === undefined) return [];
  const content = entryOf(holder, "content");
  t.ledger.markExact(content);
  const media = valueOf(content?.value, problemMediaType);
  if (media !== undefined) t.ledger.leaveOut(media, "problem details with a code", "approximated");
  if (isOwnText(textAt(holder, "description") ?? "", own))
    t.mark(holder, "description", "approximated", "the docs of its errors");
  else t.mark(holder, "description", "dropped", "the description of a response that has errors with codes");
  return own.problems.flatMap(({ name, pointer, isEverywhere }) => {
    const taken = t.service.errors.get(pointer) ?? name;
    if (isEverywhere) t.service.errorsOfService.add(taken);
    return isEverywhere ? [] : taken;
  });
}

/** Returns whether the description of a response is about its errors, and no text of a person who changed the document. */
function isOwnText(text: string, { problems, bodied }: OwnResponse): boolean {
  const errors = [...problems, ...bodied];
  return errors.length === 0
    ? text === undeclaredText
    : errors.every(({ code }) => text.includes(`\`${code}\``));
}
