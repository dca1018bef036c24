/** Bodies of bytes with bounds of their size. */
import { addBytes } from "./bytes.js";
import type { RequestDraft } from "./operation.js";
import { isBytes, sizeOf } from "../values/bytes.js";
import { sizeIssue, type SizeRule } from "../values/byte-sizes.js";
import { own } from "../values/checks.js";
import { pointerTo } from "../values/issue.js";

/** Adds the body. The size of a stream is not known before it ends: the server checks it. */
export function addSizedBytes(draft: RequestDraft): void {
  addBytes(draft);
  const { body = "fields", files = [] } = draft.state.operation;
  const property = body === "fields" ? "body" : body.property;
  const value = own(draft.input, property);
  if (!isBytes(value)) return;
  const issue = sizeIssue((files[0] ?? {}) as SizeRule, sizeOf(value), pointerTo(property));
  if (issue !== undefined) draft.issues.push(issue);
}
