/** Documents in one piece: parts of other files, anchors and recursive references become components and pointers. */
import { escapeStep, unescapeStep } from "../../base/json-pointer.js";
import { append } from "../../base/append.js";
import { posix } from "node:path";
import type { SourceText, Span } from "../../diagnostics/diagnostic.js";
import type { PhaseDiagnostic } from "../../diagnostics/phase-catalogue.js";
import {
  entryOf,
  type KeyNode,
  type MapEntry,
  type MapNode,
  type SyntaxNode,
  valueOf,
} from "../../source/yaml/tree.js";
import { Anchors, type AnchorPlace } from "./anchors.js";
import { pointerMeant } from "../dialects/index.js";
import { componentSections, contentUnder, type Under, type ObjectKind } from "./keywords.js";
import { isSecurityKey, textOfTree } from "./misplaced-security.js";
import { namesOfParts } from "./part-names.js";
import { entry, mapNode, scalar } from "./nodes.js";
import {
  entriesOf,
  entriesWithin,
  textOf,
  entriesAt,
  isTrueAt,
  withValues,
} from "../../source/yaml/reading.js";
import { Origins } from "./origins.js";
import { decodedText, References } from "./references.js";
import { WrittenTexts } from "./written-texts.js";

/** The tree of another file, unless the findings say why there is none. */
interface OtherFile {
  readonly root?: SyntaxNode | undefined;
  readonly source?: SourceText;
  readonly diagnostics: readonly PhaseDiagnostic[];
}

/** The files beside a document. */
interface OtherFiles {
  /** Path of the document itself, from the folder of the root file. */
  readonly path: string;
  /** Reads and parses a file by its path from the folder of the root file. */
  readonly read: (path: string, from: Span) => OtherFile;
  /** Returns the one path by which a file is known. */
  readonly shortest: (path: string) => string;
  /** Returns the pointer in the tree for one in the file of the document, where both differ. */
  readonly moved?: ((pointer: string) => string) | undefined;
  /** The origins of the nodes and keys in the tree. */
  readonly origins?: Origins | undefined;
}

/** A document without references to anything else than its own places, by pointer. */
interface WholeDocument {
  readonly root: SyntaxNode;
  /** The further files that were read. */
  readonly sources: readonly SourceText[];
  readonly diagnostics: readonly PhaseDiagnostic[];
  /** Reasons for keywords that are approximated. */
  readonly notes: ReadonlyMap<KeyNode, string>;
  /** The names that schemas have in their own files, by their names among the components, where both differ. */
  readonly statedNames: ReadonlyMap<string, string>;
}

/** Returns a document in one piece; the very same tree where it is one already. */
export function wholeDocument(root: SyntaxNode, files: OtherFiles): WholeDocument {
  if (!needsWork(root))
    return { root, sources: [], diagnostics: [], notes: new Map(), statedNames: new Map() };
  return new Bundle(root, files).whole();
}

/** Returns whether a document has a reference that is no pointer into itself. */
function needsWork(root: SyntaxNode): boolean {
  for (const { key, value } of entriesWithin(root)) {
    if (key.value === "$recursiveRef" || key.value === "$dynamicRef") return true;
    const reference = key.value === "$ref" ? textOf(value) : undefined;
    if (reference?.startsWith("#/") === false) return true;
    if (reference !== undefined && pointerMeant(reference.slice(1)) !== undefined) return true;
    // A pointer, or the name of a schema in the file, stays as it is.
    const isOther = (one: string): boolean => !one.startsWith("#/") && schemaCalled(root, one) === undefined;
    if (key.value === "discriminator" && schemasNamedBy(value).some(isOther)) return true;
  }
  return false;
}

/** Returns the values of a discriminator that name schemas: those of its mapping, and the default. */
function schemasNamedBy(discriminator: SyntaxNode): readonly string[] {
  const { mapping, defaultMapping } = Object.fromEntries(
    entriesOf(discriminator).map(({ key, value }) => [key.value, value]),
  );
  return [...entriesOf(mapping).map(({ value }) => value), defaultMapping].flatMap(
    (one) => textOf(one) ?? [],
  );
}

