/** Authentication: schemes, and the access to endpoints. */
import { identityOf } from "./parameter.js";
import { escapeStep } from "../../base/json-pointer.js";
import { append } from "../../base/append.js";
import { extensionKey } from "../../language/facts/extensions.js";
import { dataTree, entry, mapNode, scalar, inList } from "../document/nodes.js";
import { entriesOf, isTrue, itemsOf, textOf } from "../../source/yaml/reading.js";
import type { Span } from "../../diagnostics/diagnostic.js";
import { entryOf, valueOf, type MapEntry, type SyntaxNode } from "../../source/yaml/tree.js";
import { lowerNameOf } from "../names.js";
import { docOf } from "../schemas/objects.js";
import {
  misplacedAnywhere,
  misplacedOfDocument,
  misplacedOfOperation,
} from "../document/misplaced-security.js";
import type { Operation } from "./operation.js";
import { nameForms } from "./request.js";
import { credentialsIn, customForm, schemeForm, scopeName } from "./security-schemes.js";
import type { Translation } from "../translation.js";

/** The question of an access that the document does not state in the form of OpenAPI; a spec beside it answers. */
const openQuestion = "Who may call? `security` of the document has no form of OpenAPI.";

/**
 * Adds the schemes of a document. What a requirement needs and no client can send is a scheme with `custom`, for which the
 * server asks a hook: no requirement is left out, so that no endpoint is open which its author meant to be closed.
 */
export function addSchemes(t: Translation, operations: readonly Operation[]): void {
  const stated = statedAccess(t, operations);
  const required = new Map(
    stated.flatMap(({ at }) =>
      requirementsOf(at).flatMap((one) => (one ?? []).map(({ key }) => [key.value, at] as const)),
    ),
  );
  const used = new SchemeNames();
  const made = new Map<
    string,
    { readonly name: string; readonly key: MapEntry["key"]; entries: MapEntry[] }
  >();
  const schemes = t.take(t.take(t.root, "components"), "securitySchemes");
  for (const { key, value } of entriesOf(schemes)) {
    const pointer = `/components/securitySchemes/${escapeStep(key.value)}`;
    const place = t.follow({ node: value, pointer });
    t.draft.unit(pointer, value.span);
    const given = t.request.given.find(pointer, nameForms.scheme);
    const name = used.find(given ?? lowerNameOf(key.value));
    const form =
      place === undefined || t.refusals.has(pointer) ? undefined : schemeForm(t, key.value, place.node);
    const text = place === undefined ? "a reference to nothing" : customForm(t, place.node);
    if (form === undefined) {
      t.ledger.leaveOut(value, `clients cannot send it: ${text}`);
      if (!required.has(key.value)) continue;
      const problem = `clients cannot send the scheme \`${key.value}\` (${text})`;
      t.losses.unclear.push({ scheme: name, span: key.span, problem });
    }
    used.add(name);
    t.request.given.use(pointer, name);
    t.service.schemes.set(key.value, name);
    const doc = place === undefined ? [] : docOfScheme(t, place.node);
    const entries = form?.entries ?? [entry("custom", text, value.span)];
    if (form?.scopes !== undefined) t.service.scopes.set(key.value, form.scopes);
    if (form !== undefined) t.service.sent.set(key.value, form.sent);
    const deprecated = place === undefined ? [] : deprecatedScheme(t, place.node);
    made.set(key.value, { name, key, entries: [...doc, ...deprecated, ...entries] });
  }
  for (const [key, at] of required) {
    if (t.service.schemes.has(key)) continue;
    const span = at.key.span;
    const name = used.find(lowerNameOf(key));
    used.add(name);
    t.service.schemes.set(key, name);
    made.set(key, { name, key: { ...at.key, value: key }, entries: guessed(t, key, span) });
    const problem = `the scheme \`${key}\` is not declared, so that ${guessOf(key)} is assumed`;
    t.losses.unclear.push({ scheme: name, span, problem });
  }
  for (const { at } of stated)
    for (const { key } of requirementsOf(at).flatMap((one) => one ?? []))
      if (entryOf(schemes, key.value) === undefined)
        t.ledger.mark(at, "assumed", `a scheme that the document does not declare is ${guessOf(key.value)}`);
  for (const { at, owner, isMisplaced } of stated) {
    if (!isMisplaced && !usesOf(t, at).includes(undefined)) continue;
    t.service.unclearScheme ??= used.find("unclear");
    const merged = isMisplaced ? [] : requirementsOf(at).flatMap((all) => mergedGuesses(t, all ?? []));
    const problems = isMisplaced
      ? [misplacedProblem(owner)]
      : merged.map(
          (key) =>
            `the scheme \`${key}\` is not declared, and \`security\` of ${owner} needs it beside another`,
        );
    const oddForm = `\`security\` of ${owner} is no list of objects such as \`- ${[...t.service.schemes.keys()][0] ?? "scheme"}: []\`, needs two values of one header, or names a scope that OAuth does not allow`;
    for (const problem of problems.length > 0 ? problems : [oddForm])
      t.losses.unclear.push({ scheme: t.service.unclearScheme, span: at.key.span, problem });
  }
  const closing = new Set(stated.map(({ at }) => at));
  for (const { at, owner } of misplacedAnywhere(t)) {
    if (closing.has(at)) continue;
    t.ledger.mark(at, "dropped", "OpenAPI has no `security` here: it closes nothing");
    const help = "State `security` of the operation, or of the document.";
    t.losses.unclear.push({ scheme: undefined, span: at.key.span, problem: misplacedProblem(owner), help });
  }
  declareScopes(t, stated, made);
  for (const { name, key, entries } of made.values())
    t.draft.sections.auth.push(entry(name, mapNode(entries, key.span), key.span));
  if (t.service.unclearScheme !== undefined) {
    const { span } = t.root;
    t.draft.sections.auth.push(entry(t.service.unclearScheme, { custom: "unclear" }, span));
  }
}

