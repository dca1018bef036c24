/** The locked packages install without a warning on the oldest Node that package.json promises. */
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const root = fileURLToPath(new URL("../..", import.meta.url));
const { engines } = JSON.parse(readFileSync(`${root}package.json`, "utf8")) as { engines: { node: string } };
/** The last minor version of the oldest release line: the lower ones are out of support. */
const oldest = [Number(/\d+/.exec(engines.node)?.[0]), 20] as const;

/** Returns whether a range such as `^18.18 || >=20.17` takes the version `major.minor`. */
function takes(range: string, [major, minor]: readonly [number, number]): boolean {
  return range.split("||").some((one) =>
    [...one.matchAll(/(\^|~|>=|<=|>|<)?\s*v?(\d+)(?:\.(\d+|x))?[.\dx]*/g)].every(
      ([, sign = "", wantedMajor, wantedMinor = "0"]) => {
        const [wanted, least] = [Number(wantedMajor), Number(wantedMinor) || 0];
        const atLeast = major > wanted || (major === wanted && minor >= least);
        if (sign === ">=" || sign === ">") return atLeast;
        if (sign === "<" || sign === "<=") return !atLeast;
        return major === wanted && minor >= least;
      },
    ),
  );
}

test("ranges are read as npm reads them", () => {
  const on = (range: string): boolean => takes(range, [20, 20]);
  expect(
    [">=20", "^20.19.0 || >=22.12.0", "18 || 20 || >=22", ">= 0.6", ">=18.0.0 <21", "20 || >=22"].map(on),
  ).toEqual([true, true, true, true, true, true]);
  expect([">=22", ">=22.19.0", "^18 || >=22", "<20", ">=18 <20"].map(on)).toEqual([
    false,
    false,
    false,
    false,
    false,
  ]);
});

test.each(["package-lock.json", "test/emit/openapi/linters/package-lock.json"])("%s", (path) => {
  const { packages } = JSON.parse(readFileSync(`${root}${path}`, "utf8")) as {
    packages: Readonly<Record<string, { version?: string; engines?: { node?: string } }>>;
  };
  const refused = Object.entries(packages).flatMap(([name, { version = "", engines: wanted }]) => {
    const range = wanted?.node;
    return range === undefined || takes(range, oldest) ? [] : [`${name}@${version} wants ${range}`];
  });
  expect(Object.keys(packages).length).toBeGreaterThan(100);
  expect(refused).toEqual([]);
});