function schemaCalled(root: SyntaxNode | undefined, name: string): SyntaxNode | undefined {
  return valueOf(valueOf(valueOf(root, "components"), "schemas"), name);
}

/** A part of another file that becomes a component. */
interface Target {
  readonly file: string;
  readonly pointer: string;
  readonly node: SyntaxNode;
  readonly kind: ObjectKind;
  /** The name that it would have alone. */
  readonly wanted: string;
}

/** A file of the document. */
interface LoadedFile {
  readonly root: SyntaxNode;
  readonly references: References;
  readonly anchors: Anchors;
  readonly texts: WrittenTexts;
}

/** The place that is being visited. */
interface FileContext {
  readonly file: string;
  readonly pointer: string;
  /** The pointer of the schema to which `$recursiveRef` leads here. */
  readonly recursive: string | undefined;
  readonly isAnchored: boolean;
}

class Bundle {
  private readonly files: OtherFiles;
  private readonly origins: Origins;
  private readonly loaded = new Map<string, LoadedFile | undefined>();
  private readonly sources: SourceText[] = [];
  private readonly diagnostics: PhaseDiagnostic[] = [];
  private readonly notes = new Map<KeyNode, string>();
  private readonly targets = new Map<string, Target>();
  /** The nodes with references that are being replaced by what they lead to. */
  private readonly inlining = new Set<SyntaxNode>();
  private names: ReadonlyMap<string, string> | undefined;
  private readonly start: Span;

  constructor(root: SyntaxNode, files: OtherFiles) {
    this.start = root.span;
    this.files = files;
    this.origins = files.origins ?? new Origins();
    this.loaded.set(files.path, fileOf(root));
  }

  /** Finds every part of other files first, so that names do not follow from their order. */
  whole(): WholeDocument {
    const { path } = this.files;
    const root = (this.loaded.get(path) as LoadedFile).root;
    const start = { file: path, pointer: "", recursive: undefined, isAnchored: false };
    this.visit(root, "document", start);
    // Parts lead to further parts, which stand at the end of the map.
    for (const target of this.targets.values()) this.visitTarget(target);
    this.names = this.namesOf(root);
    const own = this.visit(root, "document", start);
    const added = new Map<string, MapEntry[]>();
    for (const [key, target] of this.targets) {
      const section = componentSections.get(target.kind) ?? "";
      const name = this.names.get(key) ?? target.wanted;
      append(added, section, entry(name, this.visitTarget(target)));
    }
    const { sources, diagnostics, notes } = this;
    return {
      root: withComponents(own, added),
      sources,
      diagnostics,
      notes,
      statedNames: this.statedNames(),
    };
  }

  private statedNames(): ReadonlyMap<string, string> {
    return new Map(
      [...this.targets].flatMap(([key, { kind, wanted }]) => {
        const name = this.names?.get(key);
        return kind !== "schema" || name === undefined || name === wanted ? [] : [[name, wanted] as const];
      }),
    );
  }

  private visitTarget({ node, kind, file, pointer }: Target): SyntaxNode {
    const read = this.loaded.get(file)?.texts.part(node, kind) ?? node;
    const found = this.visit(read, kind, { file, pointer, recursive: undefined, isAnchored: false });
    return this.withSecurityOf(file, { pointer, kind }, found);
  }

  /**
   * Adds `security` of the root of another file to an operation or a path that stands there, under a key that is not its own:
   * OpenAPI ignores it, but whoever wrote it meant to close the operations of the file.
   */
  private withSecurityOf(
    file: string,
    { pointer, kind }: { readonly pointer: string; readonly kind: ObjectKind },
    node: SyntaxNode,
  ): SyntaxNode {
    if ((kind !== "pathItem" && kind !== "operation") || file === this.files.path || pointer === "")
      return node;
    const stated = entryOf(this.loaded.get(file)?.root, "security");
    const ofDocument = entryOf(this.loaded.get(this.files.path)?.root, "security");
    const isOwn = kind === "operation" && entryOf(node, "security") !== undefined;
    if (stated === undefined || isOwn || node.kind !== "map") return node;
    if (stated.value.kind === "list" && stated.value.items.length === 0) return node;
    if (ofDocument !== undefined && textOfTree(ofDocument.value) === textOfTree(stated.value)) return node;
    const beside = { key: this.origins.key(stated.key, " security"), value: stated.value };
    return this.origins.node(node, { ...node, entries: [...node.entries, beside] });
  }

