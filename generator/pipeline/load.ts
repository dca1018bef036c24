/** Loading: read, parse, decode, bind, check, lower. The reader of documents is loaded when it is needed. */
import { startSuggesting } from "../diagnostics/suggest.js";
import type { LoadedDocument } from "./load-document.js";
import { inputsOf, modelOf, type LoadOptions, type SpecSyntax } from "./load-model.js";
import type { LoadedSpec } from "./loaded-spec.js";
import { documentLimits, isDocument } from "../openapi/document/document-kind.js";
import { readSpec, type SpecFiles } from "../source/read/read-spec.js";
import { parseSpec } from "../source/yaml/parse-spec.js";
import { entryOf } from "../source/yaml/tree.js";
import { timed } from "../base/timings.js";

export type { LoadedDocument, LoadedSpec, LoadOptions, SpecSyntax };

/** Takes the spec at `path` as far as its model. Mistakes of the spec are diagnostics, never thrown. */
export async function load(path: string, options: LoadOptions = {}): Promise<LoadedDocument> {
  startSuggesting();
  const { maxBytes, maxFiles } = documentLimits;
  const document = { isDocument, maxBytes, maxFiles };
  const opened = await timed("read", () => readSpec(path, { ...options, document }));
  if (!opened.ok) return { diagnostics: [opened.diagnostic], inputs: [] };
  const { root: source } = opened.files;
  if (isDocument(source)) {
    const { loadDocument } = await timed("loading", () => import("./load-document.js"));
    return { ...(await loadDocument(source, opened.files, options)), isDocument: true };
  }
  const loaded = await loadSpecFiles(opened.files, options);
  const { globs } = opened.files;
  return globs.length === 0 ? loaded : { ...loaded, globs };
}

async function loadSpecFiles(files: SpecFiles, options: LoadOptions): Promise<LoadedDocument> {
  const parsed = await timed("parse", () => parseSpec(files, options));
  if (entryOf(parsed.root.root, "import") !== undefined) {
    const { loadBeside } = await timed("loading", () => import("./load-document.js"));
    const loaded = await loadBeside(parsed, files, options);
    if (loaded !== undefined) return loaded;
  }
  const inputs = inputsOf(
    [parsed.root, ...parsed.includes].map((file) => file.source),
    options,
  );
  if (parsed.root.root === undefined) return { diagnostics: parsed.diagnostics, inputs };
  return { ...(await modelOf(parsed, options)), inputs };
}
