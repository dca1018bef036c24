/**
 * Output as compilers check all of it. Its validators and its runtime open with a directive that lets the compilers of users
 * skip them; the promise that they compile is kept here.
 */
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { isWithin } from "../../generator/config/generation.js";

const scratch = [fileURLToPath(new URL("../.output", import.meta.url)), tmpdir()];

/** Returns the text of a module without the directive. Its lines keep their numbers. */
export function withWholeCheck(text: string): string {
  return text.replace(/^(\/\/ Generated from .*\n)\/\/ @TS-nocheck .*\n/, "$1//\n");
}

/** Takes the directive out of all modules that lie beside `files` or below, in folders that tests write. */
export function checkWhole(files: readonly string[]): void {
  for (const folder of new Set(files.map((file) => dirname(file)))) {
    if (!scratch.some((one) => one !== folder && isWithin(one, folder))) continue;
    for (const name of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
      if (!name.endsWith(".ts") || name.includes("node_modules")) continue;
      const path = join(folder, name);
      const text = readFileSync(path, "utf8");
      const whole = withWholeCheck(text);
      if (whole !== text) writeFileSync(path, whole);
    }
  }
}
