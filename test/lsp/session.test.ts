/** The life of a server: how it starts and ends, and what it survives. */
import { spawn, spawnSync } from "node:child_process";
import { expect, test } from "vitest";
import { Editor } from "../support/editor.js";
import { bin, Project, smallSpec } from "../support/project.js";

async function started(files: Readonly<Record<string, string>> = { "api.yaml": smallSpec }): Promise<Editor> {
  const editor = new Editor(new Project(files));
  await editor.start();
  return editor;
}

test("shutdown and exit end with 0, exit alone with 1", async () => {
  const polite = await started();
  await polite.connection.sendRequest("shutdown");
  await polite.connection.sendNotification("exit");
  expect(await polite.ended).toBe(0);
  const rude = await started();
  await rude.connection.sendNotification("exit");
  expect(await rude.ended).toBe(1);
});

test("it ends when the editor closes the streams, or dies", async () => {
  const closed = await started();
  closed.child.stdin.end();
  expect(await closed.ended).toBe(1);
  // An editor that is killed: its process owns the pipe that the server reads from.
  const it = new Project({});
  const script = `const { spawn } = require("node:child_process");
const child = spawn(process.execPath, [${JSON.stringify(bin)}, "lsp"], { stdio: ["pipe", "ignore", "ignore"] });
console.log(child.pid); setInterval(() => {}, 1000);`;
  const editor = spawn(process.execPath, ["-e", script], { cwd: it.folder });
  const pid = await new Promise<number>((resolve) => {
    editor.stdout.once("data", (text: Buffer) => resolve(Number(text.toString())));
  });
  editor.kill("SIGKILL");
  const end = Date.now() + 20_000;
  const lives = (): boolean => {
    try {
      return process.kill(pid, 0);
    } catch {
      return false;
    }
  };
  while (lives() && Date.now() < end) await new Promise((resolve) => setTimeout(resolve, 20));
  expect(lives()).toBe(false);
});

test("it ends on an empty input, and on one that is not the protocol", () => {
  const run = (input: string): number | null =>
    spawnSync(process.execPath, [bin, "lsp"], { input, encoding: "utf8", timeout: 20_000 }).status;
  expect(run("")).toBe(1);
  expect(run("hello\r\n\r\n")).toBe(1);
  expect(run("Content-Length: 5\r\n\r\n{]{]{")).toBe(1);
});

/** Gives the server an input at once, closes it, and returns what it says. */
function runWith(input: string): { code: number | null; answers: { id?: unknown }[]; stderr: string } {
  const it = new Project({ "api.yaml": smallSpec });
  const { status, stdout, stderr } = spawnSync(process.execPath, [bin, "lsp", "--stdio"], {
    input,
    cwd: it.folder,
    encoding: "utf8",
    timeout: 60_000,
  });
  const answers = stdout.split(/Content-Length: \d+\r\n\r\n/).slice(1);
  return { code: status, stderr, answers: answers.map((one) => JSON.parse(one) as { id?: unknown }) };
}

const framed = (content: unknown): string => {
  const text = JSON.stringify(content);
  return `Content-Length: ${Buffer.byteLength(text)}\r\n\r\n${text}`;
};
const request = (id: number, method: string, params: unknown = {}): string =>
  framed({ jsonrpc: "2.0", id, method, params });
const textDocument = { uri: "file:///nowhere/api.yaml" };
const greeting = [
  request(1, "initialize", { processId: null, rootUri: null, capabilities: {} }),
  framed({ jsonrpc: "2.0", method: "initialized", params: {} }),
  framed({
    jsonrpc: "2.0",
    method: "textDocument/didOpen",
    params: { textDocument: { ...textDocument, languageId: "yaml", version: 1, text: smallSpec } },
  }),
  request(2, "textDocument/documentSymbol", { textDocument }),
].join("");

test("requests that wait are answered before the end of the input ends the process", () => {
  const open = runWith(greeting);
  expect(open.answers.filter(({ id }) => id !== undefined).map(({ id }) => id)).toEqual([1, 2]);
  expect(open.answers.find(({ id }) => id === 2)).toMatchObject({
    result: [{ name: "speccast" }, { name: "service" }, { name: "resources" }, { name: "endpoints" }],
  });
  expect(open.code).toBe(1);
  const polite = greeting + request(3, "shutdown") + request(4, "textDocument/hover", {});
  const closed = runWith(polite);
  expect(closed.answers.find(({ id }) => id === 3)).toMatchObject({ result: null });
  expect(closed.answers.find(({ id }) => id === 4)).toMatchObject({ error: { code: -32600 } });
  expect(closed.code).toBe(0);
  const exit = runWith(polite + framed({ jsonrpc: "2.0", method: "exit" }) + request(5, "shutdown"));
  expect(exit.answers.map(({ id }) => id)).not.toContain(5);
  expect(exit.code).toBe(0);
});

