/** The work that an edit or a request costs: how often a spec is read, and how many files. */
import { expect, test } from "vitest";
import { TextDocument } from "vscode-languageserver-textdocument";
import { Workspace } from "../../generator/lsp/workspace.js";
import { Project } from "../support/project.js";
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
  workspace.top = it.folder;
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
