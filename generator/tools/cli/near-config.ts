/** The configuration beside a spec that a command did not read. */
import { existsSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { configName, readConfig } from "../../config/config.js";

/** A configuration that lists a spec. */
interface NearConfig {
  /** Path from the working folder. */
  readonly path: string;
  /** The option and the folder, as an instruction: `add \`--config books/speccast.config.json\`, …`. */
  readonly remedy: string;
  readonly hasIncludeRoot: boolean;
}

/** Returns the nearest configuration above the spec at `spec`, where it is another one than `read` and lists the spec. */
export function nearConfigOf(spec: string, cwd: string, read: string): NearConfig | undefined {
  for (let folder = dirname(spec), last = ""; folder !== last; last = folder, folder = dirname(folder)) {
    const config = join(folder, configName);
    if (!existsSync(config)) continue;
    return config === read ? undefined : listing(config, spec, cwd);
  }
  return undefined;
}

function listing(config: string, spec: string, cwd: string): NearConfig | undefined {
  try {
    const found = readConfig(config).generations.find((each) => each.spec === spec);
    if (found === undefined) return undefined;
    const path = relative(cwd, config).replaceAll("\\", "/");
    const folder = dirname(path) === "." ? "its folder" : `\`${dirname(path)}\``;
    const remedy = `add \`--config ${path}\`, or run the command in ${folder}.`;
    return { path, remedy, hasIncludeRoot: found.includeRoot !== undefined };
  } catch {
    // A configuration with mistakes is none that a remedy could name.
    return undefined;
  }
}

/** Returns the remedy for an include that only a configuration allows that was not read. */
export function includeHelpOf(spec: string, cwd: string, read: string): { readonly includeHelp?: string } {
  const near = nearConfigOf(spec, cwd, read);
  if (near?.hasIncludeRoot !== true) return {};
  return { includeHelp: `"${near.path}" lists this spec and names "include_root": ${near.remedy}` };
}