  private visit(node: SyntaxNode, content: Under, context: FileContext): SyntaxNode {
    if (content === "data" || node.kind === "scalar") return node;
    const inlined = typeof content === "string" ? this.inlined(node, content, context) : undefined;
    if (inlined !== undefined) return inlined;
    const within = content === "schema" ? scopeOf(node, context) : context;
    if (node.kind === "list") {
      return withValues(node, (item, index) => {
        const inner = contentUnder(content, index);
        return this.visit(item, inner, { ...within, pointer: `${context.pointer}/${index}` });
      });
    }
    const entries = node.entries.map((one) => {
      const key = one.key.value;
      const target = typeof content === "string" ? this.pointerOf(one, content, within) : undefined;
      if (
        target !== undefined &&
        key === "$ref" &&
        pointerMeant(textOf(one.value)?.slice(1) ?? "") !== undefined
      )
        this.notes.set(one.key, "it leads to the definition under the name that it has in this file");
      if (target !== undefined)
        return { key: key === "$ref" ? one.key : this.origins.key(one.key, "$ref"), value: target };
      const pointer = `${context.pointer}/${escapeStep(key)}`;
      const value =
        content === "discriminator"
          ? this.discriminatorPart(one, context.file)
          : this.visit(one.value, contentUnder(content, key), { ...within, pointer });
      return value === one.value ? one : { key: one.key, value };
    });
    for (const [at, one] of entries.entries()) {
      const before = node.entries[at] as MapEntry;
      if (one.key !== before.key && before.key.value !== "$ref")
        this.notes.set(one.key, "the schema to which it leads here is named");
    }
    const isSame = entries.every((one, index) => one === node.entries[index]);
    return isSame ? node : this.origins.node(node, { ...node, entries });
  }

  /**
   * Returns a part of another file that stands in place of a reference, where components have no section for its kind: OpenAPI
   * allows none for an operation, and documents of several files have them.
   */
  private inlined(node: SyntaxNode, kind: ObjectKind, context: FileContext): SyntaxNode | undefined {
    const reference = componentSections.get(kind) === undefined ? valueOf(node, "$ref") : undefined;
    const text = textOf(reference);
    if (reference === undefined || text === undefined || this.inlining.has(node)) return undefined;
    const place = this.placeOf(text, context.file, reference.span);
    if (place === undefined || place.file === this.files.path) return undefined;
    const target = this.loaded.get(place.file)?.references.find(`#${place.pointer}`)?.node;
    if (target === undefined) return undefined;
    this.inlining.add(node);
    const read = this.loaded.get(place.file)?.texts.part(target, kind) ?? target;
    const visited = this.visit(read, kind, { ...context, ...place });
    const found = this.withSecurityOf(place.file, { pointer: place.pointer, kind }, visited);
    this.inlining.delete(node);
    // What is meant to close an operation stays beside it, under a key that is not its own.
    const beside = entriesOf(node).filter(({ key }) => kind === "operation" && isSecurityKey(key.value));
    if (beside.length === 0 || found.kind !== "map") return found;
    const kept = beside.map(({ key, value }) => ({ key: this.origins.key(key, " security"), value }));
    return this.origins.node(node, { ...found, entries: [...found.entries, ...kept] });
  }

  /** Returns the value of a keyword of a discriminator, with pointers in place of what names schemas. */
  private discriminatorPart({ key, value }: MapEntry, file: string): SyntaxNode {
    if (key.value === "defaultMapping") return this.namedSchema(value, file);
    if (key.value !== "mapping" || value.kind !== "map") return value;
    return withValues(value, (one) => this.namedSchema(one, file));
  }

