/** The shape check: every declaration has the keys and kinds of values that the language asks for. */
import { catalogue } from "../diagnostics/catalogue.js";
import type { DiagnosticCode } from "../diagnostics/catalogue.js";
import type { Diagnostic, Span } from "../diagnostics/diagnostic.js";
import { toJson } from "../parse/tree.js";
import type { MapNode, SyntaxNode } from "../parse/tree.js";
import { describeFault } from "./shape-faults.js";
import type { Finding } from "./shape-faults.js";
import { validate } from "./shape-validator.js";
import type { SchemaFault } from "./shape-validator.js";

/** Which part of a spec a file is. */
export type SpecPart = "root" | "included";

const ROOT_KEYS = ["speccast", "service", "include"];

/** What is wrong with the shape of one file, in the order of its text; one finding per fault. */
export function checkShape(root: SyntaxNode, part: SpecPart = "root"): Diagnostic[] {
  const faults = validate(toJson(root)) ? [] : withoutEchoes(validate.errors ?? []);
  const found = faults
    .filter((fault) => !isAboutRootKeys(fault))
    .map((fault) => toDiagnostic(describeFault(root, fault)));
  if (root.kind === "map") found.push(...checkRootKeys(root, part).map(toDiagnostic));
  return withoutConsequences(found).sort((a, b) => startOf(a) - startOf(b));
}

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

function checkRootKeys(root: MapNode, part: SpecPart): Finding[] {
  const entry = (key: string) => root.entries.find((one) => one.key.value === key);
  if (part === "included") {
    return ROOT_KEYS.flatMap((key): Finding[] => {
      const found = entry(key);
      if (found === undefined) return [];
      const message = `"${key}" cannot stand in an included file.`;
      return [{ code: "misplaced-key", message, span: found.key.span }];
    });
  }
  const span = root.entries[0]?.key.span ?? root.span;
  const findings: Finding[] = [];
  if (entry("speccast") === undefined) {
    findings.push({ code: "language-version", message: "The spec does not say its language.", span });
  }
  if (entry("service") === undefined) {
    const help = "Write `service: { name: WalletService }`.";
    findings.push({ code: "missing-key", message: `The spec lacks "service".`, span, help, key: "service" });
  }
  return findings;
}

/** A misspelt key is also a missing one: the first finding says it. */
function withoutConsequences(found: readonly (Diagnostic & { readonly about?: string })[]): Diagnostic[] {
  const meant = new Set(found.map((one) => one.suggestion));
  const result: Diagnostic[] = [];
  for (const { about, ...diagnostic } of found) {
    const follows = diagnostic.code === "missing-key" && about !== undefined && meant.has(about);
    if (!follows) result.push(diagnostic);
  }
  return result;
}

function toDiagnostic(finding: Finding): Diagnostic & { readonly about?: string } {
  const { code, message, span, help, suggestion, key } = finding;
  return {
    code,
    severity: severityOf(code),
    message,
    span,
    ...(help === undefined ? {} : { help }),
    ...(suggestion === undefined ? {} : { suggestion }),
    ...(key === undefined ? {} : { about: key }),
  };
}

function severityOf(code: DiagnosticCode): Diagnostic["severity"] {
  return catalogue[code].severity;
}

function startOf(diagnostic: Diagnostic): number {
  return (diagnostic.span as Span).start;
}
