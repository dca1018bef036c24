/** Parameters of paths, queries and headers. */
import { capitalize } from "../../base/words.js";
import { deprecatedOf, describingEntries, docOf, isFieldName, isHeaderName } from "../schemas/objects.js";
import { extensionKey } from "../../language/facts/extensions.js";
import { isSentByClients, whyForbiddenHeader } from "../../language/facts/forbidden-headers.js";
import type { Endpoint } from "../../language/model/model.js";
import { entry, inMap, nodeOf, optional, type Made } from "../document/nodes.js";
import { isFalse, isTrue, textOf, isTrueAt, textAt } from "../../source/yaml/reading.js";
import type { DocumentPlace } from "../document/references.js";
import { hasNoEmptyText, keepsNull } from "./null-in-requests.js";
import { loses, Unsayable, type Operation, parametersStated } from "./operation.js";
import { schemaOfParameter, valueOfParameter } from "./parameter-values.js";
import { identityOf, type StatedParameter, type Where } from "./parameter.js";
import { withSpreadObjects } from "./query-objects.js";
import { partNames } from "./parts.js";
import { isCredential } from "./security.js";
import { addressOf, constantBehind, constantEntries, type Address } from "./constants.js";
import { plainShape, shapeOf } from "../schemas/shapes.js";
import type { Translation } from "../translation.js";
import { entryOf, valueOf, type MapEntry, type SyntaxNode } from "../../source/yaml/tree.js";
import { derivedName } from "../../spec/decode/derived-names.js";

/** The parameters of an endpoint. */
export interface Parameters {
  readonly route: string;
  readonly address: Pick<Endpoint, "pathText" | "constants">;
  /** The entries `constant_headers`, `path`, `query` and `headers`. */
  readonly entries: readonly MapEntry[];
  /** The names that the input has because of them. */
  readonly inputs: ReadonlySet<string>;
}

const sections: Readonly<Record<string, Where>> = { path: "path", query: "query", header: "headers" };

/** Headers of requests that clients set, beside those that no spec declares. */
const ofClients = /^(?:authorization|user-agent|x-request-id)$/i;

/** Returns the parameters of an operation, those of its path included. */
export function parametersOfOperation(t: Translation, operation: Operation, stem: string): Parameters {
  const { node } = operation;
  const { span } = operation.entry.key;
  const found = sentParameters(t, operation);
  const address = addressOf(operation);
  const route = styledRoute(t, address.route, found.values());
  if (address.isRouted) t.ledger.mark(operation.entry, "assumed", routed);
  const constants = [...address.constants];
  const inPath = new Set([...route.matchAll(/\{([^{}]+?)\+?\}/g)].map(([, name]) => name ?? ""));
  const lists: Record<Where, MapEntry[]> = { path: [], query: [], headers: [] };
  const inputs = new Set<string>();
  const addUndescribed = (where: Where, name: string): void => {
    lists[where].push(entry(name, "string", span));
    inputs.add(name);
    t.ledger.mark(operation.entry, "assumed", undescribed);
  };
  for (const name of inPath) {
    if (found.has(identityOf({ where: "path", name }))) continue;
    if (!isFieldName(name)) throw new Unsayable(`the name of the parameter "${name}"`);
    addUndescribed("path", name);
  }
  const all = [...found.values()].map((one) => inQueryOf(address, one));
  const unstated = new Set(address.templates.values());
  const sent = withSpreadObjects(t, all);
  const parts = partNames(t, operation);
  const names = {
    inputs,
    parts,
    sent: new Set(sent.map(identityOf)),
    all: new Set([...sent.map(({ name }) => name), ...parts]),
  };
  for (const parameter of sent) {
    const { where, name } = parameter;
    if (where === "path" && !inPath.has(name)) {
      t.ledger.leaveOut(parameter.node, "the path has no such parameter");
      continue;
    }
    if (isCredential(t, node, parameter)) {
      t.ledger.unread.set(parameter.node, sentByScheme);
      continue;
    }
    const constant = constantBehind(t, parameter, address);
    const hasKeys = lists.query.some(({ value }) => textAt(value, "written") === "keys");
    if (constant === undefined)
      for (const one of fieldsOf(t, parameter, { operation, stem, names, hasKeys })) lists[where].push(one);
    else if (!constants.some((one) => one.in === constant.in && one.name === constant.name))
      constants.push(constant);
    if (where === "query") unstated.delete(name);
    if (where === "path") noteEnd(t, route, parameter);
  }
  for (const name of unstated) addUndescribed("query", name);
  if (asksForNothing(operation, lists.headers)) {
    lists.headers.push(entry("if-none-match?", "string", span));
    t.mark(node, "responses", "assumed", "304 is a response to the header `if-none-match`");
  }
  const fixed = constantEntries(route, constants, operation);
  const fields = (["path", "query", "headers"] as const).flatMap((where) =>
    inMap(where, lists[where], lists[where][0]?.value.span ?? span),
  );
  return {
    route: fixed.route,
    address: { pathText: route, constants },
    entries: [...fixed.entries, ...fields],
    inputs,
  };
}

