/** JSON as tools read their settings: with comments and commas before closing brackets. */
import { existsSync } from "node:fs";
import { UsageError } from "../../config/generation.js";
import { reasonOf } from "../../base/disk-failure.js";
import { readRegularText } from "../../base/regular-file.js";

/** Returns the object under a key; an empty one where there is none. */
export function mapUnder(value: unknown, key: string): Readonly<Record<string, unknown>> {
  const found =
    typeof value === "object" && value !== null ? (value as Record<string, unknown>)[key] : undefined;
  return typeof found === "object" && found !== null ? (found as Record<string, unknown>) : {};
}

/**
 * Reads a file; undefined where there is none, and an empty object where it is not JSON.
 *
 * @throws UsageError where it cannot be read, for example because it is a folder.
 */
export function readJson(path: string): unknown {
  if (!existsSync(path)) return undefined;
  const text = textOf(path).replace(/^\uFEFF/, "");
  const plain = text.replaceAll(
    /("(?:[^"\\]|\\.)*")|\/\/[^\n]*|\/\*[^]*?\*\//g,
    (_, string: string | undefined) => string ?? "",
  );
  try {
    return JSON.parse(plain.replaceAll(/,(?=\s*[}\]])/g, ""));
  } catch {
    return {};
  }
}

function textOf(path: string): string {
  try {
    return readRegularText(path);
  } catch (error) {
    throw new UsageError(`${path} cannot be read: ${reasonOf(error)}`);
  }
}
