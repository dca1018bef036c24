/**
 * The first phase: the files of a spec as text. It knows nothing of YAML; the parse phase finds the includes and reads
 * each of them through `SpecFiles`.
 */
import { basename, dirname, extname, join, posix, relative, resolve, sep } from "node:path";
import { defined } from "../../base/defined.js";
import { SourceText, type Span } from "../../diagnostics/diagnostic.js";
import { partsOf, type PhaseCode, type PhaseDiagnostic } from "../../diagnostics/phase-catalogue.js";
import { suggest } from "../../diagnostics/suggest.js";
import { filesOfGlob, isGlob } from "../../base/include-glob.js";
import { realPathOr } from "../../base/real-path.js";
import { decodeText } from "./decode-text.js";
import { inMebibytes, isFileProblem, readRegularFile, tooLarge } from "./read-file.js";
import { isWithin, pathFrom } from "../../base/paths.js";
import { namesInFolder } from "../../base/folder.js";

/** Bounds of a document that is no spec, and of the files to which it refers. */
interface DocumentBounds {
  readonly isDocument: (source: SourceText) => boolean;
  readonly maxBytes: number;
  readonly maxFiles: number;
}

/** Bounds of a read. Sizes are in bytes. */
export interface ReadOptions {
  /** The folder that shown paths are relative to; the working folder by default. */
  readonly cwd?: string;
  /** Absolute path of a folder above that of the root file, in which its includes may lie; that of the root file by default. */
  readonly includeRoot?: string;
  /** True where `includeRoot` is the folder that an editor has open, and the configuration names a larger one. */
  readonly isEditorFolder?: boolean;
  /** Largest single file; 4 MiB by default. */
  readonly maxFileBytes?: number;
  /** The remedy for an include that leads out of the folder of the root file, in place of the general one. */
  readonly includeHelp?: string;
  /** Recognises a document that is no spec; such a root file may have more bytes, and refer to more files. */
  readonly document?: DocumentBounds;
  /** Largest sum of all files; 64 MiB, or `maxFileBytes` if that is more, by default. */
  readonly maxTotalBytes?: number;
  /** Largest number of files, including the root; 1,000 by default. */
  readonly maxFiles?: number;
  /**
   * Returns the bytes that take the place of the file at an absolute path, such as a buffer that an editor has not saved.
   * Asked for every file that is read, so also a list of those files.
   */
  readonly overlay?: (path: string) => Uint8Array | undefined;
}

interface Failure {
  readonly ok: false;
  readonly diagnostic: PhaseDiagnostic;
}

type ReadResult = { readonly ok: true; readonly source: SourceText } | Failure;

/** The files of one spec. Every file is read once; the bounds hold for all of them together. */
export interface SpecFiles {
  readonly root: SourceText;
  /** Absolute paths of the globs that were read so far. */
  readonly globs: readonly string[];
  /** Reads the include `path`, which may be a glob; `from` is its place. */
  readInclude(path: string, from: Span): Iterable<ReadResult>;
  /** Reads the document `path`, which may be JSON or YAML; one that was read before is not read again. */
  readDocument(path: string, from: Span): ReadResult;
  /**
   * Returns the one path by which a document is known, from the folder of the root file: `../spec/books.yaml` is `books.yaml`
   * where that folder is `spec`.
   */
  shortest(path: string): string;
}

/** The files of a spec, or the reason why its root file cannot be read. */
type OpenResult = { readonly ok: true; readonly files: SpecFiles } | Failure;

const extensions = new Set([".yaml", ".yml"]);
/** The ending of documents that are no specs; only the root can be one. */
const documentExtension = ".json";
const mebibyte = 1048576;

