/** The bytes of responses. */
import { concatBytes } from "../values/wire.js";

/**
 * Returns the bytes of `response`, or undefined when there are more than `max`; then it closes the
 * connection at once.
 * @throws the error of `fetch` when the connection breaks.
 */
export async function readBytes(response: Response, max: number): Promise<Uint8Array | undefined> {
  // In Node this costs less than `arrayBuffer`, `text` or `json`.
  const reader = response.body?.getReader();
  const chunks: Uint8Array[] = [];
  const announced = Number(response.headers.get("content-length"));
  for (let size = announced > max ? announced : 0; size <= max;) {
    const next = await reader?.read();
    if (next?.value === undefined) return concatBytes(chunks, size);
    size += next.value.byteLength;
    chunks.push(next.value);
  }
  reader?.cancel().catch(ignore);
  return undefined;
}

/** Discards the rest of `response`, which frees its connection. */
export function discardBody(response: Response): void {
  response.body?.cancel().catch(ignore);
}

function ignore(): void {}
