/**
 * Errors of a document that speccast itself has written: problem details with a code each. They are known by the exact
 * form of their schemas, and nothing is known where a reference to one stands anywhere else.
 */
import { declaredErrorType } from "../model/names.js";
import {
  otherProblems,
  problemMediaType,
  problemMembers,
  problemProperties,
  problemSchema,
  undeclaredText,
} from "../model/problem.js";
import { entryOf, toJson } from "../parse/tree.js";
import type { SyntaxNode } from "../parse/tree.js";
import { escapeStep } from "./keywords.js";
import { snakeNameOf } from "./names.js";
import { entriesOf, itemsOf, numberOf, textOf } from "./nodes.js";
import type { Operation } from "./operation.js";
import type { OwnError, OwnErrors, OwnResponse } from "./own-error.js";
import { nameForms } from "./request.js";
import type { Translation } from "./translation.js";

/** Returns the errors of a document that speccast has written; undefined for any other document. */
export function findOwnErrors(t: Translation, operations: readonly Operation[]): OwnErrors | undefined {
  const responses = t.find(t.find(t.root, "components")?.value, "responses")?.value;
  const isOwn = entriesOf(responses).some(
    ({ value }) => textOf(t.find(value, "description")?.value) === undeclaredText,
  );
  if (!isOwn) return undefined;
  const shared = sharedResponses(t, operations);
  const nothing = { problem: undefined, errors: new Map(), responses: new Map(), shared };
  const schemas = entriesOf(t.find(t.find(t.root, "components")?.value, "schemas")?.value);
  const problem = schemas.find(
    ({ value }) => value.kind === "map" && value.entries.length === 4 && isSame(value, problemSchema),
  );
  if (problem === undefined) return nothing;
  const reference = `#/components/schemas/${escapeStep(problem.key.value)}`;
  const errors = new Map<string, OwnError>();
  for (const { key, value } of schemas) {
    const error = errorIn(t, key.value, value, reference);
    if (error !== undefined) errors.set(`#${error.pointer}`, error);
  }
  const known = ownResponses(t, operations, { reference, errors });
  const codes = new Set([...errors.values()].map(({ code }) => code));
  if (codes.size < errors.size || !haveStatuses(t, operations, known.responses)) return nothing;
  // A reference that stands elsewhere needs the type.
  if (countReferences(t.root, new Set([reference, ...errors.keys()])) !== known.references) return nothing;
  return {
    problem: problem.value,
    errors: new Map([...errors.values()].map((error) => [error.node, error])),
    responses: known.responses,
    shared,
  };
}

/** Returns the error whose body a schema is; undefined where it has another form. */
function errorIn(t: Translation, key: string, node: SyntaxNode, problem: string): OwnError | undefined {
  const properties = t.find(node, "properties")?.value;
  const status = statusIn(t.find(properties, "status")?.value);
  const code = codeIn(t.find(properties, "code")?.value);
  if (status === undefined || code === undefined) return undefined;
  const name = nameForms.error.test(code) && declaredErrorType(code) === key ? code : snakeNameOf(key);
  if (declaredErrorType(name) !== key || !nameForms.error.test(name)) return undefined;
  const base = t.find(node, "allOf")?.value;
  const isBased = base !== undefined && isSame(base, [{ $ref: problem }]);
  const keys = keysOf(node).filter((one) => !/^(?:description|deprecated|x-.*)$/.test(one));
  const expected = isBased ? "allOf properties required type" : "properties required type";
  if (keys.sort().join(" ") !== expected || textOf(t.find(node, "type")?.value) !== "object")
    return undefined;
  const members = new Set(
    entriesOf(properties).flatMap(({ key: one, value }) =>
      one.value === "status" || one.value === "code" || (!isBased && isMember(one.value, value))
        ? []
        : [one.value],
    ),
  );
  const names = new Set(keysOf(properties));
  if (!isBased && Object.keys(problemProperties).some((one) => !names.has(one))) return undefined;
  const required = new Set(itemsOf(t.find(node, "required")?.value).map(textOf));
  const always = isBased ? ["status", "code"] : problemMembers;
  if (always.some((one) => !required.has(one))) return undefined;
  if ([...required].some((one) => one === undefined || !names.has(one))) return undefined;
  const pointer = `/components/schemas/${escapeStep(key)}`;
  return { name, code, status, members, holders: [], node, pointer };
}