/** Returns the parameters that clients send, by what identifies them, and leaves out the others. */
function sentParameters(t: Translation, operation: Operation): ReadonlyMap<string, StatedParameter> {
  const found = new Map<string, StatedParameter>();
  const unsent = new Map<string, UnsentParameter>();
  for (const { node: holder } of [operation.pathItem, operation]) t.take(holder, "parameters");
  for (const place of parametersStated(operation)) {
    const parameter = parameterOf(t, place, operation);
    if (parameter === undefined) continue;
    if ("lost" in parameter) {
      unsent.set(`${parameter.where} ${parameter.name}`, parameter);
      continue;
    }
    const replaced = found.get(identityOf(parameter));
    if (replaced !== undefined && replaced.node !== parameter.node)
      t.ledger.unread.set(replaced.node, replaced.name === parameter.name ? overridden : sameHeader);
    found.set(identityOf(parameter), parameter);
  }
  for (const one of unsent.values()) leaveOutUnsent(t, operation, one);
  return found;
}

/** A parameter that clients do not send. */
interface UnsentParameter {
  readonly node: SyntaxNode;
  /** The reference to it, or the parameter itself. */
  readonly stated: SyntaxNode;
  readonly name: string;
  readonly where: string;
  readonly lost: string;
}

/**
 * Leaves out a parameter that clients do not send.
 * @throws Unsayable for a required one: a request without it means something else.
 */
function leaveOutUnsent(
  t: Translation,
  operation: Operation,
  { node, stated, name, lost }: UnsentParameter,
): void {
  const reason = `the parameter "${name}", ${lost}`;
  if (isTrue(t.take(node, "required"))) throw new Unsayable(reason);
  t.ledger.leaveOut(node, lost);
  t.mark(stated, "$ref", "dropped", lost);
  loses(t, operation, node, reason);
}

/** The reason why a cookie is no parameter. */
const cookies =
  "a cookie: clients send no cookies but credentials; if it authenticates, declare it as a security scheme of type `apiKey`";

/** The reason why a header is no parameter. */
const reservedName = "a header whose name is reserved: clients do not send it";

/** The reasons why another parameter stands for one. */
const overridden = "the operation overrides the parameter";
const sameHeader = "names of headers have no case, so another parameter is this header";

/** The reason why a parameter is no input. */
const sentByScheme = "the authentication scheme sends it";

/** The assumption where a document writes parameters of a path as routers do. */
const routed = "a segment of the path such as `:id` or `*` is a parameter";

/** The assumption where a document does not describe a parameter of a path. */
const undescribed = "a parameter of the path that is not described is a string";

/** Returns whether an operation responds with 304 although no header of its requests can ask for that. */
function asksForNothing({ node }: Operation, headers: readonly MapEntry[]): boolean {
  if (entryOf(valueOf(node, "responses"), "304") === undefined) return false;
  return !headers.some(({ key }) => /^if-(?:none-match|modified-since)\??$/i.test(key.value));
}

/** Returns a parameter, which stands in the query if its template does: `/search?q={text}`. */
function inQueryOf({ templates }: Address, parameter: StatedParameter): StatedParameter {
  const name = parameter.where === "path" ? templates.get(parameter.name) : undefined;
  return name === undefined ? parameter : { ...parameter, name, where: "query" };
}

