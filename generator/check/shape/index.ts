/** The shape of a spec: every declaration has the keys and kinds of values that the language asks for. */
import { toJson, type MapNode, type SyntaxNode } from "../../source/yaml/tree.js";
import { describeFault } from "./faults.js";
import type { OwnedShapeFinding, ShapeFinding } from "./shape-finding.js";
import { validate, type SchemaFault } from "./shape-validator.js";

/** The part that a file has in a spec. */
export type SpecPart = "root" | "included";

// A nested `include` is refused where files are loaded.
const rootKeys = ["speccast", "service", "import"];

/** Returns the mistakes in the shape of one file, including those that follow from another. */
export function findShapeFaults(root: SyntaxNode, part: SpecPart): OwnedShapeFinding[] {
  const faults = validate(toJson(root)) ? [] : withoutEchoes(validate.errors ?? []);
  const found = faults
    .filter((fault) => fault.instancePath !== "" || fault.keyword !== "required")
    .map((fault) => ({ ...describeFault(root, fault), owner: fault.instancePath }));
  const atRoot = root.kind === "map" ? checkRootKeys(root, part) : [];
  const explained = new Set(found.flatMap(({ explains = [] }) => explains));
  const own = found.filter(({ owner }) => !explained.has(owner));
  return [...own, ...atRoot.map((finding) => ({ ...finding, owner: "" }))];
}

/** The sections in which the schema judges each entry by itself. */
const sections: ReadonlySet<string> = new Set([
  "limits",
  "types",
  "enums",
  "errors",
  "auth",
  "resources",
  "shared",
  "endpoints",
  "gaps",
  "events",
]);

function withoutEchoes(faults: readonly SchemaFault[]): SchemaFault[] {
  const seen = new Set<string>();
  return faults.filter((fault) => {
    if (fault.keyword === "if" || fault.keyword === "propertyNames") return false;
    const key = JSON.stringify([fault.instancePath, fault.keyword, fault.params, fault.propertyName]);
    return !seen.has(key) && seen.add(key) !== undefined;
  });
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
    if (entry("service") === undefined && root.entries.some(({ key }) => sections.has(key.value)))
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