/** Reads the root file of a spec. Problems are returned, never thrown. */
export function readSpec(rootPath: string, options: ReadOptions = {}): OpenResult {
  const cwd = resolve(options.cwd ?? ".");
  const absolute = resolve(cwd, rootPath);
  const state: ReadState = {
    cwd,
    maxFileBytes: options.maxFileBytes ?? 4 * mebibyte,
    maxTotalBytes: options.maxTotalBytes ?? Math.max(64 * mebibyte, options.maxFileBytes ?? 0),
    maxFiles: options.maxFiles ?? 1000,
    overlay: options.overlay,
    folder: dirname(absolute),
    shownFolder: posix.dirname(shownPath(cwd, absolute)),
    includeRoot: options.includeRoot,
    allowAbove: options.includeHelp ?? allowAbove,
    isEditorFolder: options.isEditorFolder === true,
    read: { bytes: 0 },
    seen: new Map(),
  };
  const read = readRoot(state, absolute, options);
  if (!read.ok) return read;
  state.seen.set(realPathOr(absolute), undefined);
  const { folder } = state;
  const root = read.source;
  const globs: string[] = [];
  const readInclude = (path: string, from: Span): Iterable<ReadResult> => {
    if (!isGlob(path)) return [include(state, { path, from })];
    return includeAll(state, { path, from }, globs);
  };
  const documents = new Map<string, ReadResult>([[realPathOr(absolute), read]]);
  const readDocument = (path: string, from: Span): ReadResult => {
    const { maxFileBytes = options.document?.maxBytes ?? 0 } = options;
    const { maxFiles = options.document?.maxFiles ?? state.maxFiles } = options;
    const larger = { ...state, maxFileBytes, maxFiles };
    const found = allowedFile(state, path, from, "file");
    if ("ok" in found) return found;
    const known = documents.get(found.real);
    if (known !== undefined) return known;
    const result =
      documents.size >= maxFiles
        ? tooManyFiles(larger, from)
        : readText(larger, found.real, { from, shown: found.shown }, true);
    documents.set(found.real, result);
    return result;
  };
  const shortest = (path: string): string =>
    state.includeRoot !== undefined && path.startsWith("../") ? pathFrom(folder, join(folder, path)) : path;
  return { ok: true, files: { root, globs, readInclude, readDocument, shortest } };
}

/** Reads the root file: a spec, or a document of another form. */
function readRoot(state: ReadState, path: string, { document, maxFileBytes }: ReadOptions): ReadResult {
  if (document === undefined) return readText(state, path, undefined);
  const largest = maxFileBytes ?? document.maxBytes;
  const larger = { ...state, maxFileBytes: largest, maxTotalBytes: Math.max(state.maxTotalBytes, largest) };
  const read = readText(larger, path, undefined, true);
  if (!read.ok || document.isDocument(read.source)) return read;
  if (extname(path).toLowerCase() !== documentExtension) {
    const { bytes } = state.read;
    if (bytes <= state.maxFileBytes) return read;
    const problem = tooLarge(read.source.path, bytes, state.maxFileBytes);
    return failure(problem.code, problem.message, undefined, problem);
  }
  const message = `"${read.source.path}" is neither a spec in YAML nor a document of OpenAPI: it has no key "openapi" or "swagger".`;
  return failure("file-extension", message, undefined, {
    help: "Name the document itself, or write the spec in YAML.",
  });
}

interface ReadState {
  readonly cwd: string;
  readonly maxFileBytes: number;
  readonly maxTotalBytes: number;
  readonly maxFiles: number;
  readonly overlay: ReadOptions["overlay"];
  /** The folder of the root file, and its path for people. */
  readonly folder: string;
  readonly shownFolder: string;
  readonly includeRoot: string | undefined;
  /** The remedy for an include that leads out of the folder. */
  readonly allowAbove: string;
  readonly isEditorFolder: boolean;
  /** The sum of all files that were read so far. */
  readonly read: { bytes: number };
  /** Real path → where it was included; undefined for the root. */
  readonly seen: Map<string, Span | undefined>;
}

/** Returns the paths of a file that a spec may read; `word` is what it is, for messages. */
function allowedFile(
  state: ReadState,
  path: string,
  from: Span,
  word: "include" | "file",
): { readonly shown: string; readonly real: string } | (ReadResult & { readonly ok: false }) {
  const problem = pathProblem(state, path, word);
  if (problem !== undefined) return failure("include-path", problem.message, from, problem);
  const detour = detourOf(state, path, from, word);
  if (detour !== undefined) return detour;
  const real = realPathOr(join(state.folder, path));
  // Not from the working folder, which may lie in that of the root: the path from one file to another shall follow from both.
  if (isAllowed(state, real)) return { shown: posix.join(state.shownFolder, path), real };
  return outside(state, path, from, word);
}

