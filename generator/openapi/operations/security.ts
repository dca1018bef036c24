/** The access to endpoints. */
import { identityOf } from "./parameter.js";
import type { Span } from "../../diagnostics/diagnostic.js";
import { entriesOf, itemsOf } from "../../source/yaml/reading.js";
import { entryOf, type MapEntry, type SyntaxNode } from "../../source/yaml/tree.js";
import { misplacedOfDocument, misplacedOfOperation } from "../document/misplaced-security.js";
import { dataTree, entry, scalar, inList } from "../document/nodes.js";
import type { Translation } from "../translation.js";
import type { Operation } from "./operation.js";
import { hasFlows, schemesIn, scopesOf, schemeUses, type Use } from "./requirements.js";

/** The question of an access that the document does not state in the form of OpenAPI; a spec beside it answers. */
const openQuestion = "Who may call? `security` of the document has no form of OpenAPI.";

/** A parameter, or a key of a scheme. */
interface SentPart {
  readonly where: string;
  readonly name: string;
}

/** Returns whether a scheme that an operation may use sends a parameter of it. */
export function isCredential(t: Translation, operation: SyntaxNode, parameter: SentPart): boolean {
  if (t.service.schemes.size === 0) return false;
  const part = identityOf(parameter);
  const stated = entryOf(operation, "security") ?? entryOf(t.root, "security");
  return itemsOf(stated?.value).some((requirement) =>
    entriesOf(requirement).some(({ key }) => t.service.schemes.get(key.value)?.sent === part),
  );
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
  const requirements = schemeUses(t, stated);
  const all = requirements.flatMap((uses) => uses ?? []);
  const isUnclear = requirements.includes(undefined);
  if (!isUnclear && schemesIn(stated).length > all.length)
    t.ledger.mark(stated, "approximated", "one credential is sent where several schemes set the same part");
  if (all.some(({ scheme }) => t.service.schemes.get(scheme)?.sent === undefined))
    t.ledger.mark(stated, "dropped", "a scheme that clients cannot send: a hook of the server checks it");
  // Scopes that hold for all tokens stand beside `auth`, others at their schemes.
  const ofTokens = new Set(all.flatMap((use) => (hasFlows(t, use.scheme) ? [scopesOf(use).join(" ")] : [])));
  const isShared =
    ofTokens.size === 1 && all.every((use) => hasFlows(t, use.scheme) || use.scopes.length === 0);
  const shared = isShared ? (all.find(({ scopes }) => scopes.length > 0)?.scopes ?? []) : [];
  const alternatives = requirements.flatMap((uses): (readonly [string, SyntaxNode])[] => {
    if (uses === undefined) return [["", unclearUse(t, span)]];
    if (uses.length === 0) return [];
    const key = JSON.stringify(uses.map((use) => [use.scheme, ...(isShared ? [] : scopesOf(use))]));
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
    const name = scalar(t.service.schemes.get(use.scheme)?.name ?? "", span);
    if (isShared || use.scopes.length === 0) return name;
    return dataTree({ scheme: name, scopes: use.scopes }, span);
  });
  const [only] = nodes;
  return nodes.length === 1 && only !== undefined ? only : dataTree({ all: nodes }, span);
}
