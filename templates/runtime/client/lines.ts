/** Bodies of JSON Lines, from async iterables. */
import { streamUpload } from "./bytes.js";
import type { CallErrorBase } from "./errors.js";
import {
  type BodyDescriptor,
  type CallState,
  type Checked,
  inputError,
  log,
  type RequestDraft,
} from "./operation.js";
import { type WrittenJson, writtenJson } from "./json-body.js";
import { own } from "../values/checks.js";
import { type Issue, pointerTo } from "../values/issues.js";
import { onOneLine } from "../values/one-line.js";

/** Writes JSON with 64-bit integers, which the schema of the item has, by a function that writes JSON. */
type WriteItem = (schema: never, value: unknown, write: (value: unknown) => string) => string;

/**
 * Returns a function that adds a body with an item of `schema` on each line. The next item is asked for when the one
 * before has been sent. The request is never repeated. An invalid item ends it, and the call fails with `input`.
 */
export function addLines(
  schema: Checked | undefined,
  writeJson?: WriteItem,
): (draft: RequestDraft) => void {
  return ({ state, input, issues, headers }) => {
    const { property = "body", media = "" }: Partial<BodyDescriptor> = state.operation.body ?? {};
    const pointer = pointerTo(property);
    const value = own(input, property) as Partial<AsyncIterable<unknown>> | null | undefined;
    const iterator = value?.[Symbol.asyncIterator]?.();
    headers["content-type"] = media;
    if (iterator === undefined) {
      const message = "must be an async iterable";
      issues.push({ code: "type", expected: "async iterable", pointer, in: "body", message });
    } else if (issues.length === 0)
      state.upload = linesUpload(state, iterator, { schema, pointer, writeJson });
  };
}

/** The schema of items, the place of the body in the input, and the function that writes an item. */
interface LineWriting {
  readonly schema: Checked | undefined;
  readonly pointer: string;
  readonly writeJson: WriteItem | undefined;
}

/** Returns an item as JSON. A problem is what keeps the server from reading it as the item. */
function jsonLine(schema: Checked | undefined, item: unknown, writeJson?: WriteItem): WrittenJson {
  let problem: string | undefined;
  const write = (value: unknown): string => {
    const written = writtenJson(value);
    problem = written.problem;
    return written.text ?? "";
  };
  const text = writeJson === undefined ? write(item) : writeJson(schema as never, item, write);
  return { text, problem };
}

function linesUpload(
  state: CallState,
  iterator: AsyncIterator<unknown>,
  { schema, pointer, writeJson }: LineWriting,
): NonNullable<CallState["upload"]> {
  const encoder = new TextEncoder();
  let index = 0;
  let invalid: unknown;
  const stream = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const next = await iterator.next();
        if (next.done === true) return controller.close();
        const issues: Issue[] = [...(schema?.check(next.value) ?? [])];
        const line = issues.length === 0 ? jsonLine(schema, next.value, writeJson) : undefined;
        if (line?.problem !== undefined)
          issues.push({ code: "type", expected: "JSON", pointer: "", message: line.problem });
        if (issues.length > 0) {
          const placed = issues.map((issue): Issue => {
            return { ...issue, pointer: `${pointer}/${index}${issue.pointer}`, in: "body" };
          });
          iterator.return?.()?.catch(() => {});
          throw (invalid = inputError(state, placed));
        }
        index++;
        controller.enqueue(encoder.encode(`${onOneLine(line?.text ?? "")}\n`));
      },
      cancel: () => void iterator.return?.()?.catch(() => {}),
    },
    { highWaterMark: 0 },
  );
  const upload = streamUpload(state, stream);
  const stop = (error: CallErrorBase): void => {
    if (invalid === undefined) return upload.stop?.(error);
    // The connection was lost because an item was not sent.
    log(state, "error", "failed", { kind: "input", code: "input" });
    throw invalid;
  };
  return { ...upload, stop };
}
