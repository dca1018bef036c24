/** The API that all subjects generate from: the same one in the language of speccast and as OpenAPI. */
import { join } from "node:path";
import { benchFolder, rootFolder } from "../paths.mjs";
import { writeSynthetic } from "../synthetic/write.mjs";

/**
 * @typedef {object} Api
 * @property {string} title
 * @property {number} groups 0 for the wallet.
 * @property {string} spec
 * @property {string} openapi
 * @property {string} beforeLine The line of the spec before which a changed spec has another field.
 */

/**
 * @param {number | undefined} groups Of a synthetic API; the wallet without it.
 * @param {string} scratch
 * @returns {Api}
 */
export function apiOf(groups, scratch) {
  return groups === undefined ? walletApi() : syntheticApi(groups, scratch);
}

/** @returns {Api} */
function walletApi() {
  return {
    title: "the wallet API",
    groups: 0,
    spec: join(rootFolder, "spec", "wallet.yaml"),
    openapi: join(benchFolder, "wallet.openapi.yaml"),
    beforeLine: "      is_guest: {",
  };
}

/**
 * @param {number} groups
 * @param {string} scratch
 * @returns {Api}
 */
function syntheticApi(groups, scratch) {
  const { spec, openapi } = writeSynthetic(groups, join(scratch, `synthetic-${groups}`));
  return {
    title: `${groups} synthetic groups (${groups * 10 + 1} declarations, ${groups * 5} endpoints)`,
    groups,
    spec,
    openapi,
    beforeLine: "      note?: {",
  };
}
