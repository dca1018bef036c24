/** The decoder: syntax trees to declarations. */
import type {
  GapAst,
  ResourceAst,
  SpecAst,
  NamedScalarAst,
  ErrorBodyAst,
  Located,
  ServiceAst,
} from "../declarations/index.js";
import type { PhaseDiagnostic } from "../../diagnostics/phase-catalogue.js";
import { entryOf, valueOf, type MapEntry, type SyntaxNode } from "../../source/yaml/tree.js";
import { int64Words, type Int64Words } from "../../source/types/type-arguments.js";
import { decodeScheme, decodeAuth } from "./auth.js";
import { DecodeContext, type Question } from "./context.js";
import { defined } from "../../base/defined.js";
import { decodeEndpoint } from "./endpoints.js";
import { decodeEvents } from "./events.js";
import { decodeQuestion, gapReader, keyGap, withAssumed } from "./gaps.js";
import { liftInline } from "./inline.js";
import { typesByName } from "./named-types.js";
import { type BoundFindings, withinBounds } from "./repeated-members.js";
import { decodeResource } from "./resources.js";
import { decodeEnum, decodeError, decodeLimit, decodeOtherwise } from "./sections.js";
import { decodeShared, takeShared } from "./shared.js";
import { templateAst, templateOf, type Template, type Instance } from "./templates.js";
import {
  declaredParts,
  stringAt,
  examplesAt,
  declarations,
  asString,
  declaration,
  nullAt,
  stringsOf,
} from "./reading.js";
import { decodeValue } from "./values.js";
import { nameAs, writtenAt } from "./fields.js";
import { decodeGroups, decodeServiceFacts } from "./service-facts.js";

/** A decoded spec, with the findings in type expressions, assumptions and transitions. */
export interface DecodedSpec {
  readonly ast: SpecAst;
  readonly diagnostics: readonly PhaseDiagnostic[];
}

const sections = ["limits", "types", "enums", "errors", "auth", "resources", "endpoints", "events"] as const;

/**
 * Decodes the root file and its includes, in order. Leaves out parts of the wrong shape, which the shape check
 * reports. Keeps both declarations of a name that is declared twice.
 */