/** Returns the fault in the path of an include or file. */
function pathProblem(
  { includeRoot, allowAbove: help }: ReadState,
  path: string,
  word: "include" | "file",
): IncludePathProblem | undefined {
  return includePathProblem(path, { word, mayLeadUp: includeRoot !== undefined, help });
}

/**
 * Refuses an upward path that is not the shortest to its file: each include has one path. A path that leaves the folder which
 * includes may not leave, and comes back, would also name folders above it, which differ between machines.
 */
function detourOf(
  state: ReadState,
  path: string,
  from: Span,
  word: "include" | "file",
): (ReadResult & { readonly ok: false }) | undefined {
  const { folder, includeRoot } = state;
  const segments = path.split("/");
  const up = segments.filter((segment) => segment === "..").length;
  if (includeRoot === undefined || up === 0) return undefined;
  const short = pathFrom(folder, join(folder, path));
  const depth = relative(includeRoot, folder).split(sep).filter(Boolean).length;
  // References of documents lead from one file to another, and back: theirs are shortened.
  const isDetour = word === "include" ? short !== path : up > depth && short !== path;
  if (!isDetour) return undefined;
  if (!isWithin(includeRoot, join(folder, path))) return outside(state, path, from, word);
  const message = `The ${word} "${path}" is a longer path than its file needs.`;
  return failure("include-path", message, from, { help: `Write ${short}` });
}

/** Returns whether a file with the real path `real` is below the folder of the root file, or in the one that includes may not leave. */
function isAllowed({ folder, includeRoot }: ReadState, real: string): boolean {
  if (isWithin(realPathOr(folder), real)) return true;
  return includeRoot !== undefined && isWithin(realPathOr(includeRoot), real);
}

function outside(
  { cwd, includeRoot, isEditorFolder, allowAbove: help }: ReadState,
  path: string,
  from: Span,
  word: "include" | "file",
): ReadResult & { readonly ok: false } {
  const fault = `The ${word} "${path}" leads out of`;
  if (includeRoot === undefined)
    return failure("include-outside", `${fault} the folder of the root file through a symbolic link.`, from, {
      help,
    });
  const shown = JSON.stringify(shownPath(cwd, includeRoot));
  if (isEditorFolder)
    return failure(
      "include-outside",
      `${fault} ${shown}; editors read no file outside of the open folder.`,
      from,
      {
        help: 'Open the folder that "include_root" names in the editor, or one above it.',
      },
    );
  const message = `${fault} ${shown}, the folder that "include_root" names.`;
  return failure("include-outside", message, from, {
    help: 'Move or copy the file below that folder, or name a folder above it in "include_root".',
  });
}

function tooManyFiles(state: ReadState, from: Span): ReadResult {
  return failure("too-many-files", `The spec includes more than ${state.maxFiles - 1} files.`, from);
}

function include(state: ReadState, { path, from }: { path: string; from: Span }): ReadResult {
  const found = allowedFile(state, path, from, "include");
  if ("ok" in found) return found;
  const { shown, real } = found;
  if (state.seen.has(real)) return includedBefore(path, from, state.seen.get(real));
  if (state.seen.size >= state.maxFiles) return tooManyFiles(state, from);
  state.seen.set(real, from);
  return readText(state, real, { from, shown });
}

