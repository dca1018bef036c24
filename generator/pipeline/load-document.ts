/** Documents of OpenAPI as specs, alone or beside a spec that adds to them. */
import { basename, posix } from "node:path";
import { auditPrintedSpec } from "../audit/printed-spec.js";
import { wrongValuesIn } from "../check/places-of-wrong-values.js";
import type { TextFile } from "../base/text-file.js";
import { counted } from "../diagnostics/counted.js";
import { hasError, isError, type SourceText, type Span } from "../diagnostics/diagnostic.js";
import { inputsOf, modelOf, type LoadOptions } from "./load-model.js";
import type { Finding, LoadedSpec } from "./loaded-spec.js";
import type { Model } from "../language/model/model.js";
import {
  chainTooLong,
  documentOfSchemas,
  mostPasses,
  overlaid,
  parseDocument,
  parsePart,
  printSpec,
  refuse,
  stainlessNames,
  stainlessPages,
  translateDocument,
  unclearDiagnostics,
  upgradedDocument,
  wholeDocument,
  type DocumentRequest,
  type OverlaidDocument,
  type OverlayChange,
  type Refusals,
  type StainlessPages,
  type TranslatedDocument,
} from "../openapi/index.js";
import { refine } from "../spec/import/refine.js";
import { importOf, type GivenName, type ImportRequest } from "../spec/import/request.js";
import { isWhole } from "../spec/import/whole.js";
import { decode, type DecodedSpec } from "../spec/decode/index.js";
import type { ParsedSpec } from "../source/yaml/parse-spec.js";
import { entriesOf } from "../source/yaml/reading.js";
import { entryOf, valueOf, type KeyNode, type SyntaxNode } from "../source/yaml/tree.js";
import type { SpecFiles } from "../source/read/read-spec.js";
import { documentKind, documentLimits } from "../openapi/document/document-kind.js";
import { timed } from "../base/timings.js";

/** The model of a spec that has a document of OpenAPI, with what became of each of its keywords. */
export interface LoadedDocument extends LoadedSpec {
  /** Absent where the spec has no document, or one that cannot be read. */
  readonly document?: Pick<
    TranslatedDocument,
    "ledger" | "shares" | "leftOut" | "calls" | "groups" | "print"
  > & {
    /** The number of translations that it took until the checks accepted one. */
    readonly passes: number;
    /** The changes of the overlay, where the import has one. */
    readonly changes?: readonly OverlayChange[] | undefined;
  } &
    // Those of a document to which a spec adds say less than the types of both.
    Partial<Pick<TranslatedDocument, "schemas">>;
}

/** A document that every check accepts, as a spec; or the findings that prevent it. */
interface AcceptedDocument {
  readonly accepted?: {
    readonly translated: TranslatedDocument;
    /** The number of translations that it took. */
    readonly passes: number;
    readonly model: Model;
    /** The warnings of the language about it. */
    readonly warnings: readonly Finding[];
    /** The changes of its overlay, where it has one. */
    readonly changes?: readonly OverlayChange[] | undefined;
  };
  readonly diagnostics: readonly Finding[];
  /** The files of the document. */
  readonly sources: readonly SourceText[];
}

/** A document, and the files beside it. */
interface DocumentFile {
  readonly source: SourceText;
  /** Its path from the folder of the root file. */
  readonly path: string;
  readonly files: SpecFiles;
  /** The overlay that is applied to it. */
  readonly overlay?: SourceText | undefined;
}

/**
 * The warnings of the language that readers of a document get as well, with the fix in the document: validators refuse values
 * that its author meant. The other warnings are advice for authors of specs.
 */
const documentFixes: Partial<Record<Finding["code"], string>> = {
  "union-overlap":
    "By `oneOf`, such a value is invalid. Write `anyOf` in the document, or require a property in one of the schemas that the other rejects.",
  "pattern-slashes": "Write the pattern in the document without the slashes.",
};

