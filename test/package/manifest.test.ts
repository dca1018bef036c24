/** The package.json of the tarball: it names no script that npm asks about, and the one of the clone comes back. */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { restoreManifest, stripManifest } from "../../generator/build/manifest.mjs";
import { Project } from "../support/project.js";

// Other tests pack at the same time: the script may be missing for a moment.
const packed = readFileSync(new URL("../../package.json", import.meta.url), "utf8").replace(
  /^ *"prepare":.*\n/m,
  "",
);
const own = packed.replace(/^ *"prepack":/m, '    "prepare": "node prepare.mjs",\n$&');

test("packing takes out `prepare`, which git installations need, and puts it back", () => {
  const it = new Project({ "package.json": own });
  stripManifest(it.folder);
  expect(it.read("package.json")).toBe(packed);
  restoreManifest(it.folder);
  expect(it.read("package.json")).toBe(own);
  const { scripts } = JSON.parse(packed) as { scripts: Record<string, string> };
  expect(scripts["postpack"]).toBe(scripts["prepack"]);
});

test("a pack that was killed is put right by the next one; a file that somebody changed stays", () => {
  const it = new Project({ "package.json": own });
  stripManifest(it.folder);
  stripManifest(it.folder);
  restoreManifest(it.folder);
  expect(it.read("package.json")).toBe(own);
  restoreManifest(it.folder);
  expect(it.read("package.json")).toBe(own);
  stripManifest(it.folder);
  it.write("package.json", "{}\n");
  restoreManifest(it.folder);
  expect(it.read("package.json")).toBe("{}\n");
});
