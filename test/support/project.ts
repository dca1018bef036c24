/** A throw-away project folder and the built command run in it, as a user's build would. */
import { spawn, spawnSync } from "node:child_process";
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { onTestFinished } from "vitest";
import { runWarm } from "./commands/warm.js";
import { isComplete, isExhaustive } from "./run-size.js";

/** The built executable; `npm test` builds it first. */
export const bin = fileURLToPath(new URL("../../dist/bin.cjs", import.meta.url));

/** The flagship spec. */
export const walletSpec = fileURLToPath(new URL("../../spec/wallet.yaml", import.meta.url));

/** A small spec that is clean. */
export const smallSpec = `speccast: 1
service: { name: Demo }
resources:
  Thing:
    fields: { id: string, size: integer }
endpoints:
  things.get:
    GET: /things/{id}
    path: { id: string }
    response: Thing
`;

/** The result of a finished command. */
export interface Finished {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** A project in a folder of its own that goes away with the test. */
export class Project {
  readonly folder: string = realpathSync(mkdtempSync(join(tmpdir(), "speccast-test-")));

  constructor(files: Readonly<Record<string, string>> = {}) {
    onTestFinished(() => rmSync(this.folder, { recursive: true, force: true }));
    for (const [path, text] of Object.entries(files)) this.write(path, text);
  }

  path(...parts: string[]): string {
    return join(this.folder, ...parts);
  }

  write(path: string, text: string): void {
    mkdirSync(dirname(this.path(path)), { recursive: true });
    writeFileSync(this.path(path), text);
  }

  read(path: string): string {
    return readFileSync(this.path(path), "utf8");
  }

  /** Every file below `path` with its text. */
  tree(path = "."): Map<string, string> {
    const files = new Map<string, string>();
    for (const entry of readdirSync(this.path(path), { recursive: true, withFileTypes: true })) {
      if (!entry.isFile()) continue;
      const file = join(entry.parentPath, entry.name);
      files.set(file.slice(this.path(path).length + 1).replaceAll("\\", "/"), readFileSync(file, "utf8"));
    }
    return files;
  }

  /**
   * Runs the command to its end: in a process that the commands of a test file share, and where the environment
   * differs in one of its own.
   */
  run(args: readonly string[], env: Readonly<Record<string, string>> = {}): Finished {
    if (Object.keys(env).length === 0)
      return runWarm({ bin, args, cwd: this.folder, env: cleanEnvironment() });
    return this.runAlone(args, env);
  }

  /** Runs the command in a folder of the project. */
  runIn(folder: string, args: readonly string[]): Finished {
    return runWarm({ bin, args, cwd: this.path(folder), env: cleanEnvironment() });
  }

  /** Runs the command in a process of its own, as users do. */
  protected runAlone(args: readonly string[], env: Readonly<Record<string, string>>): Finished {
    const { status, stdout, stderr } = spawnSync(process.execPath, [bin, ...args], {
      cwd: this.folder,
      env: { ...cleanEnvironment(), ...env },
      encoding: "utf8",
      timeout: 60_000,
    });
    return { code: status, stdout, stderr };
  }

  /** Starts the command; `kill` ends it with SIGKILL. */
  start(args: readonly string[]): { readonly done: Promise<Finished>; readonly kill: () => void } {
    const child = spawn(process.execPath, [bin, ...args], { cwd: this.folder, env: cleanEnvironment() });
    let stdout = "";
    let stderr = "";
    child.stdout.setEncoding("utf8").on("data", (text: string) => (stdout += text));
    child.stderr.setEncoding("utf8").on("data", (text: string) => (stderr += text));
    const done = new Promise<Finished>((resolve) =>
      child.on("close", (code) => resolve({ code, stdout, stderr })),
    );
    return { done, kill: () => void child.kill("SIGKILL") };
  }
}

/** The commands that have been a process, with their flags. */
const tried = new Set<string>();

/** A project in which, in CI, each command is a process where it comes with other flags than before. */
export class UsersProject extends Project {
  override run(args: readonly string[], env: Readonly<Record<string, string>> = {}): Finished {
    const form = args.filter((word, at) => at === 0 || word.startsWith("-")).join(" ");
    const isNew = isExhaustive || (isComplete && !tried.has(form));
    tried.add(form);
    return isNew ? this.runAlone(args, env) : super.run(args, env);
  }
}

/** The environment without what changes how a command prints. */
function cleanEnvironment(): NodeJS.ProcessEnv {
  const {
    GITHUB_ACTIONS: _github,
    GITHUB_WORKSPACE: _workspace,
    NO_COLOR: _noColor,
    FORCE_COLOR: _force,
    SPECCAST_TIMINGS: _timings,
    CI: _ci,
    ...rest
  } = process.env;
  return rest;
}
