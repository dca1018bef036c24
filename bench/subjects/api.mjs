/** The API that all subjects generate from: the same one in the language of speccast and as OpenAPI. */
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { writeSynthetic } from "../synthetic/write.mjs";

/**
 * @typedef {object} Api
 * @property {string} title
 * @property {string} spec
 * @property {string} openapi
 */

export const benchFolder = fileURLToPath(new URL("..", import.meta.url));
export const rootFolder = join(benchFolder, "..");

/** @returns {Api} */
export function walletApi() {
  return {
    title: "the wallet API",
    spec: "spec/wallet.yaml",
    openapi: join(benchFolder, "wallet.openapi.yaml"),
  };
}

/**
 * @param {number} groups
 * @param {string} scratch
 * @returns {Api}
 */
export function syntheticApi(groups, scratch) {
  const { spec, openapi } = writeSynthetic(groups, join(scratch, "synthetic"));
  return {
    title: `${groups} synthetic groups (${groups * 10 + 1} declarations, ${groups * 5} endpoints)`,
    spec,
    openapi,
  };
}
