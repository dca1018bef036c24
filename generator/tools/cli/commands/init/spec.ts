/** The specs and documents of OpenAPI that `speccast init` finds, whatever their names are. */
import { closeSync, fstatSync, openSync, readSync } from "node:fs";
import { join } from "node:path";
import { UsageError } from "../../../../config/generation.js";
import { documentKind } from "../../../../openapi/document/document-kind.js";
import { readFlags } from "../../../../base/regular-file.js";
import { shellWord } from "../../../../base/shell-word.js";
import { namesInFolder } from "../../../../base/folder.js";

/** The spec to begin with, and what else is there. */
export interface FoundSpecs {
  /** Absent where there is none, and where several have the same rank. */
  readonly spec?: string;
  readonly others: readonly string[];
}

const folders = [
  ".",
  "spec",
  "specs",
  "api",
  "apis",
  "openapi",
  "swagger",
  "docs",
  "doc",
  "schema",
  "schemas",
  "contracts",
  "vendor",
];

const usual = /^(?:api|openapi|swagger)\.(?:ya?ml|json)$/i;

const bounds = { files: 100, bytes: 65_536, usualBytes: 64 * 1024 * 1024 } as const;

/**
 * Finds specs and documents by the beginnings of their texts. A spec comes before a document, and of documents those with a
 * usual name first.
 */
export function findSpecs(project: string): FoundSpecs {
  const found = folders.flatMap((folder): { readonly path: string; readonly rank: number }[] =>
    namesIn(join(project, folder)).flatMap((name) => {
      const path = folder === "." ? name : `${folder}/${name}`;
      const text = beginningOf(join(project, path), usual.test(name) ? bounds.usualBytes : bounds.bytes);
      if (/^["']?speccast["']?[ \t]*:/m.test(text)) return [{ path, rank: 0 }];
      if (documentKind({ text }) !== "openapi") return [];
      return [{ path, rank: !usual.test(name) ? 3 : folder === "." ? 1 : 2 }];
    }),
  );
  const first = Math.min(...found.map(({ rank }) => rank));
  const [spec, another] = found.filter(({ rank }) => rank === first);
  if (spec === undefined || another !== undefined) return { others: found.map(({ path }) => path) };
  return { spec: spec.path, others: found.flatMap(({ path }) => (path === spec.path ? [] : [path])) };
}

/** Returns whether the file at `path` is a document of OpenAPI, whose default targets have no server. */
export function isDocumentAt(path: string): boolean {
  const text = beginningOf(path, bounds.usualBytes);
  return !/^["']?speccast["']?[ \t]*:/m.test(text) && documentKind({ text }) === "openapi";
}

/** @throws UsageError that names the specs and documents among which a user must choose. */
export function refuseSeveral({ spec, others }: FoundSpecs): void {
  const [example] = others;
  if (spec !== undefined || example === undefined) return;
  throw new UsageError("there are several specs or OpenAPI documents here:", [
    ...others.map((path) => `  ${path}`),
    `Name the one to begin with: \`speccast init ${shellWord(example)}\`.`,
  ]);
}

function namesIn(folder: string): readonly string[] {
  const names = namesInFolder(folder).filter((name) => /\.(?:ya?ml|json)$/i.test(name));
  names.sort();
  const others = names.filter((name) => !usual.test(name));
  return [...names.filter((name) => usual.test(name)), ...others.slice(0, bounds.files)];
}

/** Returns the beginning of a text; empty for what cannot be read, and for pipes and devices, which may never end. */
export function beginningOf(path: string, most: number): string {
  try {
    const file = openSync(path, readFlags);
    try {
      const stats = fstatSync(file);
      if (!stats.isFile()) return "";
      const bytes = Buffer.alloc(Math.min(stats.size, most));
      return bytes.toString("utf8", 0, readSync(file, bytes)).replace(/^\uFEFF/, "");
    } finally {
      closeSync(file);
    }
  } catch {
    return "";
  }
}
