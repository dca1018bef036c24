/** Counts the lines by hand of the data layers beside this file, without blank ones and comments. */
import { readdirSync, readFileSync } from "node:fs";

const folder = new URL(".", import.meta.url);
for (const name of ["speccast", "hey-api", "orval"]) {
  const files = readdirSync(folder).filter((file) => file === `${name}.ts` || file === `${name}.mock.ts`);
  const counts = files.map((file) => {
    const lines = readFileSync(new URL(file, folder), "utf8").split("\n");
    return lines.filter((line) => line.trim() !== "" && !/^\s*(?:\/\/|\/?\*)/.test(line)).length;
  });
  const total = counts.reduce((sum, count) => sum + count, 0);
  console.log(`${name}: ${total} (${files.map((file, at) => `${file} ${counts[at]}`).join(", ")})`);
}
