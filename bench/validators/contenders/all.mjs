/** The list of all contenders, in the order of the tables before these are sorted by speed. */
import { ajv } from "./ajv.mjs";
import { arktype } from "./arktype.mjs";
import { ata } from "./ata.mjs";
import { speccast } from "./speccast.mjs";
import { typebox } from "./typebox.mjs";
import { typeboxLegacy } from "./typebox-legacy.mjs";
import { typia } from "./typia.mjs";
import { valibot } from "./valibot.mjs";
import { zod } from "./zod.mjs";

export const contenders = [
  ...speccast,
  ...typia,
  ...typeboxLegacy,
  ...typebox,
  ...ajv,
  ...ata,
  ...zod,
  ...valibot,
  ...arktype,
];
