/** The wishes of an import, and the names that it gives to parts of the document. */
import { escapeStep } from "../../base/json-pointer.js";
import { defined } from "../../base/defined.js";
import type { Located } from "../../spec/declarations/index.js";
import { partsOf, type PhaseDiagnostic } from "../../diagnostics/phase-catalogue.js";
import { suggest } from "../../diagnostics/suggest.js";
import type { GivenName, ImportRequest } from "../../spec/import/request.js";
import type { KeyNode, MapNode, SyntaxNode } from "../../source/yaml/tree.js";
import { entriesOf, itemsAt, textAt, textOf } from "../../source/yaml/reading.js";
import type { Origins } from "../document/origins.js";
import { decodedSteps, type References } from "../document/references.js";
import type { StainlessPages } from "../dialects/stainless-pages.js";

/** The wishes of an import. */
export interface DocumentRequest extends Partial<
  Pick<ImportRequest, "only" | "names" | "int64" | "methodNames" | "pages">
> {
  /** The endpoints of the spec beside the document, by name. */
  readonly endpoints?: ReadonlyMap<string, SyntaxNode>;
  /** The pointers of operations that get no pages. */
  readonly withoutPages?: ReadonlySet<string>;
  /** The pages that a `stainless.yml` states. */
  readonly stainless?: StainlessPages | undefined;
  /** Reasons for keywords that stand otherwise in the tree than in the document. */
  readonly notes?: ReadonlyMap<KeyNode, string>;
  /** The names that schemas have in their own files, by their names among the components, where both differ. */
  readonly statedNames?: ReadonlyMap<string, string> | undefined;
  /** The document itself, where the tree is an upgrade of it. */
  readonly upgraded?:
    | {
        readonly from: SyntaxNode;
        readonly origins: Origins;
        /** Returns the pointer in the tree for one in the document. */
        readonly moved?: ((pointer: string) => string) | undefined;
        /** The name of the document, where none stands in it. */
        readonly name?: string | undefined;
      }
    | undefined;
}

/** Returns the wishes of an import, as the translation reads them. */
export function wishesOf({ names = [], upgraded, ...plain }: DocumentRequest) {
  const { endpoints = new Map<string, SyntaxNode>() } = plain;
  const { statedNames = new Map<string, string>(), withoutPages = new Set<string>() } = plain;
  const given = new GivenNames(names, upgraded?.moved);
  return { ...plain, endpoints, statedNames, withoutPages, given, documentName: upgraded?.name };
}

/** The names that an import gives to parts of the document, by pointer, and to groups, by tag. */
class GivenNames {
  private readonly byPointer = new Map<string, GivenName>();
  private readonly used = new Set<GivenName>();
  private readonly all: readonly GivenName[];
  private readonly clashes: PhaseDiagnostic[] = [];
  private readonly moved: (pointer: string) => string;

  /** `moved` returns the pointer in the tree for one in the document. */
  constructor(names: readonly GivenName[], moved: (pointer: string) => string = (pointer) => pointer) {
    this.all = names;
    this.moved = moved;
    // A name in the spec itself comes first.
    const wishes = names.filter(({ isWish }) => isWish);
    for (const given of [...wishes, ...names.filter(({ isWish }) => !isWish)])
      this.byPointer.set(moved(pointerOf(given.part.value)), given);
  }

  /** Returns the name of a part, if it is given one that has the form of its names. */
  find(pointer: string, form: RegExp): string | undefined {
    const given = this.byPointer.get(pointer);
    if (given === undefined) return undefined;
    if (form.test(given.name.value)) return given.name.value;
    this.used.add(given);
    this.refuse(given, `"${given.name.value}" is not a valid name for a part of this kind.`);
    return undefined;
  }

  /** Returns whether only a file beside the spec names a part, so that a name in the spec itself comes first. */
  isWish(pointer: string): boolean {
    return this.byPointer.get(pointer)?.isWish === true;
  }

  /** Records that a part has its name in the output; `actual` is another one where the name was taken. */
  use(pointer: string, actual: string): void {
    const given = this.byPointer.get(pointer);
    if (given === undefined || this.used.has(given)) return;
    this.used.add(given);
    if (actual !== given.name.value)
      this.refuse(given, `"${given.name.value}" is the name of another part, or one that the output needs.`);
  }

