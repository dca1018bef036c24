/** Compares the facts that several kinds of declarations have. */
import { defined } from "../../../base/defined.js";
import type { Pair } from "../changes.js";
import type { Documented, Extras } from "../../../language/model/model.js";
import type { Comparison, ChangeSubject } from "./comparison.js";

/** Compares what every declaration says of itself. */
export function compareDocumented(
  { changes }: Comparison,
  about: ChangeSubject,
  { base, head }: Pair<Documented>,
): void {
  if (base.deprecated === undefined && head.deprecated !== undefined) {
    const { reason } = head.deprecated;
    changes.add("deprecated", about, defined({ reason }));
  }
  if (base.deprecated !== undefined && head.deprecated === undefined) changes.add("undeprecated", about, {});
}

/** Compares how many fields must be given. */
export function compareAtLeast(
  { changes }: Comparison,
  about: ChangeSubject,
  { base, head }: Pair<number>,
): void {
  if (base === head) return;
  changes.add(head > base ? "at-least-raised" : "at-least-lowered", about, {
    from: `${base}`,
    to: `${head}`,
  });
}

/** Compares what becomes of undeclared properties: they are rejected, left out or kept. */
export function compareExtras(
  { changes }: Comparison,
  about: ChangeSubject,
  { base, head }: Pair<Extras>,
): void {
  if (base === head) return;
  if (head === "closed") changes.add("extras-closed", about, {});
  if (base === "closed") changes.add("extras-opened", about, { kept: head === "keep" });
  if (base === "keep") changes.add("extras-dropped", about, {});
  if (head === "keep" && base === "drop") changes.add("extras-kept", about, {});
}
