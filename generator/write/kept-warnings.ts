/**
 * The warnings of a run in the manifest, as a later run shows them that changes nothing. A place is an input and two
 * offsets: the same on every machine, and in every working folder.
 */
import { resolve } from "node:path";
import { defined } from "../base/defined.js";
import { SourceText, type Diagnostic, type Span } from "../diagnostics/diagnostic.js";
import { type HashedFile, hashText, normalize } from "../base/hash.js";
import { readRegularText } from "../base/regular-file.js";

/** A place: the position of its file in the list of inputs, and the offsets in its text. */
type KeptPlace = readonly [input: number, start: number, end: number];

/** A warning without the texts around it. */
export interface KeptWarning {
  readonly code: string;
  readonly message: string;
  readonly fix?: string;
  readonly help?: string;
  readonly suggestion?: string;
  readonly at?: KeptPlace;
  readonly related?: { readonly message: string; readonly at: KeptPlace };
}

/** A code is printed as it is: one with a line end could start a line of its own. */
const codeForm = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** A manifest with more warnings than these would be no list of files any more. */
const mostKept = 500;

/**
 * Returns the warnings of a run in the folder `cwd` as a manifest keeps them. Undefined where it cannot: there are too many, a
 * place is in no file of the inputs, or a text could be taken for the hash of a file.
 */
export function keptWarnings(
  warnings: readonly Diagnostic[],
  inputs: readonly HashedFile[],
  cwd: string,
): readonly KeptWarning[] | undefined {
  if (warnings.length > mostKept) return undefined;
  const positions = new Map<SourceText, number>();
  const positionOf = (source: SourceText): number => {
    const known = positions.get(source);
    if (known !== undefined) return known;
    const path = resolve(cwd, source.path);
    const found = inputs.findIndex((file) => file.path === path && file.sha256 === hashText(source.text));
    positions.set(source, found);
    return found;
  };
  const placeOf = ({ source, start, end }: Span): KeptPlace => [positionOf(source), start, end];
  const kept = warnings.map(({ code, message, fix, help, suggestion, span, related }): KeptWarning => ({
    code,
    message,
    ...(help === undefined ? { fix } : { help }),
    ...defined({ suggestion }),
    ...(span === undefined ? {} : { at: placeOf(span) }),
    ...(related === undefined ? {} : { related: { message: related.message, at: placeOf(related.span) } }),
  }));
  if ([...positions.values()].includes(-1) || /[0-9a-f]{64}/.test(JSON.stringify(kept))) return undefined;
  return kept;
}

/**
 * Returns the warnings that a manifest keeps, with the texts of its inputs, which must be unchanged. Paths are shown from
 * `cwd`. Undefined where the manifest has something else.
 */
export function warningsOf(
  kept: unknown,
  inputs: readonly string[],
  shown: (path: string) => string,
): readonly Diagnostic[] | undefined {
  if (!Array.isArray(kept) || kept.length > mostKept) return undefined;
  const sources = new Map<number, SourceText>();
  const spanOf = (at: unknown): Span | undefined => {
    if (!Array.isArray(at) || at.length !== 3 || !at.every(Number.isSafeInteger)) return undefined;
    const [input, start, end] = at as unknown as KeptPlace;
    const path = inputs[input];
    if (path === undefined) return undefined;
    const source = sources.get(input) ?? new SourceText(shown(path), normalize(readRegularText(path)));
    sources.set(input, source);
    return 0 <= start && start <= end && end <= source.text.length ? { source, start, end } : undefined;
  };
  const warnings = kept.map((one: unknown): Diagnostic | undefined => {
    if (typeof one !== "object" || one === null) return undefined;
    const { code, message, fix = "", help, suggestion, at, related } = one as KeptWarning;
    const texts = [code, message, fix, help ?? "", suggestion ?? "", related?.message ?? ""];
    if (!texts.every((text) => typeof text === "string") || !codeForm.test(code)) return undefined;
    const [span, other] = [at, related?.at].map((place) => (place === undefined ? null : spanOf(place)));
    if (span === undefined || other === undefined) return undefined;
    return {
      code,
      severity: "warning",
      message,
      fix,
      ...defined({ help, suggestion }),
      ...(span === null ? {} : { span }),
      ...(other === null || related === undefined
        ? {}
        : { related: { message: related.message, span: other } }),
    };
  });
  return warnings.every((one) => one !== undefined) ? warnings : undefined;
}
