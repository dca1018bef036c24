/** The schemes by which callers authenticate: those that the document declares, and those that its requirements lead to. */
import { escapeStep } from "../../base/json-pointer.js";
import { extensionKey } from "../../language/facts/extensions.js";
import { entriesOf, isTrue, textOf } from "../../source/yaml/reading.js";
import type { MapEntry, SyntaxNode } from "../../source/yaml/tree.js";
import { misplacedAnywhere } from "../document/misplaced-security.js";
import { dataTree, entry, mapNode, scalar } from "../document/nodes.js";
import { lowerNameOf } from "../names.js";
import { docOf } from "../schemas/objects.js";
import type { Translation } from "../translation.js";
import type { Operation } from "./operation.js";
import { nameForms } from "../../language/names/name-forms.js";
import {
  isDeclaredScheme,
  mergedGuesses,
  requirementsOf,
  schemesIn,
  statedAccess,
  schemeUses,
  type StatedAccess,
} from "./requirements.js";
import { credentialsIn, customForm, schemeForm } from "./security-schemes.js";

/**
 * Adds the schemes of a document. What a requirement needs and no client can send is a scheme with `custom`, for which the
 * server asks a hook: no requirement is left out, so that no endpoint is open which its author meant to be closed.
 */
export function addSchemes(t: Translation, operations: readonly Operation[]): void {
  const stated = statedAccess(t, operations);
  const required = new Map(stated.flatMap(({ at }) => schemesIn(at).map((key) => [key, at] as const)));
  const names = new SchemeNames();
  addDeclared(t, required, names);
  addUndeclared(t, required, names);
  for (const { at } of stated)
    for (const key of schemesIn(at))
      if (!isDeclaredScheme(t, key))
        t.ledger.mark(at, "assumed", `a scheme that the document does not declare is ${guessOf(key)}`);
  addUnclear(t, stated, names);
  reportMisplaced(t, stated);
  declareScopes(t, stated);
  const { schemes, unclearScheme } = t.service;
  for (const { name, entries, span } of schemes.values())
    t.draft.sections.auth.push(entry(name, mapNode(entries, span), span));
  if (unclearScheme !== undefined)
    t.draft.sections.auth.push(entry(unclearScheme, { custom: "unclear" }, t.root.span));
}

/** Adds the schemes that the document declares, without those that neither a client can send nor a requirement needs. */
function addDeclared(t: Translation, required: ReadonlyMap<string, MapEntry>, names: SchemeNames): void {
  for (const { key, value } of entriesOf(t.take(t.take(t.root, "components"), "securitySchemes"))) {
    const pointer = `/components/securitySchemes/${escapeStep(key.value)}`;
    const place = t.follow({ node: value, pointer });
    t.draft.unit(pointer, value.span);
    const given = t.request.given.find(pointer, nameForms.scheme);
    const form =
      place === undefined || t.refusals.has(pointer) ? undefined : schemeForm(t, key.value, place.node);
    const text = place === undefined ? "a reference to nothing" : customForm(t, place.node);
    if (form === undefined) t.ledger.leaveOut(value, `clients cannot send it: ${text}`);
    if (form === undefined && !required.has(key.value)) continue;
    const name = names.take(given ?? lowerNameOf(key.value));
    t.request.given.use(pointer, name);
    if (form === undefined) {
      const problem = `clients cannot send the scheme \`${key.value}\` (${text})`;
      t.losses.unclear.push({ scheme: name, span: key.span, problem });
    }
    const { entries = [entry("custom", text, value.span)], sent, scopes } = form ?? {};
    const about = place === undefined ? [] : aboutScheme(t, place.node);
    t.service.schemes.set(key.value, { name, entries: [...about, ...entries], sent, scopes, span: key.span });
  }
}

/** Adds the schemes that requirements need and the document does not declare, as a forgotten `addBearerAuth` of NestJS leaves them. */
function addUndeclared(t: Translation, required: ReadonlyMap<string, MapEntry>, names: SchemeNames): void {
  for (const [key, { key: at }] of required) {
    if (t.service.schemes.has(key)) continue;
    const { span } = at;
    const name = names.take(lowerNameOf(key));
    const guess = dataTree({ type: "http", scheme: isBasic(key) ? "basic" : "bearer" }, span);
    const { entries: assumed = [], sent } = schemeForm(t, key, guess) ?? {};
    const question = "How are the credentials sent? The document does not declare the scheme.";
    const entries = [entry("unspecified", question, span), entry("assume", mapNode(assumed, span))];
    t.service.schemes.set(key, { name, entries, sent, scopes: undefined, span });
    const problem = `the scheme \`${key}\` is not declared, so that ${guessOf(key)} is assumed`;
    t.losses.unclear.push({ scheme: name, span, problem });
  }
}