test("an input that is not the protocol ends it with a message", () => {
  const hello = request(1, "initialize", { processId: null, rootUri: null, capabilities: {} });
  for (const wrong of [
    "hello\r\n\r\n",
    "Content-Length: much\r\n\r\n{}",
    "Content-Type: text/json\r\n\r\n{}",
    '{"jsonrpc":"2.0","id":1,"method":"initialize"}',
    `${"x".repeat(10_000)}`,
    "Content-Length: 999999999999\r\n\r\n{}",
  ]) {
    const { code, stderr, answers } = runWith(hello + wrong);
    expect(answers).toMatchObject([{ id: 1, result: {} }]);
    expect(stderr, wrong.slice(0, 40)).toMatch(
      /^speccast lsp: The input is not the protocol of language servers: .+\n$/,
    );
    expect(code).toBe(1);
  }
  expect(runWith(`${hello}Content-Length: 100\r\n\r\n{`).stderr).toBe(
    "speccast lsp: The input ends within a message.\n",
  );
});

test("a message that is not JSON gets an error, and the next one its response", () => {
  const hello = request(1, "initialize", { processId: null, rootUri: null, capabilities: {} });
  const { answers } = runWith(`Content-Length: 5\r\n\r\n{]{]{Content-Length: 4\n\nnull${hello}`);
  expect(answers).toMatchObject([
    { id: null, error: { code: -32700 } },
    { id: null, error: { code: -32600 } },
    { id: 1, result: {} },
  ]);
});

test("words beside the command are wrong usage", () => {
  const it = new Project({});
  const { code, stderr } = it.run(["lsp", "api.yaml"]);
  expect(code).toBe(2);
  expect(stderr).toContain('"api.yaml" is one word too many');
});

test("requests before initialize, unknown ones and wrong ones are answered with an error", async () => {
  const editor = new Editor(new Project({ "api.yaml": smallSpec }));
  await expect(editor.connection.sendRequest("workspace/nothing", {})).rejects.toThrow();
  await editor.start();
  await expect(editor.connection.sendRequest("textDocument/nothing", {})).rejects.toThrow();
  await editor.connection.sendNotification("textDocument/didChange", {
    textDocument: { uri: editor.uri("never-opened.yaml"), version: 1 },
    contentChanges: [{ text: "x" }],
  });
  await editor.open("api.yaml");
  expect(await editor.diagnosticsOf("api.yaml")).toEqual([]);
});

test("hostile buffers get findings, and the server stays", async () => {
  const editor = await started();
  const texts = {
    "empty.yaml": "",
    "binary.yaml": `speccast: 1\n\u0000\u0001\ufffe\ud800`,
    "line.yaml": `speccast: 1\nservice: { name: ${"A".repeat(300_000)} }`,
    "deep.yaml": `speccast: 1\nresources: ${"[".repeat(20_000)}`,
    "indent.yaml": `speccast: 1\n${Array.from({ length: 300 }, (_, at) => `${" ".repeat(at)}a:`).join("\n")}`,
    "many.yaml": `speccast: 1\nresources:\n${Array.from({ length: 3000 }, (_, at) => `  r${at}: true`).join("\n")}`,
    "include.yaml": "speccast: 1\ninclude: [../../../../etc/passwd, ., api.yaml, /dev/zero, include.yaml]\n",
    "crlf.yaml": `\ufeff${smallSpec.replace("integer", "integr").replaceAll("\n", "\r\n")}`,
    "huge.yaml": `speccast: 1\n# ${"x".repeat(5_000_000)}\n`,
    "deep.json": `{"openapi":"3.1.0","x":${"[".repeat(50_000)}`,
  };
  for (const [path, text] of Object.entries(texts)) await editor.open(path, text);
  await editor.until(() =>
    Object.keys(texts).every(
      (path) => path === "empty.yaml" || (editor.shown.get(path)?.diagnostics.length ?? 0) > 0,
    ),
  );
  expect(editor.shown.get("many.yaml")?.diagnostics.length).toBe(500);
  expect(await editor.diagnosticsOf("crlf.yaml")).toEqual(["5:33 unknown-type: integr"]);
  await editor.open("untitled-1.yaml", "speccast: 1\n");
  await editor.connection.sendNotification("textDocument/didOpen", {
    textDocument: { uri: "untitled:Untitled-1", languageId: "yaml", version: 1, text: smallSpec },
  });
  await editor.open("good.yaml", smallSpec.replace("integer", "integr"));
  expect(await editor.diagnosticsOf("good.yaml")).toEqual(["5:33 unknown-type: integr"]);
  expect(editor.logged).toEqual([]);
});
