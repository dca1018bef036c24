/** The blocks of docs/guides/testing.md: the service starts, and the command prints what the page shows. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, readFileSync, symlinkSync } from "node:fs";
import { createServer } from "node:net";
import type { AddressInfo } from "node:net";
import { fileURLToPath } from "node:url";
import { expect, onTestFinished, test } from "vitest";
import { readArguments } from "../../generator/tools/cli/arguments.js";
import { contractRules } from "../../generator/tools/contract/rules.js";
import { Project } from "../support/project.js";
import { blocksOf, withCode } from "./blocks.js";

const path = fileURLToPath(new URL("../../docs/guides/testing.md", import.meta.url));
const bin = fileURLToPath(new URL("../../dist/bin.cjs", import.meta.url));
const page = readFileSync(path, "utf8");
const blocks = blocksOf(page);

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}

/** A project with the files of the page. */
function projectOfPage(): Project {
  const files = blocks.filter(({ kind }) => kind === "file").map(({ argument, code }) => [argument, code]);
  return new Project(Object.fromEntries(files) as Record<string, string>);
}

test("the command prints what the page shows", async () => {
  const project = projectOfPage();
  const port = String(await freePort());
  const service = spawn(process.execPath, ["service.mjs"], {
    cwd: project.folder,
    env: { ...process.env, PORT: port },
  });
  onTestFinished(() => void service.kill());
  const block = blocks.find(({ kind }) => kind === "tests");
  if (block === undefined) throw new Error("There is no block of output.");
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  const run = spawn(process.execPath, [bin, "test", ...block.argument.replace("8080", port).split(" ")], {
    cwd: project.folder,
  });
  let printed = "";
  run.stdout.on("data", (chunk: Buffer) => (printed += chunk.toString()));
  run.stderr.on("data", (chunk: Buffer) => (printed += chunk.toString()));
  const [status] = (await once(run, "close")) as [number];
  const code = printed.replaceAll(port, "8080").trimEnd();
  await expect(withCode(page, [{ block, code }])).toMatchFileSnapshot(path);
  expect(status).toBe(1);
});

/** Starts the service of the page, as the file `start.mjs` that the reader has. */
const starting = `import { spawn } from "node:child_process";
export async function start() {
  const port = process.env.PORT;
  const service = spawn(process.execPath, ["service.mjs"], { stdio: "ignore" });
  const url = \`http://127.0.0.1:\${port}\`;
  for (;;) {
    if (await fetch(url).then(() => true, () => false)) break;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return { url, close: () => service.kill() };
}
`;

test("the cases of the page pass and fail under node:test", async () => {
  const project = projectOfPage();
  project.write("start.mjs", starting);
  mkdirSync(project.path("node_modules"));
  symlinkSync(fileURLToPath(new URL("../..", import.meta.url)), project.path("node_modules/speccast"));
  const port = String(await freePort());
  const { NODE_TEST_CONTEXT: _context, ...inherited } = process.env;
  const run = spawn(process.execPath, ["--test", "--test-reporter=tap", "contract.test.mjs"], {
    cwd: project.folder,
    env: { ...inherited, PORT: port },
  });
  let printed = "";
  run.stdout.on("data", (chunk: Buffer) => (printed += chunk.toString()));
  const [status] = (await once(run, "close")) as [number];
  expect(printed).toMatch(/^ *not ok 1 - parcels\.create$/m);
  expect(printed).toMatch(/^ *ok 2 - parcels\.get$/m);
  expect(printed).toContain("accepts-invalid: parcels.create: label: 41 characters, one above the maximum");
  expect(status).toBe(1);
});

test("the commands of the page are commands", () => {
  const lines = blocks.filter(({ language }) => language === "sh").flatMap(({ code }) => code.split("\n"));
  expect(lines.length).toBeGreaterThan(4);
  for (const line of lines) {
    const words = line.replace(/ *#.*/, "").split(" ").slice(2);
    expect(readArguments(words).command, line).toBe("test");
  }
});

test("the page lists the rules", () => {
  const [, rules = ""] = /## Rules\n(.*?)\n## /s.exec(page) ?? [];
  const rows = [...rules.matchAll(/^\| `([a-z-]+)` +\| ([^|]+?) +\|$/gm)].map(([, rule, sentence]) => [
    rule,
    sentence,
  ]);
  expect(rows).toEqual(Object.entries(contractRules));
});