/** Returns the first warning of each such code, with the count of the others: a document can have hundreds. */
function adviceOnDocument(found: readonly Finding[]): readonly Finding[] {
  return Object.entries(documentFixes).flatMap(([code, help]) => {
    const [first, ...others] = found.filter((one) => one.code === code);
    if (first === undefined) return [];
    const more =
      others.length === 0
        ? ""
        : ` The same holds in ${counted(others.length, "other place")}: \`speccast import --out\`, then \`speccast check\`, lists all.`;
    return { ...first, message: first.message + more, help };
  });
}

/** Takes a document as far as its model. */
export async function loadDocument(
  source: SourceText,
  files: SpecFiles,
  options: LoadOptions,
): Promise<LoadedDocument> {
  const place = { source, path: basename(source.path), files };
  const { accepted, diagnostics, sources } = await acceptDocument(place, options);
  const inputs = inputsOf(sources, options);
  if (accepted === undefined) return { diagnostics, inputs };
  const { model, translated, passes, warnings } = accepted;
  return {
    model,
    diagnostics: [...diagnostics, ...unclearAccess(translated, model), ...adviceOnDocument(warnings)],
    inputs,
    document: { ...translated, passes, print: () => audited(translated.print(), [translated.root]) },
  };
}

/** Returns the files of a printed spec, which read as the trees that they were printed from. */
function audited(files: readonly TextFile[], trees: readonly SyntaxNode[]): readonly TextFile[] {
  auditPrintedSpec(files, trees);
  return files;
}

/** Takes a spec and the document that it imports as far as their model; undefined where it states none. */
export async function loadBeside(
  parsed: ParsedSpec,
  files: SpecFiles,
  options: LoadOptions,
): Promise<LoadedDocument | undefined> {
  const [root, ...includes] = [parsed.root, ...parsed.includes].flatMap((file) => file.root ?? []);
  const request = importOf(root);
  if (root === undefined || request === undefined) return undefined;
  const own = [parsed.root, ...parsed.includes].map((file) => file.source);
  const failed = (diagnostics: readonly Finding[], further: readonly SourceText[] = []): LoadedDocument => ({
    diagnostics,
    inputs: inputsOf([...own, ...further], options),
  });
  if (hasError(parsed.diagnostics)) return failed(parsed.diagnostics);
  const { path } = request;
  const read = files.readDocument(path.value, path.span);
  if (!read.ok) return failed([read.diagnostic]);
  const wishes = readStainless(request, files, options);
  if (hasError(wishes.diagnostics)) return failed(wishes.diagnostics, wishes.sources);
  const overlay = readOverlay(request, files);
  if (hasError(overlay.diagnostics)) return failed(overlay.diagnostics);
  const place = {
    source: read.source,
    path: files.shortest(posix.normalize(path.value)),
    files,
    overlay: overlay.source,
  };
  const names = [...request.names, ...wishes.names];
  const stated = [root, ...includes].flatMap((file) => entriesOf(valueOf(file, "endpoints")));
  const endpoints = new Map(stated.map(({ key, value }) => [key.value, value]));
  const wanted = { ...request, names, endpoints, stainless: wishes.pages };
  const joining = { parsed, root, includes, own, options, further: wishes.sources };
  const first = await joinWith(joining, await acceptDocument(place, options, wanted));
  if (first.unfit.size === 0) return first.loaded;
  // Pages that were only assumed give way to a spec that says more about their fields.
  const without = { ...wanted, withoutPages: first.unfit };
  return (await joinWith(joining, await acceptDocument(place, options, without))).loaded;
}

/** A spec that is joined with a document. */
interface Joining {
  readonly parsed: ParsedSpec;
  readonly root: SyntaxNode;
  readonly includes: readonly SyntaxNode[];
  /** The files of the spec. */
  readonly own: readonly SourceText[];
  /** The files beside those of the spec and the document. */
  readonly further: readonly SourceText[];
  readonly options: LoadOptions;
}

