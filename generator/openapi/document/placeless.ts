/** Components that have no place in the language where they are used: headers that servers set, and those of undeclared errors. */
import { entriesOf } from "./nodes.js";
import type { Translation } from "../translation.js";

/** Notes the reasons why components have no place, but for those that have one elsewhere. */
export function notePlaceless(t: Translation): void {
  for (const [node, reason] of t.placeless) {
    const isUsed = entriesOf(node).some((one) => t.ledger.isMarked(one));
    if (!isUsed) t.ledger.leaveOut(node, reason, "approximated");
  }
  for (const [node, reason] of t.unread) t.ledger.markUnread(node, reason);
}
