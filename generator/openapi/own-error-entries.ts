/** Entries for the errors of a document that speccast has written. */
import { declaredErrorType } from "../model/names.js";
import { problemMediaType, undeclaredText } from "../model/problem.js";
import type { MapEntry, SyntaxNode } from "../parse/tree.js";
import { escapeStep } from "./keywords.js";
import { entriesOf, entry, isTrue, itemsOf, mapNode, scalar, textOf } from "./nodes.js";
import { examplesAs, examplesEverywhere } from "./message-examples.js";
import { docOf, fieldEntry } from "./objects.js";
import type { OwnError } from "./own-error.js";
import { nameForms } from "./request.js";
import { headerEntries } from "./responses.js";
import type { Translation } from "./translation.js";

/** Declares the errors that `reached` has, or all. */
export function addOwnErrors(t: Translation, reached: ReadonlySet<SyntaxNode> | undefined): void {
  if (t.own?.problem !== undefined)
    t.ledger.leaveOut(t.own.problem, "the body of errors unless `error_body` is another", "otherwise");
  for (const error of t.own?.errors.values() ?? [])
    if (reached?.has(error.node) !== false) addError(t, error);
}

function addError(t: Translation, error: OwnError): void {
  const { node, pointer, code, status, members } = error;
  const { span } = node;
  t.unit(pointer, span);
  const name = t.errors.get(pointer) ?? error.name;
  const refusals = t.refused(pointer);
  for (const key of ["type", "allOf", "properties", "required"]) {
    const value = t.take(node, key);
    if (key === "allOf" && value !== undefined) t.ledger.leaveOut(value, problemDetails, "otherwise");
  }
  const required = new Set(itemsOf(t.find(node, "required")?.value).map(textOf));
  const fields = entriesOf(t.find(node, "properties")?.value).flatMap((one): MapEntry[] => {
    const own = one.key.value;
    if (!members.has(own) || refusals > 0) {
      t.ledger.leaveOut(one.value, refusals > 0 ? t.reasonOf(pointer) : problemDetails, "otherwise");
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
    entry("status", scalar(status, span)),
    ...(code === name ? [] : [entry("code", scalar(code, span))]),
    ...(isTrue(t.take(node, "deprecated")) ? [entry("deprecated", scalar(true, span))] : []),
    ...(doc === undefined ? [] : [doc]),
    ...(fields.length === 0 ? [] : [entry("fields", mapNode(fields, span))]),
    ...ownHeaders(t, error, name),
    ...examplesAs("examples", examplesEverywhere(t, error), error),
  ];
  t.sections.errors.push(entry(name, mapNode(entries, span), span));
}

const problemDetails = "a member of every problem";

/** Returns the headers that all responses with an error have. */
function ownHeaders(t: Translation, { holders, pointer }: OwnError, name: string): MapEntry[] {
  const [first, ...others] = holders;
  if (first === undefined || t.refused(pointer) > 0) return [];
  const [made] = headerEntries(t, first, { typeName: declaredErrorType(name), of: "error" });
  for (const { node } of others) {
    const headers = t.find(node, "headers");
    if (headers === undefined) continue;
    t.ledger.say(headers);
    t.ledger.leaveOut(headers.value, "the headers of the error, which stand once", "otherwise");
  }
  const all = others.map(
    ({ node }) => new Set(entriesOf(t.find(node, "headers")?.value).map(({ key }) => key.value)),
  );
  const shared = entriesOf(made?.value).filter(({ key }) =>
    all.every((names) => names.has(key.value.replace(/\?$/, ""))),
  );
  return made === undefined || shared.length === 0
    ? []
    : [entry("headers", mapNode(shared, made.value.span), made.key.span)];
}

/** Returns the names of the errors of a response with problem details, and records that its parts are said. */
export function ownErrorsOf(t: Translation, holder: SyntaxNode): readonly string[] {
  const own = t.own?.responses.get(holder);
  if (own === undefined) return [];
  const content = t.find(holder, "content");
  if (content !== undefined) t.ledger.say(content);
  const media = t.find(content?.value, problemMediaType)?.value;
  if (media !== undefined) t.ledger.leaveOut(media, "problem details with a code", "otherwise");
  if (hasDocsOf(t, holder, own.errors)) t.note(holder, "description", "otherwise", "the docs of its errors");
  else t.note(holder, "description", "dropped", "the description of a response that has errors with codes");
  return own.errors.map(({ name, pointer }) => t.errors.get(pointer) ?? name);
}

/** Returns whether each paragraph about an error in the description of a response stands in the doc of the error. */
function hasDocsOf(t: Translation, holder: SyntaxNode, errors: readonly OwnError[]): boolean {
  const text = textOf(t.find(holder, "description")?.value);
  if (text === undefined || (errors.length === 0 && text === undeclaredText)) return true;
  const paragraphs = paragraphsOf(text);
  if (!paragraphs.every((one) => one.startsWith("`"))) return false;
  return errors.every(({ code, node }) => {
    const start = `\`${code}\``;
    const own = paragraphs.find((one) => one.startsWith(start))?.slice(start.length);
    const doc = own?.replace(/^: /, "").trim();
    return doc !== undefined && (textOf(t.find(node, "description")?.value) ?? "").includes(doc);
  });
}

/** Splits the description of a response that speccast has written: a paragraph or more for each error. */
function paragraphsOf(description: string): string[] {
  return description.split(/\n\n(?=`[^`\n]+`(?:: |\n\n|$))/);
}

/** A text of a response that speccast has written: the name of the error, and its doc. */
interface OwnText {
  readonly name: string | undefined;
  readonly doc: string | undefined;
}

/**
 * Returns the parts of the description of a response, without those of the errors in `codes`.
 *
 *     `label_taken`: Another parcel has the label.   ->   label_taken, "Another parcel has the label."
 */
export function ownTextOf(description: string, codes: readonly string[]): OwnText {
  const others = paragraphsOf(description).filter(
    (one) => !codes.some((code) => one.startsWith(`\`${code}\``)),
  );
  const text = others.join("\n\n").trim();
  const found = /^`([^`\n]+)`(?:: |$)/.exec(text);
  if (found === null) return { name: undefined, doc: text === "" ? undefined : text };
  const [start, name = ""] = found;
  const doc = text.slice(start.length).trim();
  return { name: nameForms.error.test(name) ? name : undefined, doc: doc === "" ? undefined : doc };
}