/** Joins a spec and a document; `unfit` are the operations whose assumed pages the result refuses. */
async function joinWith(
  { parsed, root, includes, own, further, options }: Joining,
  { accepted, diagnostics, sources }: AcceptedDocument,
): Promise<{ readonly loaded: LoadedDocument; readonly unfit: ReadonlySet<string> }> {
  const inputs = inputsOf([...own, ...sources, ...further], options);
  if (accepted === undefined) return { loaded: { diagnostics, inputs }, unfit: new Set() };
  const { translated, passes, changes } = accepted;
  const refined = await timed("refine", () => refine(translated.root, root, includes));
  const faults: Finding[] = [...translated.findings, ...refined.diagnostics];
  const joined: ParsedSpec = {
    root: { source: parsed.root.source, root: refined.root },
    includes: refined.includes.map((tree) => ({ source: tree.span.source, root: tree })),
    diagnostics: parsed.diagnostics,
  };
  const loaded = await modelOf(joined, options, [parsed.root, ...parsed.includes]);
  // A declaration that the document uses in no operation of its own, such as a base that `allOf` merges, is unused by no
  // fault of the spec that adds to it.
  const ofSpec = new Set(own);
  const isAdvice = ({ code, span }: Finding): boolean =>
    span === undefined ||
    (ofSpec.has(span.source) && !(code === "unused-declaration" && refined.isAbout(span)));
  // Every check accepts the document alone, so that errors in it follow from the spec, whose own errors say more.
  const isOwn = ({ span }: Finding): boolean => span === undefined || ofSpec.has(span.source);
  const all = [...faults, ...loaded.diagnostics].filter(isError);
  const isShown = (one: Finding): boolean => (isError(one) ? isOwn(one) || !all.some(isOwn) : isAdvice(one));
  const found = [
    ...faults,
    ...loaded.diagnostics.filter(isShown).map(withMeant(refined)),
    ...adviceOnDocument(loaded.diagnostics.filter((one) => !isError(one) && !isAdvice(one))),
    ...diagnostics,
  ];
  const unfit = unfitPages(translated, loaded.diagnostics);
  if (loaded.model === undefined || hasError(found)) return { loaded: { diagnostics: found, inputs }, unfit };
  const schemes = [root, ...includes].flatMap((file) => entriesOf(valueOf(file, "auth")));
  const declared = schemes.flatMap(({ key, value }) => (isWhole("auth", value) ? key.value : []));
  found.push(...unclearAccess(translated, loaded.model, declared));
  const { ledger, shares, leftOut, calls, groups } = translated;
  const trees = [refined.root, ...refined.includes];
  const print = () => audited(printSpec(refined.root, refined.includes), trees);
  const document = { ledger, shares, leftOut, calls, groups, passes, print, changes };
  return { loaded: { model: loaded.model, diagnostics: found, inputs, document }, unfit };
}

/** Returns the warning about access that is not understood, but for schemes that a spec beside the document declares. */
function unclearAccess(
  { unclear }: TranslatedDocument,
  { endpoints }: Model,
  declared: readonly string[] = [],
): readonly Finding[] {
  const used = new Set(endpoints.flatMap(({ auth }) => auth.flat()));
  return unclearDiagnostics(unclear, (scheme) => used.has(scheme) && !declared.includes(scheme));
}

/** Returns the pointers of the operations with assumed pages about which there is a finding. */
function unfitPages({ assumedPages }: TranslatedDocument, found: readonly Finding[]): ReadonlySet<string> {
  const pages = [...assumedPages];
  return new Set(
    found.flatMap(({ code, span }) => {
      if (span === undefined || (code !== "pages-field" && code !== "response-several")) return [];
      const one = pages.find(([node]) => node.span.source === span.source && node.span.start === span.start);
      return one?.[1] ?? [];
    }),
  );
}