/** Includes the files that match a glob, but for the root and those that an earlier include has named. */
function* includeAll(
  state: ReadState,
  { path, from }: { path: string; from: Span },
  globs: string[],
): Generator<ReadResult> {
  const { folder } = state;
  const problem = pathProblem(state, path, "include");
  if (problem !== undefined) return yield failure("include-path", problem.message, from, problem);
  const detour = detourOf(state, path, from, "include");
  if (detour !== undefined) return yield detour;
  const ending = extname(path);
  if (!extensions.has(ending.toLowerCase())) {
    const help = `Write ${path.slice(0, path.length - ending.length)}.yaml`;
    return yield failure("file-extension", `The glob "${path}" ends neither in .yaml nor in .yml.`, from, {
      help,
    });
  }
  const glob = join(folder, path);
  globs.push(glob);
  const names = filesOfGlob(glob);
  const isOutside = !isAllowed(state, join(realPathOr(dirname(glob)), basename(glob)));
  if (names !== undefined && isOutside) return yield outside(state, path, from, "include");
  const above = path.slice(0, path.lastIndexOf("/") + 1);
  const others = names?.filter((name) => !isRoot(state, join(folder, above + name)));
  if (others === undefined || others.length === 0) {
    const reason = names === undefined ? ": its folder does not exist or cannot be read" : "";
    return yield failure("include-empty", `No file matches "${path}"${reason}.`, from);
  }
  for (const name of others) {
    const isKnown = state.seen.has(realPathOr(join(folder, above + name)));
    if (!isKnown) yield include(state, { path: above + name, from });
  }
}

function isRoot({ seen }: ReadState, path: string): boolean {
  const real = realPathOr(path);
  return seen.has(real) && seen.get(real) === undefined;
}

function includedBefore(path: string, from: Span, first: Span | undefined): ReadResult {
  if (first === undefined) {
    return failure("include-cycle", `The include "${path}" is the root file itself.`, from);
  }
  const related = { message: "It was included here first.", span: first };
  return failure("include-twice", `The file "${path}" is included twice.`, from, { related });
}

function readText(
  state: ReadState,
  path: string,
  included: { readonly from: Span; readonly shown: string } | undefined,
  mayBeDocument = false,
): ReadResult {
  const shown = included?.shown ?? shownPath(state.cwd, path);
  const from = included?.from;
  const ending = extname(included?.shown ?? path).toLowerCase();
  const badExtension = !extensions.has(ending) && !(mayBeDocument && ending === documentExtension);
  const extension = (): ReadResult => {
    const allowed = mayBeDocument && included !== undefined ? ".json, .yaml nor" : ".yaml nor in";
    const mayBeFolder = included !== undefined && !mayBeDocument && ending === "";
    const help = mayBeFolder ? "List the files of a folder by a glob, such as parts/*.yaml." : undefined;
    return failure("file-extension", `"${shown}" ends neither in ${allowed} .yml.`, from, defined({ help }));
  };
  // What a spec includes is not even opened; of the root, that it is missing or a folder says more.
  if (badExtension && included !== undefined) return extension();
  const bytes =
    limited(state.overlay?.(path), shown, state) ?? readRegularFile(path, shown, state.maxFileBytes);
  if (isFileProblem(bytes)) {
    const isMissing = bytes.code === "file-not-found";
    const meant = isMissing ? nearestFile(path, shown) : undefined;
    const help = isMissing && from === undefined ? "Correct the path." : bytes.help; // No include to delete.
    return failure(bytes.code, bytes.message, from, defined({ suggestion: meant, help }));
  }
  if (badExtension) return extension();
  state.read.bytes += bytes.length;
  if (state.read.bytes > state.maxTotalBytes) {
    const message = `With "${shown}" the spec has more than ${inMebibytes(state.maxTotalBytes)} MiB.`;
    return failure("spec-too-large", message, from);
  }
  const decoded = decodeText(bytes);
  const source = new SourceText(shown, decoded.text);
  if (!("code" in decoded)) return { ok: true, source };
  const end = Math.min(decoded.text.length, decoded.offset + 1);
  return failure(decoded.code, decoded.message, { source, start: decoded.offset, end });
}

/** Returns the bytes of an overlay, or a problem where a file of that size would be one. */
function limited(
  bytes: Uint8Array | undefined,
  shown: string,
  { maxFileBytes }: ReadState,
): ReturnType<typeof readRegularFile> | undefined {
  return bytes !== undefined && bytes.length > maxFileBytes
    ? tooLarge(shown, bytes.length, maxFileBytes)
    : bytes;
}

