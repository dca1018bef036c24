/** The Spectral of the user's project, run on the openapi.json that speccast makes of a spec. */
import { spawnSync } from "node:child_process";
import { existsSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { foldersUp } from "../../base/paths.js";
import { UsageError } from "../../config/generation.js";
import { openapi } from "../../emit/targets/openapi/index.js";
import type { Model } from "../../language/model/model.js";
import { isObject } from "../../values/objects.js";
import type { PlacedFinding } from "../lint/rule.js";
import { spectralFindings, type SpectralResult } from "../lint/spectral.js";
import { temporaryFolder } from "./temporary-folder.js";

const isWindows = process.platform === "win32";

/**
 * Returns the findings of the Spectral that is installed in `cwd` or above, by `ruleset`.
 * @throws UsageError where there is none, and where it fails.
 */
export function runSpectral(model: Model, ruleset: string, cwd: string): readonly PlacedFinding[] {
  const program = installedSpectral(cwd);
  const isFile = existsSync(resolve(cwd, ruleset));
  if (!isFile && !/^https?:/.test(ruleset)) throw new UsageError(`There is no ruleset "${ruleset}".`);
  const folder = temporaryFolder("speccast-lint-");
  try {
    const [file] = openapi.emit(model, { flavors: true, aliases: new Map() });
    const text = file !== undefined && "text" in file ? file.text : "{}";
    const path = join(folder.path, "openapi.json");
    writeFileSync(path, text);
    const rules = isFile ? resolve(cwd, ruleset) : ruleset;
    const args = ["lint", path, "--ruleset", rules, "--format", "json", "--quiet"];
    const quoted = (word: string): string => (isWindows ? `"${word}"` : word);
    const { stdout, stderr, error } = spawnSync(quoted(program), args.map(quoted), {
      cwd,
      encoding: "utf8",
      maxBuffer: 256 * 1048576,
      shell: isWindows,
    });
    const results = resultsIn(stdout);
    if (results === undefined) {
      const said = error?.message ?? (stderr || stdout);
      throw new UsageError(`Spectral failed: ${/Error #1: (.*)/.exec(said)?.[1] ?? said.trim()}`);
    }
    return spectralFindings(results, JSON.parse(text), model);
  } finally {
    folder.remove();
  }
}

function installedSpectral(cwd: string): string {
  const name = isWindows ? "spectral.cmd" : "spectral";
  const paths = foldersUp(cwd).map((folder) => join(folder, "node_modules/.bin", name));
  const found = paths.find((path) => existsSync(path));
  if (found !== undefined) return found;
  throw new UsageError(
    "--spectral runs the Spectral of your project, which has none. Install it: `npm install --save-dev @stoplight/spectral-cli`.",
  );
}

function resultsIn(text: string): readonly SpectralResult[] | undefined {
  try {
    const found: unknown = JSON.parse(text);
    return Array.isArray(found) && found.every(isResult) ? found : undefined;
  } catch {
    return undefined;
  }
}

function isResult(value: unknown): value is SpectralResult {
  if (!isObject(value)) return false;
  const { code, path, message } = value as Partial<SpectralResult>;
  return /^(?:string|number)$/.test(typeof code) && Array.isArray(path) && typeof message === "string";
}