function parameterOf(
  t: Translation,
  place: DocumentPlace,
  operation: Operation,
): StatedParameter | UnsentParameter | undefined {
  const found = t.follow(place);
  if (found === undefined) return undefined;
  const { node } = found;
  const [name, kind] = [textOf(t.take(node, "name")), textOf(t.take(node, "in"))];
  if (name === undefined || kind === undefined) return undefined;
  const where = Object.hasOwn(sections, kind) ? sections[kind] : undefined;
  const isCookie = kind === "cookie" || (where === "headers" && /^cookie$/i.test(name));
  if (where === undefined || isCookie) {
    if (isCredential(t, operation.node, { name, where: where ?? `${kind}s` })) {
      t.ledger.unread.set(node, sentByScheme);
      return undefined;
    }
    const lost = isCookie ? cookies : `parameters in \`${kind}\``;
    return { node, stated: place.node, name, where: kind, lost };
  }
  const isForbidden = where === "headers" && whyForbiddenHeader(name) !== undefined;
  if (isForbidden && !isSentByClients(name))
    return { node, stated: place.node, name, where: kind, lost: reservedName };
  if (isForbidden || (where === "headers" && ofClients.test(name))) {
    t.ledger.leaveOut(node, "clients and servers set this header themselves", "approximated");
    t.mark(place.node, "$ref", "approximated", "clients and servers set this header themselves");
    return undefined;
  }
  return { node, pointer: found.pointer, name, where };
}

/** The names in the input of an endpoint. */
interface InputNames {
  /** Those of the parameters that are made. */
  readonly inputs: Set<string>;
  /** Those of the parts of its body, which have no others. */
  readonly parts: ReadonlySet<string>;
  /** The places of the parameters with their names. */
  readonly sent: ReadonlySet<string>;
  /** Those of all parameters and parts. */
  readonly all: ReadonlySet<string>;
}

interface ParameterContext {
  readonly operation: Operation;
  readonly stem: string;
  readonly names: InputNames;
  /** True if a parameter takes every key of the query. */
  readonly hasKeys: boolean;
}

/** Returns the field for a parameter; none if it cannot be sent, and may be absent. */
function fieldsOf(
  t: Translation,
  parameter: StatedParameter,
  { operation, stem, names, hasKeys }: ParameterContext,
): MapEntry[] {
  const { node, name, where, pointer } = parameter;
  t.draft.unit(pointer, node.span);
  const required = t.take(node, "required");
  const isRequired = where === "path" || isTrue(required);
  if (where === "headers" ? !isHeaderName(name) : !isFieldName(name))
    throw new Unsayable(`the name of the parameter "${name}"`);
  const schema = schemaOfParameter(t, parameter);
  const typeName = derivedName(`${stem}${capitalize(where)}`, name);
  const value = valueOfParameter(t, parameter, schema, { typeName, hasKeys });
  const { made, written, lost, isNeverSent = false } = value;
  if (lost !== undefined) {
    const reason = `the parameter "${name}", ${lost}`;
    if (isRequired) throw new Unsayable(reason);
    t.ledger.leaveOut(node, lost);
    loses(t, operation, node, reason);
    return [];
  }
  const doc = docOf(t, node);
  const notes = describingEntries(t, schema?.described ?? node, pointer, made, {
    name,
    holder: node,
    insteadOfDefault: (stated) => {
      t.ledger.mark(stated, "approximated", "a default that its own schema refuses, so no request has it");
      return [];
    },
  }).filter((one) => doc.length === 0 || one.key.value !== "doc");
  const isMarked = notes.some(({ key }) => key.value === "deprecated");
  const flags = deprecatedOf(t, node).slice(isMarked ? 1 : 0);
  noteSilent(t, parameter, made);
  const isKept = schema !== undefined && keepsNull(t, schema.place, made, isRequired && where === "query");
  const nullable = isKept || (where === "query" && hasEmptyValue(t, node, made));
  // Beside `lines[]`, there may be another parameter `lines`.
  const own =
    value.name === undefined || names.sent.has(identityOf({ where, name: value.name })) ? name : value.name;
  const as = otherName(t, { node, where, name: own }, names);
  names.inputs.add(as ?? own);
  const further = [...doc, ...notes, ...flags, ...written, ...optional("as", as, node.span)];
  const field = nodeOf({ ...made, nullable }, further);
  return [entry(isRequired && !isNeverSent ? own : `${own}?`, field, node.span)];
}

/**
 * Returns the name of a parameter in the input, if it is not its own: that of `x-speccast-name`, or `path_id` where another
 * parameter or a part is called `id`.
 */
