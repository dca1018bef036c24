/** The bytes of a body that passes, as far as they are kept. */
import { concatBytes } from "../values/concat-bytes.js";

const encoder = /* @__PURE__ */ new TextEncoder();
const decoder = /* @__PURE__ */ new TextDecoder("utf-8", { ignoreBOM: true });

/** A body that passes: its bytes up to a bound. */
export class Capture {
  readonly #maxBytes: number;
  #pieces: (string | Uint8Array)[] = [];
  #size = 0;
  #isWhole = false;
  #isKnown = true;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  /** Adds a piece as streams of Node take it: a string, bytes, or nothing. */
  add(piece: unknown, encoding?: unknown): void {
    if (piece === undefined || piece === null || this.isLarge) return;
    if (typeof piece === "string") {
      this.#size += piece.length;
      this.#isKnown &&= typeof encoding !== "string" || /^utf-?8$/i.test(encoding);
      this.#pieces.push(piece);
    } else if (piece instanceof Uint8Array) {
      this.#size += piece.byteLength;
      this.#pieces.push(piece);
    } else this.#isKnown = false;
    if (this.isLarge) this.#pieces = [];
  }

  /** Marks that all pieces have passed. */
  end(): void {
    this.#isWhole = true;
  }

  /** True if the body has more bytes than are kept. */
  get isLarge(): boolean {
    return this.#size > this.#maxBytes;
  }

  /** Returns the body; undefined if it was not seen from start to end, or is too large. */
  bytes(): Uint8Array | undefined {
    if (!this.#isWhole || !this.#isKnown || this.isLarge) return undefined;
    const pieces = this.#pieces.map((piece) => (isText(piece) ? encoder.encode(piece) : piece));
    const size = pieces.reduce((sum, { byteLength }) => sum + byteLength, 0);
    return concatBytes(pieces, size);
  }

  /** Returns the body as text; undefined as of `bytes`. */
  text(): string | undefined {
    // Most responses are text already.
    const isReady = this.#isWhole && this.#isKnown && !this.isLarge;
    if (isReady && this.#pieces.every(isText)) return this.#pieces.join("");
    const bytes = this.bytes();
    return bytes && decoder.decode(bytes);
  }
}

function isText(piece: string | Uint8Array): piece is string {
  return typeof piece === "string";
}
