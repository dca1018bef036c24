/** The report of a comparison as annotations of GitHub Actions, at the places of the new spec. */
import { annotation } from "../../../diagnostics/annotation.js";
import { parties } from "../rules/verdict.js";
import { countedLevel, type DiffReport } from "./report.js";

/** Returns a line for each change that is not safe: `::error file=api.yaml,line=4,col=7::Parcel.label: …`. */
export function diffAnnotations(report: DiffReport): string {
  return report.changes
    .map((judged) => {
      const level = countedLevel(report, judged);
      if (level === "safe") return "";
      const { change, text, verdicts } = judged;
      const reasons = report.counted.flatMap((party) => {
        const { level: own, why } = verdicts[party];
        return own === "safe" || why === undefined ? [] : [`${parties[party]}: ${why}`];
      });
      const place = change.headPlace;
      const at = { file: place?.file, line: place?.line, col: place?.column };
      const lines = [`${change.subject}: ${text}`, ...reasons].map((line) => line.replaceAll(/\s+/g, " "));
      return annotation(level === "breaking" ? "error" : "warning", at, lines.join("\n"));
    })
    .join("");
}