/** Adds the declaration of the document that was probably meant to a finding about one that nothing uses. */
function withMeant({ closeTo }: ReturnType<typeof refine>): (finding: Finding) => Finding {
  return (finding) => {
    const { code, span } = finding;
    const meant = code === "unused-declaration" && span !== undefined ? closeTo(span) : undefined;
    if (meant === undefined) return finding;
    const help =
      "A declaration adds to one of the document where it has the same name. Correct it, use it or delete it.";
    return { ...finding, suggestion: meant, help };
  };
}

/** Reads the overlay of an import; nothing where it states none. */
function readOverlay(
  { overlay }: ImportRequest,
  files: SpecFiles,
): { readonly source?: SourceText; readonly diagnostics: readonly Finding[] } {
  if (overlay === undefined) return { diagnostics: [] };
  const read = files.readDocument(overlay.value, overlay.span);
  return read.ok ? { source: read.source, diagnostics: [] } : { diagnostics: [read.diagnostic] };
}

/** Reads the names and the pages that a `stainless.yml` beside the document gives; none where the import states no such file. */
function readStainless(
  { stainless }: ImportRequest,
  files: SpecFiles,
  { maxNodes = documentLimits.maxNodes }: LoadOptions,
): {
  readonly names: readonly GivenName[];
  readonly pages?: StainlessPages;
  readonly sources: readonly SourceText[];
  readonly diagnostics: readonly Finding[];
} {
  const nothing = { names: [], sources: [], diagnostics: [] };
  if (stainless === undefined) return nothing;
  const read = files.readDocument(stainless.value, stainless.span);
  if (!read.ok) return { ...nothing, diagnostics: [read.diagnostic] };
  const { root, diagnostics } = parsePart(read.source, maxNodes);
  const sources = [read.source];
  if (root === undefined) return { names: [], sources, diagnostics };
  return { names: stainlessNames(root), pages: stainlessPages(root), sources, diagnostics };
}

/**
 * Makes a spec of a document that every check accepts. A further pass, which few documents need, makes what they refuse in
 * the simplest way.
 */
async function acceptDocument(
  place: DocumentFile,
  options: LoadOptions,
  request?: DocumentRequest & Pick<ImportRequest, "kind">,
): Promise<AcceptedDocument> {
  const kind = request?.kind;
  const whole = await timed("parse", () => parseWhole(place, options, kind));
  const { root, notes, statedNames, upgraded } = whole;
  const { source, overlay } = place;
  const sources = [source, ...whole.sources, ...(overlay === undefined ? [] : [overlay])];
  if (root === undefined) return { diagnostics: whole.diagnostics, sources };
  let refusals: Refusals = new Map();
  for (let pass = 1; ; pass++) {
    const translated = await timed("translate", () =>
      withinStack(() => translateDocument(root, refusals, { ...request, notes, statedNames, upgraded })),
    );
    if (translated === undefined) return { diagnostics: [chainTooLong(root)], sources };
    const { tidied, decoded } = await withoutWrongValues(translated);
    const made = { root: { source, root: tidied.root }, includes: [], diagnostics: [] };
    const loaded = await modelOf(made, { ...options, decoded }, [{ source, root }]);
    const { model } = loaded;
    if (model !== undefined) {
      const { changes } = whole;
      const { diagnostics: warnings } = loaded;
      const accepted = { translated: tidied, passes: pass, model, warnings, changes };
      return { accepted, diagnostics: [...whole.diagnostics, ...tidied.warnings], sources };
    }
    const found = loaded.diagnostics.filter(isError);
    const next = pass < mostPasses ? refuse(translated.units, found, refusals) : undefined;
    if (next === undefined) return { diagnostics: found, sources };
    refusals = next;
  }
}