function guessOf(key: string): string {
  return isBasic(key) ? "Basic" : "a bearer token";
}

function isBasic(key: string): boolean {
  return /basic/i.test(key);
}

/** Names the scheme of requirements that no request can meet as they are stated, if there are any. */
function addUnclear(t: Translation, stated: readonly StatedAccess[], names: SchemeNames): void {
  for (const access of stated)
    for (const problem of problemsOf(t, access)) {
      t.service.unclearScheme ??= names.take("unclear");
      t.losses.unclear.push({ scheme: t.service.unclearScheme, span: access.at.key.span, problem });
    }
}

function problemsOf(t: Translation, { at, owner, isMisplaced }: StatedAccess): readonly string[] {
  if (isMisplaced) return [misplacedProblem(owner)];
  if (!schemeUses(t, at).includes(undefined)) return [];
  const merged = requirementsOf(at).flatMap((all) => mergedGuesses(t, all ?? []));
  if (merged.length > 0)
    return merged.map(
      (key) => `the scheme \`${key}\` is not declared, and \`security\` of ${owner} needs it beside another`,
    );
  const [known = "scheme"] = t.service.schemes.keys();
  return [
    `\`security\` of ${owner} is no list of objects such as \`- ${known}: []\`, needs two values of one header, or names a scope that OAuth does not allow`,
  ];
}

function misplacedProblem(owner: string): string {
  return `\`security\` of ${owner} has no effect: OpenAPI allows it only on operations`;
}

/** Reports the entries `security` that close nothing. */
function reportMisplaced(t: Translation, stated: readonly StatedAccess[]): void {
  const closing = new Set(stated.map(({ at }) => at));
  for (const { at, owner } of misplacedAnywhere(t)) {
    if (closing.has(at)) continue;
    t.ledger.mark(at, "dropped", "OpenAPI has no `security` here: it closes nothing");
    const help = "State `security` of the operation, or of the document.";
    t.losses.unclear.push({ scheme: undefined, span: at.key.span, problem: misplacedProblem(owner), help });
  }
}

/** Declares the scopes that operations need, and no flow of their schemes declares. */
function declareScopes(t: Translation, stated: readonly StatedAccess[]): void {
  const { schemes } = t.service;
  for (const { at } of stated)
    for (const { scheme, scopes } of schemeUses(t, at).flatMap((uses) => uses ?? [])) {
      const found = schemes.get(scheme);
      const known = found?.scopes;
      const further = scopes.filter((one) => known?.has(textOf(one) ?? "") === false);
      if (found === undefined || known === undefined || further.length === 0) continue;
      t.ledger.mark(at, "approximated", "scopes that no flow declares are declared by each");
      schemes.set(scheme, {
        ...found,
        scopes: new Set([...known, ...further.flatMap((one) => textOf(one) ?? [])]),
        entries: found.entries.map((one) => (one.key.value === "oauth" ? withScopes(one, further) : one)),
      });
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

/** Returns the doc of a scheme, and the entry `deprecated`, which documents before OpenAPI 3.2 state as an extension. */
function aboutScheme(t: Translation, node: SyntaxNode): readonly MapEntry[] {
  const marks = ["deprecated", extensionKey("deprecated")].map((key) => t.take(node, key));
  return [...docOfScheme(t, node), ...(marks.some(isTrue) ? [entry("deprecated", true, node.span)] : [])];
}

/** The names of schemes, in whatever letters: no word of the language, and no name twice. */
class SchemeNames {
  private readonly used = new Set<string>();
  /** The numbers at which the search for a free name goes on. */
  private readonly numbers = new Map<string, number>();

  /** Takes the wanted name, or that with a number where another scheme has it. */
  take(wanted: string): string {
    const stem = wanted === "none" || wanted === "via" ? `${wanted}Scheme` : wanted;
    let number = this.numbers.get(stem) ?? 1;
    const name = (): string => (number === 1 ? stem : `${stem}${number}`);
    while (this.used.has(name().toLowerCase())) number++;
    this.numbers.set(stem, number);
    this.used.add(name().toLowerCase());
    return name();
  }
}
