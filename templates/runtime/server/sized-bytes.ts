/** Bodies of bytes with bounds of their size. */
import { openBytes } from "./bytes.js";
import { bodyTooLarge, ProtocolRejection, RejectedBody } from "./rejections.js";
import type { BodyReading } from "./routes.js";
import { sizeIssue, type SizeRule } from "../values/byte-sizes.js";

/**
 * Returns a function that opens bodies within the bounds of `rule`. It rejects a body whose announced size is out of
 * bounds before the handler starts; other streams fail when a byte too many arrives, or end too early.
 */
export function openWithin(rule: SizeRule): (reading: BodyReading) => ReadableStream<Uint8Array> {
  const { max = Infinity, min = 0 } = rule;
  return (reading) => {
    const limit = Math.min(reading.limit, max);
    const announced = reading.incoming.header("content-length");
    if (announced !== undefined) {
      if (Number(announced) > limit) throw new RejectedBody(bodyTooLarge(limit));
      checkMin(rule, Number(announced));
    }
    const stream = openBytes({ ...reading, limit });
    return min === 0 ? stream : atLeast(stream, rule);
  };
}

/** @throws RejectedBody for fewer bytes than `rule` asks for. */
function checkMin(rule: SizeRule, size: number): void {
  const issue = sizeIssue({ ...rule, max: Infinity }, size, "");
  if (issue === undefined) return;
  throw new RejectedBody(new ProtocolRejection("invalid_request", { issues: [issue] }));
}

/** Returns `stream`, which fails at its end if it is too small. */
function atLeast(stream: ReadableStream<Uint8Array>, rule: SizeRule): ReadableStream<Uint8Array> {
  const reader = stream.getReader();
  let size = 0;
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { value } = await reader.read();
        size += value?.byteLength ?? 0;
        if (value !== undefined) return controller.enqueue(value);
        checkMin(rule, size);
        controller.close();
      },
      cancel: (reason) => reader.cancel(reason),
    },
    { highWaterMark: 0 },
  );
}