function misplacedProblem(owner: string): string {
  return `\`security\` of ${owner} has no effect: OpenAPI allows it only on operations`;
}

/** An entry `security`, with the operation or the path that states it. */
interface StatedAccess {
  readonly at: MapEntry;
  /** The part that states it, in words. */
  readonly owner: string;
  /** True for one of a path, where OpenAPI has none. */
  readonly isMisplaced: boolean;
}

/** Returns all that a document states about access: at the root, at its operations and at their paths. */
function statedAccess(t: Translation, operations: readonly Operation[]): readonly StatedAccess[] {
  const stated = (node: SyntaxNode, owner: string): StatedAccess[] => {
    const at = entryOf(node, "security");
    return at === undefined ? [] : [{ at, owner, isMisplaced: false }];
  };
  const misplaced = (found: readonly MapEntry[], owner: string): StatedAccess[] =>
    found.map((at) => ({ at, owner, isMisplaced: true }));
  return [
    ...stated(t.root, "the document"),
    ...misplaced(misplacedOfDocument(t), "a part of the document"),
    ...operations.flatMap((one) => {
      const owner = `${one.method} ${one.path}`;
      const beside = misplacedOfOperation(t, one);
      return [...stated(one.node, owner), ...misplaced(beside, `the path or the reference of ${owner}`)];
    }),
  ];
}

/**
 * Returns the requirements of an entry `security`, any of which is enough: the schemes that each needs, with their scopes;
 * undefined for one that has not the form of OpenAPI.
 */
function requirementsOf({ value }: MapEntry): readonly (readonly MapEntry[] | undefined)[] {
  if (value.kind !== "list") return [undefined];
  return value.items.map((item) =>
    item.kind === "map" && item.entries.every((one) => isScopes(one.value)) ? item.entries : undefined,
  );
}

/** Returns whether a node lists scopes; nothing at all stands for an empty list. */
function isScopes(node: SyntaxNode): boolean {
  if (node.kind === "scalar") return node.value === null || node.value === "";
  if (node.kind === "map") return node.entries.length === 0;
  return node.kind === "list" && node.items.every((item) => (textOf(item) ?? "").trim() !== "");
}