function failure(
  code: PhaseCode,
  message: string,
  span: Span | undefined,
  { help, related, suggestion }: Pick<PhaseDiagnostic, "help" | "related" | "suggestion"> = {},
): ReadResult & { ok: false } {
  const place = defined({ span });
  const more = defined({ help, related, suggestion });
  return { ok: false, diagnostic: { ...partsOf(code), message, ...place, ...more } };
}

/** Returns the YAML file beside `path` with the nearest name, in the form of `shown`. */
function nearestFile(path: string, shown: string): string | undefined {
  const names = namesInFolder(dirname(path)).filter((name) => extensions.has(extname(name).toLowerCase()));
  const meant = suggest(basename(path), names);
  return meant === undefined ? undefined : shown.slice(0, shown.length - basename(path).length) + meant;
}

/** Returns `path` relative to `cwd`, with forward slashes. */
function shownPath(cwd: string, path: string): string {
  return pathFrom(cwd, path) || ".";
}

interface IncludePathProblem {
  readonly message: string;
  /** The remedy. */
  readonly help?: string;
}

const moveBelow = "Move or copy the file below the folder of the root file, and write its path from there.";

/** The remedy for a file that lies elsewhere in the user's own project. */
const allowAbove =
  'Move or copy the file below the folder of the root file, or name a folder above both as "include_root" in the speccast.config.json that lists the spec.';

/** The meaning of a path of an include. */
interface IncludePathRules {
  /** The word for what the path leads to, for messages. */
  readonly word: "include" | "file";
  /** True where the path may begin with `..`, since the configuration names a folder above. */
  readonly mayLeadUp: boolean;
  /** The remedy for a path that may not. */
  readonly help: string;
}

/**
 * Returns the fault in `path` as an include, or undefined for a plain relative path: segments of ordinary characters,
 * joined by forward slashes. The name of an include may contain `*`.
 */
function includePathProblem(
  path: string,
  { word, mayLeadUp, help: allowed }: IncludePathRules,
): IncludePathProblem | undefined {
  if (path === "") return { message: `The path of ${word === "file" ? "a file" : "an include"} is empty.` };
  const shown = `The ${word} ${JSON.stringify(path)}`;
  if (/^[A-Za-z][A-Za-z0-9+.-]+:/.test(path)) {
    return { message: `${shown} is a URL; speccast never fetches.`, help: moveBelow };
  }
  if (path.startsWith("/") || path.startsWith("\\") || /^[A-Za-z]:/.test(path)) {
    return { message: `${shown} is an absolute path.`, help: moveBelow };
  }
  if (path.startsWith("~"))
    return { message: `${shown} begins with ~, which speccast does not expand.`, help: moveBelow };
  if (path.includes("\\")) {
    return { message: `${shown} contains a backslash.`, help: `Write ${path.replaceAll("\\", "/")}` };
  }
  if (path.includes("%")) return { message: `${shown} contains a %; speccast does not decode paths.` };
  // eslint-disable-next-line no-control-regex -- control characters are what is looked for
  if (/[\0-\x1f\x7f-\x9f:?"<>|]/.test(path) || (word === "file" && path.includes("*"))) {
    return { message: `${shown} contains a character that some systems do not allow in a path.` };
  }
  const folders = path.slice(0, path.lastIndexOf("/") + 1);
  if (folders.includes("*")) {
    const help = "List a glob for each folder: [parcels/*.yaml, books/*.yaml].";
    return { message: `${shown} has a * in the name of a folder.`, help };
  }
  let isUp = mayLeadUp;
  for (const segment of path.split("/")) {
    if (segment === ".." && !mayLeadUp) {
      return { message: `${shown} leads out of the folder of the root file.`, help: allowed };
    }
    if (segment === ".." && !isUp) {
      return {
        message: `${shown} has .. behind the name of a folder.`,
        help: `Write ${posix.normalize(path)}`,
      };
    }
    isUp &&= segment === ".." || segment === ".";
    if (segment === "") {
      const isFolder = word === "include" && path.endsWith("/");
      const help = isFolder ? `List the files of a folder by a glob: ${path}*.yaml` : undefined;
      return { message: `${shown} has an empty part between slashes.`, ...defined({ help }) };
    }
  }
  return undefined;
}