function isMember(name: string, node: SyntaxNode): boolean {
  const stated = Object.hasOwn(problemProperties, name) ? problemProperties[name] : undefined;
  return stated !== undefined && isSame(node, stated);
}

/** Returns the status of an error: `{ "const": 404 }`, or all of one hundred. */
function statusIn(node: SyntaxNode | undefined): OwnError["status"] | undefined {
  if (node?.kind !== "map") return undefined;
  const status = node.entries.length === 1 ? numberOf(entryOf(node, "const")?.value) : undefined;
  if (status !== undefined) return status >= 400 && status <= 599 ? status : undefined;
  const range = (minimum: number): object => ({ type: "integer", minimum, maximum: minimum + 99 });
  if (isSame(node, range(400))) return "4XX";
  return isSame(node, range(500)) ? "5XX" : undefined;
}

function codeIn(node: SyntaxNode | undefined): string | undefined {
  return node?.kind === "map" && node.entries.length === 1
    ? textOf(entryOf(node, "const")?.value)
    : undefined;
}

function keysOf(node: SyntaxNode | undefined): string[] {
  return entriesOf(node).map(({ key }) => key.value);
}

/** Returns whether a node is a value, whatever the order of its keys. */
function isSame(node: SyntaxNode, value: unknown): boolean {
  return sorted(toJson(node)) === sorted(value);
}

function sorted(value: unknown): string {
  return JSON.stringify(value, (_, one: unknown) =>
    typeof one === "object" && one !== null && !Array.isArray(one)
      ? Object.fromEntries(Object.entries(one).sort(([left], [right]) => (left < right ? -1 : 1)))
      : one,
  );
}

/** The parts of a document that are known. */
interface KnownParts {
  readonly reference: string;
  /** The errors by the references to their schemas. */
  readonly errors: ReadonlyMap<string, OwnError>;
}

/** Returns the responses of operations and components that have problem details, with the number of references in all. */
function ownResponses(
  t: Translation,
  operations: readonly Operation[],
  known: KnownParts,
): { readonly responses: ReadonlyMap<SyntaxNode, OwnResponse>; readonly references: number } {
  const responses = new Map<SyntaxNode, OwnResponse>();
  let references = 0;
  for (const error of known.errors.values()) if (t.find(error.node, "allOf") !== undefined) references++;
  const maps = [
    {
      node: t.find(t.find(t.root, "components")?.value, "responses")?.value,
      pointer: "/components/responses",
    },
    ...operations.map(({ node, pointer }) => ({
      node: t.find(node, "responses")?.value,
      pointer: `${pointer}/responses`,
    })),
  ];
  for (const { node, pointer } of maps)
    for (const { key, value } of entriesOf(node)) {
      const found = responses.has(value) ? undefined : responseIn(t, value, known);
      if (found === undefined) continue;
      responses.set(value, found);
      references += found.errors.length + 1;
      for (const error of found.errors)
        error.holders.push({ node: value, pointer: `${pointer}/${escapeStep(key.value)}` });
    }
  return { responses, references };
}

