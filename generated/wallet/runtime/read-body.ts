// Cast from wallet.yaml by speccast. Do not edit: change the spec and run `speccast generate`.
/* eslint-disable */
/** Reads the bytes of an answer, but not without end. */
import { joined } from "./bytes.js";

/**
 * The bytes of `response`, or undefined when there are more than `most`; then the connection is
 * given up at once.
 * @throws what the connection throws when it breaks.
 */
export async function readBody(response: Response, most: number): Promise<Uint8Array | undefined> {
  if (most === Infinity) return new Uint8Array(await response.arrayBuffer());
  if (Number(response.headers.get("content-length") ?? 0) > most) {
    discardBody(response);
    return undefined;
  }
  if (response.body === null) return new Uint8Array();
  const reader = response.body.getReader();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return joined(chunks, size);
    size += value.byteLength;
    if (size > most) {
      reader.cancel().catch(ignore);
      return undefined;
    }
    chunks.push(value);
  }
}

/** Gives up what is left of `response`, so that it holds no connection. */
export function discardBody(response: Response): void {
  response.body?.cancel().catch(ignore);
}

function ignore(): void {}
