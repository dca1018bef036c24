/** The pipeline: read, parse, decode, check, lower, emit, audit. Each phase is loaded when it is needed. */
import { resolve } from "node:path";
import type { DiagnosticCode } from "./catalogue.js";
import type { GenerateOptions } from "./config/generation.js";
import type { Diagnostic, SourceText } from "./diagnostics/diagnostic.js";
import { startSuggesting } from "./diagnostics/suggest.js";
import type { Emitter } from "./emit/emitter.js";
import type { OutputFile } from "./emit/index.js";
import { hashText } from "./hash.js";
import type { HashedFile } from "./hash.js";
import { carriedExtras } from "./model/extra.js";
import type { ExtraClash } from "./model/extra.js";
import type { Model } from "./model/model.js";
import type { Refusals, TranslatedDocument } from "./openapi/index.js";
import type { DecodedSpec } from "./parse/decode/index.js";
import type { ParsedSpec, ParseOptions } from "./parse/parse-spec.js";
import type { SyntaxNode } from "./parse/tree.js";
import type { ReadOptions } from "./read/read-spec.js";
import { timed } from "./timings.js";

/** Bounds on the files of a spec, and listeners. */
export interface LoadOptions extends ReadOptions, ParseOptions {
  /** Receives the trees and declarations of a spec, with errors as well; for editors. */
  readonly onSyntax?: (syntax: SpecSyntax) => void;
}

/** The syntax trees of a spec, and its declarations. */
export interface SpecSyntax {
  /** The root file first. */
  readonly files: readonly { readonly source: SourceText; readonly root: SyntaxNode | undefined }[];
  readonly ast: DecodedSpec["ast"];
}

/** The model of a spec, or the mistakes that prevent one. */
export interface LoadedSpec {
  /** Absent when a diagnostic is an error. */
  readonly model?: Model;
  readonly diagnostics: readonly Diagnostic<DiagnosticCode>[];
  /** The files that were read, as absolute paths with the hash of their text; the root first. */
  readonly inputs: readonly HashedFile[];
}

/** A finding of any phase. */
type Finding = Diagnostic<DiagnosticCode>;

/** The model of a document of OpenAPI, with what became of each of its keywords. */
export interface LoadedDocument extends LoadedSpec {
  /** Absent where the spec is none of OpenAPI, or cannot be read. */
  readonly document?: Pick<TranslatedDocument, "ledger" | "leftOut" | "schemas" | "print">;
}

/** Settings of the phases that make the output. */
interface OutputOptions {
  /** The targets and the form of the output. */
  readonly output: GenerateOptions;
  /** The user's own emitters. */
  readonly emitters?: readonly Emitter[];
  /** Path of the spec from the output folder, for maps. */
  readonly specPath?: string;
  /** Makes the audit also parse every emitted module and compare it with the model. */
  readonly fullAudit?: boolean;
}

/** A spec with its output. */
interface CompiledSpec extends LoadedSpec {
  /** Absent when a diagnostic is an error. */
  readonly files?: readonly OutputFile[];
}

/**
 * Takes the spec at `path` through every phase. Writes nothing. Mistakes of the spec are diagnostics.
 * @throws Error when the audit finds something in the output that the spec cannot account for; this
 * is a bug of speccast.
 */
export async function compile(path: string, options: LoadOptions & OutputOptions): Promise<CompiledSpec> {
  const loaded = await load(path, options);
  const { model } = loaded;
  if (model === undefined) return loaded;
  const files = await emitModel(model, options.output, options.emitters, options.specPath);
  const { audit } = await timed("load audit", () => import("./audit/index.js"));
  await timed("audit", () => audit(model, files, { full: options.fullAudit === true }));
  return { ...loaded, files };
}

/** Takes the spec at `path` as far as its model. Mistakes of the spec are diagnostics, never thrown. */
export async function load(path: string, options: LoadOptions = {}): Promise<LoadedDocument> {
  startSuggesting();
  const { readSpec } = await timed("load reader", () => import("./read/read-spec.js"));
  const { documentLimits, isDocument } = await import("./openapi/recognise.js");
  const document = { isDocument, maxBytes: documentLimits.maxBytes };
  const opened = await timed("read", () => readSpec(path, { ...options, document }));
  if (!opened.ok) return { diagnostics: [opened.diagnostic], inputs: [] };
  if (isDocument(opened.files.root)) return loadDocument(opened.files.root, options);
  const { parseSpec } = await timed("load parser", () => import("./parse/parse-spec.js"));
  const parsed = await timed("parse", () => parseSpec(opened.files, options));
  const inputs = inputsOf(parsed, options.cwd ?? process.cwd());
  const [root, ...includes] = [parsed.root, ...parsed.includes].map((file) => file.root);
  if (root === undefined) return { diagnostics: parsed.diagnostics, inputs };
  const { decode } = await timed("load decoder", () => import("./parse/decode/index.js"));
  const decoded = await timed("decode", () =>
    decode(
      root,
      includes.filter((tree) => tree !== undefined),
    ),
  );
  options.onSyntax?.({ files: [parsed.root, ...parsed.includes], ast: decoded.ast });
  const { checkModel, checkSpec } = await timed("load checker", () => import("./check/index.js"));
  const checked = await timed("check", () => checkSpec(parsed, decoded));
  const found = [...parsed.diagnostics, ...checked];
  if (hasError(found)) return { diagnostics: found, inputs };
  const { lower } = await timed("load lowering", () => import("./lower/index.js"));
  const model = await timed("lower", () => lower(decoded.ast));
  const clashes = carriedExtras(model).length === 0 ? [] : await clashesIn(model);
  const diagnostics = [...found, ...checkModel(model, decoded.ast, { clashes })];
  return hasError(diagnostics) ? { diagnostics, inputs } : { model, diagnostics, inputs };
}

