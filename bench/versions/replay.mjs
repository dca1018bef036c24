/** Asks Ajv and the exported JSON Schemas of both versions about the values that witnesses are: neither knows the validators. */
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Ajv2020 } from "ajv/dist/2020.js";
import { builtBin } from "../paths.mjs";

/**
 * @typedef {object} Witness
 * @property {string} kind
 * @property {string} [direction]
 * @property {string} [sender]
 * @property {string} [receiver]
 * @property {unknown} [value]
 */

/**
 * Returns how many values were replayed, and on how many Ajv disagrees.
 *
 * @param {readonly { verdicts: Record<string, { witness?: Witness }> }[]} changes
 * @param {{ folder: string, base: string, head: string }} documents
 */
export function replayValues(changes, { folder, base, head }) {
  const found = changes.flatMap(({ verdicts }) =>
    Object.entries(verdicts).flatMap(([party, { witness }]) =>
      witness?.kind === "value" ? [{ party, witness }] : [],
    ),
  );
  if (found.length === 0) return { replayed: 0, wrong: 0 };
  const sides = { base: schemasOf(folder, base, "base"), head: schemasOf(folder, head, "head") };
  let [replayed, wrong] = [0, 0];
  for (const { party, witness } of found) {
    const isOld = (party === "oldClients") === (witness.direction === "request");
    const [from, to] = isOld ? [sides.base, sides.head] : [sides.head, sides.base];
    const accepted = from(witness.sender, witness.value);
    const refused = to(witness.receiver, witness.value);
    if (accepted === undefined || refused === undefined) continue;
    replayed += 1;
    if (!accepted || refused) wrong += 1;
  }
  return { replayed, wrong };
}

/**
 * @param {string} folder
 * @param {string} document
 * @param {string} name
 * @returns {(type: string | undefined, value: unknown) => boolean | undefined} undefined for a type without a schema
 */
function schemasOf(folder, document, name) {
  const out = join(folder, "schemas", name);
  spawnSync(
    process.execPath,
    [builtBin, "generate", document, "--out", out, "--targets", "schemas", "--force"],
    {
      cwd: folder,
      timeout: 120_000,
    },
  );
  const ajv = new Ajv2020({ strict: false, validateFormats: false });
  /** @type {{ $id?: string, $defs?: Record<string, unknown> }} */
  let all;
  try {
    all = JSON.parse(readFileSync(join(out, "schemas.json"), "utf8"));
    ajv.addSchema(all, "all");
  } catch {
    return () => undefined;
  }
  return (type, value) => {
    if (type === undefined || !Object.hasOwn(all.$defs ?? {}, type)) return undefined;
    return ajv.getSchema(`all#/$defs/${type}`)?.(value) === true;
  };
}