/** Leaves out the defaults and examples that are not valid, and decodes the spec. */
async function withoutWrongValues(
  translated: TranslatedDocument,
): Promise<{ readonly tidied: TranslatedDocument; readonly decoded: DecodedSpec }> {
  const decoded = await timed("decode", () => decode(translated.root, [], "each"));
  const wrong = await timed("check", () => wrongValuesIn(decoded.ast));
  if (wrong.length === 0) return { tidied: translated, decoded };
  const tidied = translated.withoutValues(wrong);
  return { tidied, decoded: await timed("decode", () => decode(tidied.root, [], "each")) };
}

/** A document as one tree of OpenAPI 3, or the findings that prevent it. */
interface ParsedTree extends Pick<DocumentRequest, "upgraded" | "statedNames"> {
  readonly root: SyntaxNode | undefined;
  readonly notes: ReadonlyMap<KeyNode, string>;
  readonly sources: readonly SourceText[];
  readonly diagnostics: readonly Finding[];
  /** The changes of the overlay, where there is one. */
  readonly changes?: readonly OverlayChange[];
}

/** Parses a document and the files to which it refers, as one tree. */
function parseWhole(
  { source, path, files, overlay }: DocumentFile,
  { maxNodes = documentLimits.maxNodes }: LoadOptions,
  kind: ImportRequest["kind"] = documentKind(source) ?? "openapi",
): ParsedTree {
  const isSchema = kind === "json_schema";
  const layer = overlay && parsePart(overlay, maxNodes);
  let changed: OverlaidDocument | undefined;
  const change = (written: SyntaxNode): SyntaxNode => {
    if (isSchema || layer?.root === undefined) return written;
    changed = overlaid(written, layer.root, maxNodes);
    return changed.root;
  };
  const parsed = parseDocument(source, maxNodes, isSchema, change);
  const { root: from } = parsed;
  const diagnostics = [...parsed.diagnostics, ...(layer?.diagnostics ?? []), ...(changed?.diagnostics ?? [])];
  if (from === undefined || hasError(diagnostics))
    return { root: undefined, diagnostics, sources: [], notes: new Map() };
  const upgrade = isSchema
    ? documentOfSchemas(from, nameOfFile(path))
    : entryOf(from, "swagger") === undefined
      ? undefined
      : upgradedDocument(from);
  const { root, origins, moved } = upgrade ?? { root: from, origins: undefined, moved: undefined };
  let left = maxNodes - parsed.nodes;
  const read = (other: string, at: Span) => {
    const found = files.readDocument(other, at);
    if (!found.ok) return { diagnostics: [found.diagnostic] };
    const part = parsePart(found.source, left);
    left -= part.nodes;
    return { root: part.root, source: found.source, diagnostics: part.diagnostics };
  };
  const { shortest } = files;
  const whole = wholeDocument(root, { path, read, shortest, moved, origins });
  const more = {
    diagnostics: [...diagnostics, ...whole.diagnostics],
    ...(changed && { changes: changed.changes }),
  };
  if (hasError(more.diagnostics)) return { ...whole, ...more, root: undefined };
  if (origins === undefined) return { ...whole, ...more };
  const notes = new Map([...origins.notes, ...whole.notes]);
  return {
    ...whole,
    ...more,
    notes,
    upgraded: { from, origins, moved, name: isSchema ? nameOfFile(path) : undefined },
  };
}

/** Translates a document; returns undefined where its schemas form a chain that exceeds the stack. */
function withinStack(translate: () => TranslatedDocument): TranslatedDocument | undefined {
  try {
    return translate();
  } catch (error) {
    if (error instanceof RangeError && /call stack/i.test(error.message)) return undefined;
    throw error;
  }
}

/** Returns the name of a file of JSON Schema: `schemas/parcel.schema.json` → `parcel`. */
function nameOfFile(path: string): string {
  return posix.basename(path).replace(/(?:\.schema)?\.(?:json|ya?ml)$/i, "");
}
