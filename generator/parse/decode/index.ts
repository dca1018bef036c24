/** The decoder: syntax trees to declarations. */
import type { GapAst, SpecAst } from "../../declarations/index.js";
import type { PhaseDiagnostic } from "../../diagnostics/phase-catalogue.js";
import { entryOf, valueOf } from "../tree.js";
import { int64Words } from "../type-arguments.js";
import type { Int64Words } from "../type-arguments.js";
import type { MapEntry, SyntaxNode } from "../tree.js";
import { decodeScheme } from "./auth.js";
import { DecodeContext } from "./context.js";
import type { DecodeMemory } from "./decode-memory.js";
import type { Question } from "./context.js";
import { defined } from "./defined.js";
import { decodeEndpoint } from "./endpoints.js";
import { decodeEvents } from "./events.js";
import { decodeQuestion, keyGap } from "./gaps.js";
import { liftInline } from "./inline.js";
import { decodeInstances } from "./instances.js";
import { declarations } from "./reading.js";
import { decodeResource } from "./resources.js";
import { decodeEnum, decodeError, decodeLimit, decodeOtherwise } from "./sections.js";
import { decodeService } from "./service.js";
import { decodeNamedScalar } from "./named-scalars.js";
import { decodeShared, takeShared } from "./shared.js";
import { templateAst, templateOf } from "./templates.js";

/** A decoded spec, with the findings in type expressions, assumptions and transitions. */
export interface DecodedSpec {
  readonly ast: SpecAst;
  readonly diagnostics: readonly PhaseDiagnostic[];
}

const sections = ["limits", "types", "enums", "errors", "auth", "resources", "endpoints", "events"] as const;

/**
 * Decodes the root file and its includes, in order. Leaves out parts of the wrong shape, which the shape check
 * reports. Keeps both declarations of a name that is declared twice. `memory` has the entries of an earlier run.
 */
export function decode(
  root: SyntaxNode,
  includes: readonly SyntaxNode[] = [],
  memory?: DecodeMemory,
): DecodedSpec {
  const files = [root, ...includes];
  const declaredIn = (section: string): MapEntry[] =>
    files.flatMap((file) => declarations(valueOf(file, section)));
  const resources = declaredIn("resources");
  const named = [...resources, ...declaredIn("types")];
  const asked = files.flatMap((file) => declarations(valueOf(file, "gaps")));
  const templates = resources.flatMap((entry) => templateOf(entry) ?? []);
  const context = new DecodeContext(
    named.map((entry) => entry.key.value),
    liftInline,
    new Map(templates.map((template) => [template.name, template] as const).reverse()),
    files.some((file) => entryOf(file, "gaps") !== undefined) ? questionsByName(asked) : undefined,
  );
  const remembered = <T>(section: string, entry: MapEntry, decodeOne: () => T): T =>
    memory === undefined ? decodeOne() : memory.entry(context, section, entry, decodeOne);
  const read = <T>(
    section: string,
    one: (context: DecodeContext, entry: MapEntry) => T | readonly T[] | undefined,
  ): T[] =>
    files
      .flatMap((file) => declarations(valueOf(file, section)))
      .flatMap((entry) => {
        context.startDeclaration();
        return remembered(section, entry, () => one(context, entry) ?? []);
      });

  const service = entryOf(root, "service");
  context.int64 = int64Of(service?.value) ?? context.int64;
  memory?.begin(context);
  const parts = {
    specName: baseName(root.span.source.path),
    span: root.span,
    ...defined({ service: service && remembered("service", service, () => decodeService(context, service)) }),
    limits: read("limits", decodeLimit),
    enums: read("enums", decodeEnum),
    scalars: read("types", decodeNamedScalar),
    errors: read("errors", (errors, entry) =>
      entry.key.value === "otherwise" && entry.value.kind === "scalar"
        ? undefined
        : decodeError(errors, entry),
    ),
    ...defined({ otherwise: otherwiseOf(context, files) }),
    schemes: read("auth", decodeScheme),
  };
  const ofErrors = context.inlineResources.splice(0);
  // A declaration in place follows the resource around it; those of errors and endpoints come last. The resources of
  // a template stand in its place.
  const byKey = new Map(templates.map((template) => [template.entry, template]));
  const declared = read("resources", (_, entry) => {
    const made = byKey.get(entry)?.made;
    return { list: made ?? [decodeResource(context, entry), ...context.inlineResources.splice(0)] };
  });
  const shared = read("shared", decodeShared);
  const take = takeShared(context, shared);
  const rest = {
    shared,
    endpoints: read("endpoints", decodeEndpoint).map(take),
    questions: read("gaps", decodeQuestion),
    sectionGaps: sectionGaps(context, files),
  };
  const ofEndpoints = context.inlineResources.splice(0);
  const serviceName = parts.service?.name.value ?? "";
  const { resources: ofEvents, ...events } = decodeEvents(context, declaredIn("events"), serviceName);
  decodeInstances(context);
  const ast = {
    ...parts,
    ...rest,
    ...defined(events),
    resources: declared.flatMap(({ list }) => list),
    templates: templates.map(templateAst),
  };
  for (const one of [...ofErrors, ...ofEndpoints, ...ofEvents]) ast.resources.push(one);
  for (const one of context.inlineEnums) ast.enums.push(one);
  const gaps = inFileOrder(context.gaps, files);
  return { ast: { ...ast, gaps, places: context.places }, diagnostics: context.diagnostics };
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
