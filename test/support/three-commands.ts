/**
 * `speccast init` beside the tools of test/toolchains and by npm and pnpm: the three commands that it names lead from nothing to
 * an endpoint that is served and called. Each is run as it is printed; commands and files that are those of another project
 * have been run there, but with TESTS=all.
 */
import { spawn } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { delimiter, dirname, join } from "node:path";
import { describe, expect, test } from "vitest";
import { readTree } from "./read-tree.js";
import { isExhaustive } from "./run-size.js";
import { runShell } from "./shell.js";
import { foldersOf, toolchains } from "./toolchains.js";

const isCi = process.env["CI"] === "true";
const isLinux = process.platform === "linux" && process.arch === "x64";

/** The files of a toolchain that `init` looks at. */
const facts = /^(?:package\.json|tsconfig\.json|(?:vite|vitest|jest|next|webpack|eslint)\.config\.\w+)$/;

/** A toolchain, and what is special about it. */
interface Start {
  readonly folder: string;
  /** A file by which the tool is known, which the toolchain lacks. */
  readonly sign?: string;
  /** Folder, below the installation, of the program that runs its server. */
  readonly program?: string;
  readonly flags?: string;
}

const special: Readonly<Record<string, Omit<Start, "folder">>> = {
  bun: { sign: "bunfig.toml", program: "node_modules/@oven/bun-linux-x64/bin" },
  deno: { sign: "deno.json", program: "node_modules/@deno/linux-x64-glibc" },
  node: { program: "node_modules/node-24/bin" },
  javascript: { flags: "--emit js" },
};

const starts: readonly Start[] = readdirSync(toolchains, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !["node_modules", "monorepo", "workspaces"].includes(entry.name))
  .map(({ name }) => ({ folder: name, ...special[name] }));

/**
 * Declares these tests. The folder is there inside them: what `test/toolchains/package.json` lists is installed in it,
 * and the packed speccast.
 */
export function testThreeCommands(folderOf: () => string): void {
  const started = new Set<string>();
  const placeOf = (name: string): string => {
    const place = join(folderOf(), "init", name);
    mkdirSync(place, { recursive: true });
    return place;
  };

  describe("three commands", () => {
    test.for(starts)("$folder", { timeout: 300_000 }, async (start, { skip }) => {
      const { folder: name, sign, program, flags = "" } = start;
      if (program !== undefined && !isLinux && !isCi) skip("is a program for Linux on x64");
      const place = placeOf(name);
      for (const part of foldersOf(name))
        for (const file of readdirSync(part))
          if (facts.test(file)) cpSync(join(part, file), join(place, file));
      if (sign !== undefined) writeFileSync(join(place, sign), sign.endsWith(".json") ? "{}\n" : "");
      await expectThree(
        `speccast init ${flags}`,
        place,
        program === undefined ? [] : [join(folderOf(), program)],
      );
    });

    test("an empty folder", { timeout: 300_000 }, async () => {
      const place = placeOf("empty");
      // npx starts the program with the Node that is installed beside it.
      await expectThree("npx speccast init", place, [join(folderOf(), "node_modules/.bin")]);
    });

    test("npm", { timeout: 300_000 }, async () => {
      const place = placeOf("by-npm");
      await run(
        "npm init --yes && npm install --save-dev --prefer-offline --no-audit --no-fund ../../speccast.tgz",
        place,
      );
      expect(await expectThree("npx speccast init", place)).toContain("npx speccast generate");
      expect(existsSync(join(place, "node_modules/speccast"))).toBe(true);
    });

    test("pnpm", { timeout: 300_000 }, async () => {
      const place = placeOf("by-pnpm");
      await run("pnpm init && pnpm add --save-dev ../../speccast.tgz", place);
      expect(await expectThree("pnpm exec speccast init", place)).toContain("pnpm exec speccast generate");
    });

    /** Runs `init` and the three commands that it names, and returns what it said. */
    async function expectThree(init: string, place: string, before: readonly string[] = []): Promise<string> {
      const said = await run(init, place, before);
      const [generate = "", serve = "", call = ""] = (said.split("\nNext:\n")[1] ?? "").trim().split(/\n */);
      expect(call, said).toBe("curl http://localhost:8080/v1/parcels/p1");
      const start = JSON.stringify([generate, serve, before, filesAtWork(place)]);
      if (started.has(start) && !isExhaustive) return said;
      started.add(start);
      await run(generate, place, before);
      expect(await served(serve, call, place, before)).toEqual({ id: "p1", label: "Books" });
      return said;
    }

    /** Runs a server until it has called itself, and returns the response to the call. */
    async function served(
      command: string,
      call: string,
      cwd: string,
      before: readonly string[],
    ): Promise<unknown> {
      const port = await freePort();
      const env = { ...environment(before), PORT: String(port) };
      const child = spawn(command, {
        cwd,
        env,
        shell: true,
        detached: true,
        stdio: ["ignore", "pipe", "pipe"],
      });
      let said = "";
      for (const stream of [child.stdout, child.stderr])
        stream.setEncoding("utf8").on("data", (text: string) => (said += text));
      try {
        const end = Date.now() + 200_000;
        while (!said.includes("Books") && Date.now() < end && child.exitCode === null)
          await new Promise((next) => setTimeout(next, 50));
        expect(said).toContain("/v1/parcels/p1");
        return JSON.parse(
          await run(call.replace("curl", "curl --silent").replace("8080", String(port)), cwd),
        );
      } finally {
        // The shell, and the programs that it has started.
        if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid);
      }
    }

    function environment(before: readonly string[]): NodeJS.ProcessEnv {
      const inherited = Object.entries(process.env).filter(
        ([name]) => !/^(?:npm_(?:config|package|lifecycle)|NODE_OPTIONS|NODE_ENV|VITEST)/.test(name),
      );
      const path = [
        ...before,
        dirname(process.execPath),
        join(folderOf(), "node_modules/.bin"),
        process.env["PATH"],
      ];
      return {
        ...Object.fromEntries(inherited),
        PATH: path.join(delimiter),
        NO_COLOR: "1",
        npm_config_yes: "true",
      };
    }

    function run(command: string, cwd: string, before: readonly string[] = []): Promise<string> {
      return runShell(command, { cwd, env: environment(before) });
    }
  });
}

/** Returns what the commands read in a project: all but the configuration of tools that they do not run. */
function filesAtWork(place: string): readonly unknown[] {
  return [...readTree(place)]
    .filter(([path]) => !/^\w+\.config\.\w+$/.test(path))
    .map(([path, text]) => [
      path,
      path === "package.json" ? (JSON.parse(text) as { readonly type?: string }).type : text,
    ]);
}

/** Returns a port that no program listens on. */
function freePort(): Promise<number> {
  return new Promise((done) => {
    const server = createServer();
    server.listen(0, () => {
      const address = server.address();
      const port = typeof address === "object" && address !== null ? address.port : 0;
      server.close(() => done(port));
    });
  });
}
