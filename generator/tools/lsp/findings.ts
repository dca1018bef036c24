/** Findings about specs and configurations as diagnostics of the protocol. */
import { capitalize } from "../../base/words.js";
import { existsSync } from "node:fs";
import type { Diagnostic as ProtocolDiagnostic, Position, Range } from "vscode-languageserver";
import { configIn } from "../../config/config.js";
import { UsageError } from "../../config/generation.js";
import { offsetsIn } from "../../config/json-places.js";
import { meantName } from "../../diagnostics/advice.js";
import { SourceText, type Diagnostic, type Severity } from "../../diagnostics/diagnostic.js";
import { visible } from "../../diagnostics/visible.js";
import { fileOf, type Analysis } from "./analyses.js";
import { fileStart, protocolPosition, rangeOf } from "./positions.js";

/** Diagnostics of the protocol by the path of their file. */
export type FindingsByFile = ReadonlyMap<string, readonly ProtocolDiagnostic[]>;

/** The most diagnostics of one file that are shown. */
const maxInFile = 500;

const severities: Readonly<Record<Severity, 1 | 2>> = { error: 1, warning: 2 };

/** Returns the findings of an analysis, each with the file that it belongs to; `uriOf` names related files. */
export function findingsOf(analysis: Analysis, uriOf: (path: string) => string): FindingsByFile {
  const found = new Map<string, ProtocolDiagnostic[]>();
  for (const diagnostic of analysis.diagnostics) {
    const path = diagnostic.span === undefined ? analysis.root : fileOf(analysis, diagnostic.span.source);
    const list = found.get(path) ?? [];
    if (list.length < maxInFile) list.push(protocolDiagnostic(diagnostic, analysis, uriOf));
    found.set(path, list);
  }
  return found;
}

/**
 * A finding as the protocol has it. The message ends with the way out.
 *
 *   { code: "unknown-type", message: "There is no type named \"Parcl\".", suggestion: "Parcel", … }
 *   → { code: "unknown-type", message: "There is no type named \"Parcl\".\nDid you mean \"Parcel\"?", … }
 */
function protocolDiagnostic(
  diagnostic: Diagnostic,
  analysis: Analysis,
  uriOf: (path: string) => string,
): ProtocolDiagnostic {
  const { code, severity, message, fix, help, suggestion, span, related } = diagnostic;
  const name = meantName(diagnostic);
  const meant = name === undefined ? [] : [`Did you mean "${name}"?`];
  const advice = help ?? (suggestion === undefined ? fix : undefined);
  const lines = [message, ...meant, ...(advice === undefined ? [] : [advice])];
  return {
    range: span === undefined ? fileStart : rangeOf(span),
    severity: severities[severity],
    code,
    source: "speccast",
    message: lines.map(visible).join("\n"),
    ...(code === "unused-declaration" ? { tags: [1] } : {}),
    ...(related === undefined
      ? {}
      : {
          relatedInformation: [
            {
              location: { uri: uriOf(fileOf(analysis, related.span.source)), range: rangeOf(related.span) },
              message: visible(related.message),
            },
          ],
        }),
    ...(suggestion === undefined ? {} : { data: { suggestion } }),
  };
}

/** Returns the findings about the text of a configuration at `path`: its first mistake, or specs that are missing. */
export function configFindings(text: string, path: string): readonly ProtocolDiagnostic[] {
  try {
    const generations = configIn(text, path);
    const offsetOf = offsetsIn(text);
    const source = new SourceText(path, text);
    return generations.flatMap(({ spec }, index) => {
      if (existsSync(spec)) return [];
      const place = protocolPosition(source, offsetOf(`/generate/${index}/spec`));
      return [configFinding(`There is no file "${spec}".`, text, place)];
    });
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    // The message begins with its place: `speccast.config.json:3:14: unknown key "spek".`
    const [, line = 1, column = 1, message = error.message] =
      /^[^:\n]*:(\d+):(\d+):? (.*)$/s.exec(error.message) ?? [];
    const place = { line: Number(line) - 1, character: Number(column) - 1 };
    return [configFinding(capitalize(message), text, place)];
  }
}

function configFinding(message: string, text: string, start: Position): ProtocolDiagnostic {
  const range = rangeAt(text, start);
  return { range, severity: 1, source: "speccast", code: "config", message: visible(message) };
}

function rangeAt(text: string, start: Position): Range {
  const line = text.split(/\r\n?|\n/, start.line + 1)[start.line] ?? "";
  const [token = " "] = /^(?:"(?:[^"\\]|\\.)*"|[\w.+-]+)/.exec(line.slice(start.character)) ?? [];
  return { start, end: { line: start.line, character: start.character + token.length } };
}
