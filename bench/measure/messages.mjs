/** Reads the messages of a language server or tsserver: JSON behind a header with its length. */

const endOfHeader = "\r\n\r\n";

/**
 * Returns a function that takes the next piece of a server's output and hands each message that is complete to `take`.
 *
 * @template Message
 * @param {(message: Message) => void} take
 * @returns {(chunk: Buffer) => void}
 */
export function messageReader(take) {
  let bytes = Buffer.alloc(0);
  return (chunk) => {
    bytes = Buffer.concat([bytes, chunk]);
    for (;;) {
      const header = bytes.indexOf(endOfHeader);
      if (header === -1) return;
      const begin = header + endOfHeader.length;
      const end = begin + Number(/Content-Length: (\d+)/.exec(bytes.subarray(0, header).toString())?.[1]);
      if (bytes.length < end) return;
      const message = JSON.parse(bytes.subarray(begin, end).toString());
      bytes = bytes.subarray(end);
      take(message);
    }
  };
}