/** Returns the errors of a response; undefined where its problem details have another form. */
function responseIn(t: Translation, node: SyntaxNode, known: KnownParts): OwnResponse | undefined {
  const content = t.find(node, "content")?.value;
  const media = t.find(content, problemMediaType)?.value;
  const schema = t.find(media, "schema")?.value;
  const hasMore = keysOf(media).some((key) => key !== "schema" && key !== "examples");
  if (schema === undefined || hasMore) return undefined;
  if (keysOf(content).some((type) => type !== problemMediaType && type !== "application/json"))
    return undefined;
  if (isSame(schema, { $ref: known.reference })) return { errors: [] };
  const members = itemsOf(t.find(schema, "oneOf")?.value);
  const last = members.at(-1);
  if (last === undefined || keysOf(schema).length > 1) return undefined;
  const errors = members.slice(0, -1).flatMap((one) => {
    const reference = keysOf(one).length === 1 ? textOf(t.find(one, "$ref")?.value) : undefined;
    return known.errors.get(reference ?? "") ?? [];
  });
  const codes = errors.map(({ code }) => code);
  const isWhole = errors.length > 0 && errors.length === members.length - 1;
  return isWhole && isSame(last, otherProblems(known.reference, codes)) ? { errors } : undefined;
}

/** Returns whether every response stands at the status of its errors, and that of the undeclared ones at `default`. */
function haveStatuses(
  t: Translation,
  operations: readonly Operation[],
  responses: ReadonlyMap<SyntaxNode, OwnResponse>,
): boolean {
  return operations.every(({ node, pointer }) =>
    entriesOf(t.find(node, "responses")?.value).every(({ key, value }) => {
      const at = { node: value, pointer: `${pointer}/responses/${escapeStep(key.value)}` };
      const own = responses.get(t.references.follow(at)?.node ?? value);
      const stated = key.value.toUpperCase();
      return (
        own === undefined ||
        (own.errors.length === 0
          ? stated === "DEFAULT"
          : own.errors.every(({ status }) => String(status) === stated))
      );
    }),
  );
}

/** Counts the references to some parts in a document. */
function countReferences(root: SyntaxNode, references: ReadonlySet<string>): number {
  let count = 0;
  const stack = [root];
  for (let node = stack.pop(); node !== undefined; node = stack.pop()) {
    if (node.kind === "list") for (const one of node.items) stack.push(one);
    for (const { key, value } of entriesOf(node)) {
      if (key.value === "$ref" && references.has(textOf(value) ?? "")) count++;
      else stack.push(value);
    }
  }
  return count;
}

/** Returns whether a response stands for the undeclared errors of all operations that have no body of their own for them. */
function isDefault(
  t: Translation,
  target: SyntaxNode | undefined,
  operations: readonly Operation[],
): boolean {
  return (
    textOf(t.find(target, "description")?.value) === undeclaredText &&
    operations.every(({ node, pointer }) => {
      const stated = t.find(t.find(node, "responses")?.value, "default")?.value;
      if (stated === undefined) return false;
      const holder = t.references.follow({ node: stated, pointer: `${pointer}/responses/default` })?.node;
      return holder === target || t.find(t.find(holder, "content")?.value, "application/json") !== undefined;
    })
  );
}

/** Returns the responses under `components` to which every operation refers at one status. */
function sharedResponses(t: Translation, operations: readonly Operation[]): ReadonlySet<SyntaxNode> {
  const counts = new Map<string, number>();
  for (const { node } of operations)
    for (const { key, value } of entriesOf(t.find(node, "responses")?.value)) {
      const reference = textOf(t.references.entryOf(value)?.value);
      if (reference === undefined) continue;
      const use = `${key.value} ${reference}`;
      counts.set(use, (counts.get(use) ?? 0) + 1);
    }
  return new Set(
    [...counts].flatMap(([use, count]) => {
      const target = t.references.find(use.slice(use.indexOf(" ") + 1))?.node;
      const isShared = count === operations.length || isDefault(t, target, operations);
      return isShared && target !== undefined ? [target] : [];
    }),
  );
}

/** Takes the names of the errors, before any other part takes them. */
export function registerOwnErrors(t: Translation): void {
  for (const { name, pointer } of t.own?.errors.values() ?? []) {
    const given = t.given.find(pointer, nameForms.error);
    const isFree = given !== undefined && t.names.isFree(declaredErrorType(given), `error ${pointer}`);
    const taken = isFree ? given : name;
    t.names.take(declaredErrorType(taken), `error ${pointer}`);
    t.given.use(pointer, taken);
    t.errors.set(pointer, taken);
  }
}
