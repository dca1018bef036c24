/** The errors of a document that speccast has written: read from its extensions, and declared. */
import { escapeStep } from "../../base/json-pointer.js";
import { extensionKey, type ErrorRow } from "../../language/facts/extensions.js";
import { declaredErrorType } from "../../language/names/names.js";
import { problemMediaType, undeclaredText } from "../../language/facts/problem.js";
import { entryOf, valueOf, type MapEntry, type SyntaxNode } from "../../source/yaml/tree.js";
import { entry, mapNode, inMap } from "../document/nodes.js";
import {
  isTrue,
  itemsOf,
  numberOf,
  textOf,
  entriesAt,
  textAt,
  entriesOf,
  itemsAt,
} from "../../source/yaml/reading.js";
import type { Operation } from "./operation.js";
import type { OwnError, OwnErrors, OwnProblem, OwnResponse } from "./service-facts.js";
import { type DocumentPlace, placesAt } from "../document/references.js";
import { nameForms } from "../../language/names/name-forms.js";
import type { Translation } from "../translation.js";
import { deprecatedOf, docOf, fieldEntry } from "../schemas/objects.js";
import { examplesEverywhere } from "./message-examples.js";
import { headerEntries } from "./responses.js";

/** Returns the errors of a document that speccast has written; undefined for any other document. */
export function findOwnErrors(t: Translation, operations: readonly Operation[]): OwnErrors | undefined {
  const table = t.take(t.root, extensionKey("errors"));
  if (table === undefined) return undefined;
  const uses = usesIn(t, operations);
  const schemas = valueOf(valueOf(t.root, "components"), "schemas");
  const errors = new Map<string, OwnError | OwnProblem>();
  for (const row of entriesAt(table, "declared")) {
    const holders = uses.flatMap(({ names, holder }) => (names.includes(row.key.value) ? holder : []));
    const isUsedByAll = holders.length === operations.length;
    const error = errorIn(row, { schemas, holders: [...new Set(holders)], isUsedByAll });
    if (error !== undefined) errors.set(error.name, error);
  }
  const problems = [...errors.values()].filter(isProblem);
  const hasDefaults = uses.filter(({ names }) => names.length === 0).length === operations.length;
  const responses = new Map<SyntaxNode, OwnResponse>();
  for (const { names, holder, isReference, status, stated } of uses) {
    const found = names.flatMap((name) => errors.get(name) ?? []);
    const statuses = found.length === 0 ? ["DEFAULT"] : found.map((error) => String(error.status));
    // A response that was changed by hand is one like any other.
    if (found.length < names.length || statuses.some((one) => one !== status)) continue;
    t.ledger.markExact(stated);
    const content = valueOf(holder.node, "content");
    responses.set(holder.node, {
      problems: found.filter(isProblem),
      bodied: found.filter((error) => !isProblem(error)),
      isProblem:
        found.length === 0 ? entryOf(content, problemMediaType) !== undefined : found.some(isProblem),
      isShared: names.length === 0 && isReference && hasDefaults,
    });
  }
  return {
    problem: valueOf(schemas, textAt(table, "problem") ?? ""),
    problems: new Map(problems.map((error) => [error.node, error])),
    responses,
  };
}

function isProblem(error: OwnError): error is OwnProblem {
  return "node" in error;
}

/** A use of a response that says which errors it has. */
interface ResponseUse {
  readonly names: readonly string[];
  readonly stated: MapEntry;
  readonly holder: DocumentPlace;
  readonly isReference: boolean;
  readonly status: string;
}

function usesIn(t: Translation, operations: readonly Operation[]): ResponseUse[] {
  return operations.flatMap((operation) =>
    placesAt(operation, "responses").flatMap((place): ResponseUse[] => {
      const holder = t.references.follow(place);
      const stated = entryOf(holder?.node, extensionKey("declares"));
      if (holder === undefined || stated === undefined) return [];
      const names = itemsOf(stated.value).map((one) => textOf(one) ?? "");
      const isReference = holder.node !== place.node;
      return [{ names, stated, holder, isReference, status: place.name.toUpperCase() }];
    }),
  );
}

/** The parts of the document that an error depends on. */
interface Uses {
  readonly schemas: SyntaxNode | undefined;
  readonly holders: readonly DocumentPlace[];
  readonly isUsedByAll: boolean;
}

/** Returns the error of a row; undefined where something else has taken the place of what it names. */
function errorIn(
  { key: { value: name }, value: row }: MapEntry,
  { schemas, holders, isUsedByAll }: Uses,
): OwnError | OwnProblem | undefined {
  const at = (key: keyof ErrorRow): SyntaxNode | undefined => valueOf(row, key);
  const namesAt = (key: "fields" | "headers"): ReadonlySet<string> =>
    new Set(itemsOf(at(key)).flatMap((one) => textOf(one) ?? []));
  const status = statusIn(at("status"));
  if (!nameForms.error.test(name) || status === undefined) return undefined;
  const isEverywhere = isTrue(at("everywhere")) && isUsedByAll;
  const error = { name, status, code: textOf(at("code")) ?? name, doc: textOf(at("doc")), isEverywhere };
  const schema = textOf(at("schema"));
  if (schema === undefined) return error;
  const node = valueOf(schemas, schema);
  const pointer = `/components/schemas/${escapeStep(schema)}`;
  const lists = { fields: namesAt("fields"), headers: namesAt("headers") };
  return node?.kind === "map" ? { ...error, ...lists, holders, node, pointer } : undefined;
}

function statusIn(node: SyntaxNode | undefined): OwnError["status"] | undefined {
  const range = textOf(node);
  if (range === "4XX" || range === "5XX") return range;
  const status = numberOf(node) ?? 0;
  return Number.isInteger(status) && status >= 400 && status <= 599 ? status : undefined;
}

/** Takes the names of the errors, before any other part takes them. */
export function registerOwnErrors(t: Translation): void {
  for (const { name, pointer } of t.service.own?.problems.values() ?? []) {
    const given = t.request.given.find(pointer, nameForms.error);
    const isFree = given !== undefined && t.names.isFree(declaredErrorType(given), `error ${pointer}`);
    const taken = isFree ? given : name;
    t.names.take(declaredErrorType(taken), `error ${pointer}`);
    t.request.given.use(pointer, taken);
    t.service.errors.set(pointer, taken);
  }
}

/** Declares the errors that `reached` has, or all. */
export function addOwnErrors(t: Translation, reached: ReadonlySet<SyntaxNode> | undefined): void {
  const { problem, problems } = t.service.own ?? {};
  const reason = "the body of errors unless `error_body` is another";
  if (problem !== undefined) t.ledger.leaveOut(problem, reason, "approximated");
  for (const error of problems?.values() ?? []) if (reached?.has(error.node) !== false) addError(t, error);
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
  const fields = placesAt(error, "properties").flatMap((property): MapEntry[] => {
    if (!members.has(property.name) || refused !== undefined) {
      t.ledger.leaveOut(property.node, refused ?? problemDetails, "approximated");
      return [];
    }
    const owner = { typeName: declaredErrorType(name), direction: "response" } as const;
    return [fieldEntry(t, property, required.has(property.name), owner) ?? []].flat();
  });
  const doc = docOf(t, node);
  const entries = [
    entry("status", status, span),
    ...(code === name ? [] : [entry("code", code, span)]),
    ...deprecatedOf(t, node, span),
    ...doc,
    ...inMap("fields", fields, span),
    ...ownHeaders(t, error, name),
    ...inMap("examples", examplesEverywhere(t, error), span),
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
