/** The parser of documents: OpenAPI 3, in JSON or YAML. */
import { hasError, type SourceText } from "../../diagnostics/diagnostic.js";
import { type PhaseDiagnostic, partsOf } from "../../diagnostics/phase-catalogue.js";
import { parseJson } from "../../source/yaml/parse-json.js";
import { parseYaml } from "../../source/yaml/parse-yaml.js";
import { entryOf, type SyntaxNode } from "../../source/yaml/tree.js";
import { wholeKindOf } from "./keywords.js";
import { documentLimits } from "./document-kind.js";
import { WrittenTexts } from "./written-texts.js";

/** A parsed document; without a root where it cannot be read. */
interface ParsedDocument {
  readonly root: SyntaxNode | undefined;
  readonly diagnostics: readonly PhaseDiagnostic[];
  /** The number of its values. */
  readonly nodes: number;
}

/**
 * Parses a document, and checks that its version is one that can be read, or a file of JSON Schema, which has none; `change` is
 * applied to it as it is written.
 */
export function parseDocument(
  source: SourceText,
  maxNodes: number,
  isSchema: boolean,
  change: (root: SyntaxNode) => SyntaxNode,
): ParsedDocument {
  const { root: written, diagnostics, nodes } = parsePart(source, maxNodes);
  const changed = written && change(written);
  const root = changed && new WrittenTexts(changed).part(changed, wholeKindOf(changed));
  const fault = root && (isSchema ? schemaFault(root) : versionFault(root));
  return fault === undefined
    ? { root, diagnostics, nodes }
    : { root: undefined, diagnostics: [fault], nodes };
}

/** Parses a file of a document, which need not be one itself. */
export function parsePart(source: SourceText, maxNodes: number): ParsedDocument {
  const limits = { maxDepth: documentLimits.maxDepth, maxNodes };
  const isJson = /^\s*[{[]/.test(source.text);
  const { root, diagnostics, nodes } = isJson
    ? parseJson(source, limits)
    : parseYaml(source, limits, { isForeign: true });
  return { root: hasError(diagnostics) ? undefined : root, diagnostics, nodes };
}

/** The finding about schemas that lead to each other in a chain which is longer than the stack. */
export function chainTooLong(root: SyntaxNode): PhaseDiagnostic {
  const message = "Schemas lead to each other, by `$ref` or `allOf`, in a chain that is too long to follow.";
  return { ...partsOf("nesting-too-deep"), message, span: root.span };
}

function versionFault(root: SyntaxNode): PhaseDiagnostic | undefined {
  const version = entryOf(root, "openapi") ?? entryOf(root, "swagger");
  const text = version?.value.kind === "scalar" ? String(version.value.value) : "";
  if (/^3\.[012](?:\.|$)/.test(text)) return undefined;
  if (version?.key.value === "swagger" && /^2(?:\.0)?$/.test(text)) return undefined;
  const span = version?.value.span ?? root.span;
  return {
    ...partsOf("openapi-version"),
    message: `"${text}" is not a version of OpenAPI that speccast reads.`,
    span,
  };
}

function schemaFault(root: SyntaxNode): PhaseDiagnostic | undefined {
  const fault = (message: string) => ({ ...partsOf("openapi-version"), message, span: root.span });
  if (wholeKindOf(root) !== "schema")
    return {
      ...fault("This is a document of OpenAPI, and no file of JSON Schema."),
      help: "Import it with `openapi` instead of `json_schema`.",
    };
  return root.kind === "map" ? undefined : fault("A file of JSON Schema is an object with keywords.");
}