export function decode(
  root: SyntaxNode,
  includes: readonly SyntaxNode[] = [],
  findings: BoundFindings = "first",
): DecodedSpec {
  const files = [root, ...includes];
  const templates = entriesIn(files, "resources").flatMap((entry) => templateOf(entry) ?? []);
  const context = contextOf(files, templates);
  context.types = typesByName(files);
  const objects = entriesIn(files, "resources").filter(({ value }) => !isUnion(value));
  context.objects = new Set(objects.map(({ key }) => key.value));
  const service = entryOf(root, "service");
  context.int64 = int64Of(service?.value) ?? context.int64;
  const reader = new SectionReader(context, files);
  const parts = {
    specName: root.span.source.path.replace(/^.*\//s, ""),
    span: root.span,
    ...defined({
      service: service && decodeService(context, service),
    }),
    limits: reader.read("limits", decodeLimit),
    enums: reader.read("enums", decodeEnum),
    scalars: reader.read("types", decodeNamedScalar),
    errors: reader.read("errors", (_, entry) =>
      isOtherwise(entry) ? undefined : decodeError(context, entry),
    ),
    ...defined({ otherwise: otherwiseOf(context, files) }),
    schemes: reader.read("auth", decodeScheme),
  };
  // Declarations in place within a resource follow it; those of errors, endpoints and events come last.
  const ofErrors = context.inlineResources.splice(0);
  const declared = readResources(reader, context, templates);
  const shared = reader.read("shared", decodeShared);
  const rest = {
    shared,
    endpoints: reader.read("endpoints", decodeEndpoint).map(takeShared(context, shared)),
    questions: reader.read("gaps", decodeQuestion),
    sectionGaps: sectionGaps(context, files),
  };
  const ofEndpoints = context.inlineResources.splice(0);
  const serviceName = parts.service?.name.value ?? "";
  const { resources: ofEvents, ...events } = decodeEvents(context, entriesIn(files, "events"), serviceName);
  decodeInstances(context);
  const ast = {
    ...parts,
    ...rest,
    ...defined(events),
    enums: [...parts.enums, ...context.inlineEnums],
    resources: withinBounds(
      context,
      [...declared.flatMap(({ list }) => list), ...ofErrors, ...ofEndpoints, ...ofEvents],
      findings,
    ),
    templates: templates.map(templateAst),
    gaps: inFileOrder(context.gaps, files),
    places: context.places,
  };
  return { ast, diagnostics: context.diagnostics };
}

/** Returns whether a resource is a union, or is assumed to be one. */
function isUnion(node: SyntaxNode): boolean {
  return [node, valueOf(node, "assume")].some(
    (one) => one !== undefined && entryOf(one, "union") !== undefined,
  );
}

function contextOf(files: readonly SyntaxNode[], templates: readonly Template[]): DecodeContext {
  const named = [...entriesIn(files, "resources"), ...entriesIn(files, "types")];
  return new DecodeContext(
    named.map((entry) => entry.key.value),
    liftInline,
    // Of two templates with one name the first counts.
    new Map(templates.map((template) => [template.name, template] as const).reverse()),
    files.some((file) => entryOf(file, "gaps") !== undefined)
      ? questionsByName(entriesIn(files, "gaps"))
      : undefined,
  );
}

/**
 * Reads the resources, each with those that are declared in place within it. The resources of a template stand in its
 * place; they are there once its instances are decoded.
 */
function readResources(
  reader: SectionReader,
  context: DecodeContext,
  templates: readonly Template[],
): { readonly list: readonly ResourceAst[] }[] {
  const byEntry = new Map(templates.map((template) => [template.entry, template]));
  return reader.read("resources", (_, entry) => {
    const made = byEntry.get(entry)?.made;
    return { list: made ?? [decodeResource(context, entry), ...context.inlineResources.splice(0)] };
  });
}

function isOtherwise({ key, value }: MapEntry): boolean {
  return key.value === "otherwise" && value.kind === "scalar";
}

/** Returns the type in code of the 64-bit integers of a service. */
function int64Of(service: SyntaxNode | undefined): Int64Words | undefined {
  const word = service === undefined ? undefined : valueOf(service, "int64");
  return int64Words.find((one) => word?.kind === "scalar" && word.value === one);
}

/** Decodes `otherwise` in the section `errors` of the first file that has it. */
function otherwiseOf(context: DecodeContext, files: readonly SyntaxNode[]): SpecAst["otherwise"] {
  context.startDeclaration();
  return files
    .map((file) => decodeOtherwise(context, valueOf(file, "errors")))
    .find((one) => one !== undefined);
}

/** Returns the questions by name; of two with one name the first counts. */
function questionsByName(entries: readonly MapEntry[]): Map<string, Question> {
  const scratch = new DecodeContext([], liftInline, new Map());
  const all = entries.flatMap((entry) => decodeQuestion(scratch, entry) ?? []);
  return new Map(all.map((one) => [one.name.value, { ...one, name: one.name.value }] as const).reverse());
}

function sectionGaps(context: DecodeContext, files: readonly SyntaxNode[]): SpecAst["sectionGaps"] {
  context.startDeclaration();
  return files.flatMap((file) =>
    sections.flatMap((section) => {
      const node = valueOf(file, section);
      const gap = node === undefined ? undefined : keyGap(context, node, section);
      return gap === undefined ? [] : [{ ...gap, section }];
    }),
  );
}

function inFileOrder(gaps: readonly GapAst[], files: readonly SyntaxNode[]): GapAst[] {
  const order = new Map(files.map((file, index) => [file.span.source, index]));
  const rank = (gap: GapAst) => order.get(gap.span.source) ?? 0;
  return [...gaps].sort((a, b) => rank(a) - rank(b) || a.span.start - b.span.start);
}

/**
 * Decodes the resource of each instance, also of those that are found on the way. A template without a use is decoded
 * for its findings and gaps, and gives no resource.
 */
function decodeInstances(context: DecodeContext): void {
  for (const instance of context.instances.all) {
    const { template } = instance;
    context.enter(instance, template.made.length > 0 ? "again" : "first");
    template.made.push(decodeResource(context, template.entry, asInstance(instance)));
    for (const one of context.inlineResources.splice(0)) template.made.push(one);
  }
  for (const template of context.templates.values()) if (!template.isUsed) tryOut(context, template);
  context.leave();
}

function asInstance({ template, name, text }: Instance) {
  const { span } = template.entry.key;
  return { name: { value: name, span }, path: `resources/${template.name}`, instance: text };
}

function tryOut(context: DecodeContext, template: Template): void {
  const argument = { kind: "json", span: template.entry.key.span } as const;
  const bound = { parameter: template.parameter, argument };
  const enums = context.inlineEnums.length;
  const instance = { template, name: template.name, text: template.entry.key.value, bound, depth: 0 };
  context.enter(instance, "trial");
  decodeResource(context, template.entry, asInstance(instance));
  context.inlineResources.length = 0;
  context.inlineEnums.length = enums;
}

/** Decodes a scalar with a name: a type expression, or an object as that of a field. */
function decodeNamedScalar(context: DecodeContext, { key, value: node }: MapEntry): NamedScalarAst {
  const path = `types/${key.value}`;
  const name = context.place(path, key);
  const { value, gap } = decodeValue(context, node, { path, name: key.value, typeName: key.value });
  return {
    name,
    path,
    span: node.span,
    value,
    examples: examplesAt(node),
    ...declaredParts(context, node, path),
    ...defined({ gap, as: nameAs(node) }),
  };
}

function entriesIn(files: readonly SyntaxNode[], section: string): MapEntry[] {
  return files.flatMap((file) => declarations(valueOf(file, section)));
}

/** Decodes the entries of sections. */
class SectionReader {
  private readonly context: DecodeContext;
  private readonly files: readonly SyntaxNode[];

  constructor(context: DecodeContext, files: readonly SyntaxNode[]) {
    this.context = context;
    this.files = files;
  }

  /** Decodes the entries of a section, each to a declaration, several or none. */
  read<T>(
    section: string,
    decodeOne: (context: DecodeContext, entry: MapEntry) => T | readonly T[] | undefined,
  ): T[] {
    return entriesIn(this.files, section).flatMap((entry) => {
      this.context.startDeclaration();
      return decodeOne(this.context, entry) ?? [];
    });
  }
}

/** Decodes the section `service`; returns undefined without a name. */
function decodeService(context: DecodeContext, entry: MapEntry): ServiceAst | undefined {
  const base = declaration(context, entry, "service");
  const node = withAssumed(context, entry.value, { joined: ["groups", "errors", "servers"] });
  const name = stringAt(node, "name");
  if (name === undefined) return undefined;
  const read = gapReader(context, node, "service");
  const groups = read("groups", "Which groups of operations does the service have?", (list) =>
    decodeGroups(context, list),
  );
  return {
    ...base,
    name: context.place("service", name),
    errors: stringsOf(valueOf(node, "errors")),
    ...defined({
      ...decodeServiceFacts(context, node, read),
      version: stringAt(node, "version"),
      baseUrl: read("base_url", "What is the base URL of the service?", asString),
      versioning: read("versioning", "How does the API distinguish versions?", asString),
      groups,
      auth: read("auth", "Who may call?", decodeAuth),
      written: writtenAt(node),
      errorBody: read("error_body", "What does the body of an error look like?", decodeErrorBody),
    }),
  };
}

/** Decodes the body of errors: a name, or a map with paths. */
function decodeErrorBody(node: SyntaxNode): Located<ErrorBodyAst> | undefined {
  const name = asString(node);
  const type = name ?? stringAt(node, "type");
  if (type === undefined) return undefined;
  const value = {
    type,
    isNameOnly: name !== undefined,
    ownProblem: stringAt(node, "own")?.value === "problem",
    ...defined({
      code: stringAt(node, "code") ?? nullAt(node, "code"),
      message: stringAt(node, "message"),
      kind: stringAt(node, "kind"),
    }),
  };
  return { value, span: node.span };
}
