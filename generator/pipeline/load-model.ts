/** From the syntax trees of a spec to its model, whatever front end made them. */
import { resolve } from "node:path";
import { checkModel, checkShapes, checkSteps, SpecFacts } from "../check/index.js";
import { withoutFollowingBreaks } from "../check/cascades/following-breaks.js";
import { misspeltNames, withMeantNames, withoutFollowing } from "../check/misspelt-names.js";
import { hasError, type SourceText } from "../diagnostics/diagnostic.js";
import { hashText, type HashedFile } from "../base/hash.js";
import type { ExtraClash } from "../language/model/extra.js";
import type { Model } from "../language/model/model.js";
import { decode, type DecodedSpec } from "../spec/decode/index.js";
import { lower } from "../spec/lower/index.js";
import type { ParsedSpec, ParseOptions } from "../source/yaml/parse-spec.js";
import type { SyntaxNode } from "../source/yaml/tree.js";
import type { ReadOptions } from "../source/read/read-spec.js";
import { timed } from "../base/timings.js";
import type { LoadedSpec } from "./loaded-spec.js";

/** Bounds on the files of a spec, and listeners. */
export interface LoadOptions extends ReadOptions, ParseOptions {
  /** Receives the trees and declarations of a spec, with errors as well; for editors. */
  readonly onSyntax?: (syntax: SpecSyntax) => void;
  /** Called between phases, and often within the check, so that an editor has other answers while a spec is checked. */
  readonly pause?: () => Promise<void>;
}

/** The syntax trees of a spec, and its declarations. */
export interface SpecSyntax {
  /** The root file first. */
  readonly files: readonly { readonly source: SourceText; readonly root: SyntaxNode | undefined }[];
  readonly ast: DecodedSpec["ast"];
}

/** Takes the trees of a spec as far as its model. `files` are those that the user sees. */
export async function modelOf(
  parsed: ParsedSpec,
  { onSyntax, pause, decoded: known }: LoadOptions & { readonly decoded?: DecodedSpec },
  files: SpecSyntax["files"] = [parsed.root, ...parsed.includes],
): Promise<Pick<LoadedSpec, "model" | "diagnostics">> {
  const [root, ...includes] = [parsed.root, ...parsed.includes].map((file) => file.root);
  if (root === undefined) return { diagnostics: parsed.diagnostics };
  const trees = [root, ...includes.filter((tree) => tree !== undefined)];
  await pause?.();
  const { diagnostics: before } = parsed;
  const { spec, findings } = await checkTrees(trees, { before, pause, known, onSyntax, files });
  const misspelt = known === undefined ? misspeltNames(findings) : [];
  const meant = trees.map((tree) => withMeantNames(tree, misspelt));
  const left = misspelt.length === 0 ? findings : (await checkTrees(meant, { before, pause })).findings;
  const found = [...withoutFollowingBreaks(before, findings), ...withoutFollowing(findings, left)];
  if (hasError(found)) return { diagnostics: found };
  await pause?.();
  const model = await timed("lower", () => lower(spec));
  await pause?.();
  const clashes = spec.extras.length === 0 ? [] : await clashesIn(model);
  const diagnostics = [...found, ...checkModel(model, spec, { clashes })];
  return hasError(diagnostics) ? { diagnostics } : { model, diagnostics };
}

interface Checking {
  readonly onSyntax?: LoadOptions["onSyntax"] | undefined;
  readonly before: ParsedSpec["diagnostics"];
  readonly pause: LoadOptions["pause"] | undefined;
  readonly known?: DecodedSpec | undefined;
  readonly files?: SpecSyntax["files"];
}

/** Checks the shape of trees, decodes them, and checks the rest. */
async function checkTrees(
  trees: readonly SyntaxNode[],
  { before, pause, known, onSyntax, files = [] }: Checking,
) {
  const shape = await timed("check", () => lastOf(checkShapes(trees, before), pause));
  const [root, ...includes] = shape.map((file) => file.root) as [SyntaxNode, ...SyntaxNode[]];
  const { ast, diagnostics: decoding } = known ?? (await timed("decode", () => decode(root, includes)));
  onSyntax?.({ files, ast });
  await pause?.();
  const spec = new SpecFacts(ast);
  const steps = checkSteps({ before, shape, decoding }, spec);
  return { spec, findings: await timed("check", () => lastOf(steps, pause)) };
}

/** Returns the result of steps, between which an editor may have its turn. */
async function lastOf<Result>(steps: Generator<void, Result>, pause: LoadOptions["pause"]): Promise<Result> {
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
    if (pause !== undefined) await pause();
  }
}

/** Returns the keys of extras that openapi.json has already. Only specs with extras pay for it. */
async function clashesIn(model: Model): Promise<readonly ExtraClash[]> {
  const { extraClashes } = await timed("loading", () => import("../emit/targets/openapi/document.js"));
  return timed("check extras", () => extraClashes(model));
}

/** Returns the files of a spec with the hashes of their texts. */
export function inputsOf(files: readonly SourceText[], { cwd }: LoadOptions): HashedFile[] {
  return files.map(({ path, text }) => ({
    path: resolve(cwd ?? process.cwd(), path),
    sha256: hashText(text),
  }));
}
