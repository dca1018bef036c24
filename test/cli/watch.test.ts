/** `speccast watch` on real files: what editors and people do to them while it runs. */
import { mkdirSync, renameSync, rmSync, symlinkSync } from "node:fs";
import { expect, test } from "vitest";
import { Project } from "../support/project.js";
import { Watch } from "../support/watch.js";

const toOut = ["api.yaml", "--out", "out"];

const spec = (fields: string): string => `speccast: 1
service: { name: ParcelService }
resources:
  Parcel: { fields: { ${fields} } }
endpoints:
  parcels.get: { GET: /v1/parcel, response: Parcel }
`;

test("follows a file through edits, mistakes, replacement and bursts, and ends when it is told to", async () => {
  const it = new Project({ "api.yaml": spec("label: string") });
  const watch = new Watch(it, { args: toOut });
  await watch.says("Watching api.yaml.");
  expect(it.read("out/types.ts")).toContain("label: string");

  it.write("api.yaml", spec("label: string, note?: string"));
  await watch.says("api.yaml: Parcel.note: new optional field (");
  expect(it.read("out/types.ts")).toContain("note?: string");

  it.write("api.yaml", spec("label: string, size: integr"));
  await watch.says('There is no type named "integr"');
  expect(it.read("out/types.ts")).toContain("note?: string");
  it.write("api.yaml", spec("label: string").slice(0, 60));
  await watch.says("error");
  it.write("api.yaml", spec("label: string, note?: string"));
  await watch.says("no change of the API (");

  // As an editor replaces a file: a new one takes its name.
  it.write("api.yaml.tmp", spec("label: string, note: string"));
  renameSync(it.path("api.yaml.tmp"), it.path("api.yaml"));
  await watch.says("Parcel.note: optional field is required now (");

  rmSync(it.path("api.yaml"));
  await watch.says("error");
  if (process.platform !== "win32") {
    symlinkSync("api.yaml", it.path("api.yaml"));
    await watch.says("its symbolic links lead in a circle");
    rmSync(it.path("api.yaml"));
  }
  for (let count = 1; count <= 20; count++)
    it.write("api.yaml", spec(`label: string, size${count}: integer`));
  await watch.says("Parcel.size20: new required field");
  expect(it.read("out/types.ts")).toContain("size20: number");
  expect(await watch.end()).toBe(0);
});

test("follows the configuration: entries that come, change and go, and mistakes in it", async () => {
  const entry = (out: string, rest = ""): string => `{ "spec": "api.yaml", "out": "${out}"${rest} }`;
  const config = (...entries: string[]): string => `{ "generate": [${entries.join(", ")}] }\n`;
  const it = new Project({ "api.yaml": spec("label: string"), "speccast.config.json": config(entry("one")) });
  const watch = new Watch(it, { args: [] });
  await watch.says("Watching api.yaml.");

  it.write("speccast.config.json", config(entry("one"), entry("two", ', "targets": ["types"]')));
  await watch.says("Watching api.yaml, api.yaml.");
  expect(it.read("two/types.ts")).toContain("label: string");

  it.write("speccast.config.json", config(entry("one"), entry("two", ', "target": []')));
  await watch.says('"target"');
  it.write("api.yaml", spec("label: string, note?: string"));
  await watch.says("Parcel.note: new optional field (");
  await watch.says("Parcel.note: new optional field (");
  expect(it.read("two/types.ts")).toContain("note?: string");

  it.write("speccast.config.json", config(entry("two", ', "targets": ["types"]')));
  await watch.says("Watching api.yaml.");
  it.write("api.yaml", spec("label: string"));
  await watch.says("Parcel.note: ");
  expect(it.read("one/types.ts")).toContain("note?: string");
  expect(await watch.end()).toBe(0);
});

test("follows included files that change, go and come", async () => {
  const part = (type: string): string => `resources:\n  Parcel: { fields: { label: ${type} } }\n`;
  const root = `speccast: 1
service: { name: ParcelService }
include: [parts/parcel.yaml]
endpoints:
  parcels.get: { GET: /v1/parcel, response: Parcel }
`;
  const it = new Project({ "api.yaml": root, "parts/parcel.yaml": part("string") });
  const watch = new Watch(it, { args: toOut });
  await watch.says("Watching api.yaml.");
  it.write("parts/parcel.yaml", part("integer"));
  await watch.says("Parcel.label: type changed: string -> integer (");
  rmSync(it.path("parts"), { recursive: true });
  await watch.says("error");
  mkdirSync(it.path("parts"));
  it.write("parts/parcel.yaml", part("boolean"));
  await watch.says("Parcel.label: type changed: integer -> boolean (");
  expect(await watch.end()).toBe(0);
});

