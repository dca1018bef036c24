/** The editor of the benchmarks waits for no response that cannot come. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";

interface Editor {
  readonly ask: (command: string, given: object) => Promise<unknown>;
  readonly stop: () => void;
}

// The types of the benchmarks have a project of their own.
const module = new URL("../../bench/editor/tsserver.mjs", import.meta.url).href;
const { Editor } = (await import(module)) as {
  Editor: new (tsserver: string, folder: string, ms?: number) => Editor;
};

/** An editor whose tsserver is the program `text`. */
function editorOf(text: string, ms?: number): Editor {
  const folder = mkdtempSync(join(tmpdir(), "speccast-editor-"));
  const path = join(folder, "tsserver.mjs");
  writeFileSync(path, text);
  const editor = new Editor(path, folder, ms);
  onTestFinished(() => {
    editor.stop();
    rmSync(folder, { recursive: true, force: true });
  });
  return editor;
}

test("a tsserver that ends fails all requests that wait, and those after them", async () => {
  const editor = editorOf("process.stdin.once('data', () => process.exit(3));");
  const asked = [editor.ask("completionInfo", {}), editor.ask("semanticDiagnosticsSync", {})];
  for (const one of asked) await expect(one).rejects.toThrow("tsserver ended with exit code 3");
  await expect(editor.ask("completionInfo", {})).rejects.toThrow("tsserver ended with exit code 3");
});

test("a tsserver that takes no requests any more fails them", async () => {
  const editor = editorOf("import { closeSync } from 'node:fs'; closeSync(0); setInterval(() => {}, 1000);");
  const text = "x".repeat(1 << 20);
  await expect(editor.ask("open", { text })).rejects.toThrow("tsserver takes no more requests");
});

test("a tsserver that does not respond fails the request after the time that is given", async () => {
  const editor = editorOf("process.stdin.resume();", 50);
  await expect(editor.ask("completionInfo", {})).rejects.toThrow("tsserver sent no response for 50 ms");
});
