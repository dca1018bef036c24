// Generated from wallet.yaml by speccast. Do not edit: change the spec and run `speccast generate`.
/** Reads the bytes of an answer, but not without end. */
import { joined } from "./bytes.js";

/**
 * The bytes of `response`, or undefined when there are more than `most`; then the connection is
 * given up at once.
 * @throws what the connection throws when it breaks.
 */
export async function readBody(response: Response, most: number): Promise<Uint8Array | undefined> {
  // Even where there is no cap: in Node this costs less than `arrayBuffer`, `text` or `json`.
  const reader = response.body?.getReader();
  const chunks: Uint8Array[] = [];
  const announced = Number(response.headers.get("content-length"));
  for (let size = announced > most ? announced : 0; size <= most;) {
    const next = await reader?.read();
    if (next?.value === undefined) return joined(chunks, size);
    size += next.value.byteLength;
    chunks.push(next.value);
  }
  reader?.cancel().catch(ignore);
  return undefined;
}

/** Gives up what is left of `response`, so that it holds no connection. */
export function discardBody(response: Response): void {
  response.body?.cancel().catch(ignore);
}

function ignore(): void {}