/** The use of a scheme by a requirement. */
interface Use {
  /** Its name in the document. */
  readonly scheme: string;
  readonly scopes: readonly SyntaxNode[];
}

/**
 * Returns the schemes that a request needs for each requirement; undefined for one that no request meets, or that has not the
 * form of OpenAPI. Of schemes that send one credential, such as two bearer tokens, the first with flows stands for them.
 */
function usesOf(t: Translation, at: MapEntry): readonly (readonly Use[] | undefined)[] {
  return requirementsOf(at).map((all) => {
    if (all === undefined) return undefined;
    if (mergedGuesses(t, all).length > 0) return undefined;
    const groups = groupsOf(t, all);
    // A header holds one value: a request cannot have a token and a password in it.
    if ([...groups.keys()].filter((part) => part.startsWith("headers authorization")).length > 1)
      return undefined;
    const uses = [...groups.values()].map((group): Use => {
      const first = group.find(({ key }) => t.service.scopes.has(key.value)) ?? group[0];
      const scopes = new Map(
        group.flatMap(({ value }) => itemsOf(value)).map((one) => [textOf(one) ?? "", one]),
      );
      return { scheme: first?.key.value ?? "", scopes: [...scopes.values()] };
    });
    const isOdd = (use: Use): boolean =>
      t.service.scopes.has(use.scheme) && namesOf(use).some((name) => !scopeName.test(name));
    return uses.some(isOdd) ? undefined : uses;
  });
}

function groupsOf(t: Translation, all: readonly MapEntry[]): ReadonlyMap<string, readonly MapEntry[]> {
  const groups = new Map<string, MapEntry[]>();
  for (const one of all) append(groups, t.service.sent.get(one.key.value) ?? `scheme ${one.key.value}`, one);
  return groups;
}

/** Returns the undeclared schemes whose guessed credential another scheme sends: that one cannot stand for them. */
function mergedGuesses(t: Translation, all: readonly MapEntry[]): readonly string[] {
  const declared = valueOf(valueOf(t.root, "components"), "securitySchemes");
  return [...groupsOf(t, all).values()]
    .filter((group) => group.length > 1)
    .flatMap((group) => group.map(({ key }) => key.value))
    .filter((key) => entryOf(declared, key) === undefined);
}

/** Declares the scopes that operations need, and no flow of their schemes declares. */
function declareScopes(
  t: Translation,
  stated: readonly StatedAccess[],
  made: ReadonlyMap<string, { entries: MapEntry[] }>,
): void {
  for (const { at } of stated)
    for (const { scheme, scopes } of usesOf(t, at).flatMap((uses) => uses ?? [])) {
      const known = t.service.scopes.get(scheme);
      const found = made.get(scheme);
      const further = scopes.filter((one) => known?.has(textOf(one) ?? "") === false);
      if (known === undefined || found === undefined || further.length === 0) continue;
      t.ledger.mark(at, "approximated", "scopes that no flow declares are declared by each");
      t.service.scopes.set(scheme, new Set([...known, ...further.flatMap((one) => textOf(one) ?? [])]));
      found.entries = found.entries.map((one) =>
        one.key.value === "oauth" ? withScopes(one, further) : one,
      );
    }
}

function withScopes(oauth: MapEntry, further: readonly SyntaxNode[]): MapEntry {
  const flows = entriesOf(oauth.value).map((flow): MapEntry => {
    const parts = entriesOf(flow.value);
    const known = parts.find(({ key }) => key.value === "scopes");
    const added = further.map((one) => entry(textOf(one) ?? "", textOf(one) ?? "", one.span));
    const scopes = mapNode([...entriesOf(known?.value), ...added], flow.value.span);
    const others = parts.filter((one) => one !== known);
    return {
      key: flow.key,
      value: mapNode([...others, entry("scopes", scopes, known?.key.span)], flow.value.span),
    };
  });
  return { key: oauth.key, value: mapNode(flows, oauth.value.span) };
}

