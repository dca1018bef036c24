/** The decoder: syntax trees to declarations. */
import type { GapAst, ResourceAst, SpecAst } from "../declarations/index.js";
import type { PhaseDiagnostic } from "../../diagnostics/phase-catalogue.js";
import { entryOf, valueOf } from "../../source/yaml/tree.js";
import { int64Words } from "../../source/types/type-arguments.js";
import type { Int64Words } from "../../source/types/type-arguments.js";
import type { MapEntry, SyntaxNode } from "../../source/yaml/tree.js";
import { decodeScheme } from "./auth.js";
import { DecodeContext } from "./context.js";
import type { Question } from "./context.js";
import { defined } from "./defined.js";
import { decodeEndpoint } from "./endpoints.js";
import { decodeEvents } from "./events.js";
import { decodeQuestion, keyGap } from "./gaps.js";
import { liftInline } from "./inline.js";
import { decodeInstances } from "./instances.js";
import { decodeResource } from "./resources.js";
import { entriesIn, SectionReader } from "./section-reader.js";
import { decodeEnum, decodeError, decodeLimit, decodeOtherwise } from "./sections.js";
import { decodeService } from "./service.js";
import { decodeNamedScalar } from "./named-scalars.js";
import { decodeShared, takeShared } from "./shared.js";
import { templateAst, templateOf } from "./templates.js";
import type { Template } from "./templates.js";

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
export function decode(root: SyntaxNode, includes: readonly SyntaxNode[] = []): DecodedSpec {
  const files = [root, ...includes];
  const templates = entriesIn(files, "resources").flatMap((entry) => templateOf(entry) ?? []);
  const context = contextOf(files, templates);
  const service = entryOf(root, "service");
  context.int64 = int64Of(service?.value) ?? context.int64;
  const reader = new SectionReader(context, files);
  const parts = {
    specName: baseName(root.span.source.path),
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
    resources: [...declared.flatMap(({ list }) => list), ...ofErrors, ...ofEndpoints, ...ofEvents],
    templates: templates.map(templateAst),
    gaps: inFileOrder(context.gaps, files),
    places: context.places,
  };
  return { ast, diagnostics: context.diagnostics };
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

/** Returns whether an entry of the section `errors` is about all other errors. */
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

function baseName(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1);
}
