/** JSON as tools read their settings: with comments and commas before closing brackets. */
import { existsSync } from "node:fs";
import { UsageError } from "../../config/generation.js";
import { reasonOf } from "../../base/disk-failure.js";
import { isObject } from "../../base/is-object.js";
import { readRegularText } from "../../base/regular-file.js";

type JsonMap = Readonly<Record<string, unknown>>;

/** Returns the object under a key; an empty one where there is none. */
export function mapUnder(map: JsonMap | undefined, key: string): JsonMap {
  const found = map?.[key];
  return isObject(found) ? found : {};
}

/**
 * Reads the object in a file; undefined where there is no file, and an empty object where it holds none.
 *
 * @throws UsageError where it cannot be read, for example because it is a folder.
 */
export function readJson(path: string): JsonMap | undefined {
  if (!existsSync(path)) return undefined;
  const text = textOf(path).replace(/^\uFEFF/, "");
  const plain = text.replaceAll(
    /("(?:[^"\\]|\\.)*")|\/\/[^\n]*|\/\*[^]*?\*\//g,
    (_, string: string | undefined) => string ?? "",
  );
  try {
    const read: unknown = JSON.parse(plain.replaceAll(/,(?=\s*[}\]])/g, ""));
    return isObject(read) ? read : {};
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