/** Returns the keys of extras that openapi.json has already. Only specs with extras pay for it. */
async function clashesIn(model: Model): Promise<readonly ExtraClash[]> {
  const { extraClashes } = await timed("load exporter", () => import("./emit/openapi/document.js"));
  return timed("check extras", () => extraClashes(model));
}

/**
 * Takes a document of OpenAPI as far as its model. What the checks refuse of the spec that is made of it is made in a
 * simpler way in a further turn.
 */
async function loadDocument(source: SourceText, options: LoadOptions): Promise<LoadedDocument> {
  const inputs = [
    { path: resolve(options.cwd ?? process.cwd(), source.path), sha256: hashText(source.text) },
  ];
  const openapi = await timed("load document reader", () => import("./openapi/index.js"));
  const parsed = await timed("parse", () => openapi.parseDocument(source, options.maxNodes));
  const { root } = parsed;
  if (root === undefined) return { diagnostics: parsed.diagnostics, inputs };
  const { decode } = await timed("load decoder", () => import("./parse/decode/index.js"));
  const { checkModel, checkSpec } = await timed("load checker", () => import("./check/index.js"));
  const { lower } = await timed("load lowering", () => import("./lower/index.js"));
  let refusals: Refusals = new Map();
  for (let turn = 0; ; turn++) {
    const translated = await timed("translate", () => translate(root, refusals, openapi));
    if (translated === undefined) return { diagnostics: [openapi.chainTooLong(root)], inputs };
    const decoded = await timed("decode", () => decode(translated.root));
    options.onSyntax?.({ files: [{ source, root }], ast: decoded.ast });
    const spec = { root: { source, root: translated.root }, includes: [], diagnostics: [] };
    let found: Finding[] = await timed("check", () => [...checkSpec(spec, decoded)].filter(isError));
    if (found.length === 0) {
      const model = await timed("lower", () => lower(decoded.ast));
      const clashes = carriedExtras(model).length === 0 ? [] : await clashesIn(model);
      found = checkModel(model, decoded.ast, { clashes }).filter(isError);
      const { leftOut, ledger, schemas, print } = translated;
      if (found.length === 0)
        return {
          model,
          diagnostics: openapi.leftOutDiagnostics(leftOut),
          inputs,
          document: { ledger, leftOut, schemas, print },
        };
    }
    const next = turn < openapi.mostTurns ? openapi.refuse(translated.units, found, refusals) : undefined;
    if (next === undefined) return { diagnostics: found, inputs };
    refusals = next;
  }
}

/** Translates a document; returns undefined where its schemas form a chain that exceeds the stack. */
function translate(
  root: SyntaxNode,
  refusals: Refusals,
  { translateDocument }: typeof import("./openapi/index.js"),
): TranslatedDocument | undefined {
  try {
    return translateDocument(root, refusals);
  } catch (error) {
    if (error instanceof RangeError && /call stack/i.test(error.message)) return undefined;
    throw error;
  }
}

/** Emits the files of `model`; `extra` are the user's own emitters. */
export async function emitModel(
  model: Model,
  options: GenerateOptions,
  extra: readonly Emitter[] = [],
  specPath?: string,
): Promise<OutputFile[]> {
  const { emit } = await timed("load emitters", () => import("./emit/index.js"));
  return timed("emit", () => emit(model, options, extra, specPath));
}

function inputsOf({ root, includes }: ParsedSpec, cwd: string): HashedFile[] {
  return [root, ...includes].map(({ source }) => ({
    path: resolve(cwd, source.path),
    sha256: hashText(source.text),
  }));
}

function hasError(diagnostics: readonly Diagnostic[]): boolean {
  return diagnostics.some(isError);
}

function isError({ severity }: Diagnostic): boolean {
  return severity === "error";
}
