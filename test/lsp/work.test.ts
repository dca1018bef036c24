/** The work that an edit or a request costs: how often a spec is read, and how many files. */
import { readFileSync } from "node:fs";
import { relative } from "node:path";
import { expect, test } from "vitest";
import { TextDocument } from "vscode-languageserver-textdocument";
import { definitionsIn } from "../../generator/tools/lsp/lookup.js";
import { Workspace } from "../../generator/tools/lsp/workspace.js";
import { Project, walletSpec } from "../support/project.js";
import { pathToFileURL } from "node:url";

const root = `speccast: 1
service: { name: ParcelService }
include: [parcel.yaml]
endpoints:
  parcels.get: { GET: /v1/parcel, response: Parcel }
`;
const part = "resources:\n  Parcel: { fields: { label: string } }\n";

function opened(files: Readonly<Record<string, string>>): { workspace: Workspace; it: Project } {
  const it = new Project(files);
  const workspace = new Workspace({ publish: () => {}, logError: (text) => expect(text).toBe("") });
  workspace.folders = [it.folder];
  for (const [path, text] of Object.entries(files))
    workspace.buffers.open(TextDocument.create(pathToFileURL(it.path(path)).href, "yaml", 1, text));
  return { workspace, it };
}

test("requests share one run, and a change costs one more", async () => {
  const { workspace, it } = opened({ "api.yaml": root, "parcel.yaml": part });
  const { work } = workspace.analyses;
  const [first, second] = await Promise.all([
    workspace.analysisAt(it.path("api.yaml")),
    workspace.analysisAt(it.path("parcel.yaml")),
  ]);
  expect(second).toBe(first);
  expect(await workspace.analysisAt(it.path("api.yaml"))).toBe(first);
  expect(work.runs).toBe(1);
  const files = work.files;
  workspace.analyses.touch(it.path("parcel.yaml"));
  expect(await workspace.analysisAt(it.path("api.yaml"))).not.toBe(first);
  expect(work).toEqual({ runs: 2, files: 2 * files });
});

test("a file of no spec costs nothing, and no other spec is read again", async () => {
  const { workspace, it } = opened({
    "api.yaml": root,
    "parcel.yaml": part,
    "other.yaml": root.replace("include: [parcel.yaml]", "resources: { Parcel: { fields: {} } }"),
    "compose.yaml": "services: {}\n",
  });
  const { work } = workspace.analyses;
  for (const path of ["api.yaml", "other.yaml"]) await workspace.analysisAt(it.path(path));
  expect(work.runs).toBe(2);
  expect(await workspace.analysisAt(it.path("compose.yaml"))).toBeUndefined();
  workspace.analyses.touch(it.path("compose.yaml"));
  workspace.analyses.touch(it.path("parcel.yaml"));
  for (const path of ["api.yaml", "other.yaml"]) await workspace.analysisAt(it.path(path));
  expect(work.runs).toBe(3);
});

test("a key costs one run of one file, whatever is asked meanwhile, and completion and definition wait for none", async () => {
  const { workspace, it } = opened({ "spec.yaml": readFileSync(walletSpec, "utf8") });
  const path = it.path("spec.yaml");
  const { work } = workspace.analyses;
  await workspace.analysisAt(path);
  const { files } = work;
  expect(work).toEqual({ runs: 1, files });
  const document = workspace.buffers.at(path);
  if (document === undefined) throw new Error("The spec is not open.");
  TextDocument.update(
    document,
    [{ range: { start: { line: 0, character: 0 }, end: { line: 0, character: 0 } }, text: "# A remark\n" }],
    2,
  );
  void workspace.changed([path]);
  // What completion and definition ask for is there at once, from the reading before.
  expect(await workspace.lastSyntaxAt(path)).toBeDefined();
  const last = await workspace.lastAnalysisAt(path);
  const lines = document.getText().split("\n");
  const line = lines.findLastIndex((text) => / response: [A-Z]/.test(text));
  const character = (lines[line] ?? "").indexOf("response: ") + "response: X".length;
  const found = last && definitionsIn(last, path, { line, character }, workspace);
  const [declared] = found ?? [];
  const name = /response: (\w+)/.exec(lines[line] ?? "")?.[1];
  expect(declared?.source.text.slice(declared.start, declared.end)).toBe(name);
  expect(declared?.source.text).toBe(document.getText());
  expect(work).toEqual({ runs: 1, files });
  await Promise.all([workspace.analysisAt(path), workspace.settled(path), workspace.analysisAt(path)]);
  expect(work).toEqual({ runs: 2, files: 2 * files });
  workspace.stop();
});

test("a key in an open file that is not on the disk reads no spec again, whose glob it matches", async () => {
  const { workspace, it } = opened({
    "api.yaml": root.replace("parcel.yaml", "parts/*.yaml"),
    "parts/parcel.yaml": part,
  });
  const { work } = workspace.analyses;
  await workspace.analysisAt(it.path("api.yaml"));
  const path = it.path("parts/box.yaml");
  const box = "resources:\n  Box: { fields: {} }\n";
  workspace.buffers.open(TextDocument.create(pathToFileURL(path).href, "yaml", 1, box));
  const { runs } = work;
  for (let turn = 0; turn < 3; turn++) {
    await workspace.changed([path]);
    await workspace.analysisAt(it.path("api.yaml"));
  }
  expect(work.runs).toBe(runs);
  it.write("parts/box.yaml", box);
  await workspace.changedOnDisk([path]);
  const analysis = await workspace.analysisAt(it.path("api.yaml"));
  expect(work.runs).toBe(runs + 1);
  expect(analysis?.files).toContain(path);
  workspace.stop();
});

test("files that come and go, and specs that are closed, leave nothing behind", async () => {
  const { workspace, it } = opened({ "api.yaml": root, "parcel.yaml": part });
  const { analyses } = workspace;
  const noted = () => [...analyses["changes"].keys(), ...analyses["last"].keys()];
  await workspace.analysisAt(it.path("api.yaml"));
  await workspace.changedOnDisk(["parcel.yaml", "one.yaml", "two.yaml"].map((path) => it.path(path)));
  expect(noted().map((path) => relative(it.folder, path))).toEqual(["parcel.yaml", "api.yaml"]);
  for (const path of ["api.yaml", "parcel.yaml"]) {
    workspace.buffers.close(pathToFileURL(it.path(path)).href);
    await workspace.closed(it.path(path));
  }
  expect(noted()).toEqual([]);
  workspace.stop();
});

test("a change puts an end to a run that has begun, and the next one reads the new text", async () => {
  const { workspace, it } = opened({ "spec.yaml": readFileSync(walletSpec, "utf8") });
  const path = it.path("spec.yaml");
  const { analyses } = workspace;
  const document = workspace.buffers.at(path);
  if (document === undefined) throw new Error("The spec is not open.");
  const waiting = analyses.of(path);
  // The run has begun, and reads the text in a later turn.
  await Promise.resolve();
  await new Promise((next) => setImmediate(next));
  const start = { line: 0, character: 0 };
  TextDocument.update(document, [{ range: { start, end: start }, text: "unknown_key: 1\n" }], 2);
  analyses.touch(path);
  const analysis = await waiting;
  expect(analysis.syntax?.files[0]?.source.text).toBe(document.getText());
  expect(analysis.diagnostics).toMatchObject([{ code: "unknown-key" }]);
  expect(analyses.isFresh(analysis)).toBe(true);
});
