/** Rules that judge declarations alone: with the memory of a reading before, a spec has the findings of a fresh check. */
import { join } from "node:path";
import { expect, test } from "vitest";
import { rules } from "../../generator/check/rules/index.js";
import { load } from "../../generator/compile.js";
import { toJsonDiagnostics } from "../../generator/diagnostics/render.js";
import { SpecMemory } from "../../generator/spec-memory.js";
import { caseNames, casesFolder } from "../support/cases.js";
import { isComplete } from "../support/run-size.js";

/** Outside CI, the cases of which each breaks a rule that judges declarations alone. */
const names = caseNames.filter(
  (name) => isComplete || rules.some((rule) => rule.code === name && "alone" in rule),
);

test("findings are the same where declarations are judged alone", { timeout: 240_000 }, async () => {
  let found = 0;
  for (const name of names) {
    const cwd = join(casesFolder, name);
    const memory = new SpecMemory();
    const read = async (options: { readonly memory?: SpecMemory }) =>
      toJsonDiagnostics((await load("spec.yaml", { cwd, ...options })).diagnostics);
    const fresh = await read({});
    // The first reading judges the whole spec, the second each declaration, and a third would take over what is right.
    await read({ memory });
    expect(await read({ memory }), name).toEqual(fresh);
    if (fresh.length > 0 && memory.work.judged > 0) found += 1;
  }
  expect(found).toBeGreaterThan(60);
});

test("a declaration is judged again if it, or one that its rules look up, has changed", async () => {
  const spec = (type: string, other = "text"): Uint8Array =>
    Buffer.from(`speccast: 1
service: { name: ParcelService }
types:
  Code: ${type}
resources:
  Parcel: { fields: { code: { type: Code, length: { max: 8 } } } }
  Depot: { fields: { ${other}: string } }
  Truck: { fields: { name: string } }
endpoints:
  parcels.get: { GET: /v1/parcel, response: Parcel }
  depots.get: { GET: /v1/depot, response: Depot }
  trucks.get: { GET: /v1/truck, response: Truck }
`);
  const memory = new SpecMemory();
  const read = async (bytes: Uint8Array) => {
    const before = memory.work.judged;
    const { diagnostics } = await load("spec.yaml", { overlay: () => bytes, memory });
    return { codes: diagnostics.map(({ code }) => code), judged: memory.work.judged - before };
  };
  const count = rules.filter((rule) => "alone" in rule).length;
  // Once more for what stands outside of the declarations.
  const times = (declarations: number): number => count * (1 + declarations);
  expect(await read(spec("string"))).toEqual({ codes: [], judged: 0 });
  expect(await read(spec("string"))).toEqual({ codes: [], judged: times(7) });
  expect(await read(spec("string"))).toEqual({ codes: [], judged: times(0) });
  // The endpoint that responds with a depot asks for it.
  expect(await read(spec("string", "label"))).toEqual({ codes: [], judged: times(2) });
  // The length does not fit the type, which stands in another declaration.
  expect((await read(spec("integer", "label"))).codes).toEqual(["misplaced-constraint"]);
  expect((await read(spec("string", "label"))).codes).toEqual([]);
});