  /**
   * Returns the pointer in place of a value that names a schema: the name of one in its own file or in the document, else a
   * reference from its own file. One that leads to none stays as it is.
   */
  private namedSchema(node: SyntaxNode, file: string): SyntaxNode {
    const text = textOf(node);
    const isRoot = file === this.files.path;
    if (text === undefined || (isRoot && schemaCalled(this.loaded.get(file)?.root, text) !== undefined))
      return node;
    const isOwnName = schemaCalled(this.loaded.get(file)?.root, text) !== undefined;
    if (!isOwnName && schemaCalled(this.loaded.get(this.files.path)?.root, text) !== undefined) return node;
    const reference = isOwnName ? `#/components/schemas/${escapeStep(text)}` : text;
    const place = this.placeOf(reference, file);
    return (place && this.referenceTo(place, "schema", text, node.span)) ?? node;
  }

  /** Returns the pointer in place of a reference; undefined for one that stays as it is. */
  private pointerOf(
    { key, value }: MapEntry,
    kind: ObjectKind,
    context: FileContext,
  ): SyntaxNode | undefined {
    const text = textOf(value);
    if (text === undefined) return undefined;
    const { span } = value;
    if (key.value === "$ref") {
      const found = this.placeOf(text, context.file, span);
      return found === undefined ? undefined : this.referenceTo(found, kind, text, span);
    }
    if (kind !== "schema") return undefined;
    const file = this.loaded.get(context.file);
    const pointer =
      key.value === "$recursiveRef" && text === "#"
        ? context.recursive
        : key.value === "$dynamicRef"
          ? (file?.anchors.onlyDynamic(text.replace(/^#/, "")) ?? pointerIn(text))
          : undefined;
    const place = pointer === undefined ? undefined : { file: context.file, pointer };
    return place === undefined ? undefined : this.referenceTo(place, kind, "", span);
  }

  private referenceTo(
    place: AnchorPlace,
    kind: ObjectKind,
    text: string,
    span: Span,
  ): SyntaxNode | undefined {
    const isOwn = place.file === this.files.path;
    const section = componentSections.get(kind);
    if (isOwn) return `#${place.pointer}` === text ? undefined : scalar(`#${place.pointer}`, span);
    // A pointer may be written in several ways, such as percent-encoded.
    const found = this.loaded.get(place.file)?.references.find(`#${place.pointer}`);
    if (found === undefined || section === undefined) return undefined;
    const { node, pointer } = found;
    const key = `${section} ${place.file}#${pointer}`;
    const target = { file: place.file, pointer, node, kind };
    if (!this.targets.has(key)) this.targets.set(key, { ...target, wanted: nameOf(target) });
    const name = this.names?.get(key) ?? "";
    return scalar(`#/components/${section}/${escapeStep(name)}`, span);
  }

  /**
   * Returns the place to which a reference in a file leads; undefined for one on the network or to nothing. Reports a file that
   * cannot be read at `span`, where one is given.
   */
  private placeOf(text: string, file: string, span?: Span): AnchorPlace | undefined {
    const at = text.indexOf("#");
    const [path, fragment] = at === -1 ? [text, ""] : [text.slice(0, at), text.slice(at + 1)];
    const own = this.loaded.get(file);
    const byId = own?.anchors.byId(path);
    if (byId !== undefined && /^(?:\/|$)/.test(fragment)) return { file, pointer: byId + fragment };
    if (/^[A-Za-z][A-Za-z0-9+.-]+:/.test(path) || path.startsWith("//")) return undefined;
    const other = path === "" ? file : this.files.shortest(pathFrom(file, decodedText(path)));
    const target = this.load(other, span);
    if (target === undefined) return undefined;
    const { moved, path: ownPath } = this.files;
    const isMoved = moved !== undefined && other === ownPath && (file !== ownPath || path !== "");
    if (isMoved && /^(?:\/|$)/.test(fragment)) return { file: other, pointer: moved(fragment) };
    if (fragment === "" || fragment.startsWith("/"))
      return { file: other, pointer: meantPointer(target.references, fragment) };
    const anchor = target.anchors.byName(fragment);
    return anchor === undefined ? undefined : { file: other, pointer: anchor };
  }

  private load(path: string, span: Span | undefined): LoadedFile | undefined {
    if (this.loaded.has(path)) return this.loaded.get(path);
    const { root, source, diagnostics } = this.files.read(path, span ?? this.start);
    if (root === undefined && span === undefined) return undefined;
    const file = root && fileOf(root);
    this.loaded.set(path, file);
    if (file !== undefined && source !== undefined) this.sources.push(source);
    for (const one of diagnostics) this.diagnostics.push(one);
    return file;
  }

  private namesOf(root: SyntaxNode): ReadonlyMap<string, string> {
    const components = valueOf(root, "components");
    const taken = (kind: ObjectKind): readonly string[] =>
      entriesAt(components, componentSections.get(kind) ?? "").map(({ key }) => key.value);
    return namesOfParts(this.targets, taken);
  }
}

function fileOf(root: SyntaxNode): LoadedFile {
  return {
    root,
    references: new References(root),
    anchors: new Anchors(root),
    texts: new WrittenTexts(root),
  };
}

/** The schema to which `$recursiveRef` leads in `node`: the outermost, or the one with the anchor. */
function scopeOf(node: SyntaxNode, context: FileContext): FileContext {
  if (context.isAnchored) return context;
  const isAnchored = isTrueAt(node, "$recursiveAnchor");
  if (!isAnchored && context.recursive !== undefined) return context;
  return { ...context, recursive: context.pointer, isAnchored };
}

/** Returns a pointer, or the one that stands for it where it leads nowhere. */
function meantPointer(references: References, pointer: string): string {
  const intended = pointerMeant(pointer);
  if (intended === undefined || references.find(`#${pointer}`) !== undefined) return pointer;
  return references.find(`#${intended}`) === undefined ? pointer : intended;
}

function pointerIn(text: string): string | undefined {
  return text.startsWith("#/") ? text.slice(1) : undefined;
}

/** Names a part by its own name: `User` of `users.yaml#/User`, `User.yaml` and `#/components/schemas/User`. */
function nameOf({ file, pointer }: AnchorPlace): string {
  const last = pointer.split("/").at(-1) ?? "";
  const own = last === "" ? posix.basename(file).replace(/\.(?:json|ya?ml)$/i, "") : last;
  const plain = unescapeStep(own).replaceAll(/[^A-Za-z0-9._-]+/g, "-");
  return plain === "" ? "part" : plain;
}

/** Returns a path from the folder of the root file. An absolute one stays, so that it is refused. */
function pathFrom(file: string, path: string): string {
  return path.startsWith("/") ? path : posix.join(posix.dirname(file), path);
}

function withComponents(root: SyntaxNode, added: ReadonlyMap<string, readonly MapEntry[]>): SyntaxNode {
  if (root.kind !== "map" || added.size === 0) return root;
  const { span } = root;
  const components = entryOf(root, "components");
  const own = components?.value.kind === "map" ? components.value.entries : [];
  const merged = own.map((one): MapEntry => {
    const more = added.get(one.key.value);
    if (more === undefined || one.value.kind !== "map") return one;
    return { key: one.key, value: { ...one.value, entries: [...one.value.entries, ...more] } };
  });
  const names = new Set(own.map(({ key }) => key.value));
  const further = [...added].flatMap(([section, entries]) =>
    names.has(section) ? [] : [entry(section, mapNode(entries, span))],
  );
  const whole: MapNode = mapNode([...merged, ...further], components?.value.span ?? span);
  const others = root.entries.filter((one) => one !== components);
  return {
    ...root,
    entries: [...others, { key: components?.key ?? entry("components", whole).key, value: whole }],
  };
}
