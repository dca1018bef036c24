/** The package of TanStack Query that an output imports types from, as the project around the output has it. */
import { dirname, join } from "node:path";
import { queryPackages, type Generation } from "../../config/generation.js";
import { mapUnder, readJson } from "./loose-json.js";

/** The first version whose keys and tokens the output uses. */
const firstVersion = 5;

/**
 * Returns the warning about the package of a generation; undefined where a `package.json` above the output lists a
 * version that fits.
 */
export function queryPackageWarning({ out, options }: Generation, folder: string): string | undefined {
  if (options.query === undefined) return undefined;
  const name = queryPackages[options.query.for];
  const found = versionAbove(out, name);
  if (found === undefined)
    return `warning: ${folder} imports types of ${name}, and no package.json above it lists that package. Install it: npm install ${name}\n`;
  const major = /\d+/.exec(found)?.[0];
  if (major === undefined || Number(major) >= firstVersion) return undefined;
  return `warning: ${folder} needs version ${firstVersion} of ${name} or a later one, and package.json has ${found}. Update it: npm install ${name}@latest\n`;
}

/** Returns the version of a package by the nearest `package.json` above a folder that lists it: the installed one, else the range. */
function versionAbove(folder: string, name: string): string | undefined {
  for (let at = folder; ; at = dirname(at)) {
    const description = readJson(join(at, "package.json"));
    const range = ["dependencies", "devDependencies", "peerDependencies"]
      .map((key) => mapUnder(description, key)[name])
      .find((one) => typeof one === "string");
    const installed = mapUnder({ one: readJson(join(at, "node_modules", name, "package.json")) }, "one")[
      "version"
    ];
    if (typeof range === "string") return typeof installed === "string" ? installed : range;
    if (dirname(at) === at) return undefined;
  }
}
