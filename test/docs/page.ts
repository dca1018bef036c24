/** A page of the documentation, with its specs generated into folders of their own. */
import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { emitModel } from "../../generator/pipeline/compile.js";
import { load } from "../../generator/pipeline/load.js";
import { readOptions } from "../../generator/config/config.js";
import { defaultOptions, withTargets } from "../../generator/config/generation.js";
import { defaultTargets, targetNames, type TargetName } from "../../generator/config/targets.js";
import type { Diagnostic } from "../../generator/diagnostics/diagnostic.js";
import { renderDiagnostics } from "../../generator/diagnostics/render.js";
import { supportTypes } from "../../generator/language/names/exported-names.js";
import { bin } from "../support/project.js";
import { blocksOf, completeSpec, type Block } from "./blocks.js";
import { excerptOf, jsonExcerptOf, type ExcerptForm } from "../support/excerpt.js";

/** A spec of a page and what came of it. */
export interface PageSpec {
  readonly name: string;
  readonly text: string;
  /** Folder that holds the spec and, beside it, its output. */
  readonly folder: string;
  readonly diagnostics: readonly Diagnostic[];
  readonly files: ReadonlyMap<string, string>;
}

/** A block and the spec that stands before it. */
export interface PlacedBlock extends Block {
  readonly spec?: PageSpec;
}

/** A page and its blocks. */
export interface Page {
  readonly path: string;
  /** Folder of its modules before the first spec, and of a folder for each spec. */
  readonly folder: string;
  readonly markdown: string;
  readonly blocks: readonly PlacedBlock[];
}

/** Reads the page at `path`; its specs and their output go below `folder`. */
export async function readPage(path: string, folder: string): Promise<Page> {
  const markdown = readFileSync(path, "utf8");
  const onRequest = targetNames.filter(
    (name) => !defaultTargets.spec.includes(name) && markdown.includes(`/${name}.js"`),
  );
  rmSync(folder, { recursive: true, force: true });
  const blocks: PlacedBlock[] = [];
  const parts = new Map<string, string>();
  let spec: PageSpec | undefined;
  for (const block of blocksOf(markdown)) {
    if (block.kind === "part") parts.set(block.argument, `${block.code}\n${block.hidden}\n`);
    if (block.kind === "spec" || block.kind === "refused") {
      const [, named = "", framework, into = ""] = specForm.exec(block.argument) ?? [];
      const name = block.kind === "spec" ? named : `line-${block.line}`;
      for (const [part, text] of parts) writeText(join(folder, name, part), text);
      parts.clear();
      const text = completeSpec([block.code, block.hidden].filter((fragment) => fragment !== ""));
      spec = await generateSpec(
        { name, into: block.kind === "spec" ? into : "", framework, onRequest },
        text,
        folder,
      );
    }
    blocks.push(spec === undefined ? block : { ...block, spec });
  }
  return { path, folder, markdown, blocks };
}

/** The name of a spec, the framework for which it has queries, and the folder of its output. */
const specForm = /^(\S+)(?: for (\w+))?(?: into (\S+))?$/;

/** Generates `text`; the output goes into the folder `into` beside the spec, with the targets that are not on by default. */
async function generateSpec(
  {
    name,
    into,
    framework,
    onRequest,
  }: {
    readonly name: string;
    readonly into: string;
    readonly framework: string | undefined;
    readonly onRequest: readonly TargetName[];
  },
  text: string,
  parent: string,
): Promise<PageSpec> {
  const folder = join(parent, name);
  writeText(join(folder, "api.yaml"), text);
  const { model, diagnostics } = await load("api.yaml", { cwd: folder });
  const files = new Map<string, string>();
  const query = framework === undefined ? {} : { query: { for: framework } };
  const chosen = withTargets({ ...defaultOptions, ...readOptions(query, "the page") }, "spec");
  const options = { ...chosen, targets: [...chosen.targets, ...onRequest] };
  for (const file of model === undefined ? [] : await emitModel(model, options)) {
    files.set(file.path, file.text);
    writeText(join(folder, into, file.path), file.text);
  }
  return { name, text, folder, diagnostics, files };
}

/** Writes a file and the folders above it. */
export function writeText(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

/** Returns the text of a block that shows output; undefined for any other block. */
export async function expectedCode(block: PlacedBlock): Promise<string | undefined> {
  const { spec, argument } = block;
  if (block.kind === "output" && spec !== undefined) {
    const [, file = "", form = "whole", names = ""] =
      /^([\w./-]+)(?:, (bare|signatures))?: (.*)$/.exec(argument) ?? [];
    const text = spec.files.get(file);
    if (text === undefined) throw new Error(`Line ${block.line}: ${spec.name} has no ${file || argument}.`);
    if (file.endsWith(".json")) return jsonExcerptOf(text, names);
    return excerptOf(text, names.split(", "), form as ExcerptForm);
  }
  if (block.kind === "diagnostics" && spec !== undefined) {
    const [from = "", to = ""] = argument.split(" -> ");
    if (!spec.text.includes(from)) throw new Error(`Line ${block.line}: "${from}" is not in the spec.`);
    const folder = join(spec.folder, "refused");
    writeText(join(folder, "api.yaml"), spec.text.replace(from, to));
    const { diagnostics } = await load("api.yaml", { cwd: folder });
    return renderDiagnostics(diagnostics, { color: false }).trimEnd();
  }
  if (block.kind === "prints" && spec !== undefined) {
    if (block.hidden !== "") writeText(join(spec.folder, argument.split(" ").at(-1) ?? ""), block.hidden);
    const { status, stdout, stderr } = spawnSync(process.execPath, [bin, ...argument.split(" ")], {
      cwd: spec.folder,
      encoding: "utf8",
    });
    if (status !== 0) throw new Error(`Line ${block.line}: speccast ${argument} fails. ${stderr}`);
    return stdout.trimEnd();
  }
  if (block.kind === "file")
    return readFileSync(fileURLToPath(new URL(`../../${argument}`, import.meta.url)), "utf8").trimEnd();
  return block.kind === "reserved" ? supportTypes.join("\n") : undefined;
}

/**
 * The module for a block of code that is used. `value; // → other` states what a value is, and
 * `serving` is exported, so that it can be closed.
 *
 *   isChain("x"); // → false   ->   holds(isChain("x"), false);
 */
export function moduleOf(code: string): string {
  const lines = code.split("\n").map((line) => {
    const [, indent, value, other] = /^(\s*)(.+); \/\/ → (.+)$/.exec(line) ?? [];
    return value === undefined ? line : `${indent}holds(${value}, ${other});`;
  });
  if (lines.some((line) => line.includes("holds(")))
    lines.unshift('import { deepStrictEqual as holds } from "node:assert";');
  lines.push(code.includes("const serving =") ? "export { serving };" : "export {};", "");
  return lines.join("\n");
}
