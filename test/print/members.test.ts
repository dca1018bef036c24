/** Interfaces with long names: the layout alone is what prettier makes of them, which takes seconds for a large interface. */
import { format } from "prettier";
import { expect, test } from "vitest";
import { interfaceDeclaration } from "../../generator/print/declarations.js";
import type { Member } from "../../generator/print/declarations.js";
import { moduleStructure } from "../../generator/print/print-module.js";
import { prettierOptions } from "../support/prettier-options.js";
import { printStructure } from "../../generator/print/print-structure.js";

const options = { name: "options", type: "CallOptions", optional: true };
const lengths = [8, 20, 24, 26, 28, 30, 31, 32, 33, 34, 36, 40, 48, 90];

/** Methods in front of a property, where they are text, by the length of the names in their signatures. */
const methods = lengths.flatMap((length): Member[] => {
  const long = (end: string): string => `${"ParcelsOfBook".repeat(8).slice(0, length)}${end}`;
  const input = { name: "input", type: long("Input") };
  const key = `find${length}`;
  const two = `Call<${long("Output")}, ${long("Error")}>`;
  const three = `Call<${long("Output")}, ${long("Error")}, ${long("Headers")}>`;
  return [
    { key, type: { parameters: [input, options], returns: two }, docs: ["Finds parcels."] },
    { key, type: { parameters: [], returns: three } },
    { key, type: { parameters: [options], returns: three }, optional: true },
    { key, readonly: true, type: [{ key: "", type: { parameters: [input, options], returns: three } }] },
  ];
});

test("methods before a property break as prettier breaks them", async () => {
  const declaration = interfaceDeclaration({
    name: "ParcelsCalls",
    members: [...methods, { key: "more", type: "MoreCalls", readonly: true }],
  });
  const structure = moduleStructure({
    header: "// A module.",
    imports: [],
    exports: [],
    declarations: [declaration],
    aliases: [],
  });
  const printed = printStructure(structure);
  expect(printed).toBe(await format(printed, prettierOptions));
});
