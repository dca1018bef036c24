// Generated from wallet.yaml by speccast. Do not edit: change the spec and run `speccast generate`.
/** The path of a request. */
import { pointerTo } from "./pointer.js";
import type { RequestDraft } from "./request.js";
import { own } from "./values.js";
import { escapeSegment, valueText } from "./wire.js";

/** Fills the parameters of the path in, each as exactly one segment. */
export function fillPath(draft: RequestDraft): void {
  const { state, input, issues } = draft;
  draft.path = "";
  for (const segment of state.operation.segments ?? []) {
    if (typeof segment === "string") draft.path += `/${segment}`;
    else {
      const text = valueText(own(input, segment.parameter));
      const escaped = text === undefined ? undefined : escapeSegment(text);
      if (escaped !== undefined) draft.path += `/${escaped}`;
      else {
        const message =
          "must be text that can stand in a path: not empty, not a dot or two, no control characters";
        const pattern = "^(?!\\.{0,2}$)[^\\u0000-\\u001f\\u007f]*$";
        const pointer = pointerTo(segment.parameter);
        issues.push({ code: "pattern", pattern, pointer, in: "path", message });
      }
    }
  }
}
