/** The shape check of one file, without the findings that only follow from another. */
import { defined } from "../base/defined.js";
import { distinctBy } from "../base/distinct.js";
import { writtenText, type Diagnostic, type Span } from "../diagnostics/diagnostic.js";
import { partsOf, type PhaseCode, type PhaseDiagnostic } from "../diagnostics/phase-catalogue.js";
import { type SyntaxNode, toJson, type MapNode } from "../source/yaml/tree.js";
import { BrokenPlaces } from "./cascades/broken-places.js";
import { withoutConsequences } from "./cascades/shape-consequences.js";
import { extentOf, locate, type OwnedShapeFinding, type ShapeFinding } from "./shape/place.js";
import { describeFault } from "./shape/faults.js";
import { declarationSections } from "./shape/schema-walk.js";
import { validate, type SchemaFault } from "./shape/shape-validator.js";

/**
 * Returns the findings about the shape of one file, in the order of its text; one finding per mistake.
 * `before` are the findings of parsing: what they removed from the tree is not reported as missing.
 */
export function checkShape(
  root: SyntaxNode,
  part: SpecPart = "root",
  before: readonly Diagnostic[] = [],
): PhaseDiagnostic[] {
  const broken = new BrokenPlaces(root, before);
  return withoutConsequences(root, findShapeFaults(root, part))
    .filter((finding) => !isHole(root, broken, finding) && !isSaidByStatus(root, before, finding))
    .map(toDiagnostic)
    .sort((a, b) => startOf(a) - startOf(b));
}

function isHole(root: SyntaxNode, broken: BrokenPlaces, { code, owner }: OwnedShapeFinding): boolean {
  if (broken.isWhole || !aboutAbsence.has(code)) return false;
  const { node } = locate(root, owner);
  // A list instead of a map is no hole.
  if (code === "wrong-kind" && node.kind !== "scalar") return false;
  return broken.explainsAbsence(node, extentOf(root, owner));
}

/** Returns whether findings about keys that are statuses of success already say what to write in place of `responses`. */
function isSaidByStatus(
  root: SyntaxNode,
  before: readonly Diagnostic[],
  { code, owner, span }: OwnedShapeFinding,
): boolean {
  if (code !== "not-in-language-1" || writtenText(span) !== "responses") return false;
  const { start, end } = extentOf(root, `${owner}/responses`);
  const refused = before.filter(
    (one) =>
      one.code === "key-not-text" &&
      one.span?.source === span.source &&
      one.span.start >= start &&
      one.span.end <= end,
  );
  return refused.length > 0 && refused.every((one) => /^[23]/.test(writtenText(one.span as Span)));
}

const aboutAbsence: ReadonlySet<PhaseCode> = new Set<PhaseCode>([
  "missing-key",
  "language-version",
  "empty-value",
  "wrong-kind",
]);

function toDiagnostic({ code, message, span, help, suggestion }: ShapeFinding): PhaseDiagnostic {
  return {
    ...partsOf(code),
    message,
    span,
    ...defined({ help, suggestion }),
  };
}

export function startOf(diagnostic: Diagnostic): number {
  return (diagnostic.span as Span).start;
}

export type SpecPart = "root" | "included";

// A nested `include` is refused where files are loaded.
const rootKeys = ["speccast", "service", "import"];

/** Returns the mistakes in the shape of one file, including those that follow from another. */
function findShapeFaults(root: SyntaxNode, part: SpecPart): OwnedShapeFinding[] {
  const faults = validate(toJson(root)) ? [] : withoutEchoes(validate.errors ?? []);
  const found = faults
    .filter((fault) => fault.instancePath !== "" || fault.keyword !== "required")
    .map((fault) => ({ ...describeFault(root, fault), owner: fault.instancePath }));
  const atRoot = root.kind === "map" ? checkRootKeys(root, part) : [];
  const explained = new Set(found.flatMap(({ explains = [] }) => explains));
  const own = found.filter(({ owner }) => !explained.has(owner));
  return [...own, ...atRoot.map((finding) => ({ ...finding, owner: "" }))];
}

function withoutEchoes(faults: readonly SchemaFault[]): SchemaFault[] {
  return distinctBy(
    faults.filter(({ keyword }) => keyword !== "if" && keyword !== "propertyNames"),
    ({ instancePath, keyword, params, propertyName }) =>
      JSON.stringify([instancePath, keyword, params, propertyName]),
  );
}

/** The finding for a file of declarations that was named in place of its root file. */
const includedAlone: Omit<ShapeFinding, "span"> = {
  code: "language-version",
  message: "The file has neither `speccast` nor `service`: it looks like one that other specs include.",
  help: "Check the spec that includes it. A spec of its own begins with `speccast: 1` and `service: { name: ParcelService }`.",
};

function checkRootKeys(root: MapNode, part: SpecPart): ShapeFinding[] {
  const entry = (key: string) => root.entries.find((one) => one.key.value === key);
  if (part === "included") {
    return rootKeys.flatMap((key): ShapeFinding[] => {
      const found = entry(key);
      if (found === undefined) return [];
      const message = `"${key}" is not allowed in an included file.`;
      const help =
        key === "speccast"
          ? "Delete the line: the root file declares it for all files."
          : `Move its content to the \`${key}\` of the root file.`;
      return [{ code: "misplaced-key", message, span: found.key.span, help }];
    });
  }
  const span = root.entries[0]?.key.span ?? root.span;
  const findings: ShapeFinding[] = [];
  if (entry("speccast") === undefined) {
    if (entry("service") === undefined && root.entries.some(({ key }) => declarationSections.has(key.value)))
      return [{ ...includedAlone, span }];
    findings.push({ code: "language-version", message: "The spec does not declare its language.", span });
  }
  // An import brings the service; one of the wrong kind is a finding already.
  if (entry("service") === undefined && entry("import") === undefined) {
    const help = "Write `service: { name: ParcelService }`.";
    findings.push({
      code: "missing-key",
      message: `The spec lacks "service".`,
      span,
      help,
      missing: "service",
    });
  }
  return findings;
}
