/**
 * The code that V8 compiled in an earlier run. Node's own cache keeps what V8 compiles when a file is loaded, which is little
 * more than the names of its functions. This one is taken after a run, and keeps each function that was called.
 */
import { createHash } from "node:crypto";
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { basename, dirname, join } from "node:path";
import { cachedDataVersionTag } from "node:v8";

/** The age at which a run makes the code anew. It then has the functions that specs have come to need. */
const maxAgeMs = 60 * 60 * 1000;

/** The age at which code is removed. Code in use is made anew long before. */
const maxUnusedMs = 30 * 24 * 60 * 60 * 1000;

/** The number of files with code, of one version of V8 and its flags each. The supported versions of Node.js have room. */
const maxFiles = 3;

/** Bytes of the SHA-256 behind the code. V8 does not notice damaged code: it ends the process, or worse. */
const hashBytes = 32;

/** The code of one script, which is told apart from all others by `identity`. */
interface CodeCache {
  /** The code; undefined where none fits. */
  readonly code: Buffer | undefined;
  /** Returns whether the code is missing or old. */
  readonly isDue: boolean;
  /** Keeps the code that `make` returns. It is not called where nothing can be written, which is no error. */
  readonly keep: (make: () => Buffer) => void;
}

/**
 * Opens the cache of the package in `packageFolder`: a file in `node_modules/.cache`, which only those can write who can
 * write the program as well. Undefined without such a folder, and where the environment asks for no compiled code.
 */
export function openCodeCache(packageFolder: string, identity: string): CodeCache | undefined {
  const { env } = process;
  if (env["NODE_DISABLE_COMPILE_CACHE"] !== undefined || env["NODE_V8_COVERAGE"] !== undefined)
    return undefined;
  const folder = cacheFolderOf(packageFolder);
  if (folder === undefined) return undefined;
  // V8 accepts code only from a V8 of the same version, with the same flags, on the same kind of processor.
  const file = join(folder, `code-${process.arch}-${cachedDataVersionTag().toString(16)}`);
  const code = readCode(file, identity);
  return {
    code,
    isDue: code === undefined || ageOf(file) > maxAgeMs,
    keep: (make) => keepCode(file, make, identity),
  };
}

function cacheFolderOf(packageFolder: string): string | undefined {
  const above = dirname(packageFolder);
  const packages = basename(above) === "node_modules" ? above : join(packageFolder, "node_modules");
  return existsSync(packages) ? join(packages, ".cache", "speccast") : undefined;
}

function readCode(file: string, identity: string): Buffer | undefined {
  try {
    const bytes = readFileSync(file);
    const code = bytes.subarray(0, -hashBytes);
    return hashOf(code, identity).equals(bytes.subarray(-hashBytes)) ? code : undefined;
  } catch {
    return undefined;
  }
}

function ageOf(file: string): number {
  return Date.now() - (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0);
}

/** Writes the file as a whole or not at all: other processes may read it, or write it, at the same time. */
function keepCode(file: string, make: () => Buffer, identity: string): void {
  const folder = dirname(file);
  const part = `${file}.${process.pid}`;
  try {
    mkdirSync(folder, { recursive: true });
    // For projects that keep node_modules in git.
    writeFileSync(join(folder, ".gitignore"), "*\n");
    // Opened before the code is made, which costs more than all else.
    writeFileSync(part, "");
    const code = make();
    writeFileSync(part, Buffer.concat([code, hashOf(code, identity)]));
    renameSync(part, file);
    removeUnused(folder);
  } catch {
    // A read-only folder, or a full disk: later runs go without.
    discard(part);
  }
}

/**
 * Removes code that no process has made for long, the oldest of too many files, and what killed processes left behind. A process that
 * has just read one of them goes on, and one that writes has a file of its own that is new.
 */
function removeUnused(folder: string): void {
  const files = readdirSync(folder)
    .filter((name) => name.startsWith("code-"))
    .map((name) => join(folder, name))
    .map((file) => ({ file, age: ageOf(file), isPart: /\.\d+$/.test(file) }));
  const kept = files.filter(({ isPart }) => !isPart).sort((a, b) => a.age - b.age);
  for (const [at, { file, age }] of kept.entries()) if (at >= maxFiles || age > maxUnusedMs) discard(file);
  for (const { file, age, isPart } of files) if (isPart && age > maxAgeMs) discard(file);
}

function discard(file: string): void {
  try {
    rmSync(file, { force: true });
  } catch {
    // It could not be written either.
  }
}

function hashOf(code: Buffer, identity: string): Buffer {
  return createHash("sha256").update(identity).update(code).digest();
}
