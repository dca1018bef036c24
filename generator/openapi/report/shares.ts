/**
 * Shares of the operations of a document: in full, with parts that are passed through, with dropped parts. Of those in full, the strict
 * ones also have types that take exactly the values of their schemas, neither more nor fewer.
 */
import { reachable } from "../../base/graph.js";
import { countLeading } from "../../base/sorted.js";
import { escapeStep } from "../../base/json-pointer.js";
import type { MapEntry, SyntaxNode } from "../../source/yaml/tree.js";
import type { LedgerRow } from "./ledger.js";
import { isSecurityKey } from "../document/misplaced-security.js";
import { entriesOf, mapsWithin } from "../../source/yaml/reading.js";
import { contentUnder, type ObjectKind, type Under, wholeKindOf } from "../document/keywords.js";
import { decodedSteps, References, type DocumentPlace, placesAt } from "../document/references.js";

/** The number of operations of each kind, and the reasons why some are not in full, by how many operations they affect. */
export interface OperationShares {
  readonly full: number;
  /** Those in full whose types take exactly the values of their schemas. */
  readonly strict: number;
  readonly passedThrough: number;
  readonly dropped: number;
  readonly reasons: ReadonlyMap<string, number>;
}

/**
 * Keywords for readers, and all below them: without these the same messages are sent. `xml` is one, as a body in XML is a
 * loss of its own.
 */
const forReaders =
  /^(?:description|summary|title|tags|externalDocs|examples?|x-.*|operationId|bearerFormat|deprecated|links|xml)$/;

/** Returns whether a key among the responses of an operation, or the paths of a document, is an extension and no name. */
function isExtensionIn(content: Under, step: string): boolean {
  const isOfOperation = typeof content === "object" && "map" in content && extensible.has(content.map);
  return isOfOperation && step.startsWith("x-");
}

const extensible: ReadonlySet<ObjectKind> = new Set([
  "response",
  "pathItem",
  "swaggerResponse",
  "swaggerPathItem",
]);

/** Returns whether a pointer leads to a keyword for readers, or below one; a schema, a header or a property may have such a name. */
function isForReaders(whole: ObjectKind, pointer: string): boolean {
  let content: Under = whole;
  for (const step of decodedSteps(pointer)) {
    if (content === "data") return false;
    const isKeyword = typeof content === "string";
    if (isKeyword ? forReaders.test(step) : isExtensionIn(content, step)) return true;
    // The schemas of a list stand by their numbers where older drafts have one schema.
    if (content !== "schema" || !/^\d+$/.test(step)) content = contentUnder(content, step);
  }
  return false;
}

/** A format that is passed through is one that nothing enforces, and a default is one that its own schema refuses. */
const harmless: ReadonlySet<string> = new Set(["format", "default"]);

/** Returns the pointers of the schemas that a reference to `target` means beside it: those that extend a base. */
type MembersOf = (reference: SyntaxNode, target: DocumentPlace) => readonly string[];

/** Counts the operations of a document with what stands below them and what they refer to. */
export function sharesOf(
  root: SyntaxNode,
  rows: readonly LedgerRow[],
  membersOf: MembersOf = () => [],
): OperationShares {
  const whole = wholeKindOf(root);
  const counted = rows.filter(({ pointer }) => !isForReaders(whole, pointer));
  const lost = new RowsByPlace(
    counted.filter(
      ({ status, keyword }) =>
        status === "dropped" ||
        (status === "passedThrough" && !harmless.has(keyword)) ||
        // A scheme that is guessed may be another one.
        (status === "assumed" && keyword === "security"),
    ),
  );
  const inexact = new RowsByPlace(counted.filter(({ effects }) => effects.length > 0));
  const reach = new Reach(root, membersOf);
  const shares = { full: 0, strict: 0, passedThrough: 0, dropped: 0 };
  const reasons = new Map<string, number>();
  const ofDocument = counted.flatMap(({ pointer, keyword }) =>
    isSecurityKey(keyword) && /^\/(?:(?:components|paths)\/)?[^/]+$/.test(pointer) ? [pointer] : [],
  );
  for (const operation of operationsIn(reach.references, ofDocument)) {
    const places = reach.from(operation);
    const missed = places.flatMap((place) => lost.below(place));
    shares[
      missed.length === 0
        ? "full"
        : missed.some(({ status }) => status === "dropped")
          ? "dropped"
          : "passedThrough"
    ]++;
    if (missed.length === 0 && places.every((place) => inexact.below(place).length === 0)) shares.strict++;
    for (const reason of new Set(missed.map((row) => row.reason ?? "")))
      reasons.set(reason, (reasons.get(reason) ?? 0) + 1);
  }
  return { ...shares, reasons };
}

