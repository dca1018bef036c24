/** Modules by group: when there are any, how large they are, and which declarations move when a spec changes. */
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { check, generate } from "../../../generator/index.js";
import { emitModel } from "../../../generator/pipeline/compile.js";
import { load } from "../../../generator/pipeline/load.js";
import { defaultOptions, type GenerateOptions } from "../../../generator/config/generation.js";
import { isComplete } from "../../support/run-size.js";

const synthetic = new URL("../../../bench/synthetic/speccast.mjs", import.meta.url).href;
const { speccastText } = (await import(synthetic)) as { speccastText: (groups: number) => string };

const folder = mkdtempSync(join(tmpdir(), "speccast-split-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The output of a spec by path. */
async function outputOf(text: string, options: Partial<GenerateOptions> = {}): Promise<Map<string, string>> {
  const path = join(folder, "api.yaml");
  writeFileSync(path, text);
  const { model, diagnostics } = await load(path);
  if (model === undefined) throw new Error(diagnostics.map(({ message }) => message).join("\n"));
  const files = await emitModel(model, { ...defaultOptions, ...options });
  return new Map(files.map((file) => [file.path, file.text]));
}

/** The file of each exported declaration, by its name. */
async function filesByName(text: string): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (const [path, code] of await outputOf(text, { split: "always" }))
    if (!path.startsWith("runtime/") && path.endsWith(".ts"))
      for (const [, name = ""] of code.matchAll(
        /^export (?:async )?(?:interface|type|const|function) (\w+)/gm,
      ))
        found.set(name, path);
  return found;
}

/** The names whose declarations stand in another file than before. */
function moved(before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>): string[] {
  return [...before].filter(([name, path]) => after.get(name) !== path).map(([name]) => name);
}

const modules = (files: ReadonlyMap<string, string>): [path: string, text: string][] =>
  [...files].filter(([path]) => path.endsWith(".ts"));

function lines(text: string): number {
  return text.split("\n").length - 1;
}

test("a pattern that two modules have is two constants, since imports go by name", async () => {
  const text = `speccast: 1
service: { name: Depot }
types:
  ParcelLabel: { type: string, pattern: "^[a-z]+$" }
resources:
  Parcel: { fields: { label: { type: string, pattern: "^[a-z]+$" }, other: ParcelLabel } }
  Shared: { fields: { label: ParcelLabel } }
endpoints:
  parcels.get: { GET: /parcels, response: Parcel }
  depots.get: { GET: /depots, response: Shared }
  boxes.get: { GET: /boxes, response: Shared }
`;
  const files = await outputOf(text, { split: "always" });
  const names = [...files].flatMap(([path, code]) =>
    path.startsWith("runtime/") ? [] : (code.match(/\bconst parcelLabel\d*Pattern\b/g) ?? []),
  );
  expect(names.sort()).toEqual(["const parcelLabel2Pattern", "const parcelLabelPattern"]);
});

describe("size", () => {
  /** Generating a hundred takes ten seconds. */
  const many = isComplete ? 100 : 30;

  test(
    `${many} groups have modules of their own, none above 15,000 lines`,
    { timeout: 240_000 },
    async () => {
      const files = modules(await outputOf(speccastText(many)));
      const groups = files.filter(([path]) => /^groups\/\w+\/types\.ts$/.test(path));
      expect(groups).toHaveLength(many);
      const longest = Math.max(...files.map(([, text]) => lines(text)));
      expect(longest).toBeLessThan(15_000);
      const ofGroups = files.filter(([path]) => path.startsWith("groups/"));
      expect(Math.max(...ofGroups.map(([, text]) => lines(text)))).toBeLessThan(1_000);
    },
  );

  test("the largest output in one piece has no module above 15,000 lines", { timeout: 120_000 }, async () => {
    const text = speccastText(17);
    const files = modules(await outputOf(text));
    expect(files.map(([path]) => path).filter((path) => path.startsWith("groups/"))).toEqual([]);
    const longest = Math.max(...files.map(([, code]) => lines(code)));
    expect(longest).toBeGreaterThan(9_000);
    expect(longest).toBeLessThan(15_000);
    const next = modules(await outputOf(speccastText(18)));
    expect(next.some(([path]) => path.startsWith("groups/"))).toBe(true);
    const never = modules(await outputOf(speccastText(18), { split: "never" }));
    expect(never.map(([path]) => path)).toEqual(files.map(([path]) => path));
  });
});

const spec = `speccast: 1
service: { name: ParcelService, base_url: unspecified, auth: none, error_body: problem }
errors:
  not_found: { status: 404, doc: There is none. }
enums:
  Size: { values: [small, large] }
resources:
  Parcel: { fields: { id: id<Parcel>, size: Size, to: Address } }
  Label: { fields: { text: string, ink: Ink } }
  Ink: { fields: { color: string } }
  Depot: { fields: { id: id<Depot>, at: Address } }
  Address: { fields: { street: string } }
  Box: { fields: { inner?: list<Box>, label?: Tag } }
  Tag: { fields: { box?: Box, name: string } }
endpoints:
  parcels.get: { GET: "/parcels/{id}", path: { id: id<Parcel> }, response: Parcel, errors: [not_found] }
  parcels.labels.print: { POST: "/labels", body: Label, response: Label }
  parcels.labels.get: { GET: "/labels", response: Label }
  depots.get: { GET: "/depots/{id}", path: { id: id<Depot> }, response: Depot, errors: [not_found] }
  depots.boxes: { GET: "/boxes", response: Box }
`;

describe("homes", () => {
  test("types live with the group that uses them, and above the groups that share them", async () => {
    const files = await filesByName(spec);
    expect(files.get("Parcel")).toBe("groups/parcels/types.ts");
    expect(files.get("Size")).toBe("groups/parcels/types.ts");
    expect(files.get("isParcel")).toBe("groups/parcels/validators.ts");
    expect(files.get("Label")).toBe("groups/parcels/labels/types.ts");
    expect(files.get("Ink")).toBe("groups/parcels/labels/types.ts");
    expect(files.get("Address")).toBe("groups/types.ts");
    expect(files.get("NotFound")).toBe("groups/types.ts");
    expect(files.get("ParcelId")).toBe("groups/types.ts");
    expect(files.get("Box")).toBe("groups/depots/types.ts");
    expect(files.get("Tag")).toBe("groups/depots/types.ts");
    expect(files.get("parcelsGet")).toBe("groups/parcels/operations.ts");
    expect(files.get("ParcelsGetContext")).toBe("groups/parcels/server.ts");
    expect(files.get("ParcelService")).toBe("types.ts");
  });

  test.each([
    [
      "an endpoint",
      spec.replace(
        "  depots.get:",
        '  depots.close: { POST: "/depots/close", errors: [not_found] }\n  depots.get:',
      ),
    ],
    [
      "a group",
      `${spec}  trucks.get: { GET: "/trucks", query: { near: id<Depot> }, response: { fields: { name: string } } }\n`,
    ],
    [
      "a field",
      spec.replace(
        "fields: { text: string,",
        "fields: { text: string, parcel?: id<Parcel>, depot?: id<Depot>,",
      ),
    ],
    ["a shared type", spec.replace("color: string", "color: string, mixed_at?: Address")],
    [
      "a type of its own",
      spec
        .replace("  Ink:", "  Paper: { fields: { size: Size } }\n  Ink:")
        .replace("fields: { id: id<Parcel>,", "fields: { id: id<Parcel>, wrap?: Paper,"),
    ],
    [
      "another order",
      spec
        .replace(/( {2}depots\.get:.*\n)( {2}depots\.boxes:.*\n)/, "$2$1")
        .replace(/( {2}Depot:.*\n)( {2}Address:.*\n)/, "$2$1"),
    ],
  ])("%s moves no other declaration", async (_, changed) => {
    // prettier-ignore
    expect(changed).not.toBe(spec);
    expect(moved(await filesByName(spec), await filesByName(changed))).toEqual([]);
  });

  test("a type that another group comes to use moves with what it leads to, and nothing else", async () => {
    const changed = spec.replace("fields: { id: id<Depot>,", "fields: { id: id<Depot>, label?: Label,");
    const after = await filesByName(changed);
    const names = moved(await filesByName(spec), after);
    expect(names.sort()).toEqual(["Ink", "InkSchema", "Label", "LabelSchema", "isInk", "isLabel"]);
    expect(new Set(names.map((name) => after.get(name)))).toEqual(
      new Set(["groups/types.ts", "groups/validators.ts"]),
    );
  });

  test("folders differ in more than case, and are none that Windows keeps", async () => {
    const endpoint = (name: string, path: string): string => `  ${name}: { GET: "/${path}" }\n`;
    const text = `speccast: 1
service: { name: ParcelService, base_url: unspecified, auth: none, error_body: problem }
endpoints:
${endpoint("aux.get", "a")}${endpoint("depotsNear.get", "b")}${endpoint("depotsnear.list", "c")}`;
    const folders = [...(await outputOf(text, { split: "always", targets: ["types"] })).keys()]
      .filter(
        (path) => path.startsWith("groups/") && path.endsWith("/types.ts") && path !== "groups/types.ts",
      )
      .map((path) => path.slice("groups/".length, -"/types.ts".length));
    expect(folders).toEqual(["aux_", "depotsNear", "depotsnear_"]);
  });
});

describe("exports", () => {
  test("the index modules export what the whole modules do", async () => {
    const [whole, split] = [
      await outputOf(spec, { split: "never" }),
      await outputOf(spec, { split: "always" }),
    ];
    for (const module of ["types", "limits", "validators", "operations", "client", "server"]) {
      const names = exportedBy(split, `${module}.ts`);
      for (const name of exportedBy(whole, `${module}.ts`)) expect(names, `${module}.ts`).toContain(name);
    }
  });
});

/** The names that a module exports, by its own text and that of the modules it exports from. */
function exportedBy(files: ReadonlyMap<string, string>, path: string): Set<string> {
  const text = files.get(path) ?? "";
  const names = new Set<string>();
  for (const [, name = ""] of text.matchAll(/^export (?:async )?(?:interface|type|const|function) (\w+)/gm)) names.add(name); // prettier-ignore
  for (const [, list = ""] of text.matchAll(/^export (?:type )?\{([^}]*)\}/gm))
    for (const item of list.split(",")) names.add(item.trim().replace(/^type |.* as /g, ""));
  for (const [, from = ""] of text.matchAll(/^export \* from "\.\/([^"]+)\.js";$/gm))
    for (const name of exportedBy(files, `${from}.ts`)) names.add(name);
  return names;
}

test("a folder goes from one form to the other and back, and `check` sees it", async () => {
  const api = join(folder, "both.yaml");
  writeFileSync(api, spec);
  const request = { spec: "both.yaml", out: "both" };
  const options = { cwd: folder };
  expect((await generate(request, options)).ok).toBe(true);
  const whole = readFileSync(join(folder, "both/types.ts"), "utf8");
  expect((await check({ ...request, split: "always" }, options)).ok).toBe(false);
  expect((await generate({ ...request, split: "always" }, options)).ok).toBe(true);
  expect((await check({ ...request, split: "always" }, options)).ok).toBe(true);
  expect(existsSync(join(folder, "both/groups/parcels/labels/types.ts"))).toBe(true);
  expect(readFileSync(join(folder, "both/.gitattributes"), "utf8")).toContain("\n/groups/** merge=union\n");
  expect((await generate({ ...request, split: "never" }, options)).ok).toBe(true);
  expect(existsSync(join(folder, "both/groups"))).toBe(false);
  expect(readFileSync(join(folder, "both/types.ts"), "utf8")).toBe(whole);
});
