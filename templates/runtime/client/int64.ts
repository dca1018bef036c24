/** Bodies with 64-bit integers. */
import type { RequestDraft } from "./operation.js";
import { addBody } from "./json-body.js";
import { markInt64, unmarkInt64 } from "../values/int64.js";
import type { Schema } from "../values/schema.js";

/** Adds the body with 64-bit integers as numbers with all their digits. */
export function addInt64Body(draft: RequestDraft): void {
  // Descriptors hold whole schemas.
  const schema = draft.state.operation.input as Schema;
  const input = markInt64(schema, draft.input) as RequestDraft["input"];
  const marked: RequestDraft = { ...draft, input };
  addBody(marked);
  draft.body = marked.body === undefined ? undefined : unmarkInt64(marked.body);
}
