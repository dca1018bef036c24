/** Counts the lines by hand of the data layers beside this file, and of the spec beside the document, without blank ones and comments. */
import { existsSync, readFileSync } from "node:fs";

for (const name of ["speccast", "hey-api", "orval", "openapi-react-query"]) {
  const spec = name === "speccast" ? ["../library.yaml"] : [];
  const files = [`${name}.ts`, ...spec, `${name}.mock.ts`].map((file) => new URL(file, import.meta.url));
  const counts = files.filter(existsSync).map((file) => {
    const lines = readFileSync(file, "utf8").split("\n");
    return lines.filter((line) => line.trim() !== "" && !/^\s*(?:\/\/|\/?\*)/.test(line)).length;
  });
  console.log(`${name}: ${counts.reduce((sum, count) => sum + count, 0)} (${counts.join(" + ")})`);
}
