import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { openapiText } from "./openapi.mjs";
import { speccastFiles } from "./speccast.mjs";

/**
 * Writes a synthetic API in both languages.
 *
 * @param {number} groups
 * @param {string} folder
 * @returns {{ spec: string, openapi: string }} the paths of the two root files
 */
export function writeSynthetic(groups, folder) {
  mkdirSync(folder, { recursive: true });
  const files = speccastFiles(groups);
  for (const { name, text } of files) writeFileSync(join(folder, name), text);
  const openapi = join(folder, "openapi.yaml");
  writeFileSync(openapi, openapiText(groups));
  return { spec: join(folder, files[0]?.name ?? ""), openapi };
}
