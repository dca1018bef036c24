/** The types of many outputs, checked together. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect } from "vitest";
import { readTree } from "./read-tree.js";
import { removeRepeated } from "./same-modules.js";
import { shareRuntime } from "./shared-runtime.js";
import { loosest, strictest, typeErrors } from "./type-check.js";

/**
 * Expects that the strictest and the loosest flags find nothing in the outputs in the folders of `folder`, with the code
 * beside them. One program has all: setting one up costs more than checking most outputs. A module that several outputs have is
 * checked in one of them, and found there by the others. `isStrictOnly` leaves out the loosest flags.
 */
export async function expectNoTypeErrors(folder: string, isStrictOnly = false): Promise<void> {
  const paths = [...readTree(folder).keys()].filter((path) => path.endsWith(".ts"));
  const { modules, rootDirs } = shareRuntime(
    folder,
    paths.map((path) => join(folder, path)),
  );
  removeRepeated(folder, modules);
  const left = modules.filter((path) => existsSync(path));
  const anywhere = left.filter((path) => !/\/(?:use|node|node-[a-z]+)\.ts$/.test(path));
  expect(await typeErrors(left, { ...strictest, rootDirs })).toBe("");
  if (!isStrictOnly) expect(await typeErrors(anywhere, { ...loosest, rootDirs })).toBe("");
}
