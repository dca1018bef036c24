/** The record of a case: its diagnostics, or the excerpts of its output. */
import { join } from "node:path";
import { expect } from "vitest";
import { caseOptions, emittedModules, type CaseResult } from "./cases.js";
import { expectedPage } from "./expected-page.js";
import { readTree } from "./read-tree.js";

/** In lines. Reviewers skip longer pages, and a case is about one thing. */
const longestPage = 130;

/** Returns whether a file of a case is recorded from its result. */
function isRecord(path: string): boolean {
  return path === "diagnostics.txt" || path === "expected.md" || path.startsWith("expected/");
}

/** Expects that the result of the case in `folder` is its record. */
export async function expectRecorded(folder: string, { diagnostics, files }: CaseResult): Promise<void> {
  const { show } = caseOptions(folder);
  const recorded = new Map<string, string>();
  if (diagnostics !== "") recorded.set("diagnostics.txt", diagnostics);
  if (show === "everything") {
    for (const [path, text] of emittedModules(files)) recorded.set(`expected/${path}`, text);
  } else if (files.size > 0) {
    const page = expectedPage(folder, files, show);
    expect(page.split("\n").length, "lines of expected.md: show less").toBeLessThan(longestPage);
    recorded.set("expected.md", page);
  }
  for (const [path, text] of recorded) await expect(text).toMatchFileSnapshot(join(folder, path));
  const stale = [...readTree(folder).keys()].filter((path) => isRecord(path) && !recorded.has(path));
  expect(stale, "is no result of this case any more; delete it").toEqual([]);
}
