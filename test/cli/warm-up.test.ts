import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";
import { shortRunFlags } from "../../generator/cli/warm-up.js";

test("V8 knows each flag of a short run", () => {
  const flags = shortRunFlags(process.versions.v8);
  expect(flags).toContain("--heap-growing-percent=50");
  const source = `for (const flag of ${JSON.stringify(flags)}) v8.setFlagsFromString(flag);`;
  const { stderr, status } = spawnSync(process.execPath, ["-e", `const v8 = require("node:v8"); ${source}`], {
    encoding: "utf8",
  });
  expect({ stderr, status }).toEqual({ stderr: "", status: 0 });
});

test("versions of V8 whose flags are unknown keep their defaults for optimizing", () => {
  expect(shortRunFlags("99.0.1")).toEqual(["--heap-growing-percent=50"]);
  for (const version of ["11.3.244.8-node.33", "12.4.254.21-node.57", "13.6.233.17-node.53"])
    expect(shortRunFlags(version).length).toBeGreaterThan(1);
});
