/** Judges the outputs that a file lists, and prints a line of JSON for each: `node main.mjs subjects.json`. */
import { readFileSync } from "node:fs";
import { judgeWire } from "./judge.mjs";

const { subjects, options } = JSON.parse(readFileSync(process.argv[2] ?? "", "utf8"));
for (const subject of subjects) {
  try {
    const report = JSON.parse(readFileSync(subject.report, "utf8"));
    const verdict = await judgeWire(
      { ...subject, report: Array.isArray(report) ? report[0] : report },
      options,
    );
    console.log(JSON.stringify({ name: subject.name, ...verdict }));
  } catch (error) {
    console.log(
      JSON.stringify({ name: subject.name, error: error instanceof Error ? error.stack : String(error) }),
    );
  }
}
// Streams that a client left open keep the process alive.
process.exit(0);
