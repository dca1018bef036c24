/** The shape check: every declaration has the keys and kinds of values that the language asks for. */
import { catalogue } from "../../diagnostics/catalogue.js";
import type { DiagnosticCode } from "../../diagnostics/catalogue.js";
import type { Diagnostic, Span } from "../../diagnostics/diagnostic.js";
import { toJson } from "../../parse/tree.js";
import type { MapNode, SyntaxNode } from "../../parse/tree.js";
import { BrokenPlaces } from "../cascades/broken-places.js";
import { withoutConsequences } from "../cascades/shape-consequences.js";
import type { OwnedFinding } from "../cascades/shape-consequences.js";
import { describeFault } from "./faults.js";
import type { Finding } from "./faults.js";
import { extentOf, locate } from "./place.js";
import { validate } from "./shape-validator.js";
import type { SchemaFault } from "./shape-validator.js";

/** Which part of a spec a file is. */
export type SpecPart = "root" | "included";

// A nested `include` is refused where files are loaded.
const ROOT_KEYS = ["speccast", "service"];

/**
 * What is wrong with the shape of one file, in the order of its text; one finding per fault. What
 * only seems to be missing because of a fault of the parse phase (`before`) is left out.
 */
export function checkShape(
  root: SyntaxNode,
  part: SpecPart = "root",
  before: readonly Diagnostic[] = [],
): Diagnostic[] {
  const foreign = root.kind === "map" && part === "root" ? foreignDocument(root) : undefined;
  if (foreign !== undefined) return [toDiagnostic(foreign)];
  const faults = validate(toJson(root)) ? [] : withoutEchoes(validate.errors ?? []);
  const found = faults
    .filter((fault) => !isAboutRootKeys(fault))
    .map((fault) => ({ ...describeFault(root, fault), owner: fault.instancePath }));
  const atRoot = root.kind === "map" ? checkRootKeys(root, part) : [];
  const broken = new BrokenPlaces(root, before);
  return withoutConsequences(root, [...found, ...atRoot.map((finding) => ({ ...finding, owner: "" }))])
    .filter((finding) => !isHole(root, broken, finding))
    .map(toDiagnostic)
    .sort((a, b) => startOf(a) - startOf(b));
}

/** Whether something seems to be missing where the parse phase refused something. */
function isHole(root: SyntaxNode, broken: BrokenPlaces, { code, owner }: OwnedFinding): boolean {
  if (broken.isWhole || !ABOUT_ABSENCE.has(code)) return false;
  const { node } = locate(root, owner);
  // A list instead of a map is no hole.
  if (code === "wrong-kind" && node.kind !== "scalar") return false;
  return broken.explainsAbsence(node, extentOf(root, owner));
}

const ABOUT_ABSENCE: ReadonlySet<DiagnosticCode> = new Set<DiagnosticCode>([
  "missing-key",
  "language-version",
  "empty-value",
  "wrong-kind",
]);

/** Ajv reports a fault again at every keyword that led to it. */
function withoutEchoes(faults: readonly SchemaFault[]): SchemaFault[] {
  const seen = new Set<string>();
  return faults.filter((fault) => {
    if (fault.keyword === "if" || fault.keyword === "propertyNames") return false;
    const key = JSON.stringify([fault.instancePath, fault.keyword, fault.params, fault.propertyName]);
    return !seen.has(key) && seen.add(key) !== undefined;
  });
}

function isAboutRootKeys(fault: SchemaFault): boolean {
  return fault.instancePath === "" && fault.keyword === "required";
}

/** The finding for a document of OpenAPI, which as a spec would have one mistake on every line. */
function foreignDocument(root: MapNode): Finding | undefined {
  const keys = new Map(root.entries.map(({ key }) => [key.value, key.span]));
  const span = keys.get("openapi") ?? keys.get("swagger");
  if (span === undefined || keys.has("speccast")) return undefined;
  return {
    code: "not-in-language-1",
    message: "This is an OpenAPI document, not a spec of speccast.",
    span,
    help: "Write a spec that begins with `speccast: 1`: what stands under `paths` goes under `endpoints`, schemas under `resources` and `enums`.",
  };
}

function checkRootKeys(root: MapNode, part: SpecPart): Finding[] {
  const entry = (key: string) => root.entries.find((one) => one.key.value === key);
  if (part === "included") {
    return ROOT_KEYS.flatMap((key): Finding[] => {
      const found = entry(key);
      if (found === undefined) return [];
      const message = `"${key}" cannot stand in an included file.`;
      const help =
        key === "speccast"
          ? "Delete the line: the root file says it for all files."
          : `Move what stands under it to the \`${key}\` of the root file.`;
      return [{ code: "misplaced-key", message, span: found.key.span, help }];
    });
  }
  const span = root.entries[0]?.key.span ?? root.span;
  const findings: Finding[] = [];
  if (entry("speccast") === undefined) {
    findings.push({ code: "language-version", message: "The spec does not say its language.", span });
  }
  if (entry("service") === undefined) {
    const help = "Write `service: { name: WalletService }`.";
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

function toDiagnostic({ code, message, span, help, suggestion }: Finding): Diagnostic {
  return {
    code,
    severity: catalogue[code].severity,
    message,
    span,
    ...(help === undefined ? {} : { help }),
    ...(suggestion === undefined ? {} : { suggestion }),
  };
}

function startOf(diagnostic: Diagnostic): number {
  return (diagnostic.span as Span).start;
}