  /** Returns the findings: names that are refused, and parts that are not there or have no name in the output. */
  findings(references: References): PhaseDiagnostic[] {
    const left = this.all.filter((given) => !this.used.has(given) && !given.isWish);
    const operations = operationsIn(references);
    const tags = operations.flatMap(([, one]) => itemsAt(one, "tags").flatMap((tag) => textOf(tag) ?? []));
    const unknown = left.flatMap((given): PhaseDiagnostic[] => {
      const { value, span } = given.part;
      const counting = this.byPointer.get(this.moved(pointerOf(value)));
      if (counting !== undefined && counting !== given && this.used.has(counting)) {
        const message = `"${counting.part.value}" is the same part, and has a name.`;
        return [{ ...partsOf("import-name"), message, span, help: "Delete one of the two lines." }];
      }
      const [called] = operations.find(([, one]) => textAt(one, "operationId") === value) ?? [];
      if (called !== undefined) {
        const message = `"${value}" is the id of an operation. Operations get names by method and path.`;
        return [missingPart(message, { span, meant: called })];
      }
      if (tags.includes(value)) {
        const message = `No group in the output stands for the tag "${value}": no imported operation has it first.`;
        return [{ ...partsOf("import-name"), message, span, help: "Delete this line." }];
      }
      const place = references.find(`#${this.moved(pointerOf(value))}`);
      if (place !== undefined) {
        const target = textOf(references.entryOf(place.node)?.value);
        const message = `No type, method, error or scheme in the output stands for "${value}".`;
        const help =
          target === undefined ? "Delete this line." : `It is a reference: give "${target}" the name.`;
        return [{ ...partsOf("import-name"), message, span, help }];
      }
      const meant = nearestPart(references, value, { tags, moved: this.moved });
      return [missingPart(`The document has no "${value}".`, { span, meant })];
    });
    return [...this.clashes, ...unknown];
  }

  private refuse({ name, isWish }: GivenName, message: string): void {
    if (isWish) return;
    const isKnown = this.clashes.some(({ span }) => span === name.span);
    if (!isKnown) this.clashes.push({ ...partsOf("import-name"), message, span: name.span });
  }
}

/** Returns the JSON pointer of a part: a pointer as it is, and that of `GET /books`. A tag stands for itself. */
function pointerOf(part: string): string {
  const operation = /^([A-Z]+) (\/\S*)$/.exec(part);
  if (operation !== null)
    return `/paths/${escapeStep(operation[2] ?? "")}/${(operation[1] ?? "").toLowerCase()}`;
  if (!/^[#/]/.test(part)) return part;
  return decodedSteps(part.replace(/^#/, ""))
    .map((step) => `/${escapeStep(step)}`)
    .join("");
}

/** Returns the part beside which a missing one should stand, with the nearest name. */
function nearestPart(
  references: References,
  part: string,
  { tags, moved }: { readonly tags: readonly string[]; readonly moved: (pointer: string) => string },
): string | undefined {
  if (/^[A-Za-z]+ \/\S*$/.test(part))
    return suggest(
      part,
      operationsIn(references).map(([name]) => name),
    );
  if (!/^[#/]/.test(part)) return suggest(part, tags);
  const at = part.lastIndexOf("/");
  const parent = references.find(`#${moved(pointerOf(part.slice(0, at)))}`)?.node;
  const steps = entriesOf(parent).map(({ key }) => escapeStep(key.value));
  const meant = suggest(part.slice(at + 1), steps);
  return meant === undefined ? undefined : `${part.slice(0, at)}/${meant}`;
}

/** Returns the operations of a document by method and path, as names take them: `GET /books`. */
function operationsIn(references: References): (readonly [name: string, operation: MapNode])[] {
  return entriesOf(references.find("#/paths")?.node).flatMap(({ key: path, value: pathItem }) =>
    entriesOf(pathItem).flatMap(({ key, value }) =>
      value.kind === "map" ? [[`${key.value.toUpperCase()} ${path.value}`, value] as const] : [],
    ),
  );
}

/** The finding about a part that the document does not have. */
export function missingPart(
  message: string,
  { span, meant }: { readonly span: Located<string>["span"]; readonly meant: string | undefined },
): PhaseDiagnostic {
  return {
    ...partsOf("import-place"),
    message,
    span,
    ...defined({ suggestion: meant }),
  };
}
