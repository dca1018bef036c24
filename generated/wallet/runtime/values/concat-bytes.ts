// Generated from wallet.yaml by speccast. Do not edit: change the spec and run `speccast generate`.
/** Bytes that arrived in pieces. */

/** Returns the bytes of `pieces`, which have `size` bytes together. */
export function concatBytes(pieces: readonly Uint8Array[], size: number): Uint8Array {
  const [only] = pieces;
  if (pieces.length === 1 && only !== undefined) return only;
  const whole = new Uint8Array(size);
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.byteLength;
  }
  return whole;
}