/** Returns the form of a scheme that the document does not declare, as a forgotten `addBearerAuth` of NestJS leaves it. */
function guessed(t: Translation, key: string, span: Span): MapEntry[] {
  const scheme = dataTree({ type: "http", scheme: isBasic(key) ? "basic" : "bearer" }, span);
  const form = schemeForm(t, key, scheme);
  if (form !== undefined) t.service.sent.set(key, form.sent);
  const question = "How are the credentials sent? The document does not declare the scheme.";
  return [entry("unspecified", question, span), entry("assume", mapNode(form?.entries ?? [], span))];
}

function guessOf(key: string): string {
  return isBasic(key) ? "Basic" : "a bearer token";
}

function isBasic(key: string): boolean {
  return /basic/i.test(key);
}

/** The names of schemes, in whatever letters: no word of the language, and no name twice. */
class SchemeNames {
  private readonly used = new Set<string>();
  /** The numbers at which the search for a free name goes on. */
  private readonly numbers = new Map<string, number>();

  /** Returns the wanted name, or that with a number where another scheme has it. */
  find(wanted: string): string {
    const stem = wanted === "none" || wanted === "via" ? `${wanted}Scheme` : wanted;
    if (!this.isUsed(stem)) return stem;
    let number = this.numbers.get(stem) ?? 2;
    while (this.isUsed(`${stem}${number}`)) number++;
    this.numbers.set(stem, number);
    return `${stem}${number}`;
  }

  add(name: string): void {
    this.used.add(name.toLowerCase());
  }

  private isUsed(name: string): boolean {
    return this.used.has(name.toLowerCase());
  }
}

/** A parameter, or a key of a scheme. */
interface SentPart {
  readonly where: string;
  readonly name: string;
}

/** Returns whether a scheme that an operation may use sends a parameter of it. */
export function isCredential(t: Translation, operation: SyntaxNode, parameter: SentPart): boolean {
  if (t.service.sent.size === 0) return false;
  const part = identityOf(parameter);
  const stated = entryOf(operation, "security") ?? entryOf(t.root, "security");
  return itemsOf(stated?.value).some((requirement) =>
    entriesOf(requirement).some(({ key }) => t.service.sent.get(key.value) === part),
  );
}

/** Returns the doc of a scheme, without the paragraph that speccast has written about its credentials. */
function docOfScheme(t: Translation, node: SyntaxNode): MapEntry[] {
  const [doc] = docOf(t, node);
  const [first] = credentialsIn(t, node);
  if (doc === undefined) return [];
  if (first === undefined) return [doc];
  const paragraphs = (textOf(doc.value) ?? "").split("\n\n");
  const others = paragraphs.filter((one) => !one.startsWith(`\`${first}\` as `)).join("\n\n");
  return others === "" ? [] : [{ key: doc.key, value: scalar(others, doc.value.span) }];
}

/** Returns the entry `deprecated` of a scheme, which documents before OpenAPI 3.2 state as an extension. */
function deprecatedScheme(t: Translation, node: SyntaxNode): MapEntry[] {
  const marks = ["deprecated", extensionKey("deprecated")].map((key) => t.take(node, key));
  return marks.some(isTrue) ? [entry("deprecated", true, node.span)] : [];
}

/** Returns the entries `auth` and `scopes` of an operation: its own access, or the scopes of that of the document. */
export function operationAccess(t: Translation, operation: Operation): MapEntry[] {
  const own = entryOf(operation.node, "security");
  const misplaced = misplacedOfOperation(t, operation);
  if (misplaced.length > 0) return unclearEntry(t, misplaced);
  const stated = own ?? entryOf(t.root, "security");
  const isClosed =
    own === undefined && t.service.unclearScheme !== undefined && misplacedOfDocument(t).length > 0;
  if (stated === undefined || !hasSchemes(t) || isClosed) return [];
  t.ledger.markExact(own);
  return accessOf(t, stated).filter(({ key }) => own !== undefined || key.value === "scopes");
}