/** Rows sorted by pointer, so that those below a place are found at once. */
class RowsByPlace {
  private readonly rows: readonly LedgerRow[];
  private readonly known = new Map<string, readonly LedgerRow[]>();

  constructor(rows: readonly LedgerRow[]) {
    this.rows = [...rows].sort((a, b) => (a.pointer < b.pointer ? -1 : 1));
  }

  below(place: string): readonly LedgerRow[] {
    const known = this.known.get(place);
    if (known !== undefined) return known;
    const found: LedgerRow[] = [];
    for (
      let index = countLeading(this.rows, ({ pointer }) => pointer < place);
      index < this.rows.length;
      index++
    ) {
      const row = this.rows[index] as LedgerRow;
      if (!row.pointer.startsWith(place)) break;
      if (row.pointer.length === place.length || row.pointer.startsWith("/", place.length)) found.push(row);
    }
    this.known.set(place, found);
    return found;
  }
}

/** The places to which references lead. */
class Reach {
  readonly references: References;
  private readonly direct = new Map<string, ReadonlySet<string>>();
  private readonly membersOf: MembersOf;

  constructor(root: SyntaxNode, membersOf: MembersOf) {
    this.references = new References(root);
    this.membersOf = membersOf;
  }

  /** Returns places with all to which references below them lead, through further references. */
  from(starts: readonly string[]): readonly string[] {
    return [...reachable(starts, (place) => this.directFrom(place))];
  }

  private directFrom(place: string): ReadonlySet<string> {
    const known = this.direct.get(place);
    if (known !== undefined) return known;
    const found = new Set<string>();
    const start = this.references.find(`#${place}`)?.node;
    for (const map of start === undefined ? [] : mapsWithin(start)) {
      const to = this.references.target(map);
      for (const pointer of to === undefined ? [] : [to.pointer, ...this.membersOf(map, to)])
        found.add(pointer);
    }
    this.direct.set(place, found);
    return found;
  }
}

const methods = /^(?:get|put|post|delete|options|head|patch|trace|query)$/;

/**
 * Returns the places of each operation: its own, that of the parameters of its path, and those of `security` beside
 * the references to its path and of `security` of the document, `ofDocument`, where it states none.
 */
function operationsIn(references: References, ofDocument: readonly string[]): readonly (readonly string[])[] {
  return placesAt(references.find("#"), "paths").flatMap((at) => {
    const item = references.follow(at);
    const hops = references.hops(at).flatMap(misplacedIn);
    const all = entriesOf(item?.node);
    const further = all.find((one) => one.key.value === "additionalOperations")?.value;
    const placesOf = (one: MapEntry, folder = ""): readonly string[] => [
      `${item?.pointer ?? ""}/${folder}${escapeStep(one.key.value)}`,
      `${item?.pointer ?? ""}/parameters`,
      ...hops,
      ...(entriesOf(one.value).some((part) => part.key.value === "security")
        ? []
        : [...ofDocument, ...misplacedIn(item)]),
    ];
    return [
      ...all.filter((one) => methods.test(one.key.value)).map((one) => placesOf(one)),
      ...entriesOf(further).map((one) => placesOf(one, "additionalOperations/")),
    ];
  });
}

function misplacedIn(item: DocumentPlace | undefined): readonly string[] {
  return entriesOf(item?.node)
    .filter(({ key }) => isSecurityKey(key.value))
    .map(({ key }) => `${item?.pointer ?? ""}/${escapeStep(key.value)}`);
}
