/** The memory of `watch` for the files of the output takes no file for untouched that may have another text. */
import { afterEach, expect, test, vi } from "vitest";
import { WriteMemory } from "../../generator/write/write-memory.js";
import { Project } from "../support/project.js";

const file = { path: "types.ts", text: "export {};\n" };

afterEach(() => void vi.useRealTimers());

/** Returns what the memory says of the file after a look at a moment from now, in seconds. */
function lookIn(seconds: number): string | undefined {
  const it = new Project({ [file.path]: file.text });
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 1_000 * seconds });
  const memory = new WriteMemory();
  memory.look(it.folder, file.path).foundCurrent({ text: file.text, target: "target" });
  return memory.targetOfUntouched(it.folder, file);
}

test("a file that was written long before the look is remembered", () => {
  expect(lookIn(10)).toBe("target");
});

test("a file that was written just before the look is read again: a second write may have the same time", () => {
  expect(lookIn(0)).toBeUndefined();
});

test("a file in place of a folder is no error of the memory", () => {
  const it = new Project({ runtime: "a file" });
  const memory = new WriteMemory();
  memory.look(it.folder, "runtime/values.ts").foundCurrent({ text: "", target: "target" });
  expect(memory.targetOfUntouched(it.folder, { path: "runtime/values.ts", text: "" })).toBeUndefined();
});
