/** Bodies of JSON Lines, which handlers read item by item. */
import { openBytes } from "./bytes.js";
import { ProtocolRejection, RejectedBody } from "./rejections.js";
import { parseBody } from "./request.js";
import type { AnyRoute, BodyReading } from "./routes.js";
import type { Issue } from "../values/issues.js";
import { briefPointer } from "../values/brief.js";
import type { Schema } from "../values/schema.js";
import { lineSplitter } from "../values/streams.js";
import { dropUndeclared } from "../values/undeclared-fields.js";

/** Reads JSON with 64-bit integers. */
type ReadItem = (schema: Schema, text: string) => unknown;

/**
 * Returns a function that opens bodies with an item of `schema` on each line. It reads on demand, so that a slow handler
 * slows down the client. A line that is no valid item ends the iteration with an error, which the handler lets through:
 * the response is 400 and names the line.
 */
export function openLines<Item>(
  schema: Schema<Item>,
  readJson?: ReadItem,
): (reading: BodyReading) => AsyncIterable<Item> {
  // Descriptors hold whole schemas.
  return (reading) => lineItems(reading, schema as Schema, readJson) as AsyncGenerator<Item>;
}

async function* lineItems(
  reading: BodyReading,
  schema: Schema,
  readJson: ReadItem | undefined,
): AsyncGenerator<unknown, void, undefined> {
  const reader = openBytes(reading).getReader();
  const parse = readJson && ((text: string) => readJson(schema, text));
  const lines = lineSplitter(false);
  let index = 0;
  try {
    for (;;) {
      const { value } = await reader.read();
      // The last line needs no end.
      for (const line of value === undefined ? [lines.last()] : lines.split(value))
        if (!isBlankLine(line)) yield lineItem(schema, line, index++, parse);
      if (value === undefined) return;
    }
  } finally {
    reader.cancel().catch(() => {});
  }
}

/** Returns whether a line has white space of JSON only. */
function isBlankLine(line: Uint8Array): boolean {
  return line.every((byte) => byte === 0x20 || byte === 0x09 || byte === 0x0d);
}

/**
 * Returns the item on a line.
 * @throws RejectedBody with the index of the line in its pointers.
 */
function lineItem(
  schema: Schema,
  line: Uint8Array,
  index: number,
  parse: ((text: string) => unknown) | undefined,
): unknown {
  const parsed = parseBody(line, parse && ({ body: { parse } } as unknown as AnyRoute));
  if (parsed instanceof ProtocolRejection) {
    const { code, details } = parsed;
    const [first] = details.issues ?? [];
    const given = first ?? { code: "type", expected: "JSON", pointer: "", message: "is not JSON" };
    const issue = { ...given, in: "body", pointer: `/${index}${given.pointer}` } as Issue;
    const detail = `Line ${index + 1}: ${details.detail ?? "no valid item."}`;
    throw new RejectedBody(new ProtocolRejection(code, { ...details, detail, issues: [issue] }));
  }
  const found = schema.check(parsed.value);
  if (found === null) return dropUndeclared(schema, parsed.value);
  const issues = found.map((issue): Issue => {
    const pointer = briefPointer(`/${index}${issue.pointer}`);
    return { ...issue, pointer, in: "body" };
  });
  const detail = `Line ${index + 1} is no valid item.`;
  throw new RejectedBody(new ProtocolRejection("invalid_request", { detail, issues }));
}