function otherName(
  t: Translation,
  { node, where, name }: Pick<StatedParameter, "node" | "where" | "name">,
  { inputs, parts, all }: InputNames,
): string | undefined {
  const isTaken = (one: string): boolean => inputs.has(one) || parts.has(one);
  const mark = entryOf(node, extensionKey("name"));
  const stated = textOf(mark?.value) ?? "";
  const isInput = stated !== name && inputName.test(stated) && !isTaken(stated);
  if (isInput || stated === name) t.ledger.markExact(mark);
  if (isInput) return stated;
  if (!isTaken(name)) return undefined;
  const start = `${where === "headers" ? "header" : where}_`;
  let found = `${start}${name.replaceAll(/[^A-Za-z0-9_]/g, "_")}`;
  while (inputs.has(found) || all.has(found)) found = `${start}${found}`;
  return found;
}

/** The form of a name in the input. For a 64-bit integer, the words of types say how code has it. */
const inputName = /^(?!(?:bigint|string|number)$)[A-Za-z_][A-Za-z0-9_]{0,127}$/;

/** Notes keywords of a parameter that say nothing more than its type. */
function noteSilent(t: Translation, { node, where }: StatedParameter, { expression }: Made): void {
  const empty = entryOf(node, "allowEmptyValue");
  const isText = expression === "string" || expression === "list<string>";
  if (empty !== undefined && (isFalse(empty.value) || isText))
    t.ledger.mark(empty, "approximated", "the type says whether a string may be empty");
  else if (empty !== undefined && where !== "query")
    t.ledger.mark(empty, "approximated", "only parameters of a query have an empty value");
  const reserved = entryOf(node, "allowReserved");
  if (reserved !== undefined && isFalse(reserved.value)) t.ledger.markExact(reserved);
  else if (reserved !== undefined && where === "query")
    t.ledger.mark(reserved, "approximated", "reserved characters are encoded, which servers decode");
}

/** Returns whether the empty value of a parameter is null: its type has no empty string, and is no list or object. */
function hasEmptyValue(t: Translation, node: SyntaxNode, made: Made): boolean {
  const empty = entryOf(node, "allowEmptyValue");
  if (empty === undefined || t.ledger.isMarked(empty) || !isTrue(empty.value)) return false;
  if (!hasNoEmptyText(made)) return false;
  t.ledger.mark(empty, "approximated", "null is the empty value");
  return true;
}

/**
 * Returns a route with the texts that the styles of its parameters put before their values.
 *
 *   /depots/{id}, label    ->   /depots/.{id}
 *   /depots/{id}, matrix   ->   /depots/;id={id}
 * @throws Unsayable for a list or an object that has separators of its own.
 */
function styledRoute(t: Translation, route: string, parameters: Iterable<StatedParameter>): string {
  let styled = route;
  for (const parameter of parameters) {
    const { node, name, where } = parameter;
    const style = textAt(node, "style");
    if (where !== "path" || (style !== "label" && style !== "matrix")) continue;
    const schema = schemaOfParameter(t, parameter);
    const kind = schema && plainShape(t, shapeOf(t, schema.place)).kind;
    const isComposed = kind === "list" || kind === "object" || kind === "map";
    // The tables of OpenAPI 3.0.3 and 3.0.4 differ in how a label separates the values of a list.
    const isClear = style === "matrix" && !isTrueAt(node, "explode");
    if ((isComposed && !isClear) || !/^[\w.~-]+$/.test(name))
      throw new Unsayable(`the style ${style} of the parameter "${name}"`);
    const text = style === "label" ? "." : `;${name}=`;
    styled = styled.replace(`{${name}}`, () => `${text}{${name}}`);
  }
  return styled;
}

/** Notes that a value cannot hold the text between it and the next parameter of its segment: `{from}-{to}`. */
function noteEnd(t: Translation, route: string, parameter: StatedParameter): void {
  const [, text] = /^([^/{}]+)\{/.exec(route.split(`{${parameter.name}}`)[1] ?? "") ?? [];
  const schema = schemaOfParameter(t, parameter);
  const shape = schema && plainShape(t, shapeOf(t, schema.place));
  const isFree = shape?.kind === "enum" && !shape.values.some((value) => String(value).includes(text ?? ""));
  if (text === undefined || isFree || (shape?.kind === "scalar" && shape.type !== "string")) return;
  const reason = `no value has ${JSON.stringify(text)}, which ends it in the path: clients refuse one that has`;
  t.mark(parameter.node, "in", "assumed", reason);
}