/** Returns the entry `auth` of the service. */
export function serviceAccess(t: Translation): MapEntry[] {
  const stated = entryOf(t.root, "security");
  t.ledger.markExact(stated);
  const misplaced = misplacedOfDocument(t);
  if (misplaced.length > 0) return unclearEntry(t, misplaced);
  if (!hasSchemes(t)) return [];
  if (stated === undefined) return [entry("auth", "none", t.root.span)];
  return accessOf(t, stated).filter(({ key }) => key.value === "auth");
}

/** Returns the entry `auth` for entries that no requirement of OpenAPI follows from. */
function unclearEntry(t: Translation, misplaced: readonly MapEntry[]): MapEntry[] {
  const access = misplaced.map((one) =>
    entry("auth", unclearAccess(t, one, unclearUse(t, one.value.span)), one.key.span),
  );
  return access.slice(0, 1);
}

function hasSchemes(t: Translation): boolean {
  return t.service.schemes.size > 0 || t.service.unclearScheme !== undefined;
}

/** Returns the entries `auth` and `scopes` for requirements, any of which is enough. */
function accessOf(t: Translation, stated: MapEntry): MapEntry[] {
  const { span } = stated.value;
  const requirements = usesOf(t, stated);
  const all = requirements.flatMap((uses) => uses ?? []);
  const isUnclear = requirements.includes(undefined);
  if (!isUnclear && requirementsOf(stated).flatMap((one) => one ?? []).length > all.length)
    t.ledger.mark(stated, "approximated", "one credential is sent where several schemes set the same part");
  if (all.some(({ scheme }) => !t.service.sent.has(scheme)))
    t.ledger.mark(stated, "dropped", "a scheme that clients cannot send: a hook of the server checks it");
  // Scopes that hold for all tokens stand beside `auth`, others at their schemes.
  const ofTokens = new Set(
    all.flatMap((use) => (t.service.scopes.has(use.scheme) ? [namesOf(use).join(" ")] : [])),
  );
  const isShared =
    ofTokens.size === 1 && all.every((use) => t.service.scopes.has(use.scheme) || use.scopes.length === 0);
  const shared = isShared ? (all.find(({ scopes }) => scopes.length > 0)?.scopes ?? []) : [];
  const alternatives = requirements.flatMap((uses): (readonly [string, SyntaxNode])[] => {
    if (uses === undefined) return [["", unclearUse(t, span)]];
    if (uses.length === 0) return [];
    const key = JSON.stringify(uses.map((use) => [use.scheme, ...(isShared ? [] : namesOf(use))]));
    return [[key, alternative(t, uses, isShared, span)]];
  });
  const listed = [...new Map(alternatives).values()];
  if (requirements.length === 0 || requirements.some((uses) => uses?.length === 0))
    listed.push(scalar("none", span));
  const [only] = listed;
  const access = only !== undefined && listed.length === 1 ? only : dataTree({ any: listed }, span);
  return [
    entry("auth", isUnclear ? unclearAccess(t, stated, access) : access, stated.key.span),
    ...inList("scopes", shared, span, stated.key.span),
  ];
}

function unclearUse(t: Translation, span: Span): SyntaxNode {
  return scalar(t.service.unclearScheme ?? "", span);
}

/** Returns an access as a question, which a spec beside the document answers; until then a hook of the server decides. */
function unclearAccess(t: Translation, stated: MapEntry, access: SyntaxNode): SyntaxNode {
  const { span } = stated.value;
  t.ledger.mark(stated, "dropped", "a requirement that is not understood: a hook of the server decides");
  return dataTree({ unspecified: openQuestion, assume: access }, span);
}

function alternative(t: Translation, uses: readonly Use[], isShared: boolean, span: Span): SyntaxNode {
  const nodes = uses.map((use) => {
    const name = scalar(t.service.schemes.get(use.scheme) ?? "", span);
    if (isShared || use.scopes.length === 0) return name;
    return dataTree({ scheme: name, scopes: use.scopes }, span);
  });
  const [only] = nodes;
  return nodes.length === 1 && only !== undefined ? only : dataTree({ all: nodes }, span);
}

function namesOf({ scopes }: Use): readonly string[] {
  return scopes.map((scope) => textOf(scope) ?? "");
}