test("follows the files of a glob that come, are renamed and go", async () => {
  const part = (name: string): string => `resources:\n  ${name}: { fields: { label: string } }\n`;
  const root = `speccast: 1
service: { name: ParcelService }
include: [parts/*.yaml]
endpoints:
  parcels.get: { GET: /v1/parcel, response: Parcel }
`;
  const it = new Project({ "api.yaml": root, "parts/parcel.yaml": part("Parcel") });
  const watch = new Watch(it, { args: toOut });
  await watch.says("Watching api.yaml.");
  it.write("parts/note.txt", "");
  it.write("parts/box.yaml", part("Box"));
  await watch.says("Box: new resource");
  expect(it.read("out/types.ts")).toContain("interface Box");
  renameSync(it.path("parts/box.yaml"), it.path("parts/zone.yaml"));
  await watch.says("no change of the API (");
  rmSync(it.path("parts/zone.yaml"));
  await watch.says("Box: resource removed");
  rmSync(it.path("parts/parcel.yaml"));
  await watch.says('No file matches "parts/*.yaml"');
  it.write("parts/parcel.yaml", part("Parcel"));
  await watch.says("no change of the API (");
  expect(await watch.end()).toBe(0);
});

test("a file that is saved while the output is generated is not missed", async () => {
  const it = new Project({ "api.yaml": spec("label: string") });
  const watch = new Watch(it, { args: toOut });
  await watch.says("Watching api.yaml.");
  for (let count = 1; count <= 12; count++) {
    it.write("api.yaml", spec(`label: string, size${count}: integer`));
    // Somewhere within the run that the save above starts, or before it.
    await new Promise((resolve) => setTimeout(resolve, 90 + 7 * count));
  }
  await watch.says("size12: new required field");
  expect(it.read("out/types.ts")).toContain("size12: number");
  expect(await watch.end()).toBe(0);
});

test("generated files that change between saves count as they are then", async () => {
  const it = new Project({ "api.yaml": spec("label: string") });
  const watch = new Watch(it, { args: toOut });
  await watch.says("Watching api.yaml.");
  const save = (count: number): void => it.write("api.yaml", spec(`label: string, size${count}: integer`));
  for (let count = 1; count <= 2; count++) {
    save(count);
    await watch.says(`size${count}: new required field`);
  }
  // A file that no save changes, with an edit that leaves its size.
  const operations = it.read("out/operations.ts");
  it.write("out/operations.ts", operations.replace("parcelsGet", "parcelsGot"));
  save(3);
  await watch.says("operations.ts");
  // It is tried again every half second, and said once.
  await new Promise((resolve) => setTimeout(resolve, 2_000));
  expect(watch.said).not.toContain("operations.ts");
  expect(watch.said).not.toContain("api.yaml:");
  expect(it.read("out/types.ts")).toContain("size2: number");
  it.write("out/operations.ts", operations);
  await watch.says("size3: new required field");
  expect(it.read("out/types.ts")).toContain("size3: number");

  rmSync(it.path("out/operations.ts"));
  save(4);
  await watch.says("size4: new required field");
  expect(it.read("out/operations.ts")).toBe(operations);
  expect(await watch.end()).toBe(0);
  expect(it.run(["check", ...toOut])).toMatchObject({ code: 0 });
});

test("a generated file that is deleted comes back without a save, and one that is edited stays", async () => {
  const it = new Project({ "api.yaml": spec("label: string") });
  const watch = new Watch(it, { args: toOut });
  await watch.says("Watching api.yaml.");
  const types = it.read("out/types.ts");
  rmSync(it.path("out/types.ts"));
  await watch.says("out/types.ts was deleted, and is written again.");
  expect(it.read("out/types.ts")).toBe(types);

  // With another one gone: nothing is written while an edit is in the way.
  const edit = types.replace("label: string", "label: symbol");
  it.write("out/types.ts", edit);
  rmSync(it.path("out/client.ts"));
  await watch.says("out/types.ts:");
  await watch.says("generate api.yaml --out out --force");
  expect(it.read("out/types.ts")).toBe(edit);
  it.write("out/types.ts", types);
  await watch.says("out/client.ts was deleted, and is written again.");
  it.write("out/types.ts", edit);
  await watch.says("out/types.ts:");
  it.write("out/types.ts", types);
  await watch.says("out is up to date again.");

  rmSync(it.path("out"), { recursive: true });
  await watch.says("files of out were deleted, and are written again.");
  expect(await watch.end()).toBe(0);
  expect(it.run(["check", ...toOut])).toMatchObject({ code: 0 });
});

test("with --force, an edited file is written again", async () => {
  const it = new Project({ "api.yaml": spec("label: string") });
  const watch = new Watch(it, { args: [...toOut, "--force"] });
  await watch.says("Watching api.yaml.");
  const types = it.read("out/types.ts");
  it.write("out/types.ts", types.replace("label: string", "label: symbol"));
  await watch.says("out/types.ts was changed, and is written again.");
  expect(it.read("out/types.ts")).toBe(types);
  expect(await watch.end()).toBe(0);
});

test("an output that cannot be written is written when it can be", async () => {
  const it = new Project({ "api.yaml": spec("label: string") });
  const watch = new Watch(it, { args: toOut });
  await watch.says("Watching api.yaml.");
  renameSync(it.path("out"), it.path("aside"));
  it.write("out", "");
  it.write("api.yaml", spec("label: string, size: integer"));
  await watch.says("out");
  rmSync(it.path("out"));
  renameSync(it.path("aside"), it.path("out"));
  await watch.says("size: new required field");
  expect(it.read("out/types.ts")).toContain("size: number");
  expect(await watch.end()).toBe(0);
});

test("a spec that does not exist is an error, and nothing waits for it", () => {
  const it = new Project({});
  expect(it.run(["watch", "api.yaml", "--out", "out"])).toMatchObject({ code: 2 });
});
